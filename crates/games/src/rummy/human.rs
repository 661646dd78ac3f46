//! Moves as people type them, and why they are refused.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::Meld;
use super::reason::Reason;
use super::state::{Laid, Phase, RummyMove, RummyState};
use solitarium_core::{Card, Game};

/// What a player can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Draw,
    Take,
    Lay,
    Add,
    Pass,
    Discard,
    Deal,
}

/// In the languages of the course and of the program.
const WORDS: &[(Word, &[&str])] = &[
    (Word::Draw, &["draw", "d", "stock", "piocher", "pioche", "robar", "robo"]),
    (Word::Take, &["take", "t", "prendre", "prends", "agafar", "agafo"]),
    (Word::Lay, &["lay", "meld", "poser", "pose", "posar", "poso"]),
    (Word::Add, &["add", "ajouter", "ajoute", "afegir", "afegeixo"]),
    (Word::Pass, &["pass", "done", "p", "passer", "passe", "passar", "passo"]),
    (
        Word::Discard,
        &["discard", "throw", "jeter", "jette", "défausser", "defausser", "descartar", "descarto", "llençar"],
    ),
    (Word::Deal, &["deal", "donner", "donne", "distribuer", "repartir", "reparteixo"]),
];

/// What may stand between the cards.
const FILLERS: &[&str] =
    &["stock", "pioche", "pila", "to", "on", "onto", "sur", "à", "a", "al", "sobre", "and", "et", "i"];

/// The words and cards of a typed move.
struct Typed<'a> {
    /// `None` if the text begins with none, as when only cards are named.
    word: Option<Word>,
    words: Vec<&'a str>,
}

impl Rummy {
    /// Returns why `text` is no legal move of the player to move; `None` if and only if it is one.
    pub fn explain(&self, state: &RummyState, text: &str) -> Option<Reason> {
        if self.parse(state, text).is_some() {
            return None;
        }
        // A legal move in another order of its cards, or with other words between them, is not refused for that alone: it is
        // told like one that is refused, so that `Some` always means that the text cannot be played as it stands.
        Some(self.refusal(state, text).unwrap_or_else(|| Reason::UnknownVerb { text: short(text) }))
    }

    /// Returns the move that a person means by `text`: in any order of cards, in either case, `draw` for the stock, `take`
    /// without the card, only the cards where that is clear. An error says why there is none; the state is unchanged.
    pub fn read(&self, state: &RummyState, text: &str) -> Result<RummyMove, Reason> {
        if let Some(m) = self.parse(state, text) {
            return Ok(m);
        }
        let loose = self.loosely(state, text);
        match loose.filter(|&m| self.is_legal(state, m)) {
            Some(m) => Ok(m),
            None => Err(self.explain(state, text).unwrap_or(Reason::UnknownVerb { text: short(text) })),
        }
    }

