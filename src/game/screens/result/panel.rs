//! The result's panel beside the final board.

use super::chart::chart;
use super::facts::facts;
use super::judged;
use super::score::{score_board, small_score};
use super::sentence::result_sentence;
use super::widget::ResultWidget;
use crate::game::{
    look::{Baked, BoardGeometry, Icon, LayoutMode},
    play::Session,
    texts::{Key, Phrase},
    ui::{Skin, TextRole, Ui, Widget, group, place, rest, ring_margin, scroll_column},
};
use crate::game::{
    play::start_name,
    screens::{entrance::Rises, prompts},
};
use bevy::prelude::*;

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    (_, panel): (BoardGeometry, Rect),
    offers: Offers,
) {
    let small = ui.layout.mode == LayoutMode::Small;
    let gap = ui.px(if small { 12.0 } else { 22.0 });
    parent
        .spawn((
            Name::new("Game over"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: gap,
                ..place(panel)
            },
            Rises,
            UiTransform::IDENTITY,
        ))
        .with_children(|p| {
            // What does not fit above the buttons scrolls.
            let above = Node {
                margin: ring_margin(ui),
                ..rest(gap)
            };
            p.spawn(scroll_column(ui, "Result", above))
                .with_children(|p| {
                    headline(p, ui, session, small);
                    if small {
                        small_score(p, ui, session);
                        return;
                    }
                    score_board(p, ui, session, baked, panel.width());
                    let height = panel.height() / ui.layout.u;
                    if offers.judged {
                        judged::build(p, ui, panel.width(), height);
                        return;
                    }
                    // The chart takes the height that is left. It is left out if there is too little.
                    let left = height - ui.tall(470.0);
                    if left > 150.0 {
                        chart(p, ui, session, left.min(330.0));
                    }
                    facts(p, ui, session);
                });
            buttons(p, ui, offers, small, panel.width());
            prompts::spawn(p, ui, Node::default());
        });
}

/// What the panel offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offers {
    /// The last move can be undone.
    pub(crate) undo: bool,
    /// There is something to review.
    pub(crate) review: bool,
    /// The engine judges the game, and what it finds out is shown.
    pub(crate) judged: bool,
}

fn headline(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, small: bool) {
    parent
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|head| {
            let caption: Phrase = if small {
                Key("over-title").into()
            } else {
                let name = start_name(session.config().kind);
                let start = Key("start-name").with("name", name);
                Key("over-start").with("start", start)
            };
            head.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
            let role = if small {
                TextRole::H2
            } else {
                TextRole::Result
            };
            head.spawn(ui.text(role, result_sentence(session), ui.palette.text));
        });
}

/// Builds the buttons, in a panel of this width in logical pixels.
fn buttons(parent: &mut ChildSpawnerCommands, ui: &Ui, offers: Offers, small: bool, width: f32) {
    /// The width that all buttons side by side need, in design units. In a narrower panel there are two in a row.
    const ALL_FROM: f32 = 560.0;
    let two = !small && width < ALL_FROM * ui.layout.viewport.text_scale * ui.layout.u;
    let items = [
        (
            ResultWidget::Review,
            Skin::Primary,
            Icon::Chart,
            Key("review"),
        ),
        (
            ResultWidget::Rematch,
            Skin::Button,
            Icon::Flip,
            Key("over-rematch"),
        ),
        (
            ResultWidget::NewGame,
            Skin::Button,
            Icon::Board,
            Key("new-game"),
        ),
        (ResultWidget::Undo, Skin::Button, Icon::Undo, Key("undo")),
        (
            ResultWidget::Leave,
            Skin::Button,
            Icon::Power,
            Key("over-to-title"),
        ),
    ];
    parent
        .spawn(Node {
            flex_direction: if small {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            flex_wrap: if two {
                FlexWrap::Wrap
            } else {
                FlexWrap::NoWrap
            },
            column_gap: ui.px(14.0),
            row_gap: Val::Px(8.0),
            margin: UiRect::top(Val::Auto),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            for (order, (id, look, icon, label)) in items.into_iter().enumerate() {
                let widget = Widget {
                    group: group::MAIN,
                    order: order as u16,
                    skin: look,
                    disabled: match id {
                        ResultWidget::Undo => !offers.undo,
                        ResultWidget::Review => !offers.review,
                        _ => false,
                    },
                    ..default()
                };
                let node = Node {
                    height: if small {
                        Val::Px(44.0)
                    } else {
                        ui.target(72.0)
                    },
                    flex_grow: if look == Skin::Primary { 1.4 } else { 1.0 },
                    flex_basis: match (small, two) {
                        (true, _) => Val::Auto,
                        (_, true) => percent(40),
                        _ => Val::Px(0.0),
                    },
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: ui.px(12.0),
                    border_radius: BorderRadius::all(ui.px(16.0)),
                    ..default()
                };
                let roomy = ui.layout.second.width() > 300.0 * ui.layout.u || !small;
                let icon = (roomy && look == Skin::Primary).then_some(icon);
                ui.labelled(row, id, widget, node, icon, TextRole::Item, label);
            }
        });
}
