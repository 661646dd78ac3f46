//! A pack as text: `52`, `2x52`, `A..8`, `4x(A..K SH)`.

use crate::pack::ranks_between;
use crate::{Pack, PackError, Rank, Suit};
use arrayvec::ArrayVec;
use std::{fmt, str::FromStr};

impl fmt::Display for Pack {
    /// Writes the shortest of the forms that are read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (decks, one) = (self.decks(), one_deck(*self));
        let in_brackets = one.parse::<usize>().is_err();
        match (decks, in_brackets) {
            (1, _) => f.write_str(&one),
            (_, false) => write!(f, "{decks}x{one}"),
            (_, true) => write!(f, "{decks}x({one})"),
        }
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Pack {
    /// Returns the number of cards, and the pack as text where that number is not enough to tell it: `52`, `104 (2x52)`.
    pub fn label(self) -> String {
        if Pack::of(self.size()) == Some(self) {
            self.size().to_string()
        } else {
            format!("{} ({self})", self.size())
        }
    }
}

/// Returns a deck of the pack, without the number of decks.
fn one_deck(pack: Pack) -> String {
    let (ranks, suits) = (pack.ranks(), pack.suits());
    if let Some(usual) = Pack::of(ranks.len() * suits.len())
        && usual.ranks() == ranks
        && usual.suits() == suits
    {
        return usual.size().to_string();
    }
    let mut text = ranges(&ranks);
    if suits.len() < Suit::ALL.len() {
        text.push(' ');
        text.extend(suits.iter().map(|suit| suit.letter()));
    }
    text
}

/// Ranks in increasing order as ranges, `A..7,J..K`.
fn ranges(ranks: &[Rank]) -> String {
    let mut texts = Vec::new();
    for run in ranks.chunk_by(|&low, &high| low.next(Pack::FULL) == high) {
        if let (Some(first), Some(last)) = (run.first(), run.last()) {
            texts.push(format!("{first}..{last}"));
        }
    }
    texts.join(",")
}

impl FromStr for Pack {
    type Err = PackError;

    /// Reads the forms that are printed, in either case, with blanks where they do not join two words; the brackets may be left out.
    fn from_str(text: &str) -> Result<Pack, PackError> {
        let bad = || PackError::Form { text: short(text) };
        let trimmed = text.trim();
        let (decks, deck) = match trimmed.split_once(['x', 'X', '×']) {
            Some((decks, deck)) => (number(decks).ok_or_else(bad)?, deck.trim()),
            None => (1, trimmed),
        };
        let deck = match deck.strip_prefix('(') {
            Some(inside) => inside.strip_suffix(')').ok_or_else(bad)?.trim(),
            None => deck,
        };
        if !deck.is_empty() && deck.chars().all(|c| c.is_ascii_digit()) {
            let usual = number(deck).and_then(Pack::of).ok_or(PackError::Size { found: short(deck) })?;
            return Pack::new(decks, &usual.ranks(), &usual.suits());
        }
        let (ranks, suits) = match deck.split_once(char::is_whitespace) {
            Some((ranks, suits)) => (ranks, suits.trim()),
            None => (deck, ""),
        };
        let ranks = read_ranges(ranks)?.ok_or_else(bad)?;
        if suits.is_empty() {
            return Pack::new(decks, &ranks, &Suit::ALL);
        }
        let suits: Option<Vec<Suit>> = suits.chars().map(Suit::from_char).collect();
        Pack::new(decks, &ranks, &suits.ok_or_else(bad)?)
    }
}

/// Returns the ranks of one range or of several, or `None` if a text is no range.
fn read_ranges(text: &str) -> Result<Option<Vec<Rank>>, PackError> {
    let mut ranks: Vec<Rank> = Vec::new();
    for range in text.split(',') {
        let ends = range.split_once("..").and_then(|(first, last)| Some((rank(first)?, rank(last)?)));
        let Some((first, last)) = ends else { return Ok(None) };
        let run: ArrayVec<Rank, 13> =
            ranks_between(first, last).ok_or(PackError::RankOrder { first, second: last })?;
        ranks.extend(run);
    }
    Ok(Some(ranks))
}

fn rank(text: &str) -> Option<Rank> {
    if text == "10" {
        return Some(Rank::Ten);
    }
    let mut chars = text.chars();
    let rank = Rank::from_char(chars.next()?)?;
    chars.next().is_none().then_some(rank)
}

/// Returns a whole number without a sign.
fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    text.starts_with(|c: char| c.is_ascii_digit()).then(|| text.parse().ok())?
}

