// The frame of a program of generated blocks. Started as `program emit DIRECTORY` it writes each block as Verilog and prints their
// ports; as `program simulate DIRECTORY CYCLES` it reads `N.in` and writes `N.out` for each block.
#![allow(warnings)]
use peerlane_rtl::emit::{Emitter, Naming, PortKind};
use peerlane_rtl::prim::port::{Drive, PortValue, outputs};
use peerlane_rtl::prim::prelude::*;

trait Generated: Block {
    fn clock(&mut self) -> &mut Signal<In, Sync>;
    fn inputs(&mut self) -> Vec<&mut dyn Drive>;
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments[1].as_str() {
        "emit" => emit(&arguments[2]),
        _ => simulate_all(&arguments[2], arguments[3].parse().unwrap(), arguments[4..].iter().map(|index| index.parse().unwrap()).collect()),
    }
}

fn emit(directory: &str) {
    // A block is `m7`; what it contains goes into its file under names of its own.
    for index in 0..COUNT {
        let (name, mut block) = make(index);
        block.connect_all();
        let naming = Naming::default().module(name, name, "generated").module(&format!("{name}.*"), &format!("{name}_child"), "generated");
        let emitter = Emitter::new(naming).sweeping_unread();
        match emitter.translate(&*block as &dyn Block, name) {
            Err(error) => { println!("refused {index} {name} {error}"); }
            Ok(translation) => {
                let text: String = translation.files.iter().map(|file| file.text.as_str()).collect();
                std::fs::write(format!("{directory}/{name}.v"), text).unwrap();
                println!("block {index} {name}");
                for port in translation.ports {
                    let kind = match port.kind { PortKind::Clock => "clock", PortKind::Reset => "reset", PortKind::Input => "input", PortKind::Output => "output" };
                    println!("port {kind} {} {} {}", port.rust_name, port.name, port.width);
                }
            }
        }
    }
}

fn simulate_all(directory: &str, cycles: usize, wanted: Vec<usize>) {
    for index in wanted {
        let bytes = std::fs::read(format!("{directory}/{index}.in")).unwrap();
        let mut words = bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()));
        let (_, mut block) = make(index);
        block.connect_all();
        let size: usize = block.inputs().iter().flat_map(|input| input.ports("")).map(|(_, width)| width.div_ceil(32)).sum();
        let mut seen: Vec<u8> = vec![];
        for _ in 0..cycles {
            let reset = words.next().unwrap() != 0;
            let row: Vec<u32> = words.by_ref().take(size).collect();
            block.inputs().into_iter().fold(row.as_slice(), |rest, input| input.drive(rest));
            // The clock falls while the inputs change, which no register minds, and rises when they have settled.
            block.clock().next = Sync { clock: false, reset };
            settle(&mut *block);
            seen.extend(outputs(&*block as &dyn Block).into_iter().flat_map(u32::to_le_bytes));
            block.clock().next.clock = true;
            settle(&mut *block);
        }
        std::fs::write(format!("{directory}/{index}.out"), seen).unwrap();
    }
}

fn settle(block: &mut dyn Generated) {
    for _ in 0..200 {
        block.update_all();
        if !block.has_changed() {
            return;
        }
    }
    panic!("the block does not settle");
}

