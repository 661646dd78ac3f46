//! Players that think in sampled worlds: honest play for any game whose cards are partly hidden.
//!
//! Both draw worlds that look like their own ([`Seen::sample`]) and ask in each of them what would be best if the cards were known. Where
//! nothing is hidden, every sampled world is the true one.

use crate::{Effort, Game, Outcome, Policy, Rng, Seen, play_out};

/// How many moves a game is played on at most: those that go to and fro are given up there.
const LIMIT: u32 = 600;

/// Makes the player who plays a sampled world on.
type MakePlayer<G> = dyn Fn(&G) -> Box<dyn Policy<G>> + Send;

/// Plays each move on in sampled worlds, and takes the one that wins most often; of those, the one with the best measure.
///
/// The moves that look bad after a few worlds are dropped, half of them at a time (sequential halving).
pub struct Rollout<G: Game> {
    worlds: u32,
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
        let worlds = effort.samples.unwrap_or(Rollout::<G>::WORLDS).max(1);
        Rollout { worlds, player: Box::new(player), gain }
    }

    /// Returns how good a move is in one world: a win counts more than any measure.
    fn worth(&self, game: &G, world: &G::State, m: G::Move, rng: &mut Rng) -> i64 {
        let mut state = world.clone();
        let before = game.measure(&state);
        game.play(&mut state, m);
        let mut player = (self.player)(game);
        let outcome: Outcome = play_out(game, &mut state, player.as_mut(), rng, LIMIT);
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
            for _ in 0..each {
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

/// Solves sampled worlds, and takes the move with which most of their wins begin (hindsight optimization). Where none is won, it plays as
/// another player does.
pub struct Hindsight<G: Game> {
    worlds: u32,
    first_of_win: Box<FirstOfWin<G>>,
    otherwise: Box<dyn Policy<G>>,
}

/// Finds the first move of a win in a world whose cards are known; `None` if there is none or none was found.
pub type FirstOfWin<G> = dyn FnMut(&G, &<G as Game>::State) -> Option<<G as Game>::Move> + Send;

impl<G: Game> Hindsight<G> {
    /// How many worlds are drawn for a move, unless the effort says otherwise.
    pub const WORLDS: u32 = 12;

    /// Returns a player who asks `first_of_win` in each world.
    pub fn new(
        effort: &Effort,
        first_of_win: impl FnMut(&G, &G::State) -> Option<G::Move> + Send + 'static,
        otherwise: Box<dyn Policy<G>>,
    ) -> Hindsight<G> {
        let worlds = effort.samples.unwrap_or(Hindsight::<G>::WORLDS).max(1);
        Hindsight { worlds, first_of_win: Box::new(first_of_win), otherwise }
    }
}

impl<G: Game> Policy<G> for Hindsight<G> {
    fn choose(&mut self, seen: Seen<'_, G>, rng: &mut Rng) -> Option<G::Move> {
        let moves = seen.moves();
        if let [only] = moves[..] {
            return Some(only);
        }
        let mut votes = vec![0u32; moves.len()];
        for _ in 0..self.worlds {
            let world = seen.sample(rng);
            if let Some(m) = (self.first_of_win)(seen.game(), &world)
                && let Some(place) = moves.iter().position(|other| *other == m)
            {
                votes[place] += 1;
            }
        }
        let most = votes.iter().copied().max().filter(|&most| most > 0);
        match most.and_then(|most| votes.iter().position(|&count| count == most)) {
            Some(place) => Some(moves[place]),
            None => self.otherwise.choose(seen, rng),
        }
    }
}
