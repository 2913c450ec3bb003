//! What the dialog shows: the field, the names that are remembered, and the buttons.

use super::widget::NamingWidget;
use crate::{
    game::{
        play::colour_name,
        screens::dialog_parts,
        settings::fits_as_name,
        texts::{Key, Phrase},
        ui::{
            Boxes, Button, Kind, Layer, Press, Skin, TextRole, Ui, Zone, ring_margin,
            scroll_column,
            text_field::{self, Limit, Typing},
        },
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// The names that are remembered.
const KNOWN: Zone = Zone::new(2).on(Layer::Dialog);
/// The buttons.
const BUTTONS: Zone = Zone::new(9).on(Layer::Dialog);

/// Builds the content of the dialog.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    side: Side,
    typing: &Typing,
    known: &[String],
) {
    dialog.spawn(dialog_parts::head(ui)).with_children(|words| {
        let title = Key("naming-title").with("colour", colour_name(side));
        words.spawn(ui.text(TextRole::H2, title, ui.palette.text));
        let usual = if known.is_empty() {
            Key("naming-note-first")
        } else {
            Key("naming-note")
        };
        text_field::build_note(words, ui, usual.into(), typing);
    });
    field(dialog, ui, &typing.text);
    if !known.is_empty() {
        let names = ui.column(0.0).low().margin(ring_margin(ui));
        let list = ui.row(10.0).wrap(ui.px(10.0)).fixed();
        dialog
            .spawn(scroll_column(ui, "Known names", names))
            .with_children(|scroll| {
                let padding = UiRect::vertical(ui.px(8.0));
                scroll
                    .spawn((list.padding(padding), KNOWN))
                    .with_children(|list| {
                        choice(list, ui, NamingWidget::Nobody, Key("naming-nobody"));
                        for (at, name) in (0..).zip(known) {
                            choice(list, ui, NamingWidget::Known(at), name.to_owned());
                        }
                    });
            });
    }
    let row = ui.row(12.0).margin(UiRect::top(ui.px(8.0))).fixed();
    dialog.spawn((row, BUTTONS)).with_children(|row| {
        dialog_parts::button(row, ui, Button::primary(NamingWidget::Done), Key("done"));
        let cancel = Button::new(NamingWidget::Cancel).press(Press::Back);
        dialog_parts::button(row, ui, cancel, Key("cancel"));
    });
}

/// Builds the field in which the name is typed.
fn field(dialog: &mut ChildSpawnerCommands, ui: &Ui, typed: &str) {
    let limit = Limit {
        fits: fits_as_name,
        words: Key("naming-long"),
    };
    let node = Node::default().padding(UiRect::axes(ui.px(18.0), ui.px(14.0)));
    let field = Button::of(Kind::Field, Skin::Field, NamingWidget::Field).boxed(node.fixed());
    let field = field.named(Key("access-name")).rounded(ui.px(14.0));
    text_field::build(dialog, ui, field, TextRole::Title, limit, typed);
}

/// Builds a name that can be chosen.
fn choice(list: &mut ChildSpawnerCommands, ui: &Ui, id: NamingWidget, name: impl Into<Phrase>) {
    let node = Node::default().aligned().height(ui.target(44.0));
    Button::of(Kind::Button, Skin::Field, id)
        .boxed(node.padding(UiRect::horizontal(ui.px(16.0))))
        .label(TextRole::Label, name)
        .rounded(ui.px(14.0))
        .spawn(list, ui);
}
