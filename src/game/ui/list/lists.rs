//! Where the focus goes in a list: to rows by their index, whether they are built or not.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::model::List;
use crate::game::{controls::Action, ui::WidgetId};

/// The lists on the screen.
#[derive(SystemParam)]
pub(in super::super) struct Lists<'w, 's>(Query<'w, 's, &'static List>);

impl Lists<'_, '_> {
    /// The list of a row, and the index.
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
