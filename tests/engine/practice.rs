//! Practising openings: lines, drills, progress, and the rows of the explorer.

use std::collections::{BTreeSet, HashSet};

use flipside::{
    engine::teach::practice::{
        AnswerError, BookPlace, Day, Drill, DrillError, DrillTerms, End, Line, MOST_LINES, OpeningPlace, Progress, Run,
        Turn, Verdict, explore,
    },
    rules::{GameRecord, Position, Side, Square, StartLayout, Symmetry, named_openings},
};
use rand::{
    Rng, RngExt, SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, IteratorRandom},
};

use crate::opening_book::{after, book};

fn game(transcript: &str) -> GameRecord {
    GameRecord::from_transcript(Position::default(), transcript).unwrap()
}

fn line(transcript: &str, side: Side) -> Line {
    Line::of(&game(transcript), side).unwrap()
}

fn random_game(moves: usize, rng: &mut StdRng) -> GameRecord {
    let mut game = GameRecord::new(Position::default());
    for _ in 0..moves {
        let Some(square) = game.legal_moves().iter().choose(rng) else {
            break;
        };
        game.play(square).unwrap();
    }
    game
}

/// The same game on a turned board, and with some moves replaced by those that are the same by symmetry.
fn image(original: &GameRecord, way: Symmetry, rng: &mut StdRng) -> GameRecord {
    let mut turned = GameRecord::new(way.position(original.start()));
    let mut step = GameRecord::new(*original.start());
    for square in original.moves() {
        let ways = Symmetry::ALL.into_iter().filter(|way| way.position(step.position()) == *turned.position());
        let way = ways.choose(rng).unwrap();
        turned.play(way.square(square)).unwrap();
        step.play(square).unwrap();
    }
    turned
}

#[test]
fn all_images_of_a_game_are_one_line() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut starts = HashSet::new();
    for number in 0..200 {
        let original = random_game(number % 30, &mut rng);
        let side = Side::ALL[number % 2];
        let found = Line::of(&original, side).unwrap();
        for way in Symmetry::ALL {
            let turned = image(&original, way, &mut rng);
            starts.insert(*turned.start());
            assert_eq!(Line::of(&turned, side).unwrap(), found, "{way:?}");
        }
        assert_ne!(Line::of(&original, !side).unwrap(), found);
        // A line is its own image, and begins as the table of the openings does.
        assert_eq!(Line::of(&found.game(), side).unwrap(), found);
        assert!(matches!(found.moves(), [] | [Square::F5, ..]));
    }
    assert_eq!(starts.len(), 2);
}

#[test]
fn moves_that_are_the_same_by_symmetry_are_one_line() {
    // After these moves the position is its own mirror image.
    let symmetric = random_symmetric();
    let moves: Vec<Square> = symmetric.legal_moves().iter().collect();
    let lines: HashSet<Line> = moves
        .iter()
        .map(|&square| {
            let mut next = symmetric.clone();
            next.play(square).unwrap();
            Line::of(&next, Side::Black).unwrap()
        })
        .collect();
    assert!(lines.len() < moves.len(), "{}", symmetric.transcript());
}

/// A game after which the position is its own mirror image, after the first move.
fn random_symmetric() -> GameRecord {
    let mut rng = StdRng::seed_from_u64(2);
    loop {
        let found = random_game(4, &mut rng);
        let images = Symmetry::ALL.map(|way| way.position(found.position()));
        if images[1..].contains(found.position()) {
            return found;
        }
    }
}

#[test]
fn only_moves_from_a_usual_start_are_lines() {
    let parallel = GameRecord::new(Position::start(StartLayout::Parallel));
    assert_eq!(Line::of(&parallel, Side::Black), None);
    let mirrored = GameRecord::new(Position::start(StartLayout::Mirrored));
    assert!(Line::of(&mirrored, Side::Black).unwrap().moves().is_empty());
}

