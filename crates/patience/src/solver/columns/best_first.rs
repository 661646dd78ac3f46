//! Best-first search: the position that looks nearest to a win is searched next. It finds most wins in few nodes.
//!
//! Every move of every position is tried in the end, so that a search which runs out of positions has proved a loss. With `exchange` among the applied lemmas it keeps one position per [class](super::kinds) instead, and running out of positions proves nothing.

use super::digits::{Words, one_word};
use super::kinds::{Kinds, Outline};
use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Move, Position, Table};
use super::rules::{BASE, CELL, NONE, RESERVE, Source, TALON, UP};
use super::stages::Stages;
use super::waiting::{Filter, Waiting};
use crate::solver::word_table::WordTable;
use crate::solver::{bits, bytes_with, hold};
use solitarium_core::{Budget, WhyUnknown};

/// A position that was reached: a move from one that was searched. It is made when its turn comes.
#[derive(Clone, Copy)]
struct Node {
    /// The position before the move, by its place in [`BestFirst::searched`]; [`NO_NODE`] for the first one.
    parent: u32,
    /// The next node with the same score.
    next: u32,
    depth: u16,
    /// What its score has for its stage.
    crowd: u16,
    m: Move,
}

impl Node {
    fn new(parent: u32, depth: u16, crowd: u16, m: Move) -> Node {
        Node { parent, next: NO_NODE, depth, crowd, m }
    }
}

/// No node.
const NO_NODE: u32 = u32::MAX;

/// A position that was searched, and its node.
struct Searched<const W: usize> {
    position: Position<W>,
    node: u32,
}

/// What counts against a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not up.
    pub(super) not_up: i32,
    /// A card that lies on one that it could not be laid on.
    pub(super) unsorted: i32,
    /// Such a card, if it lay at the start on one that goes up sooner.
    pub(super) late: i32,
    /// A card that lies on one that is face down.
    pub(super) fixed: i32,
    /// A card over the next one of its suit to go up.
    pub(super) over_next: i32,
    /// A cell with a card.
    pub(super) cell: i32,
    /// The square of the number of cells with a card: the last free cell is worth most.
    pub(super) full: i32,
    /// A column with a card.
    pub(super) space: i32,
    /// A card of the talon or the reserve.
    pub(super) talon: i32,
    /// A move that was made.
    pub(super) depth: i32,
    /// A quarter of the square root of how many positions of the same [stage](super::stages) were reached before.
    pub(super) stage: i32,
}

impl Weights {
    /// What counts against one more position of a stage: the more, the more of it were reached before.
    #[inline]
    fn crowd(self, stages: &mut Stages, stage: u64) -> u16 {
        // What counts for nothing is not counted.
        if self.stage == 0 {
            return 0;
        }
        (self.stage * stages.count(stage) as i32 / 4).min(i32::from(u16::MAX)) as u16
    }
}

/// The weights in the order of [`Weights`].
const fn view(weights: [i32; 11]) -> Weights {
    let [not_up, unsorted, late, fixed, over_next, cell, full, space, talon, depth, stage] = weights;
    Weights { not_up, unsorted, late, fixed, over_next, cell, full, space, talon, depth, stage }
}

/// Views of a position that find different wins. The last six are those for single cards (with two hosts each, with four, with a reserve, with few columns), for rows, and for single cards with few cells.
pub(super) const WEIGHTS: [Weights; 13] = [
    view([8, 5, 0, 3, 2, 6, 0, 5, 1, 3, 0]),
    view([4, 5, 0, 6, 2, 8, 0, 10, 1, 1, 0]),
    view([2, 5, 0, 6, 3, 13, 0, 8, 1, 1, 0]),
    view([6, 3, 0, 8, 1, 1, 0, 3, 3, 0, 0]),
    view([4, 9, 0, 9, 4, 13, 0, 5, 3, 2, 0]),
    view([4, 7, 0, 3, 1, 8, 0, 5, 0, 0, 0]),
    view([8, 3, 0, 6, 4, 2, 0, 8, 0, 3, 0]),
    view([14, 3, 1, 4, 4, 18, 10, 13, 2, 2, 17]),
    view([8, 6, 0, 2, 4, 2, 0, 5, 0, 3, 16]),
    view([8, 1, 1, 8, 4, 1, 4, 10, 0, 1, 18]),
    view([16, 9, 2, 12, 4, 0, 9, 70, 37, 5, 46]),
    view([3, 5, 2, 0, 1, 14, 8, 7, 2, 1, 46]),
    view([8, 3, 1, 7, 4, 20, 5, 15, 0, 2, 18]),
];

