//! A game whose rules are read from a text while the program runs is a game like every other on the table.

use super::keeping::Folder;
use super::{Sitting, TWO_COLOURS, some_game};
use crate::Language;
use crate::store::{InProgress, LOCAL};
use solitarium_core::Choices;
use solitarium_lab::Catalogue;
use solitarium_patience::PatienceFamily;
use std::time::Duration;

/// FreeCell with sixteen cards: quickly played to its end.
const LITTLE: &str = "game = \"Little\"\nextends = \"freecell\"\npack = \"A..4\"\n\
    [tableau]\ncount = 4\ndeal = \"4 x4\"\n[cell]\ncount = 1\n";

#[test]
fn it_is_played_kept_resumed_watched_and_analysed() {
    let mut catalogue = Catalogue::new();
    let Ok((family, _)) = PatienceFamily::of_file("little", LITTLE, ()) else { panic!("a game") };
    catalogue.add(family).expect("it is added");
    let folder = Folder::new("run-time");
    let record = some_game(&catalogue, "little", &Choices::none(), 3, 2);
    let state = InProgress { game: "little".to_owned(), record, ..InProgress::default() };
    folder.store().keep(LOCAL, &state, None).expect("it is kept");
    let sit = || Sitting::with(&catalogue, folder.store(), TWO_COLOURS, (80, 24), Language::English);

    // Played, and kept after the move.
    let mut sitting = sit();
    sitting.keys("r");
    assert!(sitting.screen().starts_with(" Little, deal sol:3 "), "{}", sitting.screen());
    assert!(sitting.said().starts_with("Resumed after 2 moves."), "{}", sitting.said());
    sitting.keys("m\n");
    drop(sitting);

    // Resumed by another run of the program.
    let mut sitting = sit();
    sitting.keys("r");
    assert!(sitting.said().starts_with("Resumed after 3 moves."), "{}", sitting.said());

    // Watched to its end.
    sitting.keys("q1w");
    assert!(sitting.said().starts_with("The cards are dealt."), "{}", sitting.said());
    sitting.keys("e");
    let is_over = |said: String| said.contains("Won: ") || said.contains("Lost: ");
    for _ in 0..2000 {
        sitting.pass(Duration::from_millis(50));
        if is_over(sitting.said()) {
            break;
        }
    }
    assert!(is_over(sitting.said()), "{}", sitting.screen());

    // Analysed.
    sitting.keys("q1a");
    assert!(sitting.screen().starts_with(" Little, greedy "), "{}", sitting.screen());
    sitting.wait_for("a rate", |screen| screen.contains('%'));
}
