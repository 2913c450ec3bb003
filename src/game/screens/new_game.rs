//! The new-game screen. The opponent is on the left, and the terms of the game are on the right.

mod columns;
mod opponents;
mod summary;
mod terms;
mod view;

pub(crate) use summary::unplayable;
pub use view::NewGameWidget;

use self::view::{NewGameView, Rival, Rivals};
use crate::game::{
    pages::{
        Go, ScreenBuilder, add_screen,
        prompts::{self, Prompt},
    },
    play::{
        Draft, DraftReady, NotReady, RandomStart, SessionCommand, StartKind, Versus, WatchedGame, WatchedMatch,
        character,
    },
    prelude::*,
    shell::Random,
    store::Standing,
};

pub(super) fn plugin(app: &mut App) {
    add_screen(app, Screen::NewGame)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, NewGameWidget::Back)
        .on(Action::Pause, NewGameWidget::Start)
        .on(Action::Next, NewGameWidget::NextLevel)
        .on(Action::Previous, NewGameWidget::PreviousLevel)
        .own_prompts(find_prompts)
        .act((act, start_when_found).chain())
        .build(build);
}

/// Where Select starts the game, its prompt says so.
fn find_prompts(
    device: Res<LastDevice>,
    draft: Res<Draft>,
    focus: Res<Focus>,
    rivals: Rivals,
    widgets: prompts::Widgets,
) -> Vec<Prompt> {
    use Action::{Next, Pause, Previous, Select};
    const START: Key = Key("start-game");
    let select: Prompt = if starts(&focus, &draft, &rivals.all()) { (&[Select], START) } else { prompts::SELECT };
    let shown = draft.shown_opponent().map(character);
    let has_levels = shown.is_some_and(|it| [false, true].into_iter().any(|up| it.neighbour(up).is_some()));
    let mut found = vec![select, prompts::BACK];
    match device.device {
        Device::Pointer => return vec![],
        Device::Keyboard => {
            found.push(prompts::GROUP);
            found.extend(has_levels.then_some::<Prompt>((&[Next], Key("prompt-level"))));
        }
        Device::Gamepad => {
            found.extend(has_levels.then_some::<Prompt>((&[Previous, Next], Key("prompt-level"))));
            found.extend(prompts::is_possible(&widgets, NewGameWidget::Start).then_some::<Prompt>((&[Pause], START)));
        }
    }
    found
}

fn first_focus(mut draft: ResMut<Draft>, rivals: Rivals, mut focus: ResMut<Focus>) {
    let rivals = rivals.all();
    draft.keep_guests(|name| rivals.iter().any(|rival| rival.name == name));
    draft.show_group();
    focus.target = if let Some(kind) = draft.shown_opponent() {
        NewGameWidget::Card(kind).into()
    } else if let Some(at) = place_of_rival(&draft, &rivals) {
        NewGameWidget::Guest(at).into()
    } else {
        NewGameWidget::Start.into()
    };
}

/// The place of the chosen double or program among those that may be chosen.
fn place_of_rival(draft: &Draft, rivals: &[Rival]) -> Option<u8> {
    let name = draft.shown_guest()?;
    u8::try_from(rivals.iter().position(|rival| rival.name == name)?).ok()
}

/// The draft of a game, and what it takes to start it.
#[derive(SystemParam)]
struct Drafted<'w> {
    draft: ResMut<'w, Draft>,
    watching: ResMut<'w, WatchedGame>,
    watched: ResMut<'w, WatchedMatch>,
    go: Go<'w>,
    rivals: Rivals<'w>,
    random: ResMut<'w, Random>,
    opening: ResMut<'w, RandomStart>,
    session_commands: MessageWriter<'w, SessionCommand>,
}

impl Drafted<'_> {
    /// Starts the game. If its random opening is not found yet, the game starts as soon as it is.
    fn start(&mut self) {
        let names = &self.rivals.settings.player_names;
        match self.draft.config(self.random.coin(), names) {
            Ok(config) => {
                self.watching.pace = self.draft.pace;
                let is_watched = self.draft.versus == Versus::Watch;
                let games = if is_watched { self.draft.games } else { 1 };
                self.watched.begin(games);
                if self.draft.start == StartKind::Random {
                    // The next game shall have another opening.
                    self.draft.random = None;
                }
                self.session_commands.write(SessionCommand::NewGame(config));
                self.go.to(Screen::Game);
            }
            Err(NotReady::Looking) => self.opening.start_wanted = true,
            // The summary tells the player what is wrong.
            Err(NotReady::Custom(_)) => {}
        }
    }
}

