//! The search for games in which no card comes back from the foundations.
//!
//! Who lies on whom does not matter here either (see [`super::search`]), but a card that is up stays up: a node is a part and one
//! arrangement. All prunings here rest on this lemma. An arrangement is possible if no kind of cards has more guests than slots:
//! the guests of a rank and colour lie on different hosts, and the kings on different empty columns.
//!
//! **Lemma.** If two arrangements of a part are possible, and all cards that are up in the first are up in the second, the first
//! leads to the second by loose cards that go up. For let the lowest of the missing cards go up, then the next lowest, and so on.
//! Nothing has to lie on such a card: its sitters are lower, so that those which are still guests are guests in the second
//! arrangement too; there they lie on its twin.
//!
//! **Pruning: no card goes up before a move needs it.** By the lemma the first arrangement of the two is worth at least as much:
//! if the second is won, so is the first. So of several ways to the same part only those are tried that leave the fewest cards
//! up, and a node is lost if the same part is lost with fewer cards up. An anchor or a talon card that has a slot need not go up
//! either. A step of the search is therefore a key move with the cards that go up before it, chosen from the *cone* of the node:
//! all arrangements that it leads to by cards that go up. The switch is
//! [`Prunings::fewest_up`](super::prunings::Prunings::fewest_up).
//!
//! **Pruning: a talon card stays in the talon until a move needs it,** if the whole talon is always in reach. It may go up from
//! there whenever it could from a column. So a talon card that goes up changes no part: it is one more card in the cone, and the
//! lemma holds as it stands, since nothing lies on it. A talon card is laid on a column only as one of a *chain* `c1`, …, `ck`,
//! and only right before a card `m` that needs `ck`. Either `m` is an anchor that is laid on `ck`; or `m` is the twin of `ck` and
//! goes up, and what lies on it moves to `ck`. Each of `c2`, …, `ck` needs the card before it for its slot, and `c1` has one. The
//! switch is [`Prunings::deferral`](super::prunings::Prunings::deferral).
//!
//! **Pruning: the last card of a column moves to another column only to make room for a king,** which moves there right after it.
//! The switch is [`Prunings::last_for_king`](super::prunings::Prunings::last_for_king).
//!
//! **Proof** of both, if the whole talon is in reach. Let a node `X` be won, and take a play that wins. Look at the play before a
//! move `z`. Let `p` be the cards that are up then, `L` the cards of the talon of `X` that lie on columns, and `B` the anchors of
//! `X` that were the last cards of their columns and lie on others. Let `z` be the first move of one of these kinds:
//! 1. an anchor of `X` moves, except the last card of a column to another one;
//! 2. a loose card goes up that could not if `L` and `B` had stayed where they were;
//! 3. a king is laid from the talon, and has an empty column only because of `B`.
//!
//! There is such a move, unless `X` has no hidden card, which is a win. Only talon cards, which can go up from the talon, and
//! loose cards that did not need `L` have gone up before `z`. So `p` is possible in the part of `X`, and is in its cone. It is
//! also possible with `L` and without `B`: a card of `B` is a host where it was, too, and the kings of `L` did not need its
//! column.
//! * `z` lays a king, and with `p` and `L` there is no empty column without `B`. Then some `a` is in `B`, and has a slot with `p`
//!   and `L`; if not with `p` alone, a chain in `L` makes it, as in the next point. The search tries this chain, `a` and `z`, as
//!   the kings that are guests at `p` and the kings in the talon other than `z` are at least as many as the empty columns: those of `L`
//!   are among them.
//! * `z` lays another anchor on a column, but not at `p` alone. Then its hosts are taken at `p`, and one more of them is in `L`.
//!   Call it `ck`. If it has no slot at `p`, one of its own hosts is in `L` for the same reason, and so on up to a card that has
//!   a slot. A king in `L` has one at `p`. The search tries this chain and `z`.
//! * `z` lets a card go up that is covered at `p`. Only its twin can take what lies on it. So the twin is in `L`, and has a slot
//!   or a chain as before. The search tries the chain and `z`.
//! * Otherwise `z` can be made at `p`. The search tries it.
//!
//! In each case the cards of `L` that were not played yet follow `z`, the highest first, then those of `B`, and the play goes on.
//! So the node after the step is won. ∎
//!
//! If the talon is not always in reach, every talon card is a step of its own, to a column or up. `L` is empty then, and the
//! proof holds with moves from the talon as a fourth kind of `z`: only kings need `B`.
//!
//! **Pruning: a node that is lost in the relaxed game is lost.** Here the relaxed game has no returns either, but one card is
//! drawn at a time, and passes are unlimited. Every play from the node is a play of it. Before a question, talon cards on which
//! nothing lies are put back ([`Layout::put_back`]), so that many nodes share one answer. The switch is
//! [`Prunings::relaxed_game`](super::prunings::Prunings::relaxed_game).

