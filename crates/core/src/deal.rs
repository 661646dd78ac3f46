//! A deal: the name of an order of cards.

use crate::pack::new_pack;
use crate::shuffle::{shuffle_32, shuffle_52};
use crate::{Card, CardError, Exact, Pack, Rng};
use arrayvec::ArrayVec;
use std::{fmt, str::FromStr};

/// The name of a deal, `generator:number` or the cards themselves. All chance of a game comes from it.
///
/// The same deal gives the same cards on every machine and in every version.
///
/// ```
/// use solitarium_core::{Deal, Pack};
/// let deal: Deal = "123".parse()?;
/// assert_eq!(deal, Deal::Own(123));
/// assert_eq!(deal.to_string(), "sol:123");
/// assert_eq!(deal.cards(Pack::Full)?, "sol:123".parse::<Deal>()?.cards(Pack::Full)?);
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
    /// `exact:N`: the N-th of all orders of the pack.
    Exact(Exact),
    /// `cards:7C,TD,…`: the whole pack, the first card dealt first.
    Literal(Literal),
}

/// The cards of a whole pack, each once, in the order in which they are dealt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Literal(Box<[Card]>);

impl Literal {
    /// Checks that `cards` is a whole pack of 32 or 52 cards, each once.
    pub fn new(cards: &[Card]) -> Result<Literal, DealError> {
        let mut position = [None; 52];
        for (i, &card) in cards.iter().enumerate() {
            if let Some(first) = position[card.index()].replace(i + 1) {
                return Err(DealError::Twice { card, first, second: i + 1 });
            }
        }
        let pack = Pack::of(cards.len()).ok_or(DealError::Count { found: cards.len() })?;
        // As many different cards as the pack has, so that one missing means one that does not belong.
        match cards.iter().position(|&card| !pack.contains(card)) {
            Some(i) => Err(DealError::Foreign { card: cards[i], position: i + 1, size: pack.size() }),
            None => Ok(Literal(cards.into())),
        }
    }

    /// The cards, the first one dealt first.
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
    /// All orders, numbered.
    Exact,
    /// The cards as given.
    Literal,
}

impl Generator {
    /// All of them.
    pub const ALL: [Generator; 5] =
        [Generator::Own, Generator::Girona, Generator::Ms, Generator::Exact, Generator::Literal];

    /// The name before the colon.
    pub const fn name(self) -> &'static str {
        match self {
            Generator::Own => "sol",
            Generator::Girona => "girona",
            Generator::Ms => "ms",
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
    #[error("there is no generator {name:?}: it must be one of sol, girona, ms, exact, cards")]
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
    /// A card is in the list twice.
    #[error("{card} is there twice, as card {first} and as card {second}: each card must be there once")]
    Twice {
        /// The card.
        card: Card,
        /// Where it was first, from 1.
        first: usize,
        /// Where it was again.
        second: usize,
    },
    /// Neither 32 nor 52.
    #[error("there are {found} cards: a whole pack of 32 or 52 is expected")]
    Count {
        /// How many there are.
        found: usize,
    },
    /// A card under the seven among 32.
    #[error("card {position}, {card}, is not in a pack of {size} cards")]
    Foreign {
        /// The card.
        card: Card,
        /// Which one, from 1.
        position: usize,
        /// How many cards the pack has.
        size: usize,
    },
    /// The deal is for the other pack.
    #[error("{} deals {deals} cards: this game is played with {wanted}", generator.name())]
    WrongPack {
        /// The generator.
        generator: Generator,
        /// How many cards it deals.
        deals: usize,
        /// How many the game needs.
        wanted: usize,
    },
    /// An exact number beyond the pack's orders.
    #[error("exact deals of {size} cards are numbered from 0 to {size}! - 1")]
    BeyondFactorial {
        /// How many cards the pack has.
        size: usize,
    },
}

impl Deal {
    /// Which generator.
    pub const fn generator(&self) -> Generator {
        match self {
            Deal::Own(_) => Generator::Own,
            Deal::Girona(_) => Generator::Girona,
            Deal::Ms(_) => Generator::Ms,
            Deal::Exact(_) => Generator::Exact,
            Deal::Literal(_) => Generator::Literal,
        }
    }