/// Those for games in which runs move as units.
pub(super) const UNIT_WEIGHTS: [Weights; 3] = [
    view([3, 5, 0, 6, 4, 14, 0, 4, 1, 1, 0]),
    view([4, 13, 5, 12, 4, 4, 1, 9, 2, 9, 0]),
    view([6, 6, 0, 6, 3, 11, 2, 5, 1, 6, 0]),
];

/// Those for games with many cells: one for the first nodes, one for the rest, and one for games in which spaces take some cards only.
pub(super) const RICH_WEIGHTS: [Weights; 3] = [
    view([12, 13, 3, 12, 4, 4, 4, 13, 2, 6, 16]),
    view([3, 5, 1, 4, 3, 14, 3, 12, 1, 2, 32]),
    view([13, 12, 8, 12, 6, 4, 15, 23, 15, 8, 91]),
];

/// How many slots the table of names has at first: most wins are found in fewer names than half of them.
const FIRST_SLOTS: usize = 1 << 10;

/// How many scores there are lists for at first.
const FIRST_SCORES: usize = 1 << 10;

/// The nodes, and in lists by their scores, which are small numbers, those that are still to be searched. Of nodes with the same score the oldest comes first.
struct Open {
    nodes: Vec<Node>,
    /// Of each score the first node and the last one.
    ends: Vec<(u32, u32)>,
    /// No lower score has a node.
    lowest: usize,
}

impl Open {
    fn new() -> Open {
        let nodes = Vec::with_capacity(FIRST_SLOTS / 2);
        Open { nodes, ends: vec![(NO_NODE, NO_NODE); FIRST_SCORES], lowest: 0 }
    }

    /// How many bytes it takes at most while `more` nodes are added.
    fn bytes_with(&self, more: usize) -> u64 {
        bytes_with(&self.nodes, more) + (self.ends.capacity() * size_of::<(u32, u32)>()) as u64
    }

    #[inline]
    fn push(&mut self, score: i32, node: Node) {
        let score = (score + i32::from(node.crowd)).max(0) as usize;
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        if score >= self.ends.len() {
            self.ends.resize(score * 2, (NO_NODE, NO_NODE));
        }
        let (first, last) = &mut self.ends[score];
        if *first == NO_NODE {
            *first = at;
        } else {
            self.nodes[*last as usize].next = at;
        }
        *last = at;
        self.lowest = self.lowest.min(score);
    }

    /// The lowest score that has a node; `None` if all nodes were searched.
    #[inline]
    fn lowest(&mut self) -> Option<usize> {
        let ahead = self.ends[self.lowest..].iter().position(|ends| ends.0 != NO_NODE)?;
        self.lowest += ahead;
        Some(self.lowest)
    }

    /// Takes the first node of a score that has one.
    #[inline]
    fn take(&mut self, score: usize) -> (u32, Node) {
        let at = self.ends[score].0;
        let node = self.nodes[at as usize];
        self.ends[score].0 = node.next;
        (at, node)
    }
}

/// A search that can be interrupted after some nodes, and go on.
pub(super) struct BestFirst<const W: usize> {
    applied: Applied,
    weights: Weights,
    start: Position<W>,
    visited: WordTable<W>,
    open: Open,
    stages: Stages,
    /// Where cards wait until another one is laid on them.
    waiting: Option<Box<Waiting>>,
    /// Where one position stands for its class.
    kinds: Option<Box<Kinds>>,
    searched: Vec<Searched<W>>,
    choices: Vec<Choice>,
    /// Whether the first position is won.
    is_won: bool,
}

