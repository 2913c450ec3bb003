//! Moves a slider with the pointer that holds it.

use bevy::{
    picking::pointer::{PointerAction, PointerId, PointerInput},
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::slider::Track;
use crate::game::{
    frame::{InputSystems, Screen},
    settings::{Entry, Settings},
};

/// A slider that is being dragged.
#[derive(Clone, Copy)]
struct Drag {
    entry: Entry,
    pointer: PointerId,
    /// The left end of the slider's line, in logical pixels. Its length is `width`.
    left: f32,
    width: f32,
}

/// The slider that is being dragged, if there is one.
#[derive(Resource, Default)]
struct Dragged(Option<Drag>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .add_systems(Update, drag.in_set(InputSystems::Pointer))
        .add_observer(grab);
}

/// Sets a slider that is pressed, and begins to drag it.
fn grab(
    event: On<Pointer<Press>>,
    tracks: Query<(&Track, &ComputedNode, &UiGlobalTransform)>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    if event.button != PointerButton::Primary {
        return;
    }
    if let Ok((track, node, at)) = tracks.get(event.entity) {
        let scale = node.inverse_scale_factor();
        let width = node.size().x * scale;
        let left = at.translation.x * scale - width / 2.0;
        let held = Drag {
            entry: track.0,
            pointer: event.pointer_id,
            left,
            width,
        };
        dragged.0 = Some(held);
        held.slide(event.pointer_location.position.x, &mut settings);
    }
}

impl Drag {
    /// Sets the value under the pointer.
    fn slide(self, x: f32, settings: &mut ResMut<Settings>) {
        let part = ((x - self.left) / self.width.max(1.0)).clamp(0.0, 1.0);
        let value = (part * f32::from(self.entry.last())).round() as u16;
        if self.entry.value(settings) != value {
            self.entry.set(settings, value);
        }
    }
}

/// Follows the pointer wherever it goes, even if the screen is rebuilt in the meantime.
fn drag(
    mut inputs: MessageReader<PointerInput>,
    screen: Res<State<Screen>>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    // Leaving the screen ends the drag, even if the button is still held.
    if *screen.get() != Screen::Settings {
        dragged.0 = None;
    }
    for input in inputs.read() {
        let Some(held) = dragged.0 else {
            continue;
        };
        if input.pointer_id != held.pointer {
            continue;
        }
        match input.action {
            PointerAction::Move { .. } => held.slide(input.location.position.x, &mut settings),
            PointerAction::Release(PointerButton::Primary) | PointerAction::Cancel => {
                dragged.0 = None;
            }
            _ => {}
        }
    }
}
