//! Where keyboard and gamepad input goes.
//!
//! Focus is kept by meaning (a widget's name, a square), not by entity, so that it survives when a window is resized
//! and its interface is built anew.

use crate::game::{
    frame::AppSystems,
    play::{Draft, legal_nearest_centre},
};
use bevy::prelude::*;

use super::widget::WidgetId;
use crate::{
    game::{
        controls::{Device, LastDevice},
        frame::{Menu, Screen},
        play::Session,
        store::Earlier,
    },
    rules::Square,
};

/// What has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The board, at [`Focus::square`].
    Board,
    /// A widget.
    Widget(WidgetId),
}

/// The focus of keyboard and gamepad, and the square under the pointer.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    /// What has the focus.
    pub target: Target,
    /// The focused square; kept while a widget has the focus.
    pub square: Square,
    /// True after keyboard or gamepad input: the focus is drawn.
    pub visible: bool,
    /// The square under the mouse or the finger.
    pub hover: Option<Square>,
}

impl Default for Focus {
    fn default() -> Self {
        Self {
            target: Target::Widget(WidgetId::TitleNewGame),
            square: Square::D3,
            visible: false,
            hover: None,
        }
    }
}

impl Focus {
    /// The square the player is looking at with the device in use.
    pub fn aimed_square(&self) -> Option<Square> {
        if self.visible {
            (self.target == Target::Board).then_some(self.square)
        } else {
            self.hover
        }
    }

    /// True if this widget has the focus and it is to be drawn.
    pub fn shows(&self, widget: WidgetId) -> bool {
        self.visible && self.target == Target::Widget(widget)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>().add_systems(
        Update,
        (settle_focus, show_focus).chain().in_set(AppSystems::Sync),
    );
}

/// Gives every screen and dialog its first focus, and the board its square.
fn settle_focus(
    mut focus: ResMut<Focus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    earlier: Res<Earlier>,
    draft: Res<Draft>,
    page: Res<crate::game::screens::SettingsPage>,
    learn: Res<crate::game::screens::Learn>,
    mut seen: Local<Option<(Screen, Menu)>>,
    mut game: Local<u64>,
) {
    let now = (*screen.get(), *menu.get());
    if *seen == Some(now) {
        return;
    }
    let before = seen.replace(now);
    let target = match now {
        (_, Menu::Pause) if before == Some((Screen::Game, Menu::Players)) => {
            Target::Widget(WidgetId::Players)
        }
        (_, Menu::Pause) => Target::Widget(WidgetId::Resume),
        (_, Menu::Players) => Target::Widget(WidgetId::PlayersDone),
        (_, Menu::Confirm(_)) => Target::Widget(WidgetId::Cancel),
        (_, Menu::GameOver) => Target::Widget(WidgetId::Rematch),
        (Screen::Title, Menu::None) if before == Some((Screen::Learn, Menu::None)) => {
            Target::Widget(WidgetId::TitleLearn)
        }
        (Screen::Title, Menu::None) if session.is_started() && !session.is_over() => {
            Target::Widget(WidgetId::Continue)
        }
        (Screen::Title, Menu::None) if earlier.count() > 0 => Target::Widget(WidgetId::Earlier),
        (Screen::Title, Menu::None) => Target::Widget(WidgetId::TitleNewGame),
        (Screen::Editor, Menu::None) => Target::Widget(WidgetId::Cell(Square::D3)),
        (Screen::NewGame, Menu::None) if before == Some((Screen::Editor, Menu::None)) => {
            Target::Widget(WidgetId::StartCustom)
        }
        (Screen::NewGame, Menu::None) => first_focus(&draft),
        (Screen::Settings, Menu::None) => Target::Widget(WidgetId::Section(page.section)),
        (Screen::Learn, Menu::None) if before == Some((Screen::Lesson, Menu::None)) => {
            Target::Widget(WidgetId::LessonBegin)
        }
        (Screen::Learn, Menu::None) => Target::Widget(WidgetId::LearnPage(learn.page)),
        // The lesson puts it on a square when its position lies there.
        (Screen::Lesson, Menu::None) => Target::Board,
        (Screen::Game, Menu::None) => {
            let other = *game != session.games_started();
            *game = session.games_started();
            if (other || session.record().move_count() == 0)
                && let Some(square) = legal_nearest_centre(&session)
            {
                focus.square = square;
            }
            Target::Board
        }
    };
    focus.target = target;
    focus.hover = None;
}

/// What has the focus when the new-game screen opens: the character that is chosen.
fn first_focus(draft: &Draft) -> Target {
    Target::Widget(match draft.shown_opponent() {
        Some(kind) => WidgetId::Card(kind),
        None => WidgetId::Start,
    })
}

fn show_focus(mut focus: ResMut<Focus>, device: Res<LastDevice>) {
    let visible = device.device != Device::Pointer;
    if focus.visible != visible {
        focus.visible = visible;
    }
}
