//! The sliders. They are built once and then move whenever their settings change, whatever changes them.

use bevy::prelude::*;

use super::{
    bare::bare,
    shown::Shown,
    thumb::{ThumbKind, thumb},
    widget::SettingsWidget,
};
use crate::game::{
    frame::AppSystems,
    settings::{Entry, Kind, Settings},
    texts::Texts,
    ui::{TextRole, Ui},
};

/// The length and the thickness of a slider's line, in design units.
const SLIDER: Vec2 = Vec2::new(300.0, 8.0);
const THUMB: f32 = 32.0;

/// The line of a slider. A press on it sets the value.
#[derive(Component, Clone, Copy)]
#[require(Pickable)]
pub(super) struct Track(pub Entry);

/// The filled part of a slider's line.
#[derive(Component, Clone, Copy)]
struct Fill(Entry);

/// The disc of a slider.
#[derive(Component, Clone, Copy)]
struct Thumb(Entry);

/// The text with the value of a slider.
#[derive(Component, Clone, Copy)]
struct Words(Entry);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_sliders.in_set(AppSystems::Ui));
}

/// Builds the slider of a setting.
pub(super) fn slider(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    entry: Entry,
    shown: &Shown,
    stacked: bool,
) {
    row.spawn(Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(24.0),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|group| {
        let node = Node {
            width: if stacked { Val::Auto } else { ui.px(SLIDER.x) },
            flex_grow: if stacked { 1.0 } else { 0.0 },
            // At the lowest value, half of the disc is outside the line.
            margin: UiRect::left(ui.px(if stacked { THUMB / 2.0 } else { 0.0 })),
            height: ui.target(56.0),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        };
        group
            .spawn((
                ui.widget(SettingsWidget::Set(entry), bare(), node),
                Track(entry),
            ))
            .with_children(|track| {
                track
                    .spawn((
                        Node {
                            width: percent(100),
                            height: ui.px(SLIDER.y),
                            border_radius: BorderRadius::MAX,
                            align_items: AlignItems::Center,
                            ..default()
                        },
                        BackgroundColor(ui.palette.surface2),
                    ))
                    .with_children(|line| {
                        line.spawn((
                            Fill(entry),
                            Node {
                                height: percent(100),
                                border_radius: BorderRadius::MAX,
                                ..default()
                            },
                            BackgroundColor(ui.palette.accent),
                        ));
                        let picture = THUMB / shown.baked.disc_diameter();
                        line.spawn((Thumb(entry), thumb(ui, shown.baked, ThumbKind::On, THUMB)))
                            .insert(Node {
                                position_type: PositionType::Absolute,
                                width: ui.px(picture),
                                height: ui.px(picture),
                                margin: UiRect::left(ui.px(-picture / 2.0)),
                                ..default()
                            });
                    });
            });
        group
            .spawn(Node {
                width: ui.px(ui.tall(76.0)),
                justify_content: JustifyContent::End,
                flex_shrink: 0.0,
                ..default()
            })
            .with_child((
                ui.text(TextRole::BodyStrong, "", ui.palette.text),
                Words(entry),
                TextLayout::no_wrap(),
            ));
    });
}

fn show_sliders(
    mut fills: Query<(Ref<Fill>, &mut Node), Without<Thumb>>,
    mut thumbs: Query<(&Thumb, &mut Node), Without<Fill>>,
    mut words: Query<(&Words, &mut Text)>,
    settings: Res<Settings>,
    texts: Res<Texts>,
) {
    if !settings.is_changed() && !fills.iter().any(|(fill, _)| fill.is_added()) {
        return;
    }
    let part = |entry: Entry| match entry.kind() {
        Kind::Slider(steps) => 100.0 * f32::from(entry.value(&settings)) / f32::from(steps),
        _ => 0.0,
    };
    for (fill, mut node) in &mut fills {
        node.width = percent(part(fill.0));
    }
    for (thumb, mut node) in &mut thumbs {
        node.left = percent(part(thumb.0));
    }
    for (value, mut text) in &mut words {
        let new = texts.say(&value.0.words(value.0.value(&settings)));
        if text.0 != new {
            text.0 = new;
        }
    }
}
