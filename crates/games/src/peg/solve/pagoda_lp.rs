//! Pagoda functions by linear programming.
//!
//! Relax the game: let every jump be made a fractional number of times, in any order. Then the jumps between two positions are a
//! solution of `Σ xⱼ·jumpⱼ = start − goal`, `x ≥ 0`. The first phase of the simplex method looks for one. If there is none, its
//! dual solution is a pagoda function that is larger on the goal than on the start (Farkas' lemma). The arithmetic is floating
//! point, so the weights are scaled to whole numbers and checked before they are used.

use super::super::{Board, Pagoda};

/// The largest common denominator that is tried.
const DENOMINATORS: i32 = 60;

/// Numbers smaller than this count as zero.
const NOTHING: f64 = 1e-9;

/// Returns a pagoda function whose sum is larger on `goal` than on `start`, if there is one. It proves that no line leads from
/// `start` to `goal`.
pub fn separate(board: &Board, start: u64, goal: u64) -> Option<Pagoda> {
    let weights = Dictionary::new(board, start, goal).minimise()?;
    (1..=DENOMINATORS).find_map(|scale| {
        let scaled = weights.iter().map(|weight| weight * f64::from(scale));
        let whole: Option<Vec<i32>> = scaled
            .map(|weight| ((weight - weight.round()).abs() < 1e-6).then(|| weight.round() as i32))
            .collect();
        Pagoda::new(board, whole?).filter(|pagoda| pagoda.value(start) < pagoda.value(goal))
    })
}

/// The dictionary of the first phase. It has an artificial variable for each cell, which takes up what the jumps leave. The sum
/// of the artificial variables is minimised.
struct Dictionary {
    rows: usize,
    columns: usize,
    /// A row for each cell, with a column for each jump and the right side; then the row of the objective.
    table: Vec<f64>,
    /// The basic variable of each row: a jump, or `columns +` a cell for an artificial variable.
    basic: Vec<usize>,
    /// The free variable of each column.
    free: Vec<usize>,
    /// By row: whether its sign was changed to make the right side positive.
    turned: Vec<bool>,
}

impl Dictionary {
    fn new(board: &Board, start: u64, goal: u64) -> Dictionary {
        let (rows, columns) = (board.size(), board.jumps().len());
        let width = columns + 1;
        let mut table = vec![0.0; (rows + 1) * width];
        for (j, jump) in board.jumps().iter().enumerate() {
            table[usize::from(jump.from) * width + j] = 1.0;
            table[usize::from(jump.over) * width + j] = 1.0;
            table[usize::from(jump.to) * width + j] = -1.0;
        }
        let mut turned = vec![false; rows];
        for cell in 0..rows {
            let side = f64::from((start >> cell & 1) as i8 - (goal >> cell & 1) as i8);
            turned[cell] = side < 0.0;
            let row = &mut table[cell * width..(cell + 1) * width];
            if turned[cell] {
                for entry in row.iter_mut() {
                    *entry = -*entry;
                }
            }
            // Small different shifts of the right sides prevent degenerate steps, and so cycles.
            row[columns] = side.abs() + 1e-7 * (1.0 + (cell * 7 % 64) as f64);
        }
        for cell in 0..rows {
            for column in 0..width {
                table[rows * width + column] += table[cell * width + column];
            }
        }
        let basic = (columns..columns + rows).collect();
        Dictionary { rows, columns, table, basic, free: (0..columns).collect(), turned }
    }

    /// Runs the simplex method. Returns weights that prove that the artificial variables cannot vanish, if they cannot.
    fn minimise(mut self) -> Option<Vec<f64>> {
        let width = self.columns + 1;
        // Far more steps than any board of 64 cells needs. The limit ends the loop should a rounding error make it cycle.
        for _ in 0..20 * width {
            let costs = &self.table[self.rows * width..];
            // Artificial variables do not enter again.
            let entering = (0..self.columns)
                .filter(|&column| self.free[column] < self.columns && costs[column] > NOTHING)
                .max_by(|&a, &b| costs[a].total_cmp(&costs[b]));
            let Some(column) = entering else {
                return self.weights();
            };
            let leaving = (0..self.rows)
                .filter(|&row| self.table[row * width + column] > NOTHING)
                .min_by(|&a, &b| self.ratio(a, column).total_cmp(&self.ratio(b, column)));
            self.pivot(leaving?, column);
        }
        None
    }

    fn ratio(&self, row: usize, column: usize) -> f64 {
        let width = self.columns + 1;
        self.table[row * width + self.columns] / self.table[row * width + column]
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let width = self.columns + 1;
        let inverse = 1.0 / self.table[row * width + column];
        let (before, rest) = self.table.split_at_mut(row * width);
        let (pivot_row, after) = rest.split_at_mut(width);
        for entry in pivot_row.iter_mut() {
            *entry *= inverse;
        }
        pivot_row[column] = inverse;
        for other in before.chunks_exact_mut(width).chain(after.chunks_exact_mut(width)) {
            let factor = other[column];
            if factor != 0.0 {
                other[column] = 0.0;
                for (entry, pivot) in other.iter_mut().zip(pivot_row.iter()) {
                    *entry -= factor * pivot;
                }
            }
        }
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
    }

    /// Returns the dual solution, if the minimum is not 0.
    fn weights(&self) -> Option<Vec<f64>> {
        let width = self.columns + 1;
        let costs = &self.table[self.rows * width..];
        if costs[self.columns] < 1e-4 {
            return None;
        }
        // The price of a cell is 1 while its artificial variable is basic, otherwise 1 plus the entry of the objective.
        let mut prices = vec![1.0; self.rows];
        for (&variable, cost) in self.free.iter().zip(costs) {
            if let Some(cell) = variable.checked_sub(self.columns) {
                prices[cell] = 1.0 + cost;
            }
        }
        let signed = prices.iter().zip(&self.turned);
        Some(signed.map(|(price, &turned)| if turned { *price } else { -price }).collect())
    }
}
