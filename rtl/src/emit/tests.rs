//! Every refusal of the back end by name, each from the smallest block that earns it, and what a good block becomes.
//!
//! Not here: that the text means what the Rust says (two simulators see to that), and the source gate's own refusals.

use super::{EmitError, Emitter, Naming, Problem};
use crate::prim::prelude::*;

/// Ports `a`, `b` and `y`, further fields, and the `update` that follows them (attribute included: `self` is hygienic).
macro_rules! block {
    ($name:ident { $($field:ident: $kind:ty),* } $($body:tt)*) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            clock: Signal<In, Sync>,
            a: Signal<In, Bits<8>>,
            b: Signal<In, Bit>,
            y: Signal<Out, Bits<8>>,
            $($field: $kind,)*
        }
        impl Logic for $name {
            $($body)*
        }
    };
}

fn emitter() -> Emitter {
    Emitter::new(
        Naming::default().module("top", "top", "top.rs").module("inner", "inner", "inner.rs"),
    )
    .sweeping_unread()
}

fn emitted(mut block: impl Block) -> String {
    block.connect_all();
    emitter().emit(&block, "top").unwrap().pop().unwrap().text
}

fn problem_with(emitter: &Emitter, mut block: impl Block) -> Problem {
    block.connect_all();
    match emitter.emit(&block, "top").unwrap_err() {
        EmitError::Module { problem, .. } => problem,
        other => panic!("another error: {other}"),
    }
}

fn problem(block: impl Block) -> Problem {
    problem_with(&emitter(), block)
}

#[test]
fn an_output_that_some_path_leaves_alone_is_a_latch() {
    block!(Latch {} #[hdl_gen] fn update(&mut self) {
        if self.b.val() { self.y.next = self.a.val(); }
    });
    assert_eq!(
        problem(Latch::default()),
        Problem::Latch { signal: "y".into(), bits: "bits 7:0".into() }
    );
}

#[test]
fn a_local_read_before_it_is_assigned_is_refused() {
    block!(Early { l: Signal<Local, Bits<8>> } #[hdl_gen] fn update(&mut self) {
        self.y.next = self.l.val(); self.l.next = self.a.val();
    });
    assert_eq!(problem(Early::default()), Problem::ReadBeforeWrite { signal: "l".into() });
}

#[test]
fn reading_what_one_drives_into_a_child_is_refused() {
    block!(Reads { r: Register<Bits<8>> } #[hdl_gen] fn update(&mut self) {
        dff_setup!(self, clock, r); self.y.next = self.r.d.val();
    });
    assert_eq!(problem(Reads::default()), Problem::ReadsChildInput { signal: "r.d".into() });
}

#[test]
fn a_cast_over_literals_alone_is_refused() {
    block!(Cast {} #[hdl_gen] fn update(&mut self) {
        self.y.next = bit_cast::<8, 4>(9_u8.to_bits::<4>() + 9_u8.to_bits::<4>());
    });
    assert!(matches!(problem(Cast::default()), Problem::UnsizedCast { .. }));
}

#[test]
fn a_shift_of_a_bare_literal_is_refused() {
    block!(Shift {} #[hdl_gen] fn update(&mut self) {
        self.y.next = bit_cast::<8, 64>(1 << self.a.val());
    });
    assert!(matches!(problem(Shift::default()), Problem::UnsizedShift { .. }));
}

#[test]
fn a_field_named_like_a_keyword_is_refused() {
    block!(Keyword { logic: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val(); self.logic.next = self.b.val();
    });
    assert_eq!(problem(Keyword::default()), Problem::Keyword { name: "logic".into() });
}

#[test]
fn a_field_named_like_a_class_of_systemverilog_is_refused() {
    macro_rules! refused {
        ($($name:ident),+) => {$({
            block!(Class { $name: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
                self.y.next = self.a.val(); self.$name.next = self.b.val();
            });
            let name = stringify!($name).to_owned();
            assert_eq!(problem(Class::default()), Problem::Keyword { name });
        })+};
    }
    refused!(mailbox, process, semaphore, randomize);
}

#[test]
fn a_clock_handed_on_under_a_condition_is_refused() {
    block!(Gated { r: Register<Bits<8>> } #[hdl_gen] fn update(&mut self) {
        self.r.d.next = self.a.val();
        if self.b.val() { self.r.clock.next = self.clock.val(); }
        self.y.next = self.r.q.val();
    });
    let signal = "r.clock".into();
    assert_eq!(problem(Gated::default()), Problem::ClockFromLogic { signal });
}

#[test]
fn two_enums_of_one_name_are_refused() {
    mod one {
        use super::*;
        states! { pub enum Phase { Idle, Busy } }
    }
    mod two {
        use super::*;
        states! { pub enum Phase { Busy, Idle } }
    }
    use one::Phase;
    block!(Enums { r: Register<Phase>, s: Register<two::Phase> } #[hdl_gen] fn update(&mut self) {
        dff_setup!(self, clock, r, s);
        if self.r.q.val() == Phase::Idle { self.y.next = self.a.val(); } else { self.y.next = 0.into(); }
    });
    let variant = "Phase::Idle".into();
    assert_eq!(problem(Enums::default()), Problem::TwoEnums { variant });
}

