//! The brackets around the focused square.

use bevy::prelude::*;

use super::super::place::{depth, to_world};
use super::game_board::game_board;
use crate::game::{
    frame::{AppSystems, Menu, Pace, Screen, motion_step},
    look::{Layout, Palette, Stage},
    settings::Settings,
    ui::{Focus, Target},
};

/// How long the focus brackets take to slide, in seconds.
const SLIDE_SECS: f32 = 0.090;

/// The focus brackets; they slide between squares.
#[derive(Component)]
pub(super) struct Brackets {
    from: Vec2,
    to: Vec2,
    secs: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_brackets, slide_brackets)
            .chain()
            .in_set(AppSystems::Draw),
    );
}

/// Builds new brackets when their size changes, and sends them to the focused square.
fn draw_brackets(
    mut commands: Commands,
    mut brackets: Query<(Entity, &mut Brackets, &Transform)>,
    focus: Res<Focus>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut drawn: Local<Option<(f32, Vec2)>>,
) {
    let board = game_board(&stage, &screen)
        .filter(|_| *menu.get() == Menu::None && focus.visible && focus.target == Target::Board);
    let Some(board) = board else {
        for (entity, ..) in &brackets {
            commands.entity(entity).despawn();
        }
        *drawn = None;
        return;
    };
    let place = to_world(&layout, board.center(focus.square), depth::FOCUS);
    let key = Some((board.cell, board.origin));
    if *drawn == key
        && let Ok((_, mut bracket, transform)) = brackets.single_mut()
    {
        if bracket.to != place.xy() {
            *bracket = Brackets {
                from: transform.translation.xy(),
                to: place.xy(),
                secs: 0.0,
            };
        }
        return;
    }
    *drawn = key;
    for (entity, ..) in &brackets {
        commands.entity(entity).despawn();
    }
    commands
        .spawn((
            Name::new("Focus brackets"),
            Brackets {
                from: place.xy(),
                to: place.xy(),
                secs: SLIDE_SECS,
            },
            Transform::from_translation(place),
            Visibility::Inherited,
        ))
        .with_children(|parent| {
            let width = (0.034 * board.cell).max(2.5);
            let arm = 0.22 * board.cell;
            let reach = (0.5 - 0.035) * board.cell;
            let halo = Color::BLACK.with_alpha(0.55);
            for (grow, color, z) in [(2.4, halo, 0.0), (0.0, palette.focus, 0.1)] {
                for corner in [
                    Vec2::new(-1.0, -1.0),
                    Vec2::new(1.0, -1.0),
                    Vec2::new(-1.0, 1.0),
                    Vec2::new(1.0, 1.0),
                ] {
                    let flat = Vec2::new(arm, width);
                    // The second bar stops where the first begins, so that the halo is not doubled.
                    let upright = Vec2::new(width, arm - width);
                    for (size, inset) in [
                        (flat, Vec2::new(arm / 2.0, width / 2.0)),
                        (upright, Vec2::new(width / 2.0, width + (arm - width) / 2.0)),
                    ] {
                        let at = corner * (Vec2::splat(reach) - inset);
                        parent.spawn((
                            Sprite::from_color(color, size + Vec2::splat(grow)),
                            Transform::from_translation(at.extend(z)),
                        ));
                    }
                }
            }
        });
}

pub(super) fn slide_brackets(
    mut brackets: Query<(&mut Brackets, &mut Transform)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut bracket, mut transform) in &mut brackets {
        if transform.translation.xy() == bracket.to {
            continue;
        }
        bracket.secs += motion_step(&time);
        let slide = if settings.reduced_motion {
            0.0
        } else {
            SLIDE_SECS
        };
        let part = (bracket.secs / slide.max(f32::EPSILON)).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let at = if part >= 1.0 {
            bracket.to
        } else {
            pace.animate();
            bracket.from.lerp(bracket.to, eased)
        };
        transform.translation = at.extend(depth::FOCUS);
    }
}
