//! A game being played, with its type erased: what every front end uses.

use crate::entry::Strategies;
use crate::inquiry::{Inquiry, Question, inquire};
use crate::oracles::Pool;
use crate::view::{View, is_next_deal, offers};
use crate::{Session, UnknownStrategy};
use solitarium_core::{
    About, Attempt, Budget, Card, Deal, Effort, Encoding, Ends, Game, Literal, Policy, Prospect, Reason,
    Record, Rng, Scene, Seat, Seen, Step, Turn, policy_rng,
};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A legal move as a front end offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its notation.
    pub text: String,
    /// What it would do, as far as the player to move knows.
    pub step: Step,
}

/// A game being played, whatever game it is.
///
/// Programs that play many moves use the quick path, which builds no texts and no steps:
///
/// - [`turn`](Table::turn) says whose move it is, or how the game ended;
/// - [`count`](Table::count) says how many legal moves there are;
/// - [`play`](Table::play) makes the one of a number below that, and [`undo`](Table::undo) takes it back;
/// - [`earned`](Table::earned) is the return of a seat;
/// - [`fork`](Table::fork) copies the position, to search from it.
///
/// The numbers are the places in [`offers`](Table::offers), so that a move can be described when it is to be shown.
pub trait Table: Send {
    /// Returns the name of the game and the variant.
    fn about(&self) -> About;
    /// Returns the deal from which it began.
    fn deal(&self) -> &Deal;
    /// Returns what a seat sees, or everything.
    fn scene(&self, seat: Option<Seat>) -> Scene;
    /// Returns whose move it is, or how it ended.
    fn turn(&self) -> Turn;
    /// Returns what is measured, as it stands now.
    fn measure(&self) -> u16;
    /// Returns what a seat knows now: what it sees, whose turn it is, and what it can do.
    fn view(&self, seat: Option<Seat>) -> View;
    /// Returns the [`view`](Table::view) of a seat that only watches: nothing is offered, which is quicker.
    fn watched_view(&self, seat: Option<Seat>) -> View;
    /// Returns whether nothing but the next deal of a match is to come.
    fn is_next_deal(&self) -> bool;
    /// Returns what a seat was told of each move, the first one first; `None` for a move that showed it nothing.
    fn told(&self, seat: Option<Seat>) -> Vec<Option<Step>>;
    /// Returns who made each move, the first one first.
    fn movers(&self) -> Vec<Seat>;
    /// Returns what a seat has earned so far; after the end, its return. See [`Game::earned`](solitarium_core::Game::earned).
    fn earned(&self, seat: Seat) -> i32;
    /// Returns a copy of the table, with the position and the moves so far; nothing is replayed. Strategies start afresh at the copy,
    /// as in a game that is resumed.
    fn fork(&self) -> Box<dyn Table>;
    /// Returns how many legal moves there are, without describing them.
    fn count(&self) -> usize;
    /// Lists the legal moves and returns how many there are: [`play`](Table::play) then does not look for them again.
    fn list(&mut self) -> usize;
    /// Returns the legal moves.
    fn offers(&self) -> Vec<Offer>;
    /// Returns which of the [`offers`](Table::offers) has that notation.
    fn find(&self, text: &str) -> Option<usize>;
    /// Returns which of the [`offers`](Table::offers) a person means by a text, or why the move cannot be made.
    fn understand(&self, text: &str) -> Result<usize, Reason>;
    /// Returns why cards cannot be carried from there to there: see [`Game::refuse`](solitarium_core::Game::refuse).
    fn refuse(&self, attempt: &Attempt) -> Reason;
    /// Returns what was typed, one move after the other: see [`Game::several`](solitarium_core::Game::several).
    fn several(&self, text: &str) -> Vec<String>;
    /// Returns whether there is an oracle that [`prospect`](Table::prospect) can ask.
    fn foresees(&self) -> bool;
    /// Returns whether the game can still be won from here, or after one of the [`offers`](Table::offers); `None` if there is no
    /// oracle or no such offer.
    fn prospect(&mut self, offer: Option<usize>, budget: &mut Budget<'_>) -> Option<Prospect>;
    /// Returns the cells on which the game can still end, if there is a board and an oracle that knows.
    fn ends(&mut self, budget: &mut Budget<'_>) -> Option<Ends>;
    /// Returns what finds the answer to a question about the future, here or on another thread; `None` if there is no oracle.
    fn inquire(&self, question: Question) -> Option<Inquiry>;
    /// Returns whether the player knows every card: then playing on finds out nothing.
    fn is_all_known(&self) -> bool;
    /// Makes one of the [`offers`](Table::offers); `false`, and nothing changes, if there is none of that number.
    fn play(&mut self, offer: usize) -> bool;
    /// Takes the last move back; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Makes the move again that was taken back last; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// Returns how many moves have been made.
    fn played(&self) -> usize;
    /// Returns the notation of the last move.
    fn last_text(&self) -> Option<String>;
    /// Returns what a seat saw of the last move; everything for `None`.
    fn last_step(&self, seat: Option<Seat>) -> Option<Step>;
    /// Returns what a seat saw of each move, the first one first; everything for `None`.
    fn steps(&self, seat: Option<Seat>) -> Vec<Step>;
    /// Returns the game as one line of text.
    fn record(&self) -> Record;
    /// Lets a strategy play a seat, or with `None` a person. At first people play all seats.
    fn seat_player(&mut self, seat: Seat, strategy: Option<&str>) -> Result<(), UnknownStrategy>;
    /// Returns the strategy that plays a seat; `None` for a person.
    fn player(&self, seat: Seat) -> Option<&str>;
    /// Returns which of the [`offers`](Table::offers) would be taken by the strategy that plays the seat to move or, where a
    /// person plays, by the strategy of this table; `None` if it gives up, if the game is over, or if there is no strategy.
    fn advice(&mut self) -> Option<usize>;
    /// Returns the notations of the legal moves, in the order of the [`offers`](Table::offers): quicker than those.
    fn texts(&self) -> Vec<String>;
    /// Hands the action number of each legal move to `f`, in the order of the [`offers`](Table::offers).
    fn each_action(&self, f: &mut dyn FnMut(u32));
    /// Returns which of the [`offers`](Table::offers) has that action number.
    fn find_action(&self, action: u32) -> Option<usize>;
    /// Makes the legal move with that action number; `false`, and nothing changes, if there is none.
    fn act(&mut self, action: u32) -> bool;
    /// Writes what a seat sees as numbers: see [`Game::encode`](solitarium_core::Game::encode).
    fn encode(&self, seat: Seat, encoding: &Encoding, into: &mut [u8]);
    /// Returns the deal of the next game, if this variant gathers the cards without shuffling them and the game is over.
    fn gathered(&self) -> Option<Deal>;
    /// Returns the deal of the next game: the [gathered](Table::gathered) cards, or else another deal.
    fn following_deal(&self, other: Deal) -> Deal {
        self.gathered().unwrap_or(other)
    }
}

/// A session with a strategy that can give advice or play by itself.
pub(crate) struct GameTable<G: Game> {
    session: Session<G>,
    strategies: Strategies<G>,
    strategy: Option<usize>,
    effort: Effort,
    oracle: Option<Arc<Pool<G>>>,
    adviser: Option<Adviser<G>>,
    /// Who plays each seat that no person plays.
    bots: Vec<Option<Bot<G>>>,
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
struct Adviser<G: Game> {
    player: Box<dyn Policy<G>>,
    rng: Rng,
    /// After how many moves it chose last, and what: it goes on only while its choices are followed.
    last: Option<(usize, G::Move)>,
    /// The branch of the session on which it plays.
    branch: u64,
}

/// A strategy that plays a seat.
struct Bot<G: Game> {
    strategy: usize,
    /// The player, with the number of moves and the branch of the session when it chose last: what it may remember holds only
    /// as long as the game went on from there.
    player: Option<(Box<dyn Policy<G>>, usize, u64)>,
}

impl<G: Game + Clone + 'static> GameTable<G> {
    pub(crate) fn new(
        session: Session<G>,
        strategies: Strategies<G>,
        strategy: Option<usize>,
        effort: Effort,
        oracle: Option<Arc<Pool<G>>>,
    ) -> Self {
        let bots = (0..session.game().about().seats).map(|_| None).collect();
        GameTable {
            session,
            strategies,
            strategy,
            effort,
            oracle,
            adviser: None,
            bots,
            advised: Advised::NotAsked,
        }
    }
}

impl<G: Game + Clone + 'static> Table for GameTable<G> {
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

    fn view(&self, seat: Option<Seat>) -> View {
        View::new(self.session.game(), self.session.state(), seat)
    }

    fn watched_view(&self, seat: Option<Seat>) -> View {
        View::watched(self.session.game(), self.session.state(), seat)
    }

    fn is_next_deal(&self) -> bool {
        is_next_deal(self.session.game(), self.session.state(), self.bots.len())
    }

    fn told(&self, seat: Option<Seat>) -> Vec<Option<Step>> {
        self.session.told(seat)
    }

    fn movers(&self) -> Vec<Seat> {
        self.session.movers()
    }

    fn earned(&self, seat: Seat) -> i32 {
        self.session.game().earned(self.session.state(), seat)
    }

    fn fork(&self) -> Box<dyn Table> {
        let fresh = |bot: &Bot<G>| Bot { strategy: bot.strategy, player: None };
        Box::new(GameTable {
            session: self.session.clone(),
            strategies: self.strategies.clone(),
            strategy: self.strategy,
            effort: self.effort.clone(),
            oracle: self.oracle.clone(),
            adviser: None,
            bots: self.bots.iter().map(|bot| bot.as_ref().map(fresh)).collect(),
            advised: Advised::NotAsked,
        })
    }

    fn count(&self) -> usize {
        self.session.game().count(self.session.state())
    }

    fn list(&mut self) -> usize {
        self.session.list()
    }

    fn offers(&self) -> Vec<Offer> {
        offers(self.session.game(), self.session.state())
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

    fn refuse(&self, attempt: &Attempt) -> Reason {
        self.session.game().refuse(self.session.state(), attempt)
    }

    fn several(&self, text: &str) -> Vec<String> {
        self.session.game().several(self.session.state(), text)
    }

    fn foresees(&self) -> bool {
        self.oracle.is_some()
    }

    fn prospect(&mut self, offer: Option<usize>, budget: &mut Budget<'_>) -> Option<Prospect> {
        let (game, mut state) = (self.session.game(), self.session.state().clone());
        if let Some(offer) = offer {
            let m = *game.moves(&state).get(offer)?;
            game.play(&mut state, m);
        }
        Some(self.oracle.as_ref()?.ask(|oracle| oracle.prospect(game, &state, budget)))
    }

    fn ends(&mut self, budget: &mut Budget<'_>) -> Option<Ends> {
        let (game, state) = (self.session.game(), self.session.state());
        self.oracle.as_ref()?.ask(|oracle| oracle.ends(game, state, budget))
    }

    fn inquire(&self, question: Question) -> Option<Inquiry> {
        Some(inquire(&self.session, self.oracle.as_ref()?, question))
    }

    /// Redraws what is unknown many times. If any two cards were unknown, each try would change the state with a probability of at
    /// least one half.
    fn is_all_known(&self) -> bool {
        let Turn::Act(seat) = self.session.turn() else { return true };
        (0..64).all(|seed| {
            let mut world = self.session.state().clone();
            self.session.game().resample(&mut world, seat, &mut Rng::new(seed));
            world == *self.session.state()
        })
    }

    fn play(&mut self, offer: usize) -> bool {
        self.advised = Advised::NotAsked;
        self.session.play_nth(offer)
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

    fn last_text(&self) -> Option<String> {
        self.session.last_text()
    }

    fn last_step(&self, seat: Option<Seat>) -> Option<Step> {
        self.session.last_step(seat)
    }

    fn steps(&self, seat: Option<Seat>) -> Vec<Step> {
        self.session.steps(seat)
    }

    fn record(&self) -> Record {
        let players = if self.bots.len() > 1 {
            let name = |seat| self.player(Seat(seat)).unwrap_or(Record::PERSON).to_owned();
            (0..).take(self.bots.len()).map(name).collect()
        } else {
            Vec::new()
        };
        Record { players, ..self.session.record() }
    }

    fn seat_player(&mut self, Seat(seat): Seat, name: Option<&str>) -> Result<(), UnknownStrategy> {
        let bot = match name {
            Some(_) => Some(Bot { strategy: self.strategies.find(name)?, player: None }),
            None => None,
        };
        if let Some(place) = self.bots.get_mut(usize::from(seat)) {
            *place = bot;
        }
        self.advised = Advised::NotAsked;
        Ok(())
    }

    fn player(&self, Seat(seat): Seat) -> Option<&str> {
        let bot = self.bots.get(usize::from(seat))?.as_ref()?;
        self.strategies.0.get(bot.strategy).map(|strategy| strategy.name.as_ref())
    }

    fn advice(&mut self) -> Option<usize> {
        if let Advised::Asked(advice) = self.advised {
            return advice;
        }
        let advice = self.advise();
        self.advised = Advised::Asked(advice);
        advice
    }

    fn texts(&self) -> Vec<String> {
        let (game, state) = (self.session.game(), self.session.state());
        game.moves(state).into_iter().map(|m| game.text(state, m)).collect()
    }

    fn each_action(&self, f: &mut dyn FnMut(u32)) {
        let (game, state) = (self.session.game(), self.session.state());
        let _ = game.each_move(state, |m| {
            f(game.action(state, m));
            ControlFlow::Continue(())
        });
    }

    fn find_action(&self, action: u32) -> Option<usize> {
        let (game, state) = (self.session.game(), self.session.state());
        let mut place = 0;
        let found = game.each_move(state, |m| {
            if game.action(state, m) == action {
                return ControlFlow::Break(());
            }
            place += 1;
            ControlFlow::Continue(())
        });
        (game.actions() > 0 && found.is_break()).then_some(place)
    }

    fn act(&mut self, action: u32) -> bool {
        self.find_action(action).is_some_and(|offer| self.play(offer))
    }

    fn encode(&self, seat: Seat, encoding: &Encoding, into: &mut [u8]) {
        self.session.game().encode(self.session.state(), seat, encoding, into);
    }

    fn gathered(&self) -> Option<Deal> {
        let cards = self.session.game().gathered(self.session.state())?.cards;
        Literal::new(&cards as &[Card]).ok().map(Deal::Literal)
    }
}

impl<G: Game + Clone + 'static> GameTable<G> {
    fn advise(&mut self) -> Option<usize> {
        let Turn::Act(seat) = self.session.turn() else { return None };
        let (game, state) = (self.session.game(), self.session.state());
        let (played, branch) = (self.session.played(), self.session.branch());
        if let Some(Some(bot)) = self.bots.get_mut(usize::from(seat.0)) {
            let mut player = match bot.player.take() {
                Some((player, before, of)) if before < played && of == branch => player,
                _ => self.strategies.0.get(bot.strategy)?.player(game, &self.effort, state),
            };
            // The numbers depend on the place alone, so that a game that is taken up again goes on as it would have.
            let mut rng = Rng::named(self.session.deal().seed().rotate_left(24) ^ played as u64, "bot");
            let chosen = player.choose(Seen::new(game, state, seat), &mut rng);
            bot.player = Some((player, played, branch));
            return game.moves(state).into_iter().position(|m| Some(m) == chosen);
        }
        let follows = |adviser: &Adviser<G>| match adviser.last {
            None => self.session.played() == 0,
            Some((after, m)) => {
                adviser.branch == self.session.branch()
                    && self.session.played() == after + 1
                    && self.session.last_move() == Some(m)
            }
        };
        if !self.adviser.as_ref().is_some_and(follows) {
            let strategy = self.strategies.0.get(self.strategy?)?;
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
