//! What must not compile, and what the compiler says then. After a change of a message on purpose:
//! `TRYBUILD=overwrite cargo test -p peerlane-regmap --test compile_fail`, and read the difference.

/// Descriptions that contradict themselves, and accesses that a register does not allow.
#[test]
fn what_contradicts_the_map_does_not_compile() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/compile_fail/description/*.rs");
    cases.compile_fail("tests/compile_fail/access/*.rs");
}
