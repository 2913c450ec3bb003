//! Every game that was played to its end is kept, whatever happens to the program and its files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use flipside::{
    library::{Archive, HEAD},
    rules::EarlyEnd,
};

use crate::{prelude::*, store::two_people};

/// The shortest game: black has taken all discs.
const SHORTEST: [Square; 9] =
    [Square::E6, Square::F4, Square::E3, Square::F6, Square::G5, Square::D6, Square::E7, Square::F5, Square::C5];

fn kept(game: &Game) -> Vec<Kept> {
    game.app.world().resource::<Store>().flush();
    game.app.world().resource::<Library>().archive().views().map(|view| view.kept()).collect()
}

fn in_file(file: &Path) -> Vec<Kept> {
    let archive = Archive::read(fs::read(file).expect("a file")).expect("games");
    assert_eq!(archive.damaged().count(), 0);
    archive.views().map(|view| view.kept()).collect()
}

fn file(home: &Home) -> PathBuf {
    home.data("games.flipside")
}

fn until_result(game: &mut Game) {
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
}

fn to_title(game: &mut Game) {
    game.click_widget(ResultWidget::Leave);
    game.until(300, "the title", |g| g.screen() == Screen::Title);
}

#[test]
fn finished_games_are_in_the_file_and_come_back() {
    let home = Home::new();
    let mut game = home.start();
    assert_eq!(kept(&game), []);
    assert!(!file(&home).exists(), "without games there is no file");
    two_people(&mut game, &SHORTEST[..8]);
    assert_eq!(kept(&game), [], "the game goes on");
    game.play_by_mouse(&SHORTEST[8..]);
    until_result(&mut game);
    let first = kept(&game);
    assert_eq!(first.len(), 1);
    let record = &first[0].game.record;
    assert_eq!((record.transcript().as_str(), record.is_finished()), ("e6f4e3f6g5d6e7f5c5", true));
    assert_eq!(first[0].players, ["human", "human"]);
    assert!(first[0].game.facts.date.year() >= 2026 && !first[0].is_imported);
    assert_eq!(in_file(&file(&home)), first);

    to_title(&mut game);
    game.start_against(OpponentKind::Sparrow, ColourChoice::Black);
    game.until_my_turn();
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    until_result(&mut game);
    let both = kept(&game);
    assert_eq!(both.len(), 2);
    assert_eq!(both[1].players, ["human", "sparrow"]);
    assert_eq!(both[1].game.facts.early_end, Some(EarlyEnd::Resigned(Side::Black)));
    drop(game);

    let game = home.start();
    assert_eq!(kept(&game), both);
    assert_eq!(in_file(&file(&home)), both);
}

#[test]
fn what_the_engine_finds_out_is_kept_in_short() {
    let home = Home::new();
    let all = home.kept();
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(paced(8));
        all.install(app);
    });
    game.settings().analyse_games = true;
    two_people(&mut game, &SHORTEST);
    until_result(&mut game);
    game.until(3_000, "the analysis", |g| kept(g)[0].game.facts.summary.is_some());
    let summary = kept(&game)[0].game.facts.summary.clone().expect("known");
    assert_eq!(summary.graph.len(), SHORTEST.len() + 1);
    assert_eq!(summary.graph.last(), Some(&64), "black has all discs");
    assert!(summary.accuracy[1].is_some_and(|percent| percent < 100), "{summary:?}");
    let (number, loss) = summary.worst[1].expect("white has lost");
    assert!(number % 2 == 0 && number <= 9 && loss >= 6, "{summary:?}");
    drop(game);
    assert_eq!(kept(&home.start())[0].game.facts.summary, Some(summary));
}

/// Somebody moves the file away while the program runs.
#[test]
fn a_file_that_has_gone_is_written_as_a_whole() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &SHORTEST);
    until_result(&mut game);
    assert_eq!(kept(&game).len(), 1);
    fs::remove_file(file(&home)).expect("there");
    to_title(&mut game);
    two_people(&mut game, &SHORTEST);
    until_result(&mut game);
    assert_eq!(kept(&game).len(), 2);
    assert_eq!(in_file(&file(&home)), kept(&game));
}

