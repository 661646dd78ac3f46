//! A deal: the name of an order of cards.

mod mersenne;
mod programs;

use crate::pack::new_pack;
use crate::shuffle::{shuffle_32, shuffle_52};
use crate::{Card, CardError, Exact, Pack, Rng, shuffle};
use smallvec::SmallVec;
use std::{fmt, str::FromStr};

/// Cards in the order in which they are dealt. Those of one deck lie in the value itself, more of them on the heap.
pub type Cards = SmallVec<[Card; 52]>;

/// The name of a deal, `generator:number` or the cards themselves. All chance of a game comes from it.
///
/// The same deal gives the same cards on every machine and in every version.
///
/// ```
/// use solitarium_core::{Deal, Pack};
/// let deal: Deal = "123".parse()?;
/// assert_eq!(deal, Deal::Own(123));
/// assert_eq!(deal.to_string(), "sol:123");
/// assert_eq!(deal.cards(Pack::FULL)?, "sol:123".parse::<Deal>()?.cards(Pack::FULL)?);
/// # Ok::<(), solitarium_core::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// `sol:N`: our own generator, for any pack. A bare number means this one.
    Own(u64),
    /// `girona:N`: the linear congruential generator of the Catalan console, 52 cards.
    Girona(u32),
    /// `ms:N`: Microsoft's numbering, 52 cards.
    Ms(u32),
    /// `pysol:N`: PySol FC's numbering, any pack. Up to 20 digits.
    Pysol(u128),
    /// `solvitaire:N`: the numbering of the solver Solvitaire, any pack.
    Solvitaire(u32),
    /// `exact:N`: the N-th of all orders of the pack, any pack.
    Exact(Exact),
    /// `cards:7C,TD,…`: the whole pack, the first card dealt first.
    Literal(Literal),
}

/// Cards in the order in which they are dealt.
///
/// Which pack they are is not known until they are dealt for a game: [`Deal::cards`] checks that they are the whole of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Literal(Box<[Card]>);

impl Literal {
    /// Returns a deal of these cards, the first one dealt first. Fails with [`DealError::Empty`] if there are none.
    pub fn new(cards: &[Card]) -> Result<Literal, DealError> {
        if cards.is_empty() { Err(DealError::Empty) } else { Ok(Literal(cards.into())) }
    }

    /// Returns the cards of a whole pack, or what is wrong with them: the first card that is not of the pack or is there too
    /// often, else one that is missing.
    fn of(&self, pack: Pack) -> Result<Cards, DealError> {
        let mut found = [0; 52];
        for (i, &card) in self.0.iter().enumerate() {
            let (position, copies) = (i + 1, pack.copies(card));
            let found = &mut found[card.index()];
            *found += 1;
            if copies == 0 {
                return Err(DealError::Foreign { card, position, pack });
            }
            if *found > copies {
                let before = self.0[..i].iter().rposition(|&other| other == card).unwrap_or(i);
                return Err(if copies == 1 {
                    DealError::Twice { card, first: before + 1, second: position }
                } else {
                    DealError::TooOften { card, position, copies }
                });
            }
        }
        match pack.faces().find(|face| found[face.index()] < pack.copies(*face)) {
            Some(missing) => Err(DealError::Count { found: self.0.len(), missing, pack }),
            None => Ok(Cards::from_slice(&self.0)),
        }
    }

    /// Returns the cards, the first one dealt first.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }
}

/// Where the numbers of a deal come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Generator {
    /// Our own.
    Own,
    /// The Catalan console's.
    Girona,
    /// Microsoft's.
    Ms,
    /// PySol FC's.
    Pysol,
    /// The solver Solvitaire's.
    Solvitaire,
    /// All orders, numbered.
    Exact,
    /// The cards as given.
    Literal,
}

impl Generator {
    /// All of them.
    pub const ALL: [Generator; 7] = [
        Generator::Own,
        Generator::Girona,
        Generator::Ms,
        Generator::Pysol,
        Generator::Solvitaire,
        Generator::Exact,
        Generator::Literal,
    ];

    /// Returns the name before the colon.
    pub const fn name(self) -> &'static str {
        match self {
            Generator::Own => "sol",
            Generator::Girona => "girona",
            Generator::Ms => "ms",
            Generator::Pysol => "pysol",
            Generator::Solvitaire => "solvitaire",
            Generator::Exact => "exact",
            Generator::Literal => "cards",
        }
    }
}

