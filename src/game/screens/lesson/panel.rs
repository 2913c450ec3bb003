//! The lesson's panel beside the board.

use super::super::{board_area::board_area, plates::ScoreText, prompts};
use super::progress::dots;
use super::task::task;
use super::widget::LessonWidget;
use super::words::{Said, Voice};
use crate::{
    game::{
        frame::AppSystems,
        look::{BoardGeometry, Face, Icon, LayoutMode},
        play::{Course, Lesson},
        texts::{Key, Phrase},
        ui::{ScrollBox, Skin, TextRole, Ui, Widget, WidgetId, Zone, group, icon_button, place},
    },
    rules::Color as Side,
};
use accesskit::{Live, Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    lesson: &Lesson,
    (board, panel): (BoardGeometry, Rect),
) {
    board_area(parent, ui, board);
    let tight = matches!(ui.layout.mode, LayoutMode::Small | LayoutMode::Tall);
    parent
        .spawn((
            Name::new("Lesson"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: ui.px(if tight { 12.0 } else { 22.0 }),
                ..place(panel)
            },
        ))
        .with_children(|p| {
            header(p, ui, lesson, tight);
            card(p, ui, lesson, tight);
            buttons(p, ui, lesson, tight, panel.width());
            if !tight {
                prompts::spawn(p, ui, Node::default());
            }
        });
}

/// Builds the button that leads back, and the title.
fn header(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, tight: bool) {
    panel
        .spawn(Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(if tight { 14.0 } else { 24.0 }),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            icon_button(
                row,
                ui,
                LessonWidget::Leave,
                Zone::new(group::LEAVE),
                Icon::Back,
            );
            let role = if tight { TextRole::Title } else { TextRole::H1 };
            let title = lesson
                .course()
                .idea()
                .map_or(Key("lesson"), |idea| idea.title);
            row.spawn(ui.text(role, title, ui.palette.text));
        });
}

/// Builds the card with the progress, the text of the step, and the comment on the last move.
pub(super) fn card(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, tight: bool) {
    let (title, text) = task(lesson);
    let voice = {
        let mut node = AccessNode::new(Role::Status);
        node.set_live(Live::Polite);
        (Voice, AccessibilityNode::from(node))
    };
    panel
        .spawn((
            Name::new("Lesson text"),
            ScrollBox,
            voice,
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_height: Val::Px(0.0),
                overflow: Overflow::scroll_y(),
                padding: UiRect::all(ui.px(if tight { 18.0 } else { 32.0 })),
                row_gap: ui.px(if tight { 10.0 } else { 16.0 }),
                border: ui.outline(),
                border_radius: BorderRadius::all(ui.px(20.0)),
                ..default()
            },
            ScrollPosition::default(),
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
        ))
        .with_children(|card| {
            dots(card, ui, lesson.course().steps().len());
            let heading = if tight { TextRole::Title } else { TextRole::H2 };
            card.spawn(ui.text(heading, title, ui.palette.text));
            let (units, line) = match ui.layout.mode {
                LayoutMode::Small => (16.0, 1.35),
                LayoutMode::Tall => (19.0, 1.35),
                LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => (22.0, 1.4),
            };
            card.spawn(ui.sized_text(Face::Medium, units, line, text, ui.palette.text2));
            // The text is still empty, so it gets the typeface for the script of the current language. The comments
            // will be in that language.
            let said = ui.sized_text(
                Face::SemiBold,
                units,
                line,
                Phrase::nothing(),
                ui.palette.text,
            );
            card.spawn((said, Said));
            score(card, ui, tight);
        });
}

/// Builds the number of discs of both sides, as they are on the board.
fn score(card: &mut ChildSpawnerCommands, ui: &Ui, tight: bool) {
    card.spawn(Node {
        column_gap: ui.px(12.0),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        // The row is at the bottom of the card.
        margin: UiRect::top(Val::Auto),
        ..default()
    })
    .with_children(|row| {
        for side in [Side::Black, Side::White] {
            row.spawn(ui.pip(side, if tight { 18.0 } else { 24.0 }));
            let role = if tight { TextRole::Title } else { TextRole::H2 };
            row.spawn((
                ui.text(role, "", ui.palette.text),
                Node {
                    margin: UiRect::right(ui.px(20.0)),
                    ..default()
                },
                ScoreText(side),
            ));
        }
    });
}

/// Builds the buttons, in a panel of this width in logical pixels.
fn buttons(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, tight: bool, width: f32) {
    /// The width that two buttons side by side need, in design units.
    const TWO_FROM: f32 = 220.0;
    let stacked = width < TWO_FROM * ui.layout.viewport.text_scale * ui.layout.u;
    panel
        .spawn(Node {
            column_gap: ui.px(12.0),
            row_gap: ui.px(12.0),
            flex_direction: if stacked {
                FlexDirection::ColumnReverse
            } else {
                FlexDirection::Row
            },
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            let ended = lesson.current().is_none();
            let mut button =
                |id: LessonWidget, label: Key, order: u16, skin: Skin, disabled: bool| {
                    let widget = Widget {
                        group: group::TOOLS,
                        order,
                        skin,
                        disabled,
                        ..default()
                    };
                    let node = Node {
                        min_height: ui.target(if tight { 56.0 } else { 64.0 }),
                        flex_grow: 1.0,
                        flex_basis: if stacked { Val::Auto } else { Val::Px(0.0) },
                        padding: UiRect::all(ui.px(6.0)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        border_radius: BorderRadius::all(ui.px(18.0)),
                        ..default()
                    };
                    ui.labelled(row, id, widget, node, None, TextRole::Label, label);
                };
            let first = lesson.step() == 0;
            button(
                LessonWidget::Previous,
                Key("lesson-previous"),
                1,
                Skin::Button,
                first,
            );
            if ended {
                let (id, label) = match lesson.course() {
                    Course::First => (LessonWidget::NewGame, Key("new-game")),
                    course if course.next_idea().is_some() => {
                        (LessonWidget::NextIdea, Key("idea-next"))
                    }
                    Course::Idea(_) => (LessonWidget::NextIdea, Key("ideas")),
                };
                button(id, label, 0, Skin::Primary, false);
            } else {
                let look = next_look(lesson);
                button(LessonWidget::Next, Key("lesson-next"), 0, look, false);
            }
        });
}

/// The look of the button for the next step. It stands out when the step is done. Before that it only skips the step.
fn next_look(lesson: &Lesson) -> Skin {
    if lesson.is_reached() {
        Skin::Primary
    } else {
        Skin::Button
    }
}

fn light_next(lesson: Res<Lesson>, mut widgets: Query<(&WidgetId, &mut Widget)>) {
    if !lesson.is_changed() {
        return;
    }
    let look = next_look(&lesson);
    for (id, mut widget) in &mut widgets {
        if *id == LessonWidget::Next && widget.skin != look {
            widget.skin = look;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, light_next.in_set(AppSystems::Enable));
}
