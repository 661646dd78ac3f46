//! Makes the embedded table of the central game again: `crates/games/data/peg-central.bin`.

use solitarium_games::Peg;
use solitarium_games::peg::CentralTable;
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::study::winning;
use std::ops::ControlFlow::Continue;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Peg::default();
    let winning = winning(&Problem::of(&game), 1 << 27, &mut |_, _| Continue(()))?;
    let bytes = CentralTable::encode(&winning);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/peg-central.bin");
    std::fs::write(&path, &bytes)?;
    println!("{} positions in {} bytes", winning.folded(), bytes.len());
    Ok(())
}
