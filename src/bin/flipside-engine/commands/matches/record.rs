//! The file of records of a match, with one game on each line.

use flipside::{
    engine::arena::{Ending, Game, Score},
    rules::{GameRecord, Side},
};

/// The first line of the file.
pub(super) const HEAD: &str = "# game\topening\tblack\twhite\tblack minus white\twinner\tending\ttranscript\n";

const WHO: [&str; 2] = ["first", "second"];

/// The line of a game, with fields separated by tabs. The transcript is that of the whole game, including the opening.
pub(super) fn line(number: u32, opening: &GameRecord, names: [&str; 2], game: &Game) -> String {
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
