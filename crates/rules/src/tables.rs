//! The moves of all men of a game from all sites, laid out for speed: forwards for moving, backwards for attacks.

use crate::board::Board;
use crate::men::{KindSpec, Man, MenSet, Side};
use crate::moves::{At, Atom, Mode, Moves};
use crate::position::{MEN, Men};
use crate::sites::{NOWHERE, Site, SiteSet};

/// A run of entries in one of the tables' lists.
#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    len: u32,
}

impl Span {
    #[inline]
    fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..(self.start + self.len) as usize]
    }

    fn push<T>(list: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> Self {
        let start = list.len();
        list.extend(items);
        Self {
            start: count(start),
            len: count(list.len() - start),
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("tables are small")
}

/// A ride: where its sites lie among the board's rays.
#[derive(Clone, Copy)]
struct Line {
    start: u32,
    end: u32,
    mode: Mode,
}

/// A lame leap, forwards to a site or backwards from one.
#[derive(Clone, Copy)]
struct Lame {
    site: Site,
    mode: Mode,
    men: MenSet,
    paths: Span,
}

#[derive(Clone, Copy, Default)]
struct Reach {
    leaps: SiteSet,
    quiet_leaps: SiteSet,
    capture_leaps: SiteSet,
    lines: Span,
    lames: Span,
}

#[derive(Clone, Copy, Default)]
struct Attackers {
    leaps: Span,
    lames: Span,
    rays: [Span; 8],
}

/// What may bear on a watched site: who attacks it now, and which changes could let someone do so.
#[derive(Clone, Copy, Default, Debug)]
pub struct Watch {
    /// The men that attack the site.
    pub attackers: SiteSet,
    /// The attackers and every site between them and the watched one, screens included. A move that touches none
    /// of these leaves each attack standing.
    pub lines: SiteSet,
    /// Occupied sites that, left empty, may let an attack through.
    pub vacate: SiteSet,
    /// Empty sites that, filled, may make a screen for an attack.
    pub fill: SiteSet,
}

impl Watch {
    /// Adds what bears on another site.
    pub fn merge(&mut self, other: &Self) {
        self.attackers |= other.attackers;
        self.lines |= other.lines;
        self.vacate |= other.vacate;
        self.fill |= other.fill;
    }
}

/// What a side's moves meet: the sites that are not empty, and of these the squares, and the men, it may take.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Prey {
    pub occupied: SiteSet,
    pub squares: SiteSet,
    pub men: MenSet,
}

/// Tables of one game.
pub(crate) struct Tables {
    sites: usize,
    reach: Vec<Reach>,
    lines: Vec<Line>,
    lames: Vec<Lame>,
    paths: Vec<[Site; 2]>,
    rays: Vec<Site>,
    ride_men: Vec<MenSet>,
    hop_men: Vec<MenSet>,
    attackers: Vec<Attackers>,
    attack_leaps: Vec<(Site, MenSet)>,
    attack_lames: Vec<Lame>,
}

impl Tables {
    pub(crate) fn new(board: &Board, kinds: &[KindSpec]) -> Self {
        let sites = usize::from(board.extent());
        let mut tables = Self {
            sites,
            reach: vec![Reach::default(); (kinds.len() + 1) * 2 * sites],
            lines: Vec::new(),
            lames: Vec::new(),
            paths: Vec::new(),
            rays: board.ray_sites().to_vec(),
            ride_men: vec![MenSet::default(); board.ray_sites().len()],
            hop_men: vec![MenSet::default(); board.ray_sites().len()],
            attackers: vec![Attackers::default(); sites],
            attack_leaps: Vec::new(),
            attack_lames: Vec::new(),
        };
        let mut leaps = vec![Vec::<(Site, MenSet)>::new(); sites];
        let mut lames = vec![Vec::<Lame>::new(); sites];
        for (number, kind) in (1..).zip(kinds) {
            for side in Side::BOTH {
                let man = Man::new(crate::men::Kind(number), side);
                for site in board.sites() {
                    let moves = (kind.moves)(&At { board, side, site });
                    tables.add(board, man, site, &moves, &mut leaps, &mut lames);
                }
            }
        }
        for (site, (leaps, lames)) in leaps.into_iter().zip(lames).enumerate() {
            let entry = &mut tables.attackers[site];
            entry.leaps = Span::push(&mut tables.attack_leaps, leaps);
            entry.lames = Span::push(&mut tables.attack_lames, lames);
        }
        tables.trim_rays(board);
        tables
    }

    fn add(
        &mut self,
        board: &Board,
        man: Man,
        site: Site,
        moves: &Moves,
        leaps: &mut [Vec<(Site, MenSet)>],
        lames: &mut [Vec<Lame>],
    ) {
        let mut reach = Reach::default();
        let mut own_lines = Vec::new();
        let mut own_lames = Vec::new();
        for atom in &moves.0 {
            match *atom {
                Atom::Leap { to, mode } => {
                    match mode {
                        Mode::Both => reach.leaps.insert(to),
                        Mode::Quiet => reach.quiet_leaps.insert(to),
                        Mode::Capture => reach.capture_leaps.insert(to),
                        Mode::Hop | Mode::Gaze => unreachable!("only riders hop or gaze"),
                    }
                    if mode != Mode::Quiet {
                        join(&mut leaps[usize::from(to)], site, man);
                    }
                }
                Atom::Ride { direction, len, mode } => {
                    let span = board.ray_span(site, direction);
                    if mode != Mode::Gaze {
                        own_lines.push(Line {
                            start: count(span.start),
                            end: count(span.start + len),
                            mode,
                        });
                    }
                    self.add_ride(board, man, site, direction, len, mode);
                }
                Atom::Lame { to, ref paths, mode } => {
                    let padded = paths.iter().map(|path| {
                        let mut pair = [NOWHERE; 2];
                        pair[..path.len()].copy_from_slice(path);
                        pair
                    });
                    let paths = Span::push(&mut self.paths, padded);
                    own_lames.push(Lame {
                        site: to,
                        mode,
                        men: man.bit(),
                        paths,
                    });
                    if mode != Mode::Quiet {
                        lames[usize::from(to)].push(Lame {
                            site,
                            mode,
                            men: man.bit(),
                            paths,
                        });
                    }
                }
            }
        }
        reach.lines = Span::push(&mut self.lines, own_lines);
        reach.lames = Span::push(&mut self.lames, own_lames);
        self.reach[usize::from(man.0) * self.sites + usize::from(site)] = reach;
    }

    /// Notes at every site that a ride passes, on the way back, that this man attacks from here.
    fn add_ride(&mut self, board: &Board, man: Man, site: Site, direction: u8, len: usize, mode: Mode) {
        let men = match mode {
            Mode::Both | Mode::Capture | Mode::Gaze => &mut self.ride_men,
            Mode::Hop => &mut self.hop_men,
            Mode::Quiet => return,
        };
        for (distance, &target) in board.ray(site, direction)[..len].iter().enumerate() {
            let back = board.ray_span(target, (direction + 4) % 8).start + distance;
            men[back] = men[back].or(man.bit());
        }
    }

    /// Keeps of every ray only the part from which some man attacks its origin.
    fn trim_rays(&mut self, board: &Board) {
        for site in board.sites() {
            for direction in 0..8 {
                let span = board.ray_span(site, direction);
                let used = span
                    .clone()
                    .rev()
                    .find(|&at| self.ride_men[at].or(self.hop_men[at]) != MenSet::default());
                let end = used.map_or(span.start, |at| at + 1);
                self.attackers[usize::from(site)].rays[usize::from(direction)] = Span {
                    start: count(span.start),
                    len: count(end - span.start),
                };
            }
        }
    }

    #[inline]
    fn reach(&self, man: Man, site: Site) -> &Reach {
        &self.reach[usize::from(man.0) * self.sites + usize::from(site)]
    }

    /// Where a man may go: to sites that are empty, and onto prey.
    #[inline]
    pub(crate) fn targets(&self, men: &Men, man: Man, site: Site, prey: &Prey) -> SiteSet {
        let reach = self.reach(man, site);
        let mut targets = ((reach.leaps | reach.quiet_leaps) - prey.occupied)
            | ((reach.leaps | reach.capture_leaps) & prey.squares);
        for line in reach.lines.of(&self.lines) {
            let sites = &self.rays[line.start as usize..line.end as usize];
            if line.mode == Mode::Hop {
                let mut standing = sites.iter().filter(|&&site| men[usize::from(site)].is_some());
                if let Some(&to) = standing.nth(1)
                    && prey.men.contains(men[usize::from(to)])
                {
                    targets.insert(to);
                }
                continue;
            }
            for &to in sites {
                let there = men[usize::from(to)];
                if there.is_some() {
                    if line.mode != Mode::Quiet && prey.men.contains(there) {
                        targets.insert(to);
                    }
                    break;
                }
                if line.mode != Mode::Capture {
                    targets.insert(to);
                }
            }
        }
        for lame in reach.lames.of(&self.lames) {
            let there = men[usize::from(lame.site)];
            let fits = match lame.mode {
                Mode::Quiet => !there.is_some(),
                Mode::Capture => prey.men.contains(there),
                _ => !there.is_some() || prey.men.contains(there),
            };
            if fits && self.open(men, lame) {
                targets.insert(lame.site);
            }
        }
        targets
    }

    #[inline]
    fn open(&self, men: &Men, lame: &Lame) -> bool {
        lame.paths
            .of(&self.paths)
            .iter()
            .any(|path| path.iter().all(|&site| !men[usize::from(site)].is_some()))
    }

    /// Whether one of the men in `by` could take a man on `target`.
    pub(crate) fn attacked(&self, men: &Men, target: Site, by: MenSet) -> bool {
        let entry = &self.attackers[usize::from(target)];
        if entry
            .leaps
            .of(&self.attack_leaps)
            .iter()
            .any(|&(from, set)| set.and(by).contains(men[usize::from(from)]))
        {
            return true;
        }
        for ray in entry.rays {
            let mut screened = false;
            for at in ray.start as usize..(ray.start + ray.len) as usize {
                let there = men[usize::from(self.rays[at])];
                if there.is_some() {
                    let set = if screened {
                        self.hop_men[at]
                    } else {
                        self.ride_men[at]
                    };
                    if set.and(by).contains(there) {
                        return true;
                    }
                    if screened {
                        break;
                    }
                    screened = true;
                }
            }
        }
        entry
            .lames
            .of(&self.attack_lames)
            .iter()
            .any(|lame| lame.men.and(by).contains(men[usize::from(lame.site)]) && self.open(men, lame))
    }

    /// Who in `by` attacks `target`, and what keeps others from it.
    pub(crate) fn watch(&self, men: &Men, target: Site, by: MenSet) -> Watch {
        let mut watch = Watch::default();
        let entry = &self.attackers[usize::from(target)];
        for &(from, set) in entry.leaps.of(&self.attack_leaps) {
            if set.and(by).contains(men[usize::from(from)]) {
                watch.attackers.insert(from);
                watch.lines.insert(from);
            }
        }
        for ray in entry.rays {
            self.watch_ray(men, ray, by, &mut watch);
        }
        for lame in entry.lames.of(&self.attack_lames) {
            if lame.men.and(by).contains(men[usize::from(lame.site)]) {
                let between: SiteSet = lame
                    .paths
                    .of(&self.paths)
                    .iter()
                    .flatten()
                    .copied()
                    .filter(|&site| site != NOWHERE)
                    .collect();
                if self.open(men, lame) {
                    watch.attackers.insert(lame.site);
                    watch.lines.insert(lame.site);
                    watch.lines |= between;
                } else {
                    watch.vacate |= between;
                }
            }
        }
        watch
    }

    fn watch_ray(&self, men: &Men, ray: Span, by: MenSet, watch: &mut Watch) {
        let mut passed = SiteSet::EMPTY;
        let mut standing = SiteSet::EMPTY;
        let mut screens = 0;
        for at in ray.start as usize..(ray.start + ray.len) as usize {
            let site = self.rays[at];
            let there = men[usize::from(site)];
            if there.is_some() {
                let rides = self.ride_men[at].and(by).contains(there);
                let hops = self.hop_men[at].and(by).contains(there);
                match (screens, rides, hops) {
                    (0, true, _) | (1, _, true) => {
                        watch.attackers.insert(site);
                        watch.lines |= passed | SiteSet::of(site);
                    }
                    (0, _, true) => watch.fill |= passed,
                    (1, true, _) | (2, _, true) => watch.vacate |= standing,
                    _ => {}
                }
                standing.insert(site);
                screens += 1;
                if screens == 3 {
                    return;
                }
            }
            passed.insert(site);
        }
    }

    /// Where a man could go on a board empty but for what it would take: all by moving, all by taking.
    pub(crate) fn geometry(&self, man: Man, site: Site) -> (SiteSet, SiteSet) {
        let reach = self.reach(man, site);
        let mut moving = reach.leaps | reach.quiet_leaps;
        let mut taking = reach.leaps | reach.capture_leaps;
        let mut add = |to: Site, mode: Mode| {
            if matches!(mode, Mode::Both | Mode::Quiet) {
                moving.insert(to);
            }
            if mode != Mode::Quiet {
                taking.insert(to);
            }
        };
        for line in reach.lines.of(&self.lines) {
            for &to in &self.rays[line.start as usize..line.end as usize] {
                add(to, line.mode);
            }
        }
        for lame in reach.lames.of(&self.lames) {
            add(lame.site, lame.mode);
        }
        (moving, taking)
    }

    /// Every way a man has from one site to another, as the sites between; a leap has none.
    pub(crate) fn ways(&self, man: Man, site: Site, to: Site) -> Vec<(Mode, Vec<Site>)> {
        let reach = self.reach(man, site);
        let mut ways = Vec::new();
        for (set, mode) in [
            (reach.leaps, Mode::Both),
            (reach.quiet_leaps, Mode::Quiet),
            (reach.capture_leaps, Mode::Capture),
        ] {
            if set.contains(to) {
                ways.push((mode, Vec::new()));
            }
        }
        for line in reach.lines.of(&self.lines) {
            let sites = &self.rays[line.start as usize..line.end as usize];
            if let Some(at) = sites.iter().position(|&there| there == to) {
                ways.push((line.mode, sites[..at].to_vec()));
            }
        }
        for lame in reach.lames.of(&self.lames).iter().filter(|lame| lame.site == to) {
            for path in lame.paths.of(&self.paths) {
                let between = path.iter().copied().filter(|&site| site != NOWHERE).collect();
                ways.push((lame.mode, between));
            }
        }
        ways
    }
}

fn join(list: &mut Vec<(Site, MenSet)>, site: Site, man: Man) {
    match list.iter_mut().find(|(from, _)| *from == site) {
        Some((_, men)) => *men = men.or(man.bit()),
        None => list.push((site, man.bit())),
    }
}

const _: () = assert!(MEN == 256, "every site, and nowhere, has an entry");
