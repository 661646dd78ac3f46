//! The law of every honest player: what it does depends on what it sees and on its numbers, and on nothing else.

use super::Violation;
use crate::{Dealt, Effort, Family, Game, Rng, Seen, Turn, policy_rng};

/// Lets every honest strategy play the deals in `deals`, each game of at most `limit` moves, beside a twin that is shown another
/// world in every position: one that looks the same, with the hidden cards dealt again. Both have the same numbers, so that both
/// must choose the same move. Returns in how many positions there was a choice.
pub fn check_policies<F: Family>(
    family: &F,
    game: &F::Game,
    effort: &Effort,
    deals: std::ops::Range<u64>,
    limit: usize,
) -> Result<u64, Violation> {
    let mut choices = 0;
    for strategy in family.strategies().iter().filter(|strategy| strategy.is_honest()) {
        for deal in deals.clone() {
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut player = strategy.player(game, effort, &state);
            let mut worlds = Rng::named(deal, "worlds");
            let mut twin_begins = state.clone();
            if let Turn::Act(seat) = game.turn(&state) {
                game.resample(&mut twin_begins, seat, &mut worlds);
            }
            let mut twin = strategy.player(game, effort, &twin_begins);
            let (mut numbers, mut same) = (policy_rng(deal), policy_rng(deal));
            for after in 0..limit {
                let Turn::Act(seat) = game.turn(&state) else { break };
                let mut other = state.clone();
                game.resample(&mut other, seat, &mut worlds);
                choices += u64::from(game.moves(&state).len() > 1);
                let chosen = player.choose(Seen::new(game, &state, seat), &mut numbers);
                let again = twin.choose(Seen::new(game, &other, seat), &mut same);
                if chosen != again || numbers != same {
                    return Err(Violation {
                        game: format!("{} {}, {}", family.id(), game.about().variant, strategy.name),
                        deal,
                        after,
                        law: "a choice depends on what is seen and on the player's numbers alone",
                        found: format!("{chosen:?} and {again:?}"),
                    });
                }
                let Some(m) = chosen else { break };
                game.play(&mut state, m);
            }
        }
    }
    Ok(choices)
}
