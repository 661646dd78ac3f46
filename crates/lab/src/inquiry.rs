//! Questions about the future of a game, which may be answered on another thread while the game goes on.

use crate::Session;
use crate::oracles::{Shared, asked};
use solitarium_core::{Budget, Ends, Game, PileRole, Prospect, Spot, Step, Turn};
use std::sync::Arc;

/// What is asked about the future of a game, from the position as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can the game still be won?
    Winnable,
    /// And after each of the [`offers`](crate::Table::offers)?
    Moves,
    /// Which of the offers keeps the win? Of several, the one to advise: a card that can go up at once, else the next step of a win.
    Keeping,
    /// Where can the game still end?
    Ends,
    /// How many moves have to be taken back until the game can be won?
    WayBack,
    /// Which move threw the win away, in a game that is lost?
    Mistake,
    /// How can the game be won?
    Line,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Whether the game can still be won.
    Winnable(Outlook),
    /// Whether it can after each of the offers.
    Moves(Vec<Prospect>),
    /// An offer that is known to keep the win, or whether it is known that none does.
    Keeping(Result<usize, Outlook>),
    /// The cells on which it can end; `None` if that is not said of this game.
    Ends(Option<Ends>),
    /// How many moves have to be taken back; `None` if no position is known that can be won.
    WayBack(Option<usize>),
    /// Where the win was thrown away.
    Mistake(Mistake),
    /// The notations of the moves of a win, which were replayed under the rules, or what is known where none was found.
    Line(Result<Vec<String>, Outlook>),
}

/// Whether the game can be won from here and, if not, whether it could be won from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// From the position as it is.
    pub here: Prospect,
    /// From the start.
    pub start: Prospect,
}

impl Outlook {
    /// Nothing was found out.
    pub const UNKNOWN: Outlook = Outlook { here: Prospect::Unknown, start: Prospect::Unknown };

    /// Returns what is known of a position; the start is asked about only if no win leads through here.
    fn of(here: Prospect, start: impl FnOnce() -> Prospect) -> Outlook {
        let start = match here {
            Prospect::Lost => start(),
            known => known,
        };
        Outlook { here, start }
    }
}

/// Where the win was thrown away. What is lost stays lost, so that there is one such move at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The game could not be won from the start.
    None,
    /// Between two positions, by the number of moves before them: the last one known to be winnable and the first one known to be
    /// lost. If they follow each other, the move between them is the mistake.
    Between(usize, usize),
    /// It is not known.
    Unknown,
}

/// Finds the answer. Each position that is searched on the way has the whole budget; the budget's watch can stop all of them.
pub type Inquiry = Box<dyn FnOnce(&mut Budget<'_>) -> Reply + Send>;

/// Returns the inquiry that answers a question about the position of a session.
pub(crate) fn inquire<G: Game + Clone + 'static>(
    session: &Session<G>,
    oracle: &Shared<G>,
    question: Question,
) -> Inquiry {
    let (game, state, oracle) = (session.game().clone(), session.state().clone(), Arc::clone(oracle));
    let back = match question {
        Question::Moves | Question::Ends => Vec::new(),
        _ => session.positions(),
    };
    Box::new(move |budget| {
        asked(&oracle, |oracle| {
            let moves = game.moves(&state);
            let after = |m| {
                let mut after = state.clone();
                game.play(&mut after, m);
                after
            };
            // At the start itself there is nothing more to ask.
            let start = back.first().filter(|start| **start != state);
            match question {
                Question::Winnable => {
                    let here = oracle.prospect(&game, &state, budget);
                    let known = |start| oracle.prospect(&game, start, budget);
                    Reply::Winnable(Outlook::of(here, || start.map_or(here, known)))
                }
                Question::Moves => {
                    let prospect = |m| oracle.prospect(&game, &after(m), budget);
                    Reply::Moves(moves.into_iter().map(prospect).collect())
                }
                Question::Keeping => {
                    // Of all moves that keep the win many go to and fro; the next step of a win leads somewhere.
                    let line = oracle.line(&game, &state, budget);
                    if let Some(choice) = line.as_ref().ok().and_then(|line| first_of(&game, &state, line)) {
                        return Reply::Keeping(Ok(choice));
                    }
                    let mut open = false;
                    // Where it is known that nothing wins, no move needs to be tried.
                    let tried = if line == Err(Prospect::Lost) { Vec::new() } else { moves };
                    for (choice, m) in tried.into_iter().enumerate() {
                        match oracle.prospect(&game, &after(m), budget) {
                            Prospect::Winnable => return Reply::Keeping(Ok(choice)),
                            Prospect::Unknown => open = true,
                            Prospect::Lost => {}
                        }
                    }
                    let here = if open { Prospect::Unknown } else { Prospect::Lost };
                    let known = |start| oracle.prospect(&game, start, budget);
                    Reply::Keeping(Err(Outlook::of(here, || start.map_or(here, known))))
                }
                Question::Ends => Reply::Ends(oracle.ends(&game, &state, budget)),
                Question::WayBack => {
                    let mut back = back.iter().rev();
                    let winnable = |state| oracle.prospect(&game, state, budget) == Prospect::Winnable;
                    Reply::WayBack(back.position(winnable))
                }
                Question::Mistake => {
                    Reply::Mistake(mistake(&back, |state| oracle.prospect(&game, state, budget)))
                }
                Question::Line => {
                    let line = oracle
                        .line(&game, &state, budget)
                        .and_then(|line| replayed(&game, &state, &line).ok_or(Prospect::Unknown));
                    let known = |start| oracle.prospect(&game, start, budget);
                    Reply::Line(line.map_err(|here| Outlook::of(here, || start.map_or(here, known))))
                }
            }
        })
    })
}

