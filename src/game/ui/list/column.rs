//! The columns of lists and tables: how wide they are, and their heads. A press on the head of a column sorts the list by
//! it, and another press turns the order round.

use bevy::{platform::collections::HashMap, prelude::*};

use super::super::{
    build::{Boxes, Button, TextRole, Ui},
    spoken::Spoken,
    widget::{Activated, Kind, Press, Skin},
    widget_id::WidgetId,
};
use crate::game::{
    look::Icon,
    shell::AppSystems,
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
    columns.iter().filter_map(|column| column.width).sum::<f32>() + GAP * columns.len().saturating_sub(1) as f32
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

/// The order of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sorting {
    /// The column that decides, from 0.
    pub column: usize,
    /// True if the greatest comes first.
    pub descending: bool,
}

/// The orders of the lists that the player has sorted. They are kept while lists are built anew.
#[derive(Resource, Default)]
pub struct Sortings(HashMap<WidgetId, Sorting>);

impl Sortings {
    /// The order of a list, if the player has sorted it.
    pub fn of(&self, list: impl Into<WidgetId>) -> Option<Sorting> {
        self.0.get(&list.into()).copied()
    }
}

/// A head that sorts, with its words.
#[derive(Component)]
pub(super) struct Head(pub(super) Key);

pub(in super::super) fn plugin(app: &mut App) {
    app.init_resource::<Sortings>()
        .add_systems(Update, (sort.in_set(AppSystems::Act), show_order.in_set(AppSystems::Ui)));
}

fn sort(mut activated: MessageReader<Activated>, mut sortings: ResMut<Sortings>) {
    for (list, column) in activated.read().filter_map(|pressed| pressed.0.head_of()) {
        let descending = sortings.of(list).is_some_and(|now| now.column == column && !now.descending);
        sortings.0.insert(list, Sorting { column, descending });
    }
}

/// Shows the order in the heads, and says it.
fn show_order(
    sortings: Res<Sortings>,
    mut heads: Query<(&WidgetId, Ref<Head>, &mut Spoken, &Children)>,
    mut arrows: Query<(&mut Node, &mut UiTransform), With<ImageNode>>,
) {
    for (id, head, mut spoken, children) in &mut heads {
        let Some((list, column)) = id.head_of() else {
            continue;
        };
        if !sortings.is_changed() && !head.is_added() {
            continue;
        }
        let order = sortings.of(list).filter(|order| order.column == column);
        let (words, display, rotation) = match order.map(|order| order.descending) {
            None => (None, Display::None, Rot2::IDENTITY),
            Some(false) => (Some(Key("access-ascending")), Display::Flex, Rot2::IDENTITY),
            Some(true) => (Some(Key("access-descending")), Display::Flex, Rot2::PI),
        };
        let parts = std::iter::once(head.0).chain(words).map(Phrase::from);
        spoken.name = Some(Phrase::Parts(parts.collect()));
        let mut arrows = arrows.iter_many_mut(children);
        while let Some((mut node, mut transform)) = arrows.fetch_next() {
            (node.display, transform.rotation) = (display, rotation);
        }
    }
}
