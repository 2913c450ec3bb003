//! The player: the rating, how it has changed, how well the games were played, and the ladder of the opponents.

mod ladder;
mod parts;
mod plots;
mod rating;
mod streaks;
mod widget;

pub use widget::{Range, YouWidget};

use bevy::prelude::*;

use self::parts::{YouView, dearest, tight};
use crate::engine::{people::Trait, puzzles::Motif};
use crate::game::{
    controls::Action,
    frame::{Menu, Random, Screen},
    look::LayoutMode,
    play::{
        Course, Deck, Doubles, Draft, EVEN, Lesson, OpenPuzzles, PuzzleProgress, SessionCommand, Today, Who, character,
        idea_about,
    },
    screens::{games::GamesList, go::Go, page::PageChange, page::add_screen, prompts, screen_builder::ScreenBuilder},
    settings::{ChosenTexts, Settings},
    store::{Standing, this_year},
    texts::{Key, Phrase},
    ui::{Activated, Boxes, Focus, RING_ROOM, TextRole, Ui, col, page_header, rest, ring_margin, scroll_column},
};

/// The gap between cards, in design units.
const GAP: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Range>();
    add_screen(app, Screen::You)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, YouWidget::Back)
        .prompts(&[prompts::GROUP, prompts::SELECT, prompts::BACK], &[prompts::SELECT, prompts::BACK])
        .act(act)
        .build(build);
}

fn first_focus(page_change: Res<PageChange>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Title, Menu::None) {
        focus.target = YouWidget::Play.into();
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    standing: Res<Standing>,
    settings: Res<Settings>,
    texts: Res<ChosenTexts>,
    draft: Res<Draft>,
    mut range: ResMut<Range>,
    mut games: ResMut<GamesList>,
    mut lesson: ResMut<Lesson>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut random: ResMut<Random>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let opponent = match widget {
            YouWidget::Play => standing.next_opponent(),
            YouWidget::Even => EVEN.kind,
            YouWidget::Range(of) => {
                *range = of;
                continue;
            }
            YouWidget::Costs => {
                if let Some(idea) = dearest(&standing).and_then(|(topic, _)| idea_about(topic)) {
                    lesson.course = Course::Idea(idea);
                    go.to(Screen::Lesson);
                }
                continue;
            }
            YouWidget::Errors => {
                puzzles.write(OpenPuzzles(Some(Deck::Yours)));
                continue;
            }
            YouWidget::Against(kind) => {
                let name = texts.say(&character(kind).name().into());
                games.look_for_words(name);
                go.to(Screen::Games);
                continue;
            }
            YouWidget::Back => {
                go.back();
                continue;
            }
        };
        // What the player has set for other games does not apply.
        let rated = Draft { opponent, rated: true, even: draft.even, colour: draft.colour, ..Draft::default() };
        if let Ok(config) = rated.config(random.coin(), &settings.player_names) {
            session_commands.write(SessionCommand::NewGame(config));
            go.to(Screen::Game);
        }
    }
}

