//! Games as programs and servers write them, three or more for each way of writing.

use flipside::library::{Declared, Source};
use flipside::rules::{EarlyEnd, Side};

use super::{found, read};

/// A whole game with two passes of black, which white wins by 38 to 26.
const WHOLE: &str = "d3c3b3e3f3c5f6g2b5c6f4a5h1f5d6e7d7e6d8c4c7b7a8b6a4f8g4b4e8a3a7g5g8c2h4g3a2h3c1d1d2e1f1f7a6h6e2b8g7c8\
    h5g6h2h7h8g1b2f2a1b1";

/// A beginning of a game.
const BEGIN: &str = "f5d6c3d3c4f4c5b3c2";

/// The whole game, each move in a form of its own, and something for the passes of black before the last two moves.
fn turns(form: impl Fn(char, &str) -> String, pass: &str) -> String {
    let squares = WHOLE.as_bytes().chunks(2).map(|square| str::from_utf8(square).unwrap());
    squares
        .enumerate()
        .map(|(at, square)| match at {
            58.. => format!("{pass}{}", form('W', square)),
            at if at % 2 == 0 => form('B', square),
            _ => form('W', square),
        })
        .collect()
}

fn transcripts(text: &str) -> Vec<String> {
    read(text.as_bytes()).iter().map(|game| game.record.transcript()).collect()
}

#[track_caller]
fn reads(source: Source, text: &str, moves: &[&str]) {
    let sources: Vec<Source> = found(text.as_bytes()).iter().map(|it| it.source).collect();
    assert_eq!(sources, vec![source; moves.len()], "{text}");
    assert_eq!(transcripts(text), moves, "{text}");
}

#[test]
fn transcripts_in_every_dress() {
    let squares = BEGIN.as_bytes().chunks(2);
    let squares: Vec<&str> = squares.map(|it| str::from_utf8(it).unwrap()).collect();
    let spaced = squares.join(" ");
    for text in [
        BEGIN.to_owned(),
        BEGIN.to_uppercase(),
        spaced.clone(),
        spaced.replace(' ', ", "),
        spaced.replace(' ', "-"),
        spaced.replace(' ', "\n"),
        "1. f5 d6 2. c3 d3 3. c4 f4 4. c5 b3 5. c2".to_owned(),
        "1. f5 d6 2. c3 d3 3. c4 f4 4. c5 b3 5\n. c2".to_owned(),
        "1.F5 2.D6 3.C3 4.D3 5.C4 6.F4 7.C5 8.B3 9.C2".to_owned(),
        "  f5d6c3d3c4\r\n  f4c5b3c2\r\n".to_owned(),
        "f5d6c3d3c4\rf4c5b3c2".to_owned(),
        "\u{feff}f5 d6 c3 d3 c4 f4 c5 b3 c2".to_owned(),
    ] {
        reads(Source::Transcript, &text, &[BEGIN]);
    }
    for pass in ["", "--", "pa", "PS", "Pass", " - "] {
        let text = WHOLE.replace("f2a1b1", &format!("f2{pass}a1{pass}b1"));
        reads(Source::Transcript, &text, &[WHOLE]);
    }
    for mirrored in ["e3f3", "c5e6f3", "f4d3c6"] {
        reads(Source::Transcript, mirrored, &[mirrored]);
    }
}

