//! A game is read whole with what it says, or refused with its line. What is not kept is told.

use std::collections::BTreeSet;

use flipside::{
    library::{Annotation, Declared, Format, Game, LeftOut, Problem, Source, Theory, wthor},
    rules::Side,
};

use rand::{SeedableRng, rngs::StdRng};

use super::{
    found, read,
    round_trips::{random_game, random_summary},
};

/// The moves of what is found, or why a game is refused.
fn told(text: &str) -> Vec<String> {
    let of = |game: Result<Game, Problem>| match game {
        Ok(game) => game.record.transcript(),
        Err(problem) => problem.to_string(),
    };
    found(text.as_bytes()).into_iter().map(|it| of(it.game)).collect()
}

#[track_caller]
fn one(text: &str, moves: &str) -> Game {
    assert_eq!(told(text), [moves], "{text}");
    read(text.as_bytes()).remove(0)
}

#[test]
fn pgn_goes_on_after_empty_lines() {
    let tags = "[Event \"T\"]\n[Black \"A\"]\n[White \"B\"]\n\n";
    for moves in [
        "1. f5 d6 {first paragraph\n\nsecond paragraph} 2. c3 d3 3. c4 f4 *\n",
        "1. f5 d6\n\n2. c3 d3\n\n3. c4 f4 *\n",
        "1. f5 d6 2. c3\n\nd3 3. c4 f4 *\n",
        "1. f5 d6\n\n\n{a note}\n\n2. c3 d3 3. c4 f4\n\n*\n",
        "1. f5 d6 (1... f4\n\n2. e3) 2. c3 d3 3. c4 f4 *\n",
        "1. f5 d6 2. c3 d3 3. c4 f4\n",
        "% for one program\n1. f5 d6\n% for another\n2. c3 d3 3. c4 f4 *\n",
        "1. P@f5 P@d6 2. P@c3 P@d3 3. P@c4 P@f4 *\n",
    ] {
        let game = one(&format!("{tags}{moves}"), "f5d6c3d3c4f4");
        assert_eq!(game.facts.names, ["A", "B"]);
        // Another game follows, with tags and without.
        let two = format!("{tags}{moves}\n{tags}1. d3 c3 *\n\nf5d6c3d3c4f4f6f3\n");
        assert_eq!(told(&two), ["f5d6c3d3c4f4", "d3c3", "f5d6c3d3c4f4f6f3"], "{two}");
    }
    let spaced = tags.replace('\n', "\n\n");
    let game = one(&format!("{spaced}1. f5 d6 *\n"), "f5d6");
    assert_eq!((game.facts.event.as_str(), &game.facts.names[0]), ("T", &"A".to_owned()));
    let game = one("% made by hand\n[Event \"T\"] [Black \"A\"] 1. f5 d6 *", "f5d6");
    assert_eq!(game.facts.names[0], "A");
}

#[test]
fn pgn_that_is_cut_off_or_has_remarks_is_refused() {
    let tags = "[Event \"T\"]\n\n";
    for (moves, why) in [
        ("1. f5 d6 {a comment\n\nthat does not end 2. c3\n", "the file ends in the middle of the game"),
        ("1. f5 d6 (1... f4 2. e3\n", "the file ends in the middle of the game"),
        ("1. f5 d6\n2. c3 d3\nnice move\n3. c4 f4 *\n", "move 5: 'n' does not belong in a transcript"),
        ("1. f5 d6\n\nnice move\n\n2. c3 d3 *\n", "move 3: 'n' does not belong in a transcript"),
        ("1. e4 e5 2. Nf3 Nc6 *\n", "it is a game of another kind: \"chess\""),
    ] {
        assert_eq!(told(&format!("{tags}{moves}")), [why], "{moves}");
        let next = format!("{tags}{moves}\n[Event \"U\"]\n\n1. d3 c3 *\n");
        assert_eq!(told(&next), [why, "d3c3"], "{next}");
    }
    let anti = "[Event \"T\"]\n[Variant \"AntiFlipello\"]\n\n1. P@f5 *\n";
    assert_eq!(told(anti), ["it is anti-Othello, where fewer discs win"]);
    let large = "[Event \"T\"]\n[Variant \"Flipello10\"]\n\n1. P@f5 *\n";
    assert_eq!(told(large), ["the size of the board is \"10\"; only 8 is known"]);
}

