//! Letters and numbers on the frame; those of the previewed square light up.

use bevy::prelude::*;

use super::place::{depth, to_world};
use crate::game::{
    board::Preview,
    frame::AppSystems,
    look::{Face, Fonts, Layout, Palette, Stage},
    settings::Settings,
};

/// A letter or number on the frame.
#[derive(Component, Clone, Copy)]
enum Coordinate {
    File(u8),
    Rank(u8),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (place, light_up).chain().in_set(AppSystems::Draw));
}

fn place(
    mut commands: Commands,
    labels: Query<Entity, With<Coordinate>>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    fonts: Res<Fonts>,
    settings: Res<Settings>,
    mut shown_before: Local<Option<bool>>,
) {
    let shown = settings.coordinates;
    let same = shown_before.replace(shown) == Some(shown);
    if same && !stage.is_changed() && !layout.is_changed() && !palette.is_changed() {
        return;
    }
    for label in &labels {
        commands.entity(label).despawn();
    }
    let Some(board) = stage.board.filter(|_| shown) else {
        return;
    };
    let size = (0.22 * board.cell)
        .max(12.0)
        .min(board.frame * board.cell * 0.9);
    for n in 0..8 {
        let along = (f32::from(n) + 0.5) * board.cell;
        let across = -board.frame * board.cell / 2.0;
        let file = char::from(b'a' + n).to_string();
        let rank = (n + 1).to_string();
        for (coordinate, text, offset) in [
            (Coordinate::File(n), file, Vec2::new(along, across)),
            (Coordinate::Rank(n), rank, Vec2::new(across, along)),
        ] {
            commands.spawn((
                Name::new(format!("Coordinate {text}")),
                coordinate,
                Text2d::new(text),
                TextFont {
                    font: fonts.get(Face::SemiBold).into(),
                    font_size: FontSize::Px(size),
                    ..default()
                },
                TextColor(palette.coord),
                Transform::from_translation(to_world(
                    &layout,
                    board.origin + offset,
                    depth::COORDINATES,
                )),
            ));
        }
    }
}

fn light_up(
    mut labels: Query<(&Coordinate, &mut TextColor, &mut TextFont)>,
    preview: Res<Preview>,
    palette: Res<Palette>,
    fonts: Res<Fonts>,
) {
    let square = preview.shown().map(|(square, _)| square);
    for (coordinate, mut color, mut font) in &mut labels {
        let lit = square.is_some_and(|square| match coordinate {
            Coordinate::File(file) => square.file() == *file,
            Coordinate::Rank(rank) => square.rank() == *rank,
        });
        let (ink, face) = if lit {
            (palette.accent, Face::Bold)
        } else {
            (palette.coord, Face::SemiBold)
        };
        if color.0 != ink {
            color.0 = ink;
            font.font = fonts.get(face).into();
        }
    }
}
