//! What the console says about the future of a game, where there is an oracle: can it still be won, and how.
//!
//! Answers are found in the background. A person at a terminal gets the prompt back at once, and the answer when it is known;
//! a script that is read from a file waits for it, so that what it prints is always the same.

use super::order::over_told;
use crate::background::{Background, Waited};
use crate::program::Context;
use crate::text::draw::board_lines;
use crate::text::width::{left, width as text_width};
use solitarium_core::{Ends, Prospect, Seat, Turn};
use solitarium_lab::{Mistake, Offer, Outlook, Question, Reply, Round, Table, View, advised};
use solitarium_speech::offer;
use solitarium_speech::say;
use std::io::IsTerminal;
use std::time::Duration;

/// How long one answer may take; Ctrl-C ends it sooner.
const BUDGET: Duration = Duration::from_secs(20);

/// How long a person waits for a hint that is known to win: then the strategy's word has to do.
const HINT: Duration = Duration::from_secs(2);

/// How long a person is made to wait for the prompt.
const AT_ONCE: Duration = Duration::from_millis(100);

/// The questions of one game at the console.
pub(crate) struct Questions {
    background: Background,
    /// How long one answer may take.
    budget: Duration,
    /// How long a hint that is known to win may take.
    hint: Duration,
    /// How long the player is made to wait for the prompt.
    timeout: Duration,
}

impl Default for Questions {
    /// Returns the questions of whoever types here: a person or a script.
    fn default() -> Questions {
        if std::io::stdin().is_terminal() {
            Questions { background: Background::default(), budget: BUDGET, hint: HINT, timeout: AT_ONCE }
        } else {
            Questions::within(BUDGET)
        }
    }
}

/// What is to be said, and whether the position has changed.
pub(crate) struct Said {
    pub(crate) text: String,
    pub(crate) changed: bool,
}

impl Said {
    fn only(text: String) -> Said {
        Said { text, changed: false }
    }
}

impl Questions {
    /// Returns the questions of a script. It waits until the budget is spent, and a moment more until the search notices that it has to
    /// stop.
    pub(crate) fn within(budget: Duration) -> Questions {
        Questions { background: Background::default(), budget, hint: budget, timeout: 3 * budget }
    }

    /// Asks, and tells the answer if it comes at once.
    pub(crate) fn ask(&mut self, context: &Context<'_>, round: &mut Round, question: Question) -> Said {
        let words = context.words;
        let over = matches!(round.table().turn(), Turn::Over(_));
        let Some(inquiry) = round.table().inquire(question) else {
            return Said::only(match question {
                Question::Keeping => hint(context, round.table_mut(), None),
                Question::Ends => say!(words, "play-no-ends"),
                _ => say!(words, "play-no-oracle"),
            });
        };
        if over && matches!(question, Question::Moves | Question::Keeping) {
            return Said::only(over_told(round.table(), words));
        }
        let budget = if question == Question::Keeping { self.hint } else { self.budget };
        self.background.ask(question, inquiry, budget);
        let mut texts = Vec::new();
        loop {
            match self.background.wait(&context.interrupt, self.timeout) {
                Waited::Answer(answered, reply) => {
                    let said = self.tell(context, round, reply);
                    texts.push(said.text);
                    if answered == question || said.changed {
                        return Said { text: texts.join("\n"), changed: said.changed };
                    }
                }
                Waited::Later => {
                    texts.push(say!(words, "play-thinking"));
                    break;
                }
                Waited::Nothing(mut given_up) => {
                    if !given_up.contains(&question) {
                        given_up.push(question);
                    }
                    texts.extend(given_up.into_iter().map(|open| told(context, round, unknown(open)).text));
                    break;
                }
            }
        }
        Said::only(texts.join("\n"))
    }

    /// Returns what the answer is in words. If it leads to another position, what was asked about this one is given up.
    fn tell(&mut self, context: &Context<'_>, round: &mut Round, reply: Reply) -> Said {
        let said = told(context, round, reply);
        if said.changed {
            self.forget();
        }
        said
    }

    /// Returns what has come meanwhile.
    pub(crate) fn arrived(&mut self, context: &Context<'_>, round: &mut Round) -> Option<Said> {
        let (_, reply) = self.background.arrived()?;
        Some(self.tell(context, round, reply))
    }

    /// Returns whether an answer is waited for.
    pub(crate) fn is_busy(&self) -> bool {
        self.background.is_busy()
    }

    /// Gives the questions up: the position is another one.
    pub(crate) fn forget(&mut self) {
        self.background.forget();
    }
}

/// Returns the answer to a question that was given up.
fn unknown(question: Question) -> Reply {
    match question {
        Question::Winnable => Reply::Winnable(Outlook::UNKNOWN),
        Question::Moves => Reply::Moves(Vec::new()),
        Question::Keeping => Reply::Keeping(Err(Outlook::UNKNOWN)),
        Question::Ends => Reply::Ends(None),
        Question::WayBack => Reply::WayBack(Err(Prospect::Unknown)),
        Question::Mistake => Reply::Mistake(Mistake::Unknown),
        Question::Line => Reply::Line(Err(Outlook::UNKNOWN)),
    }
}