use super::arrangement::{Arrangement, HeightSet, push_cone};
use super::budget::Budget;
use super::forced::advance;
use super::layout::{IrreversiblePart, Layout};
use super::line::{KeyMove, Target};
use super::search::{RELAXED_SHARE, Value};
use super::sets::{self, Cards, KINGS};
use super::visited::{Lookup, Visited};
use super::{Solver, Wanted};
use crate::klondike::{Draw, Klondike, KlondikeState, Status};
use solitarium_core::WhyUnknown;

/// How many nodes each attempt may visit before the relaxed game is solved.
const SHORT_ATTEMPTS: [u64; 7] = [200; 7];

/// Returns the key moves of a win, or `None` if there is no win.
///
/// 1. The relaxation of [`Klondike::status`](crate::klondike::Klondike::status) proves most losses.
/// 2. Short attempts, each with the moves in another order, find most wins.
/// 3. The relaxed game is solved, if it is another one. If it is lost, so is this one.
/// 4. Longer attempts ask the relaxed game about their nodes.
pub(super) fn decide(
    solver: &mut Solver,
    state: &KlondikeState,
    budget: &Budget<'_>,
    wanted: Wanted,
) -> Result<Option<Vec<KeyMove>>, WhyUnknown> {
    let (layout, part, piled) = Layout::of(solver.game, solver.prunings, state);
    if solver.prunings.status && solver.game.status(state) == Status::Lost {
        return Ok(None);
    }
    let asks = solver.prunings.relaxed_game && !layout.reaches_whole_talon();
    let relaxed_bytes = if asks { budget.most_bytes / 4 } else { 0 };
    let bytes = budget.most_bytes - relaxed_bytes;
    solver.relaxed_memory.visited.forget_peak();
    solver.memory.visited.clear(&part, layout.waste_is_reduced(), bytes);
    let mut search = Search::new(&layout, &mut solver.memory.visited, budget, &part, piled);
    let mut value = Value::Undecided;
    // A solver without probes makes no short attempts either.
    for (number, nodes) in (0..).zip(SHORT_ATTEMPTS).filter(|_| !solver.heuristics.is_empty()) {
        value = search.attempt(number, nodes)?;
        if value != Value::Undecided {
            break;
        }
    }
    let relaxed_layout;
    let mut relaxed;
    if value == Value::Undecided && asks {
        let game = Klondike { draw: Draw::One, passes: 0, ..solver.game };
        let (layout, part, _) = Layout::of(game, solver.prunings, state);
        relaxed_layout = layout;
        solver.relaxed_memory.visited.clear(&part, solver.prunings.waste, relaxed_bytes);
        budget.set_idle_bytes(search.visited.peak_bytes());
        relaxed = Search::new(&relaxed_layout, &mut solver.relaxed_memory.visited, budget, &part, piled);
        match relaxed.run() {
            Ok(Value::Lost) => return Ok(None),
            Ok(_) | Err(WhyUnknown::Memory) => {}
            Err(limit) => return Err(limit),
        }
        budget.set_idle_bytes(relaxed.visited.peak_bytes());
        relaxed.nodes = 0;
        search.relaxed = Some(&mut relaxed);
    }
    if value == Value::Undecided {
        value = search.run()?;
    }
    Ok((value == Value::Won).then(|| wanted.of(|| search.key_moves())))
}

/// A search under way.
struct Search<'a, 'p> {
    layout: &'a Layout,
    visited: &'a mut Visited,
    budget: &'a Budget<'p>,
    limit: Option<WhyUnknown>,
    /// Whether talon cards wait in the talon until an anchor needs them.
    is_patient: bool,
    /// The bottom cards of all columns.
    bottoms: Cards,
    /// The moves of the win, the last one first.
    path: Vec<KeyMove>,
    /// The node to begin with.
    root: Node,
    /// The search of the relaxed game, if it is asked.
    relaxed: Option<&'a mut Search<'a, 'p>>,
    /// How many nodes were visited, in earlier attempts too.
    nodes: u64,
    /// The number of the attempt. Each has another order of moves.
    order: u64,
    /// The attempt gives up at so many nodes.
    last_node: u64,
    /// The arrangements and steps of the nodes that are being expanded, and an empty set.
    arrangements: Vec<Arrangement>,
    steps: Vec<Step>,
    seen: HeightSet,
}

