//! What a newcomer types: `cargo xtask run` starts the server, `cargo xtask test` checks everything. Who works on the
//! pages also types `cargo xtask dev`.
//!
//! They install what they need and can install, and say exactly what to do where they cannot. There are no
//! dependencies here on purpose: this program is compiled before anything else can happen, so it must
//! be ready in seconds.
//!
//! Four ways in: [`request`] is what can be asked for, [`checks`] is the list of everything `test` does, [`web`] is how the
//! pages are made, and [`product`] is how `run` becomes `tengen` itself.

mod checks;
mod dev;
mod fuzz;
mod line;
mod plugins;
mod product;
mod report;
mod request;
mod stamp;
mod step;
mod tools;
mod wasm;
mod web;

use std::env;
use std::process::ExitCode;

use request::Request;

fn main() -> ExitCode {
    match Request::read(env::args_os().skip(1)) {
        Ok(Request::Help) => {
            print!("{}", request::usage());
            ExitCode::SUCCESS
        }
        Ok(Request::Run(words)) => product::run(words),
        Ok(Request::Web) => product::build_pages(),
        Ok(Request::Plugins) => product::build_plugins(),
        Ok(Request::Dev) => dev::run(),
        Ok(Request::Test(chosen)) => checks::run(&chosen),
        Err(why) => {
            eprintln!("cargo xtask: {why}\n\n{}", request::usage());
            ExitCode::from(2)
        }
    }
}
