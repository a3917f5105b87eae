//! How the men move (QB98, rulings 2, 4 and 5): from where one stands, all cells that it can go to or capture
//! on, before any thought of check and promotion.

use super::board::{CAMEL, Cell, DIAGONAL, KNIGHT, ORTHOGONAL, RADIAL, Step, plus, sideways, twice};
use super::game::{Game, Man, Men};

/// Where a man can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The cell it arrives on; an enemy there is captured.
    pub to: Cell,
    /// The enemy captured on the way, if any.
    pub through: Option<Cell>,
}

/// All that the man on this cell can reach; several ways to one cell may give it several times.
pub fn reach(game: Game, men: &Men, from: Cell) -> Vec<Reach> {
    let man = men[&from];
    let walker = Walker { game, men, from, man };
    if game == Game::Turn && "EZ".contains(man.letter) {
        return walker.displacer();
    }
    walker
        .cells()
        .into_iter()
        .map(|to| Reach { to, through: None })
        .collect()
}

/// Whether any man of that player could capture on the cell, where an enemy of his stands.
pub fn attacked(game: Game, men: &Men, cell: Cell, by_white: bool) -> bool {
    let attackers = men.iter().filter(|(_, man)| man.white == by_white);
    let mut reaches = attackers.flat_map(|(&from, _)| reach(game, men, from));
    reaches.any(|reach| reach.to == cell || reach.through == Some(cell))
}

/// A man about to move.
struct Walker<'a> {
    game: Game,
    men: &'a Men,
    from: Cell,
    man: Man,
}