#[test]
fn pgn_of_playok() {
    let game = |moves: &str, result: &str| {
        format!(
            "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2021.03.11\"]\n[Round \"-\"]\n[Black \"anna\"]\n[White \"ben77\"]\n\
             [Result \"{result}\"]\n[TimeControl \"120\"]\n[BlackElo \"1224\"]\n[WhiteElo \"1301\"]\n\n{moves} {result}\n\n"
        )
    };
    let whole = "1. d3 c3 2. b3 e3 3. f3 c5 4. f6 g2 5. b5 c6 6. f4 a5 7. h1 f5 8. d6 e7 9. d7 e6\n10. d8 c4 11. c7 b7 12. \
                 a8 b6 13. a4 f8 14. g4 b4 15. e8 a3 16. a7 g5 17. g8 c2 18. h4 g3\n19. a2 h3 20. c1 d1 21. d2 e1 22. f1 \
                 f7 23. a6 h6 24. e2 b8 25. g7 c8 26. h5 g6 2\n7. h2 h7 28. h8 g1 29. b2 f2 30. -- a1 31. -- b1";
    let short = "1. f5 d6 2. c3 d3 3. c4 f4 4. c5 b3 5. c2";
    let text = game(whole, "26-38") + &game(short, "50-14") + &game(short, "*");
    reads(Source::Pgn, &text, &[WHOLE, BEGIN, BEGIN]);
    let [whole, resigned, open] = <[_; 3]>::try_from(read(text.as_bytes())).unwrap();
    assert_eq!(whole.result(), Some(Declared::Score(-12)));
    assert_eq!(whole.facts.names, ["anna", "ben77"]);
    assert_eq!(whole.facts.ratings, [Some(1224), Some(1301)]);
    assert_eq!(whole.facts.date.to_string(), "2021-03-11");
    assert_eq!((whole.facts.place.as_str(), whole.facts.clock.as_str()), ("PlayOK", "120"));
    assert_eq!(whole.facts.event, "");
    assert_eq!(resigned.result(), Some(Declared::Score(36)));
    assert_eq!(open.result(), None);
    let xot = text.replace("[TimeControl", "[Variant \"xot\"]\n[TimeControl");
    reads(Source::Pgn, &xot, &[WHOLE, BEGIN, BEGIN]);
}

#[test]
fn pgn_of_flyordie() {
    let game = |result: &str, moves: &str| {
        format!(
            "[Event \"FlyOrDie Reversi\"]\n[White \"walter\"]\n[Black \"bea\"]\n[Result \"{result}\"]\n[WhiteRating \"591\"]\n\
             [BlackRating \"?144\"]\n[WhiteTime \"R0:07:43\"]\n\n{moves}\n"
        )
    };
    let text =
        game("0-1", "1. f4 d3\n2. c6 d6\n") + "\n" + &game("*", "1. f5 d6 2. c3") + "\n" + &game("-2", "1. f5 f6");
    reads(Source::Pgn, &text, &["f4d3c6d6", "f5d6c3", "f5f6"]);
    let games = read(text.as_bytes());
    assert_eq!(games[0].facts.names, ["bea", "walter"]);
    assert_eq!(games[0].facts.ratings, [Some(144), Some(591)]);
    assert_eq!(games[0].result(), Some(Declared::Winner(Side::White)));
    assert_eq!(games[2].result(), None);
}

#[test]
fn pgn_of_other_programs() {
    // The number may be that of the move instead of the pair of moves.
    let thor = "[Event \"Paris\"]\n[Result \"34-30\"]\n\n1. F5 D6\n3. C3 D3\n5. C4 F4\n34-30\n";
    reads(Source::Pgn, thor, &["f5d6c3d3c4f4"]);
    let edax = "[Event \"?\"]\n[Site \"edax\"]\n[Date \"2026.10.7\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n\
                [FEN \"8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1\"]\n\n1. f5 d6 2. c3 1/2-1/2\n";
    reads(Source::Pgn, edax, &["f5d6c3"]);
    assert_eq!(read(edax.as_bytes())[0].result(), Some(Declared::Score(0)));
    let commented =
        "[White \"a \\\"quoted\\\" name\"]\n\n{ a note } 1. f5 $1 d6 {+2} (1... f4 2. e3) 2. c3 ; good\n d3 *\n";
    reads(Source::Pgn, commented, &["f5d6c3d3"]);
    let game = &read(commented.as_bytes())[0];
    assert_eq!((game.facts.names[1].as_str(), game.facts.notes.as_str()), ("a \"quoted\" name", "a note"));
    let comments = game.annotations.iter().map(|said| said.comment.as_str());
    assert_eq!(comments.collect::<Vec<_>>(), ["", "+2", "good", ""]);
    let passing = format!("[Result \"*\"]\n\n{}", WHOLE.replace("f2a1b1", "f2 pass a1 pass b1 26-38"));
    reads(Source::Pgn, &passing, &[WHOLE]);
}

#[test]
fn set_up_boards_of_edax() {
    let start = "---------------------------OX------XO---------------------------";
    for text in [format!("{start} X;F5D6C3"), format!("{start} X; F5 D6 C3"), format!("{start}X;f5d6c3;")] {
        reads(Source::Board, &text, &["f5d6c3"]);
    }
}

