//! Why a block cannot be written as Verilog: every refusal by name, with the signal and the source file.

use thiserror::Error;

use crate::gate::Refusals;

/// Emission stopped; nothing was written.
#[derive(Debug, Error)]
pub enum EmitError {
    /// The sources use something that rust-hdl's macro drops without a word.
    #[error("{0}")]
    Gate(#[from] Refusals),
    /// One module cannot be translated.
    #[error("module `{module}` ({source_file}): {problem}")]
    Module {
        /// The Verilog module, or the path of the instance where it has no name.
        module: String,
        /// Where the block is written.
        source_file: String,
        /// What is wrong with it.
        problem: Problem,
    },
    /// Several of these, each in a module of its own.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Several(Vec<EmitError>),
    /// An instance that the table of module names does not know.
    #[error("instance `{path}` has no module name; add its field to the table of module names")]
    NoModuleName {
        /// Field names from the top down.
        path: String,
    },
    /// One name for two texts.
    #[error(
        "instances `{first}` and `{second}` both want to be module `{name}` but differ; \
         give one of them another name in the table of module names"
    )]
    ModuleClash {
        /// The name both want.
        name: String,
        /// The instance that came first.
        first: String,
        /// The instance that differs from it.
        second: String,
    },
}

/// What is wrong inside one module.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Problem {
    /// No translated `update`.
    #[error("it has no `#[hdl_gen] fn update`; only the primitives may bring their own Verilog")]
    NoUpdate,
    /// A port that drives both ways.
    #[error("`{signal}` is bidirectional; tristate signals are refused")]
    Tristate {
        /// The port.
        signal: String,
    },
    /// A name that is no signal.
    #[error(
        "`{name}` is no signal of this block; a Rust constant or generic needs a `Constant<…>` field"
    )]
    UnknownSignal {
        /// As written in Rust.
        name: String,
    },
    /// A write to something that cannot be written.
    #[error("`{signal}` cannot be assigned here; only outputs, locals and inputs of children can")]
    NotAssignable {
        /// The target.
        signal: String,
    },
    /// A read of what the block itself drives into a child.
    #[error(
        "`{signal}` is the input of a child; reading it gives the previous pass in rust-hdl, so keep a local"
    )]
    ReadsChildInput {
        /// The port read.
        signal: String,
    },
    /// A clock in an expression.
    #[error(
        "`{signal}` is a clock, which can only be handed on; its reset reads as `.val().reset`"
    )]
    ClockAsValue {
        /// The clock.
        signal: String,
    },
    /// A clock from logic, or under a condition.
    #[error("`{signal}` must be handed a clock once and unconditionally")]
    ClockFromLogic {
        /// The clock driven so.
        signal: String,
    },
    /// Two widths or signs that differ where Rust had them equal.
    #[error("{found} where {needed} is needed in `{expression}`; rust-hdl's tree lost a type here")]
    WidthMismatch {
        /// Width and sign of the operand.
        found: String,
        /// Width and sign of the context.
        needed: String,
        /// The expression.
        expression: String,
    },
    /// No width anywhere.
    #[error("nothing fixes the width of `{expression}`; write `bits::<N>(…)` around the literal")]
    Unsized {
        /// The expression.
        expression: String,
    },
    /// `1 << x`.
    #[error(
        "the left side of the shift `{expression}` has no width; write `bits::<N>(…)` around it"
    )]
    UnsizedShift {
        /// The expression.
        expression: String,
    },
    /// `bit_cast` over arithmetic on literals.
    #[error("the width below the cast in `{expression}` is lost; cast a signal or a plain literal")]
    UnsizedCast {
        /// The expression.
        expression: String,
    },
    /// `signed_bit_cast` inside something that hides its width.
    #[error(
        "the width of the signed cast in `{expression}` is lost; assign it to a local of that width first"
    )]
    NestedSignedCast {
        /// The expression.
        expression: String,
    },
    /// `bit_cast` of a signed value.
    #[error("`{expression}` casts a signed value as bits; use `unsigned_cast` first")]
    CastOfSigned {
        /// The expression.
        expression: String,
    },
    /// A literal that does not fit.
    #[error("{value} does not fit into {width} bits; rust-hdl's simulator panics here")]
    LiteralTooWide {
        /// The literal.
        value: String,
        /// Bits available.
        width: usize,
    },
    /// Zero bits.
    #[error("`{expression}` has no bits")]
    ZeroWidth {
        /// The expression.
        expression: String,
    },
    /// A slice that begins past the end.
    #[error("bits {low} to {high} of `{expression}` lie past its {width} bits")]
    SliceOutOfRange {
        /// First bit.
        low: usize,
        /// Last bit.
        high: usize,
        /// What is sliced.
        expression: String,
        /// Its width.
        width: usize,
    },
    /// A field at a place that is not constant.
    #[error("part of `{signal}` is assigned at a place that is not constant")]
    DynamicSlice {
        /// The target.
        signal: String,
    },
    /// An index the evaluator does not know.
    #[error(
        "the index `{text}` is not made of literals, loop variables, known constants, `+`, `-` and `*`"
    )]
    BadIndex {
        /// The Rust text in the brackets.
        text: String,
    },
    /// Two enums with one variant path.
    #[error("two different enums define `{variant}`; rename one")]
    TwoEnums {
        /// `Enum::Variant`.
        variant: String,
    },
    /// An arm that is no variant.
    #[error("the arm `{pattern}` is no variant of the value matched; write `Enum::Variant` or `_`")]
    NotAVariant {
        /// The pattern.
        pattern: String,
    },
    /// The same arm twice.
    #[error("the arm `{pattern}` appears twice; a match guard would be lost by rust-hdl")]
    ArmTwice {
        /// The pattern.
        pattern: String,
    },
    /// An arm that Rust can never take.
    #[error("the arm `{pattern}` stands after the default")]
    ArmAfterDefault {
        /// The pattern.
        pattern: String,
    },
    /// A loop variable that hides a field.
    #[error("the loop variable `{name}` hides a signal of that name; rename it")]
    LoopHidesSignal {
        /// The loop variable.
        name: String,
    },
    /// An operator rust-hdl has but this back end cannot prove.
    #[error("`{expression}` is not supported")]
    Unsupported {
        /// The expression.
        expression: String,
    },
    /// Storage where logic was meant.
    #[error("`{signal}` is not assigned on every path ({bits}); that would be a latch")]
    Latch {
        /// The signal.
        signal: String,
        /// Which bits.
        bits: String,
    },
    /// A read that sees the last pass of the simulator.
    #[error("`{signal}` is read before it is assigned; that would be a latch")]
    ReadBeforeWrite {
        /// The signal.
        signal: String,
    },
    /// A name with another meaning in Verilog.
    #[error("`{name}` is a keyword of Verilog or SystemVerilog; rename the field")]
    Keyword {
        /// The name.
        name: String,
    },
    /// A name the emitter makes itself.
    #[error("`{name}` is a name this back end gives itself; rename the field")]
    ReservedName {
        /// The name.
        name: String,
    },
    /// Two signals, one name.
    #[error("`{first}` and `{second}` both become `{name}`; rename one")]
    NameClash {
        /// The name.
        name: String,
        /// One signal.
        first: String,
        /// The other.
        second: String,
    },
    /// Names that some tools take for one.
    #[error("`{first}` and `{second}` differ only by case; rename one")]
    CaseClash {
        /// One name.
        first: String,
        /// The other.
        second: String,
    },
    /// Bits that nobody reads.
    #[error("nothing reads {}; use them, or write for each `comment!(\"unread name[high:low]: why\")`", .bits.join(", "))]
    Unread {
        /// Signals as Rust writes them, with the bits concerned.
        bits: Vec<String>,
    },
    /// An excuse without need.
    #[error("`{signal}` is declared unread ({bits}) but is read; delete the comment")]
    UnreadIsRead {
        /// The signal.
        signal: String,
        /// The bits read.
        bits: String,
    },
    /// A declaration that makes no sense.
    #[error(
        "`{text}` does not name bits of a signal and a reason; write `unread name[high:low]: why`"
    )]
    BadUnread {
        /// The comment.
        text: String,
    },
}
