//! Both players: who they are, how many discs they have, how much time, and whether they think.

use accesskit::{Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::listening::tree_is_requested;
use crate::{
    game::{
        frame::AppSystems,
        play::{AiTasks, Session, player_name},
        screens::Plate,
        texts::{Key, Texts},
    },
    rules::Color as Side,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        describe_plates
            .in_set(AppSystems::Draw)
            .run_if(tree_is_requested),
    );
}

fn label(side: Side, session: &Session, ai: &AiTasks, texts: Texts) -> String {
    let colour = match side {
        Side::Black => Key("access-black"),
        Side::White => Key("access-white"),
    };
    let plate = Key("access-plate")
        .with("name", player_name(session, side))
        .with("side", colour)
        .with("discs", session.position().count(side));
    let mut parts = vec![texts.say(&plate)];
    if let Some(clock) = session.clock() {
        let secs = clock.remaining(side).as_secs();
        let left = Key("access-clock")
            .with("minutes", secs / 60)
            .with("seconds", secs % 60);
        parts.push(texts.say(&left));
    }
    if session.to_move() == Some(side) {
        let thinking = ai.thinking_secs().is_some();
        parts.push(texts.text(if thinking {
            Key("access-thinking")
        } else {
            Key("access-to-move")
        }));
    }
    parts.join(", ")
}

fn describe_plates(
    mut commands: Commands,
    mut plates: Query<(Entity, &Plate, Option<&mut AccessibilityNode>)>,
    session: Res<Session>,
    ai: Res<AiTasks>,
    texts: Res<Texts>,
) {
    for (entity, plate, node) in &mut plates {
        let label = label(plate.0, &session, &ai, *texts);
        if let Some(mut node) = node {
            if node.label() != Some(label.as_str()) {
                node.set_label(label);
            }
        } else {
            let mut node = AccessNode::new(Role::Group);
            node.set_label(label);
            commands
                .entity(entity)
                .insert(AccessibilityNode::from(node));
        }
    }
}
