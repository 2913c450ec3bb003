//! Both players: who they are, how many discs they have, how much time, and whether they think.

use accesskit::{Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::listening::tree_is_requested;
use crate::{
    game::{
        frame::AppSystems,
        play::{AiTasks, Session, colour_name, player_name},
        screens::Plate,
        texts::{Key, Phrase, Texts},
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

fn label(side: Side, session: &Session, ai: &AiTasks) -> Phrase {
    let name = player_name(session, side);
    let colour = Phrase::from(colour_name(side));
    // Two people are called by their colours already.
    let mut parts = if name == colour {
        vec![name]
    } else {
        vec![name, colour]
    };
    parts.push(Key("access-discs-of-side").with("discs", session.position().count(side)));
    if let Some(clock) = session.clock() {
        let secs = clock.remaining(side).as_secs();
        let left = Key("access-clock")
            .with("minutes", secs / 60)
            .with("seconds", secs % 60);
        parts.push(left);
    }
    if session.to_move() == Some(side) {
        let thinking = ai.thinking_secs().is_some();
        let state = if thinking {
            Key("access-thinking")
        } else {
            Key("access-to-move")
        };
        parts.push(state.into());
    }
    Phrase::Parts(parts)
}

fn describe_plates(
    mut commands: Commands,
    mut plates: Query<(Entity, &Plate, Option<&mut AccessibilityNode>)>,
    session: Res<Session>,
    ai: Res<AiTasks>,
    texts: Res<Texts>,
) {
    for (entity, plate, node) in &mut plates {
        let label = texts.say(&label(plate.0, &session, &ai));
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
