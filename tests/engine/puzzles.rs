//! Puzzles: those that come with the game, proving positions, and when a player's own are due again.

use std::collections::HashSet;

use flipside::{
    engine::{
        Engine, EngineOptions, Ladder, StopFlag,
        teach::{
            practice::INTERVALS,
            puzzles::{
                DAILY, Given, Motif, Progress, Puzzle, RATERS, STRONG, make, parse_puzzles, prove, shipped,
                shipped_with,
            },
        },
    },
    rules::{Position, Square, Status, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// The final score of a position for its side to move, by the rules alone.
fn brute_force(position: &Position) -> i32 {
    match position.status() {
        Status::Finished(outcome) => outcome.score_for(position.side_to_move()),
        Status::MustPass => -brute_force(&position.pass()),
        Status::ToMove => {
            let values = position.legal_moves().iter().map(|square| -brute_force(&position.play(square).unwrap()));
            values.max().expect("there is a move")
        }
    }
}

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 16, ..EngineOptions::default() }).expect("sound weights")
}

#[test]
fn there_are_enough_of_them_and_none_twice() {
    let text = include_str!("../../assets/puzzles/puzzles.obf");
    assert!(text.len() <= 300_000, "{} bytes", text.len());
    let puzzles = shipped();
    assert!(puzzles.len() >= 2000, "{}", puzzles.len());
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating));
    let keys: HashSet<u64> = puzzles.iter().map(Puzzle::key).collect();
    assert_eq!(keys.len(), puzzles.len());
    for puzzle in puzzles {
        assert_eq!(shipped_with(puzzle.key()), Some(puzzle));
        assert!(puzzle.position.legal_moves().count() >= 3, "{puzzle}");
        let gap = puzzle.value - puzzle.second.1;
        // Where no result is kept, something has to be at stake.
        assert!(wins_something(puzzle) || gap >= 6.0, "{puzzle}");
        assert!(puzzle.motif.is_some(), "{puzzle}");
    }
    for motif in Motif::ALL {
        let about = puzzles.iter().filter(|it| it.motif == Some(motif));
        assert!(about.count() >= 30, "{motif:?}");
    }
    let exact = puzzles.iter().filter(|puzzle| puzzle.is_exact()).count();
    assert!((1500..2000).contains(&exact), "{exact} endings");
}

#[test]
fn endings_have_one_right_move_by_brute_force() {
    let small = shipped().iter().filter(|it| it.position.empties() <= 8);
    let mut checked = 0;
    for puzzle in small.step_by(6) {
        let mut values: Vec<(i32, _)> = puzzle
            .position
            .legal_moves()
            .iter()
            .map(|square| (-brute_force(&puzzle.position.play(square).unwrap()), square))
            .collect();
        values.sort_by_key(|(value, _)| -value);
        assert_eq!(values[0].1, puzzle.right, "{puzzle}");
        assert_eq!(values[0].0, puzzle.value as i32, "{puzzle}");
        assert_eq!(values[1].0, puzzle.second.1 as i32, "{puzzle}");
        let (best, second) = (values[0].0, values[1].0);
        assert!(best - second >= 4 || best.signum() > second.signum(), "{puzzle}");
        checked += 1;
    }
    assert!(checked >= 40, "{checked}");
}

#[test]
fn a_puzzle_is_proven_again_in_every_rotation() {
    let mut engine = engine();
    let puzzles = shipped().iter().filter(|it| it.position.empties() <= 12);
    for (puzzle, way) in puzzles.step_by(120).zip(Symmetry::ALL) {
        let position = way.position(&puzzle.position);
        let again = prove(&mut engine, &position, None, &StopFlag::new()).expect("a puzzle");
        assert_eq!(again.right, way.square(puzzle.right));
        assert_eq!((again.value, again.key()), (puzzle.value, puzzle.key()));
        assert_eq!(again.rating, puzzle.rating, "{again}");
        let mut progress = Progress::default();
        assert!(progress.add_own(puzzle.clone(), Some(1)));
        assert!(!progress.add_own(again, Some(2)), "it is the same puzzle");
    }
    assert_eq!(prove(&mut engine, &Position::default(), None, &StopFlag::new()), None);
    let stopped = StopFlag::new();
    stopped.stop();
    let position = &shipped()[1000].position;
    assert_eq!(prove(&mut engine, position, None, &stopped), None);
}

