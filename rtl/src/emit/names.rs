//! Names in Verilog: the ones a person would choose, and never two meanings for one.

use std::collections::BTreeMap;

use super::error::{EmitError, Problem};
use super::model::{Child, Kind, Module, Role, SignalId};

/// How instances and array elements are called.
#[derive(Clone, Debug, Default)]
pub struct Naming {
    modules: Vec<(String, String, String)>,
    elements: BTreeMap<(String, String), Vec<String>>,
}

impl Naming {
    /// The block in field `field` is module `name`, written in `source_file`.
    ///
    /// `field` may be a path such as `ping.slots`, or `ping.counts.*` for every field there; array positions are left
    /// out. The longest match wins, and of equal ones the first.
    #[must_use]
    pub fn module(mut self, field: &str, name: &str, source_file: &str) -> Self {
        self.modules.push((field.into(), name.into(), source_file.into()));
        self
    }

    /// The elements of the array `field` of module `module` are called `names`, in order, instead of by number.
    #[must_use]
    pub fn elements(mut self, module: &str, field: &str, names: &[String]) -> Self {
        self.elements.insert((module.into(), field.into()), names.to_vec());
        self
    }

    fn find(&self, path: &[String]) -> Option<&(String, String, String)> {
        let fields: Vec<&str> =
            path.iter().map(|part| part.split('$').next().unwrap_or(part)).collect();
        let matches = |field: &str| {
            let wanted: Vec<&str> = field.split('.').collect();
            let ending = fields.iter().rev().zip(wanted.iter().rev());
            wanted.len() <= fields.len()
                && ending.into_iter().all(|(field, wanted)| field == wanted || *wanted == "*")
        };
        let matching = self.modules.iter().rev().filter(|(field, ..)| matches(field));
        matching.max_by_key(|(field, ..)| field.split('.').count())
    }

    /// `path` with `_` between its parts, array positions replaced by the names given to them.
    fn flatten(&self, module: &str, path: &str) -> String {
        let mut flat = String::new();
        let mut field = String::new();
        for part in path.split('$') {
            let position = part.parse::<usize>().ok();
            let names = self.elements.get(&(module.into(), field.clone()));
            let given = position.and_then(|position| names?.get(position));
            if !flat.is_empty() {
                flat.push('_');
            }
            flat.push_str(given.map_or(part, String::as_str));
            if !field.is_empty() {
                field.push('.');
            }
            field.push_str(part);
        }
        flat
    }

    /// Names everything below `module` and checks the names.
    pub(super) fn apply(&self, module: &mut Module) -> Result<(), EmitError> {
        let no_name = || EmitError::NoModuleName { path: module.path.join(".").replace('$', ".") };
        let (_, name, source_file) = self.find(&module.path).ok_or_else(no_name)?.clone();
        for child in &mut module.children {
            child.name = self.flatten(&name, &child.path);
            if let Kind::Block(block) = &mut child.kind {
                self.apply(block)?;
            }
        }
        for index in 0..module.signals.len() {
            let signal = &module.signals[index];
            let flat = match signal.role {
                Role::ChildInput(child) | Role::ChildOutput(child) => {
                    port_name(&module.children[child], signal.port)
                }
                _ => None,
            };
            let flat = flat.unwrap_or_else(|| self.flatten(&name, &signal.path));
            module.signals[index].name = flat;
        }
        (module.name, module.source_file) = (name, source_file);
        if is_keyword(&module.name) {
            return Err(located(module, Problem::Keyword { name: module.name.clone() }));
        }
        check(module).map_err(|problem| located(module, problem))
    }
}

/// The problem with the module it was found in.
pub fn located(module: &Module, problem: Problem) -> EmitError {
    EmitError::Module {
        module: module.name.clone(),
        source_file: module.source_file.clone(),
        problem,
    }
}

/// What a port of a child is called outside it.
fn port_name(child: &Child, port: Option<SignalId>) -> Option<String> {
    match &child.kind {
        Kind::Block(block) => Some(format!("{}_{}", child.name, block.signal(port?).name)),
        // A register is one name; what it will be next has another.
        Kind::Register { .. } => Some(match port? {
            SignalId(0) => format!("{}_next", child.name),
            SignalId(1) => child.name.clone(),
            SignalId(other) => format!("{}_clock_{other}", child.name),
        }),
        Kind::Ram => None,
    }
}

