//! Each rule refuses its case by line, and lets ordinary blocks pass. Not here: that the macro really drops these.

use super::{Refusal, Rule, check};

/// The rules that refuse `statements` standing in an `update`, with the line inside it, from 1.
fn refused(statements: &str) -> Vec<(usize, Rule)> {
    let text = format!(
        "impl Logic for Block {{\n#[hdl_gen]\nfn update(&mut self) {{\n{statements}\n}}\n}}\n"
    );
    refused_file(&text).into_iter().map(|(line, rule)| (line - 3, rule)).collect()
}

fn refused_file(text: &str) -> Vec<(usize, Rule)> {
    match check(&[("block.rs", text)]) {
        Ok(()) => vec![],
        Err(refusals) => {
            refusals.0.into_iter().map(|Refusal { line, rule, .. }| (line, rule)).collect()
        }
    }
}

#[test]
fn an_ordinary_update_passes() {
    let statements = r#"
        dff_setup!(self, clock, total);
        comment!("a comment");
        for i in 0..4 {
            if self.select.val() == i.to_bits::<2>() {
                self.lane[2 * i + OFFSET].x.next = self.a.val().get_bits::<4>(8) + bits::<4>(1);
            }
        }
        match self.state.q.val() {
            State::Idle => self.y.next = (!self.a.val().any()).into(),
            _ => {}
        }
        Axi::<8>::link(&mut self.axi, &mut self.child.axi);
    "#;
    assert_eq!(refused(statements), []);
}

#[test]
fn a_match_guard_is_refused() {
    let statements = "match self.s.val() {\nState::A if self.e.val() => {}\n_ => {}\n}";
    assert_eq!(refused(statements), [(2, Rule::Guard)]);
}

#[test]
fn a_closed_range_is_refused() {
    assert_eq!(refused("for i in 0..=3 {}"), [(1, Rule::ClosedRange)]);
}

#[test]
fn a_function_whose_name_begins_like_a_cast_is_refused() {
    assert_eq!(refused("\nself.y.next = bits_double::<8>(self.a.val());"), [(2, Rule::Call)]);
    assert_eq!(refused("self.y.next = Bits::<8>::from(self.a.val());"), [(1, Rule::Call)]);
}

#[test]
fn a_function_that_takes_the_name_of_a_cast_is_refused() {
    assert_eq!(refused_file("\nfn bit_cast(x: u8) -> u8 { x }"), [(2, Rule::ShadowedFunction)]);
}

#[test]
fn an_attribute_inside_update_is_refused() {
    assert_eq!(refused("#[cfg(any())]\nif self.a.val() {}"), [(1, Rule::Attribute)]);
}

#[test]
fn to_bits_of_anything_but_a_literal_or_a_loop_variable_is_refused() {
    assert_eq!(refused("self.y.next = self.n.to_bits::<4>();"), [(1, Rule::ToBits)]);
}

#[test]
fn arithmetic_whose_width_only_to_bits_knows_is_refused() {
    let statements =
        "for i in 0..4 {\nself.y.next = self.a.val().get_bit((i.to_bits::<2>() + 3).index());\n}";
    assert_eq!(refused(statements), [(2, Rule::ToBitsArithmetic)]);
}

#[test]
fn a_method_the_translation_does_not_know_is_refused() {
    assert_eq!(refused("self.y.next.set_bit(3, true);"), [(1, Rule::Method)]);
}

#[test]
fn a_binding_in_a_pattern_is_refused() {
    assert_eq!(
        refused("match self.s.val() {\nx @ State::A => {}\n_ => {}\n}"),
        [(2, Rule::Pattern)]
    );
    assert_eq!(refused("match self.s.val() {\nother => {}\n}"), [(2, Rule::Pattern)]);
}

#[test]
fn a_macro_the_translation_would_turn_into_a_comment_is_refused() {
    assert_eq!(refused("assert!(self.a.val());"), [(1, Rule::Macro)]);
}

#[test]
fn a_macro_that_takes_a_known_name_is_refused() {
    assert_eq!(refused_file("macro_rules! clock { () => {} }"), [(1, Rule::ShadowedMacro)]);
}

#[test]
fn a_conversion_or_an_operator_of_ones_own_is_refused() {
    assert_eq!(refused_file("impl From<Command> for Bits<8> {}"), [(1, Rule::OwnOperator)]);
    assert_eq!(refused_file("impl std::ops::Add for Command {}"), [(1, Rule::OwnOperator)]);
}

#[test]
fn a_rust_constant_used_as_a_value_is_refused() {
    assert_eq!(refused("self.y.next = self.a.val() + LIMIT;"), [(1, Rule::BarePath)]);
    assert_eq!(refused("self.y.next = bits::<8>(LIMIT);"), [(1, Rule::BarePath)]);
}

#[test]
fn a_field_whose_name_ends_in_self_is_refused() {
    assert_eq!(refused_file("struct Block {\nmyself: Signal<In, Bit>,\n}"), [(2, Rule::SelfField)]);
}

#[test]
fn a_renamed_import_is_refused() {
    assert_eq!(refused_file("use regmap::ping as pong;"), [(1, Rule::Renamed)]);
}

#[test]
fn a_file_that_is_not_rust_is_refused() {
    assert_eq!(refused_file("fn ("), [(1, Rule::NotRust)]);
}

#[test]
fn a_refusal_names_file_line_and_reason() {
    let error = check(&[("rtl/src/x.rs", "\nmacro_rules! clock { () => {} }")]).unwrap_err();
    assert!(error.to_string().contains("rtl/src/x.rs:2: a macro of this name"), "{error}");
}
