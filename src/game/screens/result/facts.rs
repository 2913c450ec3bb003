//! What is told about a finished game that the engine does not judge: who has won, the score, the chart of the lead in
//! discs, and numbers.

use bevy::prelude::*;

use crate::{
    engine::review::Mark,
    game::{
        look::Face,
        play::{Player, Session, opponent_rank, player_caption, player_name},
        screens::player_cards::{self, near_side},
        texts::{Key, Phrase, colour_name},
        ui::{Boxes, TextRole, Ui, card, col, sized},
    },
    rules::{Bitboard, EarlyEnd, Ply, Side},
};

/// One sentence about who has won.
pub(crate) fn result_sentence(session: &Session) -> Phrase {
    let Some(winner) = session.winner() else {
        return Key("over-draw").into();
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
    if session.early_end().is_some() {
        return won(Key("over-you-win"), Key("over-wins"));
    }
    let margin = session.position().lead().abs();
    won(Key("over-you-win-by"), Key("over-wins-by")).with("discs", margin)
}

/// The number of discs that count for a side. It is quiet if the side has lost.
fn count(ui: &Ui, role: TextRole, session: &Session, side: Side) -> impl Bundle + use<> {
    let ink = if session.winner() == Some(side.opponent()) { ui.palette.text2 } else { ui.palette.text };
    ui.text(role, session.position().counted(side).to_string(), ink)
}

pub(super) fn small_score(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    for side in Side::ALL {
        parent.spawn(ui.row(12.0).aligned()).with_children(|row| {
            row.spawn(ui.disc_icon(side, 26.0));
            row.spawn(count(ui, TextRole::H2, session, side));
            row.spawn(ui.quiet(TextRole::Caption, player_name(session, side)));
        });
    }
}

/// Builds the discs, the counts and the names of both sides, in a panel of this width in logical pixels.
pub(super) fn score_board(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, width: f32) {
    /// The width that both sides beside each other need, in design units.
    const BOTH_FROM: f32 = 580.0;
    let near = near_side(session);
    let stacked = width < BOTH_FROM * ui.layout.viewport.widening() * ui.layout.u;
    let node = if stacked { ui.column(12.0).align(AlignItems::Start) } else { Node::default().aligned() };
    parent.spawn(node.spread().fixed()).with_children(|row| {
        for side in [near, near.opponent()] {
            let mut half = ui.row(20.0).aligned();
            let mut lines = col(Val::ZERO);
            if side != near && !stacked {
                half.flex_direction = FlexDirection::RowReverse;
                lines.align_items = AlignItems::End;
            } else {
                lines.align_items = AlignItems::Start;
            }
            row.spawn(half).with_children(|half| {
                player_cards::disc(half, ui, side, 72.0, false);
                half.spawn(count(ui, TextRole::Numeral, session, side));
                half.spawn(lines).with_children(|lines| {
                    lines.spawn(ui.plain(TextRole::Title, player_name(session, side)));
                    let caption = match session.player(side) {
                        Player::Computer(kind) => Key("over-caption")
                            .with("colour", colour_name(side))
                            .with("rank", opponent_rank(session, kind)),
                        Player::Human | Player::Guest | Player::Double | Player::Nobody => {
                            player_caption(session, side)
                        }
                    };
                    lines.spawn(ui.quiet(TextRole::Caption, caption));
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
        let plies = session.record().plies().iter();
        let own = plies.filter(|ply| matches!(ply, Ply::Pass { color } if *color == side));
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
            line(table, ui, 110.0, None, label, values);
        }
    });
}

/// Builds a line of a table: a label, perhaps with the sign of an error before it, and the values of both sides in
/// columns that are `width` design units wide.
pub(super) fn line(
    table: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: f32,
    mark: Option<Mark>,
    label: Phrase,
    values: [Phrase; 2],
) {
    table.spawn(ui.row(12.0).aligned()).with_children(|row| {
        row.spawn(Node::default().fill().narrow()).with_children(|head| {
            if let Some(mark) = mark {
                let ink = ui.palette.error(mark);
                let sign = ui.sized_text(Face::Bold, 17.0, 1.35, mark.sign(), ink);
                head.spawn(sized(ui.px(30.0), Val::Auto)).with_child(sign);
            }
            head.spawn(ui.quiet(TextRole::Body, label));
        });
        for value in values {
            row.spawn(sized(ui.px(width), Val::Auto).justify(JustifyContent::End))
                .with_child(ui.plain(TextRole::Body, value));
        }
    });
}
