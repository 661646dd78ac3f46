//! The tests of the laboratory, as one program: it is linked once, and its tests share the cores.

mod analysis;
mod cancelled;
mod many;
mod run_time_family;
mod table;
mod views;
mod winnable;