fn told(context: &Context<'_>, round: &mut Round, reply: Reply) -> Said {
    let words = context.words;
    match reply {
        Reply::Winnable(outlook) => Said::only(match outlook {
            Outlook { here: Prospect::Winnable, .. } => say!(words, "play-solvable"),
            Outlook { here: Prospect::Unknown, .. } => say!(words, "play-solvable-unknown"),
            Outlook { start: Prospect::Lost, .. } => say!(words, "play-mistake-none"),
            Outlook { start: Prospect::Winnable, .. } => say!(words, "play-not-solvable"),
            Outlook { start: Prospect::Unknown, .. } => say!(words, "play-not-solvable-here"),
        }),
        Reply::Moves(prospects) => Said::only(kept(context, round.table(), &prospects)),
        Reply::Keeping(Ok(choice)) => Said::only(hint(context, round.table_mut(), Some(choice))),
        // Where no move is known to win, the strategy's word stands. That the game is lost is told only to who asks.
        Reply::Keeping(Err(_)) => Said::only(hint(context, round.table_mut(), None)),
        Reply::Ends(ends) => Said::only(lit(context, round.table(), ends)),
        Reply::WayBack(back) => rescued(context, round, back),
        Reply::Mistake(mistake) => Said::only(thrown_away(context, round.table(), mistake)),
        Reply::Line(Ok(line)) => {
            let typed: Vec<String> = line.iter().map(|text| context.style.cards().notation(text)).collect();
            Said::only(typed.join("; "))
        }
        Reply::Line(Err(known)) => told(context, round, Reply::Winnable(known)),
    }
}

/// Returns with which move the win was thrown away.
fn thrown_away(context: &Context<'_>, table: &dyn Table, mistake: Mistake) -> String {
    let words = context.words;
    match mistake {
        Mistake::None => say!(words, "play-mistake-none"),
        Mistake::Unknown => say!(words, "play-mistake-unknown"),
        Mistake::Between(winnable, lost) if winnable + 1 == lost => {
            let moves = table.record().moves;
            let text =
                moves.get(winnable).map(|text| context.style.cards().notation(text)).unwrap_or_default();
            say!(words, "play-mistake", number = lost, text = text)
        }
        Mistake::Between(winnable, lost) => {
            say!(words, "play-mistake-between", first = winnable + 1, last = lost)
        }
    }
}

/// Returns the legal moves by what they do to the win.
fn kept(context: &Context<'_>, table: &dyn Table, prospects: &[Prospect]) -> String {
    let words = context.words;
    let View { scene, offers, .. } = table.view(Some(mover(table)));
    let typed = |found: &Offer| context.style.cards().notation(&found.text);
    let width = offers.iter().map(|found| text_width(&typed(found))).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (prospect, key) in [
        (Prospect::Winnable, "play-keeps"),
        (Prospect::Lost, "play-loses"),
        (Prospect::Unknown, "play-keeps-unknown"),
    ] {
        // Without an answer nothing is known of a move.
        let of = |i: usize| prospects.get(i).copied().unwrap_or(Prospect::Unknown);
        let such = offers.iter().enumerate().filter(|(i, _)| of(*i) == prospect);
        let such: Vec<String> = such
            .map(|(i, found)| {
                let sentence = offer(&found.step, &scene, context.style.cards(), words);
                format!("{:>3}  {}  {sentence}", i + 1, left(&typed(found), width))
            })
            .collect();
        if !such.is_empty() {
            lines.push(words.say(key, &[]));
            lines.extend(such);
        }
    }
    lines.join("\n")
}

/// Returns a move that is known to keep the win, or what the strategy advises.
fn hint(context: &Context<'_>, table: &mut dyn Table, keeps: Option<usize>) -> String {
    let (words, style) = (context.words, context.style);
    let View { scene, offers, .. } = table.view(Some(mover(table)));
    let strategy = if keeps.is_some() { None } else { table.advice() };
    match keeps.or_else(|| advised(table, &offers, &scene, strategy)) {
        Some(choice) => {
            let sentence = offers.get(choice).map(|found| offer(&found.step, &scene, style.cards(), words));
            say!(words, "play-hint", number = choice + 1, sentence = sentence.unwrap_or_default())
        }
        None if matches!(table.turn(), Turn::Over(_)) => over_told(table, words),
        None => say!(words, "play-no-hint"),
    }
}

/// Takes moves back until the game can be won again, if that is known.
fn rescued(context: &Context<'_>, round: &mut Round, back: Result<usize, Prospect>) -> Said {
    let words = context.words;
    match back {
        Err(Prospect::Lost) => Said::only(say!(words, "play-rescue-lost")),
        Err(_) => Said::only(say!(words, "play-rescue-none")),
        Ok(0) => Said::only(say!(words, "play-rescue-not-needed")),
        Ok(back) => {
            let taken = (0..back).take_while(|_| round.undo()).count();
            Said { text: say!(words, "play-rescued", moves = taken), changed: true }
        }
    }
}

/// Returns the board with the cells lit on which the game can still end.
fn lit(context: &Context<'_>, table: &dyn Table, ends: Option<Ends>) -> String {
    let words = context.words;
    let (Some(ends), Some(mut board)) = (ends, table.scene(Some(mover(table))).board) else {
        return say!(words, "play-no-ends");
    };
    for cell in &mut board.cells {
        cell.goal = ends.possible.contains(&cell.place);
    }
    let head = match ends.possible.len() {
        0 if ends.unknown.is_empty() => say!(words, "play-ends-none"),
        count => say!(words, "play-ends", count = count),
    };
    let mut text = format!("{head}\n\n{}", board_lines(&board, context.style).join("\n"));
    if !ends.unknown.is_empty() {
        text += &format!("\n\n{}", say!(words, "play-ends-unknown", count = ends.unknown.len()));
    }
    text
}

/// Returns whose turn it is. That player asks, and is told only what that seat sees.
fn mover(table: &dyn Table) -> Seat {
    if let Turn::Act(seat) = table.turn() { seat } else { Seat::SOLO }
}