#[test]
fn a_game_that_ends_anew_is_kept_once() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &SHORTEST);
    until_result(&mut game);
    let first = kept(&game);
    // Back to the board, one move back, and another end.
    game.key(KeyCode::KeyU);
    game.until(600, "the board", |g| g.menu() == Menu::None && g.is_settled());
    assert_eq!(kept(&game), first);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    until_result(&mut game);
    let again = kept(&game);
    assert_eq!(again.len(), 1);
    assert_eq!((again[0].id, again[0].game.facts.date), (first[0].id, first[0].game.facts.date));
    assert!(again[0].game.facts.early_end.is_some());
    assert_eq!(in_file(&file(&home)), again);
}

#[test]
fn a_second_window_reads_the_games_and_writes_none() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &SHORTEST);
    until_result(&mut game);
    let games = kept(&game);
    let bytes = fs::read(file(&home)).expect("a file");
    let mut second = home.start();
    assert_eq!(kept(&second), games);
    two_people(&mut second, &SHORTEST);
    until_result(&mut second);
    assert_eq!(kept(&second).len(), 2);
    drop(second);
    assert_eq!(fs::read(file(&home)).expect("a file"), bytes);
}

/// A game that a crash has cut off in the middle of its record.
#[test]
fn a_torn_record_is_cut_off_without_a_word() {
    let home = Home::new();
    let mut archive = Archive::default();
    archive.add([some_game(1), some_game(2)]);
    fs::create_dir_all(file(&home).parent().expect("a folder")).expect("made");
    fs::write(file(&home), &archive.bytes()[..archive.file_len() - 3]).expect("written");
    let mut game = home.start();
    assert_eq!(kept(&game), [some_game(1)]);
    game.frames(3);
    assert!(!game.says("can’t be read"), "{:?}", game.texts());
    assert_eq!(in_file(&file(&home)), [some_game(1)]);
    // Nothing is thrown away.
    assert_eq!(home.named("damaged"), ["games.damaged-1.flipside"]);
}

#[test]
fn a_damaged_part_is_told_and_kept_aside() {
    let home = Home::new();
    let mut archive = Archive::default();
    archive.add([some_game(1), some_game(2), some_game(3)]);
    let mut bytes = archive.bytes().to_vec();
    bytes[HEAD.len() + 30] ^= 1;
    fs::create_dir_all(file(&home).parent().expect("a folder")).expect("made");
    fs::write(file(&home), &bytes).expect("written");
    let mut game = home.start();
    assert_eq!(kept(&game), [some_game(2), some_game(3)]);
    game.frames(3);
    let words = "Some saved games can’t be read (the file is damaged): the other games are used, \
                 and the file is kept as games.damaged-1.flipside.";
    assert!(game.says(words), "{:?}", game.texts());
    drop(game);
    let mut game = home.start();
    game.frames(3);
    assert!(!game.says("can’t be read"), "it is told once");
    assert_eq!(kept(&game).len(), 2);
}

#[test]
fn a_file_that_is_none_is_renamed_and_a_newer_one_too() {
    for (content, name, words) in [
        (&b"What is this?"[..], "games.broken-1.flipside", "The saved games can’t be read"),
        (b"flipside games2\n...", "games.newer-1.flipside", "newer version"),
    ] {
        let home = Home::new();
        fs::create_dir_all(file(&home).parent().expect("a folder")).expect("made");
        fs::write(file(&home), content).expect("written");
        let mut game = home.start();
        game.frames(3);
        assert!(game.says(words), "{:?}", game.texts());
        let aside = file(&home).with_file_name(name);
        assert_eq!(fs::read(aside).expect("kept"), content);
        two_people(&mut game, &SHORTEST);
        until_result(&mut game);
        assert_eq!(in_file(&file(&home)).len(), 1);
    }
}

/// Earlier versions kept the game that was finished last, and the reviews.
#[test]
fn a_wasteful_file_is_written_anew() {
    let home = Home::new();
    let mut archive = Archive::default();
    for star in 0..2_000 {
        archive.put(&Kept { is_starred: star % 2 == 0, ..some_game(1) });
    }
    let long = archive.file_len();
    fs::create_dir_all(file(&home).parent().expect("a folder")).expect("made");
    fs::write(file(&home), archive.bytes()).expect("written");
    let game = home.start();
    assert_eq!(kept(&game), [some_game(1)]);
    assert_eq!(in_file(&file(&home)), [some_game(1)]);
    assert!(fs::metadata(file(&home)).expect("there").len() < long as u64 / 100);
}

fn some_game(id: u64) -> Kept {
    let mut kept = Kept { id, ..Kept::default() };
    let moves: String = SHORTEST.iter().map(Square::to_string).collect();
    kept.game.record = GameRecord::from_usual_start(&moves).expect("legal");
    kept
}

