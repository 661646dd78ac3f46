//! The positions that a search has seen, and the queue of those to expand.

use crate::klondike::KlondikeState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// What an entry of the queue takes at most: a vector may be half empty.
const OPEN_BYTES: usize = 2 * size_of::<(u32, u16)>();

/// The nodes grow by a fraction of what there is, so that little is reserved in vain.
const GROWTH: usize = 4;

/// A position, and the shortest path to it so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) state: KlondikeState,
    /// The index of the position before it on the path; its own if it is the first.
    pub(super) before: u32,
    /// The number of moves from the first position.
    pub(super) moves: u16,
}

/// The positions that were seen, and a bucket queue over them.
#[derive(Debug, Default)]
pub(super) struct Frontier {
    nodes: Vec<Node>,
    known: HashTable<u32>,
    /// For each rank, the indices of positions and their numbers of moves when they were added. The latest is taken
    /// first.
    open: Vec<Vec<(u32, u16)>>,
    /// How many entries the queue has.
    queued: usize,
    /// No open position has a lower rank.
    lowest: usize,
}

impl Frontier {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.known.clear();
        self.open.iter_mut().for_each(Vec::clear);
        (self.queued, self.lowest) = (0, 0);
    }

    /// Returns the bytes that are reserved.
    pub(super) fn bytes(&self) -> usize {
        let nodes = self.nodes.capacity() * size_of::<Node>();
        nodes + self.known.allocation_size() + self.queued * OPEN_BYTES
    }

    pub(super) fn node(&self, place: u32) -> &Node {
        &self.nodes[place as usize]
    }

    /// Adds a position, unless a path as short to it is known. Returns its index if it was added.
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
                if nodes.len() == nodes.capacity() {
                    nodes.reserve_exact((nodes.len() / GROWTH).max(1024));
                }
                nodes.push(node);
                entry.insert(place);
                Some(place)
            }
        }
    }

    /// Adds a position to the queue, unless a path as short to it is known.
    pub(super) fn open(&mut self, node: Node, rank: usize) {
        let Some(place) = self.keep(node) else { return };
        if self.open.len() <= rank {
            self.open.resize(rank + 1, Vec::new());
        }
        self.open[rank].push((place, node.moves));
        self.queued += 1;
        self.lowest = self.lowest.min(rank);
    }

    /// Removes an open position of the lowest rank. Returns its index and rank.
    pub(super) fn take(&mut self) -> Option<(u32, usize)> {
        while let Some(open) = self.open.get_mut(self.lowest) {
            let next = open.pop();
            self.queued -= usize::from(next.is_some());
            match next {
                // A shorter path was found since.
                Some((place, moves)) if self.nodes[place as usize].moves < moves => {}
                Some((place, _)) => return Some((place, self.lowest)),
                None => self.lowest += 1,
            }
        }
        None
    }

    /// Returns the positions on the path to an index, without the first one.
    pub(super) fn path(&self, mut place: u32) -> Vec<Node> {
        let mut path = Vec::new();
        while self.node(place).before != place {
            path.push(*self.node(place));
            place = self.node(place).before;
        }
        path.reverse();
        path
    }
}

fn hash(state: &KlondikeState) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(state)
}
