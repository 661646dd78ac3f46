//! Which move a person means by what they typed.

use crate::{CardStyle, Words, refusal, say};
use solitarium_core::Reason;
use solitarium_lab::Table;

/// Why what was typed is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is no legal move.
    Refused(Reason),
    /// It is one move in the user's letters and another one in international letters: the user is asked which.
    Doubtful,
}

impl Misread {
    /// Returns the sentence that the person is told.
    pub fn told(&self, typed: &str, style: CardStyle, words: &Words) -> String {
        match self {
            Misread::Refused(reason) => refusal(reason, typed, style, words),
            Misread::Doubtful => doubt(typed, style, words),
        }
    }

    /// Returns whether the game knows no better reason than that there is no such move.
    pub fn is_no_such_move(&self) -> bool {
        matches!(self, Misread::Refused(reason) if reason.key == Reason::NO_SUCH_MOVE)
    }
}

/// Returns the question which of the cards with two readings is meant.
pub fn doubt(typed: &str, style: CardStyle, words: &Words) -> String {
    let Some([own, international]) = style.doubts(typed).into_iter().next() else { return String::new() };
    say!(
        words,
        "play-doubtful-card",
        first = style.card(own.0),
        firsttyped = own.1,
        second = style.card(international.0),
        secondtyped = international.1,
    )
}

/// Returns the number of the offer that a notation names, with its cards and words as the user's language has them or as the
/// international ones are. `None` if it names none; an error if it names two.
pub fn named(table: &dyn Table, typed: &str, style: CardStyle) -> Result<Option<usize>, Misread> {
    let readings = style.readings(typed);
    if readings.iter().flatten().all(|reading| table.find(reading).is_none()) {
        return Ok(None);
    }
    meant(table, typed, style).map(Some)
}

/// Returns the number of the offer that a person means: see [`Table::understand`].
pub fn meant(table: &dyn Table, typed: &str, style: CardStyle) -> Result<usize, Misread> {
    // Of the ways to read the words, the first that is a move stands for all; a person is told why of the likeliest.
    let understood = |ways: &Vec<String>| {
        let mut answers = ways.iter().map(|way| table.understand(way));
        let first = answers.next().unwrap_or_else(|| Err(Reason::new(Reason::NO_SUCH_MOVE)));
        first.or_else(|reason| answers.find_map(Result::ok).ok_or(reason))
    };
    let answers: Vec<_> = style.readings(typed).iter().map(understood).collect();
    match &answers[..] {
        [Ok(own), Ok(international)] if own != international => Err(Misread::Doubtful),
        [Err(_), Ok(choice)] | [Ok(choice), ..] => Ok(*choice),
        // A person who types letters of the language is told about them.
        [Err(reason), ..] => Err(Misread::Refused(reason.clone())),
        [] => Err(Misread::Refused(Reason::new(Reason::NO_SUCH_MOVE))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use solitarium_core::{Choices, Deal, Effort};
    use solitarium_lab::Catalogue;

    /// Over many positions of rummy, in which cards are discarded by name: French names find the same moves as international
    /// ones, and a name is asked back exactly if both of its readings can be played.
    #[test]
    fn cards_are_read_in_the_users_language() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let entry = catalogue.find("rummy").unwrap();
        let variant = entry.variant(&Choices::none()).unwrap();
        let french = CardStyle { language: Language::French, letters: false };
        let words = Words::new(Language::French, &[]);
        let (mut asked, mut found) = (0, 0);
        for deal in 0..40 {
            let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).unwrap();
            for turn in 0..20 {
                let offers = table.offers();
                if offers.is_empty() {
                    break;
                }
                for (number, offer) in offers.iter().enumerate() {
                    let typed = CardStyle { letters: true, ..french }.notation(&offer.text);
                    let both: Vec<usize> = french
                        .readings(&typed)
                        .iter()
                        .filter_map(|ways| ways.iter().find_map(|text| table.understand(text).ok()))
                        .collect();
                    match named(table.as_ref(), &typed, french) {
                        Ok(choice) => {
                            assert_eq!(choice, Some(number), "{typed}");
                            found += 1;
                        }
                        Err(doubt) => {
                            assert_eq!(both.len(), 2, "{typed}");
                            let question = doubt.told(&typed, french, &words);
                            assert!(question.contains('♥') && question.contains('♣'), "{question}");
                            asked += 1;
                        }
                    }
                }
                table.play((deal as usize + turn) % offers.len());
            }
        }
        assert!(found > 1000 && asked > 20, "{found} {asked}");
    }
}
