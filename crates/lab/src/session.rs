//! A game being played: its position, and the way back and forth.

use crate::round::shows;
use solitarium_core::{Deal, DealError, Game, Record, ReplayError, Seat, Step, Turn};
use std::ops::ControlFlow;

/// A game being played, from its deal on, with every move that can be taken back or made again.
pub struct Session<G: Game> {
    game: G,
    deal: Deal,
    state: G::State,
    played: Vec<Played<G>>,
    /// Moves taken back, the next one last.
    undone: Vec<G::Move>,
    branch: u64,
    /// The legal moves, if they have been listed in this position.
    listed: Option<Vec<G::Move>>,
    /// The list of an earlier position: its memory is used again.
    spare: Vec<G::Move>,
}

struct Played<G: Game> {
    m: G::Move,
    undo: G::Undo,
}

impl<G: Game> Clone for Played<G> {
    fn clone(&self) -> Self {
        Played { m: self.m, undo: self.undo.clone() }
    }
}

impl<G: Game + Clone> Clone for Session<G> {
    fn clone(&self) -> Self {
        Session {
            game: self.game.clone(),
            deal: self.deal.clone(),
            state: self.state.clone(),
            played: self.played.clone(),
            undone: self.undone.clone(),
            branch: self.branch,
            listed: None,
            spare: Vec::new(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Returns a new game.
    pub fn new(game: G, deal: Deal) -> Result<Session<G>, DealError> {
        let state = game.start(&deal)?;
        let (played, undone) = (Vec::new(), Vec::new());
        Ok(Session { game, deal, state, played, undone, branch: 0, listed: None, spare: Vec::new() })
    }

    /// Returns a game as it was recorded.
    pub fn resume(game: G, record: &Record) -> Result<Session<G>, ReplayError> {
        let mut moves = Vec::new();
        record.replay(&game, |_, m| moves.push(m))?;
        let mut session = Session::new(game, record.deal.clone())?;
        for m in moves {
            session.play(m);
        }
        Ok(session)
    }

    /// Returns the rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the deal from which it began.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns whose move it is, or how it ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Makes a move if it is legal. Moves that had been taken back are forgotten, unless it is the next one of them.
    pub fn play(&mut self, m: G::Move) -> bool {
        let legal = self.game.is_legal(&self.state, m);
        if legal {
            self.play_unchecked(m);
        }
        legal
    }

    /// Lists the legal moves and returns how many there are. [`play_nth`](Session::play_nth) then does not look for them again.
    pub fn list(&mut self) -> usize {
        let Session { game, state, listed, spare, .. } = self;
        let listed = listed.get_or_insert_with(|| {
            let mut moves = std::mem::take(spare);
            moves.clear();
            let _ = game.each_move(state, |m| {
                moves.push(m);
                ControlFlow::Continue(())
            });
            moves
        });
        listed.len()
    }

    /// Makes the legal move of that number, counted from 0; `false`, and nothing changes, if there is none.
    pub fn play_nth(&mut self, number: usize) -> bool {
        let found = if let Some(moves) = &self.listed {
            moves.get(number).copied()
        } else {
            let (mut left, mut found) = (number, None);
            let _ = self.game.each_move(&self.state, |m| {
                if left == 0 {
                    found = Some(m);
                    return ControlFlow::Break(());
                }
                left -= 1;
                ControlFlow::Continue(())
            });
            found
        };
        found.is_some_and(|m| {
            self.play_unchecked(m);
            true
        })
    }

    /// Forgets the list of the moves: the position changes.
    fn forget_list(&mut self) {
        if let Some(moves) = self.listed.take() {
            self.spare = moves;
        }
    }

    fn play_unchecked(&mut self, m: G::Move) {
        match self.undone.last() {
            Some(&next) if next == m => {
                self.undone.pop();
            }
            Some(_) => {
                self.undone.clear();
                self.branch += 1;
            }
            None => {}
        }
        self.forget_list();
        let undo = self.game.play(&mut self.state, m);
        self.played.push(Played { m, undo });
    }

    /// Takes the last move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let Some(Played { m, undo }) = self.played.pop() else { return false };
        self.forget_list();
        self.game.unplay(&mut self.state, m, undo);
        self.undone.push(m);
        true
    }

    /// Makes the move again that was taken back last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.undone.last().copied().is_some_and(|m| self.play(m))
    }

    /// Returns how many moves have been made.
    pub fn played(&self) -> usize {
        self.played.len()
    }

    /// Returns how many moves can be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Returns a number that changes whenever moves that had been taken back are given up for another one: as long as it stays,
    /// the position after so many moves stays too.
    pub fn branch(&self) -> u64 {
        self.branch
    }

    /// Hands every move that was made to `each`, with the position before it, the first one first.
    pub fn replay(&self, mut each: impl FnMut(&G::State, G::Move)) {
        // It was dealt when the session began.
        let Ok(mut state) = self.game.start(&self.deal) else { return };
        for played in &self.played {
            each(&state, played.m);
            self.game.play(&mut state, played.m);
        }
    }

    /// Returns every position from the start to this one.
    pub fn positions(&self) -> Vec<G::State> {
        let mut positions = Vec::with_capacity(self.played.len() + 1);
        self.replay(|state, _| positions.push(state.clone()));
        positions.push(self.state.clone());
        positions
    }

    /// Returns the last move.
    pub fn last_move(&self) -> Option<G::Move> {
        self.played.last().map(|played| played.m)
    }

    /// Returns the notation of the last move.
    pub fn last_text(&self) -> Option<String> {
        let Played { m, undo } = self.played.last()?;
        let mut before = self.state.clone();
        self.game.unplay(&mut before, *m, undo.clone());
        Some(self.game.text(&before, *m))
    }

    /// Returns what a seat saw of the last move; everything for `None`.
    pub fn last_step(&self, seat: Option<Seat>) -> Option<Step> {
        let Played { m, undo } = self.played.last()?;
        let mut before = self.state.clone();
        self.game.unplay(&mut before, *m, undo.clone());
        Some(self.game.told(&before, *m, &self.state, seat))
    }

    /// Returns what a seat saw of each move, the first one first; everything for `None`.
    pub fn steps(&self, seat: Option<Seat>) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.played.len());
        self.replay(|before, m| {
            let mut after = before.clone();
            self.game.play(&mut after, m);
            steps.push(self.game.told(before, m, &after, seat));
        });
        steps
    }

    /// Returns who made each move, the first one first.
    pub fn movers(&self) -> Vec<Seat> {
        let mut movers = Vec::with_capacity(self.played.len());
        self.replay(|before, _| {
            if let Turn::Act(seat) = self.game.turn(before) {
                movers.push(seat);
            }
        });
        movers
    }

    /// Returns what a seat was told of each move, the first one first; `None` for a move that showed it nothing.
    pub fn told(&self, seat: Option<Seat>) -> Vec<Option<Step>> {
        let mut told = Vec::with_capacity(self.played.len());
        self.replay(|before, m| {
            let mut after = before.clone();
            self.game.play(&mut after, m);
            let mover = match self.game.turn(before) {
                Turn::Act(mover) => mover,
                Turn::Over(_) => Seat::SOLO,
            };
            let shows = shows(seat, mover, &self.game.scene(before, seat), &self.game.scene(&after, seat));
            told.push(shows.then(|| self.game.told(before, m, &after, seat)));
        });
        told
    }

    /// Returns the game as one line of text.
    pub fn record(&self) -> Record {
        let mut moves = Vec::with_capacity(self.played.len());
        self.replay(|state, m| moves.push(self.game.text(state, m)));
        Record { moves, ..Record::new(&self.game, self.deal.clone()) }
    }
}
