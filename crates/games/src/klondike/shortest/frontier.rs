//! The positions that a best-first search has seen, and those that it has still to go on from.

use crate::klondike::KlondikeState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// About what a position takes: itself, its way, its place in the table and in the queue.
const BYTES: usize = size_of::<Node>() + 8 + 16;

/// A position, and the shortest way to it so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) state: KlondikeState,
    /// The place of the position before it; its own if it is the first.
    pub(super) before: u32,
    /// Moves from the first position.
    pub(super) moves: u16,
}

/// A best-first queue over the positions that were seen.
#[derive(Debug, Default)]
pub(super) struct Frontier {
    nodes: Vec<Node>,
    known: HashTable<u32>,
    /// By rank: places of positions and the moves to them when they were put there. The latest is the first to be taken.
    open: Vec<Vec<(u32, u16)>>,
    /// No position is open at a lower rank.
    lowest: usize,
}

impl Frontier {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.known.clear();
        self.open.iter_mut().for_each(Vec::clear);
        self.lowest = 0;
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * BYTES
    }

    pub(super) fn node(&self, place: u32) -> &Node {
        &self.nodes[place as usize]
    }

    /// Keeps a position, unless there is a way to it that is as short. Returns its place.
    pub(super) fn keep(&mut self, node: Node) -> Option<u32> {
        let hash = hash(&node.state);
        let nodes = &mut self.nodes;
        let entry = self.known.entry(
            hash,
            |&place| nodes[place as usize].state == node.state,
            |&place| self::hash(&nodes[place as usize].state),
        );
        match entry {
            Entry::Occupied(entry) => {
                let place = *entry.get();
                let known = &mut nodes[place as usize];
                if known.moves <= node.moves {
                    return None;
                }
                *known = node;
                Some(place)
            }
            Entry::Vacant(entry) => {
                let place = nodes.len() as u32;
                nodes.push(node);
                entry.insert(place);
                Some(place)
            }
        }
    }

    /// Opens a position, unless there is a way to it that is as short.
    pub(super) fn open(&mut self, node: Node, rank: usize) {
        let Some(place) = self.keep(node) else { return };
        if self.open.len() <= rank {
            self.open.resize(rank + 1, Vec::new());
        }
        self.open[rank].push((place, node.moves));
        self.lowest = self.lowest.min(rank);
    }

    /// Takes an open position of the lowest rank, and says which.
    pub(super) fn take(&mut self) -> Option<(u32, usize)> {
        while let Some(open) = self.open.get_mut(self.lowest) {
            match open.pop() {
                // A shorter way was found since.
                Some((place, moves)) if self.nodes[place as usize].moves < moves => {}
                Some((place, _)) => return Some((place, self.lowest)),
                None => self.lowest += 1,
            }
        }
        None
    }

    /// The positions on the way to that at a place, the first one not included.
    pub(super) fn way(&self, mut place: u32) -> Vec<Node> {
        let mut way = Vec::new();
        while self.node(place).before != place {
            way.push(*self.node(place));
            place = self.node(place).before;
        }
        way.reverse();
        way
    }
}

fn hash(state: &KlondikeState) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(state)
}
