//! Both players: who they are, how many discs they have, how much time, and whether they think.

use accesskit::{Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use crate::{
    game::{
        AppSystems,
        opponent::Opponent,
        screens::{Plate, player_name},
        session::Session,
    },
    rules::Color as Side,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, describe_plates.in_set(AppSystems::Draw));
}

/// A duration as it is spoken.
fn spoken(secs: u64) -> String {
    match (secs / 60, secs % 60) {
        (0, secs) => format!("{secs} seconds"),
        (1, secs) => format!("1 minute {secs}"),
        (minutes, secs) => format!("{minutes} minutes {secs}"),
    }
}

fn label(side: Side, session: &Session, opponent: &Opponent) -> String {
    let name = player_name(session, side);
    let discs = session.position().count(side);
    let mut label = match side {
        Side::Black => format!("{name}, black, {discs} discs"),
        Side::White => format!("{name}, white, {discs} discs"),
    };
    if let Some(clock) = session.clock() {
        label.push_str(", ");
        label.push_str(&spoken(clock.remaining(side).as_secs()));
    }
    if session.to_move() == Some(side) {
        let thinking = opponent.thinking_secs().is_some();
        label.push_str(if thinking { ", thinking" } else { ", to move" });
    }
    label
}

fn describe_plates(
    mut commands: Commands,
    mut plates: Query<(Entity, &Plate, Option<&mut AccessibilityNode>)>,
    session: Res<Session>,
    opponent: Res<Opponent>,
) {
    for (entity, plate, node) in &mut plates {
        let label = label(plate.0, &session, &opponent);
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
