//! Players that think in sampled worlds: honest play for any game whose cards are partly hidden.
//!
//! Both draw worlds that look like their own ([`Seen::sample`]) and ask in each of them what would be best if the cards were known. Where
//! nothing is hidden, every sampled world is the true one.

use crate::{Cancellable, Effort, Game, Outcome, Policy, Rng, Seen, Turn, play_out};

/// How many moves a game is played on at most: those that go to and fro are given up there.
const LIMIT: u32 = 600;

/// Makes the player who plays a sampled world on.
type MakePlayer<G> = dyn Fn(&G) -> Box<dyn Policy<G>> + Send;

/// Plays each move on in sampled worlds, and takes the one that wins most often; of those, the one with the best measure.
///
/// The moves that look bad after a few worlds are dropped, half of them at a time (sequential halving).
pub struct Rollout<G: Game> {
    worlds: u32,
    effort: Effort,
    player: Box<MakePlayer<G>>,
    gain: fn(u16, u16) -> i64,
}

impl<G: Game> Rollout<G> {
    /// How many worlds are drawn for a move, unless the effort says otherwise.
    pub const WORLDS: u32 = 48;

    /// Returns a player who plays on with what `player` makes. `gain` says how good it is that the measure went from one number to
    /// another: it counts far less than a win.
    pub fn new(
        effort: &Effort,
        player: impl Fn(&G) -> Box<dyn Policy<G>> + Send + 'static,
        gain: fn(u16, u16) -> i64,
    ) -> Rollout<G> {
        // With a time limit the number of worlds is unlimited unless it is given.
        let usual = if effort.time.is_some() { u32::MAX } else { Rollout::<G>::WORLDS };
        let worlds = effort.samples.unwrap_or(usual).max(1);
        Rollout { worlds, effort: effort.clone(), player: Box::new(player), gain }
    }

    /// Returns how good a move is in one world: a win counts more than any measure.
    fn worth(&self, game: &G, world: &G::State, m: G::Move, rng: &mut Rng) -> i64 {
        let mut state = world.clone();
        let before = game.measure(&state);
        game.play(&mut state, m);
        let mut player = (self.player)(game);
        let mut player = Cancellable { player: player.as_mut(), effort: &self.effort };
        let outcome: Outcome = play_out(game, &mut state, &mut player, rng, LIMIT);
        i64::from(outcome.is_won()) * 100_000 + (self.gain)(before, outcome.measure)
    }
}

impl<G: Game> Policy<G> for Rollout<G> {
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        let game = seen.game();
        // The player that plays on gives up where nothing is left to be won: so does this one.
        let usual = (self.player)(game).choose(seen, rng)?;
        let mut moves: Vec<(G::Move, i64)> = seen.moves().into_iter().map(|m| (m, 0)).collect();
        if moves.len() < 2 {
            return Some(usual);
        }
        // Of moves that are worth the same, the usual one comes first.
        moves.sort_by_key(|(m, _)| *m != usual);
        let rounds = usize::BITS - moves.len().leading_zeros();
        let each = (self.worlds / rounds.max(1)).max(1);
        while moves.len() > 1 {
            let end = self.effort.end(1.0 / f64::from(rounds.max(1)));
            for _ in 0..each {
                if self.effort.is_over(end) {
                    break;
                }
                let world = seen.sample(rng);
                for (m, sum) in &mut moves {
                    *sum += self.worth(game, &world, *m, rng);
                }
            }
            // A stable sort, so that the usual move stays before its equals.
            moves.sort_by_key(|(_, sum)| -sum);
            moves.truncate(moves.len().div_ceil(2));
        }
        moves.first().map(|(m, _)| *m)
    }
}

/// Solves sampled worlds, and plays the plan that keeps the most of them won (hindsight optimization). Where none is won, it plays as
/// another player does.
///
/// A plan is the beginning of a win, up to the move that shows a card not seen before: until then every world looks the same, and there is
/// nothing to think about again.
pub struct Hindsight<G: Game> {
    worlds: u32,
    effort: Effort,
    win: Box<FindWin<G>>,
    unseen: fn(&G, &G::State) -> usize,
    otherwise: Box<dyn Policy<G>>,
    /// What is left of the plan, its next move last.
    ahead: Vec<G::Move>,
}

/// Finds a win in a world whose cards are known, as the moves that lead to it; `None` if there is none or none was found.
pub type FindWin<G> = dyn FnMut(&G, &<G as Game>::State) -> Option<Vec<<G as Game>::Move>> + Send;