fn short(text: &str) -> String {
    text.chars().take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::tests::packs;
    use proptest::prelude::*;

    #[test]
    fn texts_of_packs() {
        for (text, printed, size) in [
            ("52", "52", 52),
            (" 32 ", "32", 32),
            ("40", "40", 40),
            ("2x52", "2x52", 104),
            ("4x(A..K SH)", "4x(A..K HS)", 104),
            ("8x(a..k s)", "8x(A..K S)", 104),
            ("A..8", "A..8", 32),
            ("7..A", "32", 32),
            ("2..A", "52", 52),
            ("A..K", "A..K", 52),
            ("T..a ♠♥", "10..A HS", 10),
            ("10..K,A..A", "10..A", 20),
            ("A..7,J..K", "40", 40),
            ("2 × A..8", "2x(A..8)", 64),
            ("A..A C", "A..A C", 1),
            ("1x52", "52", 52),
            ("8x52", "8x52", 416),
        ] {
            let pack: Pack = text.parse().unwrap();
            assert_eq!((pack.to_string().as_str(), pack.size()), (printed, size), "{text}");
        }
        assert_eq!("52".parse(), Ok(Pack::FULL));
        assert_eq!("32".parse(), Ok(Pack::PIQUET));
        assert_eq!(Pack::FULL.label(), "52");
        assert_eq!("2x52".parse::<Pack>().unwrap().label(), "104 (2x52)");
    }

    #[test]
    fn nonsense_is_told() {
        let told = |text: &str| text.parse::<Pack>().unwrap_err();
        for text in [
            "", " ", "x", "2x", "x52", "-1x52", "+2x52", "A", "A..", "..K", "A..K)", "(A..K", "A..K SX",
            "A..Z", "A..K S H",
        ] {
            assert_eq!(told(text), PackError::Form { text: short(text) }, "{text:?}");
        }
        assert_eq!(told("0x52"), PackError::Decks { found: 0 });
        assert_eq!(told("9x52"), PackError::Decks { found: 9 });
        assert_eq!(told("53"), PackError::Size { found: "53".to_owned() });
        assert_eq!(told("0"), PackError::Size { found: "0".to_owned() });
        assert_eq!(told("K..3"), PackError::RankOrder { first: Rank::King, second: Rank::Three });
        assert_eq!(told("A..4,3..K"), PackError::RankOrder { first: Rank::Four, second: Rank::Three });
        assert_eq!(told("A..K SHS"), PackError::SuitTwice { suit: Suit::Spades });
        assert_eq!(
            told("48").to_string(),
            "there is no usual pack of 48 cards: 32, 40 or 52 is expected, or ranks as in A..8, or decks as in 2x52"
        );
    }

    proptest! {
        #[test]
        fn texts_are_read_back(pack in packs()) {
            prop_assert_eq!(pack.to_string().parse(), Ok(pack));
        }

        #[test]
        fn any_text_is_a_pack_or_an_error(text in "([0-9]{0,2}x)?\\(?[2-9TJQKA0-9.,]{0,9}[ CDHS]{0,5}\\)?") {
            if let Ok(pack) = text.parse::<Pack>() {
                prop_assert_eq!(pack.to_string().parse(), Ok(pack));
                prop_assert!((1..=Pack::MOST_CARDS).contains(&pack.size()));
            }
        }
    }
}
