//! «El Solitari»: Klondike in a fixed Catalan dialogue, to the byte.
//!
//! A front end over the same rules as every other one. It reads bytes and writes bytes, so that a file can be fed to it as well
//! as a keyboard; it is never translated.

mod dialogue;
mod input;
mod picture;

pub use dialogue::play;
