//! The clock on a player card.

use crate::{
    game::{
        look::{Layout, LayoutMode, Palette},
        play::{SHORT, Session, shown_secs},
        ui::{Boxes, TextRole, Ui},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// The text of a side's clock.
#[derive(Component, Clone, Copy, Debug)]
pub struct ClockText(pub Side);

/// Builds a side's clock at the right of its player card.
pub(super) fn clock(row: &mut ChildSpawnerCommands, ui: &Ui, side: Side) {
    let role = match ui.layout.mode {
        LayoutMode::Small => TextRole::ClockSmall,
        _ => TextRole::Clock,
    };
    let text = ui.plain(role, "");
    row.spawn(Node::default().margin(Val::Auto.left()).fixed())
        .with_child((text, TextLayout::no_wrap(), ClockText(side)));
}

/// Shows the time that each side has left, in whole seconds. The colour warns when little is left.
pub(super) fn show_clocks(
    session: Res<Session>,
    palette: Res<Palette>,
    layout: Res<Layout>,
    mut clocks: Query<(&ClockText, &mut Text, &mut TextColor)>,
) {
    let Some(clock) = session.clock() else {
        return;
    };
    for (&ClockText(side), mut text, mut color) in &mut clocks {
        let left = clock.remaining(side);
        let secs = shown_secs(left);
        let (minutes, secs) = (secs / 60, secs % 60);
        text.set_if_neq(Text(match layout.mode {
            LayoutMode::Small => format!("{minutes}:{secs:02}"),
            _ => format!("{minutes:02}:{secs:02}"),
        }));
        let strong = session.to_move().is_none_or(|to_move| to_move == side);
        let ink = if left < SHORT {
            palette.bad
        } else if strong {
            palette.text
        } else {
            palette.text2
        };
        color.set_if_neq(TextColor(ink));
    }
}