/// The name under which a position is looked up, or, with kinds, the number of its class.
fn name_of<const W: usize>(kinds: Option<&Kinds>, table: &Table, position: &Position<W>) -> Words<W> {
    match kinds {
        Some(kinds) => one_word(Outline::of(kinds, table, position).class(position)),
        None => table.digits.lookup(position),
    }
}

impl<const W: usize> BestFirst<W> {
    /// A search from this position.
    pub(super) fn new(
        table: &Table,
        start: &Position<W>,
        applied: Applied,
        weights: Weights,
    ) -> BestFirst<W> {
        let mut search = BestFirst {
            applied,
            weights,
            start: *start,
            visited: WordTable::with_slots(FIRST_SLOTS),
            open: Open::new(),
            stages: Stages::new(),
            waiting: applied.waiting.then(|| Box::new(Waiting::of(&table.rules, applied))),
            kinds: applied.exchange.then(|| Box::new(Kinds::of(&table.rules))),
            searched: Vec::with_capacity(FIRST_SLOTS / 16),
            choices: Vec::new(),
            is_won: false,
        };
        let first = search.first(table, &mut Vec::new());
        search.is_won = first.is_won(table);
        let name = name_of(search.kinds.as_deref(), table, &first);
        search.visited.insert(&name);
        let no_move = Move { card: 0, to: 0 };
        search.open.push(first.score(table, weights), Node::new(NO_NODE, 0, 0, no_move));
        search
    }

    /// The position at the start, with all that is made at once.
    fn first(&self, table: &Table, trail: &mut Vec<Change>) -> Position<W> {
        let mut position = self.start;
        position.fill(table, trail);
        position.settle(table, self.applied, trail);
        position
    }

    /// How many positions it has searched.
    pub(super) fn nodes(&self) -> u64 {
        self.searched.len() as u64
    }

    /// How many bytes it takes at most while 64 more nodes are searched.
    pub(super) fn bytes(&self) -> u64 {
        self.visited.bytes_with(64 * 64)
            + self.open.bytes_with(64 * 64)
            + self.stages.bytes_with(64 * 64)
            + bytes_with(&self.searched, 64)
    }