#[test]
fn the_rows_of_the_explorer_are_the_moves_of_the_book() {
    let start = Position::default();
    let rows = explore(book(), &start);
    assert_eq!(rows.len(), 1);
    let squares: Vec<String> = rows[0].squares.iter().map(Square::to_string).collect();
    assert_eq!(squares, ["d3", "c4", "f5", "e6"]);
    assert!((rows[0].share - 1.0).abs() < 1e-6 && rows[0].inside);

    let second = explore(book(), &start.play(Square::F5).unwrap());
    let mut names: Vec<&str> = second.iter().map(|row| row.name.unwrap().english).collect();
    names.sort_unstable();
    assert_eq!(names, ["Diagonal", "Parallel", "Perpendicular"]);

    let mut shared = 0;
    for position in book().positions().step_by(37) {
        let rows = explore(book(), &position);
        let moves = book().moves(&position);
        let squares: Vec<Square> = rows.iter().flat_map(|row| row.squares.clone()).collect();
        let unique: BTreeSet<Square> = squares.iter().copied().collect();
        assert_eq!(unique.len(), squares.len(), "{position}");
        assert_eq!(unique, moves.iter().map(|it| it.square).collect());
        assert!((rows.iter().map(|row| row.share).sum::<f32>() - 1.0).abs() < 1e-4);
        assert!(rows.is_sorted_by(|a, b| a.value >= b.value));
        for row in &rows {
            assert!(row.squares.is_sorted());
            let next: HashSet<Position> =
                row.squares.iter().map(|&square| Symmetry::canonical(&after(&position, square))).collect();
            assert_eq!(next.len(), 1, "{position}: one row for different positions");
            let next = next.into_iter().next().unwrap();
            assert_eq!(row.name, named_openings::at(&next));
            assert_eq!(row.inside, book().contains(&next));
            shared += usize::from(row.squares.len() > 1);
        }
    }
    assert!(shared > 0, "no symmetric position among those compared");
    assert!(explore(book(), &Position::start(StartLayout::Parallel)).is_empty());
}

#[test]
fn a_game_keeps_its_name_and_says_where_it_has_left_the_book() {
    let tiger = OpeningPlace::of(book(), &game("f5d6c3d3c4"));
    assert_eq!(tiger.opening.unwrap().opening.english, "Tiger");
    assert!(tiger.named_here);
    assert_eq!(tiger.book, BookPlace::Inside);

    // The same on a turned board, and one move later without a name.
    let mut rng = StdRng::seed_from_u64(3);
    let mut later = image(&game("f5d6c3d3c4"), Symmetry::MirrorFiles, &mut rng);
    let is_unnamed = |square: &Square| {
        let next = later.position().play(*square).unwrap();
        named_openings::at(&next).is_none()
    };
    later.play(later.legal_moves().iter().find(is_unnamed).unwrap()).unwrap();
    let later = OpeningPlace::of(book(), &later);
    assert_eq!(later.opening.unwrap().opening.english, "Tiger");
    assert!(!later.named_here);

    let start = OpeningPlace::of(book(), &game(""));
    assert_eq!((start.opening, start.named_here), (None, false));

    let mut left = 0;
    for _ in 0..100 {
        let random = random_game(30, &mut rng);
        let mut positions = vec![*random.start()];
        for square in random.moves() {
            positions.push(after(positions.last().unwrap(), square));
        }
        let inside = positions.iter().rposition(|it| book().contains(it));
        let inside = inside.unwrap();
        // A move that the book lists is in the book, also if the position after it is not.
        let listed = random.moves().nth(inside).is_some_and(|square| {
            let mut moves = book().moves(&positions[inside]).into_iter();
            moves.any(|found| found.square == square)
        });
        let expected = match inside + 1 + usize::from(listed) {
            number if number == positions.len() => BookPlace::Inside,
            move_number => BookPlace::Left { move_number },
        };
        let place = OpeningPlace::of(book(), &random);
        assert_eq!(place.book, expected, "{}", random.transcript());
        assert_eq!(place.opening, named_openings::opening_of(&random));
        left += usize::from(expected != BookPlace::Inside);
    }
    assert!(left > 90, "{left} of 100 random games have left the book");

    let other = GameRecord::new(Position::start(StartLayout::Parallel));
    assert_eq!(OpeningPlace::of(book(), &other).book, BookPlace::Never);
}

