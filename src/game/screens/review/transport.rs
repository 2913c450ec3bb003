//! The buttons that step through the game, and the two that lead on.

use bevy::prelude::*;

use super::widget::ReviewWidget;
use crate::game::{
    frame::AppSystems,
    look::{Icon, LayoutMode},
    play::{Review, Session},
    texts::Key,
    ui::{Skin, TextRole, Tint, Ui, Widget, WidgetId, group},
};

/// The icon on the button that lets the game play by itself.
#[derive(Component, Clone, Copy, Debug)]
struct PlayIcon;

/// The height of a button, in design units.
pub(super) const HEIGHT: f32 = 74.0;

const STEPS: [(ReviewWidget, Icon, u16); 5] = [
    (ReviewWidget::First, Icon::First, 1),
    (ReviewWidget::Back, Icon::Back, 2),
    (ReviewWidget::Play, Icon::Play, 3),
    // It has the first focus.
    (ReviewWidget::Next, Icon::Next, 0),
    (ReviewWidget::Last, Icon::Last, 4),
];

/// Builds all buttons in a row.
pub(super) fn row(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let tall = ui.layout.mode == LayoutMode::Tall;
    parent
        .spawn(Node {
            column_gap: ui.px(10.0),
            row_gap: ui.px(10.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            let height = ui.target(if tall { 64.0 } else { HEIGHT });
            for (id, icon, order) in STEPS {
                step(row, ui, id, icon, order, height);
            }
            row.spawn(Node {
                width: ui.px(8.0),
                flex_shrink: 1.0,
                ..default()
            });
            let labels = [
                (
                    ReviewWidget::NextError,
                    Icon::Warn,
                    5,
                    Key("review-next-error"),
                ),
                (
                    ReviewWidget::PlayFrom,
                    Icon::Board,
                    6,
                    Key("review-play-from"),
                ),
            ];
            for (id, icon, order, label) in labels {
                let words = ui.layout.mode != LayoutMode::Side;
                labelled(row, ui, id, icon, order, words.then_some(label), height);
            }
        });
}

/// Builds a button with an icon.
pub(super) fn step(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    icon: Icon,
    order: u16,
    height: Val,
) {
    let widget = Widget {
        group: group::TOOLS,
        order,
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        height,
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    row.spawn(ui.widget(id, widget, node)).with_children(|b| {
        let mut picture = b.spawn((
            ui.icon(icon, 26.0, Color::NONE),
            Tint::Main,
            Visibility::Inherited,
        ));
        if id == ReviewWidget::Play {
            picture.insert(PlayIcon);
        }
    });
}

/// Builds a button with an icon above words.
fn labelled(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    icon: Icon,
    order: u16,
    label: Option<Key>,
    height: Val,
) {
    let widget = Widget {
        group: group::TOOLS,
        order,
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        height,
        flex_grow: if label.is_some() { 1.6 } else { 1.0 },
        flex_basis: Val::Px(0.0),
        flex_direction: FlexDirection::Column,
        row_gap: ui.px(4.0),
        padding: UiRect::horizontal(ui.px(4.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    row.spawn(ui.widget(id, widget, node)).with_children(|b| {
        b.spawn((
            ui.icon(icon, 26.0, Color::NONE),
            Tint::Main,
            Visibility::Inherited,
        ));
        if let Some(label) = label {
            b.spawn((
                ui.text(TextRole::Caption, label, Color::NONE),
                Tint::Main,
                Visibility::Inherited,
                TextLayout::no_wrap(),
            ));
        }
    });
}

/// Disables the steps that lead nowhere, and shows whether the game plays by itself.
fn enable(
    review: Res<Review>,
    session: Res<Session>,
    mut widgets: Query<(&WidgetId, &mut Widget)>,
    mut icons: Query<&mut ImageNode, With<PlayIcon>>,
) {
    let is_new = widgets.iter_mut().any(|(_, widget)| widget.is_added());
    if !review.is_changed() && !session.is_changed() && !is_new {
        return;
    }
    let retry = review.retry().is_some();
    let at = review.current(&session);
    let start = session.record().move_count() == 0;
    let end = review.shown_move(&session).is_none() && review.tree().next(at).is_empty();
    let no_errors = review.errors(None).is_empty();
    for (id, mut widget) in &mut widgets {
        let disabled = match id.get() {
            Some(ReviewWidget::First | ReviewWidget::Back) => start || retry,
            Some(ReviewWidget::Next | ReviewWidget::Last | ReviewWidget::Play) => end || retry,
            Some(ReviewWidget::NextError) => no_errors || retry,
            Some(ReviewWidget::PlayFrom) => session.record().is_finished(),
            _ => continue,
        };
        if widget.disabled != disabled {
            widget.disabled = disabled;
        }
    }
    let icon = if review.playing {
        Icon::Pause
    } else {
        Icon::Play
    };
    for mut image in &mut icons {
        if image.rect != Some(icon.rect()) {
            image.rect = Some(icon.rect());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, enable.in_set(AppSystems::Enable));
}
