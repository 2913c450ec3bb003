//! Comments, marks, values, times and variations come in with a game, and go out with it again.

use std::time::Duration;

use flipside::{
    library::{Annotation, Format, Game, Kept, LeftOut, MoveMark, Value},
    rules::{GameRecord, Square},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::{found, read, round_trips::random_game};

/// What a format keeps of an annotation.
fn as_kept(format: Format, said: &Annotation, game: &Game) -> Option<Annotation> {
    let is_of_game = game.record.moves().collect::<Vec<_>>().starts_with(&said.moves);
    let rough = said.value.map(|value| Value { is_exact: false, ..value });
    let kept = match format {
        Format::Json => said.clone(),
        Format::Sgf => Annotation { value: rough, spent: None, ..said.clone() },
        // The comment of the start is that of the game.
        Format::Pgn => Annotation { value: rough, ..said.clone() },
        Format::Ggf if is_of_game && !said.moves.is_empty() => {
            Annotation { moves: said.moves.clone(), value: rough, spent: said.spent, ..Annotation::default() }
        }
        _ => return None,
    };
    let is_end = !is_of_game
        && !game
            .annotations
            .iter()
            .any(|other| other.moves.len() > said.moves.len() && other.moves.starts_with(&said.moves));
    (is_end || !kept.is_empty()).then_some(kept)
}

fn random_annotation(rng: &mut StdRng, moves: Vec<Square>) -> Annotation {
    const WORDS: [&str; 10] = ["good", "a \\ b", "]", "(c4", "d3)", "\u{597d}\u{68cb}", "50%", "$1", "1. f5", "f5?!"];
    let millis = |rng: &mut StdRng| Some(Duration::from_millis(rng.random_range(0..4_000_000)));
    let is_start = moves.is_empty();
    let mut said = Annotation { moves, ..Annotation::default() };
    let value = Value { hundredths: rng.random_range(-6400..=6400), is_exact: rng.random() };
    if rng.random() {
        said.value = Some(value);
    }
    if is_start {
        return said;
    }
    if rng.random() {
        let count = rng.random_range(1..5);
        said.comment = (0..count).filter_map(|_| WORDS.into_iter().choose(rng)).collect::<Vec<_>>().join(" ");
    }
    if rng.random() {
        said.mark = MoveMark::ALL.into_iter().choose(rng);
    }
    if rng.random() {
        said.spent = millis(rng);
    }
    if rng.random() {
        said.left = millis(rng);
    }
    said
}

/// A game with annotations at about a third of its places, and with up to eight variations, also of variations.
fn annotated_game(rng: &mut StdRng) -> Game {
    let mut game = random_game(rng);
    let mut lines = vec![game.record.moves().collect::<Vec<_>>()];
    for _ in 0..rng.random_range(0..8) {
        let line = lines[rng.random_range(0..lines.len())].clone();
        let from = rng.random_range(0..=line.len());
        let mut record = GameRecord::new(*game.record.start());
        for &square in &line[..from] {
            record.play(square).unwrap();
        }
        for _ in 0..rng.random_range(1..12) {
            let Some(square) = record.legal_moves().iter().choose(rng) else {
                break;
            };
            record.play(square).unwrap();
        }
        lines.push(record.moves().collect());
    }
    let mut list = Vec::new();
    for line in lines {
        for moves in 0..=line.len() {
            if rng.random_range(0..3) == 0 || moves == line.len() {
                list.push(random_annotation(rng, line[..moves].to_vec()));
            }
        }
    }
    game.annotate(list);
    game
}

#[test]
fn random_annotations_survive_every_format() {
    let mut rng = StdRng::seed_from_u64(61);
    let (mut variations, mut comments) = (0, 0);
    for number in 0..2_000 {
        let game = annotated_game(&mut rng);
        let line: Vec<Square> = game.record.moves().collect();
        variations += game.annotations.iter().filter(|said| !line.starts_with(&said.moves)).count();
        comments += game.annotations.iter().filter(|said| !said.comment.is_empty()).count();
        for format in [Format::Json, Format::Sgf, Format::Pgn, Format::Ggf] {
            let text = format.text(&game).unwrap();
            let found = found(text.as_bytes());
            assert_eq!(found.len(), 1, "{number}: {text}");
            assert_eq!(found[0].left_out, [], "{number}: {text}");
            let again = found[0].game.as_ref().unwrap();
            assert_eq!(again.record, game.record, "{number}: {text}");
            let kept: Vec<Annotation> =
                game.annotations.iter().filter_map(|said| as_kept(format, said, &game)).collect();
            for (again, kept) in again.annotations.iter().zip(&kept) {
                assert_eq!(again, kept, "{number} {format:?}: {text}");
            }
            assert_eq!(again.annotations.len(), kept.len(), "{number} {format:?}: {text}");
            // What was read is written as it was.
            assert_eq!(format.text(again).unwrap(), text, "{number}");
        }
    }
    eprintln!("{variations} places of variations, {comments} comments");
    assert!(variations > 15_000 && comments > 30_000);
}

#[test]
fn annotations_are_kept_and_found() {
    use flipside::library::{Archive, Query};
    let mut rng = StdRng::seed_from_u64(62);
    let games: Vec<Kept> = (0..200).map(|_| Kept { game: annotated_game(&mut rng), ..Kept::default() }).collect();
    let mut archive = Archive::default();
    archive.add(games.clone());
    for (row, game) in archive.rows().zip(&games) {
        assert_eq!(archive.view(row).unwrap().kept().game, game.game);
    }
    let query = Query::new("\u{597d}\u{68cb}", |_| Vec::new());
    let with = |game: &Kept| {
        let mut said = game.game.annotations.iter();
        said.any(|said| said.comment.contains("\u{597d}\u{68cb}"))
    };
    let found = archive.views().filter(|view| query.finds(view)).count();
    assert_eq!(found, games.iter().filter(|game| with(game)).count());
    assert!(found > 100);
}

/// The places, each as its moves and what is said about it.
fn said(game: &Game) -> Vec<String> {
    let list = game.annotations.iter().map(|said| {
        let moves: String = said.moves.iter().map(Square::to_string).collect();
        let mark = said.mark.map(MoveMark::sign);
        let value = said.value.map(|value| format!("{:+}", value.discs()));
        let time = |time: Option<Duration>, kind| time.map(|time| format!("{}{kind}", time.as_secs_f64()));
        let parts = [
            mark.map(str::to_owned),
            value,
            time(said.spent, "s"),
            time(said.left, "s left"),
            Some(said.comment.clone()).filter(|words| !words.is_empty()),
        ];
        [moves].into_iter().chain(parts.into_iter().flatten()).collect::<Vec<_>>().join(" ")
    });
    list.collect()
}

/// Files as other programs write them.
#[test]
fn annotations_of_other_programs_are_read() {
    const BOARD: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    let cases: [(&str, String, &[&str]); 10] = [
        (
            "GGS: its own value and the seconds of each side",
            format!("1 (;GM[Othello]PC[GGS/os]PB[a]PW[b]TI[05:00//02:00]TY[8]RE[?]{BOARD}B[d3//0.01]W[c3/1.50/0.86]B[c4/-2.25];)"),
            &["d3 0.01s", "d3c3 -1.5 0.86s", "d3c3c4 -2.25"],
        ),
        (
            "NBoard: values and times of 0 as well",
            format!("(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[chris]PW[ntest]RE[?]TI[15:00]TY[8]{BOARD}B[F5//1.2]W[F6/0.00/0.5]B[E6/3.04/];)"),
            &["f5 1.2s", "f5f6 +0 0.5s", "f5f6e6 +3.04"],
        ),
        (
            "lichess study: values, clocks, glyphs and variations of variations",
            "[Event \"Study\"]\n[Variant \"Othello\"]\n\n1. f5 { [%eval 0.25] [%clk 0:05:00] } 1... d6 $6 { [%eval 2.5,17] The diagonal. } (1... f6 $1 2. e6 (2. c4 { Cow }) 2... f4) 2. c3 *\n".into(),
            &["f5 +0.25 300s left", "f5d6 ?! +2.5 The diagonal.", "f5f6 !", "f5f6e6f4", "f5f6c4 Cow",],
        ),
        (
            "signs of marks at the moves, and comments to the end of the line",
            "[Black \"a\"]\n\n1. f5! d6?! 2. c3 d3 ; the tiger\n3. c4?? *\n".into(),
            &["f5 !", "f5d6 ?!", "f5d6c3d3 the tiger", "f5d6c3d3c4 ??"],
        ),
        (
            "PlayStrategy: drops and times",
            "[Variant \"Flipello\"]\n\n1. P@f5 {[%emt 0:00:03]} P@d6 {[%clk 0:02:58.7]} 2. P@c3 *\n".into(),
            &["f5 3s", "f5d6 178.7s left"],
        ),
        (
            "Cassio: branches, comments and values of nodes",
            "(;GM[2]FF[4]SZ[8]PB[a]PW[b]RE[B+6];B[f5];W[d6]C[first](;B[c3]V[4];W[d3])(;B[c5]C[second]V[-2.5](;W[f6])(;W[f4]TE[1])))".into(),
            &["f5d6 first", "f5d6c3 +4", "f5d6c5 -2.5 second", "f5d6c5f6", "f5d6c5f4 !"],
        ),
        (
            "Go editors: letters for both, marks and clocks",
            "(;GM[2]FF[3]SZ[8]PB[a]PW[b];B[fe]BL[297.4]BM[2]N[hasty];W[df]WL[300]DO[];B[cc]IT[])".into(),
            &["f5 ?? 297.4s left hasty", "f5d6 ?! 300s left", "f5d6c3 !?"],
        ),
        (
            "Edax: the semicolon after the move, no annotations",
            "(;FF[4]GM[2]AP[edax:4.5.5]PC[Edax]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]RE[Void]B[f5];W[d6];B[c3])".into(),
            &[],
        ),
        (
            "Egaroucid: values of boards for Black",
            [(4, 34_628_173_824_u64, 68_853_694_464_u64, 0, -1000), (5, 68_719_476_736, 34_829_500_416, 1, 2), (6, 34_561_064_960, 68_988_960_768, 0, -3)]
                .iter()
                .fold("{\"date\": \"2024-09-05\"".to_owned(), |text, (discs, own, other, player, value)| {
                    text + &format!(", \"{discs}\": {{\"board_player\": {own}, \"board_opponent\": {other}, \"player\": {player}, \"value\": {value}}}")
                })
                + "}",
            &["f5 +2", "f5d6 -3"],
        ),
        (
            "a variation that cannot be played",
            "[Black \"a\"]\n\n1. f5 d6 (1... a1 2. h8) (1... f6 2. a1) 2. c3 *\n".into(),
            &["f5f6"],
        ),
    ];
    for (name, text, wanted) in cases {
        let found = found(text.as_bytes());
        assert_eq!(found.len(), 1, "{name}");
        let game = found[0].game.as_ref().unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(said(game), wanted, "{name}");
        let left_out: &[LeftOut] = if name.ends_with("played") { &[LeftOut::Variations] } else { &[] };
        assert_eq!(found[0].left_out, left_out, "{name}");
    }
}

/// What a game was told twice, and what a second text tells beyond the first.
#[test]
fn annotations_of_a_game_that_is_there_are_added() {
    use flipside::library::{Archive, completed};
    let archive = |text: &str| {
        let mut archive = Archive::default();
        archive.add(read(text.as_bytes()).into_iter().map(|game| Kept { game, ..Kept::default() }));
        archive
    };
    let kept = archive("[Event \"e\"]\n\n1. f5 d6 {mine} 2. c3 *\n");
    let new = archive("[Event \"e\"]\n\n1. f5 {[%eval 1]} d6 {theirs} (1... f6) 2. c3 *\n");
    let whole = completed(&new, &kept);
    assert_eq!(said(&whole[0].game), ["f5 +1", "f5d6 mine theirs", "f5f6"]);
    // A second time there is nothing new.
    let mut again = Archive::default();
    again.add(whole);
    assert_eq!(completed(&new, &again), []);
}

/// The errors of a game are the moves that are marked so and beside which a better one is told.
#[test]
fn errors_of_annotated_games_are_found() {
    let errors = |text: &str| {
        let game = &read(text.as_bytes())[0];
        let told =
            game.errors().into_iter().map(|it| (it.moves, it.played.to_string(), it.better.to_string(), it.loss));
        told.map(|(moves, played, better, loss)| format!("{moves} {played} {better} {loss:?}")).collect::<Vec<_>>()
    };
    let pgn = |moves: &str| format!("[Event \"e\"]\n\n{moves} *\n");
    // Of several better moves the best one counts: White's values are told for Black, too.
    let both = "1. f5 d6? {[%eval 3]} (1... f4 {[%eval -1]}) (1... f6 {[%eval -4]}) 2. c3 {[%eval -1]}";
    assert_eq!(errors(&pgn(both)), ["1 d6 f6 Some(7.0)"]);
    // Without values it is the first one.
    assert_eq!(errors(&pgn("1. f5 d6?! (1... f4) (1... f6) 2. c3")), ["1 d6 f4 None"]);
    // What is not worse is no error, whatever mark it has, nor is a good move, nor one beside which nothing is told.
    for none in ["1. f5 d6?? {[%eval -5]} (1... f6 {[%eval -4]})", "1. f5 d6! (1... f6)", "1. f5 d6? 2. c3"] {
        assert_eq!(errors(&pgn(none)), [""; 0], "{none}");
    }
    let game = &read(pgn(both).as_bytes())[0];
    assert_eq!([0, 1, 2, 3, 4].map(|moves| game.told_value(moves)), [None, None, Some(3.0), Some(-1.0), None]);
}

/// Texts that no program writes take no long time, and what is before the fault is read.
#[test]
fn endless_variations_are_left_out() {
    let deep = |open: &str, close: &str| open.repeat(20_000) + &close.repeat(20_000);
    let nested = format!("[Black \"a\"]\n\n1. f5 d6 {} 2. c3 *\n", deep("(1... f6 ", ")"));
    let empty = format!("[Black \"a\"]\n\n1. f5 d6 {} 2. c3 *\n", deep("(", ")"));
    let tree = format!("(;FF[4]GM[2]SZ[8]PB[a];B[f5];W[d6];B[c3](;){})", deep("(;W[d3]", ")"));
    let long = format!("(;FF[4]GM[2]SZ[8]PB[a];B[f5](;W[d6])(;W[f6]{}))", ";B[e6]C[x]".repeat(20_000));
    for text in [nested, empty, tree, long] {
        let found = found(text.as_bytes());
        assert!(found[0].game.is_ok(), "{:?}", found[0].game.as_ref().err());
    }
}