#[test]
fn sgf_of_edax() {
    let game = |result: &str, moves: &str| {
        format!(
            "(;FF[4]GM[2]AP[edax:4.5.5]PC[Edax]DT[2026-10-07]PB[one]PW[two \\] three]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]RE[{result}]{moves})"
        )
    };
    let text = game("Void", "B[f5];W[d6];B[c3];") + "\n" + &game("W+R", "B[f5];W[d6];") + &game("B+T", "B[f5];");
    reads(Source::Sgf, &text, &["f5d6c3", "f5d6", "f5"]);
    let games = read(text.as_bytes());
    assert_eq!(games[0].facts.names, ["one", "two ] three"]);
    assert_eq!(games[0].facts.place, "Edax");
    assert_eq!(games[1].facts.early_end, Some(EarlyEnd::Resigned(Side::Black)));
    assert_eq!(games[2].facts.early_end, Some(EarlyEnd::OutOfTime(Side::White)));
    let moves = turns(|color, square| format!("{color}[{square}];"), "B[PA];");
    reads(Source::Sgf, &game("W+12", &moves), &[WHOLE]);
}

#[test]
fn sgf_of_cassio_and_others() {
    let cassio = "(;GM[2]FF[4]SZ[8]PB[x]PW[y]RE[B+6]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])";
    reads(Source::Sgf, cassio, &["f5d6"]);
    // Cassio writes B+ also where white has won: the moves count.
    let whole = turns(|color, square| format!(";{color}[{square}]"), "");
    let whole = format!("(;GM[2]RE[B+12]{whole})");
    reads(Source::Sgf, &whole, &[WHOLE]);
    assert_eq!(read(whole.as_bytes())[0].result(), Some(Declared::Score(-12)));
    // Variations are left out, and squares may be named by two letters.
    let tree = "(;FF[4]GM[2]SZ[8]C[a (strange) note];B[fe](;W[df];B[cc])(;W[ff]))";
    reads(Source::Sgf, tree, &["f5d6c3"]);
    assert_eq!(read(tree.as_bytes())[0].facts.notes, "a (strange) note");
    let lines = "(\n;FF[4]\nGM[2]\nAB[d5]\n  [e4]\nAW[d4:d4][e5]\n;B[f5]\n;W[d6]\n)";
    reads(Source::Sgf, lines, &["f5d6"]);
}

#[test]
fn ggf_of_the_server_and_programs() {
    const ROWS: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";
    let server = |tags: &str, moves: &str| {
        format!(
            "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[anna]PW[ben]RB[1800.4]RW[1700]TI[15:00//02:00]{tags}BO[8 {ROWS} *]{moves};)\n"
        )
    };
    let text = server("TY[8]RE[+16]", "B[d3//0.01]W[c3/0.86]B[b3/-1/2.5]")
        + &server("TY[8k]KB[-3]KW[2]KM[-0.500]RE[+2.000:r]", "B[F5]W[D6]")
        + &server("TY[8]RE[-64.000:t]", "B[f5//1]W[f4]")
        + &server("TY[8]RE[-127.000]", "B[f5]");
    reads(Source::Ggf, &text, &["d3c3b3", "f5d6", "f5f4", "f5"]);
    let games = read(text.as_bytes());
    assert_eq!(games[0].facts.date.to_string(), "2003-12-15 13:24:03");
    assert_eq!(games[0].facts.ratings, [Some(1800), Some(1700)]);
    assert_eq!((games[0].facts.place.as_str(), games[0].facts.clock.as_str()), ("GGS/os", "15:00//02:00"));
    assert_eq!(games[1].facts.early_end, Some(EarlyEnd::Resigned(Side::White)));
    assert_eq!(games[2].facts.early_end, Some(EarlyEnd::OutOfTime(Side::Black)));
    assert_eq!(games[3].result(), None);
    let unspaced = "(;GM[Othello]PC[NBoard]PB[black]PW[white]RE[?]TI[0//0]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)";
    reads(Source::Ggf, unspaced, &["f5d6c3"]);
    // A random start with an odd number of discs, where white begins.
    let random = format!("(;GM[Othello]TY[s8r5]BO[8 {} O]W[f6]B[PA];)", ROWS.replacen("---*O---", "---***--", 1));
    let found = found(random.as_bytes());
    let problem = found[0].game.as_ref().unwrap_err().to_string();
    assert_eq!(problem, "move 2: Black may not pass: it has a legal move");
    reads(Source::Ggf, &random.replace("B[PA]", ""), &["f6"]);
}

