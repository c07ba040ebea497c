//! Which modules are let in, and what becomes of them.
//!
//! Everything that could differ between machines, or hurt one, is refused here or counted by what the [`meter`] puts in.
//! A section's counts are judged before its contents are read, so a refusal costs no more than the bytes before it.

mod meter;
mod reading;
mod writing;

use reading::Reading;
use wasmparser::{ConstExpr, Operator, Parser, ValidPayload, Validator, WasmFeatures};

use crate::{Admitted, ContentHash, Contract, Limits, Refused};

/// Judges a module and writes the meter into it.
///
/// # Errors
/// The first reason found.
pub fn admit(wasm: &[u8], contract: &'static Contract, limits: &Limits) -> Result<Admitted, Refused> {
    most("bytes", wasm.len(), limits.bytes, 0)?;
    let mut validator = Validator::new_with_features(features());
    let mut module = Reading::new(wasm, contract, limits);
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        module.judge(&payload)?;
        if let ValidPayload::Func(function, body) = validator.payload(&payload)? {
            module.function(function, &body)?;
        }
    }
    Ok(Admitted { contract, wasm: module.written()?, hash: ContentHash::of(wasm) })
}

/// Integers, one memory, one table of functions, and what compilers use today without being asked: sign extension, and
/// `memory.copy` and `memory.fill`. The last flag only allows the long way to write a table's number, as LLVM does.
fn features() -> WasmFeatures {
    WasmFeatures::MUTABLE_GLOBAL
        | WasmFeatures::SIGN_EXTENSION
        | WasmFeatures::BULK_MEMORY
        | WasmFeatures::CALL_INDIRECT_OVERLONG
}

fn most(what: &'static str, is: impl TryInto<u64>, most: impl TryInto<u64>, at: usize) -> Result<(), Refused> {
    let (is, most) = (is.try_into().unwrap_or(u64::MAX), most.try_into().unwrap_or(u64::MAX));
    if is > most { Err(Refused::TooMany { what, is, most, at }) } else { Ok(()) }
}

fn forbidden<T>(what: impl Into<String>, at: usize) -> Result<T, Refused> {
    Err(Refused::Forbidden { what: what.into(), at })
}

/// The number that a one-instruction expression gives.
fn constant(expression: &ConstExpr<'_>, at: usize) -> Result<i64, Refused> {
    let mut reader = expression.get_operators_reader();
    let value = match reader.read()? {
        Operator::I32Const { value } => i64::from(value),
        Operator::I64Const { value } => value,
        _ => return forbidden("a start value that is not a plain number", at),
    };
    if reader.is_end_then_eof() { Ok(value) } else { forbidden("a start value that is computed", at) }
}

/// Where a segment ends that begins at `offset`, which addresses take as unsigned.
fn end(offset: i64, len: usize) -> u64 {
    u64::from(offset as u32) + len as u64
}
