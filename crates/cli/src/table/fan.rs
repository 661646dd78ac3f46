//! How the cards of one pile are spread over the lines or columns that there are.

use solitarium_core::Shown;

/// One thing to draw of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The card of that number, counted from the bottom.
    Card(usize),
    /// So many cards that are not shown one by one, the last of which has that number.
    Several { count: usize, last: usize },
    /// No card at all.
    Empty,
}

/// A piece, and how far it is from the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spread {
    pub(super) piece: Piece,
    pub(super) offset: u16,
    /// How much of it is seen in that direction.
    pub(super) seen: u16,
}

/// Spreads cards towards the player over at most `lines` lines; the top card is `height` lines high where there is room.
///
/// Each card that is covered shows one line. What does not fit is saved in this order: backs are shown as one, the top card gets
/// lower, and the lowest faces are shown as one.
pub(super) fn down(cards: &[Shown], lines: u16, height: u16) -> Vec<Spread> {
    let mut pieces: Vec<Piece> = (0..cards.len()).map(Piece::Card).collect();
    if pieces.is_empty() {
        return vec![Spread { piece: Piece::Empty, offset: 0, seen: height.min(lines).max(1) }];
    }
    let lines = usize::from(lines.max(1));
    let full = usize::from(height) - 1;
    if pieces.len() + full > lines {
        let backs = cards.iter().take(cards.len() - 1).take_while(|&&shown| shown == Shown::Back).count();
        if backs > 1 {
            pieces.splice(..backs, [Piece::Several { count: backs, last: backs - 1 }]);
        }
    }
    let tail = full.min(lines.saturating_sub(pieces.len()));
    if pieces.len() > lines {
        let kept = pieces.len() - lines + 1;
        let last = cards.len() - (pieces.len() - kept) - 1;
        pieces.splice(..kept, [Piece::Several { count: last + 1, last }]);
    }
    let top = pieces.len() - 1;
    let spread = |(i, piece)| {
        let seen = if i == top { 1 + tail as u16 } else { 1 };
        Spread { piece, offset: i as u16, seen }
    };
    pieces.into_iter().enumerate().map(spread).collect()
}

/// Returns how many lines [`down`] takes if it has all it wants.
pub(super) fn down_length(cards: usize, height: u16) -> u16 {
    cards.saturating_sub(1) as u16 + height
}

/// The least and the most that a covered card shows across.
const NARROW: u16 = 3;
const WIDE: u16 = 4;

/// Returns what a gap adds, so that it is seen behind a card that is not covered there.
fn gap(width: u16) -> u16 {
    width.saturating_sub(WIDE) + 1
}

/// Spreads cards to the right over at most `columns` columns; the top card is `width` columns wide. What does not fit is saved by
/// laying them closer, then by showing those in the middle as one.
pub(super) fn across(cards: usize, gaps: &[u16], columns: u16, width: u16) -> Vec<Spread> {
    if cards == 0 {
        return vec![Spread { piece: Piece::Empty, offset: 0, seen: width }];
    }
    let needed = |step: u16, gap: u16| (cards as u16 - 1) * step + width + gaps.len() as u16 * gap;
    let ways = [(WIDE, gap(width)), (WIDE, 1), (NARROW, 1), (NARROW, 0)];
    let fitting = ways.into_iter().find(|&(step, gap)| needed(step, gap) <= columns);
    if let Some((step, gap)) = fitting {
        let offset = |i: usize| {
            let before = gaps.iter().filter(|&&place| usize::from(place) <= i).count() as u16;
            i as u16 * step + before * gap
        };
        return (0..cards)
            .map(|i| {
                let seen = if i + 1 == cards { width } else { width.min(offset(i + 1) - offset(i)) };
                Spread { piece: Piece::Card(i), offset: offset(i), seen }
            })
            .collect();
    }
    // As many as fit from both ends, and one piece for the rest.
    let room = usize::from(columns.saturating_sub(width) / NARROW + 1).max(2);
    let left = (room - 1) / 2;
    let right = (room - 1 - left).max(1);
    let hidden = cards.saturating_sub(left + right);
    let mut pieces: Vec<Piece> = (0..left.min(cards)).map(Piece::Card).collect();
    pieces.push(Piece::Several { count: hidden, last: left + hidden.saturating_sub(1) });
    pieces.extend((cards.saturating_sub(right)..cards).map(Piece::Card));
    let top = pieces.len() - 1;
    let spread = |(i, piece)| {
        let seen = if i == top { width } else { NARROW };
        Spread { piece, offset: i as u16 * NARROW, seen }
    };
    pieces.into_iter().enumerate().map(spread).collect()
}

/// Returns how many columns [`across`] takes if it has all it wants.
pub(super) fn across_length(cards: usize, gaps: usize, width: u16) -> u16 {
    cards.saturating_sub(1) as u16 * WIDE + width + gaps as u16 * gap(width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Card, Rank, Suit};

    fn cards(backs: usize, faces: usize) -> Vec<Shown> {
        let face = Shown::Face(Card::new(Rank::Ace, Suit::Spades));
        [vec![Shown::Back; backs], vec![face; faces]].concat()
    }

    /// All lines are within bounds, and every card is either shown or counted.
    #[test]
    fn every_card_is_shown_or_counted_within_the_lines() {
        for backs in 0..8 {
            for faces in 0..14 {
                for lines in 1..30 {
                    for height in [1, 3, 5] {
                        let cards = cards(backs, faces);
                        let spread = down(&cards, lines, height);
                        let end = spread.iter().map(|s| s.offset + s.seen).max().unwrap_or(0);
                        assert!(end <= lines, "{backs} {faces} {lines} {height}: {spread:?}");
                        let count = |s: &Spread| match s.piece {
                            Piece::Card(_) => 1,
                            Piece::Several { count, .. } => count,
                            Piece::Empty => 0,
                        };
                        assert_eq!(spread.iter().map(count).sum::<usize>(), cards.len());
                        if lines > 1 && !cards.is_empty() {
                            let top = spread.last().map(|s| s.piece);
                            assert_eq!(top, Some(Piece::Card(cards.len() - 1)), "the top card is seen");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn backs_are_shown_as_one_before_faces_are() {
        let spread = down(&cards(6, 13), 16, 3);
        assert_eq!(spread[0].piece, Piece::Several { count: 6, last: 5 });
        assert_eq!(spread.len(), 14);
        assert_eq!(down(&cards(6, 13), 30, 3).len(), 19);
        assert_eq!(down_length(19, 3), 21);
    }

    #[test]
    fn rows_of_cards_get_closer_and_lose_their_middle() {
        let ends = |spread: &[Spread]| spread.last().map_or(0, |s| s.offset + s.seen);
        assert_eq!(ends(&across(14, &[3, 7], 80, 5)), across_length(14, 2, 5));
        assert_eq!(across(14, &[], 50, 5).len(), 14);
        for columns in 12..80 {
            for count in 0..20 {
                let spread = across(count, &[], columns, 5);
                assert!(ends(&spread) <= columns, "{count} in {columns}: {spread:?}");
            }
        }
        assert!(across(20, &[], 20, 5).iter().any(|s| matches!(s.piece, Piece::Several { .. })));
    }
}
