//! Expected flags, counts and addresses come from a list of the errors raised.

use super::*;

fn bench() -> Bench<Identity> {
    let mut bench = Bench::new(Identity::default(), |identity| &mut identity.clock);
    bench.reset();
    bench
}

/// Takes all errors away again, then one cycle more, for the count follows by one.
fn quiet(bench: &mut Bench<Identity>) {
    bench.mailbox_lanes.next = 0.into();
    bench.write_unmapped.next = false;
    bench.write_read_only.next = false;
    bench.write_partial.next = false;
    bench.read_unmapped.next = false;
    bench.write_burst.next = false;
    bench.read_burst.next = false;
    bench.clear.next = 0.into();
    bench.cycle();
}

#[test]
fn each_error_sets_its_own_flag_counts_one_and_keeps_its_address() {
    let raise: [(fn(&mut Identity), AccessErrors); 8] = [
        (|id| id.read_unmapped.next = true, AccessErrors::UNMAPPED_READ),
        (|id| id.write_unmapped.next = true, AccessErrors::UNMAPPED_WRITE),
        (|id| id.write_read_only.next = true, AccessErrors::READ_ONLY_WRITE),
        (|id| id.write_partial.next = true, AccessErrors::PARTIAL_WRITE),
        (|id| id.read_burst.next = true, AccessErrors::BAD_BURST),
        (|id| id.write_burst.next = true, AccessErrors::BAD_BURST),
        (|id| id.mailbox_lanes.next = 0x10.into(), AccessErrors::PARTIAL_WRITE),
        (
            |id| {
                id.mailbox_lanes.next = 0x10.into();
                id.mailbox_unmapped.next = true;
            },
            AccessErrors::UNMAPPED_WRITE,
        ),
    ];
    for (kind, (raise, flag)) in raise.into_iter().enumerate() {
        let mut bench = bench();
        bench.write_word.next = 0xC0C0.into();
        bench.read_word.next = 0xC0C0.into();
        bench.write_burst_word.next = 0xC0C0.into();
        bench.read_burst_word.next = 0xC0C0.into();
        bench.mailbox_line.next = 3.into();
        raise(&mut bench);
        bench.cycle();
        quiet(&mut bench);
        let address = if kind < 6 { 0x3_0300 } else { page::MAILBOX + 3 * 32 + 4 * 4 };
        assert_eq!(bench.access_errors.val(), bits::<32>(flag.bits().into()));
        assert_eq!(bench.access_error_count.val(), bits::<32>(1));
        assert_eq!(bench.access_error_address.val(), bits::<32>(address));
    }
}

#[test]
fn errors_of_one_cycle_all_count() {
    let mut bench = bench();
    bench.mailbox_lanes.next = 0xFF.into();
    bench.write_partial.next = true;
    bench.read_unmapped.next = true;
    bench.write_burst.next = true;
    bench.read_burst.next = true;
    bench.cycle();
    quiet(&mut bench);
    assert_eq!(bench.access_error_count.val(), bits::<32>(12));
}

#[test]
fn an_error_in_the_cycle_of_a_clear_stays_and_its_address_is_the_first() {
    let mut bench = bench();
    bench.read_unmapped.next = true;
    bench.read_word.next = 1.into();
    bench.cycle();
    bench.read_word.next = 2.into();
    bench.clear.next = 1.into();
    bench.cycle();
    quiet(&mut bench);
    assert_eq!(bench.access_errors.val(), bits::<32>(1));
    assert_eq!(bench.access_error_address.val(), bits::<32>(8));
    bench.clear.next = 1.into();
    bench.cycle();
    assert_eq!(bench.access_errors.val(), bits::<32>(0));
    assert_eq!(bench.access_error_count.val(), bits::<32>(2), "clearing flags leaves the count");
}

#[test]
fn clearing_one_flag_leaves_the_others_and_the_address() {
    let mut bench = bench();
    bench.read_unmapped.next = true;
    bench.read_word.next = 7.into();
    bench.cycle();
    quiet(&mut bench);
    bench.write_partial.next = true;
    bench.write_word.next = 9.into();
    bench.clear.next = 1.into();
    bench.cycle();
    quiet(&mut bench);
    assert_eq!(bench.access_errors.val(), bits::<32>(AccessErrors::PARTIAL_WRITE.bits().into()));
    assert_eq!(bench.access_error_address.val(), bits::<32>(36), "all flags were clear before it");
    bench.write_burst.next = true;
    bench.write_burst_word.next = 11.into();
    bench.cycle();
    quiet(&mut bench);
    assert_eq!(bench.access_error_address.val(), bits::<32>(36), "not the first any more");
}
