//! Parts that several dialogs have.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        play::{CLASSIC_EMBLEM, EVEN, Player, character},
        settings::{NAME_WIDTH, fits_as_name},
        texts::{Key, Phrase, colour_name},
        ui::{
            Boxes, Button, Kind, Layer, Skin, TextRole, Ui, WidgetName, Zone, ring_margin, scroll_column, stepper,
            text_field::{self, Limit},
        },
    },
    rules::Side,
};

/// Room for the name of a player.
pub(crate) const NAME_LIMIT: Limit =
    Limit { fits: fits_as_name, words: || Key("naming-long").with("letters", NAME_WIDTH).with("wide", NAME_WIDTH / 2) };

/// Builds the title of a dialog with a line below it.
pub(crate) fn head(dialog: &mut ChildSpawnerCommands, ui: &Ui, title: impl Into<Phrase>, note: impl Bundle) {
    let padding = ui.px(6.0).left().with_bottom(ui.px(8.0));
    let node = ui.column(4.0).padding(padding).fixed();
    dialog.spawn(node).with_children(|words| {
        words.spawn(ui.plain(TextRole::H2, title.into()));
        words.spawn(note);
    });
}

/// Builds a field in which a text is typed. `name` is what a screen reader calls it.
pub(crate) fn field(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl WidgetName,
    name: Key,
    role: TextRole,
    limit: Limit,
    typed: &str,
) {
    let node = Node::default().padding(UiRect::axes(ui.px(18.0), ui.px(14.0)));
    let field = Button::of(Kind::Field, Skin::Field, id).boxed(node.fixed()).named(name).rounded(ui.px(14.0));
    text_field::build(dialog, ui, field, role, limit, typed);
}

/// Builds the rows of both colours, each with the player who plays it between a button for a weaker and one for a
/// stronger player. `id` names these buttons; they can be pressed if that is `allowed` and there is such a player.
/// `below` builds what is below the rows.
pub(crate) fn sides<N: WidgetName>(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    players: [Player; 2],
    allowed: bool,
    id: fn(Side, bool) -> N,
    below: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let list = ui.column(14.0).low().margin(ring_margin(ui));
    dialog.spawn(scroll_column(ui, "Sides", list)).with_children(|list| {
        for side in Side::ALL {
            let of_side = players[side.index()];
            let ids = [false, true].map(|stronger| {
                let possible = allowed && neighbour(of_side, stronger).is_some();
                (id(side, stronger), possible)
            });
            side_row(list, ui, side, of_side, ids);
        }
        below(list);
    });
}

fn side_row<N: WidgetName>(list: &mut ChildSpawnerCommands, ui: &Ui, side: Side, of_side: Player, ids: [(N, bool); 2]) {
    let zone = Zone::new(3 + side.index() as u8).on(Layer::Dialog);
    list.spawn(ui.row(12.0).aligned().fixed()).with_children(|row| {
        row.spawn(ui.disc_icon(side, 22.0));
        row.spawn(Node::default().width(ui.px(ui.text_height(84.0))))
            .with_child(ui.plain(TextRole::Label, colour_name(side)));
        let names = [Key("access-weaker"), Key("access-stronger")];
        let names = names.map(|name| name.with("side", colour_name(side)));
        stepper(row, ui, zone, ids, names, |value| {
            player(value, ui, of_side);
        });
    });
}

/// The next stronger or weaker player: a person, then the characters by strength, or the classic programs by strength. It is
/// `None` at the ends.
pub(crate) fn neighbour(player: Player, stronger: bool) -> Option<Player> {
    let weakest = OpponentKind::CHARACTERS[0];
    match player {
        Player::Guest | Player::Double => (!stronger).then_some(Player::Human),
        Player::Human | Player::Nobody => stronger.then_some(Player::Computer(weakest)),
        Player::Computer(kind) => match character(kind).neighbour(stronger) {
            Some(next) => Some(Player::Computer(next.kind)),
            None => (!stronger).then_some(Player::Human),
        },
    }
}

/// Builds the emblem and the name of a player, as a value that can be chosen.
fn player(value: &mut ChildSpawnerCommands, ui: &Ui, player: Player) {
    let (name, caption, number): (Phrase, _, _) = match player {
        Player::Guest => (Key("guest").into(), Phrase::nothing(), CLASSIC_EMBLEM),
        Player::Double => (Key("double").into(), Phrase::nothing(), EVEN.emblem()),
        Player::Human | Player::Nobody => (Key("players-person").into(), Phrase::nothing(), 0),
        Player::Computer(kind) => {
            let who = character(kind);
            (who.name().into(), who.rank(), who.emblem())
        }
    };
    ui.emblem(value, number, 36.0);
    for (role, words, ink) in [(TextRole::Label, name, ui.palette.text), (TextRole::Caption, caption, ui.palette.text2)]
    {
        value.spawn((ui.text(role, words, ink), TextLayout::no_wrap()));
    }
}

/// Builds a button of a row in which all buttons are equally wide.
pub(crate) fn button(row: &mut ChildSpawnerCommands, ui: &Ui, button: Button, label: impl Into<Phrase>) {
    button.label(TextRole::Item, label).fill().height(ui.target(60.0)).rounded(ui.px(16.0)).spawn(row, ui);
}

/// Builds the buttons below everything else.
pub(crate) fn buttons<L: Into<Phrase>>(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    buttons: impl IntoIterator<Item = (Button, L)>,
) {
    let row = ui.row(12.0).margin(ui.px(8.0).top()).fixed();
    let zone = Zone::new(9).on(Layer::Dialog);
    dialog.spawn((row, zone)).with_children(|row| {
        for (of, label) in buttons {
            button(row, ui, of, label);
        }
    });
}
