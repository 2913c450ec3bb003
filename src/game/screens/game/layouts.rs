//! The places of everything around the board, in each of the layouts.

use super::{
    coach_card::{self, CardForm, UnderCard},
    evaluation,
    info::{game_info, move_count, top_bar},
    move_list, status, tools,
};
use crate::{
    game::{
        look::{Area, LayoutMode},
        play::Session,
        screens::{
            board_area::{board_area, board_on},
            frames::{bar_room, word_room},
            player_cards::{self, near_side},
            prompts,
        },
        ui::{Boxes, Ui, col, column_at, place},
    },
    rules::Side,
};
use bevy::prelude::*;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, has_bar: bool) {
    let has_bar = has_bar && ui.layout.mode != LayoutMode::Small;
    board_area(parent, ui);
    if has_bar {
        let board = place(board_on(ui).outer());
        parent.spawn(board).with_children(|board| evaluation::build(board, ui, session));
    }
    match ui.layout.mode {
        LayoutMode::Wide => wide(parent, ui, session, has_bar),
        LayoutMode::Side => side(parent, ui, session),
        LayoutMode::Small => small(parent, ui, session),
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
                status::line(bottom, ui, 2);
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
        tools::row(right, ui, session, false);
    });
}

fn side(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let panel = ui.area(Area::Panel);
    let near = near_side(session);
    parent.spawn(column_at(panel, Val::ZERO)).with_children(|p| {
        player_cards::build(p, ui, session, near.opponent());
        gap(p, ui, 14.0);
        player_cards::balance(p, ui, 22.0);
        gap(p, ui, 14.0);
        player_cards::build(p, ui, session, near);
        gap(p, ui, 16.0);
        let cards = 2.0 * player_cards::height(ui) + 38.0 + 16.0;
        below_player_cards(p, ui, session, panel.height() / ui.layout.u - cards);
    });
}

/// The height of the status line and the number of moves, in whose place the coach's card may stand, in design units.
const WORDS: f32 = 72.0;

/// Builds the status, the list of moves and the tools. `room` is the height for them, in design units.
fn below_player_cards(column: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, room: f32) {
    let block = col(Val::ZERO).justify(JustifyContent::Center).min_height(ui.px(ui.text_height(WORDS))).fixed();
    column.spawn(block).with_children(|block| {
        let lines = ui.column(4.0).padding(ui.px(22.0).horizontal());
        block.spawn((UnderCard, lines)).with_children(|lines| {
            status::line(lines, ui, 2);
            move_count(lines, ui);
        });
        coach_card::over(block, ui, CardForm::Status);
    });
    gap(column, ui, 12.0);
    let height = room - ui.text_height(WORDS) - 12.0 - 76.0 - 20.0;
    if height >= 4.0 * 40.0 {
        move_list::columns(column, ui, height);
    } else {
        column.spawn(Node::default().with(|rest| rest.flex_grow = 1.0));
    }
    tools::row(column, ui, session, true);
}

fn small(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let (card, tool) = (ui.small_px(player_cards::SMALL_HEIGHT), ui.small_px(46.0));
    let between = 30.0 * ui.layout.u;
    let panel = ui.area(Area::Panel);
    let free = panel.height() - 2.0 * card - between - 2.0 * tool - 8.0;
    let (lines, padding) = lines_that_fit(ui, free);
    // What the coach says is read in every window. If there is too little room below the player cards, it takes the
    // place of the other side's card, and in the smallest windows also that of the player's own card.
    let needed = coach_card::small_height(ui);
    let covers_far = free < needed;
    let covers_near = free + card + between < needed;
    let near = near_side(session);
    parent.spawn(column_at(panel, Val::ZERO)).with_children(|p| {
        coach_card::covered(p, covers_far).with_children(|far| {
            player_cards::build(far, ui, session, near.opponent());
            gap(far, ui, 10.0);
            player_cards::balance(far, ui, 14.0);
            gap(far, ui, 10.0);
        });
        if covers_far {
            coach_card::instead(p, ui);
        }
        coach_card::covered(p, covers_near).with_children(|own| player_cards::build(own, ui, session, near));
        p.spawn(col(Val::ZERO).fill().low()).with_children(|area| {
            small_words(area, ui, lines, padding);
            if !covers_far {
                coach_card::over(area, ui, CardForm::Small);
            }
        });
        tools::grid(p, ui, session, px(tool));
    });
}

/// The gap between two lines of words in a small window, in logical pixels.
const LINE_GAP: f32 = 2.0;

/// The number of lines between the player cards and the tools of a small window for this height in logical pixels, and
/// the padding above and below them. If there is too little room, the third one goes first: the number of moves. Then
/// the words about the last move go, and at last the line that says whose turn it is.
fn lines_that_fit(ui: &Ui, height: f32) -> (usize, f32) {
    /// The space above and below the lines, and the same in the lowest windows, as lengths of small windows.
    const PADDING: f32 = 12.0;
    const LEAST_PADDING: f32 = 3.0;
    /// The height of a line in parts of its font size. Chinese characters need the most.
    const LINE: f32 = 1.45;
    let line = LINE * ui.layout.font(16.0) + LINE_GAP;
    let fit = |padding: f32| ((height - 2.0 * ui.small_px(padding)) / line).floor();
    match fit(PADDING) {
        // The words may take two lines.
        4.0.. => (3, PADDING),
        3.0.. => (2, PADDING),
        1.0.. => (1, PADDING),
        _ if fit(LEAST_PADDING) >= 1.0 => (1, LEAST_PADDING),
        _ => (0, 0.0),
    }
}

/// Builds the lines between the player cards and the tools of a small window.
fn small_words(area: &mut ChildSpawnerCommands, ui: &Ui, lines: usize, padding: f32) {
    let node = col(px(LINE_GAP))
        .low()
        .clipped()
        .padding(UiRect::axes(ui.compact(11.0), ui.compact(padding)))
        .with(|node| node.flex_grow = 1.0);
    area.spawn((UnderCard, node)).with_children(|column| {
        if lines > 0 {
            status::line(column, ui, lines.min(2));
        }
        if lines > 2 {
            move_count(column, ui);
        }
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
                status::line(lines, ui, 2);
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
