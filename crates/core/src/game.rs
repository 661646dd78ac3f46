//! The central trait: the rules of one game.

use crate::encoding::{self, Encoding};
use crate::telling::{self, Foreseen};
use crate::{
    Attempt, Deal, DealError, Dealt, Ending, Pack, Reason, Rng, RulesMark, Scene, Seat, Step, Turn, notation,
};
use std::borrow::Cow;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The rules of one game. Each value is one variant: with three turns, with 32 cards, on the English board.
///
/// A game has to implement the rules and what each seat sees. The methods at the end are final: they are written once, for all
/// games, and must not be overridden. [`laws::check`](crate::laws::check) tests an implementation.
pub trait Game: Send + Sync + Sized {
    /// A whole position, hidden cards included. It is plain data. Equal states have equal futures.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A move. It is small, and it has a meaning only in the state that offered it.
    type Move: Copy + Eq + Debug + Send + Sync;
    /// What [`unplay`](Game::unplay) needs besides the move.
    type Undo: Clone + Send + Sync;
    /// The canonical form of a state, for search. States with equal keys have equal futures, up to symmetry. It identifies a state
    /// exactly; a hash does not.
    type Key: Eq + Hash;

    /// Returns the name of the game, the variant, and what is measured.
    fn about(&self) -> About;

    /// Returns the mark of the rules, if they come from a file that may change. Games written in Rust have none.
    fn rules(&self) -> Option<RulesMark> {
        None
    }

    /// Returns the cards that are shuffled, if any.
    fn pack(&self) -> Option<Pack>;

    /// Returns the first position. Nothing is left to chance after this. `dealt` has the cards of [`pack`](Game::pack).
    fn deal(&self, dealt: &Dealt) -> Self::State;

    /// Returns whose move it is, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Returns the present value of what the game measures. At the end it is the measure of the outcome.
    fn measure(&self, state: &Self::State) -> u16;

    /// Returns what a seat has earned so far; after the end, its return. By default it is 1 for the seat that won and 0 for the others.
    fn earned(&self, state: &Self::State, seat: Seat) -> i32 {
        match self.turn(state) {
            Turn::Over(outcome) => i32::from(outcome.ending == Ending::Won(seat)),
            Turn::Act(_) => 0,
        }
    }

    /// Calls `f` with every legal move until `f` breaks. Each move comes once, always in the same order. There are none after the
    /// end.
    fn each_move(&self, state: &Self::State, f: impl FnMut(Self::Move) -> ControlFlow<()>)
    -> ControlFlow<()>;

    /// Makes a move that [`each_move`](Game::each_move) offered in this state. This is the hot path: the move is not checked.
    fn play(&self, state: &mut Self::State, m: Self::Move) -> Self::Undo;

    /// Takes the last move back.
    fn unplay(&self, state: &mut Self::State, m: Self::Move, undo: Self::Undo);

    /// Returns the canonical form of the state.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// Returns all that a legal move does in this state: every transfer and every flip, with the faces of all cards, hidden ones
    /// included. No player is shown this: [`step`](Game::step) and [`told`](Game::told) leave out what a seat does not see. The number
    /// of transfers, cards and flips, and the places that they name, must not depend on hidden cards.
    fn effect(&self, state: &Self::State, m: Self::Move) -> Step;

    /// Returns a short notation that no other legal move of this state has. It tells no more than the player knows. It contains no
    /// `;` and no line break, and does not begin or end with a blank.
    fn text(&self, state: &Self::State, m: Self::Move) -> String;

    /// Returns what that seat sees. For `None` it is the open scene, in which every card shows its face. A pile has as many cards
    /// in both, and a seat that sees a face sees it where it is in the open scene.
    fn scene(&self, state: &Self::State, seat: Option<Seat>) -> Scene;

    /// Replaces all that the seat cannot see by a random choice. Every state that looks the same to the seat is equally likely.
    /// The result depends only on what the seat sees and on `rng`: sort hidden cards before you shuffle them.
    fn resample(&self, state: &mut Self::State, seat: Seat, rng: &mut Rng);

    /// Returns the cards of the next game, in variants that gather them after the end without shuffling.
    fn gathered(&self, _over: &Self::State) -> Option<Dealt> {
        None
    }

    /// Returns whether this variant gathers its cards for the next game instead of shuffling them. Then
    /// [`gathered`](Game::gathered) returns a deal after the end.
    fn gathers(&self) -> bool {
        false
    }

