//! A quick look at a position: won, blocked, certainly lost, or open.

use super::state::fits;
use super::{Klondike, KlondikeState};
use solitarium_core::{Card, Rank, Suit};
use std::sync::LazyLock;

/// The status of a position when all cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All cards are on the foundations.
    Won,
    /// No card can ever move except by drawing and turning the waste over.
    #[doc(alias = "bloquejat")]
    Blocked,
    /// Cards can still move, but no play wins. This is proved by a relaxation of the game.
    Lost,
    /// None of these was found. The position may be won or lost.
    Open,
}

impl Klondike {
    /// Returns the status of the position. It looks at hidden cards, so that it is not for honest players.
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

/// A relaxation of the game: whatever was possible once stays possible. A card that can lie open on a column can take
/// another card for ever. A column that can become empty stays empty. A card that can go up is up, and is still where
/// it was.
///
/// Each set grows by conditions that every real move fulfils, and never shrinks. By induction over the moves of any
/// real game, a card that goes up there goes up here, a card that comes to lie open on a column there does so here,
/// and so on. If some card cannot go up here, no play wins: the position is lost. The converse does not hold.
struct Relaxed<'a> {
    game: &'a Klondike,
    state: &'a KlondikeState,
    /// See [`hosts`].
    hosts: &'static [u64; 52],
    /// The cards that are up or can go up.
    piled: Set,
    /// The cards that can lie open on a column.
    laid: Set,
    /// Whether some column can become empty.
    emptied: bool,
}

/// A set of cards, a bit for each.
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
    /// Returns the least fixpoint.
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

    /// Applies every rule once. Returns whether it added anything.
    fn grow(&mut self) -> bool {
        let before = (self.piled, self.laid, self.emptied);
        for column in &self.state.columns {
            for &card in column.open() {
                self.reach(card, true);
            }
            // A hidden card is turned up when the card above it has left the column. On the uppermost one lies the
            // run. The lowest card of the run leaves last, alone or with the others on it.
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
                // A king that moves to another empty column leaves no more empty columns than before.
                Some(&bottom) if bottom.rank() == Rank::King => self.piled.has(bottom),
                Some(&bottom) => self.laid.has(bottom) && self.leaves(bottom),
            };
        }
        // While the waste can be turned over, every card of stock and waste may come to its top. When it cannot, a
        // card in the waste has to wait for the card on it.
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

    /// Records that the card can be taken: it lies on a column, or may find a place there.
    fn reach(&mut self, card: Card, on_column: bool) {
        if on_column || self.finds_place(card) {
            self.laid.add(card);
        }
        let below = card.rank().low().checked_sub(1).and_then(Rank::from_low);
        if below.is_none_or(|rank| self.piled.has(Card::new(rank, card.suit()))) {
            self.piled.add(card);
        }
    }

    /// Returns whether the card can leave its place: up, or to a column. A talon card is in `laid` only if it found a
    /// place.
    fn leaves(&self, card: Card) -> bool {
        self.piled.has(card) || self.laid.has(card) && self.finds_place(card)
    }

    /// Returns whether a column may take the card.
    #[inline]
    fn finds_place(&self, card: Card) -> bool {
        if card.rank() == Rank::King { self.emptied } else { self.laid.0 & self.hosts[card.index()] != 0 }
    }
}

/// Returns the hosts of each card: the cards that it may lie on.
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