#[test]
fn where_all_is_lost_only_great_errors_are_puzzles() {
    // Black loses by 32 with a2, by 36 with a6 and by 44 with d1.
    let board = "O-X-OX-- -OXOX--O XXOXXXO- XOXXXX-X OXXXOXXX -XXOOXOX XXOXXOO- -XXXXXOO X";
    let position: Position = board.parse().expect("a board");
    let mut engine = engine();
    let mut of = |played: Option<Square>| prove(&mut engine, &position, played, &StopFlag::new());
    let puzzle = of(Some(Square::D1)).expect("it costs 12 discs");
    assert_eq!((puzzle.right, puzzle.value), (Square::A2, -32.0));
    assert!(!puzzle.is_for_everybody());
    assert_eq!(of(Some(Square::A6)), None, "it costs 4 discs");
    assert_eq!(of(None), None, "nobody has erred");
}

#[test]
fn games_of_characters_have_puzzles() {
    let mut engine = engine();
    let stop = StopFlag::new();
    let found: Vec<Puzzle> = (1..24).flat_map(|seed| make(&mut engine, seed, &stop)).collect();
    assert!(found.len() >= 3, "{}", found.len());
    for puzzle in found {
        assert!(puzzle.position.is_legal(puzzle.right) && puzzle.rating >= 600, "{puzzle}");
        assert!(wins_something(&puzzle) && puzzle.motif.is_some(), "{puzzle}");
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    }
}

#[test]
fn harder_puzzles_are_missed_by_those_that_have_not_rated_them() {
    let kind = flipside::engine::OpponentKind::Juniper;
    assert!(!RATERS.contains(&kind));
    let endings = || shipped().iter().filter(|it| it.position.empties() <= 14);
    let strength = Ladder::embedded().strength(kind).expect("measured").elo as f32;
    // How many of them are solved, and how many the ratings let expect.
    let solved = |puzzles: Vec<&Puzzle>| {
        let mut sums = [0.0; 2];
        for puzzle in &puzzles {
            let found = kind.likelihood(&puzzle.position, puzzle.right, &StopFlag::new());
            sums[0] += found.expect("a person");
            let harder = f32::from(puzzle.rating) - strength;
            sums[1] += 1.0 / (1.0 + 10_f32.powf(harder / 400.0));
        }
        sums.map(|sum| sum / puzzles.len() as f32)
    };
    let all = endings().count();
    let easy = solved(endings().take(all / 4).step_by(12).collect());
    let hard = solved(endings().skip(3 * all / 4).step_by(12).collect());
    assert!(easy[0] > hard[0] + 0.3, "{easy:?} {hard:?}");
    for [found, expected] in [easy, hard] {
        assert!((found - expected).abs() < 0.12, "{easy:?} {hard:?}");
    }
}

#[test]
fn what_is_no_puzzle_says_why() {
    let board = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
    for (line, message) in [
        ("", "the board has only 0 of its 64 squares"),
        (&*format!("{board} X; d3:+2; % 900"), "there are no two legal moves with values, the best first"),
        (&*format!("{board} X; d3:+2; c4:+4; % 900"), "there are no two legal moves with values, the best first"),
        (&*format!("{board} X; d3:+2; a1:+0; % 900"), "there are no two legal moves with values, the best first"),
        (&*format!("{board} X; d3:+2; c4:+0;"), "the comment is no rating with a motif"),
        (&*format!("{board} X; d3:+2; c4:+0; % 900 nonsense"), "the comment is no rating with a motif"),
    ] {
        assert_eq!(line.parse::<Puzzle>().unwrap_err().to_string(), message, "{line}");
    }
    let bad = parse_puzzles(&format!("% head\n\n{}\nX", shipped()[0]));
    assert_eq!(bad.unwrap_err().0, 4);
}

