//! Questions about the future of a game, which may be answered on another thread while the game goes on.

use crate::Session;
use crate::oracles::Pool;
use crate::preference::Appeal;
use solitarium_core::{Budget, Ends, Game, PileRole, Prospect, Scene, Seat, Spot, Transfer, Turn};
use std::sync::Arc;

/// What is asked about the future of a game, from the position as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can the game still be won?
    Winnable,
    /// And after each of the [`offers`](crate::Table::offers)?
    Moves,
    /// Which of the offers keeps the win? Of several, the one to advise: a card that can go up at once, else the next step of a win;
    /// where that is a draw, first a move that turns up a card.
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
    /// How many moves have to be taken back or, if no position is known that can be won, what is known of the start.
    WayBack(Result<usize, Prospect>),
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
    oracle: &Arc<Pool<G>>,
    question: Question,
) -> Inquiry {
    let (game, state, oracle) = (session.game().clone(), session.state().clone(), Arc::clone(oracle));
    let back = match question {
        Question::Moves | Question::Ends => Vec::new(),
        _ => session.positions(),
    };
    Box::new(move |budget| {
        oracle.ask(|oracle| {
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
                    let win = line.as_ref().ok().filter(|line| replayed(&game, &state, line).is_some());
                    if let Some(choice) = win.and_then(|line| {
                        of_line(&game, &state, line, &moves_like(&game, &state, Appeal::Up))
                            .or_else(|| {
                                up_that_stays(&game, &state, |after| oracle.line(&game, after, budget))
                            })
                            .or_else(|| {
                                turned_up(&game, &state, line, |after| oracle.prospect(&game, after, budget))
                            })
                            .or_else(|| moves.iter().position(|m| Some(m) == line.first()))
                    }) {
                        return Reply::Keeping(Ok(choice));
                    }
                    let mut open = false;
                    // Where it is known that nothing wins, no move needs to be tried.
                    let tried =
                        if line == Err(Prospect::Lost) { Vec::new() } else { moves_by_appeal(&game, &state) };
                    for (choice, m) in tried {
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
                    let mut known = Prospect::Unknown;
                    let winnable = |state| {
                        known = oracle.prospect(&game, state, budget);
                        known == Prospect::Winnable
                    };
                    // The start is asked about last.
                    let taken = back.iter().rev().position(winnable);
                    Reply::WayBack(taken.ok_or(known))
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

/// Returns the legal moves: the place of each among all moves, and the move, what appeals most first.
fn moves_by_appeal<G: Game>(game: &G, state: &G::State) -> Vec<(usize, G::Move)> {
    let scene = game.scene(state, mover(game, state));
    let mut moves: Vec<_> = game.steps(state).into_iter().enumerate().collect();
    moves.sort_by_key(|(_, (_, step))| Appeal::of(step, &scene));
    moves.into_iter().map(|(place, (m, _))| (place, m)).collect()
}

/// Returns the legal moves that appeal in this way.
fn moves_like<G: Game>(game: &G, state: &G::State, appeal: Appeal) -> Vec<(usize, G::Move)> {
    let scene = game.scene(state, mover(game, state));
    let steps = game.steps(state).into_iter().enumerate();
    let such = steps.filter(|(_, (_, step))| Appeal::of(step, &scene) == appeal);
    such.map(|(place, (m, _))| (place, m)).collect()
}

fn mover<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Act(seat) => Some(seat),
        Turn::Over(_) => None,
    }
}

fn is_foundation(scene: &Scene, spot: Spot) -> bool {
    let pile = if let Spot::Pile(id) = spot { scene.pile(id) } else { None };
    pile.is_some_and(|pile| pile.role == PileRole::Foundation)
}

/// Returns the first of these moves that a winning line makes sooner or later, if the rest of the line wins after it.
fn of_line<G: Game>(
    game: &G,
    state: &G::State,
    line: &[G::Move],
    moves: &[(usize, G::Move)],
) -> Option<usize> {
    let texts = replayed(game, state, line)?;
    let wins_after = |text: &str| {
        let Some(place) = texts.iter().position(|other| other == text) else { return false };
        let rest = texts.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, text)| text.as_str());
        wins(game, state, std::iter::once(text).chain(rest))
    };
    moves.iter().find(|(_, m)| wins_after(&game.text(state, *m))).map(|(place, _)| *place)
}

/// Returns a move that keeps the win and turns up a card, where a winning line begins with a draw. A card that was turned up stays so:
/// who follows such advice does not go to and fro.
fn turned_up<G: Game>(
    game: &G,
    state: &G::State,
    line: &[G::Move],
    mut prospect: impl FnMut(&G::State) -> Prospect,
) -> Option<usize> {
    let scene = game.scene(state, mover(game, state));
    let is_draw = |m: &G::Move| Appeal::of(&game.step(state, *m), &scene) == Appeal::Stock;
    line.first().filter(|m| is_draw(m))?;
    let turning = moves_like(game, state, Appeal::TurnsUp);
    let mut keeps = |m: G::Move| {
        let mut after = state.clone();
        game.play(&mut after, m);
        prospect(&after) == Prospect::Winnable
    };
    of_line(game, state, line, &turning)
        .or_else(|| turning.iter().find(|(_, m)| keeps(*m)).map(|(place, _)| *place))
}

/// Returns a move that puts a card on a foundation and after which a win is found that takes no card back from one: who follows such
/// advice does not go to and fro.
fn up_that_stays<G: Game>(
    game: &G,
    state: &G::State,
    mut line: impl FnMut(&G::State) -> Result<Vec<G::Move>, Prospect>,
) -> Option<usize> {
    let mut stays = |m: G::Move| {
        let mut at = state.clone();
        game.play(&mut at, m);
        let Ok(rest) = line(&at) else { return false };
        if replayed(game, &at, &rest).is_none() {
            return false;
        }
        rest.into_iter().all(|m| {
            let scene = game.scene(&at, mover(game, &at));
            let comes_back = |transfer: &Transfer| is_foundation(&scene, transfer.from);
            let returns = game.step(&at, m).transfers.iter().any(comes_back);
            game.play(&mut at, m);
            !returns
        })
    };
    moves_like(game, state, Appeal::Up).into_iter().find(|(_, m)| stays(*m)).map(|(place, _)| place)
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