#[test]
fn games_that_are_refused_are_told_in_words() {
    for (text, why) in [
        (
            "(;GM[Othello]TY[8a]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)",
            "it is anti-Othello, where fewer discs win",
        ),
        ("(;GM[Othello]TY[10]BO[10 ---]B[f5];)", "the size of the board is \"10\"; only 8 is known"),
        ("(;FF[4]GM[1]SZ[19];B[pd])", "it is a game of another kind: \"GM[1]\""),
        ("(;FF[4]GM[2]SZ[10];B[f5])", "the size of the board is \"10\"; only 8 is known"),
        ("(;FF[4]GM[2];B[f5];AB[a1])", "discs are set up after the first move"),
        ("(;FF[4]GM[2];B[f5];B[d6])", "move 2: it is White's turn"),
        ("(;FF[4]GM[2];B[f5]", "the file ends in the middle of the game"),
        ("(;GM[Othello];)", "there are no moves in it"),
        ("f5d6a1", "move 3: Black cannot play a1: it would flip no discs"),
        ("{\"position\":{\"moves\":[{\"m\":\"a1\"}]}}", "move 1: Black cannot play a1: it would flip no discs"),
        ("{\"moves\":1}", "there is no \"position\" in it"),
        ("{\"moves\" 1}", "no correct JSON: expected `:` at line 1 column 10"),
        (
            "---------------------------OX------XO--------------------------- X; F5:nan;",
            "\"F5:nan\" is not a move and its value",
        ),
    ] {
        let found = found(text.as_bytes());
        assert_eq!(found.len(), 1, "{text}");
        let problem = found[0].game.as_ref().unwrap_err();
        assert_eq!(problem.to_string(), why, "{text}");
    }
}

#[test]
fn json_of_othello_quest() {
    let game = |players: &str, moves: &str| {
        format!(
            "{{\"id\":\"x1\",\"created\":\"2025-03-02T10:11:12.345Z\",\"finalStatus\":\"x\",\"length\":3,\"tcb\":300000,\
             \"players\":[{players}],\"position\":{{\"startPos\":\"\",\"moves\":[{moves}]}}}}"
        )
    };
    let players =
        "{\"name\":\"anna\",\"oldR\":1500.4,\"newR\":1510,\"newD\":0},{\"name\":\"b\\u00e9n \\\"x\\\"\",\"oldR\":1480}";
    let moves = "{\"m\":\"f5\",\"t\":100},{\"m\":\"d6\",\"t\":90},{\"s\":\"LOSE:RESIGN\"}";
    let whole: Vec<String> =
        WHOLE.as_bytes().chunks(2).map(|square| format!("{{\"m\":\"{}\"}}", str::from_utf8(square).unwrap())).collect();
    let with_passes = whole
        .join(",")
        .replace("{\"m\":\"a1\"},{\"m\":\"b1\"}", "{\"m\":\"-\"},{\"m\":\"a1\"},{\"m\":\"-\"},{\"m\":\"b1\"}");
    let [first, second, third] = [game(players, moves), game(players, &with_passes), game("", "{\"m\":\"f5\"}")];
    for text in [
        [&*first, &second, &third].join("\n"),
        format!("[{first},\n{second},{third}]"),
        format!("[\n{first}\n,\n{second}\n, {third} ]"),
    ] {
        reads(Source::Json, &text, &["f5d6", WHOLE, "f5"]);
        let game = &read(text.as_bytes())[0];
        assert_eq!(game.facts.names, ["anna", "bén \"x\""]);
        assert_eq!(game.facts.ratings, [Some(1500), Some(1480)]);
        assert_eq!(game.facts.date.to_string(), "2025-03-02 10:11:12");
        assert_eq!(game.facts.early_end, Some(EarlyEnd::Resigned(Side::Black)));
        assert_eq!(game.facts.clock, "300");
    }
}

