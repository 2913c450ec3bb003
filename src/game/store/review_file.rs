//! `reviews/….toml`: what the engine has found out about a reviewed game, and the variations that the player has tried. Each
//! game has a file of its own, so that reviewing it again begins with everything that is known.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    document::{self, Document},
    files::{MAX_FILE_BYTES, previous_of},
    folders::Folder,
    handle::{Store, load_from},
};
use crate::{
    engine::{
        teach::{reasons::Analysis, review},
        util::fnv1a,
    },
    game::{
        play::{Review, ReviewSystems},
        shell::{AppSystems, Notice},
        texts::Key,
    },
    rules::{GameRecord, Position, Square, transcript_of},
};

/// The largest number of games whose reviews are kept. The oldest ones are removed when there are more.
const MOST_GAMES: usize = 300;

/// The least time between two writes of the same review.
const PAUSE: Duration = Duration::from_secs(4);

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct ReviewFile {
    start: String,
    moves: String,
    /// The variations, each as the moves from the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
    /// The positions whose values are known, each as the moves from the start and what the engine has found out.
    found: Vec<[String; 2]>,
}

impl Document for ReviewFile {
    type Value = Self;

    const FILE: &'static str = "reviews";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-review"), Key("instead-review")];

    /// Variations are the player's own. What the engine has found out and cannot be read it finds out again.
    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Self, String> {
        let mut kept: Self = document::each(table, left_out)?;
        let start = kept.start.parse::<Position>();
        let start = start.map_err(|_| "it has no start position")?;
        if !kept.moves.is_empty() && line(start, &kept.moves).is_none() {
            return Err("its moves are no game".to_owned());
        }
        kept.variations.retain(|variation| {
            let is_line = line(start, variation).is_some();
            if !is_line {
                left_out.push(document::beginning(variation));
            }
            is_line
        });
        Ok(kept)
    }

    fn of_value(kept: &Self) -> Option<Self> {
        Some(kept.clone())
    }
}

/// The moves of a text, as far as they are legal from a start position.
fn line(start: Position, text: &str) -> Option<GameRecord> {
    GameRecord::from_transcript(start, text).ok()
}

/// The start position of a reviewed game and its moves, as texts.
fn game_text(review: &Review) -> [String; 2] {
    let start = review.game().record().start().to_string();
    [start, transcript_of(review.tree().game_line())]
}

impl ReviewFile {
    /// What is known about a review.
    fn of(review: &Review) -> Self {
        let [start, moves] = game_text(review);
        let variations = review.tree().all_variations().into_iter();
        let found = review.known().into_iter();
        let found = found.map(|(moves, analysis)| [transcript_of(moves), review::to_text(analysis)]);
        let mut bytes = 0;
        Self {
            start,
            moves,
            variations: variations.map(transcript_of).collect(),
            // A larger file could not be read again. The engine finds the rest out again.
            found: found
                .take_while(|texts| {
                    bytes += texts.iter().map(String::len).sum::<usize>();
                    bytes <= MAX_FILE_BYTES as usize / 2
                })
                .collect(),
        }
    }

    /// The positions with their analyses, and the variations. What cannot be read is left out: the engine finds it out
    /// again.
    fn findings(&self, start: Position) -> (Vec<Analysis>, Vec<Vec<Square>>) {
        let found = self.found.iter().filter_map(|[moves, text]| {
            let game = line(start, moves)?;
            review::from_text(game.position(), text).ok()
        });
        let variations = self.variations.iter();
        let variations = variations.filter_map(|moves| Some(line(start, moves)?.moves().collect()));
        (found.collect(), variations.collect())
    }
}

/// The file of a review. Its name follows from the start and the moves of the game. A game without moves has none.
fn file_of(review: &Review, store: &Store) -> Option<PathBuf> {
    let folder = store.folders.get(ReviewFile::FOLDER)?;
    let name = fnv1a(game_text(review).join(" ").bytes());
    let file = folder.join(ReviewFile::FILE).join(format!("{name:016x}.toml"));
    (review.progress().1 > 0).then_some(file)
}

/// Reads what is known about a game that has just been opened.
fn load(
    mut review: ResMut<Review>,
    mut store: ResMut<Store>,
    mut loaded: Local<u64>,
    mut notices: MessageWriter<Notice>,
) {
    if *loaded == review.loaded {
        return;
    }
    *loaded = review.loaded;
    let Some(file) = file_of(&review, &store) else {
        return;
    };
    let (kept, told) = load_from::<ReviewFile>(&file, &mut store, true);
    notices.write_batch(told);
    let Some(kept) = kept else {
        return;
    };
    if [&kept.start, &kept.moves] == game_text(&review).each_ref() {
        let start = *review.game().record().start();
        let (found, variations) = kept.findings(start);
        review.restore(found, variations);
    }
}

/// Writes what is known after it has changed.
fn save(review: Res<Review>, store: Res<Store>, mut saved: Local<Option<(u64, u64)>>, mut is_tidy: Local<bool>) {
    if !review.is_changed() || *saved == Some(review.version()) {
        return;
    }
    let first = saved.replace(review.version()).is_none_or(|before| before.0 != review.loaded);
    // What has been read from the file is not written again.
    if first {
        return;
    }
    let Some(file) = file_of(&review, &store) else {
        return;
    };
    let document = ReviewFile::of(&review);
    if !*is_tidy {
        *is_tidy = true;
        if let Some(folder) = file.parent() {
            remove_oldest(folder);
        }
    }
    store.save_as(&document, file, PAUSE);
}

fn remove_oldest(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<_> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?, entry.path())))
        .filter(|(data, path)| data.is_file() && path.extension().is_some_and(|end| end == "toml"))
        .filter_map(|(data, path)| Some((data.modified().ok()?, path)))
        .collect();
    files.sort();
    let surplus = files.len().saturating_sub(MOST_GAMES);
    for (_, path) in files.drain(..surplus) {
        // A file that cannot be removed is tried again at the next start.
        let _ = fs::remove_file(previous_of(&path));
        let _ = fs::remove_file(path);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            load.in_set(AppSystems::RunQueue).after(ReviewSystems::Open).before(ReviewSystems::Step),
            save.in_set(AppSystems::Build),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::store::document::{from_text, to_text};

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let kept = ReviewFile {
            start: Position::default().to_string(),
            moves: "f5d6c3".to_owned(),
            variations: vec!["f5f6e6".to_owned(), "a1".to_owned()],
            found: vec![["f5".to_owned(), "nonsense".to_owned()]],
        };
        let text = to_text(&kept).expect("a text");
        let read = from_text::<ReviewFile>(&text).expect("a review");
        assert_eq!(read.left_out, ["a1"]);
        let (found, variations) = read.value.findings(Position::default());
        assert_eq!(found, []);
        assert_eq!(variations, [[Square::F5, Square::F6, Square::E6]]);
    }
}
