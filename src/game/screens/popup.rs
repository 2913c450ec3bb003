//! Words in a box that comes, stays for a while, and goes. The notices and the message over the board are such boxes.

use bevy::{input::mouse::MouseButtonInput, prelude::*};

use crate::game::{
    controls::Pressed,
    frame::Pace,
    settings::Settings,
    texts::Phrase,
    ui::{Boxes, TextRole, Ui},
};

const IN_SECS: f32 = 0.180;
const OUT_SECS: f32 = 0.140;

/// Words that come, stay and go.
#[derive(Component, Clone, Debug)]
#[require(Node, UiTransform)]
pub(super) struct Popup {
    pub(super) words: Phrase,
    /// The seconds since it came.
    age: f32,
    /// When it begins to leave. It stays longer if the player wants that.
    stays: f32,
    /// How long it ignores input, in seconds. The player did not mean an earlier press for it.
    ignores: f32,
    /// The seconds since it began to leave. `None` while it stays.
    leaving: Option<f32>,
}

impl Popup {
    /// Words that stay for so many seconds. After the first ones, any input dismisses them.
    pub(super) fn new(words: Phrase, hold_secs: f32, ignores: f32) -> Self {
        Self { words, age: 0.0, stays: IN_SECS + hold_secs, ignores: ignores.max(IN_SECS), leaving: None }
    }

    /// How far it has come and how far it has gone, from 0 to 1.
    pub(super) fn progress(&self) -> [f32; 2] {
        let arrived = (self.age / IN_SECS).min(1.0);
        let left = (self.leaving.unwrap_or_default() / OUT_SECS).min(1.0);
        [1.0 - (1.0 - arrived).powi(3), left]
    }
}

/// Builds the box with its words. `node` says how wide and how round it is.
pub(super) fn build<'a>(
    row: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    node: Node,
    role: TextRole,
    words: &Phrase,
) -> EntityCommands<'a> {
    let mut popup = row.spawn((
        node.margin(ui.px(16.0).horizontal()).border(px(1).all()),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
    popup.with_child(ui.plain(role, words));
    popup
}

pub(super) fn age(
    mut commands: Commands,
    mut popups: Query<(Entity, &mut Popup)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut popup) in &mut popups {
        popup.age += time.delta_secs();
        if let Some(leaving) = &mut popup.leaving {
            *leaving += time.delta_secs();
        } else if popup.age >= popup.stays && !settings.wait_for_me {
            popup.leaving = Some(popup.age - popup.stays);
        }
        if popup.progress()[1] >= 1.0 {
            commands.entity(entity).despawn();
            pace.animate();
        } else if popup.age < IN_SECS || popup.leaving.is_some() {
            pace.animate();
        } else if !settings.wait_for_me {
            pace.want(popup.stays - popup.age);
        }
    }
}

/// Any input from any device dismisses what has been there for a while.
pub(super) fn dismiss(
    mut popups: Query<&mut Popup>,
    mut pressed: MessageReader<Pressed>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut pace: ResMut<Pace>,
) {
    if pressed.read().count() + clicks.read().count() + touches.read().count() == 0 {
        return;
    }
    for mut popup in &mut popups {
        if popup.age > popup.ignores {
            popup.leaving.get_or_insert(0.0);
            pace.animate();
        }
    }
}
