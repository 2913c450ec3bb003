//! `docs/map.md`: which files and how many lines each feature has. `scripts/map.sh` writes it.

use std::{env, fmt::Write, fs};

use super::tree;

/// The features: a name, and how the paths of its files in `src` begin. A file belongs to the first one that fits.
const FEATURES: [(&str, &[&str]); 37] = [
    ("Search", &["core/engine/search"]),
    ("Evaluation and bitboards", &["core/engine/eval", "core/engine/bits", "core/engine/util"]),
    ("The engine's thread", &["core/engine/service"]),
    ("Classic opponents and characters", &["core/engine/opponents", "game/play/names"]),
    ("How people play, and doubles", &["core/engine/human", "game/play/doubles", "game/store/doubles"]),
    ("Matches and measurements", &["core/engine/arena", "game/play/matches"]),
    (
        "Other programs",
        &[
            "core/engine/external",
            "game/play/guests",
            "game/settings/guest_row",
            "game/screens/settings/guest",
            "game/screens/game/guest_failed",
        ],
    ),
    ("Reasons and terms", &["core/engine/teach/reasons", "core/texts/reasons", "game/screens/explain"]),
    (
        "Review",
        &[
            "core/engine/teach/review",
            "game/play/review",
            "game/screens/review",
            "game/store/review_file",
            "game/pages/graph",
        ],
    ),
    (
        "Openings and practice",
        &[
            "core/engine/book",
            "core/engine/teach/practice",
            "core/rules/named_openings",
            "game/play/openings",
            "game/screens/openings",
        ],
    ),
    (
        "Puzzles",
        &[
            "core/engine/teach/puzzles",
            "game/play/puzzles",
            "game/screens/puzzles",
            "game/store/own_puzzles",
            "game/store/progress_file",
        ],
    ),
    ("Guess the move", &["game/play/guess", "game/screens/guess"]),
    ("Lesson, ideas and help", &["game/play/lesson", "game/screens/lesson", "game/screens/learn"]),
    (
        "Live analysis, values and the coach",
        &["game/play/analysis", "game/play/live", "game/play/coach", "game/screens/game/coach_card"],
    ),
    (
        "The library of games",
        &[
            "core/library/archive",
            "core/library/statistics",
            "game/screens/games",
            "game/store/library",
            "game/store/collection",
            "game/store/analys",
        ],
    ),
    (
        "Import and export",
        &[
            "core/library/formats",
            "core/library/reading",
            "game/store/import",
            "game/store/share",
            "game/pages/clipboard",
        ],
    ),
    ("Rating and the player", &["core/library/rating", "game/store/standing", "game/screens/you"]),
    ("Facts about games", &["core/library"]),
    ("Rules and notation", &["core/rules"]),
    ("Texts and languages", &["core/texts"]),
    ("Training", &["core/train", "bin/flipside-train"]),
    ("Command line and protocols", &["bin/flipside-engine", "command_line"]),
    ("Keeping files", &["core/whole_file", "game/store"]),
    ("The board: discs, flips and marks", &["game/board", "game/view"]),
    ("Playing: session, clocks and the computer's move", &["game/play"]),
    ("The page of a game", &["game/screens/game", "game/pages/player_cards", "game/pages/board_area"]),
    ("Result", &["game/screens/result"]),
    (
        "Choosing a game and its start",
        &["game/screens/new_game", "game/screens/editor", "game/screens/players", "game/screens/naming"],
    ),
    ("Settings", &["game/screens/settings", "game/settings"]),
    (
        "Title, pause and questions",
        &["game/screens/title", "game/screens/pause", "game/screens/question", "game/screens"],
    ),
    ("What pages are made of", &["game/pages", "game/prelude"]),
    ("Widgets", &["game/ui"]),
    ("Keyboards and gamepads", &["game/controls"]),
    ("Sound, screen readers and rumble", &["game/listen"]),
    ("Layout, typefaces and icons", &["game/look"]),
    ("Pictures of games", &["game/picture"]),
    (
        "Window, event loop and waking",
        &[
            "game/app",
            "game/shell",
            "bin/flipside.rs",
            "game.rs",
            "lib.rs",
            "core/lib.rs",
            "core/engine.rs",
            "core/engine/teach.rs",
            "core/table",
        ],
    ),
];

/// How far the lines of the page may be from those of the tree.
const NEAR: usize = 150;

/// The features with their numbers of files and lines, those with the most lines first.
fn features() -> Vec<(&'static str, usize, usize)> {
    let mut found: Vec<_> = FEATURES.iter().map(|(name, _)| (*name, 0, 0)).collect();
    for entry in
        tree().iter().filter(|entry| entry.path.starts_with("src/") && entry.path.rsplit('.').next() == Some("rs"))
    {
        let path = &entry.path["src/".len()..];
        let of = FEATURES.iter().position(|(_, begins)| begins.iter().any(|begin| path.starts_with(begin)));
        let at = of.unwrap_or_else(|| panic!("{path} belongs to no feature: tests/docs/map.rs has them"));
        found[at].1 += 1;
        found[at].2 += entry.text.lines().count();
    }
    found.sort_by_key(|&(name, _, lines)| (std::cmp::Reverse(lines), name));
    found
}

fn page() -> String {
    let mut page = "# Map\n\nWhat each feature costs: its files and lines in `src`, tests in files included, those with the most lines \
                    first. Written by\n`scripts/map.sh`; a test keeps it true. [architecture.md](architecture.md) says what is where \
                    and why.\n\n| feature | files | lines | where |\n|---|--:|--:|---|\n"
        .to_owned();
    for (name, files, lines) in features() {
        let (_, begins) = FEATURES.iter().find(|(feature, _)| *feature == name).expect("one of them");
        let places = begins.join(", ");
        writeln!(page, "| {name} | {files} | {lines} | {places} |").expect("a text");
    }
    page
}

#[test]
fn the_map_says_what_each_feature_costs() {
    if env::var("FLIPSIDE_WRITE_MAP").is_ok() {
        fs::write("docs/map.md", page()).expect("the page can be written");
    }
    let written = fs::read_to_string("docs/map.md").expect("scripts/map.sh writes it");
    let rows: Vec<Vec<&str>> = written
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| feature"))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    let now = features();
    assert_eq!(rows.len(), now.len(), "scripts/map.sh writes the map anew");
    for (name, files, lines) in now {
        let row = rows.iter().find(|row| row[1] == name).unwrap_or_else(|| panic!("{name}: scripts/map.sh"));
        let [said_files, said_lines] = [row[2], row[3]].map(|number| number.parse::<usize>().expect("a number"));
        let is_near = said_files.abs_diff(files) <= 2 && said_lines.abs_diff(lines) <= NEAR;
        assert!(is_near, "{name} has {files} files and {lines} lines; scripts/map.sh writes the map anew");
    }
}
