//! The result beside the final board.

use bevy::prelude::*;

use super::{
    entrance::Rises,
    hud::{near_side, start_name},
    plates, prompts,
};
use crate::{
    game::{
        board::Playback,
        frame::{AppSystems, Menu, Pace, Screen},
        look::{Baked, BoardGeometry, Icon, LayoutMode},
        play::{EarlyEnd, Player, Session, character, colour_name, player_name},
        texts::{Key, Phrase},
        ui::{Look, TextRole, Ui, Widget, WidgetId, group, place},
    },
    rules::{Bitboard, Color as Side, Ply, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_ending
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Game)),
    );
}

