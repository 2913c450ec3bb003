//! The program is killed at random moments, and nothing is lost but the move that was just being made.

use std::{
    collections::BTreeSet,
    env, fs,
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use flipside::{
    game::{
        play::RestoredGame,
        store::{Folders, UserFiles, read_game},
    },
    rules::Bitboard,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{Outcome, POLL, Picture, Program, Screen, atspi::Alive, say};

/// So often without `FLIPSIDE_KILLS`.
const KILLS: u32 = 3;

/// The longest time one game is played before it is killed, in milliseconds.
const PLAYED_MS: u64 = 4000;
/// A kill comes at most this long after the last key, in milliseconds.
const LAST_KEY_MS: u64 = 450;
/// In a run with so many kills some pictures can be compared and some games go on; otherwise nothing was tested.
const MANY: u32 = 10;
/// A setting changed less than this before a picture may not be seen in it yet.
const NOT_SEEN_YET: Duration = Duration::from_secs(2);

/// What has been seen in all rounds.
#[derive(Default)]
struct Count {
    /// Pictures taken before the kill that could be read, and those that were too dark.
    compared: u32,
    dark: u32,
    continued: u32,
    seen_again: u32,
    /// Pictures in which the setting that is changed now and then was seen as it was saved.
    setting_seen: u32,
    moves_at_the_last_key: [u32; 4],
    finished: BTreeSet<u64>,
}

/// Plays by keyboard, kills, looks at the files, starts again and continues: as often as `FLIPSIDE_KILLS` says.
pub(super) fn a_killed_game_goes_on() -> Outcome {
    let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
    let kills = number("FLIPSIDE_KILLS").map_or(KILLS, |kills| kills as u32);
    let seed = number("FLIPSIDE_KILL_SEED").unwrap_or_else(rand::random::<u64>);
    let mut random = StdRng::seed_from_u64(seed);
    // Said first, so that a report of any run names it.
    say(&format!("{kills} kills with seed {seed}"));
    let screen = Screen::start()?;
    let home = Home::new(&screen)?;
    let mut count = Count::default();
    let mut place = None;
    for round in 1..=kills {
        let result = home.round(&screen, &mut random, &mut count);
        let (at, moments) = result.map_err(|why| format!("round {round} of seed {seed}: {why}\n{}", home.files()))?;
        say(&format!("round {round}: {moments}"));
        if *place.get_or_insert(at) != at {
            return Err(format!("the window was at {place:?} and is at {at:?}"));
        }
    }
    let kept = home.kept();
    let played = kept.library.archive().views().filter(|it| it.result().is_some()).count();
    say(&format!(
        "{kills} kills with seed {seed}: {} times the discs seen before were all saved ({} dark pictures); continued {} \
         times, {} of them seen with the very discs that were saved; after \
         the last key 0, 1, 2 or more moves saved in {:?} rounds; a setting seen was saved {} times; {} games seen to end, {played} kept; no file was ever \
         unreadable",
        count.compared,
        count.dark,
        count.continued,
        count.seen_again,
        count.moves_at_the_last_key,
        count.setting_seen,
        count.finished.len(),
    ));
    if kills >= MANY && (count.compared == 0 || count.continued == 0) {
        return Err(format!("of {kills} kills none has shown anything"));
    }
    Ok(())
}

/// The folders in which the program keeps things.
struct Home {
    folders: Folders,
    game: PathBuf,
}

impl Home {
    fn new(screen: &Screen) -> Result<Self, String> {
        let folders = Folders {
            settings: Some(screen.folder.join("config/flipside")),
            data: Some(screen.folder.join("data/flipside")),
        };
        let game = screen.folder.join("data/flipside/game.toml");
        let settings = screen.folder.join("config/flipside/settings.toml");
        // Moves are seen at once, and what is seen are moves.
        let text = "version = 1\nflip-speed = \"instant\"\npreview = false\n";
        fs::create_dir_all(screen.folder.join("config/flipside"))
            .and_then(|()| fs::write(settings, text))
            .map_err(|error| error.to_string())?;
        Ok(Self { folders, game })
    }

    /// What the program would find if it started now.
    fn kept(&self) -> UserFiles {
        UserFiles::in_folders(self.folders.clone())
    }

    fn saved(&self) -> Result<Option<RestoredGame>, String> {
        if self.game.exists() { read_game(&self.game).map(Some) } else { Ok(None) }
    }

    /// Everything that is kept now, for the report of a failure.
    fn files(&self) -> String {
        let folders = self.folders.settings.iter().chain(&self.folders.data);
        let files = folders
            .filter_map(|folder| fs::read_dir(folder).ok())
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()));
        let mut report = String::new();
        for file in files {
            let text = fs::read_to_string(&file).unwrap_or_else(|error| error.to_string());
            report.extend(["--- ", &file.display().to_string(), "\n", &text]);
        }
        report
    }

    /// One start, some moves, one kill. Says where the window was, and what happened when.
    fn round(&self, screen: &Screen, random: &mut StdRng, count: &mut Count) -> Result<([usize; 4], String), String> {
        let unfinished = self.saved()?.filter(|game| !game.is_over());
        let mut game = if let Some(saved) = &unfinished {
            let mut game = screen.play(&[])?;
            game.wait_for("the title", Picture::is_title)?;
            game.keys(&["Return"])?;
            game.wait_for("the game", Picture::is_game)?;
            count.continued += 1;
            compare(&mut game, saved, count)?;
            game
        } else {
            let mut game = screen.play(&["--level", "1"])?;
            game.wait_for("a new game", |p| p.is_game() && p.discs().map(Bitboard::count) == [2, 2])?;
            game
        };
        let at = game.geometry()?;

        let played_ms = random.random_range(0..=PLAYED_MS);
        let until = Instant::now() + Duration::from_millis(played_ms);
        let mut set = None;
        let mut keys = 0;
        while Instant::now() < until && !game.picture()?.is_result() {
            game.keys(&["n", "Return"])?;
            keys += 1;
            if random.random_range(0..4) == 0 {
                // A setting is changed as well.
                game.keys(&["v"])?;
                set = Some(Instant::now());
            }
            sleep(Duration::from_millis(random.random_range(0..200)));
        }
        let mut before = game.picture()?;
        // What is just fading would be misread.
        for _ in 0..20 {
            if before.is_result() || before.is_lit() {
                break;
            }
            count.dark += 1;
            before = game.picture()?;
        }
        let pictured = Instant::now();
        if !before.is_result() {
            game.keys(&["n", "Return"])?;
        }
        let killed_ms = random.random_range(0..=LAST_KEY_MS);
        sleep(Duration::from_millis(killed_ms));
        game.check_alive()?;
        game.kill()?;

        let saved = self.saved()?.ok_or("no game was saved")?;
        if before.is_game() && before.is_lit() {
            count.compared += 1;
            let [black, white] = before.discs();
            let seen = black | white;
            let lost = seen & saved.record.position().empty();
            if !lost.is_empty() {
                return Err(format!("seen but not saved: {lost:?}; saved: {}", saved.record.transcript()));
            }
            let more = saved.record.position().occupied().count() - seen.count();
            count.moves_at_the_last_key[more.min(3) as usize] += 1;
        }
        if saved.is_over() {
            count.finished.insert(saved.id);
        }
        let kept = self.kept();
        if !kept.notices.is_empty() {
            return Err(format!("{:?}", kept.notices));
        }
        if let Some(seen) = before.values() {
            if seen == kept.settings.values {
                count.setting_seen += 1;
            } else if set.is_none_or(|set| pictured - set > NOT_SEEN_YET) {
                return Err(format!("values seen: {seen}; saved: {:?}", kept.settings));
            }
        }
        let archive = kept.library.archive();
        let others = count.finished.iter().filter(|&&id| id != saved.id);
        let is_lost = |id: &&u64| archive.find(**id).is_none_or(|it| it.result().is_none());
        if let Some(lost) = others.into_iter().find(is_lost) {
            return Err(format!("game {lost:x} is not kept"));
        }
        // It is the same game, or that one has ended; a late key may have begun a rematch.
        if let Some(before) = unfinished
            && before.id != saved.id
            && archive.find(before.id).is_none_or(|it| it.result().is_none())
        {
            return Err(format!("game {:x} has become {:x}", before.id, saved.id));
        }
        let moments = format!(
            "{keys} moves asked for in {played_ms} ms, killed {killed_ms} ms after the last key; game {:x} saved: {}",
            saved.id,
            saved.record.transcript()
        );
        Ok((at, moments))
    }
}

/// The board shows the saved game; the computer may have moved on already.
fn compare(game: &mut Program<'_>, saved: &RestoredGame, count: &mut Count) -> Outcome {
    let position = saved.record.position();
    for _ in 0..50 {
        let [black, white] = game.picture()?.discs();
        let all = position.occupied() & (black | white) == position.occupied();
        if all {
            let same = [black, white] == flipside::rules::Side::ALL.map(|c| position.discs(c));
            count.seen_again += u32::from(same);
            return Ok(());
        }
        sleep(POLL);
    }
    Err(format!("saved was {}, seen is another game; {}", saved.record.transcript(), game.keep_picture()))
}
