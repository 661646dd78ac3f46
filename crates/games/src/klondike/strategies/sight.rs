//! What a player sees, as bits, and the plans that he may have.

use super::bits::{self, Cards, KINGS};
use crate::klondike::{COLUMNS, KlondikeView};

/// The open cards, the piles, and the cards of the hand that can be had. Nothing that a player does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// The open run of each column.
    pub(super) columns: [Cards; COLUMNS],
    /// How many hidden cards lie under it.
    pub(super) hidden: [u8; COLUMNS],
    /// The next card of each pile.
    pub(super) next: Cards,
    /// The known cards of the hand and the discard that can be brought to the discard's top.
    pub(super) reach: Cards,
    /// Whether cards may come back from the piles.
    pub(super) returns: bool,
}

/// A plan: one or more moves that together get somewhere, so that every game ends: with two points for each hidden card and each
/// card of the hand, and one for each card that is not up, every plan loses a point, but for one that only empties a column; and
/// there are at most seven of those between others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// The last card of a column goes up.
    Up(Cards),
    /// A card of the hand is brought up and goes to its pile.
    StockUp(Cards),
    /// A card of the hand is brought up and goes to a column.
    Build(Cards),
    /// A whole run goes to another column.
    Run(Cards),
    /// The cards on this one go to another column, and it goes up.
    Free(Cards),
    /// A card comes back from its pile, and this one, of the hand or the first open one of a column, goes on it.
    Lure(Cards),
}

/// Cards, and the kind of plan that each of them stands for.
type Kind = (Cards, fn(Cards) -> Plan);

/// All plans of a position, by kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plans {
    pub(super) up: Cards,
    pub(super) stock_up: Cards,
    pub(super) build: Cards,
    pub(super) run: Cards,
    pub(super) free: Cards,
    pub(super) lure: Cards,
}

impl Sight {
    /// What the view shows.
    pub(super) fn of(view: KlondikeView<'_>) -> Sight {
        let mut sight = Sight {
            columns: [0; COLUMNS],
            hidden: [0; COLUMNS],
            next: 0,
            reach: 0,
            returns: view.game().returns,
        };
        for column in 0..COLUMNS {
            sight.columns[column] = view.open(column).iter().map(|&card| bits::bit(card)).sum();
            sight.hidden[column] = view.hidden(column) as u8;
        }
        for suit in solitarium_core::Suit::ALL {
            let ace = bits::bit(solitarium_core::Card::new(solitarium_core::Rank::Ace, suit));
            sight.next |= ace << (4 * view.height(suit));
        }
        sight.reach = view.reach().map(bits::bit).sum();
        sight
    }

    /// The last cards of the columns.
    #[inline]
    fn lasts(&self) -> Cards {
        self.columns.iter().fold(0, |lasts, &column| lasts | bits::lowest(column))
    }

    /// The cards that some column takes.
    #[inline]
    fn welcome(&self, lasts: Cards) -> Cards {
        let empty = self.columns.contains(&0);
        bits::that_fit_on(lasts) | if empty { KINGS } else { 0 }
    }

    /// The cards that some column takes now.
    pub(super) fn welcome_cards(&self) -> Cards {
        self.welcome(self.lasts())
    }

    /// The column that takes the card, the leftmost if there are two.
    #[inline]
    pub(super) fn host(&self, card: Cards) -> usize {
        let hosts = bits::hosts_of(card);
        let takes = |&column: &Cards| {
            if card & KINGS == 0 { bits::lowest(column) & hosts != 0 } else { column == 0 }
        };
        self.columns.iter().position(takes).unwrap_or(0)
    }

    /// The column in which an open card lies.
    #[inline]
    pub(super) fn column_of(&self, card: Cards) -> usize {
        self.columns.iter().position(|&column| column & card != 0).unwrap_or(0)
    }

    /// The card that lies on an open one of the column.
    #[inline]
    pub(super) fn child(&self, column: usize, card: Cards) -> Cards {
        self.columns[column] & bits::rank(card) >> 4
    }

    /// The top cards of the piles, if they may leave them.
    #[inline]
    fn may_come_back(&self) -> Cards {
        if self.returns { self.next >> 4 } else { 0 }
    }

    /// The card of a pile that comes back so that `card` can go on it.
    #[inline]
    pub(super) fn bait(&self, card: Cards) -> Cards {
        bits::lowest(self.may_come_back() & self.welcome(self.lasts()) & bits::hosts_of(card))
    }

    /// What can be done.
    #[inline]
    pub(super) fn plans(&self) -> Plans {
        let lasts = self.lasts();
        let welcome = self.welcome(lasts);
        let (mut run, mut open, mut covering) = (0, 0, 0);
        for (&column, &hidden) in self.columns.iter().zip(&self.hidden) {
            open |= column;
            // A king with nothing under it gains nothing in another empty column.
            let first = bits::highest(column);
            run |= first & welcome & if hidden == 0 { !KINGS } else { !0 };
            covering |= if hidden == 0 { 0 } else { first };
        }
        let back = self.may_come_back() & welcome;
        let lure = if back == 0 { 0 } else { (covering | self.reach) & !welcome & bits::that_fit_on(back) };
        let mut free = 0;
        let mut inner = open & !lasts & self.next;
        while inner != 0 {
            let card = bits::lowest(inner);
            inner ^= card;
            if self.child(self.column_of(card), card) & welcome != 0 {
                free |= card;
            }
        }
        Plans {
            up: lasts & self.next,
            stock_up: self.reach & self.next,
            build: self.reach & welcome,
            run,
            free,
            lure,
        }
    }
}

impl Plans {
    /// By kind, in a fixed order.
    #[inline]
    fn kinds(&self) -> [Kind; 6] {
        [
            (self.up, Plan::Up),
            (self.stock_up, Plan::StockUp),
            (self.build, Plan::Build),
            (self.run, Plan::Run),
            (self.free, Plan::Free),
            (self.lure, Plan::Lure),
        ]
    }

    /// How many there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.kinds().iter().map(|(cards, _)| cards.count_ones()).sum()
    }

    /// Number `index` of them, from 0.
    #[inline]
    pub(super) fn nth(&self, index: u32) -> Option<Plan> {
        let mut index = index;
        for (mut cards, plan) in self.kinds() {
            let count = cards.count_ones();
            if index < count {
                for _ in 0..index {
                    cards &= cards - 1;
                }
                return Some(plan(bits::lowest(cards)));
            }
            index -= count;
        }
        None
    }
}