    /// Goes on for `most` nodes, while other searches hold `others` bytes. Returns the changes of a win, or `None` if there is none.
    pub(super) fn run(
        &mut self,
        table: &Table,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        if self.is_won {
            return Ok(Some(self.line(table, NO_NODE, None)));
        }
        let (applied, weights) = (self.applied, self.weights);
        let end = (self.searched.len() as u64).saturating_add(most);
        let mut trail = Vec::new();
        while let Some(score) = self.open.lowest() {
            // All that can fail comes before a position is taken from the list.
            let searched = self.searched.len();
            if searched as u64 >= end {
                return Err(WhyUnknown::Nodes);
            }
            budget.spend(1)?;
            if searched.is_multiple_of(64) {
                hold(budget, others + self.bytes())?;
            }
            let (at, Node { parent, depth, crowd, m, .. }) = self.open.take(score);
            let position = match self.searched.get(parent as usize) {
                None => self.first(table, &mut trail),
                Some(parent) => parent.position,
            };
            self.searched.push(Searched { position, node: at });
            let Some(Searched { position, .. }) = self.searched.last_mut() else { break };
            if parent != NO_NODE {
                position.play(table, m, &mut trail);
                position.settle(table, applied, &mut trail);
            }
            trail.clear();
            let crowd = i32::from(crowd);
            let outlook = Outlook::of(position, score as i32 - crowd - weights.depth * i32::from(depth));
            debug_assert_eq!(outlook.score, position.score(table, weights));
            let (parent, depth) = (searched as u32, depth.saturating_add(1));
            self.choices.clear();
            position.moves(table, applied, &mut self.choices);
            let filter = self
                .waiting
                .as_ref()
                .map_or(Filter::ALL, |waiting| waiting.filter(table, position, applied, None));
            let kinds = self.kinds.as_deref();
            let outline = kinds.map(|kinds| (kinds, Outline::of(kinds, table, position)));
            for choice in self.choices.iter().rev().filter(|choice| filter.has(choice.m)) {
                let is_quiet = position.is_quiet(table, applied, choice.m);
                let before = match &outline {
                    None => table.digits.lookup_after(table, position, choice.m),
                    Some((kinds, outline)) if is_quiet => {
                        Some(one_word(outline.class_after(kinds, table, position, choice.m)))
                    }
                    Some(_) => None,
                };
                // Of most moves the name and the score are known before they are made, and most lead to what was seen.
                if let Some(before) = before
                    && is_quiet
                {
                    if !self.visited.insert(&before) {
                        continue;
                    }
                    let score = outlook.score_after(position, table, weights, choice.m);
                    if cfg!(debug_assertions) {
                        let after = position.after(table, applied, choice.m);
                        assert_eq!(
                            (before, score),
                            (name_of(kinds, table, &after), after.score(table, weights))
                        );
                    }
                    let crowd = weights.crowd(&mut self.stages, position.stage_without(1 << choice.m.card));
                    let node = Node::new(parent, depth, crowd, choice.m);
                    self.open.push(score + weights.depth * i32::from(depth), node);
                    continue;
                }
                if before.is_some_and(|name| self.visited.contains(&name)) {
                    continue;
                }
                let mut after = *position;
                after.play(table, choice.m, &mut trail);
                after.settle(table, applied, &mut trail);
                trail.clear();
                if after.is_won(table) {
                    return Ok(Some(self.line(table, parent, Some(choice.m))));
                }
                let name = name_of(kinds, table, &after);
                if let Some(before) = before
                    && before != name
                {
                    self.visited.insert(&before);
                }
                if self.visited.insert(&name) {
                    let score = after.score(table, weights) + weights.depth * i32::from(depth);
                    let crowd = weights.crowd(&mut self.stages, after.stage());
                    self.open.push(score, Node::new(parent, depth, crowd, choice.m));
                }
            }
        }
        Ok(None)
    }

    /// The changes that lead to a position that was searched, and those of a move from there.
    fn line(&self, table: &Table, searched: u32, last: Option<Move>) -> Vec<Change> {
        let mut moves: Vec<Move> = last.into_iter().collect();
        let mut at = searched;
        while let Some(searched) = self.searched.get(at as usize) {
            let node = self.open.nodes[searched.node as usize];
            moves.push(node.m);
            at = node.parent;
        }
        // What led to the first position is no move.
        moves.pop();
        let mut trail = Vec::new();
        let mut position = self.first(table, &mut trail);
        for m in moves.into_iter().rev() {
            position.play(table, m, &mut trail);
            position.settle(table, self.applied, &mut trail);
        }
        trail
    }
}

impl<const W: usize> Position<W> {
    /// How far a position seems to be from a win: the lower, the better. It is never below 0.
    fn score(&self, table: &Table, weights: Weights) -> i32 {
        let rules = &table.rules;
        let left = rules.pack & !self.up;
        let mut score = weights.not_up * left.count_ones() as i32;
        score += weights.fixed * self.fixed.count_ones() as i32;
        let cells = self.in_cells.count_ones() as i32;
        score += weights.cell * cells + weights.full * cells * cells;
        score += weights.space * i32::from(rules.columns - self.spaces);
        score += weights.talon * self.left.count_ones() as i32;
        score += weights.unsorted * self.unsorted.count_ones() as i32;
        score += weights.late * (self.unsorted & table.late).count_ones() as i32;
        if let Some(whole) = &rules.whole {
            // A suit is complete when every card lies on the one before it.
            for card in bits(left) {
                let below = self.under[card];
                let is_apart = below < BASE && whole[usize::from(below)] >> card & 1 == 0;
                score += weights.unsorted * i32::from(is_apart);
            }
            return score;
        }
        // What lies on the next cards to go up.
        for card in bits(self.ready) {
            let mut over = self.over[card];
            while over != NONE {
                score += weights.over_next;
                over = self.over[usize::from(over)];
            }
        }
        score
    }
}