/// Twenty thousand answers by a learner who knows more with every one, on days that go on and sometimes jump, as a clock does
/// that is set wrong.
#[test]
fn what_is_known_comes_back_ever_more_seldom_and_what_is_missed_soon() {
    let mut random = StdRng::seed_from_u64(7);
    let mut progress = Progress::default();
    for puzzle in shipped().iter().step_by(10) {
        progress.add_own(puzzle.clone(), Some(1));
    }
    let mut known = vec![0_u32; progress.own().len()];
    let (mut day, mut answers, mut jumps) = (20_000, 0, 0);
    let mut waits: Vec<Vec<u32>> = vec![Vec::new(); 6];
    while answers < 20_000 {
        day += 1;
        // What the clock shows.
        let shown = match random.random_range(0..40) {
            0 => day + random.random_range(1..4000),
            1 => day - random.random_range(1..4000),
            _ => day,
        };
        jumps += u32::from(shown != day);
        let due: Vec<u64> = progress.due(shown).iter().map(|own| own.puzzle.key()).collect();
        for key in due.into_iter().take(40) {
            let at = progress.own().iter().position(|own| own.puzzle.key() == key).unwrap();
            let before = progress.own()[at].standing;
            let right = random.random_range(0..100) < 55 + 8 * known[at].min(5);
            let given = if right { Given::Right } else { Given::Wrong };
            let puzzle = progress.own()[at].puzzle.clone();
            progress.answer(&puzzle, given, false, shown);
            answers += 1;
            let after = progress.own()[at].standing.expect("it was answered");
            assert!(!after.is_due(after.last) && after.is_due(after.due));
            assert!(after.due <= after.last + u32::from(INTERVALS[INTERVALS.len() - 1]));
            if right {
                known[at] += 1;
                let was = before.map_or(0, |it| it.interval);
                assert!(after.interval > was || was == INTERVALS[INTERVALS.len() - 1]);
                waits[known[at].min(5) as usize].push(after.due - after.last);
            } else {
                known[at] = 0;
                assert_eq!((after.interval, after.due), (1, after.last + 1));
            }
            assert_eq!(progress.own()[at].is_solved(), right);
        }
    }
    assert!(jumps > 20, "{jumps}");
    let means: Vec<u32> = waits[1..].iter().map(|all| all.iter().sum::<u32>() / all.len() as u32).collect();
    assert!(means.is_sorted_by(|a, b| 2 * a <= *b), "{means:?}");
    // Wherever the clock went, nothing waits longer than its interval from now on.
    for own in progress.own() {
        let standing = own.standing.expect("all were asked");
        let waits = (0..=302).find(|&days| own.is_due(day + days));
        assert!(waits.is_some(), "{standing:?} on day {day}");
    }
    let read = Progress::read(&progress.to_text()).expect("a text");
    assert_eq!(read, (progress, Vec::new()));
}

#[test]
fn the_puzzles_of_a_day_fit_the_player_and_stay_the_same() {
    let mut progress = Progress::default();
    let mut met = HashSet::new();
    for day in 100..120 {
        progress.begin_day(day, 1200.0);
        let daily = progress.daily();
        assert_eq!(daily.len(), DAILY);
        assert!(daily.is_sorted_by_key(|(puzzle, _)| puzzle.rating));
        let ratings: Vec<u16> = daily.iter().map(|(puzzle, _)| puzzle.rating).collect();
        assert!((850..1000).contains(&ratings[0]) && (1400..1550).contains(&ratings[11]), "{ratings:?}");
        let mut same = progress.clone();
        same.begin_day(day, 900.0);
        same.begin_day(day - 1, 900.0);
        assert_eq!(same, progress);
        for (puzzle, given) in daily {
            assert_eq!(given, None);
            assert!(met.insert(puzzle.key()), "it was asked before");
            progress.answer(puzzle, Given::Right, true, day);
        }
        assert!(progress.daily().iter().all(|(_, given)| *given == Some(Given::Right)));
        assert_eq!(progress.streak(), met.len());
    }
    // A clock that is set back by years begins another day.
    progress.begin_day(20, 1500.0);
    assert!(progress.daily().iter().all(|(_, given)| given.is_none()));
    let puzzle = progress.to_practise(Some(Motif::Wait), 1200.0, 1).expect("there are some");
    assert!(puzzle.motif == Some(Motif::Wait) && puzzle.rating.abs_diff(1200) < 300);
    assert!(!progress.has_met(puzzle.key()));
    assert!(progress.answer(&puzzle, Given::Helped, false, 20));
    assert!(!progress.answer(&puzzle, Given::Wrong, false, 20), "it counts once");
    assert_eq!(progress.streak(), 0);
}

