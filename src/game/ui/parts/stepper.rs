//! A value that is made smaller or larger with two buttons.

use bevy::prelude::*;

use super::{
    super::{
        build::{Boxes, Button, TextRole, Ui},
        widget::Skin,
        widget_id::WidgetId,
        zone::Zone,
    },
    tray::tray,
};
use crate::game::texts::Phrase;

/// A value between a minus button and a plus button. `ids` are the names of the buttons, each with whether it can be
/// pressed, and `names` those for screen readers.
pub fn stepper<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    zone: Zone,
    ids: [(impl Into<WidgetId> + Copy, bool); 2],
    names: [impl Into<Phrase> + Clone; 2],
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let (node, fill, border) = tray(ui, Val::Auto, zone.layer);
    let mut tray = parent.spawn((node.fill(), fill, border, zone));
    tray.with_children(|row| {
        let button = |row: &mut ChildSpawnerCommands, at: usize, sign: &'static str| {
            let (id, enabled) = ids[at];
            Button::new(id)
                .skin(Skin::Segment)
                .disabled(!enabled)
                .named(names[at].clone())
                .label(TextRole::Title, sign)
                .width(ui.target(56.0))
                .rounded(ui.px(11.0))
                .fixed()
                .spawn(row, ui);
        };
        button(row, 0, "−");
        row.spawn(ui.row(10.0).fill().centred().clipped()).with_children(content);
        button(row, 1, "+");
    });
    tray
}
