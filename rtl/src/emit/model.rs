//! What rust-hdl's probe shows of a block, as a tree of modules.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use num_bigint::{BigInt, BigUint, Sign};
use rust_hdl::core::ast::{Verilog, VerilogLiteral, VerilogStatement};
use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::core::block::Block;
use rust_hdl::core::probe::Probe;
use rust_hdl::core::type_descriptor::{TypeDescriptor, TypeKind};

use super::error::Problem;
use crate::prim::{RAM_MARK, REGISTER_MARK};

/// A signal of one module: an index into [`Module::signals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignalId(pub usize);

/// What a signal carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    pub width: usize,
    pub signed: bool,
}

impl Type {
    /// Plain bits.
    pub fn bits(width: usize) -> Self {
        Self { width, signed: false }
    }

    /// Whether values of the two may meet in one operator.
    pub fn agrees(&self, other: &Self) -> bool {
        self.width == other.width && self.signed == other.signed
    }

    pub fn describe(&self) -> String {
        format!("{} {} bits", if self.signed { "signed" } else { "unsigned" }, self.width)
    }
}

/// Who drives a signal, seen from inside its module.
#[derive(Clone, Debug, PartialEq)]
pub enum Role {
    Input,
    Output,
    Local,
    Constant(BigUint),
    /// Input of the child with this index.
    ChildInput(usize),
    /// Output of the child with this index.
    ChildOutput(usize),
}

/// One signal, as the module that contains it sees it.
#[derive(Clone, Debug)]
pub struct Signal {
    /// rust-hdl's name: fields and array positions joined with `$`.
    pub path: String,
    /// Its name in Verilog.
    pub name: String,
    pub kind: Type,
    pub role: Role,
    /// Half of a clock and its reset.
    pub is_clock: bool,
    /// For a port of a child: the child's own signal.
    pub port: Option<SignalId>,
}

impl Signal {
    /// As Rust writes it, without `self.`.
    pub fn rust_name(&self) -> String {
        let mut text = String::new();
        for part in self.path.split('$') {
            if part.bytes().all(|byte| byte.is_ascii_digit()) {
                text.extend(["[", part, "]"]);
            } else {
                if !text.is_empty() {
                    text.push('.');
                }
                text.push_str(part);
            }
        }
        text
    }
}

/// How a name in rust-hdl's tree maps to signals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Named {
    Plain(SignalId),
    /// A clock and its reset.
    Sync(SignalId, SignalId),
}

/// What stands below a module.
pub enum Kind {
    Register { initial: BigUint },
    Ram,
    Block(Box<Module>),
}

/// One instance below a module.
pub struct Child {
    /// Field name, array position appended with `$`.
    pub path: String,
    pub kind: Kind,
    /// Its name in Verilog.
    pub name: String,
    /// Its ports in the parent, in the order of declaration.
    pub ports: Vec<SignalId>,
}

/// One block of the tree.
#[derive(Default)]
pub struct Module {
    /// Field names from the top down, array positions appended with `$`.
    pub path: Vec<String>,
    /// Its name in Verilog, and the file its block is written in.
    pub name: String,
    pub source_file: String,
    pub signals: Vec<Signal>,
    pub names: HashMap<String, Named>,
    /// Enums that its signals carry, alone or in structs: the variants of each, `Enum::Variant`.
    pub enums: Vec<Rc<Vec<String>>>,
    pub children: Vec<Child>,
    pub code: Vec<VerilogStatement>,
    /// Clocks and resets among its ports that it does not use: they are no ports in Verilog.
    pub left_out: BTreeSet<SignalId>,
}

impl Module {
    pub fn signal(&self, id: SignalId) -> &Signal {
        &self.signals[id.0]
    }

    /// Signals that are ports of this module.
    pub fn ports(&self) -> impl Iterator<Item = SignalId> {
        let is_port = |signal: &Signal| matches!(signal.role, Role::Input | Role::Output);
        (0..self.signals.len()).filter(move |&index| is_port(&self.signals[index])).map(SignalId)
    }

