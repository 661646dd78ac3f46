//! A game being played, with its type erased: what every front end uses.

use crate::entry::strategy;
use crate::inquiry::{Inquiry, Question, Shared, asked, inquire};
use crate::{Session, UnknownStrategy};
use solitarium_core::{
    About, Card, Deal, Effort, Ends, Family, GoesOn, Literal, Policy, Prospect, Reason, Record, Rng, Scene,
    Seat, Seen, Step, Turn, policy_rng,
};
use std::sync::{Arc, Mutex};

/// A legal move as a front end offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its notation.
    pub text: String,
    /// What it does.
    pub step: Step,
}

/// A game being played, whatever game it is.
pub trait Table {
    /// Which game and variant.
    fn about(&self) -> About;
    /// The deal from which it began.
    fn deal(&self) -> &Deal;
    /// What a seat sees, or everything.
    fn scene(&self, seat: Option<Seat>) -> Scene;
    /// Whose move it is, or how it ended.
    fn turn(&self) -> Turn;
    /// What is measured, as it stands now.
    fn measure(&self) -> u16;
    /// The legal moves.
    fn offers(&self) -> Vec<Offer>;
    /// Which of the [`offers`](Table::offers) has that notation.
    fn find(&self, text: &str) -> Option<usize>;
    /// Which of the [`offers`](Table::offers) a person means who typed that, or why it cannot be made.
    fn understand(&self, text: &str) -> Result<usize, Reason>;
    /// Why cards cannot be carried from there to there: see [`Game::refuse`](solitarium_core::Game::refuse).
    fn refuse(&self, attempt: &Step) -> Reason;
    /// What was typed, one move after the other: see [`Game::several`](solitarium_core::Game::several).
    fn several(&self, text: &str) -> Vec<String>;
    /// Whether there is an oracle that [`prospect`](Table::prospect) can ask.
    fn foresees(&self) -> bool;
    /// Whether the game can still be won from here, or after one of the [`offers`](Table::offers); `None` if there is no oracle
    /// or no such offer.
    fn prospect(&mut self, offer: Option<usize>, goes_on: GoesOn<'_>) -> Option<Prospect>;
    /// The cells on which the game can still end, if there is a board and an oracle that knows.
    fn ends(&mut self, goes_on: GoesOn<'_>) -> Option<Ends>;
    /// What finds the answer to a question about the future, here or on another thread; `None` if there is no oracle.
    fn inquire(&self, question: Question) -> Option<Inquiry>;
    /// Whether the player knows every card: then playing on finds out nothing.
    fn is_all_known(&self) -> bool;
    /// Makes one of the [`offers`](Table::offers); `false`, and nothing changes, if there is none of that number.
    fn play(&mut self, offer: usize) -> bool;
    /// Takes the last move back; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Makes the move again that was taken back last; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// How many moves have been made.
    fn played(&self) -> usize;
    /// What the last move did.
    fn last_step(&self) -> Option<Step>;
    /// What each move did, the first one first.
    fn steps(&self) -> Vec<Step>;
    /// The game as one line of text.
    fn record(&self) -> Record;
    /// Lets a strategy play a seat, or with `None` a person; all seats are persons' at first.
    fn seat_player(&mut self, seat: Seat, strategy: Option<&str>) -> Result<(), UnknownStrategy>;
    /// The strategy that plays a seat; `None` for a person.
    fn player(&self, seat: Seat) -> Option<&'static str>;
    /// Which of the [`offers`](Table::offers) would be taken by the strategy that plays the seat to move or, where a person
    /// plays, by the strategy of this table; `None` if it gives up, if the game is over, or if there is no strategy.
    fn advice(&mut self) -> Option<usize>;
    /// The deal of the next game, if this variant gathers the cards without shuffling them and the game is over.
    fn gathered(&self) -> Option<Deal>;
}

/// A session with a strategy that can give advice or play by itself.
pub(crate) struct Seated<F: Family> {
    session: Session<F>,
    strategy: Option<usize>,
    effort: Effort,
    oracle: Option<Shared<F>>,
    adviser: Option<Adviser<F>>,
    /// Who plays each seat that no person plays.
    bots: Vec<Option<Bot<F>>>,
    /// What was advised in this very position: asked again, the answer is the same.
    advised: Advised,
}

/// What was advised in the position as it is now.
#[derive(Clone, Copy)]
enum Advised {
    NotAsked,
    Asked(Option<usize>),
}

/// A player and the position from which it can go on.
struct Adviser<F: Family> {
    player: Box<dyn Policy<F>>,
    rng: Rng,
    /// After how many moves it chose last, and what: it goes on only while its choices are followed.
    last: Option<(usize, F::Move)>,
    /// The branch of the session on which it plays.
    branch: u64,
}

/// A strategy that plays a seat.
struct Bot<F: Family> {
    strategy: usize,
    name: &'static str,
    /// The player, with the number of moves and the branch of the session when it chose last: what it may remember holds only
    /// as long as the game went on from there.
    player: Option<(Box<dyn Policy<F>>, usize, u64)>,
}

impl<F: Family> Seated<F> {
    pub(crate) fn new(session: Session<F>, strategy: Option<usize>, effort: Effort) -> Self {
        let oracle = session.game().oracle().map(|oracle| Arc::new(Mutex::new(oracle)));
        let bots = (0..session.game().about().seats).map(|_| None).collect();
        Seated { session, strategy, effort, oracle, adviser: None, bots, advised: Advised::NotAsked }
    }
}

impl<F: Family> Table for Seated<F> {
    fn about(&self) -> About {
        self.session.game().about()
    }

    fn deal(&self) -> &Deal {
        self.session.deal()
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        self.session.game().scene(self.session.state(), seat)
    }

    fn turn(&self) -> Turn {
        self.session.turn()
    }

    fn measure(&self) -> u16 {
        self.session.game().measure(self.session.state())
    }

    fn offers(&self) -> Vec<Offer> {
        let (game, state) = (self.session.game(), self.session.state());
        game.moves(state)
            .into_iter()
            .map(|m| Offer { text: game.text(state, m), step: game.step(state, m) })
            .collect()
    }

    fn find(&self, text: &str) -> Option<usize> {
        let (game, state) = (self.session.game(), self.session.state());
        let m = game.parse(state, text)?;
        game.moves(state).into_iter().position(|legal| legal == m)
    }

    fn understand(&self, text: &str) -> Result<usize, Reason> {
        let (game, state) = (self.session.game(), self.session.state());
        let m = game.understand(state, text)?;
        let found = game.moves(state).into_iter().position(|legal| legal == m);
        found.ok_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))
    }

