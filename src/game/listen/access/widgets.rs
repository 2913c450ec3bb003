//! Buttons, choices, switches and sliders with their names, states and values.

use accesskit::{Action, Node as AccessNode, Role, Toggled};
use bevy::{a11y::AccessibilityNode, prelude::*, text::EditableText};

use super::{controls::Controls, listening::tree_is_requested, names::own_name, roles::role};
use crate::game::{
    frame::AppSystems,
    screens::{ReviewWidget, SettingsWidget, spoken_evaluation},
    settings::Settings,
    texts::{Phrase, Texts},
    ui::{Widget, WidgetId, Zones},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        describe_widgets
            .in_set(AppSystems::Draw)
            .run_if(tree_is_requested),
    );
}

pub(crate) fn describe_widgets(
    mut commands: Commands,
    mut widgets: Query<(
        Entity,
        &WidgetId,
        Ref<Widget>,
        Option<&mut AccessibilityNode>,
        Option<&EditableText>,
    )>,
    zones: Zones,
    children: Query<&Children>,
    shown_words: Query<&Text>,
    changed_texts: Query<(), Changed<Text>>,
    controls: Controls,
    settings: Res<Settings>,
    texts: Res<Texts>,
) {
    let all = texts.is_changed()
        || settings.is_changed()
        || controls.bindings.is_changed()
        || controls.watching.is_changed()
        || controls.draft.is_changed()
        || controls.review.is_changed()
        || controls.session.is_changed()
        || !changed_texts.is_empty();
    let mut new = Vec::new();
    for (entity, &id, widget, node, field) in &mut widgets {
        if !all && !widget.is_changed() && node.is_some() && field.is_none() {
            continue;
        }
        let words = children
            .iter_descendants(entity)
            .filter_map(|child| shown_words.get(child).ok())
            .map(|text| text.0.trim().into())
            .collect();
        let words = texts.say(&Phrase::Parts(words));
        let mut described = describe(id, &widget, &words, &controls, &settings, *texts);
        if let Some(field) = field {
            described.set_value(field.value().to_string());
        }
        if let Some(mut node) = node {
            if !same(&node.0, &described) {
                node.0 = described;
            }
        } else {
            let place = zones.order(entity, &widget);
            new.push((place, entity, AccessibilityNode::from(described)));
        }
    }
    // The tree keeps nodes in the order in which they are added; this is the order of the widgets on the screen.
    new.sort_by(|a, b| a.0.cmp(&b.0));
    for (_, entity, node) in new {
        commands.entity(entity).insert(node);
    }
}

fn describe(
    id: WidgetId,
    widget: &Widget,
    words: &str,
    controls: &Controls,
    settings: &Settings,
    texts: Texts,
) -> AccessNode {
    let role = role(id, widget);
    let mut node = AccessNode::new(role);
    let name = own_name(id, words, controls).map(|name| texts.say(&name));
    node.set_label(name.unwrap_or_else(|| words.to_owned()));
    node.add_action(Action::Focus);
    if widget.disabled {
        node.set_disabled();
    } else {
        node.add_action(Action::Click);
    }
    match role {
        Role::Slider => {
            if let Some(SettingsWidget::Set(entry)) = id.get() {
                let value = entry.value(settings);
                node.set_value(texts.say(&entry.words(value)));
                node.set_numeric_value(f64::from(value));
                node.set_min_numeric_value(0.0);
                node.set_max_numeric_value(f64::from(entry.last()));
                node.add_action(Action::Increment);
                node.add_action(Action::Decrement);
            } else if id == ReviewWidget::Graph {
                let (review, session) = (&*controls.review, &*controls.session);
                node.set_value(texts.say(&spoken_evaluation(review, session)));
                node.set_numeric_value(review.shown_number(session) as f64);
                node.set_min_numeric_value(1.0);
                node.set_max_numeric_value(review.tree().game_moves() as f64);
                node.add_action(Action::Increment);
                node.add_action(Action::Decrement);
            }
        }
        Role::Switch => {
            let on = match id.get() {
                Some(SettingsWidget::Set(entry)) => entry.value(settings) != 0,
                _ => widget.selected,
            };
            node.set_toggled(if on { Toggled::True } else { Toggled::False });
        }
        Role::RadioButton => node.set_toggled(if widget.selected {
            Toggled::True
        } else {
            Toggled::False
        }),
        Role::Tab => node.set_selected(widget.selected),
        _ => {}
    }
    node
}

/// Whether two nodes say the same. Their places are not compared, because the layout adds them later.
fn same(old: &AccessNode, new: &AccessNode) -> bool {
    old.role() == new.role()
        && old.label() == new.label()
        && old.toggled() == new.toggled()
        && old.is_disabled() == new.is_disabled()
        && old.is_selected() == new.is_selected()
        && old.value() == new.value()
}
