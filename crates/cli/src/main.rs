//! The program `solitarium`.

use std::process::ExitCode;

fn main() -> ExitCode {
    solitarium::Program::new().main()
}
