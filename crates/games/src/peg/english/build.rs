//! Makes the embedded data: pagoda functions for each finish, and the positions that they do not exclude.

use super::super::solve::separate;
use super::super::study::{Solvable, solvable};
use super::super::{Board, Cells};
use super::gaps::Gaps;
use super::ranking::Ranking;
use super::slack::{LANES, Slacks, fits};
use solitarium_core::Rng;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// How many sample positions the pagoda functions are chosen by.
const SAMPLES: usize = 6000;

/// For how many of the samples a pagoda function is computed.
const ASKED: usize = 3000;

/// The fewest pegs of a sample. With fewer, a search is short without pagoda functions.
const FEWEST: u32 = 8;

/// How many bytes the set of solvable positions may take.
const MEMORY: u64 = 1 << 30;

/// Makes the bytes to embed for one finish. Returns `None` if the board has too few corners.
pub(super) fn encode(board: &Board, finish: usize, [few, many]: [u8; 2]) -> Option<Vec<u8>> {
    let known =
        solvable(board, 1 << finish, 1 << finish, MEMORY, &mut |_| ControlFlow::Continue(()))?.ok()?;
    let chosen = choose(board, finish, &known);
    let mut bytes = (chosen.len() as u32).to_le_bytes().to_vec();
    bytes.extend(chosen.iter().flatten().map(|weight| weight.cast_unsigned()));
    bytes.extend([few, many]);
    let slacks = Slacks::new(board, finish, &chosen)?;
    // The lost positions that no pagoda function excludes. A function may exclude one image of a position and not another; one
    // image is stored if any of them is not excluded.
    let group = board.symmetries().stabiliser(1 << finish);
    let passes = |pegs: u64| (0..group.order()).any(|i| slacks.of(group.image(i, pegs)).is_some());
    let lost = ranks(board, finish, many.into(), |pegs| !known.holds(pegs) && passes(pegs))?;
    Gaps::encode(&lost, &mut bytes);
    Gaps::encode(&ranks(board, finish, few.into(), |pegs| known.holds(pegs))?, &mut bytes);
    Some(bytes)
}

/// Returns lost positions, each one jump after a solvable one.
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

/// Chooses pagoda functions greedily: each excludes the most of the samples that those before it leave.
fn choose(board: &Board, finish: usize, known: &Solvable) -> Vec<Vec<i8>> {
    let mut rng = Rng::new(finish as u64);
    let samples = samples(board, finish, known, &mut rng);
    let group = board.symmetries().stabiliser(1 << finish);
    let mut found = BTreeSet::new();
    for &pegs in samples.iter().take(ASKED) {
        let Some(pagoda) = separate(board, pegs, 1 << finish) else { continue };
        if !fits(pagoda.weights(), finish) {
            continue;
        }
        for i in 0..group.order() {
            let mut weights = vec![0_i8; board.size()];
            for (cell, &weight) in pagoda.weights().iter().enumerate() {
                weights[group.image(i, 1 << cell).trailing_zeros() as usize] = weight as i8;
            }
            found.insert(weights);
        }
    }
    // For each function: the samples that it excludes, 64 in a word.
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
        // Of several that exclude the same number, the last one.
        let best = found.iter().map(|(weights, words)| (count(words), weights, words)).max();
        let Some((1.., weights, words)) = best else { break };
        for (open, word) in open.iter_mut().zip(words) {
            *open &= !word;
        }
        chosen.push(weights.clone());
    }
    chosen
}

/// Returns the ranks of the canonical positions of the class of the finish that have so many pegs and are `wanted`.
fn ranks(board: &Board, finish: usize, pegs: u32, wanted: impl Fn(u64) -> bool) -> Option<Vec<u32>> {
    let ranking = Ranking::of(board)?;
    let group = board.symmetries().stabiliser(1 << finish);
    let class = board.invariants().class(1 << finish);
    let mut ranks = Vec::new();
    // Goes through all positions of so many pegs in order, which is the order of the ranks.
    let mut position = (1_u64 << pegs) - 1;
    while position <= board.full() {
        if board.invariants().class(position) == class
            && group.canonical(position) == position
            && wanted(position)
        {
            ranks.push(ranking.rank(position));
        }
        let low = position & position.wrapping_neg();
        let carried = position + low;
        position = (((carried ^ position) >> 2) / low) | carried;
    }
    Some(ranks)
}