/// A part and the cards on the foundations.
#[derive(Clone, Copy)]
struct Node {
    part: IrreversiblePart,
    piled: Cards,
}

/// A move of a node, with all that has to be done before it.
#[derive(Clone, Copy)]
struct Step {
    /// The cards on the foundations when the other cards move.
    piled: Cards,
    /// Talon cards that are laid on columns first, the highest first.
    chain: Cards,
    /// The card that moves then, and where to.
    one: Cards,
    target: Target,
    /// A king that moves to the column which `one` has left, if that is what it is for.
    king: Cards,
    /// When it is tried: the lowest first.
    rank: u64,
}

impl Step {
    /// Returns the cards on the foundations after it.
    fn piled_after(&self) -> Cards {
        if self.target == Target::Pile { self.piled | self.one } else { self.piled }
    }
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(
        layout: &'a Layout,
        visited: &'a mut Visited,
        budget: &'a Budget<'p>,
        root: &IrreversiblePart,
        piled: Cards,
    ) -> Search<'a, 'p> {
        Search {
            layout,
            visited,
            budget,
            limit: None,
            is_patient: layout.reaches_whole_talon() && layout.prunings.deferral,
            bottoms: layout.bottoms(),
            path: Vec::new(),
            root: Node { part: *root, piled },
            relaxed: None,
            nodes: 0,
            order: 0,
            last_node: 0,
            arrangements: Vec::new(),
            steps: Vec::new(),
            seen: HeightSet::new(),
        }
    }

    /// Makes attempts, each with more nodes, until the root is decided.
    fn run(&mut self) -> Result<Value, WhyUnknown> {
        let mut nodes = self.budget.attempt_nodes;
        for number in 0.. {
            let value = self.attempt(number, nodes)?;
            if value != Value::Undecided {
                return Ok(value);
            }
            nodes += (nodes / 4).max(1);
        }
        Ok(Value::Undecided)
    }

    /// Makes an attempt of so many nodes to decide the root, with the moves in the order of this number. What it proves stays in the
    /// table.
    fn attempt(&mut self, number: u64, nodes: u64) -> Result<Value, WhyUnknown> {
        self.path.clear();
        self.order = number;
        self.last_node = self.budget.nodes().saturating_add(nodes);
        let mut node = self.root;
        self.make_forced_moves(&mut node, |_| {});
        match (self.visit(&node), self.limit) {
            (Value::Undecided, Some(limit)) => Err(limit),
            (value, _) => Ok(value),
        }
    }

    /// Returns the moves of the win that was found.
    fn key_moves(&self) -> Vec<KeyMove> {
        let mut moves = Vec::new();
        self.make_forced_moves(&mut self.root.clone(), |step| moves.push(step));
        moves.extend(self.path.iter().rev());
        moves
    }

    /// Solves a node in which the forced moves were made.
    fn visit(&mut self, node: &Node) -> Value {
        if self.layout.is_won(&node.part) {
            return Value::Won;
        }
        let arrangement = Arrangement::new(&node.part, node.piled);
        match self.visited.lookup_by_height(&node.part, arrangement.heights, self.layout.prunings.fewest_up) {
            Lookup::Closed => return Value::Lost,
            Lookup::Won => return Value::Won,
            Lookup::Partial(_) | Lookup::New { .. } => {}
        }
        self.limit = self.limit.or_else(|| self.budget.limit(self.visited));
        if self.limit.is_some() || self.budget.nodes() >= self.last_node {
            return Value::Undecided;
        }
        if self.is_lost_in_relaxed_game(node) {
            self.visited.mark(&node.part, arrangement.heights);
            return Value::Lost;
        }
        if self.limit.is_some() {
            return Value::Undecided;
        }
        self.nodes += 1;
        self.budget.count_node();
        let mark = self.visited.mark(&node.part, arrangement.heights);
        let value = self.expand(node, arrangement);
        match value {
            Value::Lost => {}
            Value::Won => self.visited.mark_won(&node.part, mark),
            Value::Undecided => self.visited.unmark(&node.part, mark),
        }
        value
    }

