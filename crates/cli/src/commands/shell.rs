//! `solitarium completions` and `solitarium man`: what a shell and a manual need, made from the command line itself.

use crate::arguments::{common, template, template_with_words};
use crate::failure::Failure;
use crate::program::{Context, name, print};
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use solitarium_speech::{Words, say};
use std::io;

/// The names of the commands.
pub(crate) const COMPLETIONS: &str = "completions";
pub(crate) const MAN: &str = "man";

pub(crate) fn commands(words: &Words) -> [Command; 2] {
    let part = |name: &'static str, help: &str| {
        Command::new(name)
            .about(words.say(help, &[]))
            .disable_help_flag(true)
            .help_template(template(words, None))
            .args(common(words))
    };
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(clap::value_parser!(Shell))
        .hide_possible_values(true)
        .help(say!(words, "help-completions-shell", known = shells().join(", ")));
    let command =
        Arg::new("command").value_name("COMMAND").num_args(0..=2).help(say!(words, "help-man-command"));
    let man = part(MAN, "help-man").help_template(template_with_words(words)).arg(command);
    [part(COMPLETIONS, "help-completions").arg(shell), man]
}

/// Returns the shells that are known.
pub(crate) fn shells() -> Vec<String> {
    use clap::ValueEnum;
    Shell::value_variants().iter().map(ToString::to_string).collect()
}

/// Prints the script that completes commands in a shell.
pub(crate) fn completions(
    context: &Context<'_>,
    command: &mut Command,
    matches: &ArgMatches,
) -> Result<u8, Failure> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else { return Ok(2) };
    let mut script = Vec::new();
    clap_complete::generate(shell, command, name(), &mut script);
    print(context.words, &String::from_utf8_lossy(&script))
}

/// Prints a page of the manual: that of the program, or of the command that is named.
pub(crate) fn man(context: &Context<'_>, mut command: Command, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    // Gives every command its whole name.
    command.build();
    for name in matches.get_many::<String>("command").into_iter().flatten() {
        let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let Some(found) = command.find_subcommand(name) else {
            let (name, known) = (name.clone(), known.join(", "));
            return Err(Failure::usage(say!(words, "error-unknown", name = name, known = known)));
        };
        command = found.clone();
    }
    let told = |error: io::Error| Failure::output(words, &error);
    let mut page = Vec::new();
    let source = format!("{} {}", name(), env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(command).source(source).render(&mut page).map_err(told)?;
    print(words, &String::from_utf8_lossy(&page))
}
