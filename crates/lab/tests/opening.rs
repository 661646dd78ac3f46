//! Opening a table is cheap: what is large, such as the tables of an oracle, is made with the first question and shared.

use solitarium_core::{Choices, Deal, Effort};
use solitarium_games::each_game;
use solitarium_lab::{Catalogue, Round};
use solitarium_patience::PatienceFamily;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const TABLES: usize = 100;

/// What one table with its round may keep of each game, in bytes; it may take three times as much while it is opened. A board of pegs has
/// the images of its cells under every symmetry.
const KEPT: [(&str, usize); 3] = [("klondike", 4 << 10), ("peg", 256 << 10), ("freecell", 4 << 10)];

/// Nothing else runs in this program, so that all that is taken is taken by the tables.
#[test]
fn opening_a_table_costs_no_megabytes() {
    let mut catalogue = Catalogue::new();
    each_game(&mut catalogue);
    catalogue.add(PatienceFamily::shipped("freecell").expect("shipped")).expect("a game");
    for (id, most) in KEPT {
        let variant = catalogue.find(id).expect("a game").variant(&Choices::none()).expect("the default");
        let region = Region::new(ALLOCATOR);
        let rounds: Vec<Round> = (0..TABLES as u64)
            .map(|deal| {
                let table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a table");
                assert!(table.foresees(), "{id} has an oracle");
                Round::with_all(table)
            })
            .collect();
        let change = region.change();
        let taken = change.bytes_allocated / TABLES;
        let kept = change.bytes_allocated.saturating_sub(change.bytes_deallocated) / TABLES;
        assert_eq!(rounds.len(), TABLES);
        assert!(kept <= most && taken <= 3 * most, "{id}: {taken} bytes are taken, {kept} of them kept");
        println!("{id}: {taken} bytes are taken for a table, {kept} of them kept");
    }
}
