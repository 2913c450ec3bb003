//! What the card shows.

use bevy::prelude::*;

use super::{terms::Term, widget::ExplainWidget};
use crate::game::{
    look::Icon,
    screens::dialog_parts,
    texts::Key,
    ui::{Skin, TextRole, Ui, col, mini_board_with_marks, ring_margin, scroll_column},
};

/// The width of the card, in design units.
pub(super) const WIDTH: f32 = 460.0;
/// The width of a square of the board, in design units: in a high window, and in a low one.
const CELLS: [f32; 2] = [40.0, 26.0];
/// Windows that are at least this high have the large squares, in design units.
const ROOMY: f32 = 820.0;

/// Builds the card. `idea` tells whether there is an idea about the term.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    icon: Icon,
    term: &Term,
    idea: bool,
) {
    dialog
        .spawn(Node {
            column_gap: ui.px(14.0),
            align_items: AlignItems::Center,
            padding: UiRect::left(ui.px(6.0)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|head| {
            head.spawn(ui.icon(icon, 30.0, ui.palette.text2));
            head.spawn(ui.text(TextRole::H2, term.title, ui.palette.text));
        });
    let roomy = ui.layout.viewport.size.y >= ROOMY * ui.layout.u;
    let cell = CELLS[usize::from(!roomy)];
    let content = Node {
        min_height: Val::Px(0.0),
        margin: ring_margin(ui),
        ..col(ui.px(14.0))
    };
    dialog
        .spawn(scroll_column(ui, "Explanation", content))
        .with_children(|column| {
            column
                .spawn(Node {
                    padding: UiRect::horizontal(ui.px(6.0)),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_child(ui.text(TextRole::Body, term.text, ui.palette.text2));
            column
                .spawn(Node {
                    justify_content: JustifyContent::Center,
                    padding: UiRect::bottom(ui.px(10.0)),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|middle| {
                    mini_board_with_marks(middle, ui, &term.position(), cell, term.marks());
                });
        });
    dialog
        .spawn(Node {
            column_gap: ui.px(12.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            let close = ExplainWidget::Close;
            dialog_parts::button(row, ui, close, Skin::Primary, Key("explain-close"));
            if idea {
                let read = ExplainWidget::Read;
                let words = Key("explain-read");
                dialog_parts::button(row, ui, read, Skin::Button, words);
            }
        });
}
