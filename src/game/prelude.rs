//! What nearly every page uses: Bevy's prelude, and the words, widgets, sizes and states of ours.
//!
//! It is for the rooms `pages` and `screens`. `tests/layers.rs` looks up there where each name comes from.

pub use bevy::{ecs::system::SystemParam, prelude::*};

pub use crate::{
    game::{
        controls::{Action, Device, Intent, LastDevice},
        look::{Area, Face, Icon, Layout, LayoutMode, Palette},
        play::Session,
        settings::{ChosenTexts, Settings},
        shell::{AppSystems, Menu, Pace, Screen},
        texts::{Key, Phrase, colour_name},
        ui::{
            Activated, Boxes, Button, Filled, Focus, Kind, Layer, Press, Skin, Spoken, Target, TextRole, Ui, UiParam,
            Widget, WidgetId, WidgetName, Zone, card, col, icon_button, place, rest, ring_margin, scroll_column, sized,
        },
    },
    rules::{Side, Square},
};
