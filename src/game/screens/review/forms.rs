//! How the review is arranged in each of the layouts.

use bevy::prelude::*;

use super::{
    analysis_row::RowFade, graph_card, header, moves, small_page::SmallPage, transport, why,
    widget::ReviewWidget,
};
use crate::game::{
    look::{BoardGeometry, Icon, LayoutMode},
    play::Review,
    screens::{board_area::board_area, prompts},
    texts::Key,
    ui::{OwnWheel, Skin, TextRole, Ui, Widget, group, place, rest, ring_margin, scroll_column},
};

/// The gap between the parts, in design units.
const GAP: f32 = 16.0;
/// The least height of the list of moves, in design units: with and without much room. In a lower one, the shown move and
/// those around it would not be seen.
const LISTS: [f32; 2] = [230.0, 150.0];

/// What is arranged.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) review: &'a Review,
    pub(super) fade: RowFade,
    /// What a small window shows beside the board.
    pub(super) small: SmallPage,
}

pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: Shown,
    (board, panel): (BoardGeometry, Rect),
) {
    board_area(parent, ui, board).insert(OwnWheel);
    let gap = if ui.layout.mode == LayoutMode::Small {
        // A column that scrolls needs room for focus rings.
        Val::Px(8.0_f32.max(9.0 * ui.layout.u))
    } else {
        ui.px(GAP)
    };
    parent
        .spawn((
            Name::new("Review"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: gap,
                ..place(panel)
            },
        ))
        .with_children(|p| match ui.layout.mode {
            LayoutMode::Small => small_panel(p, ui, shown.small, panel.width()),
            LayoutMode::Tall => {
                transport::row(p, ui);
                scrolling(p, ui, shown, panel.width());
            }
            LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => {
                beside(p, ui, shown, panel);
            }
        });
}

/// The panel beside the board: everything below each other, or scrolling where that has no room.
fn beside(p: &mut ChildSpawnerCommands, ui: &Ui, shown: Shown, panel: Rect) {
    let u = ui.layout.u;
    let all = ui.layout.mode == LayoutMode::Wide;
    let head = ui.target_px(60.0) / u;
    let why = ui.tall(why::HEIGHTS[usize::from(!all)]);
    let foot = ui.target_px(transport::HEIGHT) / u;
    let line = prompts::height(ui).map_or(0.0, |height| height + GAP);
    let free = panel.height() / u - head - why - foot - line - 4.0 * GAP;
    let graph = LISTS.into_iter().find_map(|list| {
        let mut heights = graph_card::HEIGHTS.into_iter();
        heights.find(|&height| height + ui.tall(list) <= free)
    });
    header::build(p, ui, shown.review);
    if let Some(graph) = graph {
        graph_card::build(p, ui, shown.fade, panel.width(), graph * u);
        why::build(p, ui, Some(why), all);
        moves::build(p, ui);
    } else {
        scrolling_parts(p, ui, shown, panel.width());
    }
    transport::row(p, ui);
    prompts::spawn(p, ui, Node::default());
}

/// Everything but the transport, as one column that scrolls.
fn scrolling(p: &mut ChildSpawnerCommands, ui: &Ui, shown: Shown, width: f32) {
    header::build(p, ui, shown.review);
    scrolling_parts(p, ui, shown, width);
    prompts::spawn(p, ui, Node::default());
}

fn scrolling_parts(p: &mut ChildSpawnerCommands, ui: &Ui, shown: Shown, width: f32) {
    let node = Node {
        min_height: Val::Px(0.0),
        margin: ring_margin(ui),
        ..rest(ui.px(GAP))
    };
    p.spawn(scroll_column(ui, "Review parts", node))
        .with_children(|column| {
            let height = graph_card::HEIGHTS[1] * ui.layout.u;
            graph_card::build(column, ui, shown.fade, width, height);
            why::build(column, ui, None, true);
            moves::build_whole(column, ui);
        });
}

fn small_panel(p: &mut ChildSpawnerCommands, ui: &Ui, small: SmallPage, width: f32) {
    let height = ui.small(44.0);
    let row = || Node {
        column_gap: Val::Px(8.0),
        flex_shrink: 0.0,
        ..default()
    };
    p.spawn(row()).with_children(|top| {
        transport::step(top, ui, ReviewWidget::Leave, Icon::Back, 20, height);
        transport::step(top, ui, ReviewWidget::List, Icon::Menu, 21, height);
        transport::step(top, ui, ReviewWidget::More, Icon::Dots, 22, height);
    });
    let page = Node {
        min_height: Val::Px(0.0),
        ..rest(Val::Px(8.0))
    };
    match small {
        SmallPage::Main => {
            p.spawn(scroll_column(
                ui,
                "Review parts",
                Node {
                    margin: ring_margin(ui),
                    ..page
                },
            ))
            .with_children(|column| {
                graph_card::build_small(column, ui, width);
                why::build(column, ui, None, false);
            });
        }
        SmallPage::List => {
            p.spawn(page)
                .with_children(|column| moves::build(column, ui));
        }
        SmallPage::More => {
            p.spawn(scroll_column(
                ui,
                "Review tools",
                Node {
                    margin: ring_margin(ui),
                    ..page
                },
            ))
            .with_children(|column| {
                column.spawn(row()).with_children(|chips| {
                    let values = Key("values");
                    header::chip(chips, ui, ReviewWidget::Values, 0, Icon::Eye, values, true);
                });
                column.spawn(row()).with_children(|chips| {
                    let arrows = Key("review-arrows");
                    header::chip(chips, ui, ReviewWidget::Arrows, 1, Icon::Up, arrows, true);
                });
                column.spawn(row()).with_children(|steps| {
                    transport::step(steps, ui, ReviewWidget::First, Icon::First, 6, height);
                    transport::step(steps, ui, ReviewWidget::Play, Icon::Play, 7, height);
                    transport::step(steps, ui, ReviewWidget::Last, Icon::Last, 8, height);
                });
                let label = Key("review-analysis");
                wide(column, ui, ReviewWidget::Analysis, 9, label, height);
            });
        }
    }
    if small == SmallPage::Main {
        wide(
            p,
            ui,
            ReviewWidget::NextError,
            2,
            Key("review-next-error"),
            height,
        );
        wide(
            p,
            ui,
            ReviewWidget::PlayFrom,
            3,
            Key("review-play-from"),
            height,
        );
    }
    p.spawn(row()).with_children(|steps| {
        transport::step(steps, ui, ReviewWidget::Back, Icon::Back, 1, height);
        transport::step(steps, ui, ReviewWidget::Next, Icon::Next, 0, height);
    });
}

/// A button with words over the whole width.
fn wide(
    p: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    order: u16,
    label: Key,
    height: Val,
) {
    let widget = Widget {
        group: group::TOOLS,
        order,
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        min_height: height,
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    ui.labelled(p, id, widget, node, None, TextRole::Label, label);
}