/// Why a text or a list of cards is no deal, or not one for this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Nothing was given.
    #[error("a deal is missing: a number, generator:number or a list of cards is expected")]
    Empty,
    /// No generator has that name.
    #[error(
        "there is no generator {name:?}: it must be one of sol, girona, ms, pysol, solvitaire, exact, cards"
    )]
    UnknownGenerator {
        /// The name given, shortened if it was long.
        name: String,
    },
    /// What follows the colon is no number for that generator.
    #[error("{text:?} is no number for {}: a whole number {} is expected", generator.name(), numbers_of(*generator))]
    BadNumber {
        /// The generator asked.
        generator: Generator,
        /// What was given, shortened if it was long.
        text: String,
    },
    /// A card that cannot be read.
    #[error("card {position}: {error}")]
    BadCard {
        /// Which one, from 1.
        position: usize,
        /// What is wrong with it.
        error: CardError,
    },
    /// A card is in the list twice, and the pack has one of it.
    #[error("{card} appears twice, as card {first} and as card {second}: each card must appear once")]
    Twice {
        /// The card.
        card: Card,
        /// Where it was first, from 1.
        first: usize,
        /// Where it was again.
        second: usize,
    },
    /// A card is in the list more often than in the pack, which has several of it.
    #[error("card {position}, {card}, is one too many: this pack has {copies} of it")]
    TooOften {
        /// The card.
        card: Card,
        /// The first one that is too many, from 1.
        position: usize,
        /// How many of it the pack has, more than one.
        copies: usize,
    },
    /// Cards of the pack are missing.
    #[error("there are {found} cards, and {missing} is missing: this game is played with {}", pack.label())]
    Count {
        /// How many cards there are.
        found: usize,
        /// The first one in the order of cards of which there are too few.
        missing: Card,
        /// The pack of the game.
        pack: Pack,
    },
    /// A card that the pack does not have.
    #[error("card {position}, {card}, is not in a pack of {} cards", pack.label())]
    Foreign {
        /// The card.
        card: Card,
        /// Which one, from 1.
        position: usize,
        /// The pack of the game.
        pack: Pack,
    },
    /// The generator is defined for another pack.
    #[error("{} deals {} cards: this game is played with {}", generator.name(), deals.label(), wanted.label())]
    WrongPack {
        /// The generator.
        generator: Generator,
        /// What it deals.
        deals: Pack,
        /// What the game needs.
        wanted: Pack,
    },
    /// An exact number beyond the pack's orders.
    #[error("exact deals of {} cards are numbered from 0 to {} - 1", pack.label(), Exact::formula(*pack))]
    BeyondOrders {
        /// The pack.
        pack: Pack,
    },
    /// The game is played without cards, and the deal is more than a number.
    #[error("this game is played without cards: there is nothing to deal")]
    NoCards,
}

impl Deal {
    /// Returns the generator that makes this deal.
    pub const fn generator(&self) -> Generator {
        match self {
            Deal::Own(_) => Generator::Own,
            Deal::Girona(_) => Generator::Girona,
            Deal::Ms(_) => Generator::Ms,
            Deal::Pysol(_) => Generator::Pysol,
            Deal::Solvitaire(_) => Generator::Solvitaire,
            Deal::Exact(_) => Generator::Exact,
            Deal::Literal(_) => Generator::Literal,
        }
    }

    /// Returns the deal of the next number; `None` if this one has no number, or the last one.
    pub fn next(&self) -> Option<Deal> {
        match self {
            Deal::Own(number) => number.checked_add(1).map(Deal::Own),
            Deal::Girona(number) => number.checked_add(1).map(Deal::Girona),
            Deal::Ms(number) => number.checked_add(1).map(Deal::Ms),
            Deal::Pysol(number) => (number + 1 < programs::MOST_PYSOL).then(|| Deal::Pysol(number + 1)),
            Deal::Solvitaire(number) => {
                (*number < programs::MOST_SOLVITAIRE).then(|| Deal::Solvitaire(number + 1))
            }
            Deal::Exact(_) | Deal::Literal(_) => None,
        }
    }

