//! `solitarium serve`: the games in the browser.

use crate::arguments::{common, template, threads};
use crate::failure::Failure;
use crate::program::{Context, print, remark};
use crate::rule_files;
use crate::store;
use clap::{Arg, ArgAction, ArgMatches, Command};
use solitarium_server::{Limits, Rules, ServeError, Server, Settings};
use solitarium_speech::{Language, Told, Words, say};
use solitarium_store::Store;
use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::Arc;

/// The name of the command.
pub(crate) const COMMAND: &str = "serve";

pub(crate) fn command(words: &Words) -> Command {
    let listen = solitarium_server::USUAL.to_string();
    Command::new(COMMAND)
        .about(say!(words, "help-serve"))
        .disable_help_flag(true)
        .help_template(template(words, None))
        .args(common(words))
        .arg(Arg::new("listen").long("listen").value_name("IP:PORT").help(say!(
            words,
            "help-serve-listen",
            address = listen
        )))
        .arg(Arg::new("open").long("open").action(ArgAction::SetTrue).help(say!(words, "help-serve-open")))
        .arg(threads(words, "help-threads"))
        .arg(Arg::new("dev").long("dev").action(ArgAction::SetTrue).help(say!(words, "help-serve-dev")))
}

pub(crate) fn run(
    context: &Context<'_>,
    messages: &[(Language, &'static str)],
    matches: &ArgMatches,
) -> Result<u8, Failure> {
    let words = context.words;
    let listen = matches.get_one::<String>("listen").map(|text| address(words, text)).transpose()?;
    let folder = context.data_dir.clone();
    let mut catalogue = context.catalogue.clone();
    rule_files::add_all(&mut catalogue, folder.as_deref());
    let rules: Rules =
        Arc::new(move |id, words| super::rules::in_words(&rule_files::find(id, folder.as_deref())?, words));
    let dev = matches.get_flag("dev");
    let stop = Some(context.interrupt.flag());
    let limits = Limits { thinkers: context.threads, study_threads: context.threads, ..Limits::default() };
    // By default, a study leaves one core for the players.
    let limits = if matches.get_one::<String>("threads").is_some() { limits } else { Limits::default() };
    let program = Some(crate::program::name());
    let settings = Settings { listen, dev, messages, program, rules: Some(rules), stop, limits };
    let server = Server::bind(catalogue, store(context)?, &settings);
    let server = server.map_err(|error| failure(words, &error))?;
    let at = server.address();
    print(words, &format!("{}\n", say!(words, "serve-at", address = at.clone())))?;
    if server.is_beyond_loopback() {
        remark(&say!(words, "serve-overheard"));
    }
    if matches.get_flag("open") && !opened(&at) {
        remark(&say!(words, "serve-not-opened"));
    }
    server.run().map_err(|error| failure(words, &error))?;
    Ok(0)
}

/// Returns the store of the user; one that is gone with the server if nothing can be kept.
fn store(context: &Context<'_>) -> Result<Store, Failure> {
    match store::open(context) {
        Ok((store, aside)) => {
            if let Some(aside) = aside {
                remark(&store::aside_told(context.words, &aside));
            }
            Ok(store)
        }
        Err(error) => {
            remark(&say!(context.words, "serve-not-kept", error = error.told(context.words)));
            let words = context.words;
            Store::in_memory().map_err(|error| {
                Failure::failed(say!(words, "error-serve-system", error = error.to_string()))
            })
        }
    }
}

fn address(words: &Words, text: &str) -> Result<SocketAddr, Failure> {
    text.parse().map_err(|_| {
        let text: String = text.chars().take(60).collect();
        Failure::usage(say!(words, "error-serve-address", text = text))
    })
}

fn failure(words: &Words, error: &ServeError) -> Failure {
    match error {
        ServeError::Listen { address, error } => Failure::failed(say!(
            words,
            "error-serve-listen",
            address = address.to_string(),
            error = error.told(words)
        )),
        ServeError::System(error) => {
            Failure::failed(say!(words, "error-serve-system", error = error.told(words)))
        }
        // A fault of the store or of this program: its own reason is told in our sentence.
        other => Failure::failed(say!(words, "error-serve-system", error = other.to_string())),
    }
}

/// Opens an address in the browser; `false` if there is no program that does it.
fn opened(address: &str) -> bool {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = std::process::Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
