//! A position of the grid, and its steps.

use super::Gaps;
use crate::game::Patience;
use crate::state::PatienceState;
use arrayvec::ArrayVec;

/// The most places: they are bits.
pub(super) const MOST: usize = 64;

/// No card, or no place.
pub(super) const NONE: u8 = 255;

/// A position: what lies in each place, and where each card lies.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) at: [u8; MOST],
    pub(super) place: [u8; 52],
    pub(super) gaps: u64,
}

impl Grid {
    pub(super) fn of(game: &Patience, state: &PatienceState, first: usize, places: usize) -> Grid {
        let mut grid = Grid { at: [NONE; MOST], place: [NONE; 52], gaps: 0 };
        for place in 0..places {
            match state.top(&game.plan, first + place) {
                Some(slot) => {
                    grid.at[place] = slot.kind();
                    grid.place[usize::from(slot.kind())] = place as u8;
                }
                None => grid.gaps |= 1 << place,
            }
        }
        grid
    }
}

/// A card goes to a gap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) card: u8,
    pub(super) to: u8,
}

impl Gaps {
    pub(super) fn play(grid: &mut Grid, step: Step) {
        let from = std::mem::replace(&mut grid.place[usize::from(step.card)], step.to);
        grid.at[usize::from(from)] = NONE;
        grid.at[usize::from(step.to)] = step.card;
        grid.gaps ^= 1 << from | 1 << step.to;
    }

    /// Calls `f` with every step.
    pub(super) fn each_step(&self, grid: &Grid, mut f: impl FnMut(Step)) {
        let mut gaps = grid.gaps;
        while gaps != 0 {
            let gap = gaps.trailing_zeros() as usize;
            gaps &= gaps - 1;
            let mut takes = if gap.is_multiple_of(self.columns) {
                self.starts[gap / self.columns]
            } else {
                match grid.at[gap - 1] {
                    NONE => 0,
                    left => self.next[usize::from(left)],
                }
            };
            while takes != 0 {
                let card = takes.trailing_zeros() as usize;
                takes &= takes - 1;
                f(Step { card: card as u8, to: gap as u8 });
            }
        }
    }

    /// How many cards from the left of a row are in order.
    fn in_order(&self, grid: &Grid, row: usize) -> usize {
        let mut takes = self.starts[row];
        for column in 0..self.columns {
            let card = grid.at[row * self.columns + column];
            if card == NONE || takes >> card & 1 == 0 {
                return column;
            }
            takes = self.next[usize::from(card)];
        }
        self.columns
    }

    /// Of each row, how many cards from its left are in order; and the sum of them.
    pub(super) fn all_in_order(&self, grid: &Grid) -> (ArrayVec<u8, MOST>, usize) {
        let rows: ArrayVec<u8, MOST> =
            (0..self.starts.len()).map(|row| self.in_order(grid, row) as u8).collect();
        let sum = rows.iter().map(|&cards| usize::from(cards)).sum();
        (rows, sum)
    }

    /// *Settled.* A row may begin with cards that are in order and can never move again. The next card of such a row goes there at once, if one of three things
    /// is true: it has no follower; its follower lies at its right; or it is the last card of its row, so that nothing can lie at its right.
    ///
    /// *When cards in order can never move again.* A first card goes only to first places, since no card comes before it. If a row alone takes it, and it
    /// lies there, it stays. If all first places have first cards, none of them is ever free, and all stay. The card at its right goes only to the
    /// right of the one before it, and lies there; so it stays as well, and so on.
    ///
    /// *Argument.* Let c go from q to the gap p. The left neighbour of p never moves again. So p takes no card but c, and c can go nowhere else. Let P be a win. At
    /// its end all rows are in order. There are as many first cards as rows, so c lies behind the card before it. That card has stayed, so c lies in p, and P
    /// contains this step. Let the search make the step at once, and then all other steps of P in their order. Until P makes it, the two positions
    /// differ only in this: P has c in q and a gap at p, and the search has c in p and a gap at q. P puts no card in p, and takes no card but c from q. A step
    /// of P could need c in q only as the left neighbour of q + 1; that step would put the follower of c there. There is no such step. Either c has no
    /// follower, or there is no place at the right of q, or the follower lies there already. In the last case it cannot leave while c lies in q, because it can
    /// only go to the right of c. So the search can make every step of P.
    fn settled_step(&self, grid: &Grid, in_order: &[u8], steps: &[Step]) -> Option<Step> {
        if !self.settled {
            return None;
        }
        let all_started = in_order.iter().all(|&cards| cards != 0);
        steps.iter().copied().find(|step| {
            let (row, column) = (usize::from(step.to) / self.columns, usize::from(step.to) % self.columns);
            if usize::from(in_order[row]) != column {
                return false;
            }
            let stays = if column == 0 {
                // The first place takes no other card, and the card has no other place.
                self.own_rows
            } else {
                all_started || self.own_rows
            };
            let from = usize::from(grid.place[usize::from(step.card)]);
            let next = self.next[usize::from(step.card)];
            let right = from + 1;
            stays
                && (next == 0
                    || right.is_multiple_of(self.columns)
                    || grid.at[right] != NONE && next >> grid.at[right] & 1 != 0)
        })
    }

    /// The steps to try, the best last. In a dive chance changes the order: its number is not zero.
    pub(super) fn steps_of(&self, grid: &Grid, in_order: &[u8], dive: u64, list: &mut Vec<Step>) {
        let first = list.len();
        self.each_step(grid, |step| list.push(step));
        if let Some(step) = self.settled_step(grid, in_order, &list[first..]) {
            list.truncate(first);
            list.push(step);
        } else if list.len() > first + 1 {
            list[first..]
                .sort_by_cached_key(|step| 4 * self.worth(grid, in_order, *step) + chance(grid, *step, dive));
        }
    }

    /// How early a step is tried: what makes a row longer first, what leaves a gap that takes nothing last.
    fn worth(&self, grid: &Grid, in_order: &[u8], step: Step) -> i32 {
        let row = usize::from(step.to) / self.columns;
        let column = usize::from(step.to) % self.columns;
        let from = usize::from(grid.place[usize::from(step.card)]);
        let mut worth = 0;
        if usize::from(in_order[row]) == column {
            worth += 10;
        }
        // The gap that it leaves.
        if from.is_multiple_of(self.columns) {
            worth += 3;
        } else {
            match grid.at[from - 1] {
                NONE => worth -= 4,
                left if self.next[usize::from(left)] == 0 => worth -= 8,
                left if self.next[usize::from(left)] >> step.card & 1 != 0 => worth -= 2,
                _ => {}
            }
        }
        worth
    }
}

/// By how much chance changes the worth of a step, in quarters.
const CHANCE: u64 = 24;

/// A number from -[`CHANCE`] to [`CHANCE`], drawn from a step, the gaps and the number of a dive; zero if that is zero.
fn chance(grid: &Grid, step: Step, dive: u64) -> i32 {
    if dive == 0 {
        return 0;
    }
    drawn(grid.gaps ^ dive.rotate_left(40), &[u64::from(step.card) << 8 | u64::from(step.to), dive], CHANCE)
}

/// A number from -`most` to `most`, drawn from a seed and some words.
pub(super) fn drawn(seed: u64, words: &[u64], most: u64) -> i32 {
    let mut number = seed;
    for word in words {
        number = (number ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        number ^= number >> 29;
    }
    number = number.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    ((number >> 32) % (2 * most + 1)) as i32 - most as i32
}
