//! The central trait: the rules of one game.

use crate::{Deal, DealError, Dealt, Pack, Reason, Rng, Scene, Seat, Step, Turn, notation};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The rules of one game. A value is one variant: three turns, 32 cards, the English board.
///
/// Required are the rules and what is seen of them. The methods at the end are provided and final: they are written once, for
/// all games, and are not to be overridden. [`laws::check`](crate::laws::check) tests an implementation.
pub trait Game: Send + Sync + Sized {
    /// One whole world, hidden cards included; bare data. Two equal states have the same future.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// Small, and meaningful only in the state that offered it.
    type Move: Copy + Eq + Debug + Send + Sync;
    /// What [`unplay`](Game::unplay) needs besides the move.
    type Undo;
    /// Exact identity for search, symmetries folded: equal keys have the same value. Never a bare hash.
    type Key: Eq + Hash;

    /// Which game and which variant of it.
    fn about(&self) -> About;

    /// The cards that are shuffled, if any.
    fn pack(&self) -> Option<Pack>;

    /// The first position. All chance is decided here. `dealt` is made for [`pack`](Game::pack).
    fn deal(&self, dealt: &Dealt) -> Self::State;

    /// Whose move it is, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// What the game measures, as it stands now; at the end the same as in the outcome.
    fn measure(&self, state: &Self::State) -> u16;

    /// Hands every legal move to `f`, each once, always in the same order, until `f` breaks. None after the end.
    fn each_move(&self, state: &Self::State, f: impl FnMut(Self::Move) -> ControlFlow<()>)
    -> ControlFlow<()>;

    /// Makes a move that [`each_move`](Game::each_move) offered in this state. Unchecked: the hot path.
    fn play(&self, state: &mut Self::State, m: Self::Move) -> Self::Undo;

    /// Takes the last move back.
    fn unplay(&self, state: &mut Self::State, m: Self::Move, undo: Self::Undo);

    /// The identity of the state for search.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// What a legal move would do, telling no more than the player to move knows.
    fn step(&self, state: &Self::State, m: Self::Move) -> Step;

    /// A short notation that no other legal move of this state has, telling no more than the player knows.
    /// Without `;` and line ends, and without blanks at its ends.
    fn text(&self, state: &Self::State, m: Self::Move) -> String;

    /// What that seat may see; everything, hidden cards face up where they lie hidden excepted, for `None`.
    fn scene(&self, state: &Self::State, seat: Option<Seat>) -> Scene;

    /// Redraws all that the seat cannot see, uniformly over the worlds that look the same to it.
    fn resample(&self, state: &mut Self::State, seat: Seat, rng: &mut Rng);

    /// The cards as they lie gathered after the end, if the next game of this variant is played without a shuffle.
    fn gathered(&self, _over: &Self::State) -> Option<Dealt> {
        None
    }

    /// Whether play may go to and fro for ever: the rules end the game only when it is won or nothing can move any more, and
    /// whoever plays has to give up. Of any other game the laws require that it ends.
    fn endless(&self) -> bool {
        false
    }

    /// The move that a person means who typed `text`, or why it cannot be made. A game may understand more than its notation, which
    /// it always understands, and know better reasons.
    fn understand(&self, state: &Self::State, text: &str) -> Result<Self::Move, Reason> {
        self.parse(state, text).ok_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
    }

    /// Why what somebody tries with the hands cannot be done: those cards from there to there. The verb of `attempt`, which is none
    /// of the legal moves, says nothing. A game may know better reasons; they tell no more than the player to move knows.
    fn refuse(&self, _state: &Self::State, _attempt: &Step) -> Reason {
        Reason::new(Reason::NO_SUCH_MOVE)
    }

    /// What was typed, one move after the other, if it is a way to write several at once. One is one text, as it is.
    fn several(&self, _state: &Self::State, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    // Final from here on.

    /// The first position of `deal`, if it fits the pack.
    fn start(&self, deal: &Deal) -> Result<Self::State, DealError> {
        Dealt::new(deal, self.pack()).map(|dealt| self.deal(&dealt))
    }

    /// The legal moves as a list.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.each_move(state, |m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are.
    fn count(&self, state: &Self::State) -> usize {
        let mut count = 0;
        let _ = self.each_move(state, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The first legal move, if there is one.
    fn first_move(&self, state: &Self::State) -> Option<Self::Move> {
        let mut first = None;
        let _ = self.each_move(state, |m| {
            first = Some(m);
            ControlFlow::Break(())
        });
        first
    }

    /// Whether the move is legal now.
    fn is_legal(&self, state: &Self::State, m: Self::Move) -> bool {
        self.each_move(
            state,
            |legal| if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) },
        )
        .is_break()
    }

    /// Makes the move if it is legal; otherwise nothing changes.
    fn try_play(&self, state: &mut Self::State, m: Self::Move) -> Option<Self::Undo> {
        self.is_legal(state, m).then(|| self.play(state, m))
    }

    /// The legal move whose notation is `text`, up to case, blanks, and letters for suit symbols.
    fn parse(&self, state: &Self::State, text: &str) -> Option<Self::Move> {
        let wanted = notation::plain(text);
        let mut found = None;
        let _ = self.each_move(state, |m| {
            if notation::plain(&self.text(state, m)) == wanted {
                found = Some(m);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }
}

/// Which game, and which variant of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The name by which commands and records know it: lower case, short.
    pub id: &'static str,
    /// What differs from the default, as `turns=5&pack=52`; empty for the default.
    pub variant: String,
    /// How many play.
    pub seats: u8,
    /// What [`Outcome::measure`](crate::Outcome::measure) counts, as a key that front ends translate.
    pub measure: &'static str,
}
