//! Both players: who they are, how many discs they have, how much time, and whether they think. And the evaluation bar: who
//! leads, by how much, and whether that is certain.

use accesskit::{Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::widgets::say;
use crate::{
    game::{
        play::{AiTasks, Analysis, Session, Standing, colour_name, player_name},
        screens::{EvaluationBar, Plate},
        texts::{Key, Phrase, Texts},
    },
    rules::Color as Side,
};

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

pub(super) fn describe_plates(
    mut commands: Commands,
    mut plates: Query<(Entity, &Plate, Option<&mut AccessibilityNode>)>,
    session: Res<Session>,
    ai: Res<AiTasks>,
    texts: Res<Texts>,
) {
    for (entity, plate, node) in &mut plates {
        let mut described = AccessNode::new(Role::Group);
        described.set_label(texts.say(&label(plate.0, &session, &ai)));
        say(described, node, commands.entity(entity));
    }
}

fn value(standing: Option<Standing>) -> Phrase {
    let Some(standing) = standing else {
        return Phrase::nothing();
    };
    let mut parts = vec![match standing.leader() {
        Some(side) => Key("access-ahead")
            .with("name", colour_name(side))
            .with("discs", standing.discs().unsigned_abs()),
        None => Key("access-even").into(),
    }];
    if standing.depth.is_none() {
        parts.push(Key("value-exact").into());
    }
    Phrase::Parts(parts)
}

pub(super) fn describe_evaluation(
    mut commands: Commands,
    mut bars: Query<(Entity, Option<&mut AccessibilityNode>), With<EvaluationBar>>,
    analysis: Res<Analysis>,
    texts: Res<Texts>,
) {
    for (entity, node) in &mut bars {
        let mut described = AccessNode::new(Role::Meter);
        described.set_label(texts.text(Key("access-evaluation")));
        described.set_value(texts.say(&value(analysis.standing)));
        say(described, node, commands.entity(entity));
    }
}
