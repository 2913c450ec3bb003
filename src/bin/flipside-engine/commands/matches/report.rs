//! The result of a match as text, and the file of records of a match, with one game on each line.

use flipside::{
    engine::arena::{Ending, Game, MatchTally, Score, Sprt, Tally, Verdict},
    rules::{GameRecord, Side},
};

/// One line: the games won, drawn and lost, the score, and the state of the test if there is one.
pub(super) fn line(tally: &MatchTally, sprt: Option<&Sprt>) -> String {
    let Tally { wins, draws, losses } = tally.games;
    let llr = sprt.map_or(String::new(), |sprt| format!("  LLR {:+.2}", sprt.llr(&tally.pairs)));
    format!("+{wins} ={draws} -{losses}  {:.1} %{llr}", 100.0 * tally.pairs.score())
}

/// The whole result, on several lines.
pub(super) fn whole(tally: &MatchTally, names: [&str; 2], sprt: Option<&Sprt>) -> String {
    let Tally { wins, draws, losses } = tally.games;
    let score = tally.pairs.score();
    let (low, high) = tally.pairs.interval();
    let (elo, (elo_low, elo_high)) = tally.pairs.elo();
    let mut lines = vec![
        format!("first     {}", names[0]),
        format!("second    {}", names[1]),
        format!("games     {} in pairs of one opening: {wins} won, {draws} drawn, {losses} lost", tally.games.games()),
        format!("score     {:.1} %, 95 % interval {:.1} to {:.1}", 100.0 * score, 100.0 * low, 100.0 * high),
        format!("elo       {elo:+.0}, 95 % interval {elo_low:+.0} to {elo_high:+.0}"),
        match tally.finished {
            0 => "discs     no game was played to its end".into(),
            _ => format!("discs     {:+.2} a game", tally.mean_discs()),
        },
        format!(
            "pairs     {} with 0, 1/2, 1, 3/2 and 2 points",
            tally.pairs.0.map(|count| count.to_string()).join(", ")
        ),
    ];
    lines.extend(sprt.map(|sprt| verdict(tally, sprt)));
    for (who, usage) in ["first", "second"].into_iter().zip(&tally.usage) {
        let cpu = match usage.mean_cpu_secs() {
            None => "CPU unknown".into(),
            Some(seconds) => format!("{:.2} ms CPU", 1e3 * seconds),
        };
        lines.push(format!(
            "a move    {who}: {cpu}, {:.2} ms by the clock, {:.0} ms at most",
            1e3 * usage.mean_secs(),
            1e3 * usage.max_time.as_secs_f64()
        ));
    }
    if tally.resigned != [0; 2] {
        let [first, second] = tally.resigned;
        lines.push(format!(
            "resigned  {first} by the first, {second} by the second; lost, left out of the discs and times"
        ));
    }
    let [first, second] = tally.faults;
    lines.push(format!(
        "faults    {first} by the first, {second} by the second; each lost its game, left out of the discs and times\n"
    ));
    lines.join("\n")
}

fn verdict(tally: &MatchTally, sprt: &Sprt) -> String {
    let verdict = match sprt.verdict(&tally.pairs) {
        Verdict::Elo0 => "the smaller difference is accepted",
        Verdict::Elo1 => "the larger difference is accepted",
        Verdict::Open => "undecided",
    };
    let bound = Sprt::bound();
    format!("sprt      {sprt}: LLR {:+.2} between {:+.2} and {bound:+.2}, {verdict}", sprt.llr(&tally.pairs), -bound)
}

/// The first line of the file.
pub(super) const RECORDS_HEAD: &str = "# game\topening\tblack\twhite\tblack minus white\twinner\tending\ttranscript\n";

const WHO: [&str; 2] = ["first", "second"];

/// The line of a game, with fields separated by tabs. The transcript is that of the whole game, including the opening.
pub(super) fn record(number: u32, opening: &GameRecord, names: [&str; 2], game: &Game) -> String {
    let [first, second] = names.map(|name| name.replace(['\t', '\n'], " "));
    let (black, white) = match game.first_is {
        Side::Black => (first, second),
        Side::White => (second, first),
    };
    let (score, ending) = match &game.ending {
        Ending::Finished(outcome) => (format!("{:+}", outcome.score()), "finished".into()),
        Ending::Resigned { player } => ("?".into(), format!("{}: resigned", WHO[*player])),
        Ending::Forfeit { player, fault } => {
            let who = WHO[*player];
            let what = format!("{who}: {fault}").replace(['\t', '\n'], " ");
            ("?".into(), what)
        }
    };
    let winner = match (game.score(), game.first_is) {
        (Score::Draw, _) => "draw",
        (Score::Win, Side::Black) | (Score::Loss, Side::White) => "black",
        (Score::Win, Side::White) | (Score::Loss, Side::Black) => "white",
    };
    format!(
        "{number}\t{}\t{black}\t{white}\t{score}\t{winner}\t{ending}\t{}\n",
        opening.transcript(),
        game.record.transcript()
    )
}
