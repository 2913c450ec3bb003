//! The house rules about who may import whom: lower layers and rooms never import higher ones, and no files import each
//! other in a circle. A failure names the file and the item.
//!
//! The ranks are the lists in this file; `docs/architecture.md` says what each room is for.

#[path = "layers/circles.rs"]
mod circles;
#[path = "layers/imports.rs"]
mod imports;
#[path = "layers/source.rs"]
mod source;

use std::{collections::BTreeMap, fs, path::Path};

use circles::circles;
use imports::{Import, Sources};

/// The rooms of a folder, lowest first. Rooms in one line may not import each other.
struct Ranks {
    folder: &'static str,
    rooms: &'static [&'static [&'static str]],
}

const RANKS: [Ranks; 5] = [
    Ranks {
        folder: "",
        rooms: &[
            &["table"],
            &["command_line", "rules", "whole_file"],
            &["engine", "library"],
            &["texts", "train"],
            &["game"],
        ],
    },
    Ranks {
        folder: "library::",
        rooms: &[
            &["date", "problem", "rating"],
            &["facts"],
            &["annotation"],
            &["game"],
            &["archive", "formats", "game_errors"],
            &["reading", "statistics"],
        ],
    },
    Ranks {
        folder: "engine::",
        rooms: &[
            &["util"],
            &["bits"],
            &["eval"],
            &["search"],
            &["book", "external", "human"],
            &["opponents"],
            &["teach"],
            &["service"],
            &["arena"],
        ],
    },
    Ranks { folder: "engine::teach::", rooms: &[&["reasons"], &["practice", "review"], &["puzzles"]] },
    Ranks {
        folder: "game::",
        rooms: &[
            &["shell"],
            &["settings"],
            &["look"],
            &["picture"],
            &["controls"],
            &["play"],
            &["store"],
            &["ui"],
            &["board"],
            &["prelude"],
            &["pages"],
            &["screens"],
            &["listen"],
            &["view"],
            &["app"],
        ],
    },
];

impl Ranks {
    /// The room that a module belongs to and its rank; `None` outside this folder and for a room without a rank.
    fn of<'m>(&self, module: &'m str) -> Option<(&'m str, usize)> {
        let room = module.strip_prefix(self.folder)?.split("::").next()?;
        let rank = self.rooms.iter().position(|line| line.contains(&room))?;
        Some((room, rank))
    }

    /// Whether an import goes to a higher room or to a neighbour.
    fn forbid(&self, import: &Import) -> bool {
        match (self.of(&import.from), self.of(&import.to)) {
            (Some((from, low)), Some((to, high))) => from != to && high >= low,
            _ => false,
        }
    }
}

/// The modules of `src` but the library's root, which is a list of the layers, and the binaries.
fn sources() -> Sources {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the sources can be listed") {
            let path = entry.expect("the sources can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = path.strip_prefix(&root).expect("a file below src").with_extension("");
                let module = name.to_string_lossy().replace(['/', '\\'], "::");
                // Both crates have the same modules.
                let module = module.strip_prefix("core::").unwrap_or(&module).to_owned();
                let is_test = module.ends_with("::tests");
                if module != "lib" && !module.starts_with("bin") && !is_test {
                    let text = fs::read_to_string(&path).expect("a source file can be read");
                    files.insert(module, text);
                }
            }
        }
    }
    Sources::new(files)
}

fn sentence(import: &Import) -> String {
    let folder = |module: &str| if module.starts_with("game") { "src" } else { "src/core" };
    let file = |module: &str| format!("{}/{}.rs", folder(module), module.replace("::", "/"));
    let item = match import.item.as_str() {
        "" => "the module",
        item => item,
    };
    format!("{} imports {item} of {}", file(&import.from), file(&import.to))
}

fn upward(sources: &Sources) -> Vec<String> {
    let imports = sources.imports();
    let is_upward = |import: &&Import| RANKS.iter().any(|ranks| ranks.forbid(import));
    imports.iter().filter(is_upward).map(sentence).collect()
}

fn in_circles(sources: &Sources) -> Vec<String> {
    circles(&sources.imports())
        .iter()
        .map(|circle| circle.iter().map(sentence).collect::<Vec<_>>().join("\n  "))
        .collect()
}

#[test]
fn no_room_imports_a_higher_one() {
    let found = upward(&sources());
    assert!(found.is_empty(), "{} imports go up:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let found = in_circles(&sources());
    assert!(found.is_empty(), "{} circles:\n{}", found.len(), found.join("\n"));
}

/// The layers below the programs do not know that there are command lines.
#[test]
fn only_the_start_of_the_game_reads_a_command_line() {
    let sources = sources();
    let readers: Vec<&str> = sources.naming("clap").collect();
    assert_eq!(readers, ["command_line", "game::app::options"]);
}

#[test]
fn every_room_has_a_rank() {
    let sources = sources();
    for ranks in &RANKS {
        for module in sources.modules() {
            let inside = module.strip_prefix(ranks.folder);
            if inside.is_some_and(|inside| !inside.is_empty()) {
                assert!(ranks.of(module).is_some(), "src/{} has no rank", module.replace("::", "/"));
            }
        }
        // And every rank has its room: nothing is left of a room that is gone.
        for room in ranks.rooms.iter().copied().flatten() {
            let module = format!("{}{room}", ranks.folder);
            assert!(sources.modules().any(|other| other == module), "there is no src/{}", module.replace("::", "/"));
        }
    }
}

#[test]
fn the_imports_of_the_sources_are_seen() {
    let sources = sources();
    assert!(sources.modules().count() > 300);
    let imports = sources.imports();
    assert!(imports.len() > 1000, "{} imports", imports.len());
    // One between layers, one between rooms, and one within a room.
    for (from, to) in [
        ("engine::search::driver", "rules::position"),
        ("engine::search::driver", "engine::eval::evaluator"),
        ("game::app::options", "game::app::launch_game"),
    ] {
        assert!(imports.iter().any(|i| i.from == from && i.to == to), "{from} does not seem to import {to}");
    }
}

#[test]
fn a_forbidden_import_is_named_with_file_and_item() {
    let with = |files: &[(&str, &str)]| {
        Sources::new(files.iter().map(|&(module, text)| (module.to_owned(), text.to_owned())).collect())
    };
    let up = with(&[
        ("game", ""),
        ("game::play", "mod session;\npub use session::Session;"),
        ("game::play::session", "use crate::game::ui::Focus;\npub struct Session;"),
        ("game::ui", "mod focus;\npub use focus::Focus;"),
        ("game::ui::focus", "use crate::{game::play::Session, rules};\npub struct Focus;"),
        ("rules", "use crate::engine::Level;"),
        ("engine", "pub struct Level;"),
    ]);
    assert_eq!(
        upward(&up),
        [
            "src/game/play/session.rs imports Focus of src/game/ui/focus.rs",
            "src/core/rules.rs imports Level of src/core/engine.rs",
        ]
    );
    assert_eq!(
        in_circles(&up),
        ["src/game/play/session.rs imports Focus of src/game/ui/focus.rs\n  \
          src/game/ui/focus.rs imports Session of src/game/play/session.rs"]
    );
}
