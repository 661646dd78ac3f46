//! Certificates that a problem has no solution, and their checker. The checker shares no code with the search.

use super::solve::Problem;
use super::{Board, Cells, Pagoda};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

/// Why a problem has no solution: some finishes are excluded one by one, the rest by exhaustion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The finishes that are excluded one by one.
    pub excluded: Vec<Exclusion>,
    /// What excludes the other finishes; `None` if there are no others.
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
    /// Every jump changes an even number of cells of the set, and the two positions differ in an odd number of them. This is the
    /// rule of three.
    Class {
        /// The cells.
        set: u64,
    },
    /// No jump raises the sum of the weights, and it would have to rise.
    Pagoda(Pagoda),
}

/// A bidirectional search that found no solution: the sizes of its layers, counted up to the symmetries that keep the finishes that
/// are not excluded otherwise. Either a side died out, or the sides met and had no position in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhaustion {
    /// The layers from the start on, one jump after the other.
    pub forward: Vec<u64>,
    /// The layers from the finishes back.
    pub backward: Vec<u64>,
}

impl Exhaustion {
    /// Returns the number of positions of all layers.
    pub fn positions(&self) -> u64 {
        self.forward.iter().chain(&self.backward).sum()
    }
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// An argument does not hold: a jump breaks it.
    #[error("the argument against the finish {finish} does not hold: a jump breaks it")]
    Broken {
        /// The cell.
        finish: usize,
    },
    /// An argument holds, and does not separate start and finish.
    #[error("the argument against the finish {finish} does not part it from the start")]
    NotParting {
        /// The cell.
        finish: usize,
    },
    /// Nothing excludes a finish.
    #[error("nothing excludes the finish {finish}")]
    Open {
        /// The cell.
        finish: usize,
    },
    /// A layer does not have the size that is claimed.
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
    /// The caller stopped the check.
    #[error("the check was stopped")]
    Stopped,
    /// The exhaustion has more positions than the checker may hold.
    #[error("the exhaustion has {positions} positions: the checker may hold {limit}")]
    TooLarge {
        /// How many it claims.
        positions: u64,
        /// How many are allowed.
        limit: u64,
    },
}

impl Certificate {
    /// Checks that this proves that the problem has no solution. An exhaustion of more than `limit` positions is refused.
    ///
    /// The check uses the list of the board's jumps and nothing else of the search: it makes jumps one by one and applies
    /// symmetries cell by cell.
    pub fn check(&self, problem: &Problem<'_>, limit: u64) -> Result<(), CertificateError> {
        self.check_while(problem, limit, &mut |_| ControlFlow::Continue(()))
    }

    /// Checks as [`Certificate::check`] does, and calls `goes_on` with the number of positions every few thousand of them. It may
    /// stop the check.
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

/// Repeats the search in a plain way.
struct Repeating<'a> {
    board: &'a Board,
    group: Vec<Mirror>,
    /// How many positions were expanded.
    gone: u64,
    goes_on: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

/// How many positions pass between two calls of `goes_on`.
const ASKED_EVERY: u64 = 1 << 12;

/// The positions of a layer.
type Positions = HashSet<u64, BuildHasherDefault<Scatter>>;

impl Repeating<'_> {
    /// Makes the layers again and compares their sizes. Returns the last one. `mask` is the full board to go backwards.
    fn layers(&mut self, first: Vec<u64>, sizes: &[u64], mask: u64) -> Result<Positions, CertificateError> {
        let mut layer: Positions = first.into_iter().map(|pegs| canonical(&self.group, pegs)).collect();
        for (number, &claimed) in sizes.iter().enumerate() {
            if number > 0 {
                let mut next = Positions::default();
                for pegs in layer {
                    if self.gone.is_multiple_of(ASKED_EVERY) && (self.goes_on)(self.gone).is_break() {
                        return Err(CertificateError::Stopped);
                    }
                    self.gone += 1;
                    for jump in self.board.jumps().iter().filter(|jump| jump.is_possible(pegs ^ mask)) {
                        next.insert(canonical(&self.group, pegs ^ jump.flips()));
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

/// Returns the canonical form of a position.
fn canonical(group: &[Mirror], pegs: u64) -> u64 {
    group.iter().map(|mirror| mirror.image(pegs)).min().unwrap_or(pegs)
}

/// A symmetry: the image of each byte of a position, made cell by cell.
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

/// A fast hash of positions. They come from a search, so nobody makes them collide on purpose.
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
