//! The table of a match of watched games: the points, how sure they are, and all games.

use bevy::prelude::*;

use super::facts::line;
use crate::{
    engine::arena::{Score, elo},
    game::{
        play::{PlayedGame, Session, WatchedMatch, player_name},
        texts::{Key, Phrase},
        ui::{Boxes, TextRole, Ui},
    },
};

/// Points, of which the halves are given.
pub(crate) fn points(halves: usize) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A number with its sign and so many decimals. A true minus sign is as wide as a plus sign.
fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}").replace('-', "\u{2212}")
}

/// One sentence about who has won the match, which ends with the game on the board.
pub(super) fn sentence(session: &Session, watched: &WatchedMatch) -> Phrase {
    let names = names(session, watched);
    let [first, second] = watched.half_points();
    let score = |one, other| format!("{}–{}", points(one), points(other));
    let [best, most, least] = match first.cmp(&second) {
        std::cmp::Ordering::Equal => return Key("match-drawn").into(),
        std::cmp::Ordering::Greater => [0, first, second],
        std::cmp::Ordering::Less => [1, second, first],
    };
    Key("match-won").with("name", names[best].clone()).with("score", score(most, least))
}

/// The names of the first and the second player.
fn names(session: &Session, watched: &WatchedMatch) -> [Phrase; 2] {
    let first = WatchedMatch::first_is(watched.numbers()[0]);
    [first, first.opponent()].map(|side| player_name(session, side))
}

/// Builds the table.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, watched: &WatchedMatch) {
    let played = watched.played();
    let count = |score: Score| played.iter().filter(|game| game.score == score).count();
    let [wins, draws, losses] = [Score::Win, Score::Draw, Score::Loss].map(count);
    let text = |number: usize| Phrase::from(number.to_string());
    let table = ui.column(10.0).padding(ui.px(24.0).horizontal()).fixed();
    parent.spawn((Name::new("Match"), table)).with_children(|table| {
        let of = Key("match-games").with("games", played.len());
        line(table, ui, 170.0, None, of, names(session, watched));
        let halves = watched.half_points();
        line(table, ui, 170.0, None, Key("match-points").into(), halves.map(|it| points(it).into()));
        line(table, ui, 170.0, None, Key("match-wins").into(), [text(wins), text(losses)]);
        line(table, ui, 170.0, None, Key("match-draws").into(), [text(draws), text(draws)]);
        let finished = played.iter().filter_map(|game| game.discs);
        let leads: Vec<f32> = finished.map(|[one, other]| one as f32 - other as f32).collect();
        if !leads.is_empty() {
            let mean = leads.iter().sum::<f32>() / leads.len() as f32;
            let means = [mean, -mean].map(|mean| signed(mean.into(), 1).into());
            line(table, ui, 170.0, None, Key("match-discs").into(), means);
        }
        table.spawn(ui.quiet(TextRole::Caption, strength(watched)));
        for (at, game) in played.iter().enumerate() {
            self::game(table, ui, at + 1, game);
        }
    });
}

/// How sure the result is. A few games tell nothing of the strength.
fn strength(watched: &WatchedMatch) -> Phrase {
    let pairs = watched.pairs();
    let (count, score) = (f64::from(pairs.pairs()), pairs.score());
    // Where all pairs ended alike their variance is zero and tells nothing. If one player has won all of them, the end of
    // Wilson's interval is as far as the other one may be from winning none.
    let least = count / (count + 1.96 * 1.96);
    let (from, to) = match score {
        _ if pairs.pairs() < 5 => return Key("match-unsure").into(),
        0.0 => (0.0, 1.0 - least),
        1.0 => (least, 1.0),
        _ if pairs.variance() <= 0.0 => return Key("match-unsure").into(),
        _ => pairs.interval(),
    };
    let [elo, low, high] = [score, from, to].map(elo::from_score);
    let percent = |share: f64| (100.0 * share).round() as usize;
    let share = Key("match-share").with("percent", percent(score)).with("from", percent(from)).with("to", percent(to));
    let is_finite = [elo, low, high].iter().all(|elo| elo.is_finite());
    let elo = is_finite
        .then(|| Key("match-elo").with("elo", signed(elo, 0)).with("from", signed(low, 0)).with("to", signed(high, 0)));
    Phrase::Sentences([Some(share), elo].into_iter().flatten().collect())
}

/// Builds the line of a game: who had black is seen from the discs.
fn game(table: &mut ChildSpawnerCommands, ui: &Ui, number: usize, game: &PlayedGame) {
    let first = WatchedMatch::first_is(number);
    let sides = [first, first.opponent()];
    let halves = [game.score.half_points(), game.score.reversed().half_points()];
    table.spawn(ui.row(12.0).aligned()).with_children(|row| {
        row.spawn(Node::default().fill().narrow()).with_child(ui.quiet(TextRole::Body, number.to_string()));
        for at in [0, 1] {
            let words = match game.discs {
                Some(discs) => format!("{}  ({})", points(halves[at]), discs[at]),
                None => points(halves[at]),
            };
            let cell = ui.row(10.0).aligned().width(ui.px(170.0)).justify(JustifyContent::End);
            row.spawn(cell).with_children(|cell| {
                cell.spawn(ui.disc_icon(sides[at], 16.0));
                cell.spawn(ui.plain(TextRole::Body, words));
            });
        }
    });
}
