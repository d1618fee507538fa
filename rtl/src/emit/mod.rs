//! The Verilog back end: rust-hdl's syntax tree in, plain Verilog-2001 out.
//!
//! rust-hdl 0.46 can write Verilog itself, but that text does not always mean what its simulator does (it drops
//! parentheses, loses wrap-around, mis-sizes casts). This back end gives every node an exact width, infers what the tree
//! leaves untyped, and refuses by name what it cannot prove. It adds no behaviour: what a block does is what its
//! `update` says, and `tests` run both in two simulators to see that.
//!
//! ```text
//! model ── names ── statement, lower, infer ── flow ── process ── unread ── print, module
//! tree     names    exact widths (ir)          latches  blocks     bits       text
//! ```

mod error;
mod fault;
mod flow;
mod index;
mod infer;
mod ir;
mod lower;
mod model;
mod module;
mod names;
mod print;
mod process;
mod statement;
mod unread;

use std::collections::BTreeMap;

use rust_hdl::core::block::Block;

pub use error::{EmitError, Problem};
pub use fault::Fault;
pub use names::Naming;

use model::{Kind, Module};

/// Writes blocks as Verilog.
#[derive(Clone, Debug, Default)]
pub struct Emitter {
    naming: Naming,
    constants: statement::Constants,
    fault: Option<Fault>,
}

/// One Verilog file: a module of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// File name, such as `card.v`.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Emitter {
    /// An emitter that knows these names.
    #[must_use]
    pub fn new(naming: Naming) -> Self {
        Self { naming, ..Self::default() }
    }

    /// Lets `path`, as Rust writes it, stand for `value` in the index of an array.
    #[must_use]
    pub fn constant(mut self, path: &str, value: usize) -> Self {
        self.constants.insert(path.replace("::", "$"), i64::try_from(value).unwrap_or(i64::MAX));
        self
    }

    /// Writes wrong text on purpose. For the tests that must notice it.
    #[must_use]
    pub fn with_fault(mut self, fault: Fault) -> Self {
        self.fault = Some(fault);
        self
    }

    /// The modules of `block`, whose own field name is `name`: one file for each distinct text, the lowest first.
    ///
    /// The block must be connected (`connect_all`).
    ///
    /// # Errors
    /// [`EmitError`] names the module, the source file and what cannot be translated.
    pub fn emit(&self, block: &dyn Block, name: &str) -> Result<Vec<File>, EmitError> {
        let mut top = model::collect(block, name).map_err(|(path, problem)| EmitError::Module {
            source_file: "instance".into(),
            module: path.replace('$', "."),
            problem,
        })?;
        self.naming.apply(&mut top)?;
        let mut writer = Writer { emitter: self, texts: BTreeMap::new(), files: vec![] };
        writer.module(&mut top)?;
        Ok(writer.files)
    }
}

struct Writer<'a> {
    emitter: &'a Emitter,
    /// Text and instance path by module name.
    texts: BTreeMap<String, (String, String)>,
    files: Vec<File>,
}

impl Writer<'_> {
    fn module(&mut self, module: &mut Module) -> Result<(), EmitError> {
        for child in &mut module.children {
            if let Kind::Block(block) = &mut child.kind {
                self.module(block)?;
            }
        }
        let text = module::text(module, &self.emitter.constants, self.emitter.fault);
        let text = text.map_err(|problem| names::located(module, problem))?;
        let path = module.path.join(".").replace('$', ".");
        if let Some((other, first)) = self.texts.get(&module.name) {
            if *other == text {
                return Ok(());
            }
            return Err(EmitError::ModuleClash {
                name: module.name.clone(),
                first: first.clone(),
                second: path,
            });
        }
        let header = format!(
            "// Generated from {} by `cargo xtask emit`; do not edit.\n\n",
            module.source_file
        );
        self.files.push(File {
            name: format!("{}.v", module.name),
            text: format!("{header}module {}{text}", module.name),
        });
        self.texts.insert(module.name.clone(), (text, path));
        Ok(())
    }
}
