//! Writes a module that was read, with the meter in it.

use wasm_encoder as enc;

use super::meter;
use super::reading::Reading;
use crate::{MOST_PARAMS, Refused};

impl Reading<'_> {
    /// The module to run. It exports its hooks, its memory and the meter's counters, and nothing else.
    pub(super) fn written(self) -> Result<Vec<u8>, Refused> {
        if self.hooks.is_empty() {
            return Err(Refused::Idle);
        }
        let place = self.place();
        let mut types = enc::TypeSection::new();
        for signature in &self.signatures {
            types.ty().function(signature.params.iter().copied(), signature.result);
        }
        let helper = types.len();
        types.ty().function([enc::ValType::I32; 3], []);
        let entry = types.len();
        types.ty().function([enc::ValType::I32; 1 + MOST_PARAMS], [enc::ValType::I32; 3]);

        let mut functions = enc::FunctionSection::new();
        for &ty in &self.functions[self.imports..] {
            functions.function(ty);
        }
        let mut code = self.code;
        let mut exports = enc::ExportSection::new();
        let mut next = place.helpers;
        if self.memory.is_some() {
            for body in meter::helpers(place) {
                functions.function(helper);
                code.function(&body);
                next += 1;
            }
            exports.export(".memory", enc::ExportKind::Memory, 0);
        }
        for &(name, function, _) in &self.hooks {
            let signature = &self.signatures[self.functions[function as usize] as usize];
            functions.function(entry);
            code.function(&meter::entry(function, signature, &self.globals, place));
            exports.export(name, enc::ExportKind::Func, next);
            next += 1;
        }
        for (i, name) in meter::COUNTERS.into_iter().enumerate() {
            exports.export(name, enc::ExportKind::Global, place.globals + i as u32);
        }

        let mut module = enc::Module::new();
        let raw = |module: &mut enc::Module, id: enc::SectionId| {
            for &(section, data) in &self.raw {
                if section as u8 == id as u8 {
                    module.section(&enc::RawSection { id: id as u8, data });
                }
            }
        };
        module.section(&types);
        raw(&mut module, enc::SectionId::Import);
        module.section(&functions);
        raw(&mut module, enc::SectionId::Table);
        if let Some(pages) = self.memory {
            module.section(&memory(pages));
        }
        module.section(&globals(&self.globals));
        module.section(&exports);
        raw(&mut module, enc::SectionId::Element);
        module.section(&code);
        raw(&mut module, enc::SectionId::Data);
        Ok(module.finish())
    }
}

fn memory(pages: u64) -> enc::MemorySection {
    let mut memories = enc::MemorySection::new();
    memories.memory(enc::MemoryType {
        minimum: pages,
        maximum: Some(pages),
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    memories
}

fn globals(own: &[(enc::ValType, bool, i64)]) -> enc::GlobalSection {
    let mut globals = enc::GlobalSection::new();
    let counters = meter::COUNTERS.map(|_| (enc::ValType::I32, true, 0));
    for (val_type, mutable, value) in own.iter().copied().chain(counters) {
        let start = match val_type {
            enc::ValType::I64 => enc::ConstExpr::i64_const(value),
            _ => enc::ConstExpr::i32_const(value as i32),
        };
        globals.global(enc::GlobalType { val_type, mutable, shared: false }, &start);
    }
    globals
}