/// Returns the notations of a line, if every move of it is legal and the last one wins.
fn replayed<G: Game>(game: &G, state: &G::State, line: &[G::Move]) -> Option<Vec<String>> {
    let mut state = state.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        let text = game.is_legal(&state, m).then(|| game.text(&state, m))?;
        game.play(&mut state, m);
        texts.push(text);
    }
    matches!(game.turn(&state), Turn::Over(outcome) if outcome.is_won()).then_some(texts)
}

/// Returns which legal move to advise to a player who wants to win by that line: one of its moves to a foundation, if it can be made now and the
/// rest of the line wins after it as well, else its first one.
fn first_of<G: Game>(game: &G, state: &G::State, line: &[G::Move]) -> Option<usize> {
    let texts = replayed(game, state, line)?;
    let seat = match game.turn(state) {
        Turn::Act(seat) => Some(seat),
        Turn::Over(_) => None,
    };
    let scene = game.scene(state, seat);
    let goes_up = |step: &Step| {
        let pile = step.to().and_then(|to| if let Spot::Pile(id) = to { scene.pile(id) } else { None });
        pile.is_some_and(|pile| pile.role == PileRole::Foundation)
    };
    let wins_after = |text: &str| {
        let Some(place) = texts.iter().position(|other| other == text) else { return false };
        let rest = texts.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, text)| text.as_str());
        wins(game, state, std::iter::once(text).chain(rest))
    };
    let steps = game.steps(state);
    let up = steps.iter().position(|(m, step)| goes_up(step) && wins_after(&game.text(state, *m)));
    up.or_else(|| steps.iter().position(|(m, _)| Some(m) == line.first()))
}

/// Returns whether moves of these notations, one after the other, win.
fn wins<'a, G: Game>(game: &G, state: &G::State, texts: impl Iterator<Item = &'a str>) -> bool {
    let mut state = state.clone();
    for text in texts {
        let Some(m) = game.moves(&state).into_iter().find(|m| game.text(&state, *m) == text) else {
            return false;
        };
        game.play(&mut state, m);
    }
    matches!(game.turn(&state), Turn::Over(outcome) if outcome.is_won())
}

/// Returns the mistake in a game of these positions, by halving: after a lost position all are lost.
fn mistake<S>(positions: &[S], mut prospect: impl FnMut(&S) -> Prospect) -> Mistake {
    let (Some(first), Some(last)) = (positions.first(), positions.len().checked_sub(1)) else {
        return Mistake::Unknown;
    };
    match prospect(first) {
        Prospect::Winnable => {}
        Prospect::Lost => return Mistake::None,
        Prospect::Unknown => return Mistake::Unknown,
    }
    if prospect(&positions[last]) != Prospect::Lost {
        return Mistake::Unknown;
    }
    let (mut winnable, mut lost) = (0, last);
    while lost - winnable > 1 {
        let middle = winnable.midpoint(lost);
        match prospect(&positions[middle]) {
            Prospect::Winnable => winnable = middle,
            Prospect::Lost => lost = middle,
            Prospect::Unknown => break,
        }
    }
    Mistake::Between(winnable, lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mistake_is_where_the_win_ends() {
        for lost in 1..20usize {
            let positions: Vec<usize> = (0..20).collect();
            let prospect = |&at: &usize| if at < lost { Prospect::Winnable } else { Prospect::Lost };
            assert_eq!(mistake(&positions, prospect), Mistake::Between(lost - 1, lost));
        }
    }

    #[test]
    fn what_is_not_known_is_not_said() {
        let positions = [Prospect::Winnable, Prospect::Unknown, Prospect::Lost];
        assert_eq!(mistake(&positions, |p| *p), Mistake::Between(0, 2));
        assert_eq!(mistake(&positions[1..], |p| *p), Mistake::Unknown);
        assert_eq!(mistake(&positions[..1], |p| *p), Mistake::Unknown);
        assert_eq!(mistake(&positions[2..], |p| *p), Mistake::None);
        assert_eq!(mistake(&[], |p: &Prospect| *p), Mistake::Unknown);
    }
}
