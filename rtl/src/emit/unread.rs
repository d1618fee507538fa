//! Bits that nothing reads: each is named with its reason, or emission stops.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::error::Problem;
use super::flow::{describe_bits, mask, ranges};
use super::ir::ones;
use super::model::{Kind, Module, Role, SignalId};
use super::process::{Processes, values};

/// Bits declared unread by a comment in `update`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    pub signal: SignalId,
    pub low: usize,
    pub width: usize,
    pub reason: String,
}

/// Reads `name[high:low]: why` or `name: why`; `find` gives a signal and its width.
pub fn parse(
    text: &str,
    find: &dyn Fn(&str) -> Result<(SignalId, usize), Problem>,
) -> Result<Option<Unread>, Problem> {
    let bad = || Problem::BadUnread { text: format!("unread {text}") };
    // The reason starts after the first colon outside brackets.
    let mut depth = 0_usize;
    let colon = text.find(|character| {
        match character {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        character == ':' && depth == 0
    });
    let (place, reason) = text.split_at(colon.ok_or_else(bad)?);
    let (place, reason) = (place.trim(), reason[1..].trim());
    if reason.is_empty() {
        return Err(bad());
    }
    // What stands in the last brackets is a range if it is made of digits, and not if the whole is an element.
    let is_range = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
    let (name, range) = match place.strip_suffix(']').and_then(|place| place.rsplit_once('[')) {
        Some((name, range)) if is_range(range) && (range.contains(':') || find(place).is_err()) => {
            (name, Some(range))
        }
        _ => (place, None),
    };
    let (signal, width) = find(name)?;
    let (low, high) = match range {
        None => (0, width - 1),
        Some(range) => {
            let (high, low) = range.split_once(':').unwrap_or((range, range));
            let number = |digits: &str| digits.trim().parse::<usize>().map_err(|_| bad());
            (number(low)?, number(high)?)
        }
    };
    if low > high || high >= width {
        return Err(bad());
    }
    Ok(Some(Unread { signal, low, width: high - low + 1, reason: reason.into() }))
}

/// Which bits of each signal the module's text reads.
pub type Reads = BTreeMap<SignalId, BigUint>;

/// What the processes, and the children they feed, read.
pub fn reads(module: &Module, processes: &Processes) -> Reads {
    let mut reads = Reads::new();
    let mut mark = |id: SignalId, low, width| *reads.entry(id).or_default() |= mask(low, width);
    for statement in processes.combinational.iter().flatten().chain(&processes.clocked) {
        values(statement, &mut |value| value.reads(&mut mark));
    }
    for (target, value) in &processes.wires {
        if is_connected(module, *target) {
            value.reads(&mut mark);
        }
    }
    reads
}

/// Whether the child has this input at all: clocks and resets that it does not use are left out.
pub fn is_connected(module: &Module, input: SignalId) -> bool {
    let signal = module.signal(input);
    let (Role::ChildInput(child), Some(port)) = (&signal.role, signal.port) else { return true };
    match &module.children[*child].kind {
        Kind::Block(block) => !block.left_out.contains(&port),
        Kind::Ram => !signal.path.ends_with("$reset"),
        Kind::Register { .. } => true,
    }
}

/// Whether bits of the signal that nothing reads need a reason.
fn needs_reader(role: &Role) -> bool {
    matches!(role, Role::Input | Role::Local | Role::ChildOutput(_))
}

/// Excuses for everything that nothing reads, clocks excepted.
pub fn sweep(module: &Module, reads: &Reads) -> Vec<Unread> {
    let mut swept = vec![];
    for (index, signal) in module.signals.iter().enumerate() {
        let id = SignalId(index);
        if needs_reader(&signal.role) && !signal.is_clock {
            let missing = ones(signal.kind.width) ^ reads.get(&id).cloned().unwrap_or_default();
            let excuses = ranges(&missing).into_iter();
            swept.extend(excuses.map(|(low, high)| Unread {
                signal: id,
                low,
                width: high - low + 1,
                reason: "a generated block".into(),
            }));
        }
    }
    swept
}

/// Compares what is read with what is declared unread; gives the halves of clocks that nothing needs.
pub fn check(
    module: &Module,
    reads: &Reads,
    declared: &[Unread],
) -> Result<BTreeSet<SignalId>, Problem> {
    let mut excused = Reads::new();
    for Unread { signal, low, width, .. } in declared {
        *excused.entry(*signal).or_default() |= mask(*low, *width);
    }
    let mut left_out = BTreeSet::new();
    let mut unread = vec![];
    for (index, signal) in module.signals.iter().enumerate() {
        let id = SignalId(index);
        let read = reads.get(&id).cloned().unwrap_or_default();
        let excuse = excused.get(&id).cloned().unwrap_or_default();
        let both = &read & &excuse;
        if both.bits() > 0 {
            return Err(Problem::UnreadIsRead {
                signal: signal.rust_name(),
                bits: describe_bits(&both),
            });
        }
        let missing = ones(signal.kind.width) ^ (read | excuse);
        if !needs_reader(&signal.role) || missing.bits() == 0 {
            continue;
        }
        if signal.is_clock && signal.role == Role::Input {
            left_out.insert(id);
            continue;
        }
        let whole = missing == ones(signal.kind.width);
        if whole {
            unread.push(format!("`{}`", signal.rust_name()));
        } else {
            let parts = ranges(&missing).into_iter().rev();
            unread
                .extend(parts.map(|(low, high)| format!("`{}[{high}:{low}]`", signal.rust_name())));
        }
    }
    if !unread.is_empty() {
        return Err(Problem::Unread { bits: unread });
    }
    Ok(left_out)
}
