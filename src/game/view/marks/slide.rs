//! The brackets slide to the focused square.

use bevy::prelude::*;

use crate::game::{
    frame::{Menu, Pace, motion_step},
    look::{Stage, middle},
    settings::Settings,
    ui::{Focus, Target},
};

/// How long the focus brackets take to slide, in seconds.
const SLIDE_SECS: f32 = 0.090;

/// Where the focus brackets are. Places are middles of squares, in squares from the corner of a1.
#[derive(Resource, Default)]
pub(crate) struct Brackets {
    /// `None` while no square has a visible focus.
    pub at: Option<Vec2>,
    from: Vec2,
    to: Vec2,
    secs: f32,
}

/// Sends the brackets to the focused square.
pub(super) fn slide(
    mut brackets: ResMut<Brackets>,
    focus: Res<Focus>,
    stage: Res<Stage>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let has_board = stage.is_played && stage.board.is_some();
    if !has_board || *menu.get() != Menu::None || !focus.visible || focus.target != Target::Board {
        brackets.at = None;
        return;
    }
    let to = middle(focus.square);
    let at = *brackets.at.get_or_insert(to);
    if brackets.to != to {
        (brackets.from, brackets.to, brackets.secs) = (at, to, 0.0);
    }
    if at == to {
        return;
    }
    brackets.secs += motion_step(&time);
    let part = brackets.secs / SLIDE_SECS;
    brackets.at = if part >= 1.0 || settings.reduced_motion {
        Some(to)
    } else {
        pace.animate();
        let eased = 1.0 - (1.0 - part).powi(3);
        Some(brackets.from.lerp(to, eased))
    };
}
