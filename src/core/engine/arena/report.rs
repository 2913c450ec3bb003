//! The results of a ladder as Markdown tables.

use std::fmt::Write;

use super::{game::Usage, ladder::LadderMatch, player::Entrant, tally::Tally};

/// The head of a table of matches. [`match_line`] makes its lines.
pub const MATCH_HEAD: &str = "\
| player | against | games | wins | draws | losses | score % | 95 % interval | wins % | nodes a move (mean / max) | seconds a move (mean / max) |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";

/// A match as one line of a table, seen from its first player.
pub fn match_line(result: &LadderMatch) -> String {
    let LadderMatch { players: [player, against], tally } = result;
    let (usage, tally) = (tally.usage[0], tally.games);
    let (low, high) = tally.interval();
    format!(
        "| {player} | {against} | {} | {} | {} | {} | {:.1} | {:.1} to {:.1} | {:.1} | {} / {} | {} |\n",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        percent(tally.score()),
        percent(low),
        percent(high),
        percent(tally.win_share()),
        usage.mean_nodes(),
        usage.max_nodes,
        seconds(&usage),
    )
}

/// A table with a line for each player, the strongest one first, and its score against each of the others. `results` must
/// have each pair of players once.
pub fn standings_table(players: &[Entrant], results: &[LadderMatch]) -> String {
    let against = |player: Entrant, other: Entrant| -> Option<Tally> {
        results.iter().find_map(|result| match result.players {
            [a, b] if a == player && b == other => Some(result.tally.games),
            [a, b] if b == player && a == other => Some(result.tally.games.reversed()),
            _ => None,
        })
    };
    let mut lines: Vec<(Entrant, Tally, Usage)> = Vec::new();
    for &player in players {
        let mut line = (player, Tally::default(), Usage::default());
        for result in results {
            for (side, &entrant) in result.players.iter().enumerate() {
                if entrant == player {
                    line.1 += if side == 0 { result.tally.games } else { result.tally.games.reversed() };
                    line.2 += result.tally.usage[side];
                }
            }
        }
        lines.push(line);
    }
    lines.sort_by(|a, b| b.1.score().total_cmp(&a.1.score()));

    let mut text = String::from("| # | player | score % |");
    for place in 1..=lines.len() {
        let _ = write!(text, " {place} |");
    }
    text.push_str(" seconds a move (mean / max) |\n|--:|---|--:|");
    text.push_str(&"--:|".repeat(lines.len() + 1));
    text.push('\n');
    for (place, (player, total, usage)) in (1..).zip(&lines) {
        let _ = write!(text, "| {place} | {player} | {:.1} |", percent(total.score()));
        for (other, ..) in &lines {
            match against(*player, *other) {
                Some(tally) => {
                    let _ = write!(text, " {:.0} |", percent(tally.score()));
                }
                None => text.push_str(" |"),
            }
        }
        let _ = writeln!(text, " {} |", seconds(usage));
    }
    text
}

fn percent(share: f64) -> f64 {
    100.0 * share
}

fn seconds(usage: &Usage) -> String {
    format!("{:.4} / {:.4}", usage.mean_secs(), usage.max_time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::{arena::tally::MatchTally, opponents::OpponentKind};

    fn result(a: OpponentKind, b: OpponentKind, wins: u32, draws: u32, losses: u32) -> LadderMatch {
        let mut usage = Usage::default();
        usage.add(500, Duration::from_millis(250));
        LadderMatch {
            players: [a.into(), b.into()],
            tally: MatchTally { games: Tally { wins, draws, losses }, usage: [usage; 2], ..MatchTally::default() },
        }
    }

    #[test]
    fn a_match_is_one_line() {
        let line = match_line(&result(OpponentKind::Sage, OpponentKind::Rookie, 6, 2, 2));
        assert!(line.starts_with("| sage | rookie | 10 | 6 | 2 | 2 | 70.0 |"), "{line}");
        assert!(line.ends_with("| 60.0 | 500 / 500 | 0.2500 / 0.2500 |\n"), "{line}");
        let columns = |text: &str| text.matches('|').count();
        assert!(MATCH_HEAD.lines().all(|head| columns(head) == columns(&line)), "{line}");
    }

    #[test]
    fn the_strongest_stands_first() {
        use OpponentKind::{Greedy, Random, Sage};
        let results = [result(Random, Greedy, 2, 0, 8), result(Random, Sage, 0, 0, 10), result(Greedy, Sage, 1, 2, 7)];
        let table = standings_table(&[Random.into(), Greedy.into(), Sage.into()], &results);
        let lines: Vec<&str> = table.lines().skip(2).collect();
        assert!(lines[0].starts_with("| 1 | sage | 90.0 | | 80 | 100 |"), "{table}");
        assert!(lines[1].starts_with("| 2 | greedy | 50.0 | 20 | | 80 |"), "{table}");
        assert!(lines[2].starts_with("| 3 | random | 10.0 | 0 | 20 | |"), "{table}");
    }
}
