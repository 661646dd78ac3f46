//! What a player sees, as bits, and the plans that follow from it.

use super::bits::{self, Cards, KINGS};
use crate::klondike::{COLUMNS, KlondikeView};

/// The open cards, the foundations, and the talon cards in reach. It holds nothing that the player does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visible {
    /// The open run of each column.
    pub(super) columns: [Cards; COLUMNS],
    /// The number of hidden cards under it.
    pub(super) hidden: [u8; COLUMNS],
    /// The next card of each foundation.
    pub(super) next: Cards,
    /// The known cards of stock and waste that can be brought to the top of the waste.
    pub(super) reach: Cards,
    /// Whether cards may come back from the foundations.
    pub(super) returns: bool,
}

/// A plan: one or more moves that together make progress, so that every game ends. Count two points for each hidden
/// card and each card of the stock, and one for each card that is not up. Every plan loses a point, except one that
/// only empties a column; and there are at most seven of those between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// The last card of a column goes up.
    Up(Cards),
    /// A card of the stock is drawn and goes up.
    StockUp(Cards),
    /// A card of the stock is drawn and laid on a column.
    Build(Cards),
    /// A whole run moves to another column.
    Run(Cards),
    /// The cards on this one move to another column, and it goes up.
    Free(Cards),
    /// A card comes back from its foundation, and this one is laid on it: a card of the stock, or the first open card
    /// of a column with its run.
    Borrow(Cards),
}

/// Cards, and the kind of plan for each of them.
type Kind = (Cards, fn(Cards) -> Plan);

/// All plans of a position, by kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plans {
    pub(super) up: Cards,
    pub(super) stock_up: Cards,
    pub(super) build: Cards,
    pub(super) run: Cards,
    pub(super) free: Cards,
    pub(super) borrow: Cards,
}

impl Visible {
    /// Returns what the view shows.
    pub(super) fn of(view: KlondikeView<'_>) -> Visible {
        let mut visible = Visible {
            columns: [0; COLUMNS],
            hidden: [0; COLUMNS],
            next: 0,
            reach: 0,
            returns: view.game().returns,
        };
        for column in 0..COLUMNS {
            visible.columns[column] = view.open(column).iter().map(|&card| bits::bit(card)).sum();
            visible.hidden[column] = view.hidden(column) as u8;
        }
        for suit in solitarium_core::Suit::ALL {
            let ace = bits::bit(solitarium_core::Card::new(solitarium_core::Rank::Ace, suit));
            visible.next |= ace << (4 * view.height(suit));
        }
        visible.reach = view.reach().map(bits::bit).sum();
        visible
    }

    /// Returns the last cards of the columns.
    #[inline]
    fn lasts(&self) -> Cards {
        self.columns.iter().fold(0, |lasts, &column| lasts | bits::lowest(column))
    }

    /// Returns the cards that some column takes.
    #[inline]
    fn playable(&self, lasts: Cards) -> Cards {
        let empty = self.columns.contains(&0);
        bits::that_fit_on(lasts) | if empty { KINGS } else { 0 }
    }

    /// Returns the cards that some column takes.
    pub(super) fn playable_on_columns(&self) -> Cards {
        self.playable(self.lasts())
    }

    /// Returns the column that takes the card, the leftmost if there are two.
    #[inline]
    pub(super) fn host(&self, card: Cards) -> usize {
        let hosts = bits::hosts_of(card);
        let takes = |&column: &Cards| {
            if card & KINGS == 0 { bits::lowest(column) & hosts != 0 } else { column == 0 }
        };
        self.columns.iter().position(takes).unwrap_or(0)
    }

    /// Returns the column of an open card.
    #[inline]
    pub(super) fn column_of(&self, card: Cards) -> usize {
        self.columns.iter().position(|&column| column & card != 0).unwrap_or(0)
    }

    /// Returns the card that lies on an open card of the column.
    #[inline]
    pub(super) fn child(&self, column: usize, card: Cards) -> Cards {
        self.columns[column] & bits::rank(card) >> 4
    }

    /// Returns the top cards of the foundations if they may come back.
    #[inline]
    fn may_come_back(&self) -> Cards {
        if self.returns { self.next >> 4 } else { 0 }
    }

    /// Returns the card that comes back from its foundation so that `card` can be laid on it.
    #[inline]
    pub(super) fn borrowed(&self, card: Cards) -> Cards {
        bits::lowest(self.may_come_back() & self.playable(self.lasts()) & bits::hosts_of(card))
    }

    /// Returns all plans.
    #[inline]
    pub(super) fn plans(&self) -> Plans {
        let lasts = self.lasts();
        let playable = self.playable(lasts);
        let (mut run, mut open, mut covering) = (0, 0, 0);
        for (&column, &hidden) in self.columns.iter().zip(&self.hidden) {
            open |= column;
            // A king with nothing under it gains nothing in another empty column.
            let first = bits::highest(column);
            run |= first & playable & if hidden == 0 { !KINGS } else { !0 };
            covering |= if hidden == 0 { 0 } else { first };
        }
        let back = self.may_come_back() & playable;
        let borrow =
            if back == 0 { 0 } else { (covering | self.reach) & !playable & bits::that_fit_on(back) };
        let mut free = 0;
        let mut inner = open & !lasts & self.next;
        while inner != 0 {
            let card = bits::lowest(inner);
            inner ^= card;
            if self.child(self.column_of(card), card) & playable != 0 {
                free |= card;
            }
        }
        Plans {
            up: lasts & self.next,
            stock_up: self.reach & self.next,
            build: self.reach & playable,
            run,
            free,
            borrow,
        }
    }
}

impl Plans {
    /// Returns the plans by kind, in a fixed order.
    #[inline]
    fn kinds(&self) -> [Kind; 6] {
        [
            (self.up, Plan::Up),
            (self.stock_up, Plan::StockUp),
            (self.build, Plan::Build),
            (self.run, Plan::Run),
            (self.free, Plan::Free),
            (self.borrow, Plan::Borrow),
        ]
    }

    /// Returns the number of plans.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.kinds().iter().map(|(cards, _)| cards.count_ones()).sum()
    }

    /// Returns plan number `index`, from 0.
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
