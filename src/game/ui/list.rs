//! Lists: columns with heads, and rows that a model fills by their index. Only the rows that can be seen exist, so a
//! list may have very many. A row is called by the name of its list and its index.
//!
//! [`List::build`] builds a list. A system of the page gives it its rows with [`List::show_rows`], and again whenever
//! they change, for example when [`Sortings`] says another order.

mod arrange;
mod column;
mod model;

pub(super) use arrange::arrange;
pub(super) use column::plugin;
pub use column::{Column, ROW_PADDING, Sorting, Sortings, column_heads, columns_width, row_box, row_button};
pub(super) use model::Lists;
pub use model::{List, ListRow, ListRows};
