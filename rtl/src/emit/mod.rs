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
#[cfg(test)]
mod tests;
mod unread;

use std::collections::BTreeMap;

use rust_hdl::core::block::Block;

pub use error::{EmitError, Problem};
pub use names::Naming;

use model::{Kind, Module};
pub(crate) use model::{literal, wrapped};

/// Writes blocks as Verilog.
#[derive(Clone, Debug, Default)]
pub struct Emitter {
    naming: Naming,
    constants: statement::Constants,
    sweeps_unread: bool,
}

/// One Verilog file: a module of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// File name, such as `card.v`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// What the outside of a block looks like in Verilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// As Rust writes it: `s_axi.awvalid`, `words[3]`.
    pub rust_name: String,
    /// Its name in Verilog.
    pub name: String,
    /// Bits.
    pub width: usize,
    /// Which way, and whether it belongs to the clock.
    pub kind: PortKind,
}

/// What a port is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortKind {
    /// The clock of a `Sync`.
    Clock,
    /// The reset of a `Sync`.
    Reset,
    /// Any other input.
    Input,
    /// An output.
    Output,
}

/// A block as Verilog.
#[derive(Clone, Debug)]
pub struct Translation {
    /// One file for each distinct module text, the lowest first.
    pub files: Vec<File>,
    /// Ports of the block itself, in order. Clocks and resets that it does not use are left out.
    pub ports: Vec<Port>,
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

    /// Lets bits go unread without a word. For generated blocks, whose author cannot give reasons.
    #[must_use]
    pub fn sweeping_unread(mut self) -> Self {
        self.sweeps_unread = true;
        self
    }

    /// The modules of `block`, whose own field name (or path, such as `ping.slots`) is `name`, and its ports.
    ///
    /// The block must be connected (`connect_all`).
    ///
    /// # Errors
    /// [`EmitError`] names the module, the source file and what cannot be translated.
    pub fn translate(&self, block: &dyn Block, name: &str) -> Result<Translation, EmitError> {
        let mut top = model::collect(block, name).map_err(|(path, problem)| EmitError::Module {
            source_file: "instance".into(),
            module: path.replace('$', "."),
            problem,
        })?;
        self.naming.apply(&mut top)?;
        let mut writer =
            Writer { emitter: self, texts: BTreeMap::new(), files: vec![], errors: vec![] };
        writer.module(&mut top);
        match writer.errors.len() {
            0 => {}
            1 => return Err(writer.errors.remove(0)),
            _ => return Err(EmitError::Several(writer.errors)),
        }
        let files = writer.files;
        let ports =
            top.ports().filter(|id| !top.left_out.contains(id)).map(|id| port(top.signal(id)));
        Ok(Translation { files, ports: ports.collect() })
    }

    /// The files of [`Emitter::translate`].
    ///
    /// # Errors
    /// As there.
    pub fn emit(&self, block: &dyn Block, name: &str) -> Result<Vec<File>, EmitError> {
        self.translate(block, name).map(|translation| translation.files)
    }
}

fn port(signal: &model::Signal) -> Port {
    let kind = match signal.role {
        model::Role::Output => PortKind::Output,
        _ if signal.is_clock && signal.path.ends_with("reset") => PortKind::Reset,
        _ if signal.is_clock => PortKind::Clock,
        _ => PortKind::Input,
    };
    Port {
        rust_name: signal.rust_name(),
        name: signal.name.clone(),
        width: signal.kind.width,
        kind,
    }
}

struct Writer<'a> {
    emitter: &'a Emitter,
    /// Text and instance path by module name.
    texts: BTreeMap<String, (String, String)>,
    files: Vec<File>,
    /// One at most for each module, so that a person sees all at once.
    errors: Vec<EmitError>,
}

impl Writer<'_> {
    fn module(&mut self, module: &mut Module) {
        for child in &mut module.children {
            if let Kind::Block(block) = &mut child.kind {
                self.module(block);
            }
        }
        match module::text(module, self.emitter) {
            Ok(text) => self.add(module, text),
            Err(problem) => self.refuse(names::located(module, problem)),
        }
    }

    fn refuse(&mut self, error: EmitError) {
        if !self.errors.iter().any(|other| other.to_string() == error.to_string()) {
            self.errors.push(error);
        }
    }

    fn add(&mut self, module: &Module, text: String) {
        let path = module.path.join(".").replace('$', ".");
        if let Some((other, first)) = self.texts.get(&module.name) {
            if *other != text {
                let (name, first) = (module.name.clone(), first.clone());
                self.refuse(EmitError::ModuleClash { name, first, second: path });
            }
            return;
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
    }
}
