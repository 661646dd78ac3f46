//! Steps of the search as moves under the literal rules.

use super::rules::Rules;
use super::table::{ROW, Step, UP};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::state::PatienceState;
use std::ops::ControlFlow;

impl Rules {
    /// The steps as moves under the literal rules; `None` if these refuse one.
    pub(super) fn line(
        &self,
        game: &Patience,
        start: &PatienceState,
        steps: &[Step],
    ) -> Option<Vec<PatienceMove>> {
        let mut state = start.clone();
        let mut line = Vec::new();
        self.put_all_up(game, &mut state, u64::MAX, &mut line);
        for &step in steps {
            self.replay(game, &mut state, step, &mut line)?;
        }
        Some(line)
    }

    /// Makes a step in the literal position, with the whole suits that go up after it. `None` if the rules refuse it.
    pub(super) fn replay(
        &self,
        game: &Patience,
        state: &mut PatienceState,
        step: Step,
        line: &mut Vec<PatienceMove>,
    ) -> Option<()> {
        let from = self.first + usize::from(step.from);
        let to = self.first + usize::from(step.to);
        let m = find(game, state, |m| {
            if step == ROW {
                m.kind == Kind::Row
            } else if step.to == UP {
                self.goes_up(m) && usize::from(m.from) == from
            } else {
                m == PatienceMove::new(Kind::Carry, from, to, step.count.into())
            }
        })?;
        game.plan.play(state, m);
        line.push(m);
        let columns = if step == ROW {
            u64::MAX
        } else {
            1 << step.from | 1u64.checked_shl(step.to.into()).unwrap_or(0)
        };
        self.put_all_up(game, state, columns, line);
        Some(())
    }

    fn goes_up(&self, m: PatienceMove) -> bool {
        m.kind == Kind::Carry && self.foundations >> m.to & 1 != 0
    }

    /// Puts the whole suits of these columns up, if whole suits go up.
    fn put_all_up(
        &self,
        game: &Patience,
        state: &mut PatienceState,
        columns: u64,
        line: &mut Vec<PatienceMove>,
    ) {
        if self.whole.is_none() {
            return;
        }
        let wanted = |m: PatienceMove| {
            let column = usize::from(m.from).checked_sub(self.first);
            self.goes_up(m) && column.is_some_and(|column| column < 64 && columns >> column & 1 != 0)
        };
        while let Some(m) = find(game, state, wanted) {
            game.plan.play(state, m);
            line.push(m);
        }
    }
}

/// The first move of a kind that the rules give.
fn find(
    game: &Patience,
    state: &PatienceState,
    wanted: impl Fn(PatienceMove) -> bool,
) -> Option<PatienceMove> {
    let mut found = None;
    let _ = game.plan.each_move(state, |m| {
        if wanted(m) {
            found = Some(m);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found
}