/// Keywords, two signals of one name, and names that differ only by case.
fn check(module: &Module) -> Result<(), Problem> {
    let mut seen: BTreeMap<String, (String, String)> = BTreeMap::new();
    let instances =
        module.children.iter().filter(|child| !matches!(child.kind, Kind::Register { .. }));
    let instances = instances.map(|child| (child.name.clone(), child.path.replace('$', ".")));
    // The clock of a primitive is its module's clock and never has a name of its own.
    let is_hidden = |role: &Role| match role {
        Role::ChildInput(child) => !matches!(module.children[*child].kind, Kind::Block(_)),
        _ => false,
    };
    let signals =
        module.signals.iter().filter(|signal| !(signal.is_clock && is_hidden(&signal.role)));
    for (name, path) in
        signals.map(|signal| (signal.name.clone(), signal.rust_name())).chain(instances)
    {
        if is_keyword(&name) {
            return Err(Problem::Keyword { name });
        }
        if name.starts_with("part_") || name.starts_with("unused") {
            return Err(Problem::ReservedName { name });
        }
        match seen.insert(name.to_lowercase(), (name.clone(), path.clone())) {
            Some((other, first)) if other == name => {
                return Err(Problem::NameClash { name, first, second: path });
            }
            Some((other, _)) => return Err(Problem::CaseClash { first: other, second: name }),
            None => {}
        }
    }
    Ok(())
}

/// Checks a name that printing adds, such as a variant, against those the module has.
pub fn check_added(module: &Module, name: &str) -> Result<(), Problem> {
    match module.signals.iter().find(|signal| signal.name.eq_ignore_ascii_case(name)) {
        _ if is_keyword(name) => Err(Problem::Keyword { name: name.into() }),
        Some(signal) if signal.name == name && matches!(signal.role, Role::Constant(_)) => Ok(()),
        Some(signal) => Err(Problem::CaseClash { first: signal.name.clone(), second: name.into() }),
        None => Ok(()),
    }
}

/// Whether the name means something in Verilog-2001 or SystemVerilog (IEEE 1800-2017 table B.1, and annex G, whose
/// classes Verilator reads like keywords), in any case.
pub fn is_keyword(name: &str) -> bool {
    KEYWORDS.split_whitespace().any(|keyword| keyword.eq_ignore_ascii_case(name))
}

const KEYWORDS: &str = "
    accept_on alias always always_comb always_ff always_latch and assert assign assume automatic before begin bind bins
    binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle checker class clocking cmos config const
    constraint context continue cover covergroup coverpoint cross deassign default defparam design disable dist do edge
    else end endcase endchecker endclass endclocking endconfig endfunction endgenerate endgroup endinterface endmodule
    endpackage endprimitive endprogram endproperty endspecify endsequence endtable endtask enum event eventually expect
    export extends extern final first_match for force foreach forever fork forkjoin function generate genvar global
    highz0 highz1 if iff ifnone ignore_bins illegal_bins implements implies import incdir include initial inout input
    inside instance int integer interconnect interface intersect join join_any join_none large let liblist library
    local localparam logic longint macromodule matches medium modport module nand negedge nettype new nexttime nmos nor
    noshowcancelled not notif0 notif1 null or output package packed parameter pmos posedge primitive priority program
    property protected pull0 pull1 pulldown pullup pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase
    randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos rtran rtranif0
    rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared sequence shortint shortreal showcancelled
    signed small soft solve specify specparam static string strong strong0 strong1 struct super supply0 supply1
    sync_accept_on sync_reject_on table tagged task this throughout time timeprecision timeunit tran tranif0 tranif1
    tri tri0 tri1 triand trior trireg type typedef union unique unique0 unsigned until until_with untyped use uwire var
    vectored virtual void wait wait_order wand weak weak0 weak1 while wildcard wire with within wor xnor xor
    mailbox process randomize semaphore";
