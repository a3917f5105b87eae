//! The moves of all men of a game from all sites, laid out for speed: forwards for moving, backwards for attacks.

use crate::board::Board;
use crate::men::{Kind, KindSpec, Man, MenSet, Side};
use crate::moves::{At, Atom, Mode, Moves};
use crate::position::{MEN, Men};
use crate::sites::{NOWHERE, Site, SiteSet, WALL};

/// The longest ray and the wall behind it.
const ROW: usize = 16;

/// A run of entries in one of the tables' lists.
#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    len: u32,
}

impl Span {
    #[inline(always)]
    fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..(self.start + self.len) as usize]
    }

    /// From one entry up to another.
    fn between(start: usize, end: usize) -> Self {
        Self {
            start: count(start),
            len: count(end - start),
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("tables are small")
}

/// A ride: where its sites lie among the board's rays.
#[derive(Clone, Copy)]
struct Line {
    sites: Span,
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

/// How a man moves from a site.
#[derive(Clone, Copy, Default)]
struct Reach {
    leaps: SiteSet,
    /// Directions in which it rides as far as the board goes, a bit each.
    full_rides: u8,
    /// Other rides: shorter ones, and those that only go, only take or hop.
    lines: Span,
    lames: Span,
    /// Whether its moves need a look beyond the tables.
    special: bool,
    /// Where among the split leaps those lie that only go or only take; 0 for none.
    split: u32,
}

/// Leaps that only go, and leaps that only take.
#[derive(Clone, Copy, Default)]
struct Split {
    quiet: SiteSet,
    capture: SiteSet,
}

/// How men may attack a site.
#[derive(Default)]
struct Attackers {
    /// From where a leap or a lame leap could.
    near: SiteSet,
    /// From where a ride could.
    aligned: SiteSet,
    leaps: Vec<(Site, MenSet)>,
    lames: Vec<Lame>,
    rays: [Span; 8],
}

impl Attackers {
    fn add_leap(&mut self, from: Site, man: Man) {
        self.near.insert(from);
        match self.leaps.iter_mut().find(|(other, _)| *other == from) {
            Some((_, men)) => *men = men.or(man.bit()),
            None => self.leaps.push((from, man.bit())),
        }
    }

    fn add_lame(&mut self, lame: Lame) {
        self.near.insert(lame.site);
        self.lames.push(lame);
    }
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
    /// Sites onto which a man's coming may let an attack through: it may be a screen, or a victim that makes room.
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

/// What a side's moves meet.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Prey {
    /// The squares of men that may be taken.
    pub squares: SiteSet,
    /// These men.
    pub men: MenSet,
    /// The sites where nothing stands.
    pub empty: SiteSet,
    /// Both: where a leap may end.
    pub open: SiteSet,
}

/// Takes in where a man may go.
pub(crate) trait Gather: Default {
    /// The sites that two sets share.
    fn shared(&mut self, a: &SiteSet, b: &SiteSet);
    /// One site.
    fn site(&mut self, site: Site);
}

impl Gather for SiteSet {
    #[inline(always)]
    fn shared(&mut self, a: &SiteSet, b: &SiteSet) {
        *self |= *a & *b;
    }

    #[inline(always)]
    fn site(&mut self, site: Site) {
        self.insert(site);
    }
}

/// Only counts: enough where no two ways lead to one site, that is on a board without joined edges. Looks at as many
/// words of a set as the board's sites need.
#[derive(Default)]
struct Counter<const WORDS: usize>(u32);

impl<const WORDS: usize> Gather for Counter<WORDS> {
    #[inline(always)]
    fn shared(&mut self, a: &SiteSet, b: &SiteSet) {
        self.0 += a.shared::<WORDS>(b);
    }

    #[inline(always)]
    fn site(&mut self, _site: Site) {
        self.0 += 1;
    }
}

/// Who may attack: all men in `men`, of which the ones that ride stand on `riders`, and all on `sites`. The sites
/// may be too many, not too few.
#[derive(Clone, Copy)]
pub(crate) struct Force {
    pub men: MenSet,
    pub sites: SiteSet,
    pub riders: SiteSet,
}

/// Tables of one game.
pub(crate) struct Tables {
    sites: usize,
    reach: Vec<Reach>,
    splits: Vec<Split>,
    lines: Vec<Line>,
    lames: Vec<Lame>,
    paths: Vec<[Site; 2]>,
    rays: Vec<Site>,
    /// For each site and direction the ray, with [`WALL`] behind its last site.
    rows: Vec<[Site; ROW]>,
    ride_men: Vec<MenSet>,
    hop_men: Vec<MenSet>,
    attackers: Vec<Attackers>,
    /// For a site and an aligned one, the directions in which the first sees the second, a bit each.
    sights: Vec<u8>,
    rider_men: MenSet,
    hops: bool,
}

impl Tables {
    pub(crate) fn new(board: &Board, kinds: &[KindSpec]) -> Self {
        let sites = usize::from(board.extent());
        let mut tables = Self {
            sites,
            reach: vec![Reach::default(); (kinds.len() + 1) * 2 * sites],
            splits: vec![Split::default()],
            lines: Vec::new(),
            lames: Vec::new(),
            paths: Vec::new(),
            rays: board.ray_sites().to_vec(),
            rows: rows(board),
            ride_men: vec![MenSet::default(); board.ray_sites().len()],
            hop_men: vec![MenSet::default(); board.ray_sites().len()],
            attackers: Vec::new(),
            sights: vec![0; sites * sites],
            rider_men: MenSet::default(),
            hops: false,
        };
        tables.attackers.resize_with(sites, Attackers::default);
        for (number, kind) in (1..).zip(kinds) {
            for side in Side::BOTH {
                let man = Man::new(Kind(number), side);
                for site in board.sites() {
                    let moves = (kind.moves)(&At { board, side, site });
                    tables.add(board, man, site, &moves);
                }
            }
        }
        tables.trim_rays(board);
        tables
    }

    /// Notes that the moves of a man from a site need a look beyond the tables.
    pub(crate) fn mark_special(&mut self, man: Man, site: Site) {
        self.reach[usize::from(man.0) * self.sites + usize::from(site)].special = true;
    }

    /// Where a man's leaps that both go and take lead.
    pub(crate) fn leaps(&self, man: Man, site: Site) -> SiteSet {
        self.reach(man, site).leaps
    }

    /// Whether [`Tables::mark_special`] was said of them.
    #[inline(always)]
    pub(crate) fn is_special(&self, man: Man, site: Site) -> bool {
        self.reach(man, site).special
    }

    /// The men that attack along lines.
    pub(crate) fn rider_men(&self) -> MenSet {
        self.rider_men
    }

    fn add(&mut self, board: &Board, man: Man, site: Site, moves: &Moves) {
        let mut reach = Reach::default();
        let mut split = Split::default();
        let (first_line, first_lame) = (self.lines.len(), self.lames.len());
        for atom in &moves.0 {
            match *atom {
                Atom::Leap { to, mode } => {
                    match mode {
                        Mode::Both => reach.leaps.insert(to),
                        Mode::Quiet => split.quiet.insert(to),
                        Mode::Capture => split.capture.insert(to),
                        Mode::Hop | Mode::Gaze => unreachable!("only riders hop or gaze"),
                    }
                    if mode != Mode::Quiet {
                        self.attackers[usize::from(to)].add_leap(site, man);
                    }
                }
                Atom::Ride { direction, len, mode } => {
                    let ray = board.ray_span(site, direction);
                    if mode == Mode::Both && len == ray.len() {
                        reach.full_rides |= 1 << direction;
                    } else if mode != Mode::Gaze {
                        let sites = Span::between(ray.start, ray.start + len);
                        self.lines.push(Line { sites, mode });
                    }
                    self.add_ride(board, man, site, direction, len, mode);
                }
                Atom::Lame { to, paths, mode } => {
                    let first_path = self.paths.len();
                    self.paths.extend(paths.iter().flatten());
                    let lame = Lame {
                        site: to,
                        mode,
                        men: man.bit(),
                        paths: Span::between(first_path, self.paths.len()),
                    };
                    self.lames.push(lame);
                    if mode != Mode::Quiet {
                        self.attackers[usize::from(to)].add_lame(Lame { site, ..lame });
                    }
                }
            }
        }
        if !(split.quiet | split.capture).is_empty() {
            reach.split = count(self.splits.len());
            self.splits.push(split);
        }
        reach.lines = Span::between(first_line, self.lines.len());
        reach.lames = Span::between(first_lame, self.lames.len());
        self.reach[usize::from(man.0) * self.sites + usize::from(site)] = reach;
    }

    /// Notes at every site that a ride passes, on the way back, that this man attacks from here.
    fn add_ride(&mut self, board: &Board, man: Man, site: Site, direction: u8, len: usize, mode: Mode) {
        let men = match mode {
            Mode::Both | Mode::Capture | Mode::Gaze => &mut self.ride_men,
            Mode::Hop => {
                self.hops = true;
                &mut self.hop_men
            }
            Mode::Quiet => return,
        };
        self.rider_men = self.rider_men.or(man.bit());
        for (distance, &target) in board.ray(site, direction)[..len].iter().enumerate() {
            let back = board.ray_span(target, (direction + 4) % 8).start + distance;
            men[back] = men[back].or(man.bit());
        }
    }

    /// Keeps of every ray only the part from which some man attacks its origin, and notes who sees whom along it.
    fn trim_rays(&mut self, board: &Board) {
        for site in board.sites() {
            for direction in 0..8 {
                let span = board.ray_span(site, direction);
                let unused = |at: usize| self.ride_men[at].or(self.hop_men[at]) == MenSet::default();
                let mut end = span.end;
                while end > span.start && unused(end - 1) {
                    end -= 1;
                }
                let entry = &mut self.attackers[usize::from(site)];
                entry.rays[usize::from(direction)] = Span::between(span.start, end);
                for &there in &self.rays[span.start..end] {
                    entry.aligned.insert(there);
                    self.sights[usize::from(site) * self.sites + usize::from(there)] |= 1 << direction;
                }
            }
        }
    }

    #[inline(always)]
    fn reach(&self, man: Man, site: Site) -> &Reach {
        &self.reach[usize::from(man.0) * self.sites + usize::from(site)]
    }

    /// Where a man may go: to sites that are empty, and onto prey.
    #[inline(always)]
    pub(crate) fn targets<T: Gather>(&self, men: &Men, man: Man, site: Site, prey: &Prey) -> T {
        let mut targets = T::default();
        let reach = self.reach(man, site);
        targets.shared(&reach.leaps, &prey.open);
        if reach.split != 0 {
            let split = &self.splits[reach.split as usize];
            targets.shared(&split.quiet, &prey.empty);
            targets.shared(&split.capture, &prey.squares);
        }
        let mut directions = reach.full_rides;
        while directions != 0 {
            ride(
                men,
                self.row(site, directions.trailing_zeros()),
                &mut targets,
                prey.men,
            );
            directions &= directions - 1;
        }
        for line in reach.lines.of(&self.lines) {
            let sites = line.sites.of(&self.rays);
            match line.mode {
                Mode::Both => ride(men, sites, &mut targets, prey.men),
                Mode::Quiet => ride(men, sites, &mut targets, MenSet::default()),
                _ => self.other_ride(men, line, prey.men, &mut targets),
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
                targets.site(lame.site);
            }
        }
        targets
    }

    /// How many [`Tables::targets`] there are, where no two ways lead to one site.
    #[inline(always)]
    pub(crate) fn count(&self, men: &Men, man: Man, site: Site, prey: &Prey) -> u32 {
        match self.sites {
            0..=64 => self.targets::<Counter<1>>(men, man, site, prey).0,
            65..=128 => self.targets::<Counter<2>>(men, man, site, prey).0,
            _ => self.targets::<Counter<4>>(men, man, site, prey).0,
        }
    }

    #[inline(always)]
    fn row(&self, site: Site, direction: u32) -> &[Site; ROW] {
        &self.rows[usize::from(site) * 8 + direction as usize]
    }

    fn other_ride(&self, men: &Men, line: &Line, prey: MenSet, targets: &mut impl Gather) {
        let mut standing = line
            .sites
            .of(&self.rays)
            .iter()
            .filter(|&&site| men[usize::from(site)].is_some());
        let taken = if line.mode == Mode::Hop {
            standing.nth(1)
        } else {
            standing.next()
        };
        if let Some(&to) = taken
            && prey.contains(men[usize::from(to)])
        {
            targets.site(to);
        }
    }

    #[inline(always)]
    fn open(&self, men: &Men, lame: &Lame) -> bool {
        lame.paths
            .of(&self.paths)
            .iter()
            .any(|path| path.iter().all(|&site| !men[usize::from(site)].is_some()))
    }

    /// The sites from which some ride could attack a site if nothing stood between.
    #[inline(always)]
    pub(crate) fn aligned(&self, site: Site) -> SiteSet {
        self.attackers[usize::from(site)].aligned
    }

    /// The rays of a site along which a rider of the force stands, a bit a direction.
    #[inline(always)]
    fn sighted(&self, entry: &Attackers, target: Site, force: &Force) -> u8 {
        let mut directions = 0;
        for rider in entry.aligned & force.riders {
            directions |= self.sights[usize::from(target) * self.sites + usize::from(rider)];
        }
        directions
    }

    /// Whether a man of the force could take a man on `target`.
    pub(crate) fn attacked(&self, men: &Men, target: Site, force: &Force) -> bool {
        let entry = &self.attackers[usize::from(target)];
        if entry.near.meets(&force.sites) && self.leaped_at(men, entry, force.men) {
            return true;
        }
        let mut directions = self.sighted(entry, target, force);
        while directions != 0 {
            if self.ridden_at(men, entry.rays[directions.trailing_zeros() as usize], force.men) {
                return true;
            }
            directions &= directions - 1;
        }
        false
    }

    fn leaped_at(&self, men: &Men, entry: &Attackers, by: MenSet) -> bool {
        entry
            .leaps
            .iter()
            .any(|&(from, set)| set.and(by).contains(men[usize::from(from)]))
            || entry
                .lames
                .iter()
                .any(|lame| lame.men.and(by).contains(men[usize::from(lame.site)]) && self.open(men, lame))
    }

    fn ridden_at(&self, men: &Men, ray: Span, by: MenSet) -> bool {
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
                if screened || !self.hops {
                    return false;
                }
                screened = true;
            }
        }
        false
    }

    /// Who of the force attacks `target`, and what keeps others from it.
    pub(crate) fn watch(&self, men: &Men, target: Site, force: &Force) -> Watch {
        let mut watch = Watch::default();
        let entry = &self.attackers[usize::from(target)];
        if entry.near.meets(&force.sites) {
            self.watch_leaps(men, entry, force.men, &mut watch);
        }
        let mut directions = self.sighted(entry, target, force);
        while directions != 0 {
            self.watch_ray(
                men,
                entry.rays[directions.trailing_zeros() as usize],
                force.men,
                &mut watch,
            );
            directions &= directions - 1;
        }
        watch
    }

    fn watch_leaps(&self, men: &Men, entry: &Attackers, by: MenSet, watch: &mut Watch) {
        for &(from, set) in &entry.leaps {
            if set.and(by).contains(men[usize::from(from)]) {
                watch.attackers.insert(from);
                watch.lines.insert(from);
            }
        }
        for lame in &entry.lames {
            if lame.men.and(by).contains(men[usize::from(lame.site)]) {
                let paths = lame.paths.of(&self.paths).iter().flatten().copied();
                let between: SiteSet = paths.filter(|&site| site != NOWHERE).collect();
                if self.open(men, lame) {
                    watch.attackers.insert(lame.site);
                    watch.lines.insert(lame.site);
                    watch.lines |= between;
                } else {
                    watch.vacate |= between;
                }
            }
        }
    }

    /// Follows a ray past at most two men, or past one where nobody hops.
    fn watch_ray(&self, men: &Men, ray: Span, by: MenSet, watch: &mut Watch) {
        let start = ray.start as usize;
        let mut standing = [NOWHERE; 2];
        let mut screens = 0;
        for at in start..start + ray.len as usize {
            let site = self.rays[at];
            let there = men[usize::from(site)];
            if !there.is_some() {
                continue;
            }
            let rides = self.ride_men[at].and(by).contains(there);
            let hops = self.hops && self.hop_men[at].and(by).contains(there);
            let passed = || self.rays[start..at].iter().copied();
            match (screens, rides, hops) {
                (0, true, _) | (1, _, true) => {
                    watch.attackers.insert(site);
                    watch.lines |= passed().chain([site]).collect();
                }
                (0, _, true) => watch.fill |= passed().collect(),
                (1, true, _) | (2, _, true) => {
                    watch.vacate |= standing[..screens].iter().copied().collect();
                }
                _ => {}
            }
            if screens == 2 || screens == 1 && !self.hops {
                return;
            }
            standing[screens] = site;
            screens += 1;
        }
    }

    /// Calls for every way that a man has from a site, with what for, where to and the sites between; a leap has none.
    pub(crate) fn each_way<'t>(
        &'t self,
        man: Man,
        site: Site,
        found: &mut dyn FnMut(Mode, Site, &'t [Site]),
    ) {
        let reach = self.reach(man, site);
        let split = &self.splits[reach.split as usize];
        for (set, mode) in [
            (reach.leaps, Mode::Both),
            (split.quiet, Mode::Quiet),
            (split.capture, Mode::Capture),
        ] {
            for to in &set {
                found(mode, to, &[]);
            }
        }
        let mut ride = |mode, sites: &'t [Site]| {
            for (passed, &to) in sites.iter().enumerate() {
                if to == WALL {
                    return;
                }
                found(mode, to, &sites[..passed]);
            }
        };
        for direction in 0..8 {
            if reach.full_rides >> direction & 1 != 0 {
                ride(Mode::Both, self.row(site, direction));
            }
        }
        for line in reach.lines.of(&self.lines) {
            ride(line.mode, line.sites.of(&self.rays));
        }
        for lame in reach.lames.of(&self.lames) {
            for path in lame.paths.of(&self.paths) {
                let len = path.iter().filter(|&&site| site != NOWHERE).count();
                found(lame.mode, lame.site, &path[..len]);
            }
        }
    }

    /// Where a man could go on a board empty but for what it would take: all by moving, all by taking.
    pub(crate) fn geometry(&self, man: Man, site: Site) -> (SiteSet, SiteSet) {
        let (mut moving, mut taking) = (SiteSet::EMPTY, SiteSet::EMPTY);
        self.each_way(man, site, &mut |mode, to, _| {
            if matches!(mode, Mode::Both | Mode::Quiet) {
                moving.insert(to);
            }
            if mode != Mode::Quiet {
                taking.insert(to);
            }
        });
        (moving, taking)
    }

    /// Wherever a man could go from a site on some board.
    pub(crate) fn reaches(&self, man: Man, site: Site) -> SiteSet {
        let (moving, taking) = self.geometry(man, site);
        moving | taking
    }

    /// Every way a man has from one site to another, as the sites between; a leap has none.
    pub(crate) fn ways(&self, man: Man, site: Site, to: Site) -> Vec<(Mode, &[Site])> {
        let mut ways = Vec::new();
        self.each_way(man, site, &mut |mode, end, between| {
            if end == to {
                ways.push((mode, between));
            }
        });
        ways
    }
}

/// Adds the empty sites of a ride, and the first that is not if what stands there is prey.
#[inline(always)]
fn ride(men: &Men, sites: &[Site], targets: &mut impl Gather, prey: MenSet) {
    for &to in sites {
        let there = men[usize::from(to)];
        if there.is_some() {
            if prey.contains(there) {
                targets.site(to);
            }
            return;
        }
        targets.site(to);
    }
}

fn rows(board: &Board) -> Vec<[Site; ROW]> {
    let mut rows = Vec::new();
    for site in 0..board.extent() {
        for direction in 0..8 {
            let ray = board.ray(site, direction);
            let mut row = [WALL; ROW];
            row[..ray.len()].copy_from_slice(ray);
            rows.push(row);
        }
    }
    rows
}

const _: () = assert!(MEN == 256, "every site, and nowhere, has an entry");
