//! How a position stands: won, blocked, lost for sure, or open.

use super::state::fits;
use super::{Klondike, KlondikeState};
use solitarium_core::{Card, Rank, Suit};
use std::sync::LazyLock;

/// How a position stands, all cards known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All cards are on the piles.
    Won,
    /// No move can ever change anything but the hand's cycle.
    #[doc(alias = "bloquejat")]
    Blocked,
    /// Cards can still move, but no play wins: there is a proof.
    Lost,
    /// None of these is shown; it may be won or lost.
    Open,
}

impl Klondike {
    /// How the position stands. It looks at hidden cards: not for honest players.
    pub fn status(&self, state: &KlondikeState) -> Status {
        if state.is_won() {
            Status::Won
        } else if self.is_blocked(state) {
            Status::Blocked
        } else if Relaxed::of(self, state).piles_everything() {
            Status::Open
        } else {
            Status::Lost
        }
    }
}

/// The game with what only helps: whatever once was possible stays possible. A card that may lie open on a column may take
/// another one for ever, a column that was empty once is empty for ever, a card that may go up is up and yet still there.
///
/// Each set grows by conditions that every real move fulfils, and is never made smaller. So by induction over the moves of any real
/// game, a card that goes up in it goes up here, one that comes to lie open on a column does so here, and so on.
/// If some card does not get up here, none of its plays can win: the position is lost. (The converse does not hold.)
struct Relaxed<'a> {
    game: &'a Klondike,
    state: &'a KlondikeState,
    /// See [`hosts`].
    hosts: &'static [u64; 52],
    /// May go up to the piles, or is there.
    piled: Set,
    /// May lie open on a column.
    laid: Set,
    /// Some column may become empty.
    emptied: bool,
}

/// A set of cards, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Set(u64);

impl Set {
    fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }
}

impl<'a> Relaxed<'a> {
    /// The least fixpoint.
    fn of(game: &'a Klondike, state: &'a KlondikeState) -> Relaxed<'a> {
        let mut relaxed = Relaxed {
            game,
            state,
            hosts: hosts(),
            piled: Set::default(),
            laid: Set::default(),
            emptied: false,
        };
        for suit in Suit::ALL {
            let ranks = (1..=state.height(suit)).filter_map(Rank::from_low);
            ranks.for_each(|rank| relaxed.piled.add(Card::new(rank, suit)));
        }
        while relaxed.grow() {}
        relaxed
    }

    fn piles_everything(&self) -> bool {
        self.piled.0.count_ones() == 52
    }

    /// Applies every rule once; whether anything was added.
    fn grow(&mut self) -> bool {
        let before = (self.piled, self.laid, self.emptied);
        for column in &self.state.columns {
            for &card in column.open() {
                self.reach(card, true);
            }
            // Hidden cards, from the top one down: each is turned when the one above has left the column. On the top one lies the
            // run; its lowest card leaves last, alone or with the others on it.
            let mut above = column.open().first().copied();
            for &card in column.cards()[..column.hidden()].iter().rev() {
                if !above.is_some_and(|above| self.leaves(above)) {
                    break;
                }
                self.reach(card, true);
                above = Some(card);
            }
            self.emptied |= match column.cards().first() {
                None => true,
                // A king that goes to another empty column leaves no more empty ones than before.
                Some(&bottom) if bottom.rank() == Rank::King => self.piled.has(bottom),
                Some(&bottom) => self.laid.has(bottom) && self.leaves(bottom),
            };
        }
        // While the discard can be turned over, any of its cards and of the hand's may come to its top, more often with fewer
        // others there. When it cannot, a card under the discard's top has to wait for the one on it.
        let waste = self.state.waste();
        let again = self.game.may_recycle(self.state);
        for (i, &card) in self.state.talon().iter().enumerate() {
            if again || i + 1 >= waste.len() || self.leaves(waste[i + 1]) {
                self.reach(card, false);
            }
        }
        if self.game.returns {
            for suit in Suit::ALL {
                for rank in (1..=self.state.height(suit)).filter_map(Rank::from_low) {
                    self.reach(Card::new(rank, suit), false);
                }
            }
        }
        before != (self.piled, self.laid, self.emptied)
    }

    /// The card can be taken. It may lie on a column already, or it may find a place there.
    fn reach(&mut self, card: Card, on_column: bool) {
        if on_column || self.finds_place(card) {
            self.laid.add(card);
        }
        let below = card.rank().low().checked_sub(1).and_then(Rank::from_low);
        if below.is_none_or(|rank| self.piled.has(Card::new(rank, card.suit()))) {
            self.piled.add(card);
        }
    }

    /// The card can leave where it lies: up, or from where it was reached to a column. (A card of the talon is laid only if it
    /// found a place.)
    fn leaves(&self, card: Card) -> bool {
        self.piled.has(card) || self.laid.has(card) && self.finds_place(card)
    }

    /// A column may take the card.
    #[inline]
    fn finds_place(&self, card: Card) -> bool {
        if card.rank() == Rank::King { self.emptied } else { self.laid.0 & self.hosts[card.index()] != 0 }
    }
}

/// Of each card: those that it may lie on.
fn hosts() -> &'static [u64; 52] {
    static HOSTS: LazyLock<[u64; 52]> = LazyLock::new(|| {
        let mut hosts = [0; 52];
        let all = || Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
        for (card, host) in all().flat_map(|card| all().map(move |host| (card, host))) {
            hosts[card.index()] |= u64::from(fits(card, Some(host))) << host.index();
        }
        hosts
    });
    &HOSTS
}