/// What the scores of the positions after a position's moves are worked out from.
struct Outlook {
    /// The score of the position itself.
    score: i32,
    /// Of each card how many of the next cards to go up lie under it in its column.
    ready_under: [u8; 52],
}

impl Outlook {
    fn of<const W: usize>(position: &Position<W>, score: i32) -> Outlook {
        let mut ready_under = [0; 52];
        for card in bits(position.ready) {
            let mut over = position.over[card];
            while over != NONE {
                ready_under[usize::from(over)] += 1;
                over = position.over[usize::from(over)];
            }
        }
        Outlook { score, ready_under }
    }

    /// The score of the position after a [quiet](Position::is_quiet) move.
    fn score_after<const W: usize>(
        &self,
        position: &Position<W>,
        table: &Table,
        weights: Weights,
        m: Move,
    ) -> i32 {
        let card = usize::from(m.card);
        let mut score = self.score;
        let mut run = 1;
        let mut over = position.over[card];
        while over != NONE {
            run += 1;
            over = position.over[usize::from(over)];
        }
        score -= weights.over_next * run * i32::from(self.ready_under[card]);
        score -= weights.fixed * (position.fixed >> card & 1) as i32;
        let unsorted = weights.unsorted + weights.late * (table.late >> card & 1) as i32;
        score -= unsorted * (position.unsorted >> card & 1) as i32;
        let cells = position.in_cells.count_ones() as i32;
        match position.under[card] {
            CELL => score -= weights.cell + weights.full * (2 * cells - 1),
            from if (BASE..CELL).contains(&from) => score -= weights.space,
            _ => {}
        }
        match m.to {
            CELL => score += weights.cell + weights.full * (2 * cells + 1),
            to if to < BASE => {
                let host = usize::from(to);
                let is_unsorted = table.rules.guests[host] >> card & 1 == 0;
                score += unsorted * i32::from(is_unsorted);
                let is_ready = (position.ready >> host & 1) as i32;
                score += weights.over_next * run * (i32::from(self.ready_under[host]) + is_ready);
            }
            _ => score += weights.space,
        }
        score
    }
}

impl<const W: usize> Position<W> {
    /// Whether a move changes the place of one card and of what lies on it, between columns, cells and reserve, and no lemma makes another move after it.
    ///
    /// The position before it is settled. So what could be made at once is about a card that the move lays bare, or about the card that it moves.
    fn is_quiet(&self, table: &Table, applied: Applied, m: Move) -> bool {
        let rules = &table.rules;
        let card = usize::from(m.card);
        let from = self.under[card];
        if rules.filled || rules.whole.is_some() || applied.free_runs || applied.staying || m.to > CELL {
            return false;
        }
        // The class after it is not known if a card that lies in a space then cannot be loose.
        if applied.exchange && (BASE..CELL).contains(&m.to) && !rules.ways(Source::Tableau).spaces {
            return false;
        }
        let bare = match from {
            UP | TALON => return false,
            RESERVE => table.below_bit(card),
            from if from < BASE => 1 << from,
            _ => 0,
        };
        if bare & self.ready != 0 {
            return false;
        }
        if !applied.units {
            return true;
        }
        let finds_host = m.to == CELL && rules.hosts[card] & (self.tops | bare) != 0;
        let guests = rules.guests[card] | if from < BASE { rules.guests[usize::from(from)] } else { 0 };
        !finds_host && guests & self.in_cells == 0
    }

    /// The position after a move, and what is made at once.
    fn after(&self, table: &Table, applied: Applied, m: Move) -> Position<W> {
        let (mut after, mut trail) = (*self, Vec::new());
        after.play(table, m, &mut trail);
        after.settle(table, applied, &mut trail);
        after
    }
}
