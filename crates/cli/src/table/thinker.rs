//! The strategies think on a thread of their own, so that the screen never waits for them.

use solitarium_core::{Effort, Record};
use solitarium_lab::{Entry, Table};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

/// Who is asked for the next move: a table like the one on the screen, on another thread. It follows the game that is told with
/// each question, so that a strategy goes on as it would have.
pub(super) struct Thinker {
    ask: Sender<Ask>,
    answers: Receiver<Thought>,
    asked: u64,
    awaited: Option<u64>,
}

struct Ask {
    number: u64,
    moves: Vec<String>,
}

struct Thought {
    number: u64,
    offer: Option<usize>,
}

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thinking {
    /// Nothing was asked.
    Idle,
    /// Not yet.
    GoesOn,
    /// The number of the offer; `None` if the strategy gives up.
    Done(Option<usize>),
}

impl Thinker {
    /// Returns one for the game of a record, whose moves do not matter. `strategy` advises the seats of people.
    pub(super) fn new(
        entry: Arc<dyn Entry>,
        record: Record,
        strategy: Option<String>,
        effort: Effort,
    ) -> Thinker {
        let (ask, questions) = channel::<Ask>();
        let (answer, answers) = channel();
        let record = Record { moves: Vec::new(), ..record };
        let work = move || {
            let Ok(mut table) = entry.resume(&record, strategy.as_deref(), effort) else { return };
            let mut followed: Vec<String> = Vec::new();
            while let Ok(first) = questions.recv() {
                // Only the last question is still of interest.
                let Ask { number, moves } = questions.try_iter().last().unwrap_or(first);
                let offer = if follow(table.as_mut(), &mut followed, moves) { table.advice() } else { None };
                if answer.send(Thought { number, offer }).is_err() {
                    return;
                }
            }
        };
        // Without a thread, or if it ends early, nobody answers: that is told as if the strategy had given up.
        let _ = thread::Builder::new().name("strategy".to_owned()).spawn(work);
        Thinker { ask, answers, asked: 0, awaited: None }
    }

    /// Asks for the next move after these; an older question is given up.
    pub(super) fn ask(&mut self, moves: Vec<String>) {
        self.asked += 1;
        self.awaited = Some(self.asked);
        // If nobody listens any more, `look` finds out.
        let _ = self.ask.send(Ask { number: self.asked, moves });
    }

    /// Gives the question up.
    pub(super) fn forget(&mut self) {
        self.awaited = None;
    }

    pub(super) fn is_busy(&self) -> bool {
        self.awaited.is_some()
    }

    /// Returns what has come meanwhile.
    pub(super) fn poll(&mut self) -> Thinking {
        if self.awaited.is_none() {
            return Thinking::Idle;
        }
        loop {
            match self.answers.try_recv() {
                Ok(thought) if Some(thought.number) == self.awaited => {
                    self.awaited = None;
                    return Thinking::Done(thought.offer);
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Thinking::GoesOn,
                Err(TryRecvError::Disconnected) => {
                    self.awaited = None;
                    return Thinking::Done(None);
                }
            }
        }
    }
}

/// Brings a table to the position after `moves`; `false` if one of them is none of its moves.
fn follow(table: &mut dyn Table, followed: &mut Vec<String>, moves: Vec<String>) -> bool {
    let common = followed.iter().zip(&moves).take_while(|(a, b)| a == b).count();
    while followed.len() > common && table.undo() {
        followed.pop();
    }
    for text in moves.into_iter().skip(common) {
        if !table.find(&text).is_some_and(|offer| table.play(offer)) {
            return false;
        }
        followed.push(text);
    }
    true
}