    /// Returns the cards of `pack` in the order of this deal.
    ///
    /// Every pack has deals of our own generator, of PySol and of Solvitaire, exact ones and lists of its cards. The others deal
    /// 52 cards, whether the ace is high or low.
    pub fn cards(&self, pack: Pack) -> Result<Cards, DealError> {
        let only = |deals: Pack| {
            if deals.same_cards(pack) {
                Ok(())
            } else {
                Err(DealError::WrongPack { generator: self.generator(), deals, wanted: pack })
            }
        };
        match self {
            Deal::Own(number) => Ok(own(pack, *number)),
            Deal::Girona(seed) => only(Pack::FULL).map(|()| programs::girona(*seed)),
            Deal::Ms(number) => only(Pack::FULL).map(|()| programs::ms(*number)),
            Deal::Pysol(number) => Ok(programs::pysol(*number, pack)),
            Deal::Solvitaire(number) => Ok(programs::solvitaire(*number, pack)),
            Deal::Exact(number) => number.cards(pack).ok_or(DealError::BeyondOrders { pack }),
            Deal::Literal(literal) => literal.of(pack),
        }
    }

    /// Returns a number made of the whole deal: the seed of whatever else is left to chance in the game.
    pub fn seed(&self) -> u64 {
        match self {
            Deal::Own(number) => *number,
            other => {
                // FNV-1a over the name, which is unique.
                other.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
                })
            }
        }
    }
}

/// The cards of a game, and the seed of whatever else it leaves to chance: a [`Deal`] made concrete for one pack.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "Baralla")]
pub struct Dealt {
    /// In the order in which they are dealt; empty if the game has no cards.
    pub cards: Cards,
    /// Who shuffled: a game may lay out another program's deal as that program does.
    pub generator: Generator,
    /// See [`Deal::seed`].
    pub seed: u64,
}

impl Dealt {
    /// Returns the cards of `deal`, if it fits the pack. A game without a pack takes only deals of our own generator, whose numbers are
    /// seeds too.
    pub fn new(deal: &Deal, pack: Option<Pack>) -> Result<Dealt, DealError> {
        let cards = match (pack, deal) {
            (Some(pack), deal) => deal.cards(pack)?,
            (None, Deal::Own(_)) => Cards::new(),
            (None, _) => return Err(DealError::NoCards),
        };
        Ok(Dealt { cards, generator: deal.generator(), seed: deal.seed() })
    }

    /// Returns deal `number` of our own generator, which fits every pack.
    #[inline]
    pub fn own(pack: Option<Pack>, number: u64) -> Dealt {
        let cards = pack.map_or_else(Cards::new, |pack| own(pack, number));
        Dealt { cards, generator: Generator::Own, seed: number }
    }

    /// Returns cards in a known order, which nobody shuffled.
    pub fn unshuffled(cards: Cards, seed: u64) -> Dealt {
        Dealt { cards, generator: Generator::Literal, seed }
    }
}

#[inline]
fn own(pack: Pack, number: u64) -> Cards {
    if pack.same_cards(Pack::FULL) {
        let mut cards = FULL;
        own_order_52(&mut cards, number);
        Cards::from_buf(cards)
    } else if pack.same_cards(Pack::PIQUET) {
        let mut piquet = PIQUET;
        own_order_32(&mut piquet, number);
        // The rest of the array is filler that the length cuts off.
        let mut cards = FULL;
        cards[..32].copy_from_slice(&piquet);
        Cards::from_buf_and_len(cards, 32)
    } else {
        own_of_any(pack, number)
    }
}

/// Returns our own deal of any pack. The faster shuffles of 52 and 32 cards give the same order.
#[inline(never)]
fn own_of_any(pack: Pack, number: u64) -> Cards {
    let mut cards = Cards::from_vec(pack.cards());
    shuffle(&mut cards, &mut Rng::new(number));
    cards
}

/// Brings `pack`, in which element `i` stands for card `i` of [`Pack::cards`], into the order of our own deal `number` of the
/// full pack: for whole-game paths that have their own idea of a card.
#[inline]
pub fn own_order_52<T>(pack: &mut [T; 52], number: u64) {
    shuffle_52(pack, &mut Rng::new(number));
}

/// Does the same for the pack of 32.
///
/// ```
/// use solitarium_core::{Deal, Pack, own_order_32};
/// let mut order = std::array::from_fn(|i| i);
/// own_order_32(&mut order, 7);
/// let cards = Deal::Own(7).cards(Pack::PIQUET)?;
/// assert!(order.iter().zip(cards).all(|(&i, card)| Pack::PIQUET.cards()[i] == card));
/// # Ok::<(), solitarium_core::DealError>(())
/// ```
#[inline]
pub fn own_order_32<T>(pack: &mut [T; 32], number: u64) {
    shuffle_32(pack, &mut Rng::new(number));
}