#[test]
fn tags_of_pgn_may_have_quotes_inside() {
    for (tag, event) in [
        ("[Event \"Parties du \"Coq\" - 1990\"]", "Parties du \"Coq\" - 1990"),
        ("[Event \"a \\\"quoted\\\" name\"]", "a \"quoted\" name"),
        ("[Event \"\"Coq\"\"]", "\"Coq\""),
        ("[Event \"C:\\games\"]", "C:\\games"),
        ("[Event \"ends so: \\\\\"]", "ends so: \\"),
        ("[Event \"a\"] [Site \"b\"]", "a"),
        ("[Event\t\"a [b] c\"]", "a [b] c"),
        ("[ Event \"a\" ]", "a"),
    ] {
        let game = one(&format!("{tag}\n[Black \"A\"]\n\n1. f5 d6 *\n"), "f5d6");
        assert_eq!((game.facts.event.as_str(), &*game.facts.names[0]), (event, "A"), "{tag}");
    }
}

#[test]
fn results_of_pgn_stay() {
    let game = one("[Result \"64-0\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 64-0\n", "e6f4e3f6g5d6e7f5c5");
    let text = Format::Pgn.text(&game).unwrap();
    assert!(text.contains("[Result \"64-0\"]") && text.ends_with("c5 64-0\n\n"), "{text}");
    for (result, declared) in [
        ("1-0", Some(Declared::Winner(Side::Black))),
        ("0-1", Some(Declared::Winner(Side::White))),
        ("1/2-1/2", Some(Declared::Score(0))),
        ("0-0", None),
        ("*", None),
        ("40:24", Some(Declared::Score(16))),
    ] {
        let game = one(&format!("[Result \"{result}\"]\n\n1. f5 d6 {result}\n"), "f5d6");
        assert_eq!(game.result(), declared, "{result}");
    }
}

#[test]
fn times_of_pgn_are_read_in_any_order() {
    for tags in [
        "[Time \"09:10:11\"]\n[Date \"2024.05.06\"]",
        "[UTCDate \"2024.05.06\"]\n[UTCTime \"09:10:11\"]",
        "[EventDate \"2024.05.01\"]\n[Date \"2024.05.06\"]\n[Time \"09:10:11\"]",
    ] {
        let game = one(&format!("{tags}\n\n1. f5 d6 *\n"), "f5d6");
        assert_eq!(game.facts.date.to_string(), "2024-05-06 09:10:11", "{tags}");
    }
    let game = one("[Date \"2024.??.??\"]\n[Time \"09:10:11\"]\n\n1. f5 *\n", "f5");
    assert_eq!(game.facts.date.to_string(), "2024");
}

#[test]
fn byes_and_forfeits_are_no_errors() {
    for text in [
        "[Black \"A\"]\n[White \"BYE\"]\n[Result \"1-0\"]\n\n1-0\n",
        "[Black \"A\"]\n[White \"B\"]\n[Result \"0-0\"]\n\n0-0\n",
        "[Black \"A\"]\n[White \"B\"]\n[Result \"64-0\"]\n\n",
        "(;FF[4]GM[2]SZ[8]PB[A]PW[B]RE[B+F])",
        "(;GM[Othello]PB[A]PW[B]RE[+64.000:t]TY[8];)",
    ] {
        let found = found(text.as_bytes());
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].game, Err(Problem::Unplayed), "{text}");
    }
    // Header after header, each a game of its own.
    let tags = "[Event \"a\"]\n[Black \"A\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n[Black \"B\"]\n\n1. f5 d6 *\n";
    let found = found(tags.as_bytes());
    assert_eq!(found[0].game, Err(Problem::Unplayed));
    assert_eq!(found[1].game.as_ref().unwrap().facts.names[0], "B");
}

#[test]
fn comments_stay_at_their_moves() {
    let sgf = "(;FF[4]GM[2]SZ[8]C[the final]GC[live];B[f5]C[usual];W[d6]V[2];B[c3]C[+3.5];W[d3]C[a \\] bracket](;B[c4])(;B[c5]))";
    let game = one(sgf, "f5d6c3d3c4");
    assert_eq!(game.facts.notes, "the final; live");
    let comments = |game: &Game| game.annotations.iter().map(|said| said.comment.clone()).collect::<Vec<_>>();
    assert_eq!(comments(&game), ["usual", "", "+3.5", "a ] bracket", ""]);
    assert_eq!(found(sgf.as_bytes())[0].left_out, []);
    let pgn = "[Annotator \"me\"]\n\n{the final} 1. f5 $1 d6 {usual} 2. c3 {[%clk 0:05] \u{597d}} (2. c4) d3 {+2.5/12} ; good\n *\n";
    let game = one(pgn, "f5d6c3d3");
    assert_eq!(game.facts.notes, "the final");
    assert_eq!(comments(&game), ["", "usual", "\u{597d}", "+2.5/12 good", ""]);
    assert_eq!(found(pgn.as_bytes())[0].left_out, [LeftOut::Properties]);
    // What was noted is written and read again.
    for format in [Format::Pgn, Format::Sgf, Format::Ggf, Format::Json] {
        let text = format.text(&game).unwrap();
        assert_eq!(read(text.as_bytes())[0].facts.notes, game.facts.notes, "{text}");
        assert_eq!(found(text.as_bytes())[0].left_out, [], "{text}");
    }
}

