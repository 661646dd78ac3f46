//! Every target over its corpus: what the fuzzers have found stays found.

use solitarium_core::Rng;
use solitarium_fuzz_targets::{TARGETS, run};
use std::fs;
use std::path::{Path, PathBuf};

fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files
}

#[test]
fn every_target_passes_its_corpus() {
    for (name, run) in TARGETS {
        let files = corpus(name);
        assert!(files.len() >= 5, "{name} has a corpus of {} files", files.len());
        for file in files {
            println!("{}", file.display());
            let data = fs::read(&file).expect("a file is read");
            run(&data);
            // What is cut off, and what has one byte changed, as a fuzzer would begin.
            run(&data[..data.len() / 2]);
            let mut other = data.clone();
            for place in (0..data.len()).step_by(1 + data.len() / 24) {
                other[place] ^= 1 << (place % 8);
                run(&other);
                other[place] = data[place];
            }
        }
    }
}

/// Every target has a program in `fuzz/`.
#[test]
fn every_target_has_a_program() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("the manifest of the programs");
    for (name, _) in TARGETS {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is missing in fuzz/Cargo.toml");
        let program = fs::read_to_string(fuzz.join(format!("fuzz_targets/{name}.rs"))).expect("a program");
        assert!(program.contains(&format!("run(\"{name}\", data)")), "{name}: {program}");
    }
}

/// A play of every game, those that are rule files included: moves, taking back and making again.
#[test]
fn every_game_is_played() {
    for number in 0..=u8::MAX {
        let mut rng = Rng::new(number.into());
        // The game, no option, a deal; then what is done.
        let mut data = vec![number, u8::MAX, 0, 0, number];
        data.extend((0..80).map(|_| match rng.below(8) {
            0 => 0xff,
            1 => 0xfe,
            2 if number % 8 == 0 => 0xfd,
            3 => 0xfc,
            _ => rng.below(0xfc) as u8,
        }));
        run("play", &data);
    }
}