    /// The cards of `pack` in the order of this deal.
    pub fn cards(&self, pack: Pack) -> Result<ArrayVec<Card, 52>, DealError> {
        let only = |deals: Pack| {
            if deals == pack {
                Ok(())
            } else {
                let (deals, wanted) = (deals.size(), pack.size());
                Err(DealError::WrongPack { generator: self.generator(), deals, wanted })
            }
        };
        match self {
            Deal::Own(number) => Ok(own(pack, *number)),
            Deal::Girona(seed) => only(Pack::Full).map(|()| girona(*seed)),
            Deal::Ms(number) => only(Pack::Full).map(|()| ms(*number)),
            Deal::Exact(number) => number.cards(pack).ok_or(DealError::BeyondFactorial { size: pack.size() }),
            Deal::Literal(literal) => {
                let cards = literal.cards();
                only(Pack::of(cards.len()).unwrap_or(Pack::Full)).map(|()| cards.iter().copied().collect())
            }
        }
    }

    /// A number made of the whole deal: the seed of whatever else is left to chance in the game.
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
    pub cards: ArrayVec<Card, 52>,
    /// Who shuffled: a game may lay out another program's deal as that program does.
    pub generator: Generator,
    /// See [`Deal::seed`].
    pub seed: u64,
}

impl Dealt {
    /// The cards of `deal`, if it fits the pack.
    pub fn new(deal: &Deal, pack: Option<Pack>) -> Result<Dealt, DealError> {
        let cards = pack.map_or(Ok(ArrayVec::new()), |pack| deal.cards(pack))?;
        Ok(Dealt { cards, generator: deal.generator(), seed: deal.seed() })
    }

    /// Deal `number` of our own generator, which fits every pack.
    #[inline]
    pub fn own(pack: Option<Pack>, number: u64) -> Dealt {
        let cards = pack.map_or_else(ArrayVec::new, |pack| own(pack, number));
        Dealt { cards, generator: Generator::Own, seed: number }
    }

    /// Cards that lie in a known order because nobody shuffled them.
    pub fn unshuffled(cards: ArrayVec<Card, 52>, seed: u64) -> Dealt {
        Dealt { cards, generator: Generator::Literal, seed }
    }
}

#[inline]
fn own(pack: Pack, number: u64) -> ArrayVec<Card, 52> {
    // With 32 cards, the rest of the array is filler that the length cuts off.
    let mut cards = FULL;
    match pack {
        Pack::Full => own_order_52(&mut cards, number),
        Pack::Piquet => {
            let mut piquet = PIQUET;
            own_order_32(&mut piquet, number);
            cards[..32].copy_from_slice(&piquet);
        }
    }
    let mut cards = ArrayVec::from(cards);
    cards.truncate(pack.size());
    cards
}

/// Brings `pack`, in which element `i` stands for card `i` of [`Pack::cards`], into the order of our own deal `number` of the
/// full pack: for whole-game paths that have their own idea of a card.
#[inline]
pub fn own_order_52<T>(pack: &mut [T; 52], number: u64) {
    shuffle_52(pack, &mut Rng::new(number));
}

/// The same for the pack of 32.
///
/// ```
/// use solitarium_core::{Deal, Pack, own_order_32};
/// let mut order = std::array::from_fn(|i| i);
/// own_order_32(&mut order, 7);
/// let cards = Deal::Own(7).cards(Pack::Piquet)?;
/// assert!(order.iter().zip(cards).all(|(&i, card)| Pack::Piquet.cards()[i] == card));
/// # Ok::<(), solitarium_core::DealError>(())
/// ```
#[inline]
pub fn own_order_32<T>(pack: &mut [T; 32], number: u64) {
    shuffle_32(pack, &mut Rng::new(number));
}

const FULL: [Card; 52] = new_pack(Pack::Full);
const PIQUET: [Card; 32] = new_pack(Pack::Piquet);

/// The Catalan console's deck: suits spades, hearts, diamonds, clubs, the ace low; dealt from the end.
fn girona(seed: u32) -> ArrayVec<Card, 52> {
    use crate::{Rank, Suit};
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let mut deck: ArrayVec<Card, 52> = suits
        .into_iter()
        .flat_map(|suit| (1..=13).filter_map(Rank::from_low).map(move |rank| Card::new(rank, suit)))
        .collect();
    let mut x = seed;
    swap_down(&mut deck, || {
        x = x.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        x / 32 % 32_768
    });
    deck.reverse();
    deck
}

/// Microsoft's deck: ace of clubs, ace of diamonds, … king of spades; dealt from the end.
fn ms(number: u32) -> ArrayVec<Card, 52> {
    use crate::{Rank, Suit};
    let mut deck: ArrayVec<Card, 52> = (1..=13)
        .filter_map(Rank::from_low)
        .flat_map(|rank| Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit)))
        .collect();
    let mut x = number;
    swap_down(&mut deck, || {
        x = x.wrapping_mul(214_013).wrapping_add(2_531_011);
        x >> 16 & 0x7fff
    });
    deck.reverse();
    deck
}

