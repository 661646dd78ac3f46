//! Why a problem has no solution, and the small checker that believes no search.

use super::solve::Problem;
use super::{Board, Cells, Pagoda};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

/// Why no line leads to any of the finishes: some are excluded one by one, the rest by exhaustion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The finishes that an argument excludes.
    pub excluded: Vec<Exclusion>,
    /// How the other finishes are excluded; `None` if there are no others.
    pub exhaustion: Option<Exhaustion>,
}

/// Why the last peg cannot end on one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exclusion {
    /// The cell.
    pub finish: usize,
    /// Why.
    pub reason: Reason,
}

/// Why one position does not lead to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Every jump changes an even number of cells of the set, and the two positions differ in an odd number of them: the rule
    /// of three.
    Class {
        /// The cells.
        set: u64,
    },
    /// No jump raises the sum, and it would have to rise.
    Pagoda(Pagoda),
}

/// The search from both ends, with the number of positions of each layer, counted up to the symmetries that keep the finishes
/// that are not excluded otherwise. One side died out, or they met and had nothing in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhaustion {
    /// From the start on, one jump after the other.
    pub forward: Vec<u64>,
    /// From the finishes back.
    pub backward: Vec<u64>,
}

impl Exhaustion {
    /// All positions looked at.
    pub fn positions(&self) -> u64 {
        self.forward.iter().chain(&self.backward).sum()
    }
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// A jump breaks an argument.
    #[error("the argument against the finish {finish} does not hold: a jump breaks it")]
    Broken {
        /// The cell.
        finish: usize,
    },
    /// An argument does not part start and finish.
    #[error("the argument against the finish {finish} does not part it from the start")]
    NotParting {
        /// The cell.
        finish: usize,
    },
    /// A finish that nothing excludes.
    #[error("nothing excludes the finish {finish}")]
    Open {
        /// The cell.
        finish: usize,
    },
    /// The layers are not as claimed.
    #[error("layer {layer} has {found} positions and not the {claimed} claimed")]
    Layer {
        /// How many jumps from the end it belongs to.
        layer: usize,
        /// What the checker counts.
        found: u64,
        /// What is claimed.
        claimed: u64,
    },
    /// The two sides have a position in common, or did not come near enough.
    #[error("the two searches do not exclude a meeting")]
    Meeting,
    /// The checker was told to stop.
    #[error("the check was stopped")]
    Stopped,
    /// More positions than the checker may hold.
    #[error("the exhaustion has {positions} positions: the checker may hold {limit}")]
    TooLarge {
        /// How many it claims.
        positions: u64,
        /// How many are allowed.
        limit: u64,
    },
}

impl Certificate {
    /// Whether it proves that the problem has no solution, holding at most `limit` positions to repeat an exhaustion.
    ///
    /// It uses the board's jumps and nothing else of the search: jumps are made one by one, symmetries are taken cell by cell.
    pub fn check(&self, problem: &Problem<'_>, limit: u64) -> Result<(), CertificateError> {
        self.check_while(problem, limit, &mut |_| ControlFlow::Continue(()))
    }

    /// The same, as long as `goes_on`, which is told the number of positions gone through now and then, lets it.
    pub fn check_while(
        &self,
        problem: &Problem<'_>,
        limit: u64,
        goes_on: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), CertificateError> {
        let mut open = problem.finish;
        for Exclusion { finish, reason } in &self.excluded {
            reason.check(problem, *finish)?;
            open &= !(1 << finish);
        }
        match (&self.exhaustion, Cells(open).next()) {
            (_, None) => Ok(()),
            (None, Some(finish)) => Err(CertificateError::Open { finish }),
            (Some(exhaustion), Some(_)) => exhaustion.check(problem, open, limit, goes_on),
        }
    }
}

impl Reason {
    fn check(&self, problem: &Problem<'_>, finish: usize) -> Result<(), CertificateError> {
        let (board, start) = (problem.board, problem.start);
        let (holds, parts) = match self {
            Reason::Class { set } => {
                let odd = |cells: u64| (cells & set).count_ones() % 2 == 1;
                (!board.jumps().iter().any(|jump| odd(jump.flips())), odd(start) != odd(1 << finish))
            }
            Reason::Pagoda(pagoda) => {
                let rebuilt = Pagoda::new(board, pagoda.weights().to_vec());
                (rebuilt.is_some(), finish < board.size() && pagoda.value(start) < pagoda.value(1 << finish))
            }
        };
        match (holds, parts) {
            (false, _) => Err(CertificateError::Broken { finish }),
            (_, false) => Err(CertificateError::NotParting { finish }),
            _ => Ok(()),
        }
    }
}