const FULL: [Card; 52] = new_pack(Pack::FULL);
const PIQUET: [Card; 32] = new_pack(Pack::PIQUET);

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.generator().name())?;
        match self {
            Deal::Own(number) => write!(f, "{number}"),
            Deal::Girona(number) | Deal::Ms(number) | Deal::Solvitaire(number) => write!(f, "{number}"),
            Deal::Pysol(number) => write!(f, "{number}"),
            Deal::Exact(number) => write!(f, "{number}"),
            Deal::Literal(literal) => {
                let codes: Vec<String> = literal.cards().iter().map(|card| card.code()).collect();
                f.write_str(&codes.join(","))
            }
        }
    }
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads `123`, `sol:123`, `girona:7`, `ms:617`, `pysol:100`, `solvitaire:1`, `exact:…`, `cards:7C,TD,…` or the bare cards, with
    /// blanks or commas between.
    fn from_str(text: &str) -> Result<Deal, DealError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(DealError::Empty);
        }
        let Some((name, number)) = text.split_once(':') else {
            let is_number = text.starts_with(|c: char| c.is_ascii_digit())
                && !text
                    .contains(|c: char| c.is_whitespace() || c == ',' || crate::Suit::from_char(c).is_some());
            let is_list = text.contains(|c: char| c.is_whitespace() || c == ',');
            return if is_number || !is_list && text.parse::<Card>().is_err() {
                own_number(text).map(Deal::Own)
            } else {
                literal(text)
            };
        };
        match Generator::ALL.into_iter().find(|generator| generator.name().eq_ignore_ascii_case(name.trim()))
        {
            Some(Generator::Own) => own_number(number).map(Deal::Own),
            Some(Generator::Girona) => girona_number(number).map(Deal::Girona),
            Some(Generator::Ms) => {
                number.trim().parse().map(Deal::Ms).map_err(|_| bad_number(Generator::Ms, number))
            }
            Some(Generator::Pysol) => match number.trim().parse() {
                Ok(number @ 1..programs::MOST_PYSOL) => Ok(Deal::Pysol(number)),
                _ => Err(bad_number(Generator::Pysol, number)),
            },
            Some(Generator::Solvitaire) => match number.trim().parse() {
                Ok(number @ 0..=programs::MOST_SOLVITAIRE) => Ok(Deal::Solvitaire(number)),
                _ => Err(bad_number(Generator::Solvitaire, number)),
            },
            Some(Generator::Exact) => {
                number.trim().parse().map(Deal::Exact).map_err(|_| bad_number(Generator::Exact, number))
            }
            Some(Generator::Literal) => literal(number),
            None => Err(DealError::UnknownGenerator { name: short(name) }),
        }
    }
}

fn own_number(text: &str) -> Result<u64, DealError> {
    text.trim().parse().map_err(|_| bad_number(Generator::Own, text))
}

/// Reads a seed. A negative one counts as its absolute value, and one of more than 32 bits counts modulo 2^32.
fn girona_number(text: &str) -> Result<u32, DealError> {
    let number: i128 = text.trim().parse().map_err(|_| bad_number(Generator::Girona, text))?;
    Ok(number.unsigned_abs() as u32)
}

fn literal(text: &str) -> Result<Deal, DealError> {
    let mut cards = Vec::new();
    for (i, word) in text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()).enumerate() {
        cards.push(word.parse().map_err(|error| DealError::BadCard { position: i + 1, error })?);
    }
    Literal::new(&cards).map(Deal::Literal)
}

fn bad_number(generator: Generator, text: &str) -> DealError {
    DealError::BadNumber { generator, text: short(text) }
}

fn numbers_of(generator: Generator) -> &'static str {
    match generator {
        Generator::Own => "from 0 to 18446744073709551615",
        Generator::Girona => "(its absolute value modulo 2^32 counts)",
        Generator::Ms => "from 0 to 4294967295",
        Generator::Pysol => "from 1, of at most 20 digits,",
        Generator::Solvitaire => "from 0 to 2147483647",
        Generator::Exact | Generator::Literal => {
            "from 0 to the number of orders of the pack less one (52! - 1 for 52 cards)"
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(24).collect()
}

#[cfg(test)]
mod tests;