    /// The signal of the child's port called `port`.
    pub fn port_of(&self, child: &Child, port: &str) -> SignalId {
        match self.names[&format!("{}${port}", child.path)] {
            Named::Plain(id) | Named::Sync(id, _) => id,
        }
    }

    /// The clock and reset that the child is handed, as signals of its own interface here.
    pub fn clock_of(&self, child: &Child) -> (SignalId, SignalId) {
        match self.names[&format!("{}$clock", child.path)] {
            Named::Sync(clock, reset) => (clock, reset),
            Named::Plain(id) => (id, id),
        }
    }

    fn add(&mut self, path: String, kind: Type, role: Role, is_clock: bool) -> SignalId {
        self.signals.push(Signal { path, name: String::new(), kind, role, is_clock, port: None });
        SignalId(self.signals.len() - 1)
    }

    fn add_enums(&mut self, descriptor: &TypeDescriptor) {
        match &descriptor.kind {
            TypeKind::Enum(variants) if !self.enums.iter().any(|known| **known == *variants) => {
                self.enums.push(Rc::new(variants.clone()));
            }
            TypeKind::Composite(fields) => {
                fields.iter().for_each(|field| self.add_enums(&field.kind));
            }
            _ => {}
        }
    }

    fn add_named(&mut self, path: &str, named: Named) {
        self.names.insert(path.into(), named);
    }
}

/// A literal's value: its fields are private, so it is read back from the text.
pub fn literal(literal: &VerilogLiteral) -> (BigInt, usize) {
    let text = format!("{literal:x}");
    let (bits, digits) = text.split_once("'h").unwrap_or(("0", "0"));
    let value = BigInt::parse_bytes(digits.as_bytes(), 16).unwrap_or_default();
    (value, bits.parse().unwrap_or(0))
}

/// `value` in two's complement of `width` bits.
pub fn wrapped(value: &BigInt, width: usize) -> BigUint {
    let modulus = BigInt::from(1) << width;
    let (_, magnitude) = (((value % &modulus) + &modulus) % &modulus).into_parts();
    magnitude
}

fn is_sync(descriptor: &TypeDescriptor) -> bool {
    descriptor.name == "Sync" && matches!(descriptor.kind, TypeKind::Composite(_))
}

/// Names of the two halves of a clock field: `clock` stays, its reset takes its place in the name.
pub fn sync_names(path: &str) -> (String, String) {
    let stem = path.strip_suffix("clock").map_or_else(|| format!("{path}_"), str::to_owned);
    (format!("{stem}clock"), format!("{stem}reset"))
}

/// Collects the tree; problems are kept, for a probe cannot fail.
#[derive(Default)]
struct Collector {
    open: Vec<(Module, Verilog)>,
    namespace: Vec<String>,
    top: Option<Module>,
    problem: Option<(String, Problem)>,
}

impl Collector {
    fn refuse(&mut self, problem: Problem) {
        let path = self.open.last().map(|(module, _)| module.path.join(".")).unwrap_or_default();
        self.problem.get_or_insert((path, problem));
    }

    fn close(&mut self, module: Module, code: Verilog) -> Option<(Module, Option<Kind>)> {
        let kind = match code {
            Verilog::Combinatorial(code) => return Some((Module { code, ..module }, None)),
            Verilog::Blackbox(ref code) if code.name == REGISTER_MARK => {
                let initial = module.signals.iter().find_map(|signal| match &signal.role {
                    Role::Constant(value) => Some(value.clone()),
                    _ => None,
                });
                Kind::Register { initial: initial.unwrap_or_default() }
            }
            Verilog::Blackbox(ref code) if code.name == RAM_MARK => Kind::Ram,
            _ => {
                self.open.push((module, code));
                self.refuse(Problem::NoUpdate);
                self.open.pop();
                return None;
            }
        };
        Some((module, Some(kind)))
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let mut path = self.open.last().map(|(module, _)| module.path.clone()).unwrap_or_default();
        // The outermost block may be named by a path; a field has no dots.
        path.extend(name.split('.').map(str::to_owned));
        self.open.push((Module { path, ..Module::default() }, node.hdl()));
    }

