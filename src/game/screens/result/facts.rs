//! What is told about a finished game that the engine does not judge: who has won, the score, the chart of the lead in
//! discs, and numbers. And the table of a match of watched games: the points, how sure they are, and all games.

use crate::{
    engine::{
        arena::{Score, elo},
        teach::review::Mark,
    },
    game::{
        pages::{near_side, player_cards},
        play::{PlayedGame, Player, WatchedMatch, opponent_rank, player_caption, player_name},
        prelude::*,
    },
    rules::{Bitboard, EarlyEnd, Ply},
};

pub(crate) fn result_sentence(session: &Session) -> Phrase {
    let Some(winner) = session.winner() else {
        return Key("over-draw").with("discs", session.position().counted(Side::Black));
    };
    if let Some(end) = session.early_end()
        && session.only_human() == Some(end.loser())
    {
        return match end {
            EarlyEnd::Resigned(_) => Key("over-you-resigned").into(),
            EarlyEnd::OutOfTime(_) => Key("over-you-lost-time").into(),
        };
    }
    // What is said to the only person if that person has won, and what is said otherwise.
    let won = |you: Key, someone: Key| {
        if session.only_human() == Some(winner) {
            Phrase::from(you)
        } else {
            someone.with("name", player_name(session, winner))
        }
    };
    if matches!(session.early_end(), Some(EarlyEnd::OutOfTime(_))) {
        return won(Key("over-you-win-time"), Key("over-wins-time"));
    }
    if let Some(EarlyEnd::Resigned(side)) = session.early_end() {
        return Key("over-resigned").with("name", player_name(session, side));
    }
    let margin = session.position().lead().abs();
    won(Key("over-you-win-by"), Key("over-wins-by")).with("discs", margin)
}

/// The number of discs that count for a side. It is quiet if the side has lost.
fn count(ui: &Ui, role: TextRole, session: &Session, side: Side) -> impl Bundle + use<> {
    let ink = if session.winner() == Some(side.opponent()) { ui.palette.text2 } else { ui.palette.text };
    ui.text(role, session.position().counted(side).to_string(), ink)
}

/// The height of the discs, counts and names, in design units.
pub(super) const COUNTS: f32 = 72.0;

/// Builds the discs, the counts and the names of both sides, in a panel of this width in logical pixels.
pub(super) fn score_board(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, width: f32) {
    /// In a narrower panel, in design units, there is no room for what is below the names.
    const WIDE_FROM: f32 = 480.0;
    let near = near_side(session);
    let wide = width >= WIDE_FROM * ui.layout.viewport.text_scale * ui.layout.u;
    let height = if ui.layout.is_portrait() { 0.8 * COUNTS } else { COUNTS };
    let row = ui.row(12.0).aligned().spread().fixed().height(ui.px(ui.text_height(height)));
    parent.spawn((Name::new("Counts"), row)).with_children(|row| {
        for side in [near, near.opponent()] {
            let mut half = ui.row(if wide { 18.0 } else { 10.0 }).aligned().narrow();
            let mut lines = col(Val::ZERO).narrow();
            if side == near {
                lines.align_items = AlignItems::Start;
            } else {
                half.flex_direction = FlexDirection::RowReverse;
                lines.align_items = AlignItems::End;
            }
            row.spawn(half).with_children(|half| {
                player_cards::disc(half, ui, side, if wide { 58.0 } else { 40.0 }, false);
                half.spawn((count(ui, TextRole::NumeralTall, session, side), TextLayout::no_wrap()));
                half.spawn(lines).with_children(|lines| {
                    lines.spawn(
                        ui.plain(if wide { TextRole::Title } else { TextRole::Label }, player_name(session, side)),
                    );
                    let caption = match session.player(side) {
                        Player::Computer(kind) => Key("over-caption")
                            .with("colour", colour_name(side))
                            .with("rank", opponent_rank(session, kind)),
                        Player::Human | Player::Guest | Player::Double | Player::Nobody => {
                            player_caption(session, side)
                        }
                    };
                    if wide {
                        lines.spawn(ui.quiet(TextRole::Caption, caption));
                    }
                });
            });
        }
    });
}

/// Builds the chart. Bars above the line are black's lead, and bars below are white's.
pub(super) fn chart(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, height: f32) {
    let record = session.record();
    let leads: Vec<i32> = (0..=record.plies().len())
        .filter(|&n| n == 0 || matches!(record.plies()[n - 1], Ply::Move { .. }))
        .filter_map(|n| record.position_after(n))
        .map(|position| position.lead())
        .collect();
    let most = leads.iter().map(|lead| lead.unsigned_abs()).max();
    // The scale is the smallest multiple of 8 that is not below the largest lead.
    let scale = most.unwrap_or(0).div_ceil(8).max(1) * 8;
    let node = ui.column(12.0).height(ui.px(height));
    let node = node.padding(UiRect::axes(ui.px(28.0), ui.px(20.0)));
    parent.spawn((Name::new("Lead chart"), card(ui, node))).with_children(|panel| {
        panel.spawn(Node::default().spread()).with_children(|head| {
            head.spawn(ui.plain(TextRole::Label, Key("over-lead")));
            let note = Key("over-lead-note").with("scale", scale);
            head.spawn(ui.quiet(TextRole::Caption, note));
        });
        let bars = Node::default().with(|bars| {
            bars.flex_grow = 1.0;
            bars.column_gap = px(1);
        });
        panel.spawn(bars).with_children(|bars| {
            let line = sized(percent(100), px(1)).absolute();
            let line = line.with(|line| line.top = percent(50));
            bars.spawn((line, BackgroundColor(ui.palette.text3)));
            for lead in leads {
                bars.spawn(bar(ui, lead, scale));
            }
        });
    });
}

