//! The headings, passages and cards of the pages.

use bevy::prelude::*;

use super::LearnWidget;
use crate::game::{
    texts::{Key, Phrase},
    ui::{Boxes, Button, Kind, Press, Skin, TextRole, Ui},
};

/// The gap between cards, in design units.
pub(super) const GAP: f32 = 16.0;
/// The greatest width of a card or a table, in design units.
pub(super) const WIDTH: f32 = 1100.0;
/// Below this width of a page, in design units, pictures are above the words.
const STACK_BELOW: f32 = 700.0;

/// A heading in the content column. Further children are at the other end of its line.
pub(super) fn heading<'a>(
    list: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    words: Key,
) -> EntityCommands<'a> {
    let line = ui.row(18.0).aligned().spread().min_height(ui.px(52.0));
    let mut heading = list.spawn(line.fixed());
    heading.with_child(ui.text(TextRole::H2, words, ui.palette.text));
    heading
}

/// A text that can have the focus. The focus scrolls it into view.
pub(super) fn passage<'a>(
    list: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    node: Node,
) -> EntityCommands<'a> {
    Button::of(Kind::Paragraph, Skin::Bare, LearnWidget::Passage(number))
        .press(Press::Silent)
        .boxed(node.fixed())
        .spawn(list, ui)
}

/// A passage that is a card. `node` decides its width, and `inner` how its content is laid out.
pub(super) fn card(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    node: Node,
    inner: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let surface = inner
        .with(|node| node.flex_grow = 1.0)
        .narrow()
        .padding(UiRect::all(ui.px(22.0)))
        .border(ui.outline())
        .rounded(ui.px(18.0));
    passage(list, ui, number, node.rounded(ui.px(20.0))).with_children(|holder| {
        holder
            .spawn((
                surface,
                BackgroundColor(ui.palette.surface),
                BorderColor::all(ui.palette.hair),
            ))
            .with_children(content);
    });
}

/// The inside of a card with pictures on a page of this width, and the node for the words beside or below them.
pub(super) fn illustrated(ui: &Ui, gap: f32, width: f32) -> [Node; 2] {
    if width < STACK_BELOW {
        let below = words(ui).with(|node| node.flex_basis = Val::Auto);
        [ui.column(16.0), below]
    } else {
        [ui.row(gap), words(ui)]
    }
}

/// A node for lines of text. It takes the width that is left in a row, and the lines wrap in it.
pub(super) fn words(ui: &Ui) -> Node {
    ui.column(8.0).fill().narrow()
}

/// A text in a row whose texts all have the same width.
pub(super) fn cell(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    role: TextRole,
    text: impl Into<Phrase>,
    ink: Color,
) {
    row.spawn(words(ui))
        .with_child(ui.text(role, text.into(), ink));
}

/// The title of a card.
pub(super) fn title(card: &mut ChildSpawnerCommands, ui: &Ui, words: impl Into<Phrase>) {
    card.spawn(ui.text(TextRole::Title, words.into(), ui.palette.text));
}

/// The text of a card.
pub(super) fn body(card: &mut ChildSpawnerCommands, ui: &Ui, words: impl Into<Phrase>) {
    card.spawn(ui.text(TextRole::Body, words.into(), ui.palette.text2));
}
