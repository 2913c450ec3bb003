//! The documents say what the tree says: files and names that they mention are there, examples are quoted from the code,
//! commands have the options that they are given, and figures that can be counted here are right.

#[path = "docs/map.rs"]
mod map;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The code of others, which the documents mention.
const OF_OTHERS: [&str; 3] = ["CEvaluator::EvalMobs", "bevy::ui_widgets", "bevy_settings"];

/// Folders of installed programs.
const INSTALLED: [&str; 1] = ["share/zsh/site-functions"];

/// A file of the tree: its path and, if it is one, its text.
struct Entry {
    path: String,
    text: String,
}

fn read(folder: &Path, found: &mut Vec<Entry>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            found.push(Entry { path: path.to_str().unwrap().to_owned(), text: String::new() });
            read(&path, found);
        } else {
            found.push(Entry {
                path: path.to_str().unwrap().to_owned(),
                text: fs::read_to_string(&path).unwrap_or_default(),
            });
        }
    }
}

/// The files of the tree that may be mentioned.
fn tree() -> Vec<Entry> {
    let mut found = Vec::new();
    for folder in ["assets", "docs", "fuzz", "scripts", "src", "tests"] {
        found.push(Entry { path: folder.to_owned(), text: String::new() });
        read(Path::new(folder), &mut found);
    }
    for file in ["Cargo.toml", "README.md"] {
        found.push(Entry { path: file.to_owned(), text: fs::read_to_string(file).unwrap() });
    }
    found
}

/// Whether a file has one of these endings.
fn has_ending(path: &str, endings: &[&str]) -> bool {
    let ending = Path::new(path).extension();
    ending.is_some_and(|ending| endings.iter().any(|&of| ending == of))
}

/// The documents that describe what is there now, and not what once was.
fn documents(tree: &[Entry]) -> impl Iterator<Item = &Entry> {
    let is_document = |path: &str| has_ending(path, &["md"]) && !path.starts_with("docs/history");
    tree.iter()
        .filter(move |entry| is_document(&entry.path) && (entry.path.starts_with("docs/") || entry.path == "README.md"))
}

/// A document's text outside of its blocks of code, and the blocks, each with its language.
fn parts(text: &str) -> (String, Vec<(&str, String)>) {
    let (mut prose, mut blocks) = (String::new(), Vec::new());
    let mut block: Option<(&str, String)> = None;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), &mut block) {
            (Some(_), Some(_)) => blocks.extend(block.take()),
            (Some(language), None) => block = Some((language, String::new())),
            (None, Some((_, code))) => {
                code.push_str(line);
                code.push('\n');
            }
            (None, None) => {
                prose.push_str(line);
                prose.push('\n');
            }
        }
    }
    (prose, blocks)
}

/// What stands between backticks, in one line each.
fn quoted(prose: &str) -> impl Iterator<Item = String> {
    prose.split('`').skip(1).step_by(2).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word))
}

/// Whether a text defines a function, a constant, a variant or a field of this name.
fn defines(text: &str, name: &str) -> bool {
    let kinds = ["fn ", "const ", "static ", "mod ", "struct ", "enum ", "trait ", "type "];
    text.lines().any(|line| {
        let line = line.trim_start();
        let after = line.strip_prefix("pub ").unwrap_or(line).strip_prefix(name);
        after.is_some_and(|after| after.starts_with([',', '(', ':']) || after.starts_with(" {"))
            || kinds.iter().any(|kind| has_word(line, &format!("{kind}{name}")))
    })
}

/// Whether a path, or the end of one, is there. Modules are mentioned without the ending of their file.
fn is_there(tree: &[Entry], path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let ends = [path.to_owned(), format!("{path}.rs")];
    tree.iter().any(|entry| {
        ends.iter().any(|end| {
            let before = entry.path.strip_suffix(end.as_str());
            before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
        })
    })
}

