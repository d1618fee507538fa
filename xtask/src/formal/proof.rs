//! What a proof file says: `formal/<name>.proof` beside its properties `formal/<name>.sv`.
//!
//! ```text
//! # Why this proof exists.
//! top      write_word_rules
//! verilog  write_word.v
//! depth    8
//! reach    24
//!
//! mutation the address moves while AW waits
//! breaks   address_stable
//! file     write_word.v
//! replace  if (take) address <= next;
//! with     address <= next;
//! ```
//! `reduce FILE FROM => TO` replaces a text everywhere in an emitted file before anything else: only widths and depths may
//! be reduced so. `memories registers` makes registers of memories, whose words the properties can then name
//! (`\dut.bins[0] `); reduce the depth first. `cut MODULE …` takes the inside of a block away, so that its outputs may be
//! anything at any time: what is proved then holds whatever that block does. `depth` is the induction's, `reach` how many
//! cycles covers and counterexamples may take. Every labelled assertion of the properties needs a mutation that breaks it.

use crate::failure::Failure;

/// One proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The file's name without its ending.
    pub name: String,
    /// The module that holds the properties and the block under proof.
    pub top: String,
    /// The emitted files it needs.
    pub verilog: Vec<String>,
    /// Widths and depths made smaller.
    pub reductions: Vec<Reduction>,
    /// Memories become registers.
    pub memories_as_registers: bool,
    /// Modules whose outputs may be anything.
    pub cut: Vec<String>,
    /// Steps of the induction.
    pub depth: u32,
    /// Cycles within which covers are reached and mutations found.
    pub reach: u32,
    /// The labels of its assertions, in order.
    pub assertions: Vec<String>,
    /// The labels of its covers, in order.
    pub covers: Vec<String>,
    /// What must break it.
    pub mutations: Vec<Mutation>,
}

/// A text replaced everywhere in an emitted file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduction {
    /// The emitted file.
    pub file: String,
    /// What stands in it.
    pub from: String,
    /// What stands there instead.
    pub to: String,
}

/// A fault planted in the emitted text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mutation {
    /// What is wrong then, in words.
    pub name: String,
    /// The assertion that must fail.
    pub breaks: String,
    /// The emitted file.
    pub file: String,
    /// Text that stands in it exactly once.
    pub replace: String,
    /// What stands there instead.
    pub with: String,
}

