//! `match`: games between any two players, which may be other programs, to measure their strength.

mod arguments;
mod record;
mod report;

use std::{io::Write, ops::ControlFlow};

use flipside::{
    engine::{
        arena::{self, Ending, MatchTally, Pair, Refusal, Verdict},
        guests::Fault,
    },
    rules::GameRecord,
    whole_file::Output,
};

use crate::{
    failure::Failure,
    players::{self, PlayerSpec},
};
pub(crate) use arguments::Arguments;

/// The match is given up after this many games in a row that a player has lost by faults.
const MAX_FAULTS_IN_A_ROW: u32 = 6;

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let openings = arguments.openings()?;
    let mut records = match &arguments.records {
        None => None,
        Some(file) => {
            let mut records = Output::growing(file, false).map_err(Failure::of_output)?;
            records.write_all(record::HEAD.as_bytes())?;
            Some(records)
        }
    };
    let create = |player: usize| {
        let spec = [&arguments.first, &arguments.second][player];
        players::create(spec, arguments.move_timeout).map_err(|refusal| fatal(refusal, spec))
    };
    let mut score_board = ScoreBoard {
        pairs: 0,
        of: openings.len(),
        faults_in_a_row: [0; 2],
    };
    let tally = arena::play_match(&openings, arguments.parallel, create, |pair, tally| {
        let opening = &openings[pair.opening].record;
        score_board.add(&arguments, opening, pair, tally, records.as_mut(), out)
    })?;
    Ok(write!(
        out,
        "{}",
        report::whole(&tally, arguments.names(), arguments.sprt.as_ref())
    )?)
}

/// A program that cannot be started ends the match, since it cannot be started the next time either.
fn fatal(refusal: Refusal<Failure>, spec: &PlayerSpec) -> Refusal<Failure> {
    match refusal {
        Refusal::Fault(fault @ (Fault::Start(_) | Fault::Missing(_))) => {
            Refusal::Fatal(Failure::Input(format!("{}: {fault}", spec.name)))
        }
        other => other,
    }
}

/// Shows the games and writes their records while the match goes on.
struct ScoreBoard {
    /// How many pairs of games have been played.
    pairs: u32,
    /// How many there are to play.
    of: usize,
    faults_in_a_row: [u32; 2],
}

impl ScoreBoard {
    /// Shows a pair of games. The match ends when the test is decided, and it is given up after too many faults in a row.
    fn add(
        &mut self,
        arguments: &Arguments,
        opening: &GameRecord,
        pair: &Pair,
        tally: &MatchTally,
        mut records: Option<&mut Output>,
        out: &mut impl Write,
    ) -> Result<ControlFlow<()>, Failure> {
        self.pairs += 1;
        let names = arguments.names();
        for (number, game) in (2 * self.pairs - 1..).zip(&pair.games) {
            let line = record::line(number, opening, names, game);
            if let Some(records) = &mut records {
                records.write_all(line.as_bytes())?;
                records.flush()?;
            }
            match &game.ending {
                Ending::Finished(_) => self.faults_in_a_row = [0; 2],
                Ending::Forfeit { player, fault } => {
                    self.faults_in_a_row[*player] += 1;
                    writeln!(
                        out,
                        "fault     {}: {fault}; game {number} is lost, {}",
                        names[*player],
                        game.record.transcript()
                    )?;
                }
            }
        }
        let discs = pair.games.each_ref().map(|game| match game.discs() {
            Some(discs) => format!("{discs:+}"),
            None => "fault".into(),
        });
        writeln!(
            out,
            "pair {:3} of {}  {}  {:>5} {:>5}  {}",
            self.pairs,
            self.of,
            opening.transcript(),
            discs[0],
            discs[1],
            report::line(tally, arguments.sprt.as_ref())
        )?;
        out.flush()?;
        self.check_faults(names)?;
        let decided = arguments
            .sprt
            .is_some_and(|sprt| sprt.verdict(&tally.pairs) != Verdict::Open);
        Ok(if decided {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    fn check_faults(&self, names: [&str; 2]) -> Result<(), Failure> {
        match (0..2).find(|&player| self.faults_in_a_row[player] >= MAX_FAULTS_IN_A_ROW) {
            None => Ok(()),
            Some(player) => Err(Failure::Input(format!(
                "{}: the match is given up after {MAX_FAULTS_IN_A_ROW} faults in a row; start the player by hand to see \
                 what is wrong",
                names[player]
            ))),
        }
    }
}