    /// Returns whether a short search in the relaxed game proves the node lost.
    fn is_lost_in_relaxed_game(&mut self, node: &Node) -> bool {
        let Some(relaxed) = &mut self.relaxed else { return false };
        if relaxed.nodes >= RELAXED_SHARE * self.nodes {
            return false;
        }
        self.budget.set_idle_bytes(self.visited.peak_bytes());
        let part = relaxed.layout.put_back(&node.part, node.piled);
        relaxed.root = Node { part, piled: node.piled };
        let answer = relaxed.attempt(0, self.budget.attempt_nodes);
        self.budget.set_idle_bytes(relaxed.visited.peak_bytes());
        self.limit = answer.err().filter(|&limit| limit != WhyUnknown::Memory);
        answer == Ok(Value::Lost)
    }

    fn expand(&mut self, node: &Node, arrangement: Arrangement) -> Value {
        let first_step = self.steps.len();
        self.add_steps(node, arrangement);
        self.steps[first_step..].sort_by_key(|step| step.rank);
        let mut value = Value::Lost;
        for at in first_step..self.steps.len() {
            let step = self.steps[at];
            let after = self.after(node, &step);
            let mut next = after;
            self.make_forced_moves(&mut next, |_| {});
            value = self.visit(&next);
            if value == Value::Won {
                self.log(node, &step, after);
            }
            if value != Value::Lost {
                break;
            }
        }
        self.steps.truncate(first_step);
        value
    }

    /// Adds the steps of a node, whose arrangement this is.
    fn add_steps(&mut self, node: &Node, arrangement: Arrangement) {
        let (first_arrangement, first_step) = (self.arrangements.len(), self.steps.len());
        let rises = node.part.loose | if self.is_patient { self.layout.in_talon } else { 0 };
        push_cone(&mut self.arrangements, &mut self.seen, &node.part, rises, arrangement);
        let talon = self.talon_in_reach(&node.part);
        for at in first_arrangement..self.arrangements.len() {
            let arrangement = self.arrangements[at];
            self.add_anchor_steps(node, &arrangement, talon, first_step);
            if self.is_patient {
                self.add_chains(node, &arrangement, talon & !arrangement.piled, first_step);
            } else {
                self.add_talon_steps(&arrangement, talon, first_step);
            }
        }
        self.arrangements.truncate(first_arrangement);
    }

    /// Returns the talon cards in reach.
    fn talon_in_reach(&self, part: &IrreversiblePart) -> Cards {
        let talon = self.layout.in_talon & !part.loose;
        if self.layout.reaches_whole_talon() {
            return talon;
        }
        let in_reach = self.layout.reach(part);
        sets::each(talon)
            .filter(|&one| in_reach >> self.layout.place_of(one) & 1 != 0)
            .fold(0, |set, one| set | one)
    }

    /// Adds a step, unless another one leads to the same part with fewer cards up.
    fn add(&mut self, step: Step, first_step: usize) {
        let after = step.piled_after();
        let is_dominated = self.layout.prunings.fewest_up
            && self.steps[first_step..].iter().any(|other| {
                (other.one, other.chain, other.king) == (step.one, step.chain, step.king)
                    && other.piled_after() & !after == 0
            });
        if !is_dominated {
            let rank = self.rank(&step);
            self.steps.push(Step { rank, ..step });
        }
    }

    /// Adds the moves of anchors that are possible in an arrangement.
    fn add_anchor_steps(&mut self, node: &Node, arrangement: &Arrangement, talon: Cards, first_step: usize) {
        let anchors = node.part.anchors;
        for one in sets::each(anchors & arrangement.slots) {
            self.add_to_column(node, arrangement, talon, one, 0, first_step);
        }
        for one in sets::each(anchors & arrangement.rising) {
            let step =
                Step { piled: arrangement.piled, chain: 0, one, target: Target::Pile, king: 0, rank: 0 };
            self.add(step, first_step);
        }
    }

    /// Adds the move of an anchor to a column, after the talon cards of a chain.
    fn add_to_column(
        &mut self,
        node: &Node,
        arrangement: &Arrangement,
        talon: Cards,
        one: Cards,
        chain: Cards,
        first_step: usize,
    ) {
        let step = Step { piled: arrangement.piled, chain, one, target: Target::Column, king: 0, rank: 0 };
        if one & self.bottoms == 0 || !self.layout.prunings.last_for_king {
            return self.add(step, first_step);
        }
        let talon = talon & KINGS & !arrangement.piled;
        let guests = node.part.loose & !arrangement.piled;
        for king in sets::each((node.part.anchors & KINGS | talon) & !chain) {
            let others = if self.is_patient { talon & !king } else { 0 };
            if sets::kings(guests) + sets::kings(others) >= u64::from(node.part.empty) {
                self.add(Step { king, ..step }, first_step);
            }
        }
    }