fn terms(opening: &str, side: Side, answers: usize) -> DrillTerms {
    DrillTerms { opening: game(opening), side, answers, wanted: Vec::new() }
}

/// Answers with a random move that the book plays.
fn answer_right(drill: &mut Drill, rng: &mut impl Rng) {
    let position = *drill.game().position();
    let moves = book().moves(&position);
    let played: Vec<_> = moves.iter().filter(|it| it.share > 0.0).collect();
    let chosen = played.choose(rng).unwrap();
    let verdict = drill.answer(chosen.square).unwrap();
    let Verdict::InBook { loss } = verdict else {
        panic!("{verdict:?} for {} in {position}", chosen.square);
    };
    assert!((loss - (moves[0].value - chosen.value)).abs() < 1e-6);
}

/// Plays a drill to its end without a mistake.
fn run_right(mut drill: Drill, rng: &mut impl Rng) -> Run {
    loop {
        match drill.turn() {
            Turn::Learner => answer_right(&mut drill, rng),
            Turn::Book => {
                assert!(matches!(drill.answer(Square::A1), Err(AnswerError::NotTheLearner)));
                let before = *drill.game().position();
                let reply = drill.reply(rng).unwrap();
                assert!(book().moves(&before).contains(&reply));
                assert!(book().contains(drill.game().position()));
            }
            Turn::Over(_) => return drill.run().unwrap(),
        }
    }
}

#[test]
fn right_runs_go_to_the_end_and_differ() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut lines = HashSet::new();
    for (number, opening) in (0..60).zip(["", "f5", "f5d6c3d3c4", "f5f6e6f4"].iter().cycle()) {
        let side = Side::ALL[number % 2];
        let answers = 1 + number % 7;
        let drill = Drill::begin(book(), terms(opening, side, answers)).unwrap();
        assert!(drill.run().is_none());
        let run = run_right(drill, &mut rng);
        assert!(run.is_right() && run.departed.is_empty());
        assert_eq!(run.given, game(opening).move_count());
        assert!(run.line.begins_with(&line(opening, side)) && run.line.ends_with_answer());
        let played = run.line.game();
        let mut given = 0;
        for ply in 0..played.plies().len() {
            let position = played.position_after(ply).unwrap();
            given += usize::from(ply >= run.given && position.side_to_move() == side);
        }
        match run.end {
            End::Answered => assert_eq!(given, answers),
            End::BookEnds => assert!(given < answers),
            end => panic!("{end:?}"),
        }
        lines.insert(run.line);
    }
    assert!(lines.len() > 40, "{} different lines in 60", lines.len());
}

