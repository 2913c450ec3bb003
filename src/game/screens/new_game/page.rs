//! What the widgets of the new-game screen do, and which of them has the focus first.

use accesskit::Role;
use bevy::prelude::*;

use super::columns;
use crate::{
    engine::OpponentKind,
    game::{
        controls::{Action, Device},
        frame::{AppSystems, Menu, Screen},
        play::{
            ClockChoice, ColourChoice, Command, Draft, DraftReady, NotReady, RandomStart,
            StartKind, Versus, WatchPace, Watching,
        },
        screens::{
            canvas::Canvas,
            go::Go,
            page::{AddPage, Page, Prompt, Turned},
            prompts,
        },
        store::Statistics,
        texts::{Key, Phrase},
        ui::{Activated, Focus, Press, WidgetId, WidgetName},
    },
    rules::{Color as Side, StartLayout},
};

/// The widgets of the new-game screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewGameWidget {
    /// Against the computer or a person.
    Versus(Versus),
    /// An opponent.
    Card(OpponentKind),
    /// The person's colour.
    Colour(ColourChoice),
    /// The side of a watched game for which a character is chosen.
    CardsFor(Side),
    /// The start layout.
    StartAt(StartLayout),
    /// A random opening; pressed again, another one.
    StartRandom,
    /// A board of one's own; opens the editor.
    StartCustom,
    /// The clocks.
    Clock(ClockChoice),
    /// More or fewer minutes on a custom clock.
    Minutes {
        /// More.
        more: bool,
    },
    /// A custom clock gains more or less with each move.
    Increment {
        /// More.
        more: bool,
    },
    /// So many corners for the weaker side.
    Handicap(u8),
    /// Without undo and hints, or with them.
    Rated(bool),
    /// The pace of a watched game.
    Pace(WatchPace),
    /// Begin.
    Start,
    /// To the title.
    Back,
    /// Without a place on the screen: a stronger opponent.
    NextLevel,
    /// Without a place on the screen: a weaker opponent.
    PreviousLevel,
}

impl WidgetName for NewGameWidget {
    fn press(self) -> Press {
        match self {
            Self::Back => Press::Back,
            _ => Press::Choice,
        }
    }

    fn role(self) -> Option<Role> {
        match self {
            Self::Minutes { .. } | Self::Increment { .. } => Some(Role::Button),
            _ => None,
        }
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        let name = match self {
            Self::Back => Key("back"),
            Self::Minutes { more: true } => Key("access-more-minutes"),
            Self::Minutes { more: false } => Key("access-fewer-minutes"),
            Self::Increment { more: true } => Key("access-more-seconds"),
            Self::Increment { more: false } => Key("access-fewer-seconds"),
            _ => return None,
        };
        Some(name.into())
    }
}

const NAME: &str = "NewGame";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::NewGame && menu == Menu::None,
    presses,
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            (act, start_when_found).chain().in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::NewGame)),
        ),
    );
}

fn presses(action: Action) -> Option<WidgetId> {
    let widget = match action {
        Action::Back => NewGameWidget::Back,
        Action::Pause => NewGameWidget::Start,
        Action::Next => NewGameWidget::NextLevel,
        Action::Previous => NewGameWidget::PreviousLevel,
        _ => return None,
    };
    Some(widget.into())
}

fn prompts(device: Device, _: bool) -> &'static [Prompt] {
    use Action::{Next, Pause, Previous};
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[
            prompts::SELECT,
            prompts::BACK,
            prompts::GROUP,
            (&[Next], Key("prompt-level")),
        ],
        Device::Gamepad => &[
            prompts::SELECT,
            prompts::BACK,
            (&[Previous, Next], Key("prompt-level")),
            (&[Pause], Key("start-game")),
        ],
    }
}

fn first_focus(turned: Res<Turned>, draft: Res<Draft>, mut focus: ResMut<Focus>) {
    focus.target = if turned.comes_from(Screen::Editor, Menu::None) {
        NewGameWidget::StartCustom.into()
    } else if let Some(kind) = draft.shown_opponent() {
        NewGameWidget::Card(kind).into()
    } else {
        NewGameWidget::Start.into()
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    mut draft: ResMut<Draft>,
    mut random: ResMut<RandomStart>,
    mut watching: ResMut<Watching>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            NewGameWidget::Versus(versus) => draft.versus = versus,
            NewGameWidget::Card(kind) => draft.choose_opponent(kind),
            NewGameWidget::CardsFor(side) => draft.watched_side = side,
            NewGameWidget::Colour(colour) => draft.colour = colour,
            NewGameWidget::StartAt(layout) => draft.start = StartKind::Layout(layout),
            NewGameWidget::StartRandom => {
                draft.start = StartKind::Random;
                draft.random = None;
            }
            NewGameWidget::StartCustom => {
                draft.start = StartKind::Custom;
                go.to(Screen::Editor);
            }
            NewGameWidget::Clock(clock) => draft.clock = clock,
            NewGameWidget::Minutes { more } => draft.change_minutes(more),
            NewGameWidget::Increment { more } => draft.change_increment(more),
            NewGameWidget::Handicap(corners) => draft.handicap = corners,
            NewGameWidget::Rated(rated) => draft.rated = rated,
            NewGameWidget::Pace(pace) => {
                draft.pace = pace;
                watching.pace = pace;
            }
            NewGameWidget::NextLevel => {
                draft.change_level(true);
            }
            NewGameWidget::PreviousLevel => {
                draft.change_level(false);
            }
            NewGameWidget::Start => {
                start(
                    &mut draft,
                    &mut random,
                    &mut watching,
                    &mut commands,
                    &mut go,
                );
            }
            NewGameWidget::Back => go.to(Screen::Title),
        }
    }
}

/// Begins the game whose start has waited for its random opening.
fn start_when_found(
    mut ready: MessageReader<DraftReady>,
    mut draft: ResMut<Draft>,
    mut random: ResMut<RandomStart>,
    mut watching: ResMut<Watching>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    if ready.read().count() > 0 {
        start(
            &mut draft,
            &mut random,
            &mut watching,
            &mut commands,
            &mut go,
        );
    }
}

/// Begins the game that is drafted, or lets it begin as soon as its opening is found.
fn start(
    draft: &mut ResMut<Draft>,
    random: &mut RandomStart,
    watching: &mut Watching,
    commands: &mut MessageWriter<Command>,
    go: &mut Go,
) {
    match draft.config(rand::random()) {
        Ok(config) => {
            watching.pace = draft.pace;
            if draft.start == StartKind::Random {
                // The next game begins with another opening.
                draft.random = None;
            }
            commands.write(Command::NewGame(config));
            go.to(Screen::Game);
        }
        Err(NotReady::Looking) => random.start_when_found(),
        // The panel says what is wrong.
        Err(NotReady::Custom(_)) => {}
    }
}

fn build(
    mut canvas: Canvas,
    draft: Res<Draft>,
    random: Res<RandomStart>,
    statistics: Res<Statistics>,
) {
    if canvas.is_stale(NAME) || draft.is_changed() {
        canvas.draw(NAME, |parent, ui, _| {
            columns::build(parent, ui, &draft, random.trouble(), &statistics);
        });
    }
}