fn act(mut activated: MessageReader<Activated>, mut focus: ResMut<Focus>, mut game: Drafted) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            NewGameWidget::Versus(versus) => {
                game.draft.versus = versus;
                game.draft.show_group();
            }
            NewGameWidget::Card(_) | NewGameWidget::Guest(_) if starts(&focus, &game.draft, &game.rivals.all()) => {
                game.start();
            }
            NewGameWidget::Guest(_) | NewGameWidget::Guests => {
                let at = match widget {
                    NewGameWidget::Guest(at) => usize::from(at),
                    _ => 0,
                };
                if let Some(rival) = game.rivals.all().into_iter().nth(at) {
                    game.draft.choose_guest(rival.player, rival.name);
                }
            }
            NewGameWidget::Games(games) => game.draft.choose_games(games),
            NewGameWidget::Card(kind) => game.draft.choose_opponent(kind),
            NewGameWidget::Classics(classics) => game.draft.choose_group(classics),
            NewGameWidget::CardsFor(side) => {
                game.draft.watched_side = side;
                game.draft.show_group();
            }
            NewGameWidget::Name(side) => game.go.with(Screen::NewGame, Menu::Naming(Some(side))),
            NewGameWidget::Colour(colour) => game.draft.colour = colour,
            NewGameWidget::StartAt(layout) => game.draft.start = StartKind::Layout(layout),
            NewGameWidget::StartRandom => {
                game.draft.start = StartKind::Random;
                game.draft.random = None;
                // A search that has failed begins anew.
                game.opening.trouble = None;
            }
            NewGameWidget::StartCustom => {
                game.draft.start = StartKind::Custom;
                game.go.to(Screen::Editor);
            }
            NewGameWidget::Clock(clock) => game.draft.clock = clock,
            NewGameWidget::Minutes { more } => game.draft.minutes = game.draft.next_minutes(more),
            NewGameWidget::Increment { more } => {
                game.draft.increment = game.draft.next_increment(more);
            }
            NewGameWidget::Handicap(corners) => game.draft.handicap = corners,
            NewGameWidget::Rated(rated) => game.draft.rated = rated,
            NewGameWidget::Pace(pace) => {
                game.draft.pace = pace;
                game.watching.pace = pace;
            }
            NewGameWidget::NextLevel | NewGameWidget::PreviousLevel => {
                game.draft.change_level(widget == NewGameWidget::NextLevel);
                // The focus goes with the choice.
                if let Some(NewGameWidget::Card(_)) = focus.target.get()
                    && let Some(kind) = game.draft.shown_opponent()
                {
                    focus.target = NewGameWidget::Card(kind).into();
                }
            }
            NewGameWidget::Start => game.start(),
            NewGameWidget::Back => game.go.to(Screen::Title),
        }
    }
}

/// Whether Select starts the game: the focus is on the card of the opponent that is chosen already.
fn starts(focus: &Focus, draft: &Draft, rivals: &[Rival]) -> bool {
    let chosen = match place_of_rival(draft, rivals) {
        Some(at) => NewGameWidget::Guest(at),
        None => NewGameWidget::Card(draft.opponent),
    };
    draft.versus == Versus::Computer && focus.visible && focus.target == chosen.into()
}

fn start_when_found(mut ready: MessageReader<DraftReady>, mut game: Drafted) {
    if ready.read().count() > 0 {
        game.start();
    }
}

fn build(
    mut builder: ScreenBuilder<(Draft, [String; 2], Option<Phrase>, Vec<Rival>)>,
    draft: Res<Draft>,
    random: Res<RandomStart>,
    standing: Res<Standing>,
    rivals: Rivals,
) {
    let listed = rivals.all();
    let shown = NewGameView {
        draft: &draft,
        trouble: random.trouble.as_ref(),
        names: &rivals.settings.player_names,
        standing: &standing,
        rivals: &listed,
    };
    let value = (draft.clone(), shown.names.clone(), shown.trouble.cloned(), listed.clone());
    builder.show(value, |parent, ui| {
        columns::build(parent, ui, shown);
    });
}
