//! The message over the board that says who had to pass. Any input dismisses it.

use bevy::prelude::*;

use super::ui_param::{AnyInput, UiParam};
use crate::game::{
    board::BoardEvent,
    frame::{AppSystems, Pace, Screen},
    look::{BoardGeometry, Layout, Stage},
    play::{Player, Session, player_name},
    settings::Settings,
    texts::{Key, Phrase},
    ui::{Boxes, TextRole, Ui, place},
};

const IN_SECS: f32 = 0.180;
const HOLD_SECS: f32 = 1.400;
const OUT_SECS: f32 = 0.140;

/// A message over the board.
#[derive(Component, Clone, Debug)]
pub struct Toast {
    words: Phrase,
    age: f32,
    dismissed: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (announce_pass, follow_board, age_toast, dismiss_toast)
            .chain()
            .in_set(AppSystems::Ui),
    )
    .add_systems(OnExit(Screen::Game), clear)
    .add_systems(OnExit(Screen::Lesson), clear);
}

fn clear(mut commands: Commands, toasts: Query<Entity, With<Toast>>) {
    for toast in &toasts {
        commands.entity(toast).despawn();
    }
}

fn announce_pass(
    mut commands: Commands,
    mut shown: MessageReader<BoardEvent>,
    toasts: Query<Entity, With<Toast>>,
    session: Res<Session>,
    stage: Res<Stage>,
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    let Some(side) = shown
        .read()
        .filter_map(|shown| match shown {
            BoardEvent::Passed(side) => Some(*side),
            _ => None,
        })
        .last()
    else {
        return;
    };
    let Some(board) = stage.board else {
        return;
    };
    for toast in &toasts {
        commands.entity(toast).despawn();
    }
    let other = side.opponent();
    let solo = session.only_human().is_some();
    // In a game from the player's own start position, the first side may have to pass before any move.
    let first = session.record().move_count() == 0;
    let text = match (session.player(side), session.player(other)) {
        (Player::Human, _) if solo => {
            let words = if first {
                Key("pass-you-first")
            } else {
                Key("pass-you")
            };
            words.with("other", player_name(&session, other))
        }
        (_, Player::Human) if solo => {
            let words = if first {
                Key("pass-other-first")
            } else {
                Key("pass-other")
            };
            words.with("name", player_name(&session, side))
        }
        _ => {
            let words = if first {
                Key("new-cannot-move")
            } else {
                Key("pass-watched")
            };
            words
                .with("name", player_name(&session, side))
                .with("other", player_name(&session, other))
        }
    };
    let toast = Toast {
        words: text,
        age: 0.0,
        dismissed: false,
    };
    draw(&mut commands, &ui_param.ui(), board, toast);
    pace.animate();
}

fn draw(commands: &mut Commands, ui: &Ui, board: BoardGeometry, toast: Toast) {
    let outer = board.outer();
    let words = toast.words.clone();
    commands
        .spawn((
            Name::new("Toast"),
            toast,
            place(outer).centred(),
            UiTransform::IDENTITY,
            GlobalZIndex(5),
        ))
        .with_children(|row| {
            row.spawn((
                Node::default()
                    .padding(UiRect::axes(ui.px(34.0), ui.px(20.0)))
                    .margin(ui.px(16.0).horizontal())
                    .border(px(1.0).all())
                    .round(),
                BackgroundColor(ui.palette.surface),
                BorderColor::all(ui.palette.hair),
            ))
            .with_child(ui.text(TextRole::H2, words, ui.palette.text));
        });
}

/// Draws the message again when the window has another size.
fn follow_board(
    mut commands: Commands,
    toasts: Query<(Entity, &Toast)>,
    stage: Res<Stage>,
    ui_param: UiParam,
) {
    if !ui_param.is_restyled() && !stage.is_changed() {
        return;
    }
    for (entity, toast) in &toasts {
        commands.entity(entity).despawn();
        if let Some(board) = stage.board {
            draw(&mut commands, &ui_param.ui(), board, toast.clone());
        }
    }
}

fn age_toast(
    mut commands: Commands,
    mut toasts: Query<(Entity, &mut Toast, &mut UiTransform)>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut toast, mut transform) in &mut toasts {
        toast.age += time.delta_secs();
        if settings.wait_for_me && !toast.dismissed {
            toast.age = toast.age.min(IN_SECS + HOLD_SECS);
        }
        let arrived = (toast.age / IN_SECS).min(1.0);
        let left = toast.age - IN_SECS - HOLD_SECS;
        if left >= OUT_SECS {
            commands.entity(entity).despawn();
            pace.animate();
            continue;
        }
        let eased = 1.0 - (1.0 - arrived).powi(3);
        let leaving = (left / OUT_SECS).clamp(0.0, 1.0);
        let offset = 12.0 * layout.u * (1.0 - eased - leaving);
        transform.translation = Val2::px(0.0, offset);
        transform.scale = Vec2::splat((0.9 + 0.1 * eased) * (1.0 - 0.1 * leaving));
        if settings.reduced_motion {
            *transform = UiTransform::IDENTITY;
        }
        if arrived < 1.0 || left > 0.0 {
            pace.animate();
        } else if !settings.wait_for_me {
            pace.want(-left);
        }
    }
}

fn dismiss_toast(mut toasts: Query<&mut Toast>, mut input: AnyInput, mut pace: ResMut<Pace>) {
    if !input.has_new() {
        return;
    }
    for mut toast in &mut toasts {
        if toast.age > IN_SECS {
            toast.dismissed = true;
            toast.age = toast.age.max(IN_SECS + HOLD_SECS);
            pace.animate();
        }
    }
}
