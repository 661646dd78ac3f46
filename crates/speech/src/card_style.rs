//! How a card is written, and what a typed card means, in the user's language.
//!
//! French cards are A 2 … 10 V D R of T K C P (trèfle, carreau, cœur, pique). Catalan ones are those of the Catalan course: the
//! faces of the pack itself, A 2 … 10 J Q K, where the ten may be typed as D, and the suits P c d T (piques, cors, diamants,
//! trèvols). International letters are understood in every language. Records and files have those alone.

use crate::{Language, Words, notation};
use solitarium_core::{Card, Rank, Suit};

/// How cards are written within a sentence or a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardStyle {
    /// `7C` instead of `7♣`.
    pub letters: bool,
    /// Whose faces and letters these are.
    pub language: Language,
}

impl CardStyle {
    /// Returns how sentences of that language write cards: with symbols.
    pub fn of(words: &Words) -> CardStyle {
        CardStyle { letters: false, language: words.language() }
    }

    /// Returns what stands on a card of that rank.
    pub const fn rank(self, rank: Rank) -> &'static str {
        match (rank, self.language) {
            (Rank::Ace, _) => "A",
            (Rank::Two, _) => "2",
            (Rank::Three, _) => "3",
            (Rank::Four, _) => "4",
            (Rank::Five, _) => "5",
            (Rank::Six, _) => "6",
            (Rank::Seven, _) => "7",
            (Rank::Eight, _) => "8",
            (Rank::Nine, _) => "9",
            (Rank::Ten, _) => "10",
            (Rank::Jack, Language::French) => "V",
            (Rank::Queen, Language::French) => "D",
            (Rank::King, Language::French) => "R",
            (Rank::Jack, _) => "J",
            (Rank::Queen, _) => "Q",
            (Rank::King, _) => "K",
        }
    }

    /// Returns the symbol or the letter of a suit.
    pub const fn suit(self, suit: Suit) -> char {
        if self.letters { letter(suit, self.language) } else { suit.symbol() }
    }

    /// Returns the name of a card.
    pub fn card(self, card: Card) -> String {
        format!("{}{}", self.rank(card.rank()), self.suit(card.suit()))
    }

    /// Returns a text that names ranks, such as `A … K`, with what stands on the cards.
    pub fn ranks(self, text: &str) -> String {
        each_word(text, |word| {
            let rank = Rank::ALL.into_iter().find(|rank| rank.to_string() == word)?;
            Some(self.rank(rank).to_owned())
        })
    }

    /// Returns the name of a card as it stands within a sentence: French and Catalan give it its article.
    pub fn with_article(self, card: Card) -> String {
        let article = match (self.language, card.rank()) {
            (Language::English, _) => "",
            (Language::French | Language::Catalan, Rank::Ace) => "l’",
            (Language::French, Rank::Queen) | (Language::Catalan, Rank::Jack | Rank::Queen) => "la ",
            (Language::French, _) => "le ",
            (Language::Catalan, _) => "el ",
        };
        format!("{article}{}", self.card(card))
    }

    /// Returns the notation of a move with its cards and its words in this language. Symbols stay symbols, unless letters are
    /// wanted.
    ///
    /// ```
    /// use solitarium_speech::{CardStyle, Language};
    /// let french = CardStyle { language: Language::French, letters: true };
    /// assert_eq!(french.notation("take Q♥"), "prendre DC");
    /// assert_eq!(french.notation("draw"), "retourner");
    /// let symbols = CardStyle { letters: false, ..french };
    /// assert_eq!(symbols.notation("take Q♥"), "prendre D♥");
    /// ```
    pub fn notation(self, text: &str) -> String {
        let cards = each_word(text, |word| {
            let card = word.parse::<Card>().ok()?;
            // `as` and `to` are words, `AS` is a card.
            let letters = word == card.code();
            let style = CardStyle { letters: letters || self.letters, ..self };
            (letters || word == card.to_string()).then(|| style.card(card))
        });
        notation::shown(&cards, self.language)
    }

    /// Returns the cards that somebody may mean: none, one, or two if this language and the international letters differ.
    ///
    /// ```
    /// use solitarium_speech::{CardStyle, Language};
    /// let french = CardStyle { language: Language::French, letters: false };
    /// let read = |text| french.read(text).iter().map(|card| card.to_string()).collect::<Vec<_>>();
    /// assert_eq!(read("dc"), ["Q♥"]);
    /// assert_eq!(read("qh"), ["Q♥"]);
    /// assert_eq!(read("7c"), ["7♥", "7♣"]);
    /// ```
    pub fn read(self, text: &str) -> Vec<Card> {
        let mut cards = Vec::new();
        for card in [self.own(text), text.parse().ok()].into_iter().flatten() {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        cards
    }

    /// Returns what a typed line can mean, in international letters and words: as this language has its cards and, where that
    /// differs, as the international letters have them. A line is of one kind: `7C 8C` is two hearts or two clubs. A word may
    /// stand for several in notations: of each kind there are all of its ways, the likeliest first.
    ///
    /// ```
    /// use solitarium_speech::{CardStyle, Language};
    /// let french = CardStyle { language: Language::French, letters: false };
    /// assert_eq!(french.readings("vp c3"), [["JS c3"]]);
    /// assert_eq!(french.readings("7c c3"), [["7H c3"], ["7C c3"]]);
    /// assert_eq!(french.readings("c2 f"), [["c2 f"]]);
    /// assert_eq!(french.readings("prendre dc"), [["take QH", "prendre QH"]]);
    /// ```
    pub fn readings(self, typed: &str) -> Vec<Vec<String>> {
        self.card_readings(typed).iter().map(|line| notation::read(line, self.language)).collect()
    }

    /// Returns a line with the cards in it as international letters: one or two lines, as this language has the cards and as the
    /// international letters do.
    pub(crate) fn card_readings(self, typed: &str) -> Vec<String> {
        if self.language == Language::English {
            return vec![typed.to_owned()];
        }
        let own = each_word(typed, |word| self.read(word).first().map(|card| card.code()));
        let international = each_word(typed, |word| self.read(word).last().map(|card| card.code()));
        if own == international { vec![own] } else { vec![own, international] }
    }

    /// Returns what tells the readings of a typed line apart: of each card with two readings, both, as one can type them so that
    /// only one is meant.
    pub fn doubts(self, typed: &str) -> Vec<[(Card, String); 2]> {
        let mut doubts = Vec::new();
        each_word(typed, |word| {
            if let [own, international] = self.read(word)[..] {
                let letters = CardStyle { letters: true, ..self };
                let plain = |card: Card| {
                    let names = [card.code(), letters.card(card)];
                    let clear = names.iter().find(|name| self.read(name) == [card]).cloned();
                    (card, clear.unwrap_or_else(|| card.to_string()))
                };
                doubts.push([plain(own), plain(international)]);
            }
            None
        });
        doubts
    }

    /// Returns the card that a text names in this language.
    pub(crate) fn own(self, text: &str) -> Option<Card> {
        let mut chars = text.chars();
        let last = chars.next_back()?;
        let name = chars.as_str().to_uppercase();
        let suit = Suit::ALL
            .into_iter()
            .find(|&suit| suit.symbol() == last || letter(suit, self.language).eq_ignore_ascii_case(&last))?;
        let ten = match self.language {
            Language::Catalan => name == "D",
            Language::English => name == "T",
            Language::French => false,
        };
        let rank = Rank::ALL.into_iter().find(|&rank| self.rank(rank) == name || ten && rank == Rank::Ten)?;
        Some(Card::new(rank, suit))
    }
}

