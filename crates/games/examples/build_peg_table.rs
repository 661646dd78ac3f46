//! Makes what is embedded of the English board again: `crates/games/data/peg-central.bin` and `peg-english.bin`.
//! It takes a few minutes.

use solitarium_games::Peg;
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::study::winning;
use solitarium_games::peg::{CentralTable, EnglishOracle};
use std::ops::ControlFlow::Continue;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut english = Vec::new();
    for kind in 0..EnglishOracle::KINDS {
        let part = EnglishOracle::encode(kind..kind + 1).ok_or("the English board is not fit for it")?;
        println!("finish {kind}: {} bytes", part.len());
        english.extend(part);
    }
    std::fs::write(data.join("peg-english.bin"), &english)?;

    let winning = winning(&Problem::of(&Peg::default()), 1 << 27, &mut |_, _| Continue(()))?;
    let bytes = CentralTable::encode(&winning);
    std::fs::write(data.join("peg-central.bin"), &bytes)?;
    println!("{} positions in {} bytes", winning.folded(), bytes.len());
    Ok(())
}