    /// Adds the moves of talon cards that are possible in an arrangement.
    fn add_talon_steps(&mut self, arrangement: &Arrangement, talon: Cards, first_step: usize) {
        for (cards, target) in [(arrangement.slots, Target::Column), (arrangement.rising, Target::Pile)] {
            for one in sets::each(talon & cards) {
                self.add(
                    Step { piled: arrangement.piled, chain: 0, one, target, king: 0, rank: 0 },
                    first_step,
                );
            }
        }
    }

    /// Adds the moves that talon cards make possible which are laid on columns first.
    fn add_chains(&mut self, node: &Node, arrangement: &Arrangement, talon: Cards, first_step: usize) {
        let Arrangement { slots, rising, piled, .. } = *arrangement;
        for one in sets::each(node.part.anchors & !slots & sets::sitters(talon)) {
            self.each_chain(slots, talon, one, 0, &mut |search, chain| {
                search.add_to_column(node, arrangement, talon, one, chain, first_step);
            });
        }
        let covered = sets::next(piled) & (node.part.anchors | node.part.loose) & !rising;
        for one in sets::each(covered & sets::twins(talon)) {
            let twin = sets::twins(one);
            let mut add = |search: &mut Self, chain| {
                let step = Step { piled, chain, one, target: Target::Pile, king: 0, rank: 0 };
                search.add(step, first_step);
            };
            if twin & slots != 0 {
                add(self, twin);
            } else {
                self.each_chain(slots, talon, twin, twin, &mut add);
            }
        }
    }

    /// Calls `found` with every chain of talon cards that makes a slot for `one`, the last of them, together with `chain`.
    fn each_chain(
        &mut self,
        slots: Cards,
        talon: Cards,
        one: Cards,
        chain: Cards,
        found: &mut impl FnMut(&mut Self, Cards),
    ) {
        for host in sets::each(sets::hosts(one) & talon) {
            if host & slots != 0 {
                found(self, chain | host);
            } else {
                self.each_chain(slots, talon, host, chain | host, found);
            }
        }
    }