/// What a killed program has kept, and what the test that kills it reads.
const KEPT_FOLDER: &str = "FLIPSIDE_TEST_KEEPS_IN";

/// Adds, edits and deletes games and writes the file anew, for ever, and says after each step what is on the disk. It is the
/// program that the next test kills.
#[test]
#[ignore = "it does not end"]
fn keeps_games_until_it_is_killed() {
    use std::io::Write;

    use flipside::game::store::{Disk, RealDisk};
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    let Some(folder) = std::env::var_os(KEPT_FOLDER) else {
        return;
    };
    let file = Path::new(&folder).join("games.flipside");
    let mut archive = Archive::read(fs::read(&file).unwrap_or_default()).expect("games");
    let mut written = archive.file_len();
    if archive.is_empty() || archive.damaged().count() > 0 {
        archive = archive.compacted();
        RealDisk.replace(&file, archive.bytes()).expect("written");
        written = archive.file_len();
    }
    let mut random = StdRng::seed_from_u64(u64::from(std::process::id()));
    loop {
        let mut whole = false;
        match random.random_range(0..20) {
            0 if archive.len() > 20 => {
                let one = random.random_range(0..archive.len());
                let id = archive.views().nth(one).expect("a game").id();
                archive.delete(&[id].into());
            }
            1 if !archive.is_empty() => {
                let one = random.random_range(0..archive.len());
                let mut game = archive.views().nth(one).expect("a game").kept();
                game.is_starred ^= true;
                archive.put(&game);
            }
            2 => {
                archive = archive.compacted();
                whole = true;
            }
            // An import.
            3 => {
                archive.add((0..50).map(|_| some_game(random.random())));
            }
            _ => {
                archive.put(&some_game(random.random()));
            }
        }
        let done = if whole {
            RealDisk.replace(&file, archive.bytes())
        } else {
            RealDisk.append(&file, written as u64, &archive.bytes()[written..])
        };
        done.expect("written");
        written = archive.file_len();
        let ids: Vec<String> = archive.views().map(|view| view.id().to_string()).collect();
        let mut out = std::io::stdout().lock();
        writeln!(out, "kept {}.", ids.join(" ")).expect("the test reads");
        out.flush().expect("the test reads");
    }
}

/// Kills the program above at random moments. What it has said to be on the disk is there.
#[test]
fn nothing_that_was_kept_is_lost_when_the_program_is_killed() {
    use std::{
        io::{BufRead, BufReader},
        process::{Command, Stdio},
        time::Duration,
    };

    use rand::{RngExt, SeedableRng, rngs::StdRng};
    let kills = std::env::var("FLIPSIDE_KILLS").ok().and_then(|it| it.parse().ok()).unwrap_or(40);
    let home = Home::new();
    let folder = home.data("");
    fs::create_dir_all(&folder).expect("made");
    let mut random = StdRng::seed_from_u64(9);
    let mut torn = 0;
    for kill in 0..kills {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--ignored", "--exact", "--nocapture", "library::keeps_games_until_it_is_killed"])
            .env(KEPT_FOLDER, &folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let out = child.stdout.take().expect("a pipe");
        // The moment is counted from its first word on, since it needs some time to start.
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let is_kept = |line: &String| line.contains("kept ") && line.ends_with('.');
        let mut last = lines.find(is_kept).expect("it begins");
        std::thread::sleep(Duration::from_micros(random.random_range(0..30_000)));
        child.kill().expect("killed");
        child.wait().expect("ended");
        last = lines.filter(is_kept).last().unwrap_or(last);
        let (_, said) = last.split_once("kept ").expect("it says what is kept");
        let said: Vec<u64> =
            said.trim_end_matches('.').split_whitespace().map(|id| id.parse().expect("a number")).collect();
        let archive = Archive::read(fs::read(file(&home)).expect("a file")).expect("games");
        torn += usize::from(archive.torn() > 0);
        assert_eq!(archive.damaged().count(), usize::from(archive.torn() > 0), "kill {kill}");
        let there: Vec<u64> = archive.views().map(|view| view.id()).collect();
        // One step more may be on the disk than it has said: it may have deleted one game.
        let missing = said.iter().filter(|id| !there.contains(id)).count();
        assert!(missing <= 1, "kill {kill}: {missing} of {} games", said.len());
        assert!(there.len() + 1 >= said.len() && there.len() <= said.len() + 50, "kill {kill}");
    }
    eprintln!("{kills} kills, {torn} torn records");
}