    fn visit_end_scope(&mut self, name: &str, _: &dyn Block) {
        let Some((module, code)) = self.open.pop() else { return };
        let Some((module, kind)) = self.close(module, code) else { return };
        match self.open.last_mut() {
            Some((parent, _)) => adopt(parent, name, module, kind),
            None => self.top = Some(module),
        }
    }

    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespace.push(name.into());
    }

    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let path =
            self.namespace.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join("$");
        let descriptor = atom.descriptor();
        let role = match atom.kind() {
            AtomKind::InputParameter => Role::Input,
            AtomKind::OutputParameter => Role::Output,
            AtomKind::LocalSignal => Role::Local,
            AtomKind::Constant => Role::Constant(wrapped(&literal(&atom.verilog()).0, atom.bits())),
            _ => return self.refuse(Problem::Tristate { signal: path }),
        };
        let Some((module, _)) = self.open.last_mut() else { return };
        if is_sync(&descriptor) {
            let (clock, reset) = sync_names(&path);
            let clock = module.add(clock, Type::bits(1), role.clone(), true);
            let reset = module.add(reset, Type::bits(1), role, true);
            return module.add_named(&path, Named::Sync(clock, reset));
        }
        let signed = matches!(descriptor.kind, TypeKind::Signed(_));
        module.add_enums(&descriptor);
        let kind = Type { width: atom.bits(), signed };
        let id = module.add(path.clone(), kind, role, false);
        module.add_named(&path, Named::Plain(id));
    }
}

/// Puts a finished block below `parent`, its ports becoming signals there.
fn adopt(parent: &mut Module, name: &str, module: Module, kind: Option<Kind>) {
    let index = parent.children.len();
    let mut ports = vec![];
    let mut outside = HashMap::new();
    for id in module.ports() {
        let signal = module.signal(id);
        let role = if signal.role == Role::Input {
            Role::ChildInput(index)
        } else {
            Role::ChildOutput(index)
        };
        let port = parent.add(
            format!("{name}${}", signal.path),
            signal.kind.clone(),
            role,
            signal.is_clock,
        );
        parent.signals[port.0].port = Some(id);
        outside.insert(id, port);
        ports.push(port);
    }
    for (path, named) in &module.names {
        let path = format!("{name}${path}");
        match named {
            Named::Plain(id) if outside.contains_key(id) => {
                parent.add_named(&path, Named::Plain(outside[id]));
            }
            Named::Sync(clock, reset) if outside.contains_key(clock) => {
                parent.add_named(&path, Named::Sync(outside[clock], outside[reset]));
            }
            _ => {}
        }
    }
    for variants in &module.enums {
        if !parent.enums.contains(variants) {
            parent.enums.push(Rc::clone(variants));
        }
    }
    let kind = kind.unwrap_or_else(|| Kind::Block(Box::new(module)));
    parent.children.push(Child { path: name.into(), kind, name: String::new(), ports });
}

/// The tree below `block`, which is called `name`; on failure the instance and what is wrong with it.
pub fn collect(block: &dyn Block, name: &str) -> Result<Module, (String, Problem)> {
    let mut collector = Collector::default();
    block.accept(name, &mut collector);
    match (collector.problem, collector.top) {
        (Some(found), _) => Err(found),
        (None, Some(top)) => Ok(top),
        (None, None) => Err((name.into(), Problem::NoUpdate)),
    }
}

/// The value as a signed number would read it.
pub fn as_signed(value: &BigUint, width: usize) -> BigInt {
    let value = BigInt::from_biguint(Sign::Plus, value.clone());
    if value.bit(width as u64 - 1) { value - (BigInt::from(1) << width) } else { value }
}
