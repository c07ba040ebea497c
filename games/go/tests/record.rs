//! Games of Go as SGF.

mod records;
