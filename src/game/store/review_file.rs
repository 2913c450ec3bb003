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
    document::Document,
    files::{previous_of, rename_unreadable},
    folders::Folder,
    game_file::GameFile,
    handle::Store,
    kept::read_either,
    reason::Reason,
};
use crate::{
    engine::{bits::fnv1a, reasons::Analysis, review},
    game::{
        frame::AppSystems,
        play::{Review, ReviewSystems},
        texts::Key,
    },
    rules::{GameRecord, Position, Square, transcript_of},
};

/// The largest number of games whose reviews are kept. The oldest ones are removed when there are more.
const MOST_GAMES: usize = 300;

/// The least time between two writes of the same review.
const PAUSE: Duration = Duration::from_secs(4);

/// What is kept of a review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct ReviewFile {
    /// The start position of the game.
    start: String,
    /// Its moves.
    moves: String,
    /// The variations, each as the moves from the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
    /// The positions whose values are known, each as the moves from the start and what the engine has found out.
    #[serde(default)]
    found: Vec<[String; 2]>,
}

impl Document for ReviewFile {
    type Value = Self;

    /// The folder of the files.
    const FILE: &'static str = "reviews";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = GameFile::UNREADABLE;

    fn restore(self) -> Result<Self, String> {
        Ok(self)
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
        Self {
            start,
            moves,
            variations: variations.map(transcript_of).collect(),
            found: found
                .map(|(moves, analysis)| [transcript_of(moves), review::to_text(analysis)])
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
    let file = folder
        .join(ReviewFile::FILE)
        .join(format!("{name:016x}.toml"));
    (review.progress().1 > 0).then_some(file)
}

/// Reads what is known about a game that has just been opened.
fn load(mut review: ResMut<Review>, store: Res<Store>, mut loaded: Local<u64>) {
    if *loaded == review.loaded {
        return;
    }
    *loaded = review.loaded;
    let Some(file) = file_of(&review, &store) else {
        return;
    };
    let Some(kept) = read_either::<ReviewFile>(&file, put_aside) else {
        return;
    };
    if [&kept.start, &kept.moves] == game_text(&review).each_ref() {
        let start = *review.game().record().start();
        let (found, variations) = kept.findings(start);
        review.restore(found, variations);
    }
}

/// Renames a file that cannot be understood.
fn put_aside(file: &Path, why: Reason) {
    warn!("{}: {why:?}", file.display());
    if !matches!(why, Reason::System(_))
        && let Err(error) = rename_unreadable(file, &why)
    {
        warn!("{}: {error}", file.display());
    }
}

/// Writes what is known after it has changed.
fn save(
    review: Res<Review>,
    store: Res<Store>,
    mut saved: Local<Option<(u64, u64)>>,
    mut is_tidy: Local<bool>,
) {
    if !review.is_changed() || *saved == Some(review.version()) {
        return;
    }
    let first = saved
        .replace(review.version())
        .is_none_or(|before| before.0 != review.loaded);
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

/// Removes the oldest reviews if there are too many.
fn remove_oldest(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
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
            load.in_set(AppSystems::RunQueue)
                .after(ReviewSystems::Open)
                .before(ReviewSystems::Step),
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
        assert_eq!(from_text::<ReviewFile>(&text), Ok(kept.clone()));
        let (found, variations) = kept.findings(Position::default());
        assert_eq!(found, []);
        assert_eq!(variations, [[Square::F5, Square::F6, Square::E6]]);
    }
}
