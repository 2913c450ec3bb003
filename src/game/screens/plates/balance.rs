//! The balance bar between the plates. It shows how the discs are divided between the sides.

use super::components::BalanceFill;
use crate::{
    game::{
        board::Playback,
        frame::{AppSystems, Pace, eased},
        play::Session,
        ui::Ui,
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// Builds the balance bar.
pub(crate) fn balance(parent: &mut ChildSpawnerCommands, ui: &Ui, inset: f32) {
    parent
        .spawn((
            Name::new("Balance"),
            Node {
                height: ui.px(10.0),
                margin: UiRect::horizontal(ui.px(inset)),
                align_self: AlignSelf::Stretch,
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(ui.px(3.0)),
                ..default()
            },
            BackgroundColor(ui.palette.board.black),
            BorderColor::all(ui.palette.text3),
        ))
        .with_child((
            BalanceFill {
                shown: 0.5,
                target: 0.5,
            },
            Node {
                width: percent(50),
                height: percent(100),
                border_radius: BorderRadius::left(ui.px(2.0)),
                ..default()
            },
            BackgroundColor(ui.palette.board.white),
        ));
}

/// Moves the bar to the new score after the last disc has flipped.
fn show_balance(
    mut bars: Query<(&mut BalanceFill, &mut Node)>,
    session: Res<Session>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    const SECS: f32 = 0.200;
    for (mut bar, mut node) in &mut bars {
        if playback.is_settled() {
            let position = session.position();
            let white = position.count(Side::White) as f32;
            let all = white + position.count(Side::Black) as f32;
            let target = if all > 0.0 { white / all } else { 0.5 };
            if bar.target.to_bits() != target.to_bits() {
                bar.target = target;
            }
        }
        if bar.shown.to_bits() == bar.target.to_bits() {
            continue;
        }
        bar.shown = eased(bar.shown, bar.target, time.delta_secs(), SECS);
        if bar.shown.to_bits() != bar.target.to_bits() {
            pace.animate();
        }
        node.width = percent(100.0 * bar.shown);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_balance.in_set(AppSystems::Ui));
}