    fn refuse(&self, attempt: &Step) -> Reason {
        self.session.game().refuse(self.session.state(), attempt)
    }

    fn several(&self, text: &str) -> Vec<String> {
        self.session.game().several(self.session.state(), text)
    }

    fn foresees(&self) -> bool {
        self.oracle.is_some()
    }

    fn prospect(&mut self, offer: Option<usize>, goes_on: GoesOn<'_>) -> Option<Prospect> {
        let (game, mut state) = (self.session.game(), self.session.state().clone());
        if let Some(offer) = offer {
            let m = *game.moves(&state).get(offer)?;
            game.play(&mut state, m);
        }
        Some(asked(self.oracle.as_ref()?, |oracle| oracle.prospect(game, &state, goes_on)))
    }

    fn ends(&mut self, goes_on: GoesOn<'_>) -> Option<Ends> {
        let (game, state) = (self.session.game(), self.session.state());
        asked(self.oracle.as_ref()?, |oracle| oracle.ends(game, state, goes_on))
    }

    fn inquire(&self, question: Question) -> Option<Inquiry> {
        Some(inquire(&self.session, self.oracle.as_ref()?, question))
    }

    /// Redrawing what is unknown changes nothing, however often: with even two cards unknown, each try would show it with
    /// one half at least.
    fn is_all_known(&self) -> bool {
        let Turn::Act(seat) = self.session.turn() else { return true };
        (0..64).all(|seed| {
            let mut world = self.session.state().clone();
            self.session.game().resample(&mut world, seat, &mut Rng::new(seed));
            world == *self.session.state()
        })
    }

