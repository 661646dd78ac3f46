//! A second representation of piles: a doubly linked list, whose links are indices into an arena.

use solitarium_core::{Laid, Pack, Sequence, SequenceFull};

#[derive(Clone, Copy, Debug)]
struct Node {
    laid: Laid,
    /// The card below and the card above.
    below: Option<usize>,
    above: Option<usize>,
}

/// The nodes lie in the arena in any order; `None` is a free one, to be used again.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinkedSequence {
    arena: Vec<Option<Node>>,
    bottom: Option<usize>,
    top: Option<usize>,
    len: usize,
}

impl LinkedSequence {
    fn node(&self, index: usize) -> Option<&Node> {
        self.arena.get(index)?.as_ref()
    }

    fn node_mut(&mut self, index: usize) -> Option<&mut Node> {
        self.arena.get_mut(index)?.as_mut()
    }

    /// The index of the node at that position, reached from the nearer end.
    fn find(&self, position: usize) -> Option<usize> {
        if position >= self.len {
            return None;
        }
        let from_top = self.len - 1 - position;
        if position <= from_top {
            (0..position).try_fold(self.bottom?, |index, _| self.node(index)?.above)
        } else {
            (0..from_top).try_fold(self.top?, |index, _| self.node(index)?.below)
        }
    }

    /// Links a new node between two neighbours; `None` stands for the end of the list.
    fn link(&mut self, laid: Laid, below: Option<usize>, above: Option<usize>) -> Result<(), SequenceFull> {
        if self.len == Pack::MOST_CARDS {
            return Err(SequenceFull);
        }
        let node = Some(Node { laid, below, above });
        let index = self.arena.iter().position(Option::is_none).unwrap_or(self.arena.len());
        match self.arena.get_mut(index) {
            Some(free) => *free = node,
            None => self.arena.push(node),
        }
        self.join(below, Some(index));
        self.join(Some(index), above);
        self.len += 1;
        Ok(())
    }

    /// Unlinks a node and joins its neighbours.
    fn unlink(&mut self, index: usize) -> Option<Laid> {
        let node = self.arena.get_mut(index)?.take()?;
        self.join(node.below, node.above);
        self.len -= 1;
        Some(node.laid)
    }

    /// Makes two nodes neighbours; a node whose neighbour is `None` becomes an end.
    fn join(&mut self, below: Option<usize>, above: Option<usize>) {
        match below.and_then(|index| self.node_mut(index)) {
            Some(node) => node.above = above,
            None => self.bottom = above,
        }
        match above.and_then(|index| self.node_mut(index)) {
            Some(node) => node.below = below,
            None => self.top = below,
        }
    }
}

impl Sequence for LinkedSequence {
    fn empty() -> Self {
        LinkedSequence::default()
    }

    fn len(&self) -> usize {
        self.len
    }

    fn get(&self, position: usize) -> Option<Laid> {
        Some(self.node(self.find(position)?)?.laid)
    }

    fn push_top(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        self.link(laid, self.top, None)
    }

    fn push_bottom(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        self.link(laid, None, self.bottom)
    }

    fn take_top(&mut self) -> Option<Laid> {
        self.unlink(self.top?)
    }

    fn take_bottom(&mut self) -> Option<Laid> {
        self.unlink(self.bottom?)
    }

    fn remove(&mut self, position: usize) -> Option<Laid> {
        self.unlink(self.find(position)?)
    }

    fn turn(&mut self, position: usize) -> Option<Laid> {
        let index = self.find(position)?;
        let node = self.node_mut(index)?;
        node.laid = node.laid.turned();
        Some(node.laid)
    }

    fn swap(&mut self, a: usize, b: usize) -> bool {
        let (Some(a), Some(b)) = (self.find(a), self.find(b)) else { return false };
        let (Some(&first), Some(&second)) = (self.node(a), self.node(b)) else { return false };
        for (index, laid) in [(a, second.laid), (b, first.laid)] {
            if let Some(node) = self.node_mut(index) {
                node.laid = laid;
            }
        }
        true
    }

    fn cards(&self) -> impl Iterator<Item = Laid> {
        let first = self.bottom.and_then(|index| self.node(index));
        let next = |node: &&Node| node.above.and_then(|index| self.node(index));
        std::iter::successors(first, next).map(|node| node.laid)
    }

    /// Every node exchanges its links, and the list its ends.
    fn turn_over(&mut self) {
        for node in self.arena.iter_mut().flatten() {
            *node = Node { laid: node.laid.turned(), below: node.above, above: node.below };
        }
        std::mem::swap(&mut self.bottom, &mut self.top);
    }
}
