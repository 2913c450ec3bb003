//! How much of what is said about the moves of games says little.

use std::{collections::BTreeMap, env, fs::File};

use flipside::{
    engine::{
        StopFlag,
        teach::{
            reasons::{Reason, ReasonKind, Wins},
            review::examine,
        },
    },
    library::{games, wthor},
    rules::{GameRecord, Ply, Position, Square},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{check, engine};

/// Whether a reason only says what the values show anyway: how many discs the reply wins or the move loses, that all others
/// lose something, or how the game goes on.
pub fn says_little(reason: &Reason) -> bool {
    let wins_discs = |wins: &Wins| matches!(wins, Wins::Discs(_));
    match &reason.kind {
        ReasonKind::Refuted { wins, .. } => wins_discs(wins),
        ReasonKind::OnlyGood { .. } | ReasonKind::Worth { .. } | ReasonKind::BestLine { .. } => true,
        _ => false,
    }
}

fn name(reason: &Reason) -> String {
    let told = format!("{:?}", reason.kind);
    let end = told.find(|sign: char| !sign.is_alphanumeric());
    let name = told[..end.unwrap_or(told.len())].to_owned();
    match &reason.kind {
        ReasonKind::Refuted { wins, .. } => format!("{name} {}", &format!("{wins:?}")[..5]),
        _ => name,
    }
}

fn moves_of(record: &GameRecord) -> Vec<(Position, Square)> {
    let mut position = *record.start();
    let mut moves = Vec::new();
    for ply in record.plies() {
        position = match *ply {
            Ply::Pass { .. } => position.pass(),
            Ply::Move { square, .. } => {
                moves.push((position, square));
                position.play(square).expect("the game was played")
            }
        };
    }
    moves
}

/// Explains one move of each of 200 games as a review does, and checks everything that is said. The variable
/// `FLIPSIDE_GAMES` names a file of games in any format. What is said is printed, and how much of it says little.
#[test]
#[ignore = "for a file of games"]
fn what_is_said_about_games_is_true_and_says_something() {
    const GAMES: usize = 200;
    /// The moves before are those of the opening book.
    const FIRST: usize = 8;
    let path = env::var("FLIPSIDE_GAMES").expect("FLIPSIDE_GAMES names a file of games");
    let names = wthor::Names::default();
    let read = games(File::open(path).expect("a file"), &names).expect("a file of games");
    let records = read.filter_map(|found| Some(found.ok()?.game.ok()?.record));
    let records: Vec<GameRecord> = records.filter(|it| it.move_count() > 50).collect();
    let step = (records.len() / GAMES).max(1);
    let mut rng = StdRng::seed_from_u64(11);
    let mut engine = engine();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let (mut moves, mut all, mut little, mut first, mut none) = (0, 0, 0, 0, 0);
    for record in records.iter().step_by(step).take(GAMES) {
        let choices = moves_of(record).into_iter().skip(FIRST);
        let choices: Vec<_> = choices.filter(|(position, _)| position.legal_moves().count() > 1).collect();
        let (position, played) = choices[rng.random_range(0..choices.len())];
        engine.clear();
        let analysis = examine(&mut engine, &position, Some(played), &StopFlag::new());
        let analysis = analysis.expect("there are moves");
        let reasons = check::checked(&analysis, Some(played));
        let loss = analysis.loss(played).expect("a legal move");
        eprintln!("{position} {played} loses {loss:.1}");
        for reason in &reasons {
            let (kind, about) = (name(reason), reason.about);
            eprintln!("    {about:?} {kind} {:.1} {:?}", reason.strength, reason.squares);
            *kinds.entry(kind).or_default() += 1;
        }
        moves += 1;
        all += reasons.len();
        none += usize::from(reasons.is_empty());
        little += reasons.iter().filter(|it| says_little(it)).count();
        first += usize::from(reasons.first().is_some_and(says_little));
    }
    for (kind, count) in kinds {
        eprintln!("{kind}: {count}");
    }
    let share = 100.0 * little as f64 / all as f64;
    eprintln!(
        "{moves} moves, {none} of them without a reason; {all} sentences, {little} say little ({share:.1} %), {first} of them are the first"
    );
}
