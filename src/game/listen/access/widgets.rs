//! Buttons, choices, switches and sliders with their names, states and values, and which of them has the focus.

use accesskit::{Action, Node as AccessNode, Role, Toggled};
use bevy::{
    a11y::AccessibilityNode,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::EditableText,
};

use super::squares::SquareNode;
use crate::game::{
    settings::ChosenTexts,
    texts::{Phrase, Texts},
    ui::{Focus, ListRow, ListRows, Spoken, Target, Widget, WidgetId, Zones},
};

pub(super) fn describe_widgets(
    mut commands: Commands,
    mut widgets: Query<(
        Entity,
        Ref<Widget>,
        Ref<Spoken>,
        Option<&mut AccessibilityNode>,
        Option<&EditableText>,
        Option<&ListRow>,
    )>,
    zones: Zones,
    children: Query<&Children>,
    shown_words: Query<&Text>,
    changed_texts: Query<(), Changed<Text>>,
    texts: Res<ChosenTexts>,
) {
    let all = texts.is_changed() || !changed_texts.is_empty();
    let mut new = Vec::new();
    for (entity, widget, spoken, node, field, row) in &mut widgets {
        let same = !all && !widget.is_changed() && !spoken.is_changed();
        if same && node.is_some() && field.is_none() {
            continue;
        }
        let words = || {
            let texts = children.iter_descendants(entity).filter_map(|child| shown_words.get(child).ok());
            Phrase::Parts(texts.map(|text| text.0.trim().into()).collect())
        };
        let name = spoken.name.clone().unwrap_or_else(words);
        let mut described = describe(*widget, &name, &spoken, **texts);
        if let Some(field) = field {
            described.set_value(field.value().to_string());
        }
        if let Some(row) = row {
            described.set_position_in_set(row.index);
        }
        if node.is_some() {
            say(described, node, commands.entity(entity));
        } else {
            let place = zones.order(entity);
            new.push((place, entity, described));
        }
    }
    // The tree keeps nodes in the order in which they are added; this is the order of the widgets on the screen.
    new.sort_by(|a, b| a.0.cmp(&b.0));
    for (_, entity, described) in new {
        say(described, None, commands.entity(entity));
    }
}

fn describe(widget: Widget, name: &Phrase, spoken: &Spoken, texts: Texts) -> AccessNode {
    let role = widget.kind.role();
    let mut node = AccessNode::new(role);
    node.set_label(texts.say(name));
    node.add_action(Action::Focus);
    if widget.disabled {
        node.set_disabled();
    } else {
        node.add_action(Action::Click);
    }
    match role {
        Role::Slider => {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
            if let (Some(words), Some([least, now, greatest])) = (&spoken.value, spoken.range) {
                node.set_value(texts.say(words));
                node.set_numeric_value(now);
                node.set_min_numeric_value(least);
                node.set_max_numeric_value(greatest);
            }
        }
        Role::Switch => {
            let on = spoken.range.map_or(widget.selected, |[off, now, _]| now > off);
            node.set_toggled(Toggled::from(on));
        }
        Role::RadioButton => node.set_toggled(Toggled::from(widget.selected)),
        Role::Tab | Role::ListBoxOption => node.set_selected(widget.selected),
        _ => {}
    }
    node
}

pub(super) fn describe_parts(
    mut commands: Commands,
    mut parts: Query<(Entity, &Spoken, Option<&mut AccessibilityNode>, Option<&ListRows>), Without<Widget>>,
    texts: Res<ChosenTexts>,
) {
    // The tree keeps nodes in the order in which they are added: first the groups.
    let parts = parts.iter_mut().sort_by_key::<&Spoken, _>(|spoken| spoken.value.is_some());
    for (entity, spoken, node, rows) in parts {
        let mut described = AccessNode::new(Role::Group);
        described.set_label(texts.say(&spoken.name.clone().unwrap_or_default()));
        if let Some(value) = &spoken.value {
            described.set_role(Role::Meter);
            described.set_value(texts.say(value));
        }
        if let Some(rows) = rows {
            described.set_role(Role::ListBox);
            described.set_size_of_set(rows.count);
        }
        say(described, node, commands.entity(entity));
    }
}

/// Makes an entity say what is described, unless it says that already. Its place stays, because the layout has added
/// it.
fn say(mut described: AccessNode, node: Option<Mut<AccessibilityNode>>, mut entity: EntityCommands) {
    let Some(mut node) = node else {
        entity.insert(AccessibilityNode::from(described));
        return;
    };
    if let Some(bounds) = node.bounds() {
        described.set_bounds(bounds);
    }
    if let Some(&transform) = node.transform() {
        described.set_transform(transform);
    }
    if node.0 != described {
        node.0 = described;
    }
}

/// Sets Bevy's focus to the node that has the game's focus, because Bevy tells screen readers about its own focus.
pub(super) fn follow_focus(
    focus: Res<Focus>,
    widgets: Query<(Entity, &WidgetId), With<AccessibilityNode>>,
    squares: Query<(Entity, &SquareNode)>,
    mut input_focus: ResMut<InputFocus>,
) {
    let wanted = match focus.target {
        Target::Widget(id) => widgets.iter().find(|(_, at)| **at == id).map(|(e, _)| e),
        Target::Board => squares.iter().find(|(_, at)| at.0 == focus.square).map(|(e, _)| e),
    };
    if input_focus.get() == wanted {
        return;
    }
    match wanted {
        Some(entity) => input_focus.set(entity, FocusCause::Navigated),
        None => input_focus.clear(),
    }
}

/// Bevy makes a node for every picture. The game's pictures say nothing that its words do not say too.
pub(super) fn hide_pictures(
    mut pictures: Query<&mut AccessibilityNode, (With<ImageNode>, Without<WidgetId>, Changed<AccessibilityNode>)>,
) {
    for mut node in &mut pictures {
        if !node.is_hidden() {
            node.set_hidden();
        }
    }
}