impl Proof {
    /// Reads a proof file and its properties.
    ///
    /// # Errors
    /// [`Failure::Check`] with file, line and what is wrong; also for an assertion that no mutation breaks.
    pub fn read(name: &str, text: &str, properties: &str) -> Result<Self, Failure> {
        let mut proof = Self {
            name: name.to_owned(),
            top: String::new(),
            verilog: Vec::new(),
            reductions: Vec::new(),
            memories_as_registers: false,
            cut: Vec::new(),
            depth: 0,
            reach: 0,
            assertions: labels(name, properties, "assert")?,
            covers: labels(name, properties, "cover")?,
            mutations: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, value) =
                line.split_once(' ').map_or((line, ""), |(word, value)| (word, value.trim()));
            proof.take(word, value).map_err(|what| {
                Failure::Check(format!("formal/{name}.proof:{}: {what}", index + 1))
            })?;
        }
        proof.complete()?;
        Ok(proof)
    }

    fn take(&mut self, word: &str, value: &str) -> Result<(), String> {
        let number = || {
            value
                .parse::<u32>()
                .map_err(|_| format!("`{word} {value}`: a number of cycles is expected"))
        };
        match word {
            "top" => value.clone_into(&mut self.top),
            "verilog" => self.verilog.extend(value.split_whitespace().map(str::to_owned)),
            "reduce" => {
                let parts = value
                    .split_once(' ')
                    .and_then(|(file, rest)| Some((file, rest.split_once("=>")?)));
                let Some((file, (from, to))) = parts else {
                    return Err("`reduce FILE FROM => TO` is expected".to_owned());
                };
                let [file, from, to] = [file, from, to].map(|part| part.trim().to_owned());
                self.reductions.push(Reduction { file, from, to });
            }
            "memories" if value == "registers" => self.memories_as_registers = true,
            "cut" => self.cut.extend(value.split_whitespace().map(str::to_owned)),
            "depth" => self.depth = number()?,
            "reach" => self.reach = number()?,
            "mutation" => {
                self.mutations.push(Mutation { name: value.to_owned(), ..Mutation::default() });
            }
            "breaks" | "file" | "replace" | "with" => {
                let Some(mutation) = self.mutations.last_mut() else {
                    return Err(format!("`{word}` stands before any `mutation`"));
                };
                let field = match word {
                    "breaks" => &mut mutation.breaks,
                    "file" => &mut mutation.file,
                    "replace" => &mut mutation.replace,
                    _ => &mut mutation.with,
                };
                if !field.is_empty() {
                    return Err(format!("`{word}` stands twice in mutation `{}`", mutation.name));
                }
                value.clone_into(field);
            }
            _ => return Err(format!("`{word}` is none of the words of a proof file")),
        }
        Ok(())
    }

    fn complete(&self) -> Result<(), Failure> {
        let wrong =
            |what: String| Err(Failure::Check(format!("formal/{}.proof: {what}", self.name)));
        if self.top.is_empty() || self.verilog.is_empty() || self.depth == 0 || self.reach == 0 {
            return wrong("`top`, `verilog`, `depth` and `reach` are needed".into());
        }
        if self.assertions.is_empty() {
            return wrong(format!("{}.sv asserts nothing", self.name));
        }
        if self.covers.is_empty() {
            return wrong(format!(
                "{}.sv covers nothing, so its assumptions may exclude everything",
                self.name
            ));
        }
        for mutation in &self.mutations {
            if mutation.breaks.is_empty() || mutation.file.is_empty() || mutation.replace.is_empty()
            {
                return wrong(format!(
                    "mutation `{}` needs `breaks`, `file` and `replace`",
                    mutation.name
                ));
            }
            if !self.assertions.contains(&mutation.breaks) {
                return wrong(format!(
                    "mutation `{}` breaks `{}`, which {}.sv does not assert",
                    mutation.name, mutation.breaks, self.name
                ));
            }
            if !self.verilog.contains(&mutation.file) {
                return wrong(format!(
                    "mutation `{}` changes {}, which the proof does not read",
                    mutation.name, mutation.file
                ));
            }
        }
        match self
            .assertions
            .iter()
            .find(|label| !self.mutations.iter().any(|mutation| mutation.breaks == **label))
        {
            Some(label) => {
                wrong(format!("no mutation breaks `{label}`, so nothing shows that it can fail"))
            }
            None => Ok(()),
        }
    }
}

impl Reduction {
    /// The `text` with everything made smaller.
    ///
    /// # Errors
    /// [`Failure::Check`] when there is nothing to make smaller.
    pub fn apply(&self, text: &str) -> Result<String, Failure> {
        if text.contains(&self.from) {
            return Ok(text.replace(&self.from, &self.to));
        }
        Err(Failure::Check(format!("reduce: `{}` does not stand in {}", self.from, self.file)))
    }
}

impl Mutation {
    /// The emitted `text` with the fault in it.
    ///
    /// # Errors
    /// [`Failure::Check`] when the text to replace does not stand there exactly once.
    pub fn plant(&self, text: &str) -> Result<String, Failure> {
        match text.matches(&self.replace).count() {
            1 => Ok(text.replacen(&self.replace, &self.with, 1)),
            count => Err(Failure::Check(format!(
                "mutation `{}`: `{}` stands {count} times in {}; it must stand there once",
                self.name, self.replace, self.file
            ))),
        }
    }
}