    /// Returns one line as moves one after the other: parts between `;`, a discard that says that nothing more is laid, several
    /// cards added at once.
    pub(super) fn parts(&self, state: &RummyState, text: &str) -> Vec<String> {
        let mut state = state.clone();
        let mut moves = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            for text in self.split(&state, part) {
                // Where one part cannot be read, the rest stays as it was typed: making the moves will tell why.
                if let Ok(m) = self.read(&state, &text) {
                    self.play(&mut state, m);
                }
                moves.push(text);
            }
        }
        moves
    }

    fn split(&self, state: &RummyState, text: &str) -> Vec<String> {
        let whole = vec![text.to_owned()];
        let typed = Typed::new(text);
        let Ok(cards) = typed.cards() else { return whole };
        match typed.word {
            Some(Word::Discard) if state.now.phase == Phase::Lay && self.may_stop(state) => {
                vec!["pass".to_owned(), text.to_owned()]
            }
            Some(Word::Add) if cards.len() > 1 => {
                let onto = typed.number().map(|number| format!(" to m{number}")).unwrap_or_default();
                self.in_fitting_order(state, cards, typed.number())
                    .into_iter()
                    .map(|card| format!("add {card}{onto}"))
                    .collect()
            }
            _ => whole,
        }
    }

    /// Returns the cards in an order in which each fits on the combination, where there is one: 9 before 10 on 6 7 8.
    fn in_fitting_order(&self, state: &RummyState, mut cards: Vec<Card>, number: Option<u8>) -> Vec<Card> {
        let index = number.and_then(|number| number.checked_sub(1));
        let Some(mut meld) = index.and_then(|index| state.table.melds().get(usize::from(index)).copied())
        else {
            return cards;
        };
        let mut ordered = Vec::new();
        while let Some((place, grown)) = cards
            .iter()
            .enumerate()
            .find_map(|(place, &card)| meld.with(card.into(), self.ace_high).map(|grown| (place, grown)))
        {
            meld = grown;
            ordered.push(cards.remove(place));
        }
        ordered.extend(cards);
        ordered
    }

    /// Returns what is meant where only cards are named: the card on top of the discards is taken, two and more are laid, one is
    /// discarded if nothing could be laid.
    fn implied(state: &RummyState, cards: &[Card]) -> Option<Word> {
        match (state.now.phase, cards) {
            // One card could also be meant to be added.
            (_, []) | (Phase::Over, _) | (Phase::Lay, [_]) => None,
            (Phase::Draw, _) => Some(Word::Take),
            (Phase::Discard, [_]) => Some(Word::Discard),
            (Phase::Lay | Phase::Discard, _) => Some(Word::Lay),
        }
    }

    /// Returns the move that the text names, legal or not.
    fn loosely(&self, state: &RummyState, text: &str) -> Option<RummyMove> {
        let typed = Typed::new(text);
        let cards = typed.cards().ok()?;
        match (typed.word.or_else(|| Rummy::implied(state, &cards))?, cards.as_slice()) {
            (Word::Draw, []) => Some(RummyMove::Draw),
            (Word::Take, []) => Some(RummyMove::Take),
            (Word::Take, [card]) => {
                let top = state.discards.last()?.card();
                (*card == top).then_some(RummyMove::Take)
            }
            (Word::Pass, []) => Some(RummyMove::Pass),
            (Word::Deal, []) => Some(RummyMove::Deal),
            (Word::Discard, [card]) => Some(RummyMove::Discard((*card).into())),
            (Word::Lay, cards) => {
                Meld::of(cards.iter().copied().collect(), self.ace_high).map(RummyMove::Lay)
            }
            (Word::Add, [card]) => {
                let slot = Slot::from(*card);
                let mut fits = state.table.fits(slot, self.ace_high);
                let index = match typed.number() {
                    Some(number) => number.checked_sub(1)?,
                    None => fits.next().filter(|_| fits.next().is_none())?,
                };
                Some(RummyMove::Add(slot, index))
            }
            _ => None,
        }
    }

    fn refusal(&self, state: &RummyState, text: &str) -> Option<Reason> {
        let typed = Typed::new(text);
        let phase = state.now.phase;
        if state.finish.is_some() && self.moves(state).is_empty() {
            return Some(Reason::Over);
        }
        let named = typed.cards();
        let implied = || named.as_ref().ok().and_then(|cards| Rummy::implied(state, cards));
        let Some(word) = typed.word.or_else(implied) else {
            return Some(Reason::UnknownVerb { text: short(text) });
        };
        let wanted: &[Phase] = match word {
            Word::Draw | Word::Take => &[Phase::Draw],
            Word::Lay | Word::Add => &[Phase::Lay, Phase::Discard],
            Word::Pass => &[Phase::Lay],
            Word::Discard => &[Phase::Discard, Phase::Lay],
            Word::Deal => &[Phase::Over],
        };
        let owed = state.now.taken.first().filter(|_| self.must_lay_taken);
        if !wanted.contains(&phase) {
            return Some(Reason::Phase { due: phase });
        }
        let cards = match named {
            Ok(cards) => cards,
            Err(reason) => return Some(reason),
        };
        let hand = state.hand();
        let absent = cards.iter().find(|&&card| !hand.contains(card.into()));
        match word {
            Word::Take => {
                let top = state.discards.last()?.card();
                let other = cards.first().copied().filter(|&card| card != top);
                Some(other.map_or(Reason::MustLay { card: top }, |card| Reason::NotOnTop { card, top }))
            }
            Word::Pass => self.unfinished(state),
            Word::Discard => {
                let [card] = cards.as_slice() else {
                    return Some(Reason::OneCard { added: false });
                };
                if let Some(&card) = absent {
                    Some(Reason::NotHeld { card })
                } else if let Some(taken) = owed {
                    Some(Reason::MustLay { card: taken.card() })
                } else if state.now.taken.first().is_some_and(|taken| taken.card() == *card) {
                    Some(Reason::JustTaken { card: *card })
                } else {
                    self.unfinished(state).or(Some(Reason::PassFirst))
                }
            }
            Word::Lay => {
                if let Some(&card) = absent {
                    return Some(Reason::NotHeld { card });
                }
                let set: CardSet = cards.iter().copied().collect();
                self.no_meld(set).or_else(|| self.not_now(state, set, None))
            }
            Word::Add => self.no_add(state, &typed, &cards, absent.copied()),
            Word::Draw | Word::Deal => None,
        }
    }

    /// Returns why a card cannot be added.
    fn no_add(
        &self,
        state: &RummyState,
        typed: &Typed<'_>,
        cards: &[Card],
        absent: Option<Card>,
    ) -> Option<Reason> {
        let [card] = cards else {
            return Some(Reason::OneCard { added: true });
        };
        let count = state.table.melds().len();
        let number = match typed.number() {
            Some(number) if number >= 1 && usize::from(number) <= count => number,
            None if count > 0 && absent.is_some() => return Some(Reason::NotHeld { card: *card }),
            None if count > 0 => {
                let mut fits = state.table.fits((*card).into(), self.ace_high);
                match (fits.next(), fits.next()) {
                    (None, _) => return Some(Reason::FitsNowhere { card: *card }),
                    (Some(_), Some(_)) => return Some(Reason::WhichMeld { card: *card }),
                    (Some(index), None) => index + 1,
                }
            }
            _ => {
                let word = typed.words.iter().rev().find(|word| word.parse::<Card>().is_err());
                let text = word.map_or(String::new(), |word| short(word));
                return Some(Reason::NoSuchMeld { text, count });
            }
        };
        if let Some(card) = absent {
            return Some(Reason::NotHeld { card });
        }
        let meld = state.table.melds()[usize::from(number) - 1];
        if meld.with((*card).into(), self.ace_high).is_none() {
            return Some(Reason::DoesNotFit { card: *card, number: number.into() });
        }
        self.not_now(state, CardSet::of((*card).into()), Some(number - 1))
    }

    /// Returns why the player cannot stop laying.
    fn unfinished(&self, state: &RummyState) -> Option<Reason> {
        if let Some(taken) = state.now.taken.first().filter(|_| self.must_lay_taken) {
            return Some(Reason::MustLay { card: taken.card() });
        }
        (!self.may_stop(state)).then_some(Reason::Opening { minimum: self.opening_minimum })
    }

    /// Returns why these cards are no combination.
    fn no_meld(&self, cards: CardSet) -> Option<Reason> {
        if Meld::of(cards, self.ace_high).is_some() {
            return None;
        }
        if cards.len() < 3 {
            return Some(Reason::TooFew { count: cards.len() });
        }
        let slots: Vec<Slot> = cards.iter().collect();
        let first = slots[0];
        let stranger = slots.iter().find(|slot| slot.suit() != first.suit() && slot.rank() != first.rank());
        let stranger = stranger.or_else(|| {
            // Neither one suit nor one rank throughout, though each has something in common with the first card.
            let suits = slots.iter().any(|slot| slot.suit() != first.suit());
            slots.iter().find(|slot| suits && slot.rank() != first.rank())
        });
        if let Some(stranger) = stranger {
            // Of two cards with nothing in common, the first that is at odds with the stranger.
            let other = slots
                .iter()
                .find(|slot| slot.suit() != stranger.suit() && slot.rank() != stranger.rank())
                .unwrap_or(&first);
            return Some(Reason::Mixed { first: other.card(), second: stranger.card() });
        }
        let gap = slots.windows(2).find(|pair| pair[0].rank() + 1 != pair[1].rank())?;
        let wraps = first.rank() == 0 && slots.last().is_some_and(|slot| slot.rank() == 12);
        if wraps && !self.ace_high {
            let gaps = slots.windows(2).filter(|pair| pair[0].rank() + 1 != pair[1].rank()).count();
            if gaps == 1 {
                return Some(Reason::AceIsLow);
            }
        }
        Some(Reason::Gap { below: gap[0].card(), above: gap[1].card() })
    }

    /// Returns why these cards, which could lie on the table, may not be laid now.
    fn not_now(&self, state: &RummyState, cards: CardSet, index: Option<u8>) -> Option<Reason> {
        let left = state.hand() - cards;
        let spent = match state.now.lay {
            Laid::Free => false,
            Laid::Combination => true,
            Laid::Adding(only) => index != Some(only),
        };
        if spent {
            return Some(Reason::OneLay);
        }
        if state.now.phase == Phase::Discard
            && !self.each_lay(state, |_| std::ops::ControlFlow::Break(())).is_continue()
        {
            return Some(Reason::Phase { due: Phase::Discard });
        }
        if !self.may_keep(state, left) {
            let taken = state.now.taken.first().filter(|_| !left.is_empty());
            return Some(
                taken.map_or(Reason::LeavesNothing, |taken| Reason::LeavesTaken { card: taken.card() }),
            );
        }
        if !self.is_open(state) {
            return Some(Reason::Opening { minimum: self.opening_minimum });
        }
        let owed = state.now.taken.first().filter(|_| self.must_lay_taken);
        owed.map(|taken| Reason::MustLay { card: taken.card() })
    }
}