fn build(
    mut builder: ScreenBuilder<(Standing, Range, [usize; 2], usize, Vec<(Trait, bool)>)>,
    standing: Res<Standing>,
    doubles: Res<Doubles>,
    range: Res<Range>,
    puzzles: Res<PuzzleProgress>,
    today: Res<Today>,
) {
    let motif = dearest(&standing).and_then(|(topic, _)| Motif::about(topic));
    let yours = doubles.0.iter().find(|double| double.who == Who::You);
    let traits = yours.iter().flat_map(|double| double.traits.iter().copied());
    let phases: Vec<(Trait, bool)> = traits.filter(|(of, _)| matches!(of, Trait::Opening | Trait::Ending)).collect();
    let shown = YouView {
        phases: &phases,
        standing: &standing,
        range: *range,
        solved: motif.map_or([0, 0], |motif| puzzles.0.solved(motif)),
        due: puzzles.0.due((today.0)()).len(),
    };
    let value = (standing.clone(), *range, shown.solved, shown.due, phases.clone());
    builder.show(value, |parent, ui| {
        let size = ui.layout.viewport.size / ui.layout.u;
        let columns = match ui.layout.mode {
            LayoutMode::Wide if size.x >= 1700.0 * ui.layout.viewport.text_scale => three_columns,
            _ if size.x >= 1150.0 * ui.layout.viewport.text_scale => two_columns,
            _ => one_column,
        };
        let (side, top) = if ui.layout.mode == LayoutMode::Small {
            (18.0, 14.0)
        } else {
            ((size.x * 0.0334).min(64.0), (size.y * 0.045).min(48.0))
        };
        let page = col(ui.px(GAP)).width(percent(100)).height(percent(100));
        let page = page.absolute().padding(UiRect::new(ui.px(side), ui.px(side), ui.px(top), ui.px(22.0)));
        parent.spawn(page).with_children(|page| {
            page.spawn(ui.row(GAP).aligned().spread().fixed()).with_children(|head| {
                page_header(head, ui, YouWidget::Back, Key("you-title"));
                if let Some(words) = since(&standing) {
                    head.spawn(ui.quiet(TextRole::Body, words));
                }
            });
            columns(page, ui, &shown, size.x - 2.0 * side);
            prompts::spawn(page, ui, Node::default());
        });
    });
}

/// How many rated games there are, and since when.
fn since(standing: &Standing) -> Option<Phrase> {
    let first = standing.games.first()?;
    let since = crate::game::screens::day::day(first.game.date, this_year());
    let games = Key("you-games").with("games", standing.games.len());
    Some(games.with("since", since))
}

/// Builds a column of this width in design units.
fn column(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, content: impl FnOnce(&mut ChildSpawnerCommands)) {
    let list = col(ui.px(GAP * tight(ui))).width(ui.px(width + 2.0 * RING_ROOM)).low();
    let list = list.margin(ring_margin(ui));
    parent.spawn(scroll_column(ui, "Cards", list)).with_children(content);
}

fn three_columns(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let [left, middle] = [460.0, 644.0];
    let right = width - left - middle - 2.0 * GAP;
    let row = ui.row(GAP).low().with(|node| node.flex_grow = 1.0);
    page.spawn(row).with_children(|row| {
        column(row, ui, left, |list| {
            rating::rating(list, ui, shown);
            rating::next(list, ui, shown);
            streaks::streaks(list, ui, shown);
        });
        column(row, ui, middle, |list| {
            plots::history(list, ui, shown, middle, (290.0 * tight(ui)).max(180.0));
            plots::accuracy(list, ui, shown, middle, (165.0 * tight(ui)).max(110.0));
        });
        column(row, ui, right, |list| {
            ladder::ladder(list, ui, shown, right, 784.0);
        });
    });
}

fn two_columns(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let left = (width - GAP) * 0.5;
    let row = ui.row(GAP).low().with(|node| node.flex_grow = 1.0);
    page.spawn(row).with_children(|row| {
        column(row, ui, left, |list| {
            rating::rating(list, ui, shown);
            rating::next(list, ui, shown);
            plots::history(list, ui, shown, left, 200.0);
            plots::accuracy(list, ui, shown, left, 140.0);
            streaks::streaks(list, ui, shown);
        });
        column(row, ui, left, |list| {
            ladder::ladder(list, ui, shown, left, 700.0);
        });
    });
}

fn one_column(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let list = rest(ui.px(GAP)).margin(ring_margin(ui));
    // The bar of a list that scrolls needs some of the width.
    let width = width - 20.0;
    page.spawn(scroll_column(ui, "Cards", list)).with_children(|list| {
        rating::rating(list, ui, shown);
        rating::next(list, ui, shown);
        ladder::ladder(list, ui, shown, width, 700.0);
        plots::history(list, ui, shown, width, 200.0);
        plots::accuracy(list, ui, shown, width, 140.0);
        streaks::streaks(list, ui, shown);
    });
}
