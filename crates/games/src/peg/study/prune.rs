//! Several pagoda functions at once, to cut positions that cannot be won.

use super::super::solve::separate;
use super::super::{Board, Cells, Pagoda};
use solitarium_core::Rng;

/// How many pagoda functions are used: four share a word.
const LANES: usize = 4;

/// The highest bit of every lane: set while the sum is not too small.
const ALIVE: u64 = 0x8000_8000_8000_8000;

/// Pagoda functions of which each must stay at least as large as on the finish.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    /// What each byte of a position adds, in each lane.
    bytes: Vec<[u64; 256]>,
    /// What each jump takes away: no jump adds anything.
    losses: Vec<u64>,
    /// The lanes of an empty board.
    first: u64,
}

impl Cut {
    /// Good pagoda functions for games from `start` to a single peg on `finish`: those that part the most positions of
    /// random games from it. A cut position has no line to the finish, so that any choice is right.
    pub(super) fn new(board: &Board, start: u64, finish: u64) -> Cut {
        let mut rng = Rng::named(start, "pagoda");
        let mut found: Vec<(Pagoda, u32)> = Vec::new();
        let mut sample = Vec::new();
        for _ in 0..120 {
            let pegs = random_game(board, start, start.count_ones() / 3, &mut rng);
            sample.push(pegs);
            if found.iter().any(|(pagoda, _)| pagoda.value(pegs) < pagoda.value(finish)) {
                continue;
            }
            if let Some(pagoda) = separate(board, pegs, finish).filter(|pagoda| fits_a_lane(pagoda)) {
                found.push((pagoda, 0));
            }
        }
        for (pagoda, kills) in &mut found {
            *kills = sample.iter().filter(|&&pegs| pagoda.value(pegs) < pagoda.value(finish)).count() as u32;
        }
        found.sort_by_key(|(_, kills)| std::cmp::Reverse(*kills));
        found.truncate(LANES);
        let pagodas: Vec<Pagoda> = found.into_iter().map(|(pagoda, _)| pagoda).collect();
        Cut::of(board, finish, &pagodas)
    }

    /// With these pagoda functions, at most [`LANES`].
    fn of(board: &Board, finish: u64, pagodas: &[Pagoda]) -> Cut {
        let lanes = |value: &dyn Fn(&Pagoda) -> i64| {
            // Added as wrapping sums: a lane never leaves its 16 bits, only the way there may.
            pagodas
                .iter()
                .enumerate()
                .fold(0_u64, |sum, (lane, pagoda)| sum.wrapping_add((value(pagoda) as u64) << (16 * lane)))
        };
        let mut bytes = vec![[0; 256]; board.size().div_ceil(8)];
        for (i, table) in bytes.iter_mut().enumerate() {
            for byte in 1..256_u64 {
                let pegs = byte << (8 * i) & board.full();
                table[byte as usize] = lanes(&|pagoda| pagoda.value(pegs));
            }
        }
        let loss = |pagoda: &Pagoda, pegs: u64, to: u64| pagoda.value(pegs) - pagoda.value(to);
        let losses = board
            .jumps()
            .iter()
            .map(|jump| lanes(&|pagoda| loss(pagoda, jump.pegs(), 1 << jump.to)))
            .collect();
        let first = ALIVE.wrapping_sub(lanes(&|pagoda| pagoda.value(finish)));
        Cut { bytes, losses, first }
    }

    /// The lanes of a position.
    #[inline(always)]
    pub(super) fn lanes(&self, pegs: u64) -> u64 {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(self.first, |sum, (i, table)| sum.wrapping_add(table[(pegs >> (8 * i)) as usize & 0xff]))
    }

    /// Whether the position that a jump leads to may still reach the finish, given the lanes before.
    #[inline(always)]
    pub(super) fn allows(&self, lanes: u64, jump: usize) -> bool {
        lanes.wrapping_sub(self.losses[jump]) & ALIVE == ALIVE
    }
}

/// Whether no sum over a board can leave a lane.
fn fits_a_lane(pagoda: &Pagoda) -> bool {
    pagoda.weights().iter().map(|weight| weight.unsigned_abs()).sum::<u32>() < 0x2000
}

/// The position after random jumps, down to that many pegs if the game lasts so long.
fn random_game(board: &Board, start: u64, down_to: u32, rng: &mut Rng) -> u64 {
    let mut pegs = start;
    let end = rng.within(down_to..start.count_ones());
    while pegs.count_ones() > end {
        let possible: Vec<u64> =
            board.jumps().iter().filter(|jump| jump.is_possible(pegs)).map(|jump| jump.flips()).collect();
        if possible.is_empty() {
            break;
        }
        pegs ^= possible[rng.below(possible.len() as u32) as usize];
    }
    pegs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peg::Board;

    #[test]
    fn the_lanes_say_what_the_pagoda_functions_say() {
        let board = Board::named("english").unwrap();
        let (start, finish) = (board.full() & !(1 << 16), 1 << 16);
        let mut rng = Rng::new(2);
        let mut pagodas = Vec::new();
        while pagodas.len() < LANES {
            let pegs = random_game(&board, start, 10, &mut rng);
            pagodas.extend(separate(&board, pegs, finish));
        }
        let cut = Cut::of(&board, finish, &pagodas);
        let mut cuts = 0;
        for _ in 0..5000 {
            let pegs = rng.next_u64() & board.full();
            let lanes = cut.lanes(pegs);
            if lanes & ALIVE != ALIVE {
                continue;
            }
            for (id, jump) in board.jumps().iter().enumerate().filter(|(_, jump)| jump.is_possible(pegs)) {
                let after = pegs ^ jump.flips();
                let literal = pagodas.iter().all(|pagoda| pagoda.value(after) >= pagoda.value(finish));
                assert_eq!(cut.allows(lanes, id), literal);
                cuts += usize::from(!literal);
            }
        }
        assert!(cuts > 50, "{cuts}");
        assert_eq!(Cells(finish).count(), 1);
    }
}
