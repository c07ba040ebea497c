//! The pages of the web client, inside this program: every file of `web/dist` as the last `cargo xtask web` left it. A program
//! that was built without them has none, and its server says so.

use tengen_pages::Pages;

pub(crate) static PAGES: Pages = Pages::of(include!(concat!(env!("OUT_DIR"), "/pages.rs")));
