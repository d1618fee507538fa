//! The source gate: refuses what rust-hdl's macro would drop or misread without a word.
//!
//! `#[hdl_gen]` keeps a syntax tree of `update` from which some things are already gone when the back end sees it: match
//! guards, the `=` of `..=`, attributes, widths behind `to_bits`, and the meaning of any function whose name happens to
//! begin with `bits`. So the sources themselves are read (with `syn`) before anything is emitted, and each such place is
//! named by file and line. Numbers in brackets are lines of rust-hdl-macros 0.46, `hdl_gen.rs`.

use std::fmt;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use thiserror::Error;

/// Why a place in the source is refused.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Rule {
    /// The text is not Rust.
    #[error("this is not Rust that can be read")]
    NotRust,
    /// A guard is not in the tree (242).
    #[error("a match guard is dropped; write an `if` inside the arm")]
    Guard,
    /// Only the two ends of a range are in the tree (54).
    #[error("`..=` is read as `..`; write the end plus one")]
    ClosedRange,
    /// Any name that begins with `bits` or `bit_cast` is read as a cast (375).
    #[error(
        "only bits, bit_cast, signed_cast, unsigned_cast, signed_bit_cast, Type::link and Type::join may be called"
    )]
    Call,
    /// One of those functions, defined anew.
    #[error("this name belongs to rust-hdl; another function of that name would be read as a cast")]
    ShadowedFunction,
    /// Attributes are not in the tree.
    #[error("an attribute is ignored here, even `#[cfg]`")]
    Attribute,
    /// `to_bits`, `into` and `index` are erased (550).
    #[error("`to_bits` may only follow a literal or a loop variable")]
    ToBits,
    /// The width of the sum is lost with them.
    #[error("arithmetic on `to_bits` loses its width; put a signal or `bits::<N>(…)` into it")]
    ToBitsArithmetic,
    /// The method is erased, unknown, or expands to nonsense.
    #[error(
        "this method is not understood by the translation; see the methods of Bits that it knows"
    )]
    Method,
    /// Patterns other than these become text that happens to look like a variant.
    #[error(
        "write `Enum::Variant`, `true`, `false` or `_` here; bindings and `@` are read as variants"
    )]
    Pattern,
    /// Macros are known by name only.
    #[error("only clock!, dff_setup! and comment! mean something here")]
    Macro,
    /// And so may not be redefined.
    #[error("a macro of this name is known to rust-hdl by its name alone; do not redefine it")]
    ShadowedMacro,
    /// Conversions and operators are translated as rust-hdl's own.
    #[error("conversions and operators on hardware types must be rust-hdl's own")]
    OwnOperator,
    /// A Rust constant is read as a signal of that name.
    #[error("a Rust constant or generic is read as a signal here; use a `Constant<…>` field")]
    BarePath,
    /// `self.` is stripped as text.
    #[error("a field whose name ends in `self` is misread; rename it")]
    SelfField,
    /// Index constants are looked up by their text.
    #[error("a renamed import would be looked up under the wrong name; import it as it is called")]
    Renamed,
}

/// One place that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The file, as it was handed in.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// Why.
    pub rule: Rule,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.file, self.line, self.rule)
    }
}

/// Everything that was refused, in the order of the sources.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub struct Refusals(pub Vec<Refusal>);

impl fmt::Display for Refusals {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "the translation would not mean what the Rust says:")?;
        self.0.iter().try_for_each(|refusal| write!(formatter, "\n  {refusal}"))
    }
}

/// Reads sources, each a file name and its text.
///
/// # Errors
/// [`Refusals`] lists every place that rust-hdl's macro would drop or misread.
pub fn check(sources: &[(&str, &str)]) -> Result<(), Refusals> {
    let mut refusals = vec![];
    for (file, text) in sources {
        let mut gate = Gate { file, refusals: vec![], in_update: false, loops: vec![] };
        match syn::parse_file(text) {
            Ok(parsed) => gate.visit_file(&parsed),
            Err(error) => gate.refuse_at(error.span().start().line, Rule::NotRust),
        }
        refusals.append(&mut gate.refusals);
    }
    if refusals.is_empty() { Ok(()) } else { Err(Refusals(refusals)) }
}

const CASTS: [&str; 5] = ["bits", "bit_cast", "signed_cast", "unsigned_cast", "signed_bit_cast"];
const MACROS: [&str; 3] = ["clock", "dff_setup", "comment"];
const METHODS: [&str; 11] = [
    "val",
    "into",
    "index",
    "to_bits",
    "to_signed_bits",
    "get_bit",
    "get_bits",
    "replace_bit",
    "all",
    "any",
    "xor",
];
const OPERATORS: [&str; 16] = [
    "From",
    "Into",
    "Add",
    "Sub",
    "Mul",
    "Not",
    "Neg",
    "BitAnd",
    "BitOr",
    "BitXor",
    "Shl",
    "Shr",
    "PartialEq",
    "PartialOrd",
    "ToBits",
    "ToSignedBits",
];

struct Gate<'a> {
    file: &'a str,
    refusals: Vec<Refusal>,
    in_update: bool,
    loops: Vec<String>,
}

