//! A game being played: its position, and the way back and forth.

use solitarium_core::{Deal, DealError, Game, Record, ReplayError, Step, Turn};

/// A game being played, from its deal on, with every move that can be taken back or made again.
pub struct Session<G: Game> {
    game: G,
    deal: Deal,
    state: G::State,
    played: Vec<Played<G>>,
    /// Moves taken back, the next one last.
    undone: Vec<G::Move>,
    branch: u64,
}

struct Played<G: Game> {
    m: G::Move,
    undo: G::Undo,
    text: String,
    step: Step,
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn new(game: G, deal: Deal) -> Result<Session<G>, DealError> {
        let state = game.start(&deal)?;
        Ok(Session { game, deal, state, played: Vec::new(), undone: Vec::new(), branch: 0 })
    }

    /// A game as it was recorded.
    pub fn resume(game: G, record: &Record) -> Result<Session<G>, ReplayError> {
        let mut moves = Vec::new();
        record.replay(&game, |_, m| moves.push(m))?;
        let mut session = Session::new(game, record.deal.clone())?;
        for m in moves {
            session.play(m);
        }
        Ok(session)
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The deal from which it began.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Whose move it is, or how it ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Makes a move if it is legal. Moves that had been taken back are forgotten, unless it is the next one of them.
    pub fn play(&mut self, m: G::Move) -> bool {
        if !self.game.is_legal(&self.state, m) {
            return false;
        }
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
        let (text, step) = (self.game.text(&self.state, m), self.game.step(&self.state, m));
        let undo = self.game.play(&mut self.state, m);
        self.played.push(Played { m, undo, text, step });
        true
    }

    /// Takes the last move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let Some(Played { m, undo, .. }) = self.played.pop() else { return false };
        self.game.unplay(&mut self.state, m, undo);
        self.undone.push(m);
        true
    }

    /// Makes the move again that was taken back last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.undone.last().copied().is_some_and(|m| self.play(m))
    }

    /// How many moves have been made.
    pub fn played(&self) -> usize {
        self.played.len()
    }

    /// How many moves can be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// A number that changes whenever moves that had been taken back are given up for another one: as long as it stays, the
    /// position after so many moves stays too.
    pub fn branch(&self) -> u64 {
        self.branch
    }

    /// Every position from the start to this one.
    pub fn positions(&self) -> Vec<G::State> {
        let mut positions = vec![self.state.clone()];
        // It was dealt when the session began.
        let Ok(mut state) = self.game.start(&self.deal) else { return positions };
        positions.clear();
        for played in &self.played {
            positions.push(state.clone());
            self.game.play(&mut state, played.m);
        }
        positions.push(state);
        positions
    }

    /// The last move.
    pub fn last_move(&self) -> Option<G::Move> {
        self.played.last().map(|played| played.m)
    }

    /// What the last move did.
    pub fn last_step(&self) -> Option<&Step> {
        self.played.last().map(|played| &played.step)
    }

    /// What each move did, the first one first.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.played.iter().map(|played| &played.step)
    }

    /// The game as one line of text.
    pub fn record(&self) -> Record {
        let moves = self.played.iter().map(|played| played.text.clone()).collect();
        Record { moves, ..Record::new(&self.game, self.deal.clone()) }
    }
}
