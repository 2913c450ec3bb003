//! The evaluation bar: who leads, by how much, and whether that is certain.

use accesskit::{Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::listening::tree_is_requested;
use crate::game::{
    frame::AppSystems,
    play::{Analysis, Standing, colour_name},
    screens::EvaluationBar,
    texts::{Key, Phrase, Texts},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        describe.in_set(AppSystems::Draw).run_if(tree_is_requested),
    );
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

fn describe(
    mut commands: Commands,
    mut bars: Query<(Entity, Option<&mut AccessibilityNode>), With<EvaluationBar>>,
    analysis: Res<Analysis>,
    texts: Res<Texts>,
) {
    for (entity, node) in &mut bars {
        let value = texts.say(&value(analysis.standing));
        if let Some(mut node) = node {
            if node.value() != Some(value.as_str()) {
                node.set_value(value);
            }
        } else {
            let mut node = AccessNode::new(Role::Meter);
            node.set_label(texts.text(Key("access-evaluation")));
            node.set_value(value);
            commands
                .entity(entity)
                .insert(AccessibilityNode::from(node));
        }
    }
}
