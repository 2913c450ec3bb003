//! `review`: the errors of a game and the accuracy of both sides, as the game's review shows them.

use std::{io::Write, time::Instant};

use flipside::{
    engine::{
        Engine, MoveValue, StopFlag,
        teach::review::{Findings, Judgement, accuracy, examine, judge, survey},
    },
    rules::{GameRecord, Ply, Position, Side, Square},
};

use crate::{engine_options::Setup, failure::Failure, files};

/// Mark the errors of a game, and show how accurate both sides have played.
#[derive(clap::Args)]
#[command(after_help = "\
Values are whole discs, from Black's side. A loss of 2 discs is marked ?!, 3 to 5 ?, 6 or more ??,
and a certain win or draw that is thrown away at least ?.")]
pub(crate) struct Arguments {
    /// A transcript (f5d6c3...), or a file with games in any format
    #[arg(value_hint = clap::ValueHint::FilePath)]
    game: String,
    /// Only the quick pass, which takes less than a second
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let games = files::games(&arguments.game)?;
    let mut engine = arguments.setup.engine()?;
    for (index, game) in games.iter().enumerate() {
        if games.len() > 1 {
            let between = if index == 0 { "" } else { "\n" };
            writeln!(out, "{between}game {}: {}", index + 1, game.transcript())?;
        }
        engine.clear();
        let moves = moves_of(game);
        let begun = Instant::now();
        let findings = if arguments.quick { surveyed(&mut engine, &moves) } else { examined(&mut engine, &moves) };
        let seconds = begun.elapsed().as_secs_f64();
        write(&moves, &findings, out)?;
        writeln!(out, "time: {seconds:.2} s")?;
        out.flush()?;
    }
    Ok(())
}

fn moves_of(game: &GameRecord) -> Vec<(Position, Square)> {
    let mut position = *game.start();
    let mut moves = Vec::new();
    for ply in game.plies() {
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

/// The results of the quick pass.
fn surveyed(engine: &mut Engine, moves: &[(Position, Square)]) -> Findings {
    let mut findings = Findings::default();
    survey(engine, moves, &StopFlag::new(), &mut |_, analysis| {
        findings.keep(&analysis, false);
    });
    findings
}

/// The results of the deep pass, which goes from the last move to the first.
fn examined(engine: &mut Engine, moves: &[(Position, Square)]) -> Findings {
    let mut findings = Findings::default();
    for (position, played) in moves.iter().rev() {
        if let Some(analysis) = examine(engine, position, Some(*played), &StopFlag::new()) {
            findings.keep(&analysis, true);
        }
    }
    findings
}

fn write(moves: &[(Position, Square)], findings: &Findings, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, " #  side   move  value  loss  mark  best  value")?;
    let mut judgements: [Vec<Judgement>; 2] = Default::default();
    for (number, (position, square)) in (1..).zip(moves) {
        let Some(analysis) = findings.find(position).map(|found| &found.analysis) else {
            continue;
        };
        let (Some(best), Some(played), Some(judgement)) =
            (analysis.best(), analysis.find(*square), judge(analysis, *square))
        else {
            continue;
        };
        let color = position.side_to_move();
        judgements[color.index()].push(judgement);
        let for_black = |found: &MoveValue| match color {
            Side::Black => found.discs(),
            Side::White => -found.discs(),
        };
        let is_exact = analysis.is_solved() && played.is_exact(position.empties());
        writeln!(
            out,
            "{number:2}  {color:5}  {square}    {:+4}  {:4}  {:4}  {}    {:+4}{}",
            for_black(played),
            judgement.loss,
            judgement.mark.map_or("", |mark| mark.sign()),
            best.square,
            for_black(best),
            if is_exact { "  exact" } else { "" }
        )?;
    }
    for color in Side::ALL {
        let accuracy = accuracy(judgements[color.index()].iter().copied());
        match accuracy {
            Some(accuracy) => writeln!(out, "{color}: accuracy {:.1} %", 100.0 * accuracy)?,
            None => writeln!(out, "{color}: no move with a choice")?,
        }
    }
    Ok(())
}
