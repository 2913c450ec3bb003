//! `regret`: how many discs the moves of a player lose, in positions where the values of all moves are known.

use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};

use flipside::{
    engine::arena::Refusal,
    rules::{GameRecord, Square, obf::Problem},
};

use crate::{
    failure::Failure,
    files,
    players::{self, NOTATION, PlayerSpec},
};

/// The longest time for an answer of a program.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(1);

/// Measure how many discs the moves of a player lose.
#[derive(clap::Args)]
#[command(after_help = NOTATION)]
pub(crate) struct Arguments {
    /// An OBF file with the values of all moves, as `values` makes it
    file: PathBuf,
    /// The player
    #[arg(long)]
    player: PlayerSpec,
}

/// The sums over the moves in some positions.
#[derive(Clone, Copy, Default)]
struct Sum {
    moves: u32,
    best: u32,
    lost: f64,
    most: f64,
}

impl Sum {
    fn add(&mut self, loss: f64) {
        self.moves += 1;
        self.best += u32::from(loss < 0.5);
        self.lost += loss;
        self.most = self.most.max(loss);
    }

    fn line(&self, name: &str) -> String {
        let moves = f64::from(self.moves.max(1));
        format!(
            "{name:>7} {:9} {:9.3} {:9.1} {:9.0}",
            self.moves,
            self.lost / moves,
            100.0 * f64::from(self.best) / moves,
            self.most
        )
    }
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { file, player: spec } = arguments;
    let problems = problems(&file)?;
    let fault = |fault| Failure::Input(format!("{}: {fault}", spec.called()));
    let mut player = match players::create(&spec, ANSWER_TIMEOUT, |_| {}) {
        Ok(player) => player,
        Err(Refusal::Fault(refusal)) => return Err(fault(refusal)),
        Err(Refusal::Fatal(failure)) => return Err(failure),
    };

    let mut by_empties: BTreeMap<u32, Sum> = BTreeMap::new();
    let mut total = Sum::default();
    let mut cpu = Some(Duration::ZERO);
    for (line, problem) in &problems {
        let game = GameRecord::new(problem.position);
        player.begin(&game, 1).map_err(fault)?;
        let begun = player.cpu_time();
        let square = player.choose(&game).map_err(fault)?.square;
        cpu = cpu.zip(begun.zip(player.cpu_time())).map(|(sum, (begun, now))| sum + now.saturating_sub(begun));
        let loss = loss(problem, square)
            .ok_or_else(|| Failure::Input(format!("{}: position {line}: {square} has no value", file.display())))?;
        by_empties.entry(problem.position.empties()).or_default().add(loss);
        total.add(loss);
    }
    writeln!(out, "empties positions mean loss    best %  most lost")?;
    for (empties, sum) in &by_empties {
        writeln!(out, "{}", sum.line(&empties.to_string()))?;
    }
    writeln!(out, "{}", total.line("all"))?;
    let moves = total.moves.max(1);
    let cpu = cpu.map_or("CPU unknown".into(), |cpu| format!("{:.4} s CPU a move", (cpu / moves).as_secs_f64()));
    Ok(writeln!(out, "{cpu}")?)
}

/// The positions with more than one legal move, with their numbers in the file.
fn problems(file: &Path) -> Result<Vec<(usize, Problem)>, Failure> {
    let problems: Vec<(usize, Problem)> =
        (1..).zip(files::problems(file)?).filter(|(_, problem)| problem.position.legal_moves().count() > 1).collect();
    if problems.is_empty() {
        return Err(Failure::Input(format!("{}: there is no position with more than one move", file.display())));
    }
    Ok(problems)
}

/// How many discs a move loses compared with the best one; `None` if its value is not known.
fn loss(problem: &Problem, square: Square) -> Option<f64> {
    Some(problem.score()? - problem.value_of(Some(square))?)
}