/// Returns the letter of a suit.
const fn letter(suit: Suit, language: Language) -> char {
    match (language, suit) {
        (Language::English, _) => suit.letter(),
        (Language::French | Language::Catalan, Suit::Clubs) => 'T',
        (Language::French | Language::Catalan, Suit::Spades) => 'P',
        (Language::French, Suit::Diamonds) => 'K',
        (Language::French, Suit::Hearts) => 'C',
        // The course writes red suits small.
        (Language::Catalan, Suit::Diamonds) => 'd',
        (Language::Catalan, Suit::Hearts) => 'c',
    }
}

/// Returns whether a sign is part of a word: a letter, a digit or the symbol of a suit.
pub(crate) fn is_word_sign(c: char) -> bool {
    c.is_alphanumeric() || Suit::ALL.iter().any(|suit| suit.symbol() == c)
}

/// Returns the text with some of its words replaced; what stands between them stays.
fn each_word(text: &str, mut replace: impl FnMut(&str) -> Option<String>) -> String {
    let is_word = is_word_sign;
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        whole += &replace(word).unwrap_or_else(|| word.to_owned());
        let next = after.find(is_word).unwrap_or(after.len());
        whole += &after[..next];
        rest = &after[next..];
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::Pack;

    const fn style(language: Language, letters: bool) -> CardStyle {
        CardStyle { letters, language }
    }

    #[test]
    fn every_card_as_each_language_writes_it_is_read_back() {
        for language in Language::ALL {
            for letters in [true, false] {
                let style = style(language, letters);
                for card in Pack::FULL.cards() {
                    let name = style.card(card);
                    assert_eq!(style.read(&name).first(), Some(&card), "{name}");
                    assert_eq!(style.read(&name.to_lowercase()).first(), Some(&card), "{name}");
                    assert!(style.read(&card.code()).contains(&card), "{}", card.code());
                    assert_eq!(style.read(&format!("{}{}", style.rank(card.rank()), card.suit())), [card]);
                }
            }
        }
    }

    #[test]
    fn the_letters_of_each_language() {
        let written = |language, letters: bool| {
            let cards = ["JC", "QD", "KH", "TS"].map(|code| code.parse::<Card>().unwrap());
            cards.map(|card| style(language, letters).card(card)).join(" ")
        };
        assert_eq!(written(Language::English, true), "JC QD KH 10S");
        assert_eq!(written(Language::French, true), "VT DK RC 10P");
        assert_eq!(written(Language::Catalan, true), "JT Qd Kc 10P");
        assert_eq!(written(Language::French, false), "V♣ D♦ R♥ 10♠");
        assert_eq!(written(Language::Catalan, false), "J♣ Q♦ K♥ 10♠");
    }

    #[test]
    fn articles() {
        let written = |language| {
            let cards = ["AS", "8C", "JC", "QD", "KH"].map(|code| code.parse::<Card>().unwrap());
            cards.map(|card| style(language, false).with_article(card)).join(" ")
        };
        assert_eq!(written(Language::English), "A♠ 8♣ J♣ Q♦ K♥");
        assert_eq!(written(Language::French), "l’A♠ le 8♣ le V♣ la D♦ le R♥");
        assert_eq!(written(Language::Catalan), "l’A♠ el 8♣ la J♣ la Q♦ el K♥");
    }

    #[test]
    fn only_the_letter_c_has_two_meanings() {
        for (language, doubtful) in [(Language::English, 0), (Language::French, 10), (Language::Catalan, 13)]
        {
            let style = style(language, false);
            let two =
                |card: &Card| style.read(&format!("{}{}", card.rank(), card.suit().letter())).len() == 2;
            let cards: Vec<Card> = Pack::FULL.cards().into_iter().filter(two).collect();
            assert_eq!(cards.len(), doubtful, "{cards:?}");
            assert!(cards.iter().all(|card| card.suit() == Suit::Clubs));
        }
    }

    #[test]
    fn what_is_asked_back_can_be_typed() {
        let french = style(Language::French, false);
        let doubts = french.doubts("7C to 8P");
        let named: Vec<(String, &str)> =
            doubts.iter().flatten().map(|(card, name)| (card.to_string(), name.as_str())).collect();
        assert_eq!(named, [("7♥".to_owned(), "7H"), ("7♣".to_owned(), "7T")]);
        assert!(french.doubts("dc").is_empty());
        let catalan = style(Language::Catalan, false).doubts("qc");
        assert_eq!(catalan[0].each_ref().map(|(_, name)| name.as_str()), ["QH", "QT"]);
    }

    #[test]
    fn lines_and_notations() {
        let (french, catalan) = (style(Language::French, false), style(Language::Catalan, false));
        assert_eq!(french.readings("lay 7c-8c, 9c"), [["lay 7H-8H, 9H"], ["lay 7C-8C, 9C"]]);
        assert_eq!(french.readings("R♣ c1"), [["KC c1"]]);
        assert_eq!(french.readings("KC c1"), [["KC c1"]], "no French rank is K");
        assert_eq!(catalan.readings("dd c1"), [["TD c1"]]);
        assert_eq!(catalan.readings("10d c1"), [["TD c1"]]);
        assert_eq!(french.readings("d4-d6"), [["d4-d6"]]);
        assert_eq!(french.notation("lay JS QS KS"), "poser VP DP RP");
        assert_eq!(catalan.notation("c2 to f as"), "c2 a f as");
        assert_eq!(french.readings(""), [[""]]);
        assert_eq!(french.ranks("A … K, 10, base+1"), "A … R, 10, base+1");
    }
}