impl Exhaustion {
    fn check(
        &self,
        problem: &Problem<'_>,
        open: u64,
        limit: u64,
        goes_on: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), CertificateError> {
        let positions = self.positions();
        if positions > limit {
            return Err(CertificateError::TooLarge { positions, limit });
        }
        let board = problem.board;
        let group = (0..board.symmetries().order()).map(|i| Mirror::new(board, i));
        let group: Vec<Mirror> = group.filter(|mirror| mirror.image(open) == open).collect();
        let mut repeating = Repeating { board, group, gone: 0, goes_on };
        let forward = repeating.layers([problem.start].into(), &self.forward, 0)?;
        let ends = Cells(open).map(|cell| 1 << cell).collect();
        let backward = repeating.layers(ends, &self.backward, board.full())?;
        let met = problem.start.count_ones() as usize + 1 == self.forward.len() + self.backward.len();
        let died = forward.is_empty() || backward.is_empty();
        if died || met && forward.is_disjoint(&backward) { Ok(()) } else { Err(CertificateError::Meeting) }
    }
}

/// The search made again, plainly.
struct Repeating<'a> {
    board: &'a Board,
    group: Vec<Mirror>,
    /// How many positions were gone through.
    gone: u64,
    goes_on: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

/// How many positions pass until it is asked again whether the check may go on.
const ASKED_EVERY: u64 = 1 << 12;

/// Positions of one number of pegs.
type Positions = HashSet<u64, BuildHasherDefault<Scatter>>;

impl Repeating<'_> {
    /// Makes the layers again and compares their sizes; gives the last one. `turn` is the full board to go back.
    fn layers(&mut self, first: Vec<u64>, sizes: &[u64], turn: u64) -> Result<Positions, CertificateError> {
        let mut layer: Positions = first.into_iter().map(|pegs| least(&self.group, pegs)).collect();
        for (number, &claimed) in sizes.iter().enumerate() {
            if number > 0 {
                let mut next = Positions::default();
                for pegs in layer {
                    if self.gone.is_multiple_of(ASKED_EVERY) && (self.goes_on)(self.gone).is_break() {
                        return Err(CertificateError::Stopped);
                    }
                    self.gone += 1;
                    for jump in self.board.jumps().iter().filter(|jump| jump.is_possible(pegs ^ turn)) {
                        next.insert(least(&self.group, pegs ^ jump.flips()));
                    }
                }
                layer = next;
            }
            let found = layer.len() as u64;
            if found != claimed {
                return Err(CertificateError::Layer { layer: number, found, claimed });
            }
        }
        Ok(layer)
    }
}

/// The least image stands for all.
fn least(group: &[Mirror], pegs: u64) -> u64 {
    group.iter().map(|mirror| mirror.image(pegs)).min().unwrap_or(pegs)
}

/// A symmetry, made cell by cell: the image of each byte of a position.
struct Mirror {
    bytes: Vec<[u64; 256]>,
}

impl Mirror {
    fn new(board: &Board, symmetry: usize) -> Mirror {
        let image = |first: usize, value: u64| {
            let cells = Cells(value).map(|bit| first + bit).filter(|&cell| cell < board.size());
            cells.fold(0, |image, cell| image | 1 << board.symmetries().cell(symmetry, cell))
        };
        let byte = |first| std::array::from_fn(|value| image(first, value as u64));
        Mirror { bytes: (0..board.size()).step_by(8).map(byte).collect() }
    }

    fn image(&self, pegs: u64) -> u64 {
        let bytes = self.bytes.iter().zip(pegs.to_le_bytes());
        bytes.fold(0, |image, (table, byte)| image | table[usize::from(byte)])
    }
}

/// A quick hash of positions: they come from a search, not from somebody who wants them to collide.
#[derive(Default)]
struct Scatter(u64);

impl Hasher for Scatter {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, value: u64) {
        let product = u128::from(self.0 ^ value) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
