//! A file, turned into a package that the rules can play with.

use std::sync::{Arc, Mutex};

use tengen_guest::package::{self, Manifest, NotAPackage};
use tengen_guest::{Limits, NotRunnable, Program, Refused, admit};
use tengen_quoridor::Wide;
use tengen_sector66::{CastOn, Code, Hook, Hooks, Kind, Package, Sort};
use thiserror::Error;

use crate::running::start;
use crate::{Tally, contract};

/// How the code of plug-ins runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Runs {
    /// Compiled.
    #[cfg(feature = "native")]
    Compiled,
    /// Interpreted.
    #[cfg(feature = "interp")]
    Interpreted,
}

impl Runs {
    /// Compiled where there is a compiler.
    #[cfg(feature = "native")]
    pub const BEST: Self = Self::Compiled;
    /// Compiled where there is a compiler.
    #[cfg(all(feature = "interp", not(feature = "native")))]
    pub const BEST: Self = Self::Interpreted;
}

/// Why a file is no plug-in of this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfit {
    /// The file.
    #[error(transparent)]
    Package(#[from] NotAPackage),
    /// Its module is not let in.
    #[error("module.wasm: {0}")]
    Module(Refused),
    /// Its module does not run.
    #[error("module.wasm: {0}")]
    Runs(NotRunnable),
    /// A hook of a kind that the manifest does not have.
    #[error("module.wasm exports {kind}.{hook}, but plugin.json has no kind {kind:?}")]
    NoSuchKind {
        /// As the module calls it.
        kind: String,
        /// The hook.
        hook: &'static str,
    },
    /// A spell that does nothing.
    #[error("the spell {kind:?} has no hook `cast`: module.wasm exports no {kind}.cast")]
    NoCast {
        /// The kind.
        kind: String,
    },
}

/// A plug-in, ready to play.
pub struct Plugin {
    package: package::Package,
    program: Program,
    uuid: String,
    hash: String,
    kinds: Vec<Kind>,
    tally: Option<Arc<Mutex<Tally>>>,
}

impl Plugin {
    /// Reads, judges and compiles a package.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(bytes: &[u8], runs: Runs) -> Result<Self, Unfit> {
        Self::of(package::Package::read(bytes)?, runs)
    }

    /// Judges and compiles a package that was read.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn of(package: package::Package, runs: Runs) -> Result<Self, Unfit> {
        let admitted = admit(&package.module, contract(), &Limits::default()).map_err(Unfit::Module)?;
        let program = match runs {
            #[cfg(feature = "native")]
            Runs::Compiled => Program::native(&admitted).map_err(Unfit::Runs)?,
            #[cfg(feature = "interp")]
            Runs::Interpreted => Program::interp(&admitted).map_err(Unfit::Runs)?,
        };
        let manifest = &package.manifest;
        for exported in program.hooks() {
            if !manifest.kinds.iter().any(|kind| kind.name == exported.kind) {
                let hook = contract().hooks[exported.hook].name;
                return Err(Unfit::NoSuchKind { kind: exported.kind.clone(), hook });
            }
        }
        let kinds: Vec<_> = manifest.kinds.iter().map(|entry| kind(entry, &program)).collect();
        if let Some(kind) = kinds.iter().find(|kind| kind.sort == Sort::Spell && !kind.hooks.has(Hook::Cast)) {
            return Err(Unfit::NoCast { kind: kind.name.clone() });
        }
        let (uuid, hash) = (manifest.uuid.clone(), package.hash.to_string());
        Ok(Self { package, program, uuid, hash, kinds, tally: None })
    }

    /// Counts every call from now on.
    pub fn count(&mut self) -> Arc<Mutex<Tally>> {
        let tally = Arc::new(Mutex::new(Tally::new(self.kinds.len())));
        self.tally = Some(tally.clone());
        tally
    }

    /// What it says of itself.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.package.manifest
    }

    /// The file it was read from.
    #[must_use]
    pub fn package(&self) -> &package::Package {
        &self.package
    }

    pub(crate) fn program(&self) -> &Program {
        &self.program
    }

    pub(crate) fn tally(&self) -> Option<Arc<Mutex<Tally>>> {
        self.tally.clone()
    }
}

fn kind(entry: &package::KindEntry, program: &Program) -> Kind {
    let hooks = program.hooks().iter().filter(|exported| exported.kind == entry.name);
    let hooks: Vec<_> = hooks.filter_map(|exported| Hook::of(exported.hook)).collect();
    let on = |what| entry.cast_on.contains(&what);
    Kind {
        name: entry.name.clone(),
        sort: match entry.sort {
            package::Sort::Field => Sort::Field,
            package::Sort::Spell => Sort::Spell,
            package::Sort::Effect => Sort::Effect,
        },
        hooks: Hooks::of(&hooks),
        never: entry.never,
        casts: CastOn {
            fields: on(package::CastOn::Field),
            pawns: on(package::CastOn::Pawn),
            walls: on(package::CastOn::Wall),
        },
        words: entry.words.len() as u8,
    }
}

impl Package for Plugin {
    fn uuid(&self) -> &str {
        &self.uuid
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn start(&self) -> Box<dyn Code<u128>> {
        start(self)
    }

    fn start_wide(&self) -> Box<dyn Code<Wide>> {
        start(self)
    }
}