#[test]
fn every_other_move_is_a_mistake_that_can_be_tried_again() {
    let mut rng = StdRng::seed_from_u64(5);
    let (mut with_value, mut without) = (0, 0);
    for seed in 0..12 {
        let mut drill = Drill::begin(book(), terms("f5d6", Side::ALL[seed % 2], 5)).unwrap();
        let mut expected = 0;
        loop {
            match drill.turn() {
                Turn::Over(_) => break,
                Turn::Book => _ = drill.reply(&mut rng),
                Turn::Learner => {
                    let position = *drill.game().position();
                    let moves = book().moves(&position);
                    for square in position.legal_moves() {
                        let stored = moves.iter().find(|it| it.square == square);
                        if stored.is_some_and(|it| it.share > 0.0) {
                            continue;
                        }
                        let Ok(Verdict::OffBook(mistake)) = drill.answer(square) else {
                            panic!("{square} is no move of the book in {position}");
                        };
                        expected += 1;
                        assert_eq!(drill.game().position(), &position, "it is not played");
                        assert_eq!(mistake.move_number, drill.game().move_count() + 1);
                        let played = moves.iter().filter(|it| it.share > 0.0);
                        assert!(played.map(|it| it.square).eq(mistake.book_moves.clone()));
                        let whole = |value: f32| value.round() as i32;
                        let loss = stored.map(|it| whole(moves[0].value) - whole(it.value));
                        assert_eq!(mistake.loss, loss);
                        match mistake.loss {
                            Some(_) => with_value += 1,
                            None => without += 1,
                        }
                        // The same mistake counts once.
                        assert!(matches!(drill.answer(square), Ok(Verdict::OffBook(_))));
                    }
                    assert!(matches!(drill.answer(Square::E4), Err(AnswerError::Illegal(_))));
                    answer_right(&mut drill, &mut rng);
                }
            }
        }
        let run = drill.run().unwrap();
        assert_eq!(run.mistakes.len(), expected);
        assert_eq!(run.is_right(), expected == 0);
    }
    assert!(with_value > 20 && without > 20, "{with_value} {without}");
}

#[test]
fn the_value_of_a_search_says_how_much_a_mistake_loses() {
    let mut rng = StdRng::seed_from_u64(6);
    // Near the start all moves have a value, and later only a few.
    let opening = "f5d6c3d3c4f4c5b3";
    let mut drill = Drill::begin(book(), terms(opening, Side::Black, 3)).unwrap();
    let best = book().value(drill.game().position()).unwrap();
    let moves = book().moves(drill.game().position());
    let unknown = drill.game().legal_moves().iter().find(|&square| moves.iter().all(|it| it.square != square)).unwrap();
    assert!(matches!(drill.answer(unknown), Ok(Verdict::OffBook(it)) if it.loss.is_none()));
    assert_eq!(drill.set_value(9, Square::A1, 0.0), None);
    assert_eq!(drill.set_value(10, unknown, 0.0), None);
    // The search may end after the learner has gone on.
    answer_right(&mut drill, &mut rng);
    let loss = drill.set_value(9, unknown, best - 4.5).unwrap();
    assert_eq!(loss, best.round() as i32 - (best - 4.5).round() as i32);
    assert_eq!(drill.mistakes()[0].loss, Some(loss));
    // A value that is there stays.
    assert_eq!(drill.set_value(9, unknown, best), Some(loss));
}

#[test]
fn a_due_line_is_followed_on_every_board() {
    let mut rng = StdRng::seed_from_u64(7);
    let mut followed = 0;
    for number in 0..40 {
        let side = Side::ALL[number % 2];
        let first = run_right(Drill::begin(book(), terms("f5", side, 5)).unwrap(), &mut rng);
        let other = run_right(Drill::begin(book(), terms("f5", side, 5)).unwrap(), &mut rng);
        let mut opening = GameRecord::new(Position::start(StartLayout::Mirrored));
        opening.play(opening.legal_moves().iter().choose(&mut rng).unwrap()).unwrap();
        let drill = Drill::begin(
            book(),
            DrillTerms { opening, side, answers: 2, wanted: vec![first.line.clone(), other.line.clone()] },
        )
        .unwrap();
        let again = drill.again().unwrap();
        assert_eq!(again.game(), drill.game());
        let run = follow(drill, &first.line, &mut rng);
        assert_eq!((run.line.clone(), run.end), (first.line, End::LineEnds));
        // Where the lines part by an answer, the other one was left.
        let parted = run.departed.contains(&other.line);
        let shared = (0..60).find(|&at| run.line.moves().get(at) != other.line.moves().get(at));
        let by_answer = shared.is_some_and(|at| {
            let before = run.line.game().position_after(at);
            before.is_some_and(|it| it.side_to_move() == side) && at < other.line.moves().len()
        });
        assert_eq!(parted, by_answer && run.line != other.line);
        followed += 1;
    }
    assert_eq!(followed, 40);
}

