//! The page of keys and buttons.

use super::view::{SettingsView, SettingsWidget, label};
use crate::game::{
    controls::{Capture, Chord, button_label},
    prelude::*,
};

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView) {
    list.spawn(Node::default().fixed().padding(ui.px(10.0).bottom()))
        .with_child(ui.quiet(TextRole::Caption, Key("controls-works")));
    for action in Action::ALL {
        let node = ui.row(12.0).min_height(ui.px(68.0)).fixed().aligned();
        list.spawn((node.padding(ui.px(1.0).vertical()).border(px(1.0).bottom()), BorderColor::all(ui.palette.hair)))
            .with_children(|row| {
                let least = ui.px(ui.text_height(140.0));
                row.spawn(Node::default().fill().min_width(least))
                    .with_children(|words| label(words, ui, action.label(), None));
                let bindings = shown.bindings;
                let spoken = bindings.chords_of(action).map(Chord::spoken);
                cell(
                    row,
                    ui,
                    SettingsWidget::BindKey(action),
                    Key("access-key").with("action", action.label()).with("keys", Phrase::Parts(spoken.collect())),
                    bindings.chords_of(action).map(Chord::label).collect(),
                    (shown.capture == Capture::Key(action)).then_some(Key("controls-press-key")),
                    bindings.key_warnings(action),
                );
                let buttons = bindings.buttons_of(action);
                let buttons = buttons.map(|button| button_label(button, shown.family));
                let buttons: Vec<Phrase> = buttons.collect();
                cell(
                    row,
                    ui,
                    SettingsWidget::BindButton(action),
                    Key("access-pad").with("action", action.label()).with("buttons", Phrase::Parts(buttons.clone())),
                    buttons,
                    (shown.capture == Capture::Button(action)).then_some(Key("controls-press-button")),
                    bindings.button_warnings(action, shown.family),
                );
            });
    }
    let foot = Node::default().fixed();
    list.spawn(foot.padding(ui.px(16.0).vertical())).with_children(|foot| {
        let reset = Button::new(SettingsWidget::ResetBindings).main(ui);
        reset.label(TextRole::Label, Key("controls-reset")).spawn(foot, ui);
    });
}

/// Builds the keys or buttons of an action, or what it asks for while it waits for another one. The warnings about them
/// are below, and screen readers tell them after the `name`.
fn cell(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: SettingsWidget,
    name: Phrase,
    bound: Vec<Phrase>,
    asks: Option<Key>,
    warnings: Vec<Phrase>,
) {
    let node = ui
        .column(0.0)
        .width(ui.px(ui.text_height(210.0)))
        .min_height(ui.target(56.0))
        .padding(UiRect::axes(ui.px(8.0), ui.px(4.0)))
        .rounded(ui.px(14.0))
        .centred();
    let name = std::iter::once(name).chain(warnings.clone()).collect();
    Button::new(id).named(Phrase::Parts(name)).selected(asks.is_some()).boxed(node).spawn(row, ui).with_children(
        |cell| {
            let (names, warnings) = match asks {
                Some(ask) => (vec![ask.into()], vec![]),
                None if bound.is_empty() => (vec!["–".into()], warnings),
                None => (bound, warnings),
            };
            let line = ui.row(14.0).wrap(Val::ZERO).fixed().justify(JustifyContent::Center);
            cell.spawn(line).with_children(|line| {
                for name in names {
                    line.spawn(ui.tinted(TextRole::Label, name));
                }
            });
            for words in warnings {
                cell.spawn((ui.text(TextRole::Caption, words, ui.palette.bad), TextLayout::justify(Justify::Center)));
            }
        },
    );
}
