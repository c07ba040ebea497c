//! What a module may have at most, and why one is not let in.

use thiserror::Error;

/// What a module may have at most.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes in all.
    pub bytes: usize,
    /// Signatures.
    pub types: u32,
    /// Functions with code.
    pub functions: u32,
    /// Bytes of one function: bounds what a compiler does with it, and its frame.
    pub body: usize,
    /// Bytes of all functions.
    pub code: usize,
    /// Locals of one function, parameters included.
    pub locals: u32,
    /// Values that one function has on the operand stack.
    pub operands: u32,
    /// Blocks within blocks.
    pub nesting: u32,
    /// Targets of all jump tables of one function.
    pub targets: u32,
    /// Variables.
    pub globals: u32,
    /// Names for the host.
    pub exports: u32,
    /// Entries of the table.
    pub table: u64,
    /// Pieces that the table or the memory is filled from.
    pub segments: u32,
    /// Pages of memory, 64 KiB each.
    pub pages: u64,
    /// Bytes that are laid into memory.
    pub data: usize,
}

impl Default for Limits {
    /// What the shipped guests use stays a hundred times below. Compiling as much code as is allowed takes wasmtime about a second,
    /// a compiled guest for each thread keeps twice its memory.
    fn default() -> Self {
        Self {
            bytes: 512 << 10,
            types: 256,
            functions: 2048,
            body: 16 << 10,
            code: 256 << 10,
            locals: 256,
            operands: 256,
            nesting: 256,
            targets: 4096,
            globals: 64,
            exports: 1024,
            table: 1024,
            segments: 256,
            pages: 16,
            data: 256 << 10,
        }
    }
}

/// Why a module is not let in; `at` is the byte where the reason stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// More of something than there may be.
    #[error("byte {at}: {is} {what}, at most {most} are allowed")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        is: u64,
        /// How many there may be.
        most: u64,
        /// Where.
        at: usize,
    },
    /// Something that no guest may have.
    #[error("byte {at}: {what} is not allowed")]
    Forbidden {
        /// What.
        what: String,
        /// Where.
        at: usize,
    },
    /// A function that the host does not offer, or offers otherwise.
    #[error("byte {at}: the host offers no {module}.{name}{}", .takes.map_or(String::new(), |n| format!(" with this signature: it takes {n} i32 and gives one")))]
    NoImport {
        /// From which module.
        module: String,
        /// Its name.
        name: String,
        /// How many numbers it takes, if there is one of this name.
        takes: Option<usize>,
        /// Where.
        at: usize,
    },
    /// A hook that nobody calls, or that is called otherwise.
    #[error("byte {at}: {}", no_hook(.name, *.takes))]
    NoHook {
        /// As it is exported.
        name: String,
        /// How many numbers it takes and whether it must give one, if there is one of this name.
        takes: Option<(usize, bool)>,
        /// Where.
        at: usize,
    },
    /// It has no hook at all, so nothing would ever call it.
    #[error("it exports no hook: nothing is called KIND.HOOK")]
    Idle,
    /// No module at all, or one with features that are not allowed (floats, SIMD, threads, ...).
    #[error("byte {at}: {why}")]
    Invalid {
        /// In the validator's words.
        why: String,
        /// Where.
        at: usize,
    },
}

fn no_hook(name: &str, takes: Option<(usize, bool)>) -> String {
    match takes {
        None => format!("nobody calls a hook {name}"),
        Some((n, true)) => format!("the hook {name} has another signature: it takes {n} i32 and gives one"),
        Some((n, false)) => format!("the hook {name} has another signature: it takes {n} i32 and gives one or none"),
    }
}
