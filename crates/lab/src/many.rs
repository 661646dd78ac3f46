//! Many games of one variant, played together a move at a time: for programs that learn to play.

use solitarium_core::{Dealt, Encoding, Game, Outcome, Rng, Seat, Turn};
use std::ops::ControlFlow;

/// Many games of one variant, each from a deal of its own. A game that is over is dealt again at the next step.
pub trait Many: Send {
    /// Returns how many games there are.
    fn tables(&self) -> usize;
    /// Returns how many action numbers there are.
    fn actions(&self) -> usize;
    /// Returns how many numbers an observation has.
    fn observation_size(&self) -> usize;
    /// Deals every game again. The deals follow from the seed: see [`deals`](Many::deals).
    fn reset(&mut self, seed: u64);
    /// Returns the deal, of our own generator, of each game.
    fn deals(&self) -> Vec<u64>;
    /// Makes one move in each game, by its action number, and writes what came of it. A game that was over is dealt again instead,
    /// and its action does not count. A number that is no legal action changes nothing; it costs the penalty.
    fn step(&mut self, actions: &[i64], rules: Rewards, results: &mut Results<'_>);
    /// Writes what is seen now, without a move.
    fn observe(&self, observations: &mut [u8], masks: &mut [i8]);
    /// Returns the number of the first game for which the action is not legal.
    fn first_illegal(&self, actions: &[i64]) -> Option<usize>;
}

/// What a step earns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rewards {
    /// Whether the change of what the game measures counts, and not the win.
    pub measure: bool,
    /// What an illegal action costs.
    pub penalty: f32,
    /// After so many actions a game is cut off.
    pub most_steps: u32,
}

/// Where the results of a step are written: one place, or one row, for each game.
pub struct Results<'a> {
    /// What the player sees.
    pub observations: &'a mut [u8],
    /// 1 for each legal action.
    pub masks: &'a mut [i8],
    /// What the step earned.
    pub rewards: &'a mut [f32],
    /// Whether the game is over.
    pub terminated: &'a mut [bool],
    /// Whether it was cut off.
    pub truncated: &'a mut [bool],
}

/// Games of one seat.
pub(crate) struct Tables<G: Game> {
    game: G,
    encoding: Encoding,
    actions: usize,
    list: Vec<One<G>>,
}

struct One<G: Game> {
    deal: u64,
    deals: Rng,
    state: G::State,
    /// The legal moves with their numbers.
    offers: Vec<(u32, G::Move)>,
    steps: u32,
    /// Whether it is dealt again at the next step.
    over: bool,
}

impl<G: Game> Tables<G> {
    pub(crate) fn new(game: G, count: usize) -> Tables<G> {
        let encoding = game.encoding();
        let actions = game.actions() as usize;
        let list = (0..count)
            .map(|_| One {
                deal: 0,
                deals: Rng::new(0),
                state: game.deal(&Dealt::own(game.pack(), 0)),
                offers: Vec::new(),
                steps: 0,
                over: false,
            })
            .collect();
        let mut tables = Tables { game, encoding, actions, list };
        tables.reset(0);
        tables
    }
}

impl<G: Game> One<G> {
    fn redeal(&mut self, game: &G) {
        self.deal = self.deals.next_u64() >> 1;
        self.state = game.deal(&Dealt::own(game.pack(), self.deal));
        self.steps = 0;
        self.over = false;
        self.list(game);
    }

    #[inline]
    fn list(&mut self, game: &G) {
        let One { state, offers, .. } = self;
        offers.clear();
        let _ = game.each_move(state, |m| {
            offers.push((game.action(state, m), m));
            ControlFlow::Continue(())
        });
    }

    fn find(&self, action: i64) -> Option<G::Move> {
        self.offers.iter().find(|(number, _)| i64::from(*number) == action).map(|&(_, m)| m)
    }

    #[inline]
    fn show(&self, game: &G, encoding: &Encoding, observation: &mut [u8], mask: &mut [i8]) {
        game.encode(&self.state, Seat::SOLO, encoding, observation);
        mask.fill(0);
        for (number, _) in &self.offers {
            if let Some(place) = mask.get_mut(*number as usize) {
                *place = 1;
            }
        }
    }
}

impl<G: Game> Many for Tables<G> {
    fn tables(&self) -> usize {
        self.list.len()
    }

    fn actions(&self) -> usize {
        self.actions
    }

    fn observation_size(&self) -> usize {
        self.encoding.size()
    }

    fn reset(&mut self, seed: u64) {
        for (table, place) in self.list.iter_mut().zip(0u64..) {
            table.deals = Rng::named(seed.rotate_left(20) ^ place, "tables");
            table.redeal(&self.game);
        }
    }

    fn deals(&self) -> Vec<u64> {
        self.list.iter().map(|table| table.deal).collect()
    }

    fn step(&mut self, actions: &[i64], rules: Rewards, results: &mut Results<'_>) {
        let Tables { game, encoding, actions: numbers, list } = self;
        let observations = results.observations.chunks_mut(encoding.size().max(1));
        let rows = observations.zip(results.masks.chunks_mut((*numbers).max(1)));
        let ends = results.terminated.iter_mut().zip(results.truncated.iter_mut());
        let places = rows.zip(results.rewards.iter_mut()).zip(ends);
        for ((table, &action), (((observation, mask), reward), (terminated, truncated))) in
            list.iter_mut().zip(actions).zip(places)
        {
            (*reward, *terminated, *truncated) = (0.0, false, false);
            if table.over {
                table.redeal(game);
            } else {
                table.steps += 1;
                match table.find(action) {
                    Some(m) => {
                        let before = if rules.measure { game.measure(&table.state) } else { 0 };
                        game.play(&mut table.state, m);
                        table.list(game);
                        // Only without a move can the game be over.
                        if table.offers.is_empty()
                            && let Turn::Over(outcome) = game.turn(&table.state)
                        {
                            *terminated = true;
                            *reward = won(outcome);
                        }
                        if rules.measure {
                            *reward = f32::from(game.measure(&table.state)) - f32::from(before);
                        }
                    }
                    None => *reward = -rules.penalty,
                }
                *truncated = !*terminated && table.steps >= rules.most_steps;
                table.over = *terminated || *truncated;
            }
            table.show(game, encoding, observation, mask);
        }
    }

    fn observe(&self, observations: &mut [u8], masks: &mut [i8]) {
        let rows =
            observations.chunks_mut(self.encoding.size().max(1)).zip(masks.chunks_mut(self.actions.max(1)));
        for (table, (observation, mask)) in self.list.iter().zip(rows) {
            table.show(&self.game, &self.encoding, observation, mask);
        }
    }

    fn first_illegal(&self, actions: &[i64]) -> Option<usize> {
        let illegal = |(table, &action): (&One<G>, &i64)| !table.over && table.find(action).is_none();
        self.list.iter().zip(actions).position(illegal)
    }
}

fn won(outcome: Outcome) -> f32 {
    f32::from(u8::from(outcome.is_won()))
}
