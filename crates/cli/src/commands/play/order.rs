//! What the player typed.

use super::Console;
use crate::extensions::{Answer, Extension};
use solitarium_core::Seat;
use solitarium_lab::Table;
use solitarium_speech::{Words, meant, named, say};

/// What the player typed.
pub(super) enum Order {
    Move(usize),
    /// One move after the other: the line, and the moves in each way in which it can be read.
    Several(String, Vec<Vec<String>>),
    Undo,
    Redo,
    Restart,
    New,
    Hint,
    Finish,
    Solvable,
    Keep,
    Rescue,
    Ends,
    /// A word of this game alone.
    Own(Answer),
    Save(String),
    Load(String),
    Help,
    Quit,
    Illegal(String),
}

impl Order {
    /// Returns whether the program helps with it: what it tells or plays is more than the rules.
    pub(super) fn helps(&self) -> bool {
        matches!(
            self,
            Order::Hint | Order::Finish | Order::Solvable | Order::Keep | Order::Rescue | Order::Ends
        )
    }

    /// Returns whether the position is another one afterwards.
    pub(super) fn moves_on(&self) -> bool {
        !matches!(
            self,
            Order::Hint
                | Order::Solvable
                | Order::Keep
                | Order::Rescue
                | Order::Ends
                | Order::Own(_)
                | Order::Save(_)
                | Order::Help
                | Order::Illegal(_)
        )
    }
}

/// Returns what can be done once the game is over: a board has no other deal.
pub(super) fn over_told(table: &dyn Table, words: &Words) -> String {
    let board = table.scene(Some(Seat::SOLO)).board.is_some();
    words.say(if board { "play-over-board" } else { "play-over" }, &[])
}

impl Console<'_> {
    /// Returns what the line asks for.
    pub(super) fn order(&self, line: &str, offers: usize) -> Order {
        let (words, cards) = (self.context.words, self.context.style.cards());
        let (first, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
        let name = first.to_lowercase();
        let is = |key: &str| self.is_word(key, &name);
        // A move's notation comes first: no command may hide one.
        if !line.is_empty() {
            match named(self.round.table(), line, cards) {
                Ok(Some(choice)) => return Order::Move(choice),
                Ok(None) => {}
                Err(misread) => return Order::Illegal(misread.told(line, cards, words)),
            }
        }
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).filter(|choice| *choice < offers) {
                Some(choice) => Order::Move(choice),
                None if offers == 0 => Order::Illegal(over_told(self.round.table(), words)),
                None => {
                    Order::Illegal(say!(words, "play-no-number", number = line.to_owned(), moves = offers))
                }
            };
        }
        match line {
            "" if offers == 1 => return Order::Move(0),
            "" | "?" => return Order::Help,
            _ => {}
        }
        match (rest, is("save"), is("load")) {
            ("", saves, loads) if saves || loads => {
                let order = if saves { "save" } else { "load" };
                return Order::Illegal(say!(words, "play-which-file", order = order));
            }
            (path, true, _) => return Order::Save(path.to_owned()),
            (path, _, true) => return Order::Load(path.to_owned()),
            _ => {}
        }
        for (key, order) in [
            ("undo", Order::Undo),
            ("redo", Order::Redo),
            ("restart", Order::Restart),
            ("new", Order::New),
            ("hint", Order::Hint),
            ("finish", Order::Finish),
            ("solvable", Order::Solvable),
            ("keep", Order::Keep),
            ("rescue", Order::Rescue),
            ("finishes", Order::Ends),
            ("help", Order::Help),
            ("quit", Order::Quit),
        ] {
            if is(key) && rest.is_empty() {
                return order;
            }
        }
        let own = Extension::of(self.entry.id()).console.map_or(&[][..], |own| own.answers);
        if let Some((_, answer)) = own.iter().find(|(key, _)| is(key) && rest.is_empty()) {
            return Order::Own(*answer);
        }
        // Of the ways to read the words, the one that can be made, or else the likeliest.
        let readings = cards.readings(line).into_iter().filter_map(|ways| {
            let mut ways: Vec<(String, Vec<String>)> = ways
                .into_iter()
                .map(|way| {
                    let moves = self.round.table().several(&way);
                    (way, moves)
                })
                .collect();
            let place = ways.iter().position(|(_, moves)| self.fits(moves)).unwrap_or(0);
            (!ways.is_empty()).then(|| ways.swap_remove(place))
        });
        let readings: Vec<(String, Vec<String>)> = readings.collect();
        // One move that is named by another word is made as several are.
        let renamed = |(reading, moves): &(String, Vec<String>)| match &moves[..] {
            [] => false,
            [one] => one != reading,
            _ => true,
        };
        if readings.iter().any(renamed) {
            return Order::Several(line.to_owned(), readings.into_iter().map(|(_, moves)| moves).collect());
        }
        match meant(self.round.table(), line, cards) {
            Ok(choice) => Order::Move(choice),
            Err(misread) if misread.is_no_such_move() => Order::Illegal(self.why_not(line, offers)),
            Err(misread) => Order::Illegal(misread.told(line, cards, words)),
        }
    }

    /// Returns whether that is the word of that key in the user's language, or the key itself.
    pub(super) fn is_word(&self, key: &str, typed: &str) -> bool {
        let known = self.context.words.say(&format!("play-word-{key}"), &[]);
        typed == key || known.split_whitespace().any(|word| word == typed)
    }

    /// Returns why what was typed is no move.
    fn why_not(&self, line: &str, offers: usize) -> String {
        let words = self.context.words;
        let typed: String = line.chars().take(40).collect();
        if offers == 0 {
            return over_told(self.round.table(), words);
        }
        let style = self.context.style.cards();
        let legal = self.round.view(Some(self.viewer)).offers;
        let texts: Vec<String> = legal.iter().map(|found| style.notation(&found.text)).collect();
        let names: Vec<&str> = texts.iter().map(String::as_str).collect();
        match solitarium_speech::nearest(&typed, &names) {
            Some(near) => {
                say!(words, "play-illegal-near", typed = typed, near = near.to_owned(), moves = offers)
            }
            None => say!(words, "play-illegal", typed = typed, moves = offers),
        }
    }
}
