//! What is fuzzed of the game: the files that it keeps.

use std::{
    env, fs, process,
    sync::atomic::{AtomicU32, Ordering},
};

use flipside::game::store::{Folders, UserFiles, found_in, restored};

/// The text of a game that a player opens or pastes.
pub fn saved_game(data: &[u8]) {
    let found = found_in(&String::from_utf8_lossy(data));
    for view in found.games.views() {
        let _ = restored(view.kept()).is_over();
    }
    for failure in &found.failures {
        let _ = failure.phrase();
    }
}

/// The game starts whatever is in one of its files: the first byte says in which. At the next start nothing is left to
/// complain about.
pub fn kept(data: &[u8]) {
    const FILES: [&str; 5] = ["settings", "game", "statistics", "window", "practice"];
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let Some((&first, text)) = data.split_first() else {
        return;
    };
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("flipside-fuzz-{}-{number}", process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let file = FILES[usize::from(first) % FILES.len()];
    fs::write(folder.join(file).with_extension("toml"), text).expect("written");
    let notices = || UserFiles::in_folders(Folders::in_one(&folder)).notices;
    let unreadable = notices();
    assert!(unreadable.len() <= 1, "{unreadable:?}");
    assert_eq!(notices(), [], "after {unreadable:?}");
    fs::remove_dir_all(&folder).expect("removed");
}
