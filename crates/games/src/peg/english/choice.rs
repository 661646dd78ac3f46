//! What is embedded, made: the pagoda functions for each finish and the positions that they do not exclude.

use super::super::solve::separate;
use super::super::study::{Solvable, solvable};
use super::super::{Board, Cells};
use super::gaps::Gaps;
use super::ranking::Ranking;
use super::slack::{LANES, Slacks, fits};
use solitarium_core::Rng;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// How many positions a choice is made by, and of how many of them pagoda functions are asked for.
const SAMPLES: usize = 6000;
const ASKED: usize = 3000;

/// With fewer pegs a search is short without pagoda functions.
const FEWEST: u32 = 8;

/// How much the positions that can be led to the finish may take, in words of eight bytes.
const HELD: u64 = 1 << 27;

/// The bytes that are embedded for one finish; `None` if the board is not fit for it.
pub(super) fn encode(board: &Board, finish: usize, [few, many]: [u8; 2]) -> Option<Vec<u8>> {
    let known = solvable(board, 1 << finish, 1 << finish, HELD, &mut |_| ControlFlow::Continue(()))?.ok()?;
    let chosen = choose(board, finish, &known);
    let mut bytes = (chosen.len() as u32).to_le_bytes().to_vec();
    bytes.extend(chosen.iter().flatten().map(|weight| weight.cast_unsigned()));
    bytes.extend([few, many]);
    let slacks = Slacks::new(board, finish, &chosen)?;
    // What neither class nor pagoda function excludes, and is lost all the same. The functions need not exclude all images of a
    // position, and only one of them is stored: it is, if any image is not excluded.
    let folding = board.symmetries().keeping(1 << finish);
    let passes = |pegs: u64| (0..folding.order()).any(|i| slacks.of(folding.image(i, pegs)).is_some());
    let lost = ranks(board, finish, many.into(), |pegs| !known.holds(pegs) && passes(pegs))?;
    Gaps::encode(&lost, &mut bytes);
    Gaps::encode(&ranks(board, finish, few.into(), |pegs| known.holds(pegs))?, &mut bytes);
    Some(bytes)
}

/// Positions that cannot be led to the finish, each one jump from some that can.
fn samples(board: &Board, finish: usize, known: &Solvable, rng: &mut Rng) -> Vec<u64> {
    let one = |pegs: u64, rng: &mut Rng| {
        let mut jumps = Vec::new();
        board.moves().each(pegs, |id| jumps.push(board.jumps()[id].flips()));
        (!jumps.is_empty()).then(|| jumps[rng.below(jumps.len() as u32) as usize])
    };
    let mut samples = Vec::new();
    while samples.len() < SAMPLES {
        let mut pegs = 1_u64 << finish;
        while let Some(flips) = one(pegs ^ board.full(), rng) {
            pegs ^= flips;
            let next = pegs ^ one(pegs, rng).unwrap_or(0);
            if next.count_ones() >= FEWEST && !known.holds(next) {
                samples.push(next);
            }
        }
    }
    samples
}

/// The pagoda functions that exclude the most, one after the other, each of what those before it leave.
fn choose(board: &Board, finish: usize, known: &Solvable) -> Vec<Vec<i8>> {
    let mut rng = Rng::new(finish as u64);
    let samples = samples(board, finish, known, &mut rng);
    let folding = board.symmetries().keeping(1 << finish);
    let mut found = BTreeSet::new();
    for &pegs in samples.iter().take(ASKED) {
        let Some(pagoda) = separate(board, pegs, 1 << finish) else { continue };
        if !fits(pagoda.weights(), finish) {
            continue;
        }
        for i in 0..folding.order() {
            let mut weights = vec![0_i8; board.size()];
            for (cell, &weight) in pagoda.weights().iter().enumerate() {
                weights[folding.image(i, 1 << cell).trailing_zeros() as usize] = weight as i8;
            }
            found.insert(weights);
        }
    }
    // For each function the samples that it excludes, 64 in a word.
    let value = |weights: &[i8], pegs: u64| Cells(pegs).map(|cell| i32::from(weights[cell])).sum::<i32>();
    let excludes = |weights: &[i8], pegs: u64| value(weights, pegs) < i32::from(weights[finish]);
    let word = |weights: &[i8], pegs: &[u64]| {
        let bits = pegs.iter().enumerate().map(|(i, &pegs)| u64::from(excludes(weights, pegs)) << i);
        bits.fold(0, |word, bit| word | bit)
    };
    let excluded = |weights: &Vec<i8>| samples.chunks(64).map(|pegs| word(weights, pegs)).collect();
    let found: Vec<(Vec<i8>, Vec<u64>)> = found
        .into_iter()
        .map(|weights| {
            let words = excluded(&weights);
            (weights, words)
        })
        .collect();
    let mut open = vec![u64::MAX; samples.len().div_ceil(64)];
    let mut chosen = Vec::new();
    while chosen.len() < LANES {
        let count =
            |words: &[u64]| -> u32 { words.iter().zip(&open).map(|(w, o)| (w & o).count_ones()).sum() };
        // Of those that exclude as many, the last one.
        let best = found.iter().map(|(weights, words)| (count(words), weights, words)).max();
        let Some((1.., weights, words)) = best else { break };
        for (open, word) in open.iter_mut().zip(words) {
            *open &= !word;
        }
        chosen.push(weights.clone());
    }
    chosen
}

/// The ranks of the positions of the class of the finish with so many pegs that are such, each the least of its images.
fn ranks(board: &Board, finish: usize, pegs: u32, such: impl Fn(u64) -> bool) -> Option<Vec<u32>> {
    let ranking = Ranking::of(board)?;
    let folding = board.symmetries().keeping(1 << finish);
    let class = board.invariants().class(1 << finish);
    let mut ranks = Vec::new();
    // Every position of so many pegs, in order, which is the order of the ranks.
    let mut position = (1_u64 << pegs) - 1;
    while position <= board.full() {
        if board.invariants().class(position) == class
            && folding.least(position) == position
            && such(position)
        {
            ranks.push(ranking.rank(position));
        }
        let low = position & position.wrapping_neg();
        let carried = position + low;
        position = (((carried ^ position) >> 2) / low) | carried;
    }
    Some(ranks)
}
