//! `match`: games between any two players, which may be other programs, to measure their strength.

mod arguments;
mod report;

use std::{io::Write, ops::ControlFlow, sync::OnceLock};

use flipside::{
    engine::{
        arena::{self, Ending, MatchTally, Pair, Refusal, Verdict},
        external::Fault,
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
            records.write_all(report::RECORDS_HEAD.as_bytes())?;
            Some(records)
        }
    };
    let reported = [OnceLock::new(), OnceLock::new()];
    let create = |player: usize| {
        let spec = arguments.players()[player];
        let named = |name: &str| {
            let _ = reported[player].set(name.to_owned());
        };
        players::create(spec, arguments.move_timeout, named).map_err(|refusal| fatal(refusal, spec.called()))
    };
    let mut score_board = ScoreBoard { pairs: 0, of: openings.len(), faults_in_a_row: [0; 2] };
    let tally = arena::play_match(&openings, arguments.parallel, create, |pair, tally| {
        let opening = &openings[pair.opening].record;
        let names = names(arguments.players(), &reported);
        score_board.add(&arguments, names, opening, pair, tally, records.as_mut(), out)
    })?;
    let names = names(arguments.players(), &reported);
    Ok(write!(out, "{}", report::whole(&tally, names, arguments.sprt.as_ref()))?)
}

/// How the players are called: as the user or the programs say. Two of the same name are told apart by how they were written.
fn names<'a>(players: [&'a PlayerSpec; 2], reported: &'a [OnceLock<String>; 2]) -> [&'a str; 2] {
    let name = |at: usize| match reported[at].get() {
        Some(name) if players[at].name.is_none() => name,
        _ => players[at].called(),
    };
    let names = [name(0), name(1)];
    if names[0] == names[1] { players.map(PlayerSpec::called) } else { names }
}

/// A program that cannot be started ends the match, since it cannot be started the next time either.
fn fatal(refusal: Refusal<Failure>, player: &str) -> Refusal<Failure> {
    match refusal {
        Refusal::Fault(fault @ (Fault::Start(_) | Fault::Missing(_))) => {
            Refusal::Fatal(Failure::Input(format!("{player}: {fault}")))
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
        names: [&str; 2],
        opening: &GameRecord,
        pair: &Pair,
        tally: &MatchTally,
        mut records: Option<&mut Output>,
        out: &mut impl Write,
    ) -> Result<ControlFlow<()>, Failure> {
        self.pairs += 1;
        for (number, game) in (2 * self.pairs - 1..).zip(&pair.games) {
            let line = report::record(number, opening, names, game);
            if let Some(records) = &mut records {
                records.write_all(line.as_bytes())?;
                records.flush()?;
            }
            match &game.ending {
                Ending::Finished(_) | Ending::Resigned { .. } => self.faults_in_a_row = [0; 2],
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
        let discs = pair.games.each_ref().map(|game| match (game.discs(), &game.ending) {
            (Some(discs), _) => format!("{discs:+}"),
            (None, Ending::Resigned { player: 0 }) => "lost".into(),
            (None, Ending::Resigned { .. }) => "won".into(),
            (None, _) => "fault".into(),
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
        let decided = arguments.sprt.is_some_and(|sprt| sprt.verdict(&tally.pairs) != Verdict::Open);
        Ok(if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
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