/// From the last card down, swap each with the one that the next number, taken modulo, says.
fn swap_down(deck: &mut [Card], mut next: impl FnMut() -> u32) {
    for i in (1..deck.len()).rev() {
        deck.swap(i, next() as usize % (i + 1));
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.generator().name())?;
        match self {
            Deal::Own(number) => write!(f, "{number}"),
            Deal::Girona(number) | Deal::Ms(number) => write!(f, "{number}"),
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

    /// Reads `123`, `sol:123`, `girona:7`, `ms:617`, `exact:…`, `cards:7C,TD,…` or the bare cards, with blanks or commas between.
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
            Some(Generator::Exact) => number
                .trim()
                .parse::<Exact>()
                .ok()
                .filter(|&n| n < Exact::orders(Pack::Full))
                .map(Deal::Exact)
                .ok_or_else(|| bad_number(Generator::Exact, number)),
            Some(Generator::Literal) => literal(number),
            None => Err(DealError::UnknownGenerator { name: short(name) }),
        }
    }
}

fn own_number(text: &str) -> Result<u64, DealError> {
    text.trim().parse().map_err(|_| bad_number(Generator::Own, text))
}

/// A negative seed counts as its absolute value, one beyond 32 bits modulo 2^32.
fn girona_number(text: &str) -> Result<u32, DealError> {
    let number: i128 = text.trim().parse().map_err(|_| bad_number(Generator::Girona, text))?;
    Ok(number.unsigned_abs() as u32)
}

fn literal(text: &str) -> Result<Deal, DealError> {
    let mut cards = Vec::new();
    for (i, word) in text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()).enumerate() {
        cards.push(word.parse().map_err(|error| DealError::BadCard { position: i + 1, error })?);
    }
    if cards.is_empty() {
        return Err(DealError::Empty);
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
        Generator::Exact | Generator::Literal => "from 0 to 52! - 1",
    }
}