#[test]
fn properties_are_compared_without_regard_to_case() {
    const BOARD: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    for kind in ["Othello", "othello", "OTHELLO", "Reversi"] {
        let ggf = format!("(;GM[{kind}]PC[Edax]PB[edax]PW[player]RE[-2.000]{BOARD}B[F5]W[D6]B[C3]W[D3]B[C4];)");
        assert_eq!(found(ggf.as_bytes())[0].source, Source::Ggf);
        one(&ggf, "f5d6c3d3c4");
        let sgf = format!("(;GM[{kind}]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d6])");
        assert_eq!(found(sgf.as_bytes())[0].source, Source::Sgf);
        one(&sgf, "f5d6");
        one(&format!("(;GM[{kind}]PB[a];B[f5];W[d6];B[c3])"), "f5d6c3");
    }
    let long = "(;GaMe[2]SiZe[8]PlayerBlack[A]PlayerWhite[B];Black[f5];White[d6])";
    assert_eq!(one(long, "f5d6").facts.names, ["A", "B"]);
    // Without the kind of the game.
    one("(;FF[4]SZ[8]PB[a];B[f5];W[d6])", "f5d6");
    assert_eq!(told("(;SZ[19];B[pd];W[dp])"), ["the size of the board is \"19\"; only 8 is known"]);
    assert_eq!(told("(;FF[4]SZ[8]PB[a];B[f5];W[a1])"), ["move 2: White cannot play a1: it would flip no discs"]);
}

#[test]
fn ggf_without_its_board_is_not_guessed() {
    assert_eq!(
        told("(;GM[Othello]PB[a]PW[b]TY[8r18]B[f5]W[d6];)"),
        ["it begins with a random board, which is not in it (BO)"]
    );
    assert_eq!(told("(;GM[Othello]TY[10]B[f5];)"), ["the size of the board is \"10\"; only 8 is known"]);
    assert_eq!(told("(;GM[Othello]TY[s8r20A]B[f5];)"), ["it is anti-Othello, where fewer discs win"]);
    one("(;GM[Othello]PB[a]PW[b]TY[8]B[f5]W[d6];)", "f5d6");
}

#[test]
fn komi_is_told() {
    let game = |result: &str| format!("(;GM[Othello]PB[a]PW[b]TY[8k]KB[-3]KW[2]KM[-0.500]RE[{result}]B[f5]W[d6];)");
    let found = found(game("+1.500:r").as_bytes()).remove(0);
    assert_eq!(found.left_out, [LeftOut::Komi]);
    // The number has the komi in it, and the winner may be another one than on the board.
    assert_eq!(found.game.unwrap().result(), Some(Declared::Winner(Side::Black)));
    let without = game("+2.000").replace("KM[-0.500]", "KM[0]").replace("KB[-3]KW[2]", "");
    assert_eq!(super::found(without.as_bytes())[0].left_out, []);
}

#[test]
fn dates_of_several_days_and_of_seconds() {
    let sgf = "(;FF[4]GM[2]SZ[8]EV[Two-day open]DT[2022-01-17,18];B[f5];W[d6])";
    assert_eq!(one(sgf, "f5d6").facts.date.to_string(), "2022-01-17");
    let ggf = "(;GM[Othello]PC[GGS/os]DT[947375357]PB[a]PW[b]TY[8]B[F5]W[d6];)";
    assert_eq!(one(ggf, "f5d6").facts.date.to_string(), "2000-01-08 23:49:17");
}

