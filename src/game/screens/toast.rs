//! The message over the board that says who had to pass. Any input dismisses it.

use bevy::prelude::*;

use super::popup::{self, Popup};
use crate::game::{
    board::BoardEvent,
    frame::{AppSystems, Pace, Screen},
    look::{Layout, Stage},
    play::{Player, Session, player_name},
    settings::Settings,
    texts::Key,
    ui::{Boxes, TextRole, UiParam, place},
};

/// How long it stays, in seconds.
const HOLD_SECS: f32 = 1.400;

/// A message over the board.
#[derive(Component, Clone, Copy, Debug)]
#[require(GlobalZIndex(5))]
pub struct Toast;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (announce_pass, draw, popup::age, popup::dismiss, glide).chain().in_set(AppSystems::Ui))
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
    mut pace: ResMut<Pace>,
) {
    let passed = shown.read().filter_map(|shown| match shown {
        BoardEvent::Passed(side) => Some(*side),
        _ => None,
    });
    let Some(side) = passed.last() else {
        return;
    };
    clear(commands.reborrow(), toasts);
    let other = side.opponent();
    let solo = session.only_human().is_some();
    // In a game from the player's own start position, the first side may have to pass before any move.
    let first = session.record().move_count() == 0;
    let at_first = |at_first: Key, later: Key| if first { at_first } else { later };
    let words = match (session.player(side), session.player(other)) {
        (Player::Human, _) if solo => {
            at_first(Key("pass-you-first"), Key("pass-you")).with("other", player_name(&session, other))
        }
        (_, Player::Human) if solo => {
            at_first(Key("pass-other-first"), Key("pass-other")).with("name", player_name(&session, side))
        }
        _ => at_first(Key("new-cannot-move"), Key("pass-watched"))
            .with("name", player_name(&session, side))
            .with("other", player_name(&session, other)),
    };
    let popup = Popup::new(words, HOLD_SECS, 0.0);
    commands.spawn((Name::new("Toast"), Toast, popup));
    pace.animate();
}

/// Draws the message, and draws it again when the board has another place.
fn draw(
    mut commands: Commands,
    toasts: Query<(Entity, Ref<Popup>), With<Toast>>,
    stage: Res<Stage>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, toast) in &toasts {
        let Some(board) = stage.board else {
            commands.entity(entity).despawn();
            continue;
        };
        if toast.is_added() || ui_param.is_restyled() || stage.is_changed() {
            let node = Node::default().padding(UiRect::axes(ui.px(34.0), ui.px(20.0)));
            commands.entity(entity).insert(place(board.outer()).centred()).despawn_children().with_children(|row| {
                popup::build(row, &ui, node.round(), TextRole::H2, &toast.words);
            });
        }
    }
}

fn glide(mut toasts: Query<(&Popup, &mut UiTransform), With<Toast>>, settings: Res<Settings>, layout: Res<Layout>) {
    for (toast, mut transform) in &mut toasts {
        if settings.reduced_motion {
            *transform = UiTransform::IDENTITY;
            continue;
        }
        let [arrived, left] = toast.progress();
        let offset = 12.0 * layout.u * (1.0 - arrived - left);
        transform.translation = Val2::px(0.0, offset);
        transform.scale = Vec2::splat((0.9 + 0.1 * arrived) * (1.0 - 0.1 * left));
    }
}
