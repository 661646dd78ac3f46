#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| solitarium_fuzz_targets::run("journal", data));
