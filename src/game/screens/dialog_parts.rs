//! Parts that several dialogs have.

use bevy::prelude::*;

use crate::{
    game::{
        play::{Player, character, colour_name},
        texts::{Key, Phrase},
        ui::{Boxes, Button, Layer, TextRole, Ui, WidgetId, Zone, stepper},
    },
    rules::Color as Side,
};

/// The node of a dialog's title with the line below it.
pub(crate) fn head(ui: &Ui) -> Node {
    let padding = ui.px(6.0).left().with_bottom(ui.px(8.0));
    ui.column(4.0).padding(padding).fixed()
}

/// Builds the row of a colour and the player who plays it, between a button for a weaker and one for
/// a stronger player. `ids` are these two buttons, and whether each can be pressed.
pub(crate) fn side_row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    side: Side,
    of_side: Player,
    ids: [(impl Into<WidgetId> + Copy, bool); 2],
) {
    let zone = Zone::new(3 + side.index() as u8).on(Layer::Dialog);
    list.spawn(ui.row(12.0).aligned().fixed())
        .with_children(|row| {
            row.spawn(ui.disc_icon(side, 22.0));
            row.spawn(Node::default().width(ui.px(ui.text_height(84.0))))
                .with_child(ui.text(TextRole::Label, colour_name(side), ui.palette.text));
            let names = [Key("access-weaker"), Key("access-stronger")];
            let names = names.map(|name| name.with("side", colour_name(side)));
            stepper(row, ui, zone, ids, names, |value| {
                player(value, ui, of_side);
            });
        });
}

/// Builds the emblem and the name of a player, as a value that can be chosen.
fn player(value: &mut ChildSpawnerCommands, ui: &Ui, player: Player) {
    let (name, caption, number): (Phrase, _, _) = match player {
        Player::Human => (Key("players-person").into(), Phrase::nothing(), 0),
        Player::Computer(kind) => {
            let (level, who) = character(kind);
            (who.name().into(), Key("level").with("level", level), level)
        }
    };
    ui.emblem(value, number, 36.0);
    for (role, words, ink) in [
        (TextRole::Label, name, ui.palette.text),
        (TextRole::Caption, caption, ui.palette.text2),
    ] {
        value.spawn((ui.text(role, words, ink), TextLayout::no_wrap()));
    }
}

/// Builds a button of a row in which all buttons are equally wide.
pub(crate) fn button(row: &mut ChildSpawnerCommands, ui: &Ui, button: Button, label: Key) {
    button
        .label(TextRole::Item, label)
        .fill()
        .height(ui.target(60.0))
        .rounded(ui.px(16.0))
        .spawn(row, ui);
}
