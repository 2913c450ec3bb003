//! A list: what it shows, how it is built, and where the focus goes in it.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::{
    build::{Boxes, Ui, rest},
    scroll_box::{ring_margin, scroll_column},
    spoken::Spoken,
    widget::Skin,
    widget_id::WidgetId,
    zone::{Arrows, Zone},
};
use super::column::{Column, column_heads};
use crate::game::{controls::Action, texts::Phrase};

/// Builds what a row shows, from its index.
type Fill = Box<dyn Fn(&mut ChildSpawnerCommands, &Ui, usize) + Send + Sync>;

/// A list whose rows are built when they come into view. It is a component of the node that scrolls.
#[derive(Component)]
pub struct List {
    pub(super) id: WidgetId,
    /// The height of a row with the gap after it, and that gap, in logical pixels.
    pub(super) step: f32,
    pub(super) gap: f32,
    pub(super) skin: Skin,
    /// What is said instead of rows when there are none.
    empty: Phrase,
    /// What is said instead of rows now.
    pub(super) words: Phrase,
    pub(super) count: usize,
    pub(super) fill: Fill,
    /// How often the rows have been replaced.
    pub(super) version: u32,
    pub selected: Option<usize>,
    /// The row that is to be scrolled into view.
    pub(super) reveal: Option<usize>,
    /// The focused row, once it has been scrolled into view.
    pub(super) revealed: Option<usize>,
    /// The first row of which all can be seen, and the number of rows that fit.
    pub(super) first: usize,
    pub(super) room: usize,
}

#[derive(Component, Clone, Copy, Debug)]
pub struct ListRow {
    /// Its place, from 0.
    pub index: usize,
    pub(super) version: u32,
}

/// The node that contains the rows of a list.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ListRows {
    /// The number of all rows, those that are not built included.
    pub count: usize,
    pub(super) version: u32,
}

impl List {
    /// Builds a list, which takes the space that is left and scrolls. Its rows are painted with `skin`, and are
    /// `row` design units high or more.
    /// Nothing is in it until a system gives it rows; `empty` is said when there are none. The heads of its columns are
    /// in the zone, and the rows in another one after it.
    pub fn build(
        parent: &mut ChildSpawnerCommands,
        ui: &Ui,
        (id, zone, name): (impl Into<WidgetId>, Zone, impl Into<Phrase>),
        columns: &[Column],
        (skin, row): (Skin, f32),
        empty: impl Into<Phrase>,
    ) {
        let gap = if skin == Skin::Card { 8.0 } else { 2.0 };
        let (id, gap) = (id.into(), gap * ui.layout.u);
        if !columns.is_empty() {
            column_heads(parent, ui, columns, Some(id)).insert(zone);
        }
        let list = Self {
            id,
            step: ui.target_px(ui.text_height(row)) + gap,
            gap,
            skin,
            empty: empty.into(),
            words: Phrase::nothing(),
            count: 0,
            fill: Box::new(|_, _, _| {}),
            version: 0,
            selected: None,
            reveal: None,
            revealed: None,
            first: 0,
            room: 1,
        };
        let node = rest(Val::ZERO).low().margin(ring_margin(ui));
        let arrows = Arrows::Rows;
        parent.spawn((scroll_column(ui, format!("{id:?}"), node), list, Zone { arrows, ..zone })).with_children(
            |list| {
                let name = Some(name.into());
                list.spawn((ListRows::default(), Spoken { name, ..default() }, Node::default().fixed()));
                // The words instead of rows.
                list.spawn(Node::default());
            },
        );
    }

    /// Shows words instead of rows, for example while these are being read.
    pub fn show_words(&mut self, words: impl Into<Phrase>) {
        (self.words, self.count) = (words.into(), 0);
        self.version += 1;
    }

    /// Shows this many rows. `fill` builds what is in a row. The list stays scrolled as it is.
    pub fn show_rows(
        &mut self,
        count: usize,
        fill: impl Fn(&mut ChildSpawnerCommands, &Ui, usize) + Send + Sync + 'static,
    ) {
        self.show_words(match count {
            0 => self.empty.clone(),
            _ => Phrase::nothing(),
        });
        (self.count, self.fill) = (count, Box::new(fill));
    }

    /// Scrolls a row into view.
    pub fn reveal(&mut self, row: usize) {
        self.reveal = Some(row);
    }
}

/// The lists on the screen. The focus goes to rows by their index, whether they are built or not.
#[derive(SystemParam)]
pub(in super::super) struct Lists<'w, 's>(Query<'w, 's, &'static List>);

impl Lists<'_, '_> {
    fn of(&self, row: WidgetId) -> Option<(&List, usize)> {
        let (id, index) = row.row_of()?;
        let list = self.0.iter().find(|list| list.id == id)?;
        Some((list, index))
    }

    /// The row that is so many rows further down, or the last or first one if there are not so many.
    pub(in super::super) fn further(&self, row: WidgetId, by: isize) -> Option<WidgetId> {
        let (list, index) = self.of(row)?;
        let to = index.saturating_add_signed(by).min(list.count.max(1) - 1);
        (to != index).then(|| list.id.row(to))
    }

    /// The row to which an action leads that goes through a list faster than row by row.
    pub(in super::super) fn far(&self, row: WidgetId, action: Action) -> Option<WidgetId> {
        let page = self.of(row)?.0.room as isize;
        let by = match action {
            Action::First => isize::MIN,
            Action::Last => isize::MAX,
            Action::Previous => -page,
            Action::Next => page,
            _ => return None,
        };
        self.further(row, by)
    }

    /// The row that gets the focus when it comes from above to some row: the chosen one, or the first that can be seen.
    pub(in super::super) fn entry(&self, to: WidgetId) -> WidgetId {
        let entry = |(list, _): (&List, usize)| list.id.row(list.selected.unwrap_or(list.first));
        self.of(to).map_or(to, entry)
    }
}
