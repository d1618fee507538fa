//! Random blocks as Rust source, so that rust-hdl's macro, its arithmetic and our emitter are tested together.
//!
//! A batch is one file: a few enums and packed structs, leaf blocks, and blocks that use them. Everything a block may
//! contain by `rtl`'s own rules occurs, most of all what rust-hdl's text generator gets wrong. Widths are drawn from a
//! pool per batch, because every width costs compile time; over the seeds they cover 1 to 256.

mod block;
mod compound;
mod contents;
mod expression;
mod kind;
mod statement;

use std::fmt::Write;

use peerlane_rtl::prim::Noise;

pub use block::Plan;
use kind::Types;
pub use statement::Change;

/// What turns blocks into a program: see `harness.rs`.
const HARNESS: &str = include_str!("generate/harness.rs");

/// Blocks of one program.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Enums and structs.
    types: Types,
    /// Leaves first. Every one of them is compared.
    pub plans: Vec<Plan>,
}

/// Of this many blocks one is a leaf that others may contain.
const LEAF_EVERY: usize = 5;

impl Batch {
    /// `count` blocks, always the same for one seed.
    #[must_use]
    pub fn new(seed: u64, count: usize) -> Self {
        let mut noise = Noise::new(seed);
        let types = Types::new(&mut noise);
        let mut plans: Vec<Plan> = vec![];
        for index in 0..count {
            let leaves: Vec<Plan> = plans.iter().filter(|plan| plan.is_leaf).cloned().collect();
            plans.push(Plan::new(index, index % LEAF_EVERY == 0, &leaves, &types, &mut noise));
        }
        Self { types, plans }
    }

    /// The block at `index` with what it contains, as a batch of its own.
    #[must_use]
    pub fn only(&self, index: usize) -> Self {
        let mut plans: Vec<Plan> = vec![];
        let wanted = &self.plans[index];
        plans.extend(
            self.plans
                .iter()
                .filter(|plan| wanted.contains(plan) && plan.name != wanted.name)
                .cloned(),
        );
        plans.push(wanted.clone());
        Self { types: self.types.clone(), plans }
    }

    /// The last block.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn last(&self) -> &Plan {
        self.plans.last().unwrap_or_else(|| panic!("a batch without blocks"))
    }

    /// `versions`, under names of their own, in place of the last block.
    #[must_use]
    pub fn with_versions(&self, versions: &[Plan]) -> Self {
        let mut changed = self.clone();
        changed.plans.pop();
        for (number, version) in versions.iter().enumerate() {
            let name = format!("{}V{number}", version.name);
            changed.plans.push(Plan { name, ..version.clone() });
        }
        changed
    }

    /// The program.
    #[must_use]
    pub fn source(&self) -> String {
        let mut text = String::from(HARNESS);
        text.push_str(&self.types.source());
        for plan in &self.plans {
            text.push_str(&plan.source());
        }
        text.push_str(
            "\nfn make(index: usize) -> (&'static str, Box<dyn Generated>) {\n    match index {\n",
        );
        for (index, plan) in self.plans.iter().enumerate() {
            let Plan { name, .. } = plan;
            let _ = writeln!(
                text,
                "        {index} => (\"{}\", Box::new({name}::default())),",
                name.to_lowercase()
            );
        }
        let _ = writeln!(
            text,
            "        _ => unreachable!(),\n    }}\n}}\n\nconst COUNT: usize = {};",
            self.plans.len()
        );
        text
    }
}

/// A number below `limit`.
fn below(noise: &mut Noise, limit: usize) -> usize {
    usize::try_from(noise.word() % limit as u64).unwrap_or(0)
}

/// True this often in 100.
fn percent(noise: &mut Noise, chance: usize) -> bool {
    below(noise, 100) < chance
}
