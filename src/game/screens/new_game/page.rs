//! The new-game screen as a page: what its widgets do, and which of them has the focus first.

use super::widget::NewGameWidget;
use bevy::prelude::*;

use super::columns;
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Random, Screen},
    play::{Command, Draft, DraftReady, NotReady, RandomStart, StartKind, Versus, Watching},
    screens::{
        canvas::Canvas,
        go::Go,
        page::{AddPage, Meaning, Page, PageChange, Prompt},
        prompts::{self, SelectPrompt},
    },
    store::Statistics,
    texts::Key,
    ui::{Activated, Focus, Target},
};

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
            tell_what_select_does.in_set(AppSystems::Enable),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::NewGame)),
        ),
    );
}

fn presses(action: Action) -> Option<Meaning> {
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

fn first_focus(page_change: Res<PageChange>, draft: Res<Draft>, mut focus: ResMut<Focus>) {
    focus.target = if page_change.comes_from(Screen::Editor, Menu::None) {
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
    mut random: ResMut<Random>,
    mut opening: ResMut<RandomStart>,
    mut watching: ResMut<Watching>,
    mut commands: MessageWriter<Command>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            NewGameWidget::Versus(versus) => draft.versus = versus,
            NewGameWidget::Card(_) if starts(&focus, &draft) => {
                start(
                    &mut draft,
                    &mut random,
                    &mut opening,
                    &mut watching,
                    &mut commands,
                    &mut go,
                );
            }
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
            NewGameWidget::NextLevel | NewGameWidget::PreviousLevel => {
                draft.change_level(widget == NewGameWidget::NextLevel);
                // The focus goes with the choice.
                if let Target::Widget(id) = focus.target
                    && let Some(NewGameWidget::Card(_)) = id.get()
                    && let Some(kind) = draft.shown_opponent()
                {
                    focus.target = NewGameWidget::Card(kind).into();
                }
            }
            NewGameWidget::Start => {
                start(
                    &mut draft,
                    &mut random,
                    &mut opening,
                    &mut watching,
                    &mut commands,
                    &mut go,
                );
            }
            NewGameWidget::Back => go.to(Screen::Title),
        }
    }
}

/// Whether Select starts the game: the focus is on the card of the opponent that is chosen already.
fn starts(focus: &Focus, draft: &Draft) -> bool {
    draft.versus == Versus::Computer
        && focus.visible
        && focus.target == NewGameWidget::Card(draft.opponent).into()
}

/// The prompt for Select says so.
fn tell_what_select_does(
    page: (Res<State<Screen>>, Res<State<Menu>>),
    draft: Res<Draft>,
    focus: Res<Focus>,
    mut select: ResMut<SelectPrompt>,
) {
    let is_shown = (PAGE.is_shown)(*page.0.get(), *page.1.get());
    let label = (is_shown && starts(&focus, &draft)).then_some(Key("start-game"));
    select.set_if_neq(SelectPrompt(label));
}

/// Starts the game that has waited for its random opening.
fn start_when_found(
    mut ready: MessageReader<DraftReady>,
    mut draft: ResMut<Draft>,
    mut random: ResMut<Random>,
    mut opening: ResMut<RandomStart>,
    mut watching: ResMut<Watching>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    if ready.read().count() > 0 {
        start(
            &mut draft,
            &mut random,
            &mut opening,
            &mut watching,
            &mut commands,
            &mut go,
        );
    }
}

/// Starts the drafted game. If its random opening is not found yet, the game starts as soon as it is.
fn start(
    draft: &mut ResMut<Draft>,
    random: &mut Random,
    opening: &mut RandomStart,
    watching: &mut Watching,
    commands: &mut MessageWriter<Command>,
    go: &mut Go,
) {
    match draft.config(random.coin()) {
        Ok(config) => {
            watching.pace = draft.pace;
            if draft.start == StartKind::Random {
                // The next game shall have another opening.
                draft.random = None;
            }
            commands.write(Command::NewGame(config));
            go.to(Screen::Game);
        }
        Err(NotReady::Looking) => opening.start_when_found(),
        // The summary tells the player what is wrong.
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