#[test]
fn saves_of_othello_sensei() {
    let facts = "Round: 3\nBlack: anna\nWhite: ben\nTournament: World Cup\nYear: 2019\nBlack disks: 40\nWhite disks: 24\nNotes: a good one\n";
    let text = format!("{BEGIN}\n{facts}\n{WHOLE}\n{facts}\nf5d6\nBlack: x\n");
    reads(Source::Transcript, &text, &[BEGIN, WHOLE, "f5d6"]);
    let games = read(text.as_bytes());
    let facts = &games[0].facts;
    assert_eq!(facts.names, ["anna", "ben"]);
    assert_eq!([&*facts.round, &facts.event, &facts.notes], ["3", "World Cup", "a good one"]);
    assert_eq!(facts.date.to_string(), "2019");
    assert_eq!(games[0].result(), Some(Declared::Score(16)));
    assert_eq!(games[1].result(), Some(Declared::Score(-12)));
}

#[test]
fn pages_of_eothello() {
    for page in [
        "<html><script>\nserver_game.initializeServerGame(123, \"x\", [\"f5\",\"d6\",\"c3\"], 1);\n</script></html>",
        "<p>[x]</p><script>initializeServerGame(1, ['f5', 'd6',\n 'c3'])</script>",
        "initializeServerGame( 7, 2, [ \"F5\", \"D6\", \"C3\" ])",
    ] {
        reads(Source::EOthello, page, &["f5d6c3"]);
    }
    let passing = WHOLE.replace("f2a1b1", "f2\",\"a1\",\"b1");
    reads(Source::EOthello, &format!("initializeServerGame(1,[\"{passing}\"])"), &[WHOLE]);
}

#[test]
fn lists_of_starts() {
    let list = "f5f4g3g6f3g4e3e2\nf5f6d3c5c6e3c4b4\nf5d6c3f4c5d3g3b5\n";
    let lines: Vec<&str> = list.lines().collect();
    reads(Source::Transcript, list, &lines);
    let short = "f5d6c3d3\nf5f6e6f4\nf5d6c4d3\n";
    let lines: Vec<&str> = short.lines().collect();
    reads(Source::Transcript, short, &lines);
    let other = "[GAME]\n[MOVES] History=F5d6C3d3C4 Count=5\n[GAME]\n[MOVES] History=F5d6 Count=2\n[GAME]\n[MOVES] History=D3 Count=1\n";
    reads(Source::Transcript, other, &["f5d6c3d3c4", "f5d6", "d3"]);
}

#[test]
fn boards_and_problems() {
    let start = "---------------------------OX------XO---------------------------";
    for text in [
        format!("{start} X; D3:+0; C4:+0.5; % a comment\n% another\n{start} O;\n\n{start} X;\n"),
        format!("{start}\n\n{start} O\n\n{start} X"),
        format!(
            "{} *\n{} O\n{}\n",
            start.replace('X', "*"),
            start.replace('-', "."),
            start.replace('X', "B").replace('O', "W")
        ),
    ] {
        reads(Source::Board, &text, &["", "", ""]);
    }
    let picture = "  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - - - - - - 3\n4 - - - O X - - - 4\n5 - - - X O - - - 5\n\
                   6 - - - - - - - - 6\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n  a b c d e f g h\n";
    let plain = "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\n";
    let discs = "|-|-|-|-|-|-|-|-|\n|-|-|-|-|-|-|-|-|\n|-|-|-|-|-|-|-|-|\n|-|-|-|○|●|-|-|-|\n|-|-|-|●|○|-|-|-|\n|-|-|-|-|-|-|-|-|\n\
                 |-|-|-|-|-|-|-|-|\n|-|-|-|-|-|-|-|-|\n";
    for board in [picture, plain, discs] {
        reads(Source::Board, board, &[""]);
        if board != picture {
            reads(Source::Board, &format!("{board}X\nf5d6\nc3"), &["f5d6c3"]);
            let white = &read(format!("{board}O\n").as_bytes())[0];
            assert_eq!(white.record.position().side_to_move(), Side::White);
        }
    }
}

#[test]
fn logs_of_reversi_jl() {
    let text = format!("MOVES: f5 d6 c3\nRESULT: BLACK\n\nMOVES: {WHOLE}\nRESULT: WHITE\nMOVES: d3 c5\nRESULT: DRAW\n");
    reads(Source::Transcript, &text, &["f5d6c3", WHOLE, "d3c5"]);
    let results: Vec<_> = read(text.as_bytes()).iter().map(|game| game.result().unwrap()).collect();
    assert_eq!(results, [Declared::Winner(Side::Black), Declared::Score(-12), Declared::Score(0)]);
}