impl Walker<'_> {
    fn cells(&self) -> Vec<Cell> {
        match self.game {
            Game::Sho => self.sho(),
            Game::Xiang => self.xiang(),
            Game::Wildebisho | Game::Gnu | Game::Courier => self.common(),
            Game::Alibaba => self.alibaba(),
            Game::Turn => self.turn(),
            Game::Yang => self.yang(),
        }
    }

    /// The men whose letters mean the same in Wildebisho, Gnu and Courier; much of it in other games too.
    fn common(&self) -> Vec<Cell> {
        match self.man.letter {
            'K' | 'X' => self.leaps(&RADIAL),
            'Q' => self.slides(&RADIAL),
            'R' => self.slides(&ORTHOGONAL),
            'B' => self.slides(&DIAGONAL),
            'N' => self.leaps(&KNIGHT),
            'M' => self.leaps(&CAMEL),
            'U' => [self.leaps(&KNIGHT), self.leaps(&CAMEL)].concat(),
            'W' => self.leaps(&ORTHOGONAL),
            'F' => self.leaps(&DIAGONAL),
            'E' => self.leaps(&DIAGONAL.map(twice)),
            'P' => self.pawn(),
            other => panic!("no man {other}"),
        }
    }

    /// Ruling 5.1.
    fn sho(&self) -> Vec<Cell> {
        match self.man.letter {
            'G' => self.leaps(&[&ORTHOGONAL[..], &self.gold_diagonals()].concat()),
            'S' => [self.leaps(&DIAGONAL), self.point()].concat(),
            'L' => self.wing(),
            'P' => self.point(),
            'D' => [self.slides(&ORTHOGONAL), self.leaps(&DIAGONAL)].concat(),
            'H' => [self.slides(&DIAGONAL), self.leaps(&ORTHOGONAL)].concat(),
            _ => self.common(),
        }
    }

    /// Ruling 5.2.
    fn xiang(&self) -> Vec<Cell> {
        let white = self.man.white;
        match self.man.letter {
            'G' => keep(self.leaps(&ORTHOGONAL), |to| to.in_fortress(white)),
            'F' => keep(self.leaps(&DIAGONAL), |to| {
                to.in_fortress(white) && to.on_long_diagonal()
            }),
            'E' => self.stepping_elephant(),
            'H' => self.stepping_knight(),
            'R' => self.slides(&ORTHOGONAL),
            'C' => self.cannon(&ORTHOGONAL),
            'P' => self.river_man(self.point()),
            other => panic!("no man {other}"),
        }
    }

    /// Ruling 5.5.
    fn alibaba(&self) -> Vec<Cell> {
        match self.man.letter {
            'I' => self.leaps(&RADIAL),
            'A' => self.leaps(&RADIAL.map(twice)),
            'T' => self.cannon(&RADIAL),
            'Y' => self.river_man([self.point(), self.leaps(&self.forward_diagonals())].concat()),
            _ => self.common(),
        }
    }

    /// Ruling 5.6, but for the Elephant and the Fezbaba.
    fn turn(&self) -> Vec<Cell> {
        let white = self.man.white;
        let home = self.from.is_home(white);
        match self.man.letter {
            'K' => keep(self.leaps(&RADIAL), |to| to.in_fortress(white)),
            'C' if home => self.leaps(&[(-1, 0)]),
            'C' => self.leaps(&[(-1, 0), (0, 1), (0, -1)]),
            'A' if home => self.leaps(&[(1, 0)]),
            'A' => self.leaps(&[(1, 0), (0, 1), (0, -1)]),
            _ => self.common(),
        }
    }

    /// Ruling 5.7.
    fn yang(&self) -> Vec<Cell> {
        match self.man.letter {
            'C' => self.cannon(&ORTHOGONAL),
            'V' => self.cannon(&DIAGONAL),
            _ => self.common(),
        }
    }

    fn is_empty(&self, cell: Cell) -> bool {
        !self.men.contains_key(&cell)
    }

    fn is_enemy(&self, cell: Cell) -> bool {
        self.men.get(&cell).is_some_and(|man| man.white != self.man.white)
    }

    fn is_friend(&self, cell: Cell) -> bool {
        self.men.get(&cell).is_some_and(|man| man.white == self.man.white)
    }

    /// Whether the joins let the man make this step or leap from that cell on its way.
    fn passes(&self, cell: Cell, step: Step) -> bool {
        match self.game {
            Game::Alibaba => {
                let (dx, dy) = (step.0.abs(), step.1.abs());
                let orthogonal = dx == 0 || dy == 0;
                let knight = dx + dy == 3 && !orthogonal;
                orthogonal || knight || !cell.crosses(step)
            }
            Game::Gnu => !"KQU".contains(self.man.letter) || cell.step(step).is_home(self.man.white),
            _ => true,
        }
    }

    /// Moves and captures by single steps or leaps.
    fn leaps(&self, steps: &[Step]) -> Vec<Cell> {
        let open = steps.iter().filter(|&&step| self.passes(self.from, step));
        keep(open.map(|&step| self.from.step(step)).collect(), |to| {
            !self.is_friend(to)
        })
    }

    /// All cells in that direction, occupied or not, until the joins end it or it is back where it began.
    fn ray(&self, direction: Step) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut at = self.from;
        while self.passes(at, direction) && at.step(direction) != self.from {
            at = at.step(direction);
            cells.push(at);
        }
        cells
    }

    /// The empty cells up to the first man, and his if he is an enemy.
    fn slide(&self, cells: Vec<Cell>) -> Vec<Cell> {
        let mut reached = Vec::new();
        for cell in cells {
            if !self.is_friend(cell) {
                reached.push(cell);
            }
            if !self.is_empty(cell) {
                break;
            }
        }
        reached
    }

    fn slides(&self, directions: &[Step]) -> Vec<Cell> {
        directions
            .iter()
            .flat_map(|&direction| self.slide(self.ray(direction)))
            .collect()
    }

    /// Cannon, Arrow and Tank: moves like a slider, captures the next man after exactly one screen.
    fn cannon(&self, directions: &[Step]) -> Vec<Cell> {
        let moves = keep(self.slides(directions), |to| self.is_empty(to));
        let second_man = |&direction: &Step| {
            keep(self.ray(direction), |cell| !self.is_empty(cell))
                .get(1)
                .copied()
        };
        let captures = keep(directions.iter().filter_map(second_man).collect(), |to| {
            self.is_enemy(to)
        });
        [moves, captures].concat()
    }

    fn forward(&self) -> Option<Step> {
        self.from.forward(self.man.white)
    }

    /// Forward and one cell to a side; none on a long diagonal.
    fn forward_diagonals(&self) -> Vec<Step> {
        let forward = self.forward().into_iter();
        forward
            .flat_map(|step| sideways(step).map(|side| plus(step, side)))
            .collect()
    }

    /// One step forward, none on a long diagonal.
    fn point(&self) -> Vec<Cell> {
        self.forward().map_or(Vec::new(), |step| self.leaps(&[step]))
    }

    /// Ruling 2. The only long diagonals' cells that a Pawn stands on are the enemy corners.
    fn pawn(&self) -> Vec<Cell> {
        let (steps, captures) = match (self.forward(), self.from.along_to_centre()) {
            (Some(step), _) => (vec![step], self.forward_diagonals()),
            (None, Some((dx, dy))) => (vec![(dx, 0), (0, dy)], vec![(dx, dy)]),
            (None, None) => panic!("a Pawn on a centre"),
        };
        let moves = keep(self.leaps(&steps), |to| self.is_empty(to));
        [moves, keep(self.leaps(&captures), |to| self.is_enemy(to))].concat()
    }

    /// A Point of Xiang or a Princeling: besides its forward moves, on the enemy board a step sideways, and from
    /// a long diagonal any orthogonal step that stays there.
    fn river_man(&self, forward_moves: Vec<Cell>) -> Vec<Cell> {
        if self.from.is_home(self.man.white) {
            return forward_moves;
        }
        match self.forward() {
            Some(step) => [forward_moves, self.leaps(&sideways(step))].concat(),
            None => keep(self.leaps(&ORTHOGONAL), |to| !to.is_home(self.man.white)),
        }
    }

    /// Slides forward, on the enemy board to a long diagonal at most.
    fn wing(&self) -> Vec<Cell> {
        let Some(step) = self.forward() else {
            return Vec::new();
        };
        let ray = self.ray(step);
        let end = ray
            .iter()
            .position(|cell| !cell.is_home(self.man.white) && cell.on_long_diagonal());
        let end = end.expect("every forward path ends on an enemy long diagonal");
        self.slide(ray[..=end].to_vec())
    }

    /// The diagonal steps of a Gold: forward ones, or along the long diagonal on which it stands.
    fn gold_diagonals(&self) -> Vec<Step> {
        if !self.from.on_long_diagonal() {
            return self.forward_diagonals();
        }
        let home = self.from.is_home(self.man.white);
        match self.from.along_to_centre() {
            Some((dx, dy)) if home => vec![(-dx, -dy)],
            Some(inward) => vec![inward],
            None if home => DIAGONAL.to_vec(),
            None => Vec::new(),
        }
    }

    /// Two steps diagonally, the halfway cell empty, never across a join.
    fn stepping_elephant(&self) -> Vec<Cell> {
        let open = |&step: &Step| !self.from.crosses(twice(step)) && self.is_empty(self.from.step(step));
        let steps: Vec<Step> = DIAGONAL.into_iter().filter(open).map(twice).collect();
        self.leaps(&steps)
    }

    /// An orthogonal step to an empty cell and then a diagonal one outward.
    fn stepping_knight(&self) -> Vec<Cell> {
        let open = ORTHOGONAL
            .into_iter()
            .filter(|&step| self.is_empty(self.from.step(step)));
        let steps: Vec<Step> = open
            .flat_map(|step| sideways(step).map(|side| plus(twice(step), side)))
            .collect();
        self.leaps(&steps)
    }

    /// Turn's men that capture on the way: two steps, an ally halfway blocks, an enemy halfway is captured too.
    /// The Elephant goes diagonally and never across a join. The Fezbaba goes round the middle cells of the
    /// Fortress' sides by single diagonal steps, or straight through its centre.
    fn displacer(&self) -> Vec<Reach> {
        let white = self.man.white;
        let mut reaches = Vec::new();
        let steps = if self.man.letter == 'E' {
            DIAGONAL
        } else {
            ORTHOGONAL
        };
        for step in steps {
            let (halfway, to) = (self.from.step(step), self.from.step(twice(step)));
            let allowed = match self.man.letter {
                'E' => !self.from.crosses(twice(step)),
                _ => halfway.is_centre() && to.in_fortress(white),
            };
            if allowed && !self.is_friend(halfway) && !self.is_friend(to) {
                reaches.push(Reach {
                    to,
                    through: self.is_enemy(halfway).then_some(halfway),
                });
            }
        }
        if self.man.letter == 'Z' {
            let round = keep(self.leaps(&DIAGONAL), |to| to.in_fortress(white));
            reaches.extend(round.into_iter().map(|to| Reach { to, through: None }));
        }
        reaches
    }
}

fn keep(cells: Vec<Cell>, wanted: impl Fn(Cell) -> bool) -> Vec<Cell> {
    cells.into_iter().filter(|&cell| wanted(cell)).collect()
}
