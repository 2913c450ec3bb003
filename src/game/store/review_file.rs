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
    library::Library,
};
use crate::{
    engine::{
        MoveValue,
        teach::{
            reasons::Analysis,
            review::{self, Mark, for_black, judge},
        },
        util::fnv1a,
    },
    game::{
        play::{Review, ReviewSystems},
        shell::{AppSystems, Notice},
        texts::Key,
    },
    library::{Annotation, MoveMark, Value},
    rules::{GameRecord, Position, Square, transcript_of},
};

/// The largest number of games whose reviews are kept. The oldest ones are removed when there are more.
pub(super) const MOST_GAMES: usize = 300;

/// The least time between two writes of the same review.
const PAUSE: Duration = Duration::from_secs(4);

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct ReviewFile {
    start: String,
    moves: String,
    /// The variations, each as the moves from the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
    /// What is said about places, in JSON, unless the game is among those that are kept, which have it themselves.
    #[serde(skip_serializing_if = "String::is_empty")]
    annotations: String,
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
            annotations: String::new(),
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
    (review.progress().1 > 0).then_some(file_in(folder, &game_text(review)))
}

/// The file of a game in the folder of the player's data.
fn file_in(folder: &Path, game: &[String; 2]) -> PathBuf {
    folder.join(ReviewFile::FILE).join(format!("{:016x}.toml", fnv1a(game.join(" ").bytes())))
}

/// The most moves of a best line that is written beside an error.
const LINE: usize = 8;

/// What reviews have found out: the one that is open, which may not be saved yet, and those in the folder of the player's data.
pub(super) struct Reviewed {
    open: ReviewFile,
    folder: Option<PathBuf>,
}

impl Reviewed {
    pub fn now(review: &Review, store: &Store) -> Self {
        let folder = store.folders.get(ReviewFile::FOLDER).map(Path::to_owned);
        Self { open: ReviewFile::of(review), folder }
    }

    /// What is known about a game. Nothing if it was not reviewed.
    pub fn annotations(&self, record: &GameRecord) -> Vec<Annotation> {
        let game = [record.start().to_string(), record.transcript()];
        if [&self.open.start, &self.open.moves] == game.each_ref() {
            return annotations(record, &self.open);
        }
        let text = self.folder.as_ref().and_then(|folder| fs::read_to_string(file_in(folder, &game)).ok());
        let kept = text.and_then(|text| document::from_text::<ReviewFile>(&text).ok());
        kept.map_or_else(Vec::new, |kept| annotations(record, &kept.value))
    }
}

/// What a review has found out about its game, as it is written for others: the values of its places, the marks of its errors and what would
/// have been better, and its variations.
fn annotations(record: &GameRecord, kept: &ReviewFile) -> Vec<Annotation> {
    let start = *record.start();
    let game: Vec<Square> = record.moves().collect();
    let (_, variations) = kept.findings(start);
    let lines: Vec<&Vec<Square>> = std::iter::once(&game).chain(&variations).collect();
    let (mut values, mut marks) = (Vec::new(), Vec::new());
    for [moves, text] in &kept.found {
        let Some(place) = line(start, moves) else { continue };
        let Ok(analysis) = review::from_text(place.position(), text) else { continue };
        let Some(best) = analysis.best() else { continue };
        let (position, path) = (place.position(), place.moves().collect::<Vec<_>>());
        let value = |found: &MoveValue| {
            let discs = for_black(position, found.discs() as f32);
            let value = Value::rough(f64::from(discs));
            value.map(|value| Value { is_exact: found.is_exact(position.empties()), ..value })
        };
        let after = |square: Square| [path.clone(), vec![square]].concat();
        values.push(Annotation { moves: path.clone(), value: value(best), ..Annotation::default() });
        let mut played: Vec<Square> = Vec::new();
        for next in lines.iter().filter(|line| line.starts_with(&path)).filter_map(|line| line.get(path.len())) {
            if !played.contains(next) {
                played.push(*next);
            }
        }
        for square in played {
            let mark = judge(&analysis, square).and_then(|judged| judged.mark);
            let worth = analysis.find(square).and_then(value);
            marks.push(Annotation {
                mark: mark.map(sign),
                value: worth,
                moves: after(square),
                ..Annotation::default()
            });
            if mark.is_some() && best.square != square {
                marks.push(Annotation { value: value(best), moves: after(best.square), ..Annotation::default() });
                let line = best.line.iter().take(LINE).copied();
                marks.push(Annotation { moves: path.iter().copied().chain(line).collect(), ..Annotation::default() });
            }
        }
    }
    let ends = variations.into_iter().map(|moves| Annotation { moves, ..Annotation::default() });
    values.into_iter().chain(marks).chain(ends).collect()
}

fn sign(mark: Mark) -> MoveMark {
    match mark {
        Mark::Dubious => MoveMark::Dubious,
        Mark::Mistake => MoveMark::Mistake,
        Mark::Blunder => MoveMark::Blunder,
    }
}

/// Reads what is known about a game that has just been opened.
fn load(
    mut review: ResMut<Review>,
    library: Res<Library>,
    mut store: ResMut<Store>,
    mut loaded: Local<u64>,
    mut notices: MessageWriter<Notice>,
) {
    if *loaded == review.loaded {
        return;
    }
    *loaded = review.loaded;
    if let Some(kept) = library.find(review.game().id()) {
        review.set_annotations(kept.game.annotations);
    }
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
        review.annotate(Annotation::list_of_text(&kept.annotations).unwrap_or_default());
    }
}

/// Writes what is known after it has changed.
pub(super) fn save(
    review: Res<Review>,
    mut library: ResMut<Library>,
    store: Res<Store>,
    mut saved: Local<Option<(u64, u64)>>,
    mut is_tidy: Local<bool>,
) {
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
    let mut document = ReviewFile::of(&review);
    let annotations = review.annotations();
    match library.find(review.game().id()) {
        Some(mut kept) if kept.game.annotations != annotations => {
            kept.game.annotations = annotations;
            library.keep(&kept, &store);
        }
        Some(_) => {}
        None => document.annotations = Annotation::list_to_text(&annotations),
    }
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
    let load = load.in_set(AppSystems::RunQueue).after(ReviewSystems::Open).before(ReviewSystems::Step);
    app.add_systems(Update, load);
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
            annotations: String::new(),
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