/// Plays a drill with the answers of a line.
fn follow(mut drill: Drill, line: &Line, rng: &mut impl Rng) -> Run {
    loop {
        match drill.turn() {
            Turn::Over(_) => return drill.run().unwrap(),
            Turn::Book => _ = drill.reply(rng),
            Turn::Learner => {
                let next = drill.game().legal_moves().iter().find(|&square| {
                    let mut next = drill.game().clone();
                    next.play(square).unwrap();
                    line.begins_with(&Line::of(&next, drill.side()).unwrap())
                });
                assert!(matches!(drill.answer(next.unwrap()), Ok(Verdict::InBook { .. })));
            }
        }
    }
}

#[test]
fn whoever_leaves_after_a_mistake_repeats_the_answer_of_the_book() {
    let mut drill = Drill::begin(book(), terms("f5", Side::White, 3)).unwrap();
    let mut unharmed = drill.clone();
    unharmed.leave();
    assert_eq!(unharmed.turn(), Turn::Over(End::Left));
    assert_eq!(unharmed.run(), None);

    assert!(matches!(drill.answer(Square::F4), Ok(Verdict::OffBook(_))));
    drill.leave();
    let run = drill.run().unwrap();
    let best = book().best(drill.game().position()).unwrap();
    assert_eq!(run.line, line(&format!("f5{}", best.square), Side::White));
    assert_eq!((run.end, run.is_right()), (End::Left, false));

    // With a line to repeat, it is this line that was not known.
    let wanted = line("f5f6e6f4", Side::White);
    let mut drill =
        Drill::begin(book(), DrillTerms { wanted: vec![wanted.clone()], ..terms("f5", Side::White, 3) }).unwrap();
    drill.answer(Square::F4).unwrap();
    drill.leave();
    assert_eq!(drill.run().unwrap().line, wanted);
}

#[test]
fn a_drill_needs_a_book_after_its_opening() {
    let error = |terms: DrillTerms| Drill::begin(book(), terms).err();
    let parallel =
        DrillTerms { opening: GameRecord::new(Position::start(StartLayout::Parallel)), ..terms("", Side::Black, 3) };
    assert_eq!(error(parallel), Some(DrillError::Start));
    assert_eq!(error(terms("f5d6", Side::Black, 0)), Some(DrillError::NoAnswers));
    let far = random_game(40, &mut StdRng::seed_from_u64(8)).transcript();
    assert_eq!(error(terms(&far, Side::Black, 3)), Some(DrillError::NotInBook));
}

#[test]
fn most_named_openings_can_be_practised() {
    let all = named_openings::all();
    let practised = all.iter().filter(|opening| {
        let terms =
            terms(&opening.moves.iter().map(Square::to_string).collect::<String>(), opening.position.side_to_move(), 1);
        Drill::begin(book(), terms).is_ok()
    });
    let (practised, all) = (practised.count(), all.len());
    assert!(practised * 4 > all * 3, "{practised} of {all}");
}

fn run_of(transcript: &str, side: Side, right: bool) -> Run {
    let mut run =
        Run { line: line(transcript, side), given: 1, mistakes: Vec::new(), departed: Vec::new(), end: End::Answered };
    if !right {
        let mut drill = Drill::begin(book(), terms("f5", Side::White, 3)).unwrap();
        drill.answer(Square::F4).unwrap();
        run.mistakes = drill.mistakes().to_vec();
    }
    run
}