#[test]
fn an_arm_whose_guard_is_lost_stands_there_twice_and_is_refused() {
    states! { pub enum Phase { Idle, Busy } }
    block!(Guard { r: Register<Phase> } #[hdl_gen] fn update(&mut self) {
        dff_setup!(self, clock, r);
        match self.r.q.val() {
            Phase::Idle if self.b.val() => { self.y.next = self.a.val(); }
            Phase::Idle => { self.y.next = 1.into(); }
            Phase::Busy => { self.y.next = 0.into(); }
        }
    });
    assert!(matches!(problem(Guard::default()), Problem::ArmTwice { .. }));
}

#[test]
fn a_signed_cast_of_a_signed_cast_is_refused() {
    block!(Nested {} #[hdl_gen] fn update(&mut self) {
        self.y.next = unsigned_cast(
            signed_bit_cast::<8, 4>(signed_bit_cast::<4, 8>(signed_cast(self.a.val()))));
    });
    assert!(matches!(problem(Nested::default()), Problem::NestedSignedCast { .. }));
}

#[test]
fn a_literal_that_does_not_fit_is_refused() {
    block!(Wide {} #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val() + 300;
    });
    let value = "300".into();
    assert_eq!(problem(Wide::default()), Problem::LiteralTooWide { value, width: 8 });
}

#[test]
fn names_that_differ_only_by_case_are_refused() {
    #[allow(non_snake_case, reason = "the very fault")]
    mod fault {
        use super::*;
        block!(Case { A: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
            self.y.next = self.a.val(); self.A.next = self.b.val();
        });
        pub(super) fn problem() -> Problem {
            super::problem(Case::default())
        }
    }
    assert!(matches!(fault::problem(), Problem::CaseClash { .. }));
}

#[test]
fn a_name_that_the_emitter_gives_itself_is_refused() {
    block!(Reserved { part_0: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val(); self.part_0.next = self.b.val();
    });
    assert_eq!(problem(Reserved::default()), Problem::ReservedName { name: "part_0".into() });
}

#[test]
fn an_index_that_nothing_explains_is_refused() {
    const PLACE: usize = 1;
    block!(Index { lane: [Signal<Local, Bits<8>>; 2] } #[hdl_gen] fn update(&mut self) {
        for i in 0..2_usize { self.lane[i].next = self.a.val(); }
        self.y.next = self.lane[PLACE].val();
    });
    assert_eq!(problem(Index::default()), Problem::BadIndex { text: "PLACE".into() });
    let mut block = Index::default();
    block.connect_all();
    assert!(emitter().constant("PLACE", PLACE).emit(&block, "top").is_ok());
}

#[test]
fn bits_that_nothing_reads_must_be_declared_and_no_others() {
    block!(Unread {} #[hdl_gen] fn update(&mut self) {
        self.y.next = bit_cast::<8, 4>(self.a.val().get_bits::<4>(0));
    });
    block!(Declared {} #[hdl_gen] fn update(&mut self) {
        comment!("unread a[7:4]: a test");
        comment!("unread b: a test");
        self.y.next = bit_cast::<8, 4>(self.a.val().get_bits::<4>(0));
    });
    block!(Wrong {} #[hdl_gen] fn update(&mut self) {
        comment!("unread b: a test"); self.y.next = self.a.val() + self.b.val();
    });
    let strict = Emitter::new(Naming::default().module("top", "top", "top.rs"));
    let bits = vec!["`a[7:4]`".to_owned(), "`b`".to_owned()];
    assert_eq!(problem_with(&strict, Unread::default()), Problem::Unread { bits });
    let mut declared = Declared::default();
    declared.connect_all();
    assert!(strict.emit(&declared, "top").unwrap()[0].text.contains("// Not read: a test"));
    assert!(matches!(problem_with(&strict, Wrong::default()), Problem::UnreadIsRead { .. }));
}

#[test]
fn two_blocks_that_differ_cannot_share_a_module_name() {
    block!(One {} #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val();
    });
    block!(Two {} #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val() + 1;
    });
    block!(Both { one: One, two: Two } #[hdl_gen] fn update(&mut self) {
        self.one.clock.next = self.clock.val();
        self.two.clock.next = self.clock.val();
        self.one.a.next = self.a.val();
        self.one.b.next = self.b.val();
        self.two.a.next = self.one.y.val();
        self.two.b.next = self.b.val();
        self.y.next = self.two.y.val();
    });
    let mut block = Both::default();
    block.connect_all();
    let naming =
        Naming::default().module("top", "top", "top.rs").module("top.*", "same", "same.rs");
    let error = Emitter::new(naming).sweeping_unread().emit(&block, "top").unwrap_err();
    assert!(matches!(error, EmitError::ModuleClash { .. }), "{error}");
    let nameless = Emitter::new(Naming::default().module("top", "top", "top.rs"))
        .emit(&block, "top")
        .unwrap_err();
    assert!(matches!(nameless, EmitError::NoModuleName { .. }), "{nameless}");
}

#[test]
fn a_register_that_is_only_assigned_goes_straight_into_the_clocked_block() {
    block!(Direct { total: Register<Bits<8>> } #[hdl_gen] fn update(&mut self) {
        dff_setup!(self, clock, total);
        if self.b.val() { self.total.d.next = self.total.q.val() + 1; }
        self.y.next = self.total.q.val();
    });
    let text = emitted(Direct::default());
    assert!(
        text.contains(
            "            if (b) begin\n                total <= total + 8'd1;\n            end\n"
        ),
        "{text}"
    );
    assert!(!text.contains("total_next"), "{text}");
}
