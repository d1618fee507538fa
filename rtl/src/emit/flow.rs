//! Every signal is assigned on every path, and before it is read: otherwise `update` would keep state of its own.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::error::Problem;
use super::ir::{Expression, Statement, ones};
use super::model::{Module, Role, SignalId};

/// Which bits of each signal have a value by now.
type Assigned = BTreeMap<SignalId, BigUint>;

/// Bits `low` up to `low + width` as a mask.
pub fn mask(low: usize, width: usize) -> BigUint {
    ones(width) << low
}

/// Bits in words: `bit 3`, `bits 7:0`, in descending order.
pub fn describe_bits(bits: &BigUint) -> String {
    let ranges: Vec<String> = ranges(bits)
        .into_iter()
        .rev()
        .map(
            |(low, high)| {
                if low == high { format!("bit {low}") } else { format!("bits {high}:{low}") }
            },
        )
        .collect();
    ranges.join(", ")
}

/// Runs of set bits, lowest first, both ends inclusive.
pub fn ranges(bits: &BigUint) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = vec![];
    for position in (0..bits.bits()).filter(|&position| bits.bit(position)) {
        let position = usize::try_from(position).unwrap_or(usize::MAX);
        match found.last_mut() {
            Some((_, high)) if *high + 1 == position => *high = position,
            _ => found.push((position, position)),
        }
    }
    found
}

/// Checks the body of `module`.
pub fn check(module: &Module, body: &[Statement]) -> Result<(), Problem> {
    let mut assigned = Assigned::new();
    clocks_are_wired(module, body, true, &mut Assigned::new())?;
    walk(module, body, &mut assigned)?;
    for (index, signal) in module.signals.iter().enumerate() {
        if !matches!(signal.role, Role::Output | Role::Local | Role::ChildInput(_)) {
            continue;
        }
        let missing =
            ones(signal.kind.width) ^ assigned.get(&SignalId(index)).cloned().unwrap_or_default();
        if missing.bits() > 0 {
            return Err(Problem::Latch {
                signal: signal.rust_name(),
                bits: describe_bits(&missing),
            });
        }
    }
    Ok(())
}

fn walk(module: &Module, body: &[Statement], assigned: &mut Assigned) -> Result<(), Problem> {
    for statement in body {
        match statement {
            Statement::Assign { target, low, width, value } => {
                is_ready(module, value, assigned)?;
                *assigned.entry(*target).or_default() |= mask(*low, *width);
            }
            Statement::If { arms, otherwise } => {
                for (test, _) in arms {
                    is_ready(module, test, assigned)?;
                }
                branch(module, arms.iter().map(|(_, block)| block).chain([otherwise]), assigned)?;
            }
            Statement::Case { subject, arms, otherwise } => {
                is_ready(module, subject, assigned)?;
                branch(module, arms.iter().map(|(_, block)| block).chain([otherwise]), assigned)?;
            }
            Statement::Comment(_) => {}
        }
    }
    Ok(())
}

/// After a branch only that has a value which every path gave one.
fn branch<'a>(
    module: &Module,
    blocks: impl Iterator<Item = &'a Vec<Statement>>,
    assigned: &mut Assigned,
) -> Result<(), Problem> {
    let mut common: Option<Assigned> = None;
    for block in blocks {
        let mut here = assigned.clone();
        walk(module, block, &mut here)?;
        common = Some(match common {
            None => here,
            Some(mut common) => {
                common.retain(|id, _| here.contains_key(id));
                common.iter_mut().for_each(|(id, bits)| *bits &= &here[id]);
                common
            }
        });
    }
    *assigned = common.unwrap_or_default();
    Ok(())
}

fn is_ready(module: &Module, value: &Expression, assigned: &Assigned) -> Result<(), Problem> {
    let mut early = None;
    value.reads(&mut |id, low, width| {
        let own = matches!(module.signal(id).role, Role::Output | Role::Local);
        let needed = mask(low, width);
        if own && assigned.get(&id).is_none_or(|bits| bits & &needed != needed) {
            early.get_or_insert(id);
        }
    });
    early.map_or(Ok(()), |id| {
        Err(Problem::ReadBeforeWrite { signal: module.signal(id).rust_name() })
    })
}

/// A child's clock is wired once and outside any branch.
fn clocks_are_wired(
    module: &Module,
    body: &[Statement],
    top: bool,
    seen: &mut Assigned,
) -> Result<(), Problem> {
    for statement in body {
        match statement {
            Statement::Assign { target, .. } if module.signal(*target).is_clock => {
                if !top || seen.insert(*target, BigUint::ZERO).is_some() {
                    return Err(Problem::ClockFromLogic {
                        signal: module.signal(*target).rust_name(),
                    });
                }
            }
            Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
                for block in arms.iter().map(|(_, block)| block).chain([otherwise]) {
                    clocks_are_wired(module, block, false, seen)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}