impl<'a> Typed<'a> {
    fn new(text: &'a str) -> Typed<'a> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let first = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
        let word = WORDS.iter().find(|(_, names)| names.contains(&first.as_str())).map(|(word, _)| *word);
        if word.is_some() {
            words.remove(0);
        }
        Typed { word, words }
    }

    /// Returns the words that can only be cards, read; `stock`, `to` and `m2` are none.
    fn cards(&self) -> Result<Vec<Card>, Reason> {
        let mut cards = Vec::new();
        let names = self.words.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty());
        for word in names.filter(|word| !FILLERS.contains(&word.to_lowercase().as_str())) {
            if number_of(word).is_some() {
                continue;
            }
            let card = word.parse::<Card>().map_err(|_| Reason::NotACard { text: short(word) })?;
            if cards.contains(&card) {
                return Err(Reason::Twice { card });
            }
            cards.push(card);
        }
        Ok(cards)
    }

    /// Returns the number in `m2`.
    fn number(&self) -> Option<u8> {
        self.words.iter().find_map(|word| number_of(word))
    }
}

/// Returns the number in `m2`; one too large is as large as can be, which no combination has.
fn number_of(word: &str) -> Option<u8> {
    let digits = word.strip_prefix(['m', 'M'])?;
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
        .then(|| digits.parse().unwrap_or(u8::MAX))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