fn short(text: &str) -> String {
    text.chars().take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn codes(deal: &str, pack: Pack) -> Vec<String> {
        deal.parse::<Deal>().unwrap().cards(pack).unwrap().iter().map(|card| card.code()).collect()
    }

    /// The deck that the course's program makes of the seed 7, read from its end.
    #[test]
    fn girona_seven() {
        let dealt = codes("girona:7", Pack::Full);
        assert_eq!(dealt[..8], ["QD", "7D", "KD", "2S", "6S", "6H", "KS", "KH"]);
        assert_eq!(dealt[48..], ["7C", "2C", "8H", "4H"]);
        assert_eq!(codes("girona:-7", Pack::Full), dealt);
        assert_eq!(codes("girona:4294967303", Pack::Full), dealt);
    }

    /// Deals 1 and 617 as every FreeCell program shows them, row by row.
    #[test]
    fn microsoft() {
        assert_eq!(codes("ms:1", Pack::Full)[..8], ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]);
        assert_eq!(codes("ms:617", Pack::Full)[..8], ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]);
    }

    /// Published deals must stay what they are.
    #[test]
    fn own_deals_are_pinned() {
        assert_eq!(codes("sol:1", Pack::Full)[..8], PIN_52);
        assert_eq!(codes("1", Pack::Piquet)[..8], PIN_32);
    }
    const PIN_52: [&str; 8] = ["QD", "2C", "2S", "5H", "3C", "6D", "KS", "9S"];
    const PIN_32: [&str; 8] = ["KD", "7C", "9D", "8C", "JC", "TC", "KH", "KS"];

    #[test]
    fn all_deals_are_whole_packs() {
        for name in
            ["0", "18446744073709551615", "girona:0", "ms:0", "ms:4294967295", "exact:12345678901234567890"]
        {
            let mut cards = name.parse::<Deal>().unwrap().cards(Pack::Full).unwrap();
            cards.sort_unstable();
            assert_eq!(cards.as_slice(), Pack::Full.cards(), "{name}");
        }
    }

    #[test]
    fn names_are_read_back() {
        let whole: Vec<Card> = Pack::Piquet.cards().iter().rev().copied().collect();
        let literal = Deal::Literal(Literal::new(&whole).unwrap());
        for deal in [
            Deal::Own(0),
            Deal::Own(u64::MAX),
            Deal::Girona(7),
            Deal::Ms(9),
            Deal::Exact(Exact::from(9)),
            literal,
        ] {
            assert_eq!(deal.to_string().parse(), Ok(deal));
        }
        let spaced = whole.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(spaced.parse::<Deal>().unwrap().cards(Pack::Piquet).unwrap().as_slice(), whole);
    }

    #[test]
    fn nonsense_is_told() {
        let told = |text: &str| text.parse::<Deal>().unwrap_err().to_string();
        assert_eq!(told(" "), "a deal is missing: a number, generator:number or a list of cards is expected");
        assert_eq!(
            told("abc"),
            "\"abc\" is no number for sol: a whole number from 0 to 18446744073709551615 is expected"
        );
        assert_eq!(
            told("-3"),
            "\"-3\" is no number for sol: a whole number from 0 to 18446744073709551615 is expected"
        );
        assert_eq!(
            told("dos:3"),
            "there is no generator \"dos\": it must be one of sol, girona, ms, exact, cards"
        );
        assert_eq!(
            told("ms:-1"),
            "\"-1\" is no number for ms: a whole number from 0 to 4294967295 is expected"
        );
        assert_eq!(
            told("7C 8C 7C"),
            "7♣ is there twice, as card 1 and as card 3: each card must be there once"
        );
        assert_eq!(told("7C 8C"), "there are 2 cards: a whole pack of 32 or 52 is expected");
        assert!(told("cards:7C,8X").starts_with("card 2: \"8X\" is not a card"));
        let mut cards = Pack::Piquet.cards().to_vec();
        cards[4] = "2C".parse().unwrap();
        assert_eq!(Literal::new(&cards).unwrap_err().to_string(), "card 5, 2♣, is not in a pack of 32 cards");
        assert_eq!(
            Literal::new(&Pack::Full.cards()[1..]).unwrap_err().to_string(),
            "there are 51 cards: a whole pack of 32 or 52 is expected"
        );
        let wrong = "girona:7".parse::<Deal>().unwrap().cards(Pack::Piquet).unwrap_err();
        assert_eq!(wrong.to_string(), "girona deals 52 cards: this game is played with 32");
        let beyond = format!("exact:{}", Exact::orders(Pack::Piquet));
        assert_eq!(
            beyond.parse::<Deal>().unwrap().cards(Pack::Piquet).unwrap_err().to_string(),
            "exact deals of 32 cards are numbered from 0 to 32! - 1"
        );
    }

    proptest! {
        #[test]
        fn any_text_is_a_deal_or_an_error(text in ".{0,40}") {
            if let Ok(deal) = text.parse::<Deal>() {
                prop_assert_eq!(deal.to_string().parse(), Ok(deal));
            }
        }

        #[test]
        fn texts_like_deals_too(text in "(sol|girona|ms|exact|cards|[a-z]{0,4}):[-0-9A-Z ,]{0,60}") {
            if let Ok(deal) = text.parse::<Deal>() {
                prop_assert_eq!(deal.to_string().parse(), Ok(deal));
            }
        }
    }
}