impl Gate<'_> {
    fn refuse_at(&mut self, line: usize, rule: Rule) {
        self.refusals.push(Refusal { file: self.file.into(), line, rule });
    }

    fn refuse(&mut self, place: &impl Spanned, rule: Rule) {
        self.refuse_at(place.span().start().line, rule);
    }

    fn is_loop_variable(&self, expression: &syn::Expr) -> bool {
        matches!(expression, syn::Expr::Path(path) if self.loops.contains(&last(&path.path)))
    }
}

fn last(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// Whether something in the expression has a width that the tree keeps, and whether something has one that it loses.
#[derive(Default)]
struct Widths {
    kept: bool,
    lost: bool,
}

impl Visit<'_> for Widths {
    fn visit_expr_method_call(&mut self, call: &syn::ExprMethodCall) {
        self.kept |= call.method == "val";
        self.lost |= call.method == "to_bits" || call.method == "to_signed_bits";
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, _: &syn::ExprCall) {
        self.kept = true;
    }
}

impl<'a> Visit<'a> for Gate<'_> {
    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        if function.attrs.iter().any(|attribute| last(attribute.path()) == "hdl_gen") {
            self.in_update = true;
            visit::visit_block(self, &function.block);
            self.in_update = false;
        }
    }

    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        if CASTS.contains(&function.sig.ident.to_string().as_str()) {
            self.refuse(&function.sig, Rule::ShadowedFunction);
        }
    }

    fn visit_item_macro(&mut self, item: &'a syn::ItemMacro) {
        let name = item.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        if MACROS.contains(&name.as_str()) {
            self.refuse(item, Rule::ShadowedMacro);
        }
    }

    fn visit_item_impl(&mut self, item: &'a syn::ItemImpl) {
        if let Some((_, of, _)) = &item.trait_
            && OPERATORS.contains(&last(of).as_str())
        {
            self.refuse(item, Rule::OwnOperator);
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        let is_test = module.attrs.iter().any(|attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "test")
        });
        if !is_test {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_use_rename(&mut self, rename: &'a syn::UseRename) {
        if rename.rename != "_" {
            self.refuse(rename, Rule::Renamed);
        }
    }

    fn visit_field(&mut self, field: &'a syn::Field) {
        if field.ident.as_ref().is_some_and(|name| name.to_string().ends_with("self")) {
            self.refuse(field, Rule::SelfField);
        }
    }

    fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
        if self.in_update {
            self.refuse(attribute, Rule::Attribute);
        }
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        if self.in_update {
            if let Some((_, guard)) = &arm.guard {
                self.refuse(&**guard, Rule::Guard);
            }
            let is_plain = match &arm.pat {
                syn::Pat::Wild(_) => true,
                syn::Pat::Path(path) => path.path.segments.len() > 1,
                syn::Pat::Lit(literal) => matches!(literal.lit, syn::Lit::Bool(_)),
                _ => false,
            };
            if !is_plain {
                self.refuse(&arm.pat, Rule::Pattern);
            }
            arm.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
            self.visit_expr(&arm.body);
        }
    }

    fn visit_expr_for_loop(&mut self, each: &'a syn::ExprForLoop) {
        each.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        if let syn::Expr::Range(range) = &*each.expr
            && matches!(range.limits, syn::RangeLimits::Closed(_))
        {
            self.refuse(range, Rule::ClosedRange);
        }
        let syn::Pat::Ident(variable) = &*each.pat else {
            return self.refuse(&each.pat, Rule::Pattern);
        };
        self.loops.push(variable.ident.to_string());
        self.visit_block(&each.body);
        self.loops.pop();
    }

    fn visit_expr_index(&mut self, index: &'a syn::ExprIndex) {
        // The brackets are evaluated by the back end, with its own list of constants.
        self.visit_expr(&index.expr);
    }

    fn visit_expr_path(&mut self, path: &'a syn::ExprPath) {
        let known = path.path.is_ident("self")
            || path.path.segments.len() > 1
            || path.path.get_ident().is_some_and(|name| self.loops.contains(&name.to_string()));
        if self.in_update && !known {
            self.refuse(path, Rule::BarePath);
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        if self.in_update {
            let known = match &*call.func {
                syn::Expr::Path(path) if path.path.segments.len() == 1 => {
                    CASTS.contains(&last(&path.path).as_str())
                }
                syn::Expr::Path(path) => ["link", "join"].contains(&last(&path.path).as_str()),
                _ => false,
            };
            if !known {
                self.refuse(call, Rule::Call);
            }
        }
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        if self.in_update {
            let name = call.method.to_string();
            if !METHODS.contains(&name.as_str()) {
                self.refuse(&call.method, Rule::Method);
            }
            let receiver = &*call.receiver;
            if name == "to_bits"
                && !matches!(receiver, syn::Expr::Lit(_))
                && !self.is_loop_variable(receiver)
            {
                self.refuse(&call.method, Rule::ToBits);
            }
        }
        self.visit_expr(&call.receiver);
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        let mut widths = Widths::default();
        widths.visit_expr_binary(binary);
        if self.in_update && widths.lost && !widths.kept {
            self.refuse(binary, Rule::ToBitsArithmetic);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_macro(&mut self, invoked: &'a syn::Macro) {
        if self.in_update && !MACROS.contains(&last(&invoked.path).as_str()) {
            self.refuse(&invoked.path, Rule::Macro);
        }
    }
}

#[cfg(test)]
mod tests;
