//! Questions about the future of a game, which may be answered on another thread while the game goes on.

use crate::Session;
use solitarium_core::{Ends, Family, GoesOn, Oracle, Prospect};
use std::sync::{Arc, Mutex, PoisonError};

/// What is asked about the future of a game, from the position as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can the game still be won?
    Winnable,
    /// And after each of the [`offers`](crate::Table::offers)?
    Moves,
    /// Which of the offers keeps the win?
    Keeping,
    /// Where can the game still end?
    Ends,
    /// How many moves have to be taken back until the game can be won?
    WayBack,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Whether the game can still be won.
    Winnable(Prospect),
    /// Whether it can after each of the offers.
    Moves(Vec<Prospect>),
    /// The first of the offers that is known to keep the win, or whether it is known that none does.
    Keeping(Result<usize, Prospect>),
    /// The cells on which it can end; `None` if that is not said of this game.
    Ends(Option<Ends>),
    /// How many moves have to be taken back; `None` if no position is known that can be won.
    WayBack(Option<usize>),
}

/// Finds the answer, asking now and then whether it may go on.
pub type Inquiry = Box<dyn FnOnce(GoesOn<'_>) -> Reply + Send>;

/// An oracle that inquiries share.
pub(crate) type Shared<F> = Arc<Mutex<Box<dyn Oracle<F>>>>;

/// Asks an oracle, when nobody else does.
pub(crate) fn asked<F: Family, T>(oracle: &Shared<F>, ask: impl FnOnce(&mut dyn Oracle<F>) -> T) -> T {
    // An oracle that panicked holds at worst what it had found out before.
    ask(oracle.lock().unwrap_or_else(PoisonError::into_inner).as_mut())
}

/// The inquiry that answers a question about the position of a session.
pub(crate) fn inquire<F: Family>(session: &Session<F>, oracle: &Shared<F>, question: Question) -> Inquiry {
    let (game, state, oracle) = (session.game().clone(), session.state().clone(), Arc::clone(oracle));
    let back = match question {
        Question::WayBack => session.positions(),
        _ => Vec::new(),
    };
    Box::new(move |goes_on| {
        asked(&oracle, |oracle| {
            let moves = game.moves(&state);
            let after = |m| {
                let mut after = state.clone();
                game.play(&mut after, m);
                after
            };
            match question {
                Question::Winnable => Reply::Winnable(oracle.prospect(&game, &state, goes_on)),
                Question::Moves => {
                    let prospect = |m| oracle.prospect(&game, &after(m), &mut *goes_on);
                    Reply::Moves(moves.into_iter().map(prospect).collect())
                }
                Question::Keeping => {
                    let mut open = false;
                    for (choice, m) in moves.into_iter().enumerate() {
                        match oracle.prospect(&game, &after(m), &mut *goes_on) {
                            Prospect::Winnable => return Reply::Keeping(Ok(choice)),
                            Prospect::Unknown => open = true,
                            Prospect::Lost => {}
                        }
                    }
                    Reply::Keeping(Err(if open { Prospect::Unknown } else { Prospect::Lost }))
                }
                Question::Ends => Reply::Ends(oracle.ends(&game, &state, goes_on)),
                Question::WayBack => {
                    let mut back = back.iter().rev();
                    let winnable = |state| oracle.prospect(&game, state, &mut *goes_on) == Prospect::Winnable;
                    Reply::WayBack(back.position(winnable))
                }
            }
        })
    })
}
