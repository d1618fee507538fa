//! Reads the port list of a Verilog module, and holds it against the one the simulator drives.

use std::fmt::Write;

/// A port and how wide it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Port<Name = &'static str> {
    /// As in the Verilog.
    pub name: Name,
    /// Bits.
    pub width: u32,
}

impl Port {
    /// A port of `src/ports.rs`.
    pub const fn new(name: &'static str, width: u32) -> Self {
        Self { name, width }
    }
}

/// The ports of a module, by direction.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Declared `input`.
    pub inputs: Vec<Port<String>>,
    /// Declared `output`.
    pub outputs: Vec<Port<String>>,
}

/// The ANSI port list of `module` in `text` (IEEE 1364-2001 §12.3.3).
pub fn parse(text: &str, module: &str) -> Result<Header, String> {
    let text = without_comments(text);
    let start = text
        .match_indices("module")
        .map(|(at, word)| text[at + word.len()..].trim_start())
        .filter_map(|rest| rest.strip_prefix(module))
        // Not a module whose name only begins like this one.
        .find(|rest| {
            !rest.starts_with(|next: char| {
                next.is_ascii_alphanumeric() || next == '_' || next == '$'
            })
        })
        .map(str::trim_start)
        .ok_or_else(|| format!("{module}.v declares no module {module}"))?;
    let list = start
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(");"))
        .ok_or_else(|| format!("module {module} has no ANSI port list"))?
        .0;

    let mut header = Header::default();
    let mut output = false;
    for declaration in list.split(',') {
        let mut width = 1;
        let mut name = None;
        for word in declaration.replace('[', " [").replace(']', "] ").split_whitespace() {
            match word {
                "input" => output = false,
                "output" => output = true,
                "wire" | "reg" => {}
                range if range.starts_with('[') => width = range_width(range)?,
                other => name = Some(other.to_owned()),
            }
        }
        let name = name.ok_or_else(|| {
            format!("module {module}: no name in the port `{}`", declaration.trim())
        })?;
        let side = if output { &mut header.outputs } else { &mut header.inputs };
        side.push(Port { name, width });
    }
    Ok(header)
}

/// Whether the card has exactly the ports the simulator drives and samples.
pub fn check(header: &Header, inputs: &[Port], outputs: &[Port]) -> Result<(), String> {
    let mut differences = String::new();
    let clock = Port::new("clock", 1);
    let inputs: Vec<_> = inputs.iter().chain([&clock]).collect();
    compare(&mut differences, "input", &header.inputs, &inputs);
    compare(&mut differences, "output", &header.outputs, &outputs.iter().collect::<Vec<_>>());
    if differences.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the card's ports differ from sim/src/ports.rs:{differences}; change the two together"
    ))
}

/// Append what `verilog` and `listed` disagree about.
fn compare(differences: &mut String, direction: &str, verilog: &[Port<String>], listed: &[&Port]) {
    for port in listed {
        match verilog.iter().find(|other| other.name == port.name) {
            None => {
                _ = write!(differences, " {direction} {} is missing in the Verilog;", port.name);
            }
            Some(other) if other.width != port.width => {
                _ = write!(
                    differences,
                    " {direction} {} has {} bits in the Verilog and {} here;",
                    port.name, other.width, port.width
                );
            }
            Some(_) => {}
        }
    }
    for port in verilog {
        if !listed.iter().any(|other| other.name == port.name) {
            _ = write!(differences, " {direction} {} is not listed here;", port.name);
        }
    }
}

/// Bits of `[high:low]`.
fn range_width(range: &str) -> Result<u32, String> {
    let bounds = range.trim_matches(['[', ']']).split_once(':');
    let number = |text: &str| text.trim().parse::<u32>().ok();
    bounds
        .and_then(|(high, low)| Some(number(high)?.checked_sub(number(low)?)? + 1))
        .ok_or_else(|| format!("a port range must be [high:low] in numbers, not {range}"))
}

/// The text without `//` and `/* */`.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('/') {
        let (before, slash) = rest.split_at(at);
        kept.push_str(before);
        rest = if slash.starts_with("//") {
            &slash[slash.find('\n').unwrap_or(slash.len())..]
        } else if slash.starts_with("/*") {
            kept.push(' ');
            slash.find("*/").map_or("", |end| &slash[end + 2..])
        } else {
            kept.push('/');
            &slash[1..]
        };
    }
    kept.push_str(rest);
    kept
}
