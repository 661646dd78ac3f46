//! Texts that are read: saved games, deals, boards, checkpoints, rule files.

use crate::{catalogue, text};
use solitarium_core::{Choices, Deal, Dealt, Effort, Family, Game, Pack, Record};
use solitarium_games::peg::{Board, Drawing, Shape};
use solitarium_lab::DealRange;
use solitarium_lab::checksum::{opened, sealed};
use solitarium_patience::{PatienceFamily, trial};

/// Checks that a saved game is refused, or read, written as it was and played.
pub(crate) fn record(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "a record is read back as it was: {written}");
    let Some(entry) = catalogue().find(&record.game) else { return };
    let Ok(table) = entry.resume(&record, None, Effort::default()) else { return };
    let again = table.record();
    assert_eq!(again.moves.len(), record.moves.len(), "every move of a record is played: {written}");
    assert!(
        entry.resume(&again, None, Effort::default()).is_ok(),
        "a game that was taken up can be kept: {again}"
    );
}

/// Checks that a deal, or a range of deals, is refused, or is read back as it was and deals the whole pack.
pub(crate) fn deal(data: &[u8]) {
    let Some(text) = text(data) else { return };
    if let Ok(range) = text.parse::<DealRange>() {
        assert_eq!(range.to_string().parse::<DealRange>().as_ref(), Ok(&range));
        // The first and the last of them exist.
        let _ =
            (range.deal(range.first), range.deal(range.first.wrapping_add(range.count.saturating_sub(1))));
    }
    let Ok(deal) = text.parse::<Deal>() else { return };
    assert_eq!(deal.to_string().parse::<Deal>().as_ref(), Ok(&deal), "{deal}");
    for pack in ["52", "32", "2x52"] {
        let pack: Pack = pack.parse().expect("a pack");
        if let Ok(dealt) = Dealt::new(&deal, Some(pack)) {
            assert_eq!(dealt.cards.len(), pack.size(), "{deal}");
        }
    }
}

/// Checks that a board is refused, or is one on which jumps can be made and told.
pub(crate) fn board(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(Drawing { shape, pegs }) = Shape::read(text) else { return };
    assert_eq!(pegs & !shape.full(), 0, "pegs are on cells");
    let drawn = shape.drawn(pegs);
    let again = Shape::read(&drawn).unwrap_or_else(|error| panic!("{error}: {drawn}"));
    assert_eq!((again.shape.places(), again.pegs), (shape.places(), pegs), "{drawn}");
    let board = Board::new(shape);
    for &jump in board.jumps() {
        let told = board.jump_text(jump);
        assert_eq!(board.parse_jumps(&told), Ok(vec![jump]), "{told}");
    }
    let _ = board.picture(pegs);
    let _ = (board.parse_cells(text), board.parse_jumps(text));
}

/// Checks that a line with a checksum is refused unless it is, to the byte, what would be written.
pub(crate) fn sealed_line(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for before in [0, 1] {
        if let Some((object, checksum)) = opened(text, before) {
            assert_eq!(sealed(&object, before), (text.to_owned(), checksum));
        }
    }
    if text.ends_with('}') && !text.contains('\n') {
        let (line, checksum) = sealed(text, 7);
        assert_eq!(opened(&line, 7), Some((text.to_owned(), checksum)));
        assert_eq!(opened(&line, 8), None);
    }
}

/// Checks that a rule file is refused with a reason, or is a game that can be played.
pub(crate) fn rule_file(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match PatienceFamily::of_file("fuzzed", text, ()) {
        Err(report) => assert!(!report.to_string().is_empty(), "a refusal has a reason"),
        Ok((family, _)) => {
            let Ok(game) = family.build(&Choices::none()) else { return };
            trial(&game, 2, 60);
            let _ = game.about();
        }
    }
}
