//! Reads a module from front to back and refuses it at the first thing that no guest may have.

use wasm_encoder as enc;
use wasmparser::{
    BinaryReaderError, DataKind, ElementItems, ElementKind, Encoding, ExternalKind, FuncToValidate,
    FuncValidatorAllocations, FunctionBody, Operator, OperatorsReader, Payload, SectionLimited, TypeRef, ValType,
    ValidatorResources,
};

use super::meter::{Place, Signature, Step, Walk};
use super::{constant, end, forbidden, most};
use crate::{BLOCKS, Contract, Limits, Refused, kind_and_hook};

/// What has been read of a module so far, in the form in which it will be written.
pub(super) struct Reading<'a> {
    wasm: &'a [u8],
    contract: &'static Contract,
    limits: &'a Limits,
    pub(super) signatures: Vec<Signature>,
    /// The signature of every function, imports first.
    pub(super) functions: Vec<u32>,
    pub(super) imports: usize,
    /// Of the imports.
    costs: Vec<u32>,
    /// In pages.
    pub(super) memory: Option<u64>,
    table: u64,
    pub(super) globals: Vec<(enc::ValType, bool, i64)>,
    /// Name, function, and its place in the contract.
    pub(super) hooks: Vec<(&'a str, u32, usize)>,
    pub(super) code: enc::CodeSection,
    bodies: usize,
    data: usize,
    allocations: FuncValidatorAllocations,
    steps: Vec<Step>,
    /// Copied as they are: imports, table, elements, data.
    pub(super) raw: Vec<(enc::SectionId, &'a [u8])>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(wasm: &'a [u8], contract: &'static Contract, limits: &'a Limits) -> Self {
        Self {
            wasm,
            contract,
            limits,
            signatures: Vec::new(),
            functions: Vec::new(),
            imports: 0,
            costs: Vec::new(),
            memory: None,
            table: 0,
            globals: Vec::new(),
            hooks: Vec::new(),
            code: enc::CodeSection::new(),
            bodies: 0,
            data: 0,
            allocations: FuncValidatorAllocations::default(),
            steps: Vec::new(),
            raw: Vec::new(),
        }
    }

    pub(super) fn judge(&mut self, payload: &Payload<'a>) -> Result<(), Refused> {
        let limits = self.limits;
        match payload {
            Payload::Version { encoding: Encoding::Module, .. }
            | Payload::DataCountSection { .. }
            | Payload::End(_)
            | Payload::CustomSection(_) => Ok(()),
            Payload::TypeSection(section) => {
                most("types", section.count(), limits.types, section.range().start)?;
                self.types(section)
            }
            Payload::ImportSection(section) => {
                most("imports", section.count(), self.contract.imports.len(), section.range().start)?;
                self.keep(enc::SectionId::Import, section);
                self.imports(section)
            }
            Payload::FunctionSection(section) => {
                most("functions", section.count(), limits.functions, section.range().start)?;
                section.clone().into_iter().try_for_each(|ty| {
                    self.functions.push(ty?);
                    Ok(())
                })
            }
            Payload::TableSection(section) => {
                let at = section.range().start;
                most("tables", section.count(), 1u8, at)?;
                self.keep(enc::SectionId::Table, section);
                section.clone().into_iter().try_for_each(|table| {
                    self.table = table?.ty.initial;
                    most("table entries", self.table, limits.table, at)
                })
            }
            Payload::MemorySection(section) => {
                let at = section.range().start;
                most("memories", section.count(), 1u8, at)?;
                section.clone().into_iter().try_for_each(|memory| {
                    let pages = memory?.initial;
                    self.memory = Some(pages);
                    most("pages of memory", pages, limits.pages, at)
                })
            }
            Payload::GlobalSection(section) => {
                most("globals", section.count(), limits.globals, section.range().start)?;
                self.globals(section)
            }
            Payload::ExportSection(section) => {
                most("exports", section.count(), limits.exports, section.range().start)?;
                self.exports(section)
            }
            Payload::ElementSection(section) => {
                most("segments of the table", section.count(), limits.segments, section.range().start)?;
                self.keep(enc::SectionId::Element, section);
                self.elements(section)
            }
            Payload::DataSection(section) => {
                most("segments of data", section.count(), limits.segments, section.range().start)?;
                self.keep(enc::SectionId::Data, section);
                self.data(section)
            }
            Payload::CodeSectionStart { count, range, size, .. } => {
                most("functions", *count, limits.functions, range.start)?;
                most("bytes of code", *size, limits.code, range.start)
            }
            Payload::CodeSectionEntry(body) => {
                most("bytes in a function", body.range().len(), limits.body, body.range().start)
            }
            Payload::StartSection { range, .. } => forbidden("a start function", range.start),
            Payload::Version { range, .. } => forbidden("a component", range.start),
            other => {
                let at = other.as_section().map_or(0, |(_, range)| range.start);
                forbidden("a section of this kind", at)
            }
        }
    }

    fn keep<T>(&mut self, id: enc::SectionId, section: &SectionLimited<'a, T>) {
        self.raw.push((id, &self.wasm[section.range()]));
    }

    fn types(&mut self, section: &wasmparser::TypeSectionReader<'a>) -> Result<(), Refused> {
        let at = section.range().start;
        for signature in section.clone().into_iter_err_on_gc_types() {
            let signature = signature?;
            let params = numbers(signature.params(), at)?;
            let results = numbers(signature.results(), at)?;
            most("results", results.len(), 1u8, at)?;
            self.signatures.push(Signature { params, result: results.first().copied() });
        }
        Ok(())
    }

    fn imports(&mut self, section: &wasmparser::ImportSectionReader<'a>) -> Result<(), Refused> {
        for import in section.clone().into_imports_with_offsets() {
            let (at, import) = import?;
            let known = (import.module == self.contract.module).then(|| self.contract.import(import.name)).flatten();
            let known = known.map(|known| self.contract.imports[known]);
            let refused =
                |takes| Refused::NoImport { module: import.module.to_owned(), name: import.name.to_owned(), takes, at };
            let Some(known) = known else { return Err(refused(None)) };
            let TypeRef::Func(ty) = import.ty else { return Err(refused(Some(known.params))) };
            if self.signatures.get(ty as usize) != Some(&Signature::of_numbers(known.params, true)) {
                return Err(refused(Some(known.params)));
            }
            self.functions.push(ty);
            self.imports += 1;
            self.costs.push(known.gas);
        }
        Ok(())
    }

    fn globals(&mut self, section: &wasmparser::GlobalSectionReader<'a>) -> Result<(), Refused> {
        let at = section.range().start;
        for global in section.clone() {
            let global = global?;
            let ty = number(global.ty.content_type, at)?;
            self.globals.push((ty, global.ty.mutable, constant(&global.init_expr, at)?));
        }
        Ok(())
    }

    /// Takes the hooks. Whatever else is offered, nobody takes it.
    fn exports(&mut self, section: &wasmparser::ExportSectionReader<'a>) -> Result<(), Refused> {
        for export in section.clone().into_iter_with_offsets() {
            let (at, export) = export?;
            let (ExternalKind::Func, Some((_, hook))) = (export.kind, kind_and_hook(export.name)) else { continue };
            let refused = |takes| Refused::NoHook { name: export.name.to_owned(), takes, at };
            let place = self.contract.hook(hook).ok_or_else(|| refused(None))?;
            let hook = &self.contract.hooks[place];
            let ty = self.functions.get(export.index as usize).and_then(|&ty| self.signatures.get(ty as usize));
            let fits = ty.is_some_and(|ty| {
                *ty == Signature::of_numbers(hook.params, true)
                    || !hook.question && *ty == Signature::of_numbers(hook.params, false)
            });
            if !fits {
                return Err(refused(Some((hook.params, hook.question))));
            }
            if (export.index as usize) < self.imports {
                return forbidden("a hook that is a function of the host", at);
            }
            self.hooks.push((export.name, export.index, place));
        }
        Ok(())
    }

    fn elements(&mut self, section: &wasmparser::ElementSectionReader<'a>) -> Result<(), Refused> {
        for element in section.clone() {
            let element = element?;
            let at = element.range.start;
            let ElementKind::Active { offset_expr, .. } = &element.kind else {
                return forbidden("a segment of the table that is not laid at the start", at);
            };
            let ElementItems::Functions(items) = &element.items else {
                return forbidden("a segment of the table that is not a list of functions", at);
            };
            most("table entries", end(constant(offset_expr, at)?, items.count() as usize), self.table, at)?;
        }
        Ok(())
    }

    fn data(&mut self, section: &wasmparser::DataSectionReader<'a>) -> Result<(), Refused> {
        for data in section.clone() {
            let data = data?;
            let at = data.range.start;
            let DataKind::Active { offset_expr, .. } = &data.kind else {
                return forbidden("data that is not laid at the start", at);
            };
            let end = end(constant(offset_expr, at)?, data.data.len());
            most("bytes of memory", end, self.memory.unwrap_or(0) << 16, at)?;
            self.data += data.data.len();
            most("bytes of data", self.data, self.limits.data, at)?;
        }
        Ok(())
    }

    pub(super) fn place(&self) -> Place {
        let bytes = (self.memory.unwrap_or(0).max(1) << 16).next_power_of_two();
        Place {
            globals: self.globals.len() as u32,
            helpers: self.functions.len() as u32,
            shift: bytes.trailing_zeros() - BLOCKS.trailing_zeros(),
        }
    }

    /// Validates one function, step by step, and writes it again with the meter in it.
    pub(super) fn function(
        &mut self,
        function: FuncToValidate<ValidatorResources>,
        body: &FunctionBody<'a>,
    ) -> Result<(), Refused> {
        let limits = self.limits;
        let mut validator = function.into_validator(std::mem::take(&mut self.allocations));
        let ty = self.functions[self.imports + self.bodies];
        self.bodies += 1;
        let mut reader = body.get_binary_reader();
        validator.read_locals(&mut reader)?;
        let at = body.range().start;
        most("locals", validator.len_locals(), limits.locals, at)?;

        let mut walk = Walk::new(std::mem::take(&mut self.steps), &self.costs);
        let mut operators = OperatorsReader::new(reader);
        let mut targets = 0;
        while !operators.eof() {
            let (operator, start) = operators.read_with_offset()?;
            let depth = validator.control_stack_height() - 1;
            validator.op(start, &operator)?;
            most("operands", validator.operand_stack_height(), limits.operands, start)?;
            most("nested blocks", depth, limits.nesting, start)?;
            if let Operator::BrTable { targets: table } = &operator {
                targets += table.len();
                most("jump targets", targets, limits.targets, start)?;
            }
            let bytes = start..operators.original_position();
            if !walk.step(&operator, bytes, depth, validator.operand_stack_height()) {
                let name = format!("{operator:?}");
                let name = name.split([' ', '{']).next().unwrap_or_default();
                return forbidden(format!("the instruction {name}"), start);
            }
        }
        operators.finish()?;
        let mut locals = Vec::new();
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            locals.push((count, number(ty, at)?));
        }
        let signature = &self.signatures[ty as usize];
        self.code.function(&walk.written(signature, locals, body.range().len(), self.wasm, self.place()));
        self.steps = walk.into_steps();
        self.allocations = validator.into_allocations();
        Ok(())
    }
}

fn number(ty: ValType, at: usize) -> Result<enc::ValType, Refused> {
    match ty {
        ValType::I32 => Ok(enc::ValType::I32),
        ValType::I64 => Ok(enc::ValType::I64),
        other => forbidden(format!("the type {other}"), at),
    }
}

fn numbers(types: &[ValType], at: usize) -> Result<Vec<enc::ValType>, Refused> {
    types.iter().map(|&ty| number(ty, at)).collect()
}

impl From<BinaryReaderError> for Refused {
    fn from(error: BinaryReaderError) -> Self {
        let words: Vec<_> = error.message().split_whitespace().collect();
        let why = match words.join(" ") {
            magic if magic.starts_with("magic header") => "this is no WebAssembly module".to_owned(),
            why => why,
        };
        Self::Invalid { why, at: error.offset() }
    }
}
