//! A whole world as bits, for fast playouts: a second model of the rules.

use super::bits::{self, COMPLETE, Cards};
use super::visible::{Plan, Visible};
use crate::klondike::{COLUMNS, Klondike, KlondikeState, TALON};

/// What is visible, and the rest: the hidden cards and the order of the talon. Passes are unlimited and the stock has
/// been looked through, so that all of it is known.
#[derive(Clone, Copy)]
pub(super) struct World {
    pub(super) visible: Visible,
    /// The hidden cards of each column, from the bottom up.
    hidden: [[u8; 6]; COLUMNS],
    /// The number of all hidden cards.
    covered: u8,
    talon: [u8; TALON],
    size: u8,
    drawn: u8,
    draw: u8,
}

impl World {
    pub(super) fn new(game: Klondike, state: &KlondikeState) -> World {
        let draw = game.draw as u8;
        let mut visible =
            Visible { columns: [0; COLUMNS], hidden: [0; COLUMNS], next: 0, reach: 0, returns: game.returns };
        let mut hidden = [[0; 6]; COLUMNS];
        for (i, column) in state.columns().iter().enumerate() {
            for (place, &card) in hidden[i].iter_mut().zip(&column.cards()[..column.hidden()]) {
                *place = bits::bit(card).trailing_zeros() as u8;
            }
            visible.columns[i] = column.open().iter().map(|&card| bits::bit(card)).sum();
            visible.hidden[i] = column.hidden() as u8;
        }
        for suit in solitarium_core::Suit::ALL {
            let ace = bits::bit(solitarium_core::Card::new(solitarium_core::Rank::Ace, suit));
            visible.next |= ace << (4 * state.height(suit));
        }
        let mut talon = [0; TALON];
        for (place, &card) in talon.iter_mut().zip(state.talon()) {
            *place = bits::bit(card).trailing_zeros() as u8;
        }
        let size = state.talon().len() as u8;
        let covered = visible.hidden.iter().sum();
        // After looking through an unseen stock all of it is drawn.
        let drawn = if state.stock_is_unseen() { size } else { state.waste().len() as u8 };
        let mut world = World { visible, hidden, covered, talon, size, drawn, draw };
        world.update_reach();
        world
    }

    /// Updates the cards in reach.
    #[inline]
    fn update_reach(&mut self) {
        let cards = &self.talon[..usize::from(self.size)];
        let mut reach = 0;
        if self.draw == 1 {
            for &card in cards {
                reach |= 1u64 << card;
            }
        } else {
            let step = usize::from(self.draw);
            if self.drawn > 0 {
                reach |= 1u64 << cards[usize::from(self.drawn) - 1];
            }
            for from in [usize::from(self.drawn), 0] {
                let mut place = from + step - 1;
                while place < cards.len() {
                    reach |= 1u64 << cards[place];
                    place += step;
                }
            }
            if let Some(&last) = cards.last() {
                reach |= 1u64 << last;
            }
        }
        self.visible.reach = reach;
    }

    /// Returns whether every card is up, or will be. With no hidden cards and the whole talon in reach, the lowest
    /// card that is not up is always a last card or in reach. So there is a plan until all cards are up, and plans
    /// end.
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.covered == 0 && (self.size == 0 || self.draw == 1) || self.visible.next == COMPLETE
    }

    /// Returns the number of cards on the foundations.
    pub(super) fn cards_up(&self) -> u16 {
        // The next card of each foundation tells its height.
        let mut next = self.visible.next;
        let mut up = 0;
        while next != 0 {
            up += (next.trailing_zeros() / 4) as u16;
            next &= next - 1;
        }
        up
    }

    /// Makes a plan.
    #[inline]
    pub(super) fn follow(&mut self, plan: Plan) {
        match plan {
            Plan::Up(card) => {
                let from = self.visible.column_of(card);
                self.take(from, card);
                self.up(card);
            }
            Plan::StockUp(card) => {
                self.take_stock(card);
                self.up(card);
            }
            Plan::Build(card) => {
                let to = self.visible.host(card);
                self.take_stock(card);
                self.visible.columns[to] |= card;
            }
            Plan::Run(card) => {
                let (from, to) = (self.visible.column_of(card), self.visible.host(card));
                let run = self.visible.columns[from];
                self.take(from, run);
                self.visible.columns[to] |= run;
            }
            Plan::Free(card) => {
                let from = self.visible.column_of(card);
                let child = self.visible.child(from, card);
                let to = self.visible.host(child);
                let run = self.visible.columns[from] & bits::up_to_rank(child);
                self.visible.columns[to] |= run;
                self.take(from, run | card);
                self.up(card);
            }
            Plan::Borrow(card) => {
                let borrowed = self.visible.borrowed(card);
                let to = self.visible.host(borrowed);
                self.visible.next ^= borrowed | borrowed << 4;
                self.visible.columns[to] |= borrowed;
                let then = if self.visible.reach & card == 0 { Plan::Run(card) } else { Plan::Build(card) };
                self.follow(then);
            }
        }
    }

    #[inline]
    fn up(&mut self, card: Cards) {
        self.visible.next ^= card | card << 4;
    }

    /// Removes cards from a column, and turns up the card that they uncover.
    #[inline]
    fn take(&mut self, from: usize, cards: Cards) {
        let visible = &mut self.visible;
        visible.columns[from] ^= cards;
        if visible.columns[from] == 0 && visible.hidden[from] > 0 {
            visible.hidden[from] -= 1;
            self.covered -= 1;
            visible.columns[from] = 1 << self.hidden[from][usize::from(visible.hidden[from])];
        }
    }

    #[inline]
    fn take_stock(&mut self, card: Cards) {
        let size = usize::from(self.size);
        let wanted = card.trailing_zeros() as u8;
        let place = self.talon[..size].iter().position(|&c| c == wanted).unwrap_or(0);
        self.talon.copy_within(place + 1..size, place);
        self.size -= 1;
        self.drawn = place as u8;
        if self.draw == 1 {
            self.visible.reach ^= card;
        } else {
            self.update_reach();
        }
    }
}
