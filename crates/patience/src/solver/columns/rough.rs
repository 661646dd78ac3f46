//! Rough names of positions, for searches that look for a win alone: cards of one rank that take the same cards, and are taken by the same, count as one.
//!
//! The name of a position is a number of 64 bits: the sum of the numbers of its columns, of its cells and of the rest. The number of a column is made of its cards from the
//! lowest one on, so that columns of like cards have one number, in whatever order they lie. Two positions may have a name in common by chance.

use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, RESERVE, Rules, TALON};
use crate::solver::bits;
use crate::state::card_of;

/// The most cards of a column, and one more.
const HEIGHTS: usize = 64;

/// An odd number: a card that lies one higher counts so many times as much.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The powers of [`STEP`].
const POWER: [u64; HEIGHTS] = {
    let mut power = [1u64; HEIGHTS];
    let mut height = 1;
    while height < HEIGHTS {
        power[height] = power[height - 1].wrapping_mul(STEP);
        height += 1;
    }
    power
};

/// What makes another part of the name of a card in the reserve than of one in a cell.
const IN_RESERVE: u64 = 0x2545_F491_4F6C_DD1D;

#[inline]
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ number >> 32
}

/// The rough name of one position, and what those of the positions after its moves are worked out from.
#[derive(Clone, Debug)]
pub(super) struct Rough {
    /// Of each card a number that like cards have in common.
    face: [u64; 52],
    /// Of each top card the number of its column, and how many cards that has.
    column: [u64; 52],
    height: [u8; 52],
    name: u64,
}

impl Rough {
    pub(super) fn new(rules: &Rules) -> Rough {
        let mut face = [0; 52];
        for card in bits(rules.pack) {
            let is_like = |other: usize| {
                card_of(card as u8).rank() == card_of(other as u8).rank()
                    && rules.guests[card] == rules.guests[other]
                    && rules.hosts[card] == rules.hosts[other]
            };
            let first = bits(rules.pack).find(|&other| is_like(other)).unwrap_or(card);
            face[card] = mixed(mixed(first as u64 + 1));
        }
        Rough { face, column: [0; 52], height: [0; 52], name: 0 }
    }

    /// Looks at a position: its name.
    pub(super) fn look<const W: usize>(&mut self, table: &Table, position: &Position<W>) -> u64 {
        let talon = table.digits.talon_digit(position.drawn, position.pass);
        let mut name = position.left.wrapping_mul(STEP);
        name = name
            .wrapping_add(position.fixed.wrapping_mul(POWER[2]))
            .wrapping_add(talon.wrapping_mul(POWER[3]));
        for top in bits(position.tops) {
            let (mut number, mut height, mut card) = (0u64, 0, top as u8);
            while card < BASE {
                number = number.wrapping_mul(STEP).wrapping_add(self.face[usize::from(card)]);
                height += 1;
                card = position.under[usize::from(card)];
            }
            (self.column[top], self.height[top]) = (number, height);
            name = name.wrapping_add(mixed(number));
        }
        for card in bits(position.in_cells) {
            name = name.wrapping_add(mixed(self.face[card]));
        }
        for card in bits(position.reserve) {
            name = name.wrapping_add(mixed(self.face[card] ^ IN_RESERVE));
        }
        self.name = name;
        name
    }

    /// The name after a move from the position that was looked at, before anything is made at once; `None` if it is not known before the move is made.
    pub(super) fn after<const W: usize>(
        &self,
        table: &Table,
        position: &Position<W>,
        m: Move,
    ) -> Option<u64> {
        if !position.moves_one(m) {
            return None;
        }
        let card = usize::from(m.card);
        let from = position.under[card];
        let (mut name, mut part) = (self.name, self.face[card]);
        match from {
            TALON => {
                let talon = table.digits.talon_change(table, position, m.card);
                name = name
                    .wrapping_sub(table.place_bit(card).wrapping_mul(STEP))
                    .wrapping_add(talon.wrapping_mul(POWER[3]));
            }
            CELL => name = name.wrapping_sub(mixed(part)),
            RESERVE => {
                name = name.wrapping_sub(mixed(part ^ IN_RESERVE));
                for below in bits(table.below_bit(card)) {
                    name = name.wrapping_add(mixed(self.face[below] ^ IN_RESERVE));
                }
            }
            0..CELL => {
                let (mut top, mut count) = (card, 1);
                while position.over[top] != NONE {
                    top = usize::from(position.over[top]);
                    part = part.wrapping_add(self.face[top].wrapping_mul(POWER[count]));
                    count += 1;
                }
                name = name.wrapping_sub(mixed(self.column[top]));
                if from < BASE {
                    let rest = usize::from(self.height[top]) - count;
                    name = name
                        .wrapping_add(mixed(self.column[top].wrapping_sub(part.wrapping_mul(POWER[rest]))));
                }
                let fixed = position.fixed & 1 << card;
                name = name.wrapping_sub(fixed.wrapping_mul(POWER[2]));
            }
            // From a foundation, of which the name says nothing.
            _ => {}
        }
        match m.to {
            CELL => name = name.wrapping_add(mixed(part)),
            0..BASE => {
                let host = usize::from(m.to);
                let column =
                    self.column[host].wrapping_add(part.wrapping_mul(POWER[usize::from(self.height[host])]));
                name = name.wrapping_add(mixed(column)).wrapping_sub(mixed(self.column[host]));
            }
            BASE..CELL => name = name.wrapping_add(mixed(part)),
            _ => {}
        }
        Some(name)
    }
}
