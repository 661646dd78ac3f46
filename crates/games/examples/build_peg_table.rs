//! Makes what is embedded of the English board again: `crates/games/data/peg-english.bin`. It takes a few minutes.

use solitarium_games::peg::EnglishOracle;
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
    println!("{} bytes in all", english.len());
    Ok(())
}