#[test]
fn lines_become_due_in_their_order() {
    let (tiger, short) = ("f5d6c3d3c4", "f5d6c3");
    let black = Side::Black;
    let mut progress = Progress::default();
    progress.record(&run_of(tiger, black, true), 10);
    progress.record(&run_of("f5f6", Side::White, false), 10);
    assert!(progress.due(10).is_empty());
    progress.record(&run_of(tiger, black, true), 11);
    progress.record(&run_of(short, black, true), 12);
    assert_eq!(progress.due(14), [&line("f5f6", Side::White), &line(short, black), &line(tiger, black)]);
    let opening = line("f5d6", black);
    assert_eq!(progress.due_after(&opening, 13), [&line(short, black)], "the other line is due on day 14");
    let summary = progress.summary(&opening, 14);
    assert_eq!((summary.lines, summary.practised, summary.due), (2, 0, 2));
    progress.record(&run_of(tiger, black, true), 14);
    let summary = progress.summary(&opening, 14);
    assert_eq!((summary.lines, summary.practised, summary.due), (2, 1, 1));
    assert!(!summary.is_practised());
    assert!(progress.summary(&line(tiger, black), 14).is_practised());
    let white = line("f5d6", Side::White);
    assert!(!progress.summary(&white, 14).is_practised());

    // A line that the learner has left by another move of the book waits for a day.
    let mut departing = run_of("f5d6c4", black, true);
    departing.departed = vec![line(short, black)];
    assert!(progress.standing(&line(short, black)).unwrap().is_due(20));
    progress.record(&departing, 20);
    assert!(!progress.standing(&line(short, black)).unwrap().is_due(20));
    assert!(progress.standing(&line(short, black)).unwrap().is_due(21));
}

/// Progress with many different lines.
fn much(lines: usize, seed: u64) -> Progress {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut progress = Progress::default();
    for day in 0..lines as Day {
        let game = random_game(rng.random_range(9..30), &mut rng);
        let mut last = game.clone();
        let side = last.undo().unwrap().color;
        let mut run = run_of("f5", Side::Black, rng.random_bool(0.7));
        run.line = Line::of(&game, side).unwrap();
        run.given = rng.random_range(0..9);
        for later in 0..rng.random_range(1..5) {
            progress.record(&run, day + later);
        }
    }
    progress
}

#[test]
fn progress_is_read_as_it_was_written() {
    for progress in [Progress::default(), much(300, 9)] {
        let read = Progress::read(&progress.to_text()).unwrap();
        assert_eq!(read.damaged, []);
        assert_eq!(read.progress, progress);
    }
}

#[test]
fn damaged_lines_are_named_and_the_others_kept() {
    let text = "flipside-practice 1\r\n\
        # a comment\r\n\
        \r\n\
        f5d6c3d3c4 black 2 3 20402 20404 7 20411\r\n\
        c4e3 white 1 0 - 20404 1 20405\n\
        f5d6a1 black 2 3 20402 20404 7 20411\n\
        f5d6 black 1 0 - 20404 1 20405\n\
        f5f6e6 black 2 3 20402 20404 7\n\
        f5f6e6 green 2 3 20402 20404 7 20411\n\
        f5f6e6 black 2 3 - 20404 7 20411\n\
        f5f6e6 black 2 3 20402 20404 301 20411\n\
        f5f6e6 black 2 3 20402 20404 0 20404\n\
        f5f6e6 black 3 3 20402 20404 7 20411\n\
        f5f6e6 black 2 3 20405 20404 7 20411\n\
        f5f6e6 black 2 3 20402 20404 7 20403\n\
        f5f6e6 black 2 3 20402 99999999999 7 20411\n\
        d3c5f6f5 white 1 0 - 20404 1 20405\n\
        f5d6 white 1 0 - 20404 1 20405\n";
    let read = Progress::read(text).unwrap();
    let lines: Vec<String> = read.progress.lines().map(|(line, _)| line.transcript()).collect();
    assert_eq!(lines, ["f5d6", "f5d6c3d3", "f5d6c3d3c4"]);
    let standing = read.progress.standing(&line("f5d6c3d3c4", Side::Black));
    let standing = standing.unwrap();
    assert_eq!((standing.right_days, standing.interval), (3, 7));
    assert_eq!((standing.last_right, standing.due), (Some(20402), 20411));
    let named: Vec<usize> = read.damaged.iter().map(|it| it.line_number).collect();
    assert_eq!(named, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18]);
    assert_eq!(read.damaged[0].to_string(), "line 6: the moves are no line of this side");
}