/// The labels in front of every `keyword (…)`.
fn labels(name: &str, properties: &str, keyword: &str) -> Result<Vec<String>, Failure> {
    let mut labels: Vec<String> = Vec::new();
    for (index, line) in properties.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for (at, _) in code.match_indices(keyword) {
            let wrong = |what: String| {
                Err(Failure::Check(format!("formal/{name}.sv:{}: {what}", index + 1)))
            };
            let (before, after) = (&code[..at], &code[at + keyword.len()..]);
            let inside = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            if before.ends_with(inside) || !after.trim_start().starts_with('(') {
                continue;
            }
            let label = before.trim_end().strip_suffix(':').map(str::trim_end).unwrap_or_default();
            let label = label.rsplit(|letter| !inside(letter)).next().unwrap_or_default();
            if label.is_empty() {
                return wrong(format!(
                    "this {keyword} has no label; write `what_it_says: {keyword} (…)`"
                ));
            }
            if labels.iter().any(|known| known == label) {
                return wrong(format!("the label `{label}` stands twice"));
            }
            labels.push(label.to_owned());
        }
    }
    Ok(labels)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPERTIES: &str = "
        bounded: assert (count <= 9); // assert (commented)
        if (go) rises: assert (count > before);
        reached: cover (count == 9);
        reassert (x);";

    const PROOF: &str = "
        # A counter.
        top     counter_rules
        verilog counter.v edge.v
        depth   3
        reach   20
        mutation it counts too far
        breaks  bounded
        file    counter.v
        replace count < 9
        with    count < 10
        mutation it stands still
        breaks  rises
        file    edge.v
        replace + 1
        with    + 0";

    fn wrong(text: &str, properties: &str) -> String {
        Proof::read("counter", text, properties).unwrap_err().to_string()
    }

    #[test]
    fn a_proof_file_is_read_as_written() {
        let proof = Proof::read("counter", PROOF, PROPERTIES).unwrap();
        assert_eq!((proof.top.as_str(), proof.depth, proof.reach), ("counter_rules", 3, 20));
        assert_eq!(proof.verilog, ["counter.v", "edge.v"]);
        assert_eq!(proof.assertions, ["bounded", "rises"]);
        assert_eq!(proof.covers, ["reached"]);
        assert_eq!(proof.mutations.len(), 2);
        assert_eq!(proof.mutations[0].replace, "count < 9");
    }

    #[test]
    fn an_assertion_without_a_mutation_is_refused() {
        let text = PROOF.replace("breaks  rises", "breaks  bounded");
        assert_eq!(
            wrong(&text, PROPERTIES),
            "formal/counter.proof: no mutation breaks `rises`, so nothing shows that it can fail"
        );
    }

    #[test]
    fn an_unlabelled_assertion_is_refused_with_its_line() {
        let properties = PROPERTIES.replace("bounded: ", "");
        assert!(
            wrong(PROOF, &properties).starts_with("formal/counter.sv:2: this assert has no label")
        );
    }

    #[test]
    fn properties_without_a_cover_are_refused() {
        let properties = PROPERTIES.replace("reached: cover (count == 9);", "");
        assert!(wrong(PROOF, &properties).contains("covers nothing"));
    }

    #[test]
    fn unknown_words_and_foreign_labels_and_files_are_named() {
        assert!(
            wrong(&PROOF.replace("depth ", "deep "), PROPERTIES)
                .contains("counter.proof:5: `deep`")
        );
        assert!(
            wrong(&PROOF.replace("breaks  rises", "breaks  falls"), PROPERTIES).contains("`falls`")
        );
        assert!(
            wrong(&PROOF.replace("file    edge.v", "file    other.v"), PROPERTIES)
                .contains("other.v")
        );
        assert!(
            wrong(&PROOF.replace("depth   3", "depth   three"), PROPERTIES)
                .contains("a number of cycles")
        );
    }

    #[test]
    fn a_mutation_must_find_its_text_once() {
        let mutation = Proof::read("counter", PROOF, PROPERTIES).unwrap().mutations[0].clone();
        let reduced =
            Reduction { file: "counter.v".into(), from: "[31:0]".into(), to: "[2:0]".into() };
        assert_eq!(reduced.apply("reg [31:0] a, b[31:0];").unwrap(), "reg [2:0] a, b[2:0];");
        assert!(reduced.apply("reg [7:0] a;").unwrap_err().to_string().contains("does not stand"));
        assert_eq!(mutation.plant("if (count < 9) go").unwrap(), "if (count < 10) go");
        assert!(mutation.plant("nothing").unwrap_err().to_string().contains("stands 0 times"));
        assert!(
            mutation
                .plant("count < 9 count < 9")
                .unwrap_err()
                .to_string()
                .contains("stands 2 times")
        );
    }
}
