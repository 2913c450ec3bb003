//! Buttons, choices, switches and sliders with their names, states and values; and which node has the focus.

use accesskit::{Action, Node as AccessNode, Role, Toggled};
use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    ecs::system::SystemParam,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
};

use super::{somebody_listens, squares::SquareNode};
use crate::game::{
    controls::{Bindings, LastDevice, button_label},
    frame::AppSystems,
    screens::SettingsWidget,
    settings::Settings,
    texts::{Key, Phrase, Texts},
    ui::{Focus, Look, Target, Widget, WidgetId},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (describe_widgets, follow_focus)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(somebody_listens),
    )
    .add_systems(
        PostUpdate,
        hide_pictures
            .before(AccessibilitySystems::Update)
            .run_if(somebody_listens),
    );
}

/// Bevy makes a node of every picture; none of ours says anything that words do not.
fn hide_pictures(
    mut pictures: Query<
        &mut AccessibilityNode,
        (
            With<ImageNode>,
            Without<WidgetId>,
            Changed<AccessibilityNode>,
        ),
    >,
) {
    for mut node in &mut pictures {
        if !node.is_hidden() {
            node.set_hidden();
        }
    }
}

fn role(id: WidgetId, widget: &Widget) -> Role {
    id.role().unwrap_or(match widget.look {
        Look::Tab => Role::Tab,
        Look::Segment | Look::Card | Look::Picture => Role::RadioButton,
        Look::MenuItem | Look::DialogItem => Role::MenuItem,
        _ => Role::Button,
    })
}

/// The keys and buttons, and whose names these have.
#[derive(SystemParam)]
struct Controls<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, LastDevice>,
}

/// The name of a widget whose words do not do.
fn own_name(id: WidgetId, words: &str, controls: &Controls, texts: Texts) -> Option<Phrase> {
    match id.get() {
        Some(SettingsWidget::BindKey(action)) => {
            let chords = controls.bindings.chords_of(action);
            let keys: Vec<String> = chords.map(|chord| texts.say(&chord.spoken())).collect();
            let name = Key("access-key").with("action", action.label());
            Some(name.with("keys", keys.join(", ")))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons: Vec<String> = controls
                .bindings
                .buttons_of(action)
                .map(|button| texts.say(&button_label(button, family)))
                .collect();
            let name = Key("access-pad").with("action", action.label());
            Some(name.with("buttons", buttons.join(", ")))
        }
        _ => id.spoken(words),
    }
}

fn describe_widgets(
    mut commands: Commands,
    mut widgets: Query<(
        Entity,
        &WidgetId,
        Ref<Widget>,
        Option<&mut AccessibilityNode>,
    )>,
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
        || !changed_texts.is_empty();
    let mut new = Vec::new();
    for (entity, &id, widget, node) in &mut widgets {
        if !all && !widget.is_changed() && node.is_some() {
            continue;
        }
        let words = children
            .iter_descendants(entity)
            .filter_map(|child| shown_words.get(child).ok())
            .map(|text| text.0.trim())
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join(", ");
        let described = describe(id, &widget, &words, &controls, &settings, *texts);
        if let Some(mut node) = node {
            if !same(&node.0, &described) {
                node.0 = described;
            }
        } else {
            let place = (widget.layer as u8, widget.group, widget.order);
            new.push((place, entity, AccessibilityNode::from(described)));
        }
    }
    // The tree keeps nodes in the order in which they came: that of the widgets on the screen.
    new.sort_by_key(|&(place, entity, _)| (place, entity));
    for (_, entity, node) in new {
        commands.entity(entity).insert(node);
    }
}

/// The layout adds the place of a node to it, which is no reason to describe it anew.
fn same(old: &AccessNode, new: &AccessNode) -> bool {
    old.role() == new.role()
        && old.label() == new.label()
        && old.toggled() == new.toggled()
        && old.is_disabled() == new.is_disabled()
        && old.is_selected() == new.is_selected()
        && old.value() == new.value()
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
    let name = own_name(id, words, controls, texts).map(|name| texts.say(&name));
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

/// Tells which node has the focus.
fn follow_focus(
    focus: Res<Focus>,
    widgets: Query<(Entity, &WidgetId), With<AccessibilityNode>>,
    squares: Query<(Entity, &SquareNode)>,
    mut input_focus: ResMut<InputFocus>,
) {
    let wanted = match focus.target {
        Target::Widget(id) => widgets.iter().find(|(_, at)| **at == id).map(|(e, _)| e),
        Target::Board => squares
            .iter()
            .find(|(_, at)| at.0 == focus.square)
            .map(|(e, _)| e),
    };
    if input_focus.get() == wanted {
        return;
    }
    match wanted {
        Some(entity) => input_focus.set(entity, FocusCause::Navigated),
        None => input_focus.clear(),
    }
}
