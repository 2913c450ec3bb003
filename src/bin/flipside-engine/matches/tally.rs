//! What a match has come to so far.

use std::{fmt, time::Duration};

use flipside::engine::tournament::{PairScores, Score, Sprt, Tally, Verdict};

use super::game::{Game, Usage};

/// All pairs of a match.
#[derive(Clone, Default)]
pub(super) struct MatchTally {
    pub(super) pairs: PairScores,
    games: Tally,
    /// Games that ended on the board, and the sum of their differences.
    counted: u32,
    discs: i32,
    /// Games each player has lost by a fault.
    pub(super) faults: [u32; 2],
    usage: [Total; 2],
}

/// The usage of all games that ended on the board.
#[derive(Clone, Copy, Default)]
struct Total {
    moves: u32,
    wall: Duration,
    longest: Duration,
    /// Moves whose CPU time is known, and that time.
    known: (u32, Duration),
}

impl Total {
    fn add(&mut self, usage: &Usage) {
        self.moves += usage.moves;
        self.wall += usage.wall;
        self.longest = self.longest.max(usage.longest);
        if let Some(cpu) = usage.cpu {
            self.known.0 += usage.moves;
            self.known.1 += cpu;
        }
    }
}

impl MatchTally {
    /// Counts the two games of an opening.
    pub(super) fn add(&mut self, pair: &[Game; 2]) {
        self.pairs.add(pair.each_ref().map(Game::score));
        for game in pair {
            match game.score() {
                Score::Win => self.games.wins += 1,
                Score::Draw => self.games.draws += 1,
                Score::Loss => self.games.losses += 1,
            }
            if let Some(discs) = game.discs() {
                self.counted += 1;
                self.discs += discs;
            }
            if let super::game::Ending::Forfeit { player, .. } = game.ending {
                self.faults[player] += 1;
            }
            for (total, usage) in self.usage.iter_mut().zip(game.usage.iter().flatten()) {
                total.add(usage);
            }
        }
    }

    /// One line: games won, drawn and lost, the score and, if there is a test, its state.
    pub(super) fn line(&self, sprt: Option<&Sprt>) -> String {
        let Tally {
            wins,
            draws,
            losses,
        } = self.games;
        let llr = sprt.map_or(String::new(), |sprt| {
            format!("  LLR {:+.2}", sprt.llr(&self.pairs))
        });
        format!(
            "+{wins} ={draws} -{losses}  {:.1} %{llr}",
            100.0 * self.pairs.score()
        )
    }

    /// The whole result as several lines.
    pub(super) fn report(
        &self,
        names: [&str; 2],
        sprt: Option<&Sprt>,
        f: &mut impl fmt::Write,
    ) -> fmt::Result {
        let Tally {
            wins,
            draws,
            losses,
        } = self.games;
        let score = self.pairs.score();
        let (low, high) = self.pairs.interval();
        let (elo, (elo_low, elo_high)) = self.pairs.elo();
        writeln!(f, "first     {}", names[0])?;
        writeln!(f, "second    {}", names[1])?;
        writeln!(
            f,
            "games     {} in pairs of one opening: {wins} won, {draws} drawn, {losses} lost",
            self.games.games()
        )?;
        writeln!(
            f,
            "score     {:.1} %, 95 % interval {:.1} to {:.1}",
            100.0 * score,
            100.0 * low,
            100.0 * high
        )?;
        writeln!(
            f,
            "elo       {elo:+.0}, 95 % interval {elo_low:+.0} to {elo_high:+.0}"
        )?;
        writeln!(
            f,
            "discs     {:+.2} a game",
            f64::from(self.discs) / f64::from(self.counted.max(1))
        )?;
        writeln!(
            f,
            "pairs     {} with 0, 1/2, 1, 3/2 and 2 points",
            self.pairs.0.map(|count| count.to_string()).join(", ")
        )?;
        if let Some(sprt) = sprt {
            let verdict = match sprt.verdict(&self.pairs) {
                Verdict::Elo0 => "the smaller difference is accepted",
                Verdict::Elo1 => "the larger difference is accepted",
                Verdict::Open => "undecided",
            };
            let bound = Sprt::bound();
            writeln!(
                f,
                "sprt      {sprt}: LLR {:+.2} between {:+.2} and {bound:+.2}, {verdict}",
                sprt.llr(&self.pairs),
                -bound
            )?;
        }
        let milliseconds = |time: Duration| 1e3 * time.as_secs_f64();
        for (who, total) in ["first", "second"].into_iter().zip(&self.usage) {
            let cpu = match total.known {
                (0, _) => "CPU unknown".into(),
                (moves, time) => format!("{:.2} ms CPU", milliseconds(time / moves)),
            };
            writeln!(
                f,
                "a move    {who}: {cpu}, {:.2} ms by the clock, {:.0} ms at most",
                milliseconds(total.wall / total.moves.max(1)),
                milliseconds(total.longest)
            )?;
        }
        let [first, second] = self.faults;
        writeln!(
            f,
            "faults    {first} by the first, {second} by the second; each lost its game, left out of the discs and times"
        )
    }
}
