//! Every test of the server that needs more than one of its parts, as one program: linking the server once
//! instead of nine times saves minutes and most of a gigabyte.

mod additions;
mod common;
#[cfg(unix)]
mod engines;
mod greedy;
mod hold;
mod hostile;
mod languages;
mod lines;
mod many;
mod operating;
#[cfg(target_os = "linux")]
mod outages;
mod pace;
mod page;
mod people;
mod play;
mod problems;
mod resources;
mod safety;
mod store;
mod workers;