#[test]
fn no_text_is_too_damaged_to_be_read() {
    let error = |text: &str| Progress::read(text).unwrap_err().to_string();
    for text in ["", "f5d6", "flipside-practice", "flipside-practice one", "\0"] {
        assert_eq!(error(text), "this is no record of practised openings");
    }
    assert!(error("flipside-practice 2\n").contains("version 2"));

    let progress = much(40, 10);
    let text = progress.to_text();
    let lines = text.lines().count();
    let mut rng = StdRng::seed_from_u64(11);
    for _ in 0..500 {
        // One byte after the first line is changed.
        let mut bytes = text.clone().into_bytes();
        let at = rng.random_range(20..bytes.len());
        let was_end = bytes[at] == b'\n';
        bytes[at] = *b"z9 -f\n5#".choose(&mut rng).unwrap();
        let read = Progress::read(std::str::from_utf8(&bytes).unwrap()).unwrap();
        // A new end of line makes two damaged lines, and a lost one makes one of two lines.
        let lost = if was_end { 2 } else { 1 };
        assert!(read.progress.len() + lost + 1 >= lines, "{at}");
        assert!(read.damaged.len() <= 2);
        let unchanged = read.progress.lines().filter(|(line, standing)| progress.standing(line) == Some(standing));
        assert!(unchanged.count() + lost + 1 >= lines, "{at}");
    }
    for end in 20..text.len() {
        let read = Progress::read(&text[..end]).unwrap();
        assert!(read.damaged.len() <= 1);
    }
}

#[test]
fn the_lines_that_are_kept_have_a_limit() {
    let mut progress = much(MOST_LINES + 100, 12);
    assert_eq!(progress.len(), MOST_LINES);
    // The oldest one that is not practised makes room.
    let dropped = progress
        .lines()
        .filter(|(_, standing)| !standing.is_practised())
        .min_by_key(|(_, standing)| standing.last)
        .map(|(line, _)| line.clone())
        .unwrap();
    let kept: Vec<Line> =
        progress.lines().filter(|(_, standing)| standing.is_practised()).map(|(line, _)| line.clone()).collect();
    progress.record(&run_of("f5d6c3d3c4", Side::Black, true), 9000);
    assert_eq!(progress.len(), MOST_LINES);
    assert_eq!(progress.standing(&dropped), None);
    assert!(kept.iter().all(|line| progress.standing(line).is_some()));

    let text = progress.to_text() + "f5d6 white 1 0 - 20404 1 20405\n";
    let read = Progress::read(&text).unwrap();
    assert_eq!((read.progress.len(), read.damaged.len()), (MOST_LINES, 1));
}

#[test]
fn a_learner_who_makes_no_mistakes_knows_all_lines_after_some_weeks() {
    let mut rng = StdRng::seed_from_u64(13);
    let opening = line("f5", Side::White);
    let mut progress = Progress::default();
    let mut rested = 0;
    for day in 0..60 {
        // New lines on the first days, and then only what is due.
        for _ in 0..20 {
            let wanted: Vec<Line> = progress.due_after(&opening, day).into_iter().cloned().collect();
            if wanted.is_empty() && day > 3 {
                rested += 1;
                break;
            }
            let terms = DrillTerms { wanted: wanted.clone(), ..terms("f5", Side::White, 4) };
            let drill = Drill::begin(book(), terms).unwrap();
            let run = match wanted.first() {
                Some(first) => follow(drill, first, &mut rng),
                None => run_right(drill, &mut rng),
            };
            if !wanted.is_empty() {
                assert!(wanted.contains(&run.line));
            }
            progress.record(&run, day);
        }
        let read = Progress::read(&progress.to_text()).unwrap();
        assert_eq!(read.progress, progress);
    }
    let summary = progress.summary(&opening, 60);
    assert!(summary.lines > 15, "{summary:?}");
    assert!(summary.is_practised(), "{summary:?}");
    assert!(rested > 30, "{rested} days without a line that is due");
}
