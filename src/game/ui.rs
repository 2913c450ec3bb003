//! The parts that screens are built from: widgets and their names, focus and navigation, text, scrolling, lists, text
//! fields and small parts.

mod build;
mod focus;
mod list;
mod navigate;
mod paint;
mod parts;
mod press;
mod press_guard;
mod reveal;
mod scroll;
mod scroll_box;
mod scroll_fade;
mod spoken;
pub mod text_field;
mod widget;
mod widget_id;
mod zone;

pub use build::{Boxes, Button, TextRole, Ui, UiParam, centred, col, column_at, grid, place, rest, sized};
pub use focus::{Focus, Target, show_focus};
pub use list::{
    Column, List, ListRow, ListRows, ROW_PADDING, Sorting, Sortings, column_heads, columns_width, row_box, row_button,
};
pub use navigate::{Direction, Navigator};
pub use paint::{Opacity, Tint};
pub use parts::{
    CHIP_PADDING, Sign, card, chip_check, icon_button, letters, mini_board, mini_corner, segments, stepper,
    tray_height, tray_height_px,
};
pub use press::MOUSE_AWAY_SECS;
pub use press_guard::{GUARD_SECS, PressGuard, Pressable};
pub use reveal::Scrolled;
pub use scroll::{ScrollBar, SwipeArea, Swiped};
pub use scroll_box::{OwnWheel, RING_ROOM, ScrollBox, ring_margin, scroll_column};
pub use spoken::{Announcement, Filled, Spoken, live_region, reader_listens, set_words};
pub use widget::{Activated, Adjusted, Kind, Layer, NamedWidgets, Press, Sideways, Skin, Widget, enable, select};
pub use widget_id::{WidgetId, WidgetName};
pub use zone::{Arrows, BoardSide, Order, Rank, Zone, Zones};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    allow_look_ambiguities(app);
    app.add_plugins((
        widget::plugin,
        press::plugin,
        press_guard::plugin,
        focus::plugin,
        spoken::plugin,
        paint::plugin,
        (scroll::plugin, scroll_fade::plugin),
        list::plugin,
        text_field::plugin,
        reveal::plugin,
    ));
}

/// The look of a node, and what is said about it, is changed by one system only, so these systems may run in any order.
fn allow_look_ambiguities(app: &mut App) {
    app.allow_ambiguous_component::<Text>()
        .allow_ambiguous_component::<TextColor>()
        .allow_ambiguous_component::<ImageNode>()
        .allow_ambiguous_component::<Node>()
        .allow_ambiguous_component::<BackgroundColor>()
        .allow_ambiguous_component::<BorderColor>()
        .allow_ambiguous_component::<UiTransform>()
        .allow_ambiguous_component::<Visibility>()
        .allow_ambiguous_component::<Opacity>()
        .allow_ambiguous_component::<Spoken>();
}
