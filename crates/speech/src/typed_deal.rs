//! Which deal a person means by what they typed.

use crate::{CardStyle, Told, Words, say};
use solitarium_core::{Card, Deal, DealError, Pack};

/// Why what was typed is no deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealMisread {
    /// It is no deal.
    Refused(DealError),
    /// A card is one in the user's letters and another one in international letters, and the other cards do not say which is meant.
    Doubtful {
        /// Which one, from 1.
        position: usize,
        /// What was typed.
        text: String,
        /// Both cards, each as one can type it so that it alone is meant: the user's letters first.
        readings: Box<[(Card, String); 2]>,
    },
}

impl Told for DealMisread {
    fn told(&self, words: &Words) -> String {
        let style = CardStyle::of(words);
        match self {
            // Whoever types a card is told how the language writes them; files have international letters.
            DealMisread::Refused(DealError::BadCard { position, error }) => {
                let error = say!(words, "error-card-typed", text = error.text.clone());
                say!(words, "error-deal-card", position = *position, error = error)
            }
            DealMisread::Refused(error) => error.told(words),
            DealMisread::Doubtful { position, text, readings } => {
                let [own, international] = readings.as_ref();
                say!(
                    words,
                    "error-deal-doubtful",
                    position = *position,
                    text = text.clone(),
                    first = style.card(own.0),
                    firsttyped = own.1.clone(),
                    second = style.card(international.0),
                    secondtyped = international.1.clone(),
                )
            }
        }
    }
}

/// Returns the deal that somebody means. A list of cards is read in the user's letters or in international ones, whichever makes it the
/// pack of the game.
///
/// ```
/// use solitarium_core::{Deal, Pack};
/// use solitarium_speech::{CardStyle, Language, typed_deal};
/// let french = CardStyle { language: Language::French, letters: false };
/// assert_eq!(typed_deal("ms:617", Some(Pack::FULL), french), Ok(Deal::Ms(617)));
/// let deal = typed_deal("RC VP", None, french).unwrap();
/// assert_eq!(deal.to_string(), "cards:KH,JS");
/// ```
pub fn typed_deal(typed: &str, pack: Option<Pack>, style: CardStyle) -> Result<Deal, DealMisread> {
    // Lists that were copied from a text may have other blanks.
    let typed: String = typed.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let checked = |reading: &String| -> Result<Deal, DealError> {
        let deal = reading.parse::<Deal>()?;
        pack.map_or(Ok(()), |pack| deal.cards(pack).map(drop))?;
        Ok(deal)
    };
    let readings = style.card_readings(&typed);
    let [own, international] = &readings[..] else {
        // The caller deals it, and says whether it fits the game.
        return readings.concat().parse().map_err(DealMisread::Refused);
    };
    match (checked(own), checked(international)) {
        (Ok(deal), Err(_)) | (Err(_), Ok(deal)) => Ok(deal),
        (Ok(_), Ok(_)) => Err(doubtful(&typed, style)),
        (Err(own), Err(international)) => Err(match kind(&typed, style) {
            Some(Kind::Own) => DealMisread::Refused(own),
            Some(Kind::International) => DealMisread::Refused(international),
            None => doubtful(&typed, style),
        }),
    }
}

/// In which letters a list is written.
enum Kind {
    Own,
    International,
}

/// Returns in which letters a list is written, judged by the cards that can be read in one way alone; `None` if there are such cards of
/// both kinds, or none.
fn kind(typed: &str, style: CardStyle) -> Option<Kind> {
    let international = CardStyle { language: crate::Language::English, ..style };
    let (mut owns, mut others) = (false, false);
    for word in words_of(typed) {
        // What both languages write in the same way says nothing.
        let is_international = !international.read(word).is_empty();
        owns |= !is_international && !style.read(word).is_empty();
        others |= is_international && style.own(word).is_none();
    }
    match (owns, others) {
        (true, false) => Some(Kind::Own),
        (false, true) => Some(Kind::International),
        _ => None,
    }
}

/// Returns that the first card with two readings is not understood.
fn doubtful(typed: &str, style: CardStyle) -> DealMisread {
    let mut cards = words_of(typed).enumerate();
    let found = cards.find_map(|(i, word)| Some((i, word, style.doubts(word).into_iter().next()?)));
    match found {
        Some((i, word, readings)) => {
            DealMisread::Doubtful { position: i + 1, text: word.to_owned(), readings: Box::new(readings) }
        }
        None => DealMisread::Refused(DealError::Empty),
    }
}

/// Returns the words of a list of cards.
fn words_of(typed: &str) -> impl Iterator<Item = &str> {
    let list = typed.split_once(':').map_or(typed, |(_, list)| list);
    list.split([' ', ',']).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn list(style: CardStyle, cards: &[Card]) -> String {
        cards.iter().map(|&card| style.card(card)).collect::<Vec<_>>().join(" ")
    }

    /// Every pack in every language's letters, with symbols, and in international letters.
    #[test]
    fn whole_packs_are_read_in_all_letters() {
        for language in Language::ALL {
            for text in ["52", "32", "2x52"] {
                let pack: Pack = text.parse().unwrap();
                let cards = Deal::Own(7).cards(pack).unwrap();
                let codes: Vec<String> = cards.iter().map(|card| card.code()).collect();
                let expected: Deal = codes.join(",").parse().unwrap();
                for letters in [true, false] {
                    let style = CardStyle { letters, language };
                    let typed = list(style, &cards);
                    for typed in [typed.clone(), typed.to_lowercase(), typed.replace(' ', "\u{a0}")] {
                        assert_eq!(typed_deal(&typed, Some(pack), style), Ok(expected.clone()), "{typed}");
                    }
                    for typed in [codes.join(" "), expected.to_string()] {
                        assert_eq!(typed_deal(&typed, Some(pack), style), Ok(expected.clone()), "{typed}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_card_with_two_readings_is_asked_back() {
        let style = CardStyle { language: Language::French, letters: false };
        let words = Words::new(Language::French, &[]);
        let told = typed_deal("AS 7C", None, style).unwrap_err().told(&words);
        for part in ["carte 2", "7C", "7♥", "7♣", "7H", "7T"] {
            assert!(told.contains(part), "{told}");
        }
        // One half in each language's letters.
        let mixed = typed_deal("AC AT 2C 2H VP", Some(Pack::FULL), style);
        assert!(matches!(mixed, Err(DealMisread::Doubtful { position: 1, .. })), "{mixed:?}");
    }

    #[test]
    fn what_is_wrong_is_told_in_the_letters_that_were_typed() {
        let style = CardStyle { language: Language::French, letters: true };
        let words = Words::new(Language::French, &[]);
        let refused = |typed: &str| typed_deal(typed, Some(Pack::FULL), style).unwrap_err();
        let twice = |typed: &str| match refused(typed) {
            DealMisread::Refused(DealError::Twice { card, first, second }) => (card.code(), first, second),
            other => panic!("{typed}: {other:?}"),
        };
        assert_eq!(twice("AP 7C VC 7C"), ("7H".to_owned(), 2, 4));
        assert_eq!(twice("AS 7C JC 7C"), ("7C".to_owned(), 2, 4));
        let told = refused("AT 11T").told(&words);
        assert!(told.contains("carte 2") && told.contains("T K C P"), "{told}");
    }
}