#[test]
fn passes_as_other_programs_write_them() {
    const START: &str = "d3c3b3e3f3c5f6g2b5c6f4a5h1f5d6e7d7e6d8c4c7b7a8b6a4f8g4b4e8a3a7g5g8c2h4g3a2h3c1d1d2e1f1f7a6h6e2b8g7c8h5g6h2h7h8g1b2f2";
    let squares: Vec<&str> = START.as_bytes().chunks(2).map(|it| str::from_utf8(it).unwrap()).collect();
    let whole = format!("{START}a1b1");
    let turns: Vec<String> = squares
        .iter()
        .enumerate()
        .map(|(at, square)| format!("{}[{square}]", if at % 2 == 0 { 'B' } else { 'W' }))
        .collect();
    let turns = turns.concat();
    let nodes = turns.replace(']', "];");
    for pass in ["--", "pass", "PA", "ps", "-", "Passe", "null", "Z0", "@@@@", "", "tt"] {
        if pass != "tt" {
            let squares = squares.join(" ");
            let pgn = format!("[Result \"26-38\"]\n\n{squares} {pass} a1 {pass} b1 26-38\n");
            one(&pgn, &whole);
        }
        if !["", "tt"].contains(&pass) {
            let ggf = format!("(;GM[Othello]{turns}B[{pass}]W[a1]B[{pass}]W[b1];)");
            one(&ggf, &whole);
        }
        let sgf = format!("(;GM[2]SZ[8];{nodes}B[{pass}];W[a1];B[{pass}];W[b1])");
        one(&sgf, &whole);
    }
    let pgn = format!("[Result \"26-38\"]\n\n{} (pass) a1 (pass) b1 26-38\n", squares.join(" "));
    assert_eq!(found(pgn.as_bytes())[0].left_out, []);
    one(&pgn, &whole);
}

/// The first board, and one after f5, as Egaroucid saves them: from a1 in the highest bit on.
fn egaroucid(extra: &str) -> String {
    let node = |discs: u32, own: u64, other: u64, player: u8, policy: i32| {
        format!(
            "\"{discs}\": {{\"board_player\": {own}, \"board_opponent\": {other}, \"player\": {player}, \"value\": -1000, \
             \"policy\": {policy}, \"black_time_msec\": 0, \"white_time_msec\": 0}}"
        )
    };
    format!(
        "{{\n\"date\": \"2024-09-05\",\n\"black_player\": \"A\",\n\"white_player\": \"B\",\n\"memo\": \"a memo\",\n\
         \"black_discs\": -1, \"white_discs\": -1,\n{},\n{},\n{}{extra}\n}}\n",
        node(4, 34_628_173_824, 68_853_694_464, 0, -1),
        node(5, 68_719_476_736, 34_829_500_416, 1, 26),
        node(6, 34_561_064_960, 68_988_960_768, 0, 20),
    )
}

#[test]
fn games_of_egaroucid() {
    let game = one(&egaroucid(""), "f5d6");
    assert_eq!(game.facts.names, ["A", "B"]);
    assert_eq!(game.facts.date.to_string(), "2024-09-05");
    assert_eq!(game.facts.notes, "a memo");
    assert_eq!(game.result(), None);
    // A board is missing, or does not follow from the one before.
    let gap =
        egaroucid(", \"8\": {\"board_player\": 35218933153792, \"board_opponent\": 17661175005184, \"player\": 0}");
    assert_eq!(told(&gap), ["there is no \"next_policy\" in it"]);
    let other = egaroucid("").replace("34561064960", "34561064961");
    assert_eq!(told(&other).len(), 1);
    assert!(found(other.as_bytes())[0].game.is_err());
    let open = egaroucid("").trim_end().trim_end_matches('}').to_owned();
    assert_eq!(told(&open), ["the file ends in the middle of the game"]);
}

#[test]
fn games_inside_other_json_are_found() {
    let quest = |moves: &str| format!("{{\"players\":[],\"position\":{{\"moves\":[{moves}]}}}}");
    let text = format!(
        "{{\"games\": [{}, {}], \"count\": 2}}\nf5d6c3d3c4f4f6f3\n",
        quest("{\"m\":\"f5\"}"),
        quest("{\"m\":\"d3\"}")
    );
    assert_eq!(told(&text), ["f5", "d3", "f5d6c3d3c4f4f6f3"]);
    // Braces in prose hide nothing.
    for open in ["{ see below\n", "{\n", "{\"a\": 1\n", "(;Aha\n"] {
        assert_eq!(told(&format!("{open}f5d6c3d3c4f4f6f3\n")), ["f5d6c3d3c4f4f6f3"], "{open}");
    }
    // An entry of the moves that is neither a square nor an end.
    assert_eq!(told(&quest("{\"m\":\"f5\"},{\"x\":1}")), ["there is no \"m\" in it"]);
}