#[test]
fn the_files_that_the_documents_mention_are_there() {
    let tree = tree();
    let mut missing = Vec::new();
    for document in documents(&tree) {
        for quoted in quoted(&parts(&document.text).0) {
            let is_name = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
            let is_path = quoted.contains('/') && !quoted.starts_with(['/', '.']);
            let is_file = has_ending(&quoted, &["rs", "sh", "py", "md", "ftl"]);
            // Some names stand for any name.
            let stands_for_any = quoted.contains("NN") || quoted.contains("NAME");
            if (is_path || is_file)
                && quoted.chars().all(is_name)
                && quoted.contains(|c: char| c.is_ascii_alphabetic())
                && !stands_for_any
                && !INSTALLED.contains(&quoted.as_str())
                && !is_there(&tree, &quoted)
            {
                missing.push(format!("{}: `{quoted}`", document.path));
            }
        }
        // Links to other documents.
        for link in document.text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap_or_default();
            let folder = Path::new(&document.path).parent().unwrap();
            if !target.is_empty() && !target.contains(':') && !folder.join(target).exists() {
                missing.push(format!("{}: ({target})", document.path));
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn the_names_that_the_documents_mention_are_in_the_code() {
    let tree = tree();
    let code = |entry: &&Entry| {
        let endings = ["rs", "sh", "toml", "wgsl", "py", "ftl"];
        has_ending(&entry.path, &endings) && entry.path != file!()
    };
    let sources: Vec<&Entry> = tree.iter().filter(code).collect();
    let mut missing = Vec::new();
    for document in documents(&tree) {
        for quoted in quoted(&parts(&document.text).0) {
            let name = quoted.trim_end_matches("()").trim_end_matches('!');
            let words: Vec<&str> = name.split("::").collect();
            let is_name = words.iter().all(|word| {
                !word.is_empty() && word.chars().all(is_word) && !word.starts_with(|c: char| c.is_numeric())
            });
            // One small word may be a word of the language, or a name in a file.
            let is_code = words.len() > 1
                || name.contains('_')
                || (name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase));
            if !is_name || !is_code || OF_OTHERS.contains(&name) || is_there(&tree, name) {
                continue;
            }
            let is_known = match words[..] {
                [.., owner, part] if owner.starts_with(char::is_uppercase) => {
                    sources.iter().any(|file| has_word(&file.text, owner) && defines(&file.text, part))
                }
                _ => words.iter().all(|word| sources.iter().any(|file| has_word(&file.text, word))),
            };
            if !is_known {
                missing.push(format!("{}: `{quoted}`", document.path));
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

/// A text without spaces, and without commas that only a broken line needs.
fn condensed(text: &str) -> String {
    let mut text: String = text.split_whitespace().collect();
    for end in [")", "]", "}"] {
        text = text.replace(&format!(",{end}"), end);
    }
    text
}

/// Each part of an example stands like that in the code, unless the example is about a thing that does not exist.
#[test]
fn the_examples_are_quoted_from_the_code() {
    const INVENTED: &str = "Walk";
    let tree = tree();
    let is_code = |entry: &&Entry| has_ending(&entry.path, &["rs"]);
    let sources: Vec<String> = tree.iter().filter(is_code).map(|entry| condensed(&entry.text)).collect();
    for document in documents(&tree) {
        let (_, blocks) = parts(&document.text);
        let rust = blocks.iter().filter(|(language, _)| *language == "rust");
        for (_, block) in rust.filter(|(_, block)| !block.contains(INVENTED)) {
            for part in block.split("\n\n") {
                let quoted = condensed(part);
                assert!(sources.iter().any(|source| source.contains(&quoted)), "{}: {part}", document.path);
            }
        }
    }
}

/// The variables are those that the program and its scripts read.
#[test]
fn the_environment_variables_are_described() {
    let tree = tree();
    let page = &tree.iter().find(|entry| entry.path == "docs/environment.md");
    let page = &page.unwrap().text;
    let row = |line: &str| Some(line.strip_prefix("| `")?.split('`').next()?.to_owned());
    let mut described: Vec<String> = page.lines().filter_map(row).collect();
    let mut read = Vec::new();
    for source in tree.iter().filter(|entry| entry.path.starts_with("src/")) {
        for rest in source.text.split("\"FLIPSIDE_").skip(1) {
            let name = rest.split('"').next().unwrap();
            if !name.contains("TEST") {
                read.push(format!("FLIPSIDE_{name}"));
            }
        }
    }
    described.sort();
    read.sort();
    read.dedup();
    assert_eq!(described, read);
}

/// What a program says about one of its commands.
fn help(program: &str, command: &str) -> Option<String> {
    let path = match program {
        "flipside-engine" => env!("CARGO_BIN_EXE_flipside-engine"),
        _ => env!("CARGO_BIN_EXE_flipside-train"),
    };
    let output = Command::new(path).args(["help", command]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    output.status.success().then_some(said)
}

#[test]
fn the_commands_have_the_options_that_the_documents_give_them() {
    let tree = tree();
    let mut wrong = Vec::new();
    for document in documents(&tree) {
        let (prose, blocks) = parts(&document.text);
        // A command goes on in the next line after a backslash.
        let indented = prose.lines().filter(|line| line.starts_with("    "));
        let indented = indented.collect::<Vec<_>>().join("\n");
        let blocks = blocks.iter().map(|(_, block)| block.clone());
        let blocks = blocks.chain([indented]);
        let lines = blocks.flat_map(|block| block.replace("\\\n", " ").lines().map(str::to_owned).collect::<Vec<_>>());
        let commands = lines
            .chain(quoted(&prose))
            .flat_map(|line| line.split([';', '|', '&']).map(str::to_owned).collect::<Vec<_>>());
        for command in commands {
            let words: Vec<&str> = command.split_whitespace().collect();
            let [program @ ("flipside-engine" | "flipside-train"), name, options @ ..] = &words[..] else {
                continue;
            };
            if name.starts_with('-') || *name == "help" || name.contains(|c: char| c.is_uppercase()) {
                continue;
            }
            let Some(help) = help(program, name) else {
                wrong.push(format!("{}: {command}", document.path));
                continue;
            };
            for option in options {
                let option = option.split(['=', ',']).next().unwrap();
                let is_option = option.starts_with("--") && option.len() > 2;
                let letters = option.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                if is_option && letters && !help.contains(option) {
                    wrong.push(format!("{}: {command}: {option}", document.path));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A document in one line.
fn text_of(tree: &[Entry], path: &str) -> String {
    tree.iter().find(|entry| entry.path == path).unwrap().text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_bench_signature_is_the_one_that_a_test_pins() {
    let tree = tree();
    let pinned = text_of(&tree, "tests/engine_strong.rs");
    let (_, pinned) = pinned.split_once("BENCH_SIGNATURE: u64 = ").unwrap();
    let pinned = pinned.split(';').next().unwrap().replace('_', "");
    let mut mentioned = 0;
    for document in documents(&tree) {
        for line in document.text.lines().filter(|line| line.contains("signature")) {
            let numbers = line.split(|c: char| !c.is_ascii_digit());
            for number in numbers.filter(|number| number.len() > 5) {
                assert_eq!(number, pinned, "{}: {line}", document.path);
                mentioned += 1;
            }
        }
    }
    assert!(mentioned > 1);
}

#[test]
fn figures_of_the_assets_are_those_of_the_files() {
    let tree = tree();
    let says = |path: &str, words: String| {
        assert!(text_of(&tree, path).contains(&words), "{path} says: {words}");
    };
    let size = fs::metadata("assets/eval/weights.bin").unwrap().len();
    says("docs/benchmarks.md", format!("the weights' file, {} bytes", grouped(size)));

    // How many puzzles were checked in each way.
    let puzzles = fs::read_to_string("assets/puzzles/puzzles.obf").unwrap();
    let mut counts = [0; 3];
    for line in puzzles.lines().filter(|line| line.len() > 64) {
        match line[..64].matches('-').count() {
            ..=14 => counts[0] += 1,
            15..=18 => counts[1] += 1,
            _ => counts[2] += 1,
        }
    }
    let [small, large, middle] = counts.map(grouped);
    says("docs/puzzles.md", format!("{small} by brute force, {large} larger endings, {middle} of the middle game"));
}

#[test]
fn the_ratings_are_those_of_the_table() {
    let tree = tree();
    let document = text_of(&tree, "docs/opponents.md").replace("**", "");
    let table = fs::read_to_string("assets/eval/ladder.txt").unwrap();
    let mut rated = 0;
    for line in table.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [name, rating, error, ..] = words[..]
            && let (Ok(rating), Ok(error)) = (rating.parse::<f64>(), error.parse::<f64>())
        {
            let row = format!("| {name} | {rating:.0} ± {error:.0} |");
            assert!(document.contains(&row), "{row}");
            rated += 1;
        }
    }
    assert!(rated > 12, "{rated}");
}

/// The pictures of the README show the ladder of today. `scripts/readme_pictures.sh` makes them anew.
#[test]
fn the_pictures_show_the_ladder_of_today() {
    let opponents = fs::read_to_string("docs/opponents.md").unwrap();
    let rows = opponents.lines().filter_map(|line| {
        let (name, rest) = line.strip_prefix("| **")?.split_once("** | ")?;
        Some(format!("{name} {}", rest.split_once(' ')?.0))
    });
    let ladder: Vec<String> = rows.collect();
    assert_eq!(ladder.len(), 12);
    let shown = fs::read_to_string("assets/screenshots/shown.txt").expect("what the pictures show");
    assert_eq!(shown.lines().collect::<Vec<_>>(), ladder);
}
