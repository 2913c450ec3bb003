//! The places of everything around the board, in each of the layouts.

use super::{
    coach_card::{self, CardForm, UnderCard},
    evaluation,
    info::{game_info, move_count, top_bar},
    move_list, status, tools,
};
use crate::game::{
    pages::{
        arrangement::{bar_room, word_room},
        board_area, board_on, near_side, player_cards, prompts,
    },
    prelude::*,
    ui::column_at,
};

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, has_bar: bool) {
    board_area(parent, ui);
    if has_bar {
        let board = place(board_on(ui).outer());
        parent.spawn(board).with_children(|board| evaluation::build(board, ui, session));
    }
    match ui.layout.mode {
        LayoutMode::Wide => wide(parent, ui, session, has_bar),
        LayoutMode::Side => side(parent, ui, session),
        LayoutMode::Tall => tall(parent, ui, session),
    }
}

fn gap(parent: &mut ChildSpawnerCommands, ui: &Ui, units: f32) {
    parent.spawn(Node::default().height(ui.px(units)).fixed());
}

/// The status line and the prompts below the player cards of a wide window have this height, in design units.
const LINES: f32 = 70.0;
/// The gap between a player card and the balance bar of a wide window, in design units.
const BETWEEN: [f32; 2] = [14.0, 48.0];

fn wide(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, has_bar: bool) {
    let near = near_side(session);
    // The two halves of the column are equally high, so that the balance bar is at the centre line of the board.
    let half = col(Val::ZERO).fill().low();
    let between = Node::default().share(1e3).low().max_height(ui.px(BETWEEN[1]));
    let between = between.min_height(ui.px(BETWEEN[0]));
    parent.spawn(column_at(ui.area(Area::First), Val::ZERO)).with_children(|left| {
        left.spawn(half.clone()).with_children(|upper| {
            top_bar(upper, ui);
            upper.spawn(Node::default().fill());
            player_cards::build(upper, ui, session, near.opponent());
            upper.spawn(between.clone());
        });
        player_cards::balance(left, ui, 23.0);
        left.spawn(half).with_children(|lower| {
            lower.spawn(between);
            player_cards::build(lower, ui, session, near);
            coach_card::build(lower, ui, BETWEEN[1], LINES);
            lower.spawn(Node::default().fill());
            let lines = ui.column(10.0).margin(ui.px(22.0).left()).fixed();
            lower.spawn(lines).with_children(|bottom| {
                status::line(bottom, ui);
                // The word below the evaluation bar is beside the last line.
                let word = word_room(ui.layout) + 9.0 * ui.layout.u - bar_room(ui.layout);
                let free = if has_bar { word.max(0.0) } else { 0.0 };
                let line = Node::default().margin(px(free).right());
                prompts::spawn_close(bottom, ui, line);
            });
        });
    });
    let second = ui.area(Area::Panel);
    parent.spawn(column_at(second, Val::ZERO)).with_children(|right| {
        game_info(right, ui);
        let heads = Node::default()
            .margin(ui.px(24.0).top())
            .padding(ui.px(18.0).left().with_bottom(ui.px(10.0)))
            .border(px(1.0).bottom());
        right.spawn((heads, BorderColor::all(ui.palette.hair))).with_children(|heads| {
            for side in Side::ALL {
                heads.spawn(Node::default().width(percent(51))).with_child(ui.disc_icon(side, 17.0));
            }
        });
        let above = ui.text_height(56.0);
        let height = second.height() / ui.layout.u - above - 24.0 - 28.0 - 76.0 - 36.0;
        move_list::columns(right, ui, height);
        tools::row(right, ui, session, None);
    });
}

/// The height of the status line and the number of moves, in whose place the coach's card may stand, in design units.
const WORDS: f32 = 72.0;

fn side(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let panel = ui.area(Area::Panel);
    let near = near_side(session);
    let rows = tools::rows(ui, panel.width());
    let taken = 2.0 * player_cards::height(ui) + 50.0 + 16.0 + ui.text_height(WORDS) + 12.0;
    let height = panel.height() / ui.layout.u - taken - rows as f32 * ui.text_height(tools::ROW) - 20.0;
    parent.spawn(column_at(panel, Val::ZERO)).with_children(|p| {
        // What the coach says and the tools are seen in every window. Where the cards have no room above them, they scroll.
        let mut cards = if height >= 0.0 {
            p.spawn(col(Val::ZERO).fixed())
        } else {
            p.spawn(scroll_column(ui, "Players", col(Val::ZERO).low()))
        };
        cards.with_children(|cards| {
            player_cards::build(cards, ui, session, near.opponent());
            gap(cards, ui, 14.0);
            player_cards::balance(cards, ui, 22.0);
            gap(cards, ui, 14.0);
            player_cards::build(cards, ui, session, near);
        });
        gap(p, ui, 16.0);
        let block = col(Val::ZERO).justify(JustifyContent::Center).min_height(ui.px(ui.text_height(WORDS))).fixed();
        p.spawn(block).with_children(|block| {
            let lines = ui.column(4.0).padding(ui.px(22.0).horizontal());
            block.spawn((UnderCard, lines)).with_children(|lines| {
                status::line(lines, ui);
                move_count(lines, ui);
            });
            coach_card::over(block, ui, CardForm::Status);
        });
        gap(p, ui, 12.0);
        if height >= 4.0 * 40.0 {
            move_list::columns(p, ui, height);
        } else {
            p.spawn(Node::default().with(|rest| rest.flex_grow = 1.0));
        }
        tools::row(p, ui, session, Some(rows));
    });
}

fn tall(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let near = near_side(session);
    let (first, second) = (ui.area(Area::First), ui.area(Area::Panel));
    let tight = ui.layout.is_tight();
    parent.spawn(column_at(first, Val::ZERO).spread()).with_children(|top| {
        top.spawn(Node::default().spread().aligned()).with_children(|bar| {
            top_bar(bar, ui);
            bar.spawn(col(Val::ZERO).align(AlignItems::End).narrow()).with_children(|lines| {
                status::line(lines, ui);
                if !tight {
                    move_count(lines, ui);
                }
            });
        });
        player_cards::build(top, ui, session, near.opponent());
    });
    parent.spawn(column_at(second, Val::ZERO).spread()).with_children(|bottom| {
        player_cards::build(bottom, ui, session, near);
        if !tight {
            bottom.spawn(col(Val::ZERO)).with_children(|line| {
                move_list::strip(line, ui, second.width() / ui.layout.u);
                coach_card::over(line, ui, CardForm::Line);
            });
        }
        tools::flat_row(bottom, ui, session);
    });
}