#[test]
fn several_games_in_a_line_of_a_page() {
    let page = "<script>initializeServerGame(1, ['f5','d6']); initializeServerGame(2, ['d3','c3','c4'])</script>";
    assert_eq!(told(page), ["f5d6", "d3c3c4"]);
    assert_eq!(told("initializeServerGame(1, ['f5',\n'd6'"), ["the file ends in the middle of the game"]);
}

#[test]
fn theoretical_results_go_through() {
    let mut game = one("f5d6c3d3c4f4", "f5d6c3d3c4f4");
    game.facts.declared = Some(Declared::Score(10));
    game.facts.theory = Theory::new(24, 35);
    let json = Format::Json.text(&game).unwrap();
    assert!(json.contains("\"theory\":[24,6]"), "{json}");
    assert_eq!(read(json.as_bytes())[0], game);
    let mut writer = wthor::Writer::default();
    writer.add(&game).unwrap();
    let (files, losses) = writer.files();
    assert_eq!(losses, wthor::Losses::default());
    let again = &read(&files[0].games)[0];
    assert_eq!(again.facts.theory, game.facts.theory);

    // A file has one depth for all its games.
    let mut writer = wthor::Writer::default();
    writer.add(&game).unwrap();
    game.facts.theory = None;
    writer.add(&game).unwrap();
    let (files, losses) = writer.files();
    assert_eq!((losses.theories, losses.names), (1, 0));
    assert!(read(&files[0].games).iter().all(|it| it.facts.theory.is_none()));
}

#[test]
fn wthor_has_files_for_each_year() {
    let mut writer = wthor::Writer::default();
    let mut game = one("f5d6c3d3c4f4", "f5d6c3d3c4f4");
    // Without a score there is no place for it.
    for declared in [None, Some(Declared::Winner(Side::Black)), Some(Declared::Score(3))] {
        game.facts.declared = declared;
        assert_eq!(writer.add(&game), Err(wthor::Unwritable::NoScore));
    }
    game.facts.declared = Some(Declared::Score(-6));
    game.facts.names = ["\u{738b}\u{5c0f}\u{660e}".into(), "A name of more than nineteen".into()];
    for year in [2025, 2024, 2025] {
        game.facts.date = flipside::library::Date::of_year(year);
        writer.add(&game).unwrap();
    }
    let (files, losses) = writer.files();
    assert!(files.iter().map(|it| it.year).eq([2024, 2025]));
    for (files, count) in files.iter().zip([1, 2]) {
        let games = read(&files.games);
        assert_eq!(games.len(), count);
        for game in games {
            assert_eq!(game.facts.date.year(), files.year);
            assert_eq!(game.result(), Some(Declared::Score(-6)));
        }
    }
    assert_eq!(losses.names, 4, "two in each year");
}

/// Time limits are written as each format does.
#[test]
fn clocks_are_those_of_the_formats() {
    let mut game = one("f5d6", "f5d6");
    game.facts.clock = "60+5".into();
    let text = |format: Format| format.text(&game).unwrap();
    assert!(text(Format::Ggf).contains("TI[01:00/00:05]"));
    assert!(text(Format::Pgn).contains("[TimeControl \"60+5\"]"));
    assert!(text(Format::Sgf).contains("TM[60]OT[5 fischer]"));
    assert_eq!(read(text(Format::Sgf).as_bytes())[0].facts.clock, "60+5");
    game.facts.clock = "15:00//02:00".into();
    assert!(Format::Ggf.text(&game).unwrap().contains("TI[15:00//02:00]"));
}

/// Each field of our own JSON stands in the table of the document.
#[test]
fn all_fields_of_json_are_documented() {
    let document = include_str!("../../docs/formats.md");
    let (_, table) = document.split_once("## Our own JSON").unwrap();
    let documented: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once(" | "))
        .flat_map(|(fields, _)| fields.split(", "))
        .map(|field| field.trim_matches('`'))
        .collect();
    let mut rng = StdRng::seed_from_u64(47);
    let mut written = BTreeSet::new();
    for _ in 0..300 {
        let mut game = random_game(&mut rng);
        game.facts.summary = Some(random_summary(&mut rng));
        game.facts.theory = Theory::new(24, 32);
        game.annotate(vec![Annotation { comment: "good".to_owned(), ..Annotation::default() }]);
        let text = Format::Json.text(&game).unwrap();
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        written.extend(value.as_object().unwrap().keys().cloned());
    }
    let mut documented: Vec<String> = documented.into_iter().map(str::to_owned).collect();
    documented.sort();
    assert!(documented.iter().eq(&written), "{documented:?} {written:?}");
}
