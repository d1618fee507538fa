//! Keywords of Verilog and SystemVerilog: names that no emitted signal may have.

use crate::text::same;

/// Whether a name is one. A keyword of SystemVerilog is refused too: tools read `.v` files as either.
pub(super) const fn is_keyword(name: &str) -> bool {
    among(name, &VERILOG) || among(name, &SYSTEM_VERILOG)
}

const fn among(name: &str, words: &[&str]) -> bool {
    let mut i = 0;
    while i < words.len() {
        if same(words[i], name) {
            return true;
        }
        i += 1;
    }
    false
}

#[rustfmt::skip]
/// IEEE 1364-2005, Annex B.
const VERILOG: [&str; 124] = [
    "always", "and", "assign", "automatic", "begin", "buf", "bufif0", "bufif1", "case", "casex",
    "casez", "cell", "cmos", "config", "deassign", "default", "defparam", "design", "disable",
    "edge", "else", "end", "endcase", "endconfig", "endfunction", "endgenerate", "endmodule",
    "endprimitive", "endspecify", "endtable", "endtask", "event", "for", "force", "forever", "fork",
    "function", "generate", "genvar", "highz0", "highz1", "if", "ifnone", "incdir", "include",
    "initial", "inout", "input", "instance", "integer", "join", "large", "liblist", "library",
    "localparam", "macromodule", "medium", "module", "nand", "negedge", "nmos", "nor",
    "noshowcancelled", "not", "notif0", "notif1", "or", "output", "parameter", "pmos", "posedge",
    "primitive", "pull0", "pull1", "pulldown", "pullup", "pulsestyle_onevent",
    "pulsestyle_ondetect", "rcmos", "real", "realtime", "reg", "release", "repeat", "rnmos",
    "rpmos", "rtran", "rtranif0", "rtranif1", "scalared", "showcancelled", "signed", "small",
    "specify", "specparam", "strong0", "strong1", "supply0", "supply1", "table", "task", "time",
    "tran", "tranif0", "tranif1", "tri", "tri0", "tri1", "triand", "trior", "trireg", "unsigned",
    "use", "uwire", "vectored", "wait", "wand", "weak0", "weak1", "while", "wire", "wor", "xnor",
    "xor",
];

#[rustfmt::skip]
/// What IEEE 1800-2017, Annex B adds.
const SYSTEM_VERILOG: [&str; 124] = [
    "accept_on", "alias", "always_comb", "always_ff", "always_latch", "assert", "assume", "before",
    "bind", "bins", "binsof", "bit", "break", "byte", "chandle", "checker", "class", "clocking",
    "const", "constraint", "context", "continue", "cover", "covergroup", "coverpoint", "cross",
    "dist", "do", "endchecker", "endclass", "endclocking", "endgroup", "endinterface", "endpackage",
    "endprogram", "endproperty", "endsequence", "enum", "eventually", "expect", "export", "extends",
    "extern", "final", "first_match", "foreach", "forkjoin", "global", "iff", "ignore_bins",
    "illegal_bins", "implements", "implies", "import", "inside", "int", "interconnect", "interface",
    "intersect", "join_any", "join_none", "let", "local", "logic", "longint", "matches", "modport",
    "nettype", "new", "nexttime", "null", "package", "packed", "priority", "program", "property",
    "protected", "pure", "rand", "randc", "randcase", "randsequence", "ref", "reject_on",
    "restrict", "return", "s_always", "s_eventually", "s_nexttime", "s_until", "s_until_with",
    "sequence", "shortint", "shortreal", "soft", "solve", "static", "string", "strong", "struct",
    "super", "sync_accept_on", "sync_reject_on", "tagged", "this", "throughout", "timeprecision",
    "timeunit", "type", "typedef", "union", "unique", "unique0", "until", "until_with", "untyped",
    "var", "virtual", "void", "wait_order", "weak", "wildcard", "with", "within",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that most often end up as a signal's name, and neighbours of them that are none.
    #[test]
    fn keywords_are_known_and_other_words_are_not() {
        for word in [
            "edge", "config", "input", "repeat", "bit", "logic", "priority", "sequence", "reg",
            "within",
        ] {
            assert!(is_keyword(word), "{word}");
        }
        for word in
            ["edges", "next_sequence", "count", "mode", "", "Reg", "histogram", "clock", "reset"]
        {
            assert!(!is_keyword(word), "{word}");
        }
    }
}