    /// Returns when a move is tried in this order of moves, the lowest first: mostly by groups, with some chance in it.
    fn rank(&self, step: &Step) -> u64 {
        let one = step.one;
        let group: u64 = match (one & self.layout.in_talon != 0, step.target) {
            (false, Target::Pile) => 1,
            (false, _) => 0,
            (true, Target::Pile) => 2,
            (true, _) => 4,
        };
        let group = group + u64::from(step.chain.count_ones());
        let mixed =
            (one ^ self.order.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let noise = (mixed ^ step.piled).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54;
        if self.order == 0 {
            return group;
        }
        // Later attempts leave more to chance.
        group * 512 + noise * (1 + self.order % 4)
    }

    /// Returns the node after a step.
    fn after(&self, node: &Node, step: &Step) -> Node {
        let mut part = node.part;
        for one in sets::each(step.chain) {
            self.layout.take(&mut part, self.layout.place_of(one));
        }
        for one in [step.one, step.king] {
            if one & !part.loose != 0 {
                advance(self.layout, &mut part, one);
            }
        }
        Node { part, piled: step.piled_after() }
    }

    /// Appends the moves of a step of the win to the path, the last one first: the cards that go up, the lowest first, then the step
    /// itself, then forced moves.
    fn log(&mut self, node: &Node, step: &Step, mut after: Node) {
        let by_rank = |set: Cards| {
            let mut cards: Vec<Cards> = sets::each(set).collect();
            cards.sort_by_key(|one| one.trailing_zeros() & 15);
            cards
        };
        let mut moves = Vec::new();
        for one in by_rank(step.piled & !node.piled) {
            moves.push(KeyMove { one, target: Target::Pile });
        }
        for one in by_rank(step.chain).into_iter().rev() {
            moves.push(KeyMove { one, target: Target::Column });
        }
        moves.push(KeyMove { one: step.one, target: step.target });
        if step.king != 0 {
            moves.push(KeyMove { one: step.king, target: Target::Column });
        }
        self.make_forced_moves(&mut after, |step| moves.push(step));
        self.path.extend(moves.into_iter().rev());
    }

    /// Makes all forced moves, and calls `log` with each.
    fn make_forced_moves(&self, node: &mut Node, mut log: impl FnMut(KeyMove)) {
        while let Some(step) = self.forced_move(node) {
            log(step);
            let part = &mut node.part;
            if part.anchors & step.one != 0 {
                self.layout.remove_anchor(part, step.one);
            } else if part.loose & step.one == 0 && !self.is_patient {
                self.layout.take(part, self.layout.place_of(step.one));
            }
            if step.target == Target::Pile {
                node.piled |= step.one;
            }
        }
        if self.is_patient {
            // Whether a card that is up came from a column or from the talon makes no difference.
            let back = node.part.loose & self.layout.in_talon & node.piled;
            node.part.loose &= !back;
            sets::each(back).for_each(|one| node.part.talon |= 1 << self.layout.place_of(one));
        }
    }

    /// Returns a move that never does harm. A card goes up if both cards of the other colour and the rank below are up: nothing can ever
    /// lie on it again; and an ace or a two goes up, as an ace never has to lie on it. From the talon only if all of it is always in
    /// reach. And see [`Layout::moves_freely`]: with the cards that are up for the safe, its argument holds as it stands.
    fn forced_move(&self, node: &Node) -> Option<KeyMove> {
        if !self.layout.prunings.forced_moves {
            return None;
        }
        let part = &node.part;
        let talon = if self.layout.reaches_whole_talon() { self.layout.in_talon } else { 0 };
        let next = sets::next(node.piled) & sets::bare(node.piled);
        let one = sets::ace_or_first(next & (part.loose | part.anchors | talon));
        if one != 0 {
            return Some(KeyMove { one, target: Target::Pile });
        }
        sets::each(part.anchors & !KINGS)
            .find(|&anchor| self.layout.moves_freely(part, anchor, node.piled))
            .map(|one| KeyMove { one, target: Target::Column })
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Budget;
    use super::super::prunings::Prunings;
    use super::*;
    use solitarium_core::{Dealt, Game, Pack, Rng};

    /// On random plays, every step that some arrangement of the cone allows is there, or one to the same part with fewer cards up.
    #[test]
    fn the_steps_with_the_fewest_cards_up_stand_for_all() {
        let (mut kept, mut left_out, mut alternatives) = (0, 0, 0);
        for (draw, number) in
            [Draw::One, Draw::Three].into_iter().flat_map(|draw| (0..60).map(move |n| (draw, n)))
        {
            let game = Klondike { draw, passes: 0, returns: false };
            let state = game.deal(&Dealt::own(Some(Pack::FULL), number));
            let steps_of = |node: &Node, fewest_up| {
                let prunings = Prunings { fewest_up, ..Prunings::ALL };
                let (layout, root, piled) = Layout::of(game, prunings, &state);
                let mut visited = Visited::new();
                let mut report = |_| Ok(());
                let budget = Budget::new(u64::MAX, 1 << 20, 1000, &mut report);
                let mut search = Search::new(&layout, &mut visited, &budget, &root, piled);
                let mut node = *node;
                search.make_forced_moves(&mut node, |_| {});
                search.add_steps(&node, Arrangement::new(&node.part, node.piled));
                let after = search.steps.iter().map(|step| search.after(&node, step)).collect::<Vec<_>>();
                (search.steps, after)
            };
            let (_, part, piled) = Layout::of(game, Prunings::ALL, &state);
            let (mut node, mut rng) = (Node { part, piled }, Rng::new(number));
            loop {
                let (few, after) = steps_of(&node, true);
                let (all, _) = steps_of(&node, false);
                let same = |one: &Step, other: &Step| {
                    (one.one, one.chain, one.king) == (other.one, other.chain, other.king)
                };
                for step in &all {
                    let stands_for =
                        |other: &&Step| same(other, step) && other.piled_after() & !step.piled_after() == 0;
                    assert!(few.iter().any(|other| stands_for(&other)), "{draw:?} {number}");
                }
                kept += few.len();
                left_out += all.len() - few.len();
                alternatives += few
                    .iter()
                    .filter(|step| few.iter().filter(|other| same(step, other)).count() > 1)
                    .count();
                let Some(next) = after.get(rng.below(after.len().max(1) as u32) as usize) else { break };
                node = *next;
            }
        }
        assert!(kept > 1000 && left_out > 1000 && alternatives > 10, "{kept} {left_out} {alternatives}");
    }
}