    fn play(&mut self, offer: usize) -> bool {
        let (game, state) = (self.session.game(), self.session.state());
        let m = game.moves(state).get(offer).copied();
        self.advised = Advised::NotAsked;
        m.is_some_and(|m| self.session.play(m))
    }

    fn undo(&mut self) -> bool {
        self.advised = Advised::NotAsked;
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.advised = Advised::NotAsked;
        self.session.redo()
    }

    fn played(&self) -> usize {
        self.session.played()
    }

    fn last_step(&self) -> Option<Step> {
        self.session.last_step().cloned()
    }

    fn steps(&self) -> Vec<Step> {
        self.session.steps().cloned().collect()
    }

    fn record(&self) -> Record {
        let names = self.bots.iter().map(|bot| bot.as_ref().map_or(Record::PERSON, |bot| bot.name));
        let players = if self.bots.len() > 1 { names.map(str::to_owned).collect() } else { Vec::new() };
        Record { players, ..self.session.record() }
    }

    fn seat_player(&mut self, Seat(seat): Seat, name: Option<&str>) -> Result<(), UnknownStrategy> {
        let bot = match name {
            Some(_) => {
                let strategy = strategy::<F>(name)?;
                let name = F::strategies().get(strategy).map_or("", |strategy| strategy.name);
                Some(Bot { strategy, name, player: None })
            }
            None => None,
        };
        if let Some(place) = self.bots.get_mut(usize::from(seat)) {
            *place = bot;
        }
        self.advised = Advised::NotAsked;
        Ok(())
    }

    fn player(&self, Seat(seat): Seat) -> Option<&'static str> {
        self.bots.get(usize::from(seat))?.as_ref().map(|bot| bot.name)
    }

    fn advice(&mut self) -> Option<usize> {
        if let Advised::Asked(advice) = self.advised {
            return advice;
        }
        let advice = self.advise();
        self.advised = Advised::Asked(advice);
        advice
    }

    fn gathered(&self) -> Option<Deal> {
        let cards = self.session.game().gathered(self.session.state())?.cards;
        Literal::new(&cards as &[Card]).ok().map(Deal::Literal)
    }
}

impl<F: Family> Seated<F> {
    fn advise(&mut self) -> Option<usize> {
        let Turn::Act(seat) = self.session.turn() else { return None };
        let (game, state) = (self.session.game(), self.session.state());
        let (played, branch) = (self.session.played(), self.session.branch());
        if let Some(Some(bot)) = self.bots.get_mut(usize::from(seat.0)) {
            let mut player = match bot.player.take() {
                Some((player, before, of)) if before < played && of == branch => player,
                _ => F::strategies().get(bot.strategy)?.player(game, &self.effort, state),
            };
            // The numbers depend on the place alone, so that a game that is taken up again goes on as it would have.
            let mut rng = Rng::named(self.session.deal().seed().rotate_left(24) ^ played as u64, "bot");
            let chosen = player.choose(Seen::new(game, state, seat), &mut rng);
            bot.player = Some((player, played, branch));
            return game.moves(state).into_iter().position(|m| Some(m) == chosen);
        }
        let follows = |adviser: &Adviser<F>| match adviser.last {
            None => self.session.played() == 0,
            Some((after, m)) => {
                adviser.branch == self.session.branch()
                    && self.session.played() == after + 1
                    && self.session.last_move() == Some(m)
            }
        };
        if !self.adviser.as_ref().is_some_and(follows) {
            let strategy = F::strategies().into_iter().nth(self.strategy?)?;
            let player = strategy.player(game, &self.effort, state);
            // From the start on the numbers are those that an analysis draws; later, others that depend on the place.
            let rng = match self.session.played() {
                0 => policy_rng(self.session.deal().seed()),
                played => Rng::named(self.session.deal().seed() ^ played as u64, "advice"),
            };
            self.adviser = Some(Adviser { player, rng, last: None, branch: self.session.branch() });
        }
        let adviser = self.adviser.as_mut()?;
        let chosen = adviser.player.choose(Seen::new(game, state, seat), &mut adviser.rng)?;
        adviser.last = Some((self.session.played(), chosen));
        game.moves(state).into_iter().position(|m| m == chosen)
    }
}