/// A plan, and in how many worlds a win begins so.
struct Plan<M> {
    moves: Vec<M>,
    worlds: u32,
}

impl<G: Game> Hindsight<G> {
    /// How many worlds are drawn for a plan, unless the effort says otherwise.
    pub const WORLDS: u32 = 12;

    /// The most worlds for a plan, whatever the effort says: all of them are held at once.
    pub const MOST_WORLDS: u32 = 10_000;

    /// How many plans are compared with one another.
    const PLANS: usize = 4;

    /// Returns a player who asks `win` in each world. `unseen` says how many cards of a position the player has not seen.
    pub fn new(
        effort: &Effort,
        win: impl FnMut(&G, &G::State) -> Option<Vec<G::Move>> + Send + 'static,
        unseen: fn(&G, &G::State) -> usize,
        otherwise: Box<dyn Policy<G>>,
    ) -> Hindsight<G> {
        let usual = if effort.time.is_some() { u32::MAX } else { Hindsight::<G>::WORLDS };
        let worlds = effort.samples.unwrap_or(usual).clamp(1, Hindsight::<G>::MOST_WORLDS);
        Hindsight { worlds, effort: effort.clone(), win: Box::new(win), unseen, otherwise, ahead: Vec::new() }
    }

    /// The moves of a win up to the first that shows something.
    fn plan(&self, game: &G, world: &G::State, mut win: Vec<G::Move>) -> Vec<G::Move> {
        let mut state = world.clone();
        let before = (self.unseen)(game, &state);
        for (place, &m) in win.iter().enumerate() {
            game.play(&mut state, m);
            if (self.unseen)(game, &state) < before {
                win.truncate(place + 1);
                break;
            }
        }
        win
    }

    /// Adds the plan with which the win of a world begins, if one is found. Plans that end with the same move are one: the shortest of them.
    fn add_plan(&mut self, game: &G, world: &G::State, plans: &mut Vec<Plan<G::Move>>) {
        let Some(win) = (self.win)(game, world).filter(|win| !win.is_empty()) else { return };
        let moves = self.plan(game, world, win);
        match plans.iter_mut().find(|plan| plan.moves.last() == moves.last()) {
            Some(plan) => {
                plan.worlds += 1;
                if moves.len() < plan.moves.len() {
                    plan.moves = moves;
                }
            }
            None => plans.push(Plan { moves, worlds: 1 }),
        }
    }

    /// Returns whether a win is found in a world after a plan.
    fn keeps(&mut self, game: &G, world: &G::State, plan: &[G::Move]) -> bool {
        let mut state = world.clone();
        for &m in plan {
            game.play(&mut state, m);
        }
        match game.turn(&state) {
            Turn::Over(outcome) => outcome.is_won(),
            Turn::Act(_) => (self.win)(game, &state).is_some(),
        }
    }
}

impl<G: Game> Policy<G> for Hindsight<G> {
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        let moves = seen.moves();
        // Somebody else may have played meanwhile.
        if let Some(m) = self.ahead.pop().filter(|m| moves.contains(m)) {
            return Some(m);
        }
        self.ahead.clear();
        if let [only] = moves[..] {
            return Some(only);
        }
        let game = seen.game();
        let mut worlds: Vec<G::State> = Vec::new();
        let mut plans = Vec::new();
        let end = self.effort.end(0.5);
        while worlds.len() < self.worlds as usize && (worlds.is_empty() || !self.effort.is_over(end)) {
            let world = seen.sample(rng);
            self.add_plan(game, &world, &mut plans);
            worlds.push(world);
        }
        // The plans of the most worlds first.
        plans.sort_by_key(|plan| std::cmp::Reverse(plan.worlds));
        plans.truncate(Hindsight::<G>::PLANS);
        let mut kept = vec![0u32; plans.len()];
        if plans.len() > 1 {
            let end = self.effort.end(0.5);
            for world in &worlds {
                if self.effort.is_over(end) {
                    break;
                }
                for (kept, plan) in kept.iter_mut().zip(&plans) {
                    *kept += u32::from(self.keeps(game, world, &plan.moves));
                }
            }
        }
        // Of plans that keep as many, the first one: more wins begin with it.
        let mut best = 0;
        for place in 1..plans.len() {
            if kept[place] > kept[best] {
                best = place;
            }
        }
        let Some(best) = plans.get(best) else { return self.otherwise.choose(seen, rng) };
        self.ahead = best.moves.iter().rev().copied().collect();
        self.ahead.pop()
    }
}