/// Whether the right move alone keeps a proven win or draw, or wins by ten discs more than any other.
fn wins_something(puzzle: &Puzzle) -> bool {
    let (best, second) = (puzzle.value, puzzle.second.1);
    let keeps = best > 0.0 && second <= 0.0 || best == 0.0 && second < 0.0;
    puzzle.position.empties() <= 18 && keeps || best >= 2.0 && best - second >= 10.0
}

#[test]
fn something_is_won_in_all_puzzles_of_a_day() {
    let shown = |progress: &Progress| -> Vec<Puzzle> {
        progress.daily().into_iter().map(|(puzzle, _)| puzzle.clone()).collect()
    };
    // Players of every strength, who have met none or have met all that fit them.
    let mut all = HashSet::new();
    for elo in (300..3400).step_by(300) {
        let mut progress = Progress::default();
        for day in 100..108 {
            progress.begin_day(day, elo as f32);
            let today = shown(&progress);
            assert_eq!(today.len(), DAILY);
            for puzzle in today {
                assert!(wins_something(&puzzle), "{puzzle}");
                assert!(puzzle.motif.is_some(), "{puzzle}");
                all.insert(puzzle.key());
                progress.answer(&puzzle, Given::Wrong, true, day);
            }
        }
    }
    assert!(all.len() > 300, "{}", all.len());
    // A day that was begun before keeps none of the others.
    let other = shipped().iter().find(|puzzle| !wins_something(puzzle));
    let (other, good) = (other.expect("there are some"), &shipped()[0]);
    let good = shipped().iter().find(|it| wins_something(it)).unwrap_or(good);
    let keys = format!("{:016x} {:016x}", other.key(), good.key());
    let text = format!("flipside-puzzles 1\ntoday 7 {keys}\n");
    let (read, damaged) = Progress::read(&text).expect("a text");
    assert!(damaged.is_empty(), "{damaged:?}");
    assert_eq!(shown(&read), std::slice::from_ref(good));
}

#[test]
fn only_strong_players_get_puzzles_in_which_nothing_is_won() {
    let motifs = Motif::ALL.into_iter().map(Some).chain([None]);
    let practised = |elo: f32| -> Vec<Puzzle> {
        let progress = Progress::default();
        let each = motifs.clone().flat_map(|motif| {
            let one = |seed| progress.to_practise(motif, elo, seed);
            (0..40).filter_map(one).collect::<Vec<_>>()
        });
        each.collect()
    };
    for elo in [600.0, 1200.0, STRONG - 1.0] {
        let all = practised(elo);
        assert_eq!(all.len(), 280);
        assert!(all.iter().all(wins_something), "{elo}");
    }
    let all = practised(STRONG + 100.0);
    assert!(!all.iter().all(wins_something));
}

#[test]
fn damaged_lines_are_named_and_the_others_kept() {
    let mut progress = Progress::default();
    progress.begin_day(7, 1000.0);
    progress.add_own(shipped()[5].clone(), Some(77));
    progress.add_own(shipped()[6].clone(), None);
    progress.answer(&shipped()[5], Given::Wrong, false, 7);
    progress.add_made(shipped()[9].clone());
    progress.add_game(77);
    let text = progress.to_text();
    assert_eq!(Progress::read(&text), Ok((progress.clone(), Vec::new())));
    let damaged = format!("{text}answer 7 xyz 1000 right\nown - - | nonsense\nwhat is this\nown\n");
    let lines = text.lines().count();
    let expected: Vec<usize> = (lines + 1..=lines + 4).collect();
    assert_eq!(Progress::read(&damaged), Ok((progress, expected)));
    // The games of older texts are looked at again.
    let older = "flipside-puzzles 1\ngame 000000000000004d\ngame x\n";
    let (read, damaged) = Progress::read(older).expect("a text");
    assert_eq!((read.known_games(), damaged), (0, vec![3]));
    for text in ["", "flipside-practice 1", "flipside-puzzles 2\n"] {
        assert!(Progress::read(text).is_err(), "{text}");
    }
}
