//! A phrase: the words of a text, read one after the other.

use crate::document::{At, short};
use crate::problem::{Listed, Problem, Report, near};

/// The most words of a phrase that are read.
const MOST_WORDS: usize = 2_000;

/// The words of a phrase that were not read yet.
pub(crate) struct Phrase<'a> {
    at: At,
    words: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

/// What is wrong with a phrase, and the word that was probably meant. Boxed, so that a result without a fault stays small.
pub(crate) struct Wrong(Box<Fault>);

struct Fault {
    at: At,
    problem: Problem,
    meant: Option<String>,
}

impl Wrong {
    pub(crate) fn new(at: At, problem: Problem) -> Wrong {
        Wrong::of(at, problem, None)
    }

    /// Returns a fault with the word that was probably meant.
    pub(crate) fn of(at: At, problem: Problem, meant: Option<String>) -> Wrong {
        Wrong(Box::new(Fault { at, problem, meant }))
    }

    pub(crate) fn tell(self, report: &mut Report) {
        let Fault { at, problem, meant } = *self.0;
        report.error_with(at, problem, meant);
    }
}

pub(crate) type Read<T> = Result<T, Wrong>;

impl<'a> Phrase<'a> {
    /// Returns the words of `text`, which stands in quotes at `at`. Blanks part words; commas are words of their own.
    pub(crate) fn new(text: &'a str, at: At) -> Phrase<'a> {
        let mut words = Vec::new();
        let mut start = None;
        for (i, c) in text.char_indices().chain([(text.len(), ' ')]) {
            let ends = c.is_whitespace() || c == ',';
            match start {
                Some(from) if ends => {
                    words.push((from, &text[from..i]));
                    start = None;
                }
                None if !ends => start = Some(i),
                _ => {}
            }
            if c == ',' {
                words.push((i, &text[i..=i]));
            }
            if words.len() > MOST_WORDS {
                break;
            }
        }
        Phrase { at, words, next: 0, end: text.len() }
    }

    /// Returns the next word, without reading it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.next).map(|&(_, word)| word)
    }

    /// Reads the next word.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        let word = self.peek();
        self.next += usize::from(word.is_some());
        word
    }

    /// Reads the next word if it is this one.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let is = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.next += usize::from(is);
        is
    }

    /// Whether these words are next, without reading them.
    pub(crate) fn sees(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(i, word)| {
            self.words.get(self.next + i).is_some_and(|(_, next)| next.eq_ignore_ascii_case(word))
        })
    }

    /// Reads these words if they are next.
    pub(crate) fn take_all(&mut self, words: &[&str]) -> bool {
        let is = self.sees(words);
        self.next += if is { words.len() } else { 0 };
        is
    }

    /// Returns where the next word is.
    pub(crate) fn here(&self) -> At {
        match self.words.get(self.next) {
            Some(&(start, word)) => self.at.inside(start, start + word.len()),
            None => self.at.inside(self.end, self.end),
        }
    }

    /// Returns what is wrong with the next word: one of `expected` would be right.
    pub(crate) fn expected(&self, expected: &[&str]) -> Wrong {
        let list = Listed::of(expected);
        let Some(word) = self.peek() else {
            return Wrong::new(self.here(), Problem::Ends { expected: list });
        };
        // What is expected may be several words: it is compared with as many.
        let written: Vec<String> =
            expected.iter().map(|text| short(&self.ahead(text.split(' ').count()))).collect();
        let meant = near(written.iter().map(String::as_str).zip(expected.iter().copied()));
        Wrong::of(self.here(), Problem::Word { word: short(word), expected: list }, meant)
    }

    /// Returns the next words as one text, without reading them.
    fn ahead(&self, count: usize) -> String {
        let words: Vec<&str> = self.words[self.next..].iter().take(count).map(|&(_, word)| word).collect();
        words.join(" ")
    }

    /// Returns a problem with the next word.
    pub(crate) fn wrong(&self, problem: Problem) -> Wrong {
        Wrong::new(self.here(), problem)
    }

    /// Checks that nothing is left.
    pub(crate) fn end(&self) -> Read<()> {
        match self.peek() {
            Some(word) => Err(self.wrong(Problem::Extra { word: short(word) })),
            None => Ok(()),
        }
    }

    /// Reads a number.
    pub(crate) fn number(&mut self, min: u32, max: u32, what: &str) -> Read<u32> {
        match self.peek().map(str::parse::<u32>) {
            Some(Ok(number)) if (min..=max).contains(&number) => {
                self.next += 1;
                Ok(number)
            }
            Some(Ok(number)) => Err(self.wrong(Problem::Range {
                key: what.to_owned(),
                value: number.to_string(),
                min: min.to_string(),
                max: max.to_string(),
            })),
            _ => Err(self.expected(&["a number"])),
        }
    }

    /// Returns the first byte of the rest of the text, from the next word on, and takes all words.
    pub(crate) fn rest(&mut self) -> usize {
        let start = self.words.get(self.next).map_or(self.end, |&(start, _)| start);
        self.next = self.words.len();
        start
    }
}
