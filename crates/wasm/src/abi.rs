//! The door between JavaScript and Rust: bytes through the linear memory.
//!
//! The caller asks for room with `alloc`, writes a question there, hands it over with `call`, and gives both the room and
//! the answer back with `free`.
#![allow(unsafe_code, reason = "a caller outside of Rust can only hand over addresses")]

use std::{ptr, slice};

/// Room for so many bytes. It is the caller's until it goes back through [`free`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn alloc(len: usize) -> *mut u8 {
    let room: Box<[u8]> = vec![0; len].into_boxed_slice();
    Box::into_raw(room).cast()
}

/// Takes back what [`alloc`] or [`call`] gave.
///
/// # Safety
/// Both numbers are those of one `alloc` or one answer, and they come back once.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn free(start: *mut u8, len: usize) {
    // SAFETY: by the promise above this is a boxed slice of that length which nobody else owns: both `alloc` and `call`
    // made it with `Box::into_raw`.
    drop(unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(start, len)) });
}

/// Answers the question in these bytes: where the answer begins in the upper half, how long it is in the lower.
///
/// # Safety
/// The bytes lie in room that came from [`alloc`] and has not gone back.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn call(start: *const u8, len: usize) -> u64 {
    // SAFETY: by the promise above the bytes are initialised (`alloc` zeroes them) and live; there are no threads here,
    // and the caller waits, so nobody writes to them meanwhile.
    let question = unsafe { slice::from_raw_parts(start, len) };
    let answer: *mut [u8] = Box::into_raw(crate::answer(question).into_boxed_slice());
    let (start, len) = (answer.cast::<u8>().addr() as u64, answer.len() as u64);
    start << 32 | len
}
