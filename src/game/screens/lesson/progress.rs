//! The dots that show the progress of the lesson.

use crate::game::{frame::AppSystems, look::Palette, play::Lesson, ui::Ui};
use bevy::prelude::*;

/// The dot of one step.
#[derive(Component, Clone, Copy, Debug)]
struct Dot(usize);

pub(super) fn dots(card: &mut ChildSpawnerCommands, ui: &Ui, steps: usize) {
    card.spawn((
        Name::new("Progress"),
        Node {
            column_gap: ui.px(10.0),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            height: ui.px(22.0),
            ..default()
        },
    ))
    .with_children(|row| {
        for at in 0..steps {
            row.spawn((
                Dot(at),
                Node {
                    width: ui.px(16.0),
                    height: ui.px(16.0),
                    border: UiRect::all(Val::Px((2.5 * ui.layout.u).max(1.5))),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(Color::NONE),
                BorderColor::all(ui.palette.hair),
            ));
        }
    });
}

fn fill_dots(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    mut dots: Query<(Ref<Dot>, &mut BackgroundColor, &mut BorderColor)>,
) {
    for (dot, mut fill, mut border) in &mut dots {
        if !lesson.is_changed() && !palette.is_changed() && !dot.is_added() {
            continue;
        }
        let done = lesson.is_done(dot.0);
        let here = lesson.step() == dot.0;
        fill.set_if_neq(BackgroundColor(if done {
            palette.accent
        } else {
            Color::NONE
        }));
        border.set_if_neq(BorderColor::all(if here {
            palette.text
        } else if done {
            palette.accent
        } else {
            palette.text3
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_dots.in_set(AppSystems::Ui));
}
