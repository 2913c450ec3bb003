//! The columns of lists and tables: how wide they are, and their heads.

use bevy::prelude::*;

use super::{
    super::{
        build::{Boxes, Button, TextRole, Ui},
        widget::{Kind, Press, Skin},
        widget_id::WidgetId,
    },
    sorting::Head,
};
use crate::game::{
    look::Icon,
    texts::{Key, Phrase},
};

/// The space between two columns, and that at the ends of a row, in design units.
const GAP: f32 = 10.0;
/// The space at both ends of a row, in design units.
pub const ROW_PADDING: f32 = 12.0;

/// A column of a list or a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Column {
    head: Option<Key>,
    width: Option<f32>,
    at_end: bool,
    sorts: bool,
}

impl Column {
    /// A column that takes the width that the others leave.
    pub const REST: Self = Self { head: None, width: None, at_end: false, sorts: false };

    /// A column of this width, in design units of text.
    pub const fn wide(width: f32) -> Self {
        let mut column = Self::REST;
        column.width = Some(width);
        column
    }

    /// The words above it.
    #[must_use]
    pub const fn head(mut self, words: Key) -> Self {
        self.head = Some(words);
        self
    }

    /// Its words are at the right, as numbers are.
    #[must_use]
    pub const fn at_end(mut self) -> Self {
        self.at_end = true;
        self
    }

    /// A press on its head sorts the list by it.
    #[must_use]
    pub const fn sorts(mut self) -> Self {
        self.sorts = true;
        self
    }

    /// Its part of a row.
    pub fn cell(self, ui: &Ui) -> Node {
        let node = match self.width {
            Some(width) => Node::default().width(px(width * ui.text_unit())).fixed(),
            None => Node::default().fill().narrow(),
        };
        node.justify(if self.at_end { JustifyContent::End } else { JustifyContent::Start })
    }

    /// Builds its part of a row, with words in one line. What has no room is not seen.
    pub fn write(self, row: &mut ChildSpawnerCommands, ui: &Ui, role: TextRole, words: impl Into<Phrase>, ink: Color) {
        let words = (ui.text(role, words.into(), ink), TextLayout::no_wrap());
        row.spawn(self.cell(ui).clipped()).with_child(words);
    }
}

/// The least width of columns with the gaps between them, in design units of text.
pub fn columns_width(columns: &[Column]) -> f32 {
    let widths = columns.iter().filter_map(|column| column.width);
    widths.sum::<f32>() + GAP * columns.len().saturating_sub(1) as f32
}

/// The box of a row: its cells are beside each other.
pub fn row_box(ui: &Ui) -> Node {
    ui.row(GAP).padding(ui.px(ROW_PADDING).horizontal())
}

/// A button that is a row of a list or a table, or one of several in a row.
pub fn row_button(ui: &Ui, id: impl Into<WidgetId>, node: Node) -> Button {
    Button::of(Kind::Button, Skin::Tab, id).press(Press::Silent).boxed(node.aligned().rounded(ui.px(10.0)))
}

/// Builds the heads of columns. Those of a list can be pressed if they sort it.
pub fn column_heads<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    columns: &[Column],
    list: Option<WidgetId>,
) -> EntityCommands<'a> {
    let node = row_box(ui).padding(UiRect::axes(ui.px(ROW_PADDING), ui.px(6.0)));
    let mut heads = parent.spawn(node.fixed());
    heads.with_children(|row| {
        for (at, column) in columns.iter().enumerate() {
            let cell = column.cell(ui);
            match (column.head, list.filter(|_| column.sorts)) {
                (Some(words), Some(list)) => {
                    let cell = cell.height(ui.target(40.0));
                    let cell = cell.with(|cell| cell.column_gap = ui.px(6.0));
                    row_button(ui, list.head(at), cell)
                        .kind(Kind::Head)
                        .label(TextRole::Caption, words)
                        .spawn(row, ui)
                        .insert(Head(words))
                        .with_child(ui.tinted_icon(Icon::Up, 16.0));
                }
                (words, _) => {
                    let mut cell = row.spawn(cell);
                    if let Some(words) = words {
                        cell.with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
                    }
                }
            }
        }
    });
    heads
}