    /// Returns whether a game may go on for ever: it ends only when it is won or no move is left, and a player may have to give up.
    /// The laws require that every other game ends.
    fn endless(&self) -> bool {
        false
    }

    /// Returns the move that a person means by `text`, or why it cannot be made. Every game understands its own notation. It may
    /// understand more, and it may know better reasons.
    fn understand(&self, state: &Self::State, text: &str) -> Result<Self::Move, Reason> {
        self.parse(state, text).ok_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
    }

    /// Returns why an attempt that is no legal move is refused. A game may know better reasons. A reason tells no more than the
    /// player to move knows.
    fn refuse(&self, _state: &Self::State, _attempt: &Attempt) -> Reason {
        Reason::new(Reason::NO_SUCH_MOVE)
    }

    /// Splits what was typed into moves, if the game has a way to write several at once. Otherwise it returns the text as it is.
    fn several(&self, _state: &Self::State, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    /// Returns how many action numbers this variant has, for programs that learn to play; 0 if its moves have no numbers.
    fn actions(&self) -> u32 {
        0
    }

    /// Returns the number of a legal move, which is below [`actions`](Game::actions). No two legal moves of a position have the same
    /// number. A number depends on nothing hidden, and means the same in every position and every deal.
    fn action(&self, _state: &Self::State, _m: Self::Move) -> u32 {
        0
    }

    /// Returns how many numbers the piles of any position need, for games in which piles come and go. Not less than the first
    /// position has.
    fn most_piles(&self) -> usize {
        0
    }

    /// Writes what a seat sees as numbers. A game that overrides it writes faster what [`Encoding::write`] would write of the
    /// scene.
    fn encode(&self, state: &Self::State, seat: Seat, encoding: &Encoding, into: &mut [u8]) {
        encoding.write(&self.scene(state, Some(seat)), self.turn(state), seat, into);
    }

    // Final from here on.

    /// Returns what the numbers of an observation mean: see [`encode`](Game::encode).
    fn encoding(&self) -> Encoding {
        encoding::of_game(self)
    }

    /// Returns the first position of `deal`, if it fits the pack.
    fn start(&self, deal: &Deal) -> Result<Self::State, DealError> {
        Dealt::new(deal, self.pack()).map(|dealt| self.deal(&dealt))
    }

    /// Returns what a legal move would do, as far as the player to move knows it before the move.
    fn step(&self, state: &Self::State, m: Self::Move) -> Step {
        Foreseen::new(self, state, mover(self.turn(state))).step(self, state, m)
    }

    /// Returns the legal moves, each with its [`step`](Game::step): quicker than asking for each one.
    fn steps(&self, state: &Self::State) -> Vec<(Self::Move, Step)> {
        let foreseen = Foreseen::new(self, state, mover(self.turn(state)));
        self.moves(state).into_iter().map(|m| (m, foreseen.step(self, state, m))).collect()
    }

    /// Returns what a seat saw happen when the move led from `before` to `after`; everything for `None`. A card is told if the
    /// seat saw its face where it lay or sees it where it lies now.
    fn told(&self, before: &Self::State, m: Self::Move, after: &Self::State, seat: Option<Seat>) -> Step {
        telling::told(self, before, m, after, seat)
    }

    /// Returns the legal moves as a list.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.each_move(state, |m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Returns how many legal moves there are.
    fn count(&self, state: &Self::State) -> usize {
        let mut count = 0;
        let _ = self.each_move(state, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the first legal move, if there is one.
    fn first_move(&self, state: &Self::State) -> Option<Self::Move> {
        let mut first = None;
        let _ = self.each_move(state, |m| {
            first = Some(m);
            ControlFlow::Break(())
        });
        first
    }

    /// Returns whether the move is legal now.
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

    /// Returns the legal move whose notation is `text`, up to case, blanks, and letters for suit symbols.
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

/// Returns the seat that is to move. After the end there is none, and nothing depends on the answer.
fn mover(turn: Turn) -> Seat {
    match turn {
        Turn::Act(seat) => seat,
        Turn::Over(_) => Seat::SOLO,
    }
}

/// Which game, and which variant of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The name by which commands and records know it: lower case, short.
    pub id: Cow<'static, str>,
    /// What differs from the default, as `turns=5&pack=52`; empty for the default.
    pub variant: String,
    /// How many play.
    pub seats: u8,
    /// What [`Outcome::measure`](crate::Outcome::measure) counts, as a key that front ends translate.
    pub measure: Cow<'static, str>,
}
