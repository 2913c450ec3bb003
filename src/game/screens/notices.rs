//! Shows messages to the player in a rounded box at the top of any screen, one after the other.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::kit::{AnyInput, Kit};
use crate::game::{
    frame::{AppSystems, Pace},
    settings::Settings,
    store::Notice,
    texts::Phrase,
    ui::{Opacity, TextRole},
};

const IN_SECS: f32 = 0.180;
const OUT_SECS: f32 = 0.140;
/// How far a notice moves down while it appears, in logical pixels.
const SLIDE_PX: f32 = 12.0;
/// How long a notice stays, in seconds. A longer text stays longer.
const HOLD_SECS: f32 = 2.5;
const HOLD_SECS_A_LETTER: f32 = 0.05;
/// How long a notice ignores input, in seconds. The player did not mean an earlier press for the notice.
const GRACE_SECS: f32 = 1.5;

/// The notice that is shown.
#[derive(Component, Clone, Copy, Debug)]
struct Pill {
    age: f32,
    stays: f32,
    /// The seconds since it began to leave. `None` while it stays.
    leaving: Option<f32>,
}

/// The messages that wait for their turn.
#[derive(Resource, Default)]
struct Waiting(VecDeque<Phrase>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>().add_systems(
        Update,
        (take, age, dismiss, show_next)
            .chain()
            .in_set(AppSystems::Ui),
    );
}

fn take(mut notices: MessageReader<Notice>, mut waiting: ResMut<Waiting>) {
    for notice in notices.read() {
        warn!("{notice}");
        waiting.0.push_back(notice.phrase());
    }
}

fn show_next(
    mut commands: Commands,
    mut waiting: ResMut<Waiting>,
    shown: Query<(), With<Pill>>,
    kit: Kit,
    mut pace: ResMut<Pace>,
) {
    if waiting.0.is_empty() || !shown.is_empty() {
        return;
    }
    let Some(text) = waiting.0.pop_front() else {
        return;
    };
    let ui = kit.ui();
    let letters = kit.texts.say(&text).chars().count() as f32;
    commands
        .spawn((
            Name::new("Notice"),
            Pill {
                age: 0.0,
                stays: IN_SECS + HOLD_SECS + HOLD_SECS_A_LETTER * letters,
                leaving: None,
            },
            Opacity(0.0),
            Node {
                position_type: PositionType::Absolute,
                top: ui.px(24.0),
                width: percent(100),
                justify_content: JustifyContent::Center,
                ..default()
            },
            UiTransform::IDENTITY,
            GlobalZIndex(20),
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    max_width: ui.px(900.0),
                    padding: UiRect::axes(ui.px(30.0), ui.px(16.0)),
                    margin: UiRect::horizontal(ui.px(16.0)),
                    border: UiRect::all(Val::Px(1.0)),
                    border_radius: BorderRadius::all(ui.px(20.0)),
                    ..default()
                },
                BackgroundColor(ui.palette.surface),
                BorderColor::all(ui.palette.hair),
            ))
            .with_child(ui.text(TextRole::Body, text, ui.palette.text));
        });
    pace.animate();
}

fn age(
    mut commands: Commands,
    mut pills: Query<(Entity, &mut Pill, &mut UiTransform, &mut Opacity)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut pill, mut transform, mut opacity) in &mut pills {
        pill.age += time.delta_secs();
        if let Some(leaving) = &mut pill.leaving {
            *leaving += time.delta_secs();
        } else if pill.age >= pill.stays && !settings.wait_for_me {
            pill.leaving = Some(0.0);
        }
        let arrived = (pill.age / IN_SECS).min(1.0);
        let left = (pill.leaving.unwrap_or_default() / OUT_SECS).min(1.0);
        if left >= 1.0 {
            commands.entity(entity).despawn();
            pace.animate();
            continue;
        }
        let eased = 1.0 - (1.0 - arrived).powi(3);
        transform.translation = Val2::px(0.0, SLIDE_PX * (eased - 1.0 - left));
        opacity.set_if_neq(Opacity(eased * (1.0 - left)));
        if arrived < 1.0 || pill.leaving.is_some() {
            pace.animate();
        } else if !settings.wait_for_me {
            pace.want(pill.stays - pill.age);
        }
    }
}

/// Any input dismisses a notice that has been there for a while.
fn dismiss(mut pills: Query<&mut Pill>, mut input: AnyInput, mut pace: ResMut<Pace>) {
    if !input.has_new() {
        return;
    }
    for mut pill in &mut pills {
        if pill.age > GRACE_SECS {
            pill.leaving.get_or_insert(0.0);
            pace.animate();
        }
    }
}
