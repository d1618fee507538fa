//! Writes what stands between the card and the shim: the C++ twin of the port structs, and the socket.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::header::Port;

/// The text of `ports.h`: both structs, the copies to and from the model, and the layout for Rust to compare.
pub fn write(inputs: &[Port], outputs: &[Port]) -> String {
    let mut text = String::from(
        "// Written by the build script from src/ports.rs.\n#include <cstddef>\n#include <cstdint>\n\n",
    );
    structure(&mut text, "Inputs", inputs);
    structure(&mut text, "Outputs", outputs);
    copies(&mut text, "apply", "Vcard& card, const Inputs& from", inputs, |port| {
        (format!("card.{port}"), format!("from.{port}"))
    });
    copies(&mut text, "sample", "const Vcard& card, Outputs& to", outputs, |port| {
        (format!("to.{port}"), format!("card.{port}"))
    });

    let valid: Vec<_> = outputs
        .iter()
        .filter(|port| port.name.ends_with("valid"))
        .map(|port| format!("card.{}", port.name))
        .collect();
    _ = writeln!(
        text,
        "static inline uint32_t valid(const Vcard& card) {{ return {}; }}\n",
        valid.join(" | ")
    );

    text.push_str("static const uint32_t layout[] = {\n");
    for (name, ports) in [("Inputs", inputs), ("Outputs", outputs)] {
        for port in ports {
            _ = writeln!(text, "    offsetof({name}, {}),", port.name);
        }
        _ = writeln!(text, "    sizeof({name}),");
    }
    text.push_str("};\n");
    text
}

/// The text of a module around the card that takes its inputs at the falling edge.
///
/// They move then anyway. Verilator cannot know, and would work through everything that hangs on an input at every edge.
pub fn socket(name: &str, card: &str, inputs: &[Port], outputs: &[Port]) -> String {
    let range = |port: &Port| match port.width {
        1 => String::new(),
        width => format!("[{}:0] ", width - 1),
    };
    let mut text =
        format!("// Written by the build script.\n\nmodule {name} (\n    input wire clock");
    for (direction, ports) in [("input", inputs), ("output", outputs)] {
        for port in ports {
            _ = write!(text, ",\n    {direction} wire {}{}", range(port), port.name);
        }
    }
    text.push_str("\n);\n");
    let (mut held, mut taken) = (String::new(), String::new());
    let mut connected = String::from("        .clock(clock)");
    for port in inputs {
        let port_name = port.name;
        _ = writeln!(held, "    reg {}{port_name}_held;", range(port));
        _ = writeln!(taken, "        {port_name}_held <= {port_name};");
        _ = write!(connected, ",\n        .{port_name}({port_name}_held)");
    }
    for port in outputs {
        _ = write!(connected, ",\n        .{0}({0})", port.name);
    }
    _ = write!(
        text,
        "{held}    always @(negedge clock) begin\n{taken}    end\n    {card} {card} (\n{connected}\n    );\nendmodule\n"
    );
    text
}

/// The text of `clock.h`: a rising edge of a model whose clock is high and whose inputs stand still.
///
/// Verilator looks for edges, runs what listens to them, and repeats both until no further edge has followed. With one
/// clock, which comes from outside, none ever does: so each is done once, after the level that Verilator saw last is set to
/// low. The names (`__Vtrigrprev__TOP__clock`, `__Vtrigprevexpr___TOP__clock__0`; `___eval_phase__act`) differ from release
/// to release. A model that hides one, or that watches more than one level, costs time and nothing else: both edges are
/// evaluated then.
pub fn clock(model: &str) -> String {
    let words = || model.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let levels: BTreeSet<_> =
        words().filter(|word| word.starts_with("__Vtrig") && word.contains("prev")).collect();
    let phase = |name| words().find(|word| word.ends_with(name));
    let known = (
        levels.first().filter(|level| levels.len() == 1 && level.contains("clock")),
        phase("___eval_phase__act"),
        phase("___eval_phase__nba"),
    );
    let (declared, body) = match known {
        (Some(level), Some(find), Some(run)) => (
            format!("bool {find}(Vcard___024root*);\nbool {run}(Vcard___024root*);\n"),
            format!(
                "    card.rootp->{level} = 0;\n    {find}(card.rootp);\n    {run}(card.rootp);\n"
            ),
        ),
        _ => (
            String::new(),
            "    card.clock = 0;\n    card.eval();\n    card.clock = 1;\n    card.eval();\n"
                .to_owned(),
        ),
    };
    format!(
        "// Written by the build script.\n#include \"Vcard___024root.h\"\n\n{declared}\n\
         static inline void rise(Vcard& card) {{\n{body}}}\n"
    )
}

/// A struct with one member per port, in order.
fn structure(text: &mut String, name: &str, ports: &[Port]) {
    _ = writeln!(text, "struct {name} {{");
    for port in ports {
        let (kind, array) = match port.width {
            0..=8 => ("uint8_t", String::new()),
            9..=16 => ("uint16_t", String::new()),
            17..=32 => ("uint32_t", String::new()),
            33..=64 => ("uint64_t", String::new()),
            wide => ("uint32_t", format!("[{}]", wide.div_ceil(32))),
        };
        _ = writeln!(text, "    {kind} {}{array};", port.name);
    }
    text.push_str("};\n\n");
}

/// A function that copies every port; `sides` gives destination and source.
fn copies(
    text: &mut String,
    name: &str,
    parameters: &str,
    ports: &[Port],
    sides: impl Fn(&str) -> (String, String),
) {
    _ = writeln!(text, "static inline void {name}({parameters}) {{");
    for port in ports {
        let (to, from) = sides(port.name);
        if port.width <= 64 {
            _ = writeln!(text, "    {to} = {from};");
        } else {
            for word in 0..port.width.div_ceil(32) {
                _ = writeln!(text, "    {to}[{word}] = {from}[{word}];");
            }
        }
    }
    text.push_str("}\n\n");
}