/// The bar of a lead. The largest lead that has room is `scale`.
fn bar(ui: &Ui, lead: i32, scale: u32) -> impl Bundle + use<> {
    let part = 50.0 * lead.unsigned_abs() as f32 / scale as f32;
    let board = &ui.palette.board;
    let black = lead >= 0;
    let fill = if black { board.black } else { board.white };
    // Black on a dark surface and white on a bright one are hard to see without a line around them.
    let lined = part > 0.0 && (black || board.white_outline.is_some());
    let node = Node {
        // The bars of a short game do not fill the width.
        max_width: percent(100.0 / 61.0),
        height: percent(part),
        align_self: AlignSelf::Start,
        top: percent(if black { 50.0 - part } else { 50.0 }),
        ..default()
    };
    let line = px(if lined { 1.0 } else { 0.0 });
    (node.fill().rounded(px(1)).border(line.all()), BackgroundColor(fill), BorderColor::all(ui.palette.text3))
}

/// Builds the numbers of moves, passes and corners.
pub(super) fn facts(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    // A corner that had a disc from the beginning, as a handicap or in a start of one's own, has not been won.
    let corners = Bitboard::CORNERS & session.record().start().empty();
    let near = near_side(session);
    let sides = [near, near.opponent()];
    let held = |side: Side| {
        let held = session.position().discs(side) & corners;
        Phrase::from(held.count().to_string())
    };
    let passes = |side: Side| {
        let own = session.record().plies().iter().filter(|ply| matches!(ply, Ply::Pass { color } if *color == side));
        Phrase::from(own.count().to_string())
    };
    let moves = Key("over-moves").with("moves", session.record().move_count());
    let names = sides.map(|side| player_name(session, side));
    let table = ui.column(10.0).padding(ui.px(24.0).horizontal()).fixed();
    parent.spawn(table).with_children(|table| {
        for (label, values) in [
            (moves, names),
            (Key("over-corners").into(), sides.map(held)),
            (Key("over-passes").into(), sides.map(passes)),
        ] {
            plain_line(table, ui, 110.0, label, values);
        }
    });
}

/// Fills a line of a table: a label, perhaps with the sign of an error before it, and the values of both sides in
/// columns that are `width` design units wide.
pub(super) fn line(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: f32,
    mark: Option<Mark>,
    label: Phrase,
    values: [Phrase; 2],
) {
    row.spawn(Node::default().fill().narrow()).with_children(|head| {
        if let Some(mark) = mark {
            let ink = ui.palette.error(mark);
            let sign = ui.sized_text(Face::Bold, 16.0, 1.35, mark.sign(), ink);
            head.spawn(sized(ui.px(34.0), Val::Auto)).with_child(sign);
        }
        head.spawn(ui.quiet(TextRole::Label, label));
    });
    for value in values {
        row.spawn(sized(ui.px(width), Val::Auto).justify(JustifyContent::End))
            .with_child(ui.plain(TextRole::Label, value));
    }
}

/// Builds a line of a table without signs.
fn plain_line(table: &mut ChildSpawnerCommands, ui: &Ui, width: f32, label: Phrase, values: [Phrase; 2]) {
    table.spawn(ui.row(12.0).aligned()).with_children(|row| line(row, ui, width, None, label, values));
}

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

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, watched: &WatchedMatch) {
    let played = watched.played();
    let count = |score: Score| played.iter().filter(|game| game.score == score).count();
    let [wins, draws, losses] = [Score::Win, Score::Draw, Score::Loss].map(count);
    let text = |number: usize| Phrase::from(number.to_string());
    let table = ui.column(10.0).padding(ui.px(24.0).horizontal()).fixed();
    parent.spawn((Name::new("Match"), table)).with_children(|table| {
        let of = Key("match-games").with("games", played.len());
        plain_line(table, ui, 170.0, of, names(session, watched));
        let halves = watched.half_points();
        plain_line(table, ui, 170.0, Key("match-points").into(), halves.map(|it| points(it).into()));
        plain_line(table, ui, 170.0, Key("match-wins").into(), [text(wins), text(losses)]);
        plain_line(table, ui, 170.0, Key("match-draws").into(), [text(draws), text(draws)]);
        let finished = played.iter().filter_map(|game| game.discs);
        let leads: Vec<f32> = finished.map(|[one, other]| one as f32 - other as f32).collect();
        if !leads.is_empty() {
            let mean = leads.iter().sum::<f32>() / leads.len() as f32;
            let means = [mean, -mean].map(|mean| signed(mean.into(), 1).into());
            plain_line(table, ui, 170.0, Key("match-discs").into(), means);
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
