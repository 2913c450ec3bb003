//! The player: the rating, how it has changed, how well the games were played, and the ladder of the opponents.

mod costs;
mod ladder;
mod parts;
mod plots;
mod rating;

pub use parts::{Range, YouWidget};

use self::parts::{YouView, dearest};
use crate::{
    engine::{
        human::Trait,
        teach::puzzles::{Motif, Puzzle},
    },
    game::{
        pages::{BeginGame, Go, PageChange, ScreenBuilder, add_screen, prompts, skeleton},
        play::{Course, Deck, Doubles, EVEN, Lesson, OpenPuzzles, PuzzleProgress, Today, Who, character, idea_about},
        prelude::*,
        screens::games::GamesList,
        store::{Standing, this_year},
        ui::RING_ROOM,
    },
};

/// The gap between cards, in design units.
const GAP: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Range>();
    add_screen(app, Screen::You)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, YouWidget::Back)
        .prompts(&[prompts::GROUP, prompts::SELECT, prompts::BACK], &[prompts::SELECT, prompts::BACK])
        .act((act, play).chain())
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
    texts: Res<ChosenTexts>,
    mut range: ResMut<Range>,
    mut games: ResMut<GamesList>,
    mut lesson: ResMut<Lesson>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            YouWidget::Play | YouWidget::Even => {}
            YouWidget::Range(of) => *range = of,
            YouWidget::Costs => {
                if let Some(idea) = dearest(&standing).and_then(|(topic, _)| idea_about(topic)) {
                    lesson.course = Course::Idea(idea);
                    go.to(Screen::Lesson);
                }
            }
            YouWidget::Errors => {
                puzzles.write(OpenPuzzles(Some(Deck::Yours)));
            }
            YouWidget::Against(kind) => {
                games.look_for_words(texts.say(&character(kind).name().into()));
                go.to(Screen::Games);
            }
            YouWidget::Back => go.back(),
        }
    }
}

/// Begins a rated game.
fn play(mut activated: MessageReader<Activated>, standing: Res<Standing>, mut begin: BeginGame) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            YouWidget::Play => begin.against(standing.next_opponent(), true),
            YouWidget::Even => begin.against(EVEN.kind, true),
            _ => {}
        }
    }
}

fn build(
    mut builder: ScreenBuilder<(Standing, Range, [usize; 2], usize, Vec<(Trait, bool)>, Option<Puzzle>)>,
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
    // An error of the player's own that is about what costs most.
    let mut own = puzzles.0.own().iter().rev().filter(|own| own.game.is_some());
    let error = own.find(|own| motif.is_some() && own.puzzle.motif == motif).map(|own| own.puzzle.clone());
    let shown = YouView {
        error: error.as_ref(),
        phases: &phases,
        standing: &standing,
        range: *range,
        solved: motif.map_or([0, 0], |motif| puzzles.0.solved(motif)),
        due: puzzles.0.due((today.0)()).len(),
    };
    let value = (standing.clone(), *range, shown.solved, shown.due, phases.clone(), error.clone());
    builder.show(value, |parent, ui| {
        let note = |row: &mut ChildSpawnerCommands, width: f32| {
            let room = width / ui.text_unit() >= 900.0;
            if let Some(words) = since(&standing).filter(|_| room) {
                row.spawn((ui.quiet(TextRole::Body, words), TextLayout::no_wrap()));
            }
        };
        skeleton::without_board(parent, ui, YouWidget::Back, Key("you-title"), note, |page, width| {
            let units = width / ui.layout.u;
            let roomy = units / ui.layout.viewport.text_scale;
            match () {
                () if roomy >= 1500.0 && ui.layout.mode != LayoutMode::Tall => three_columns(page, ui, &shown, units),
                () if roomy >= 1020.0 => two_columns(page, ui, &shown, units),
                () => one_column(page, ui, &shown, units),
            }
            rating::next(page, ui, &shown, units);
        });
    });
}

/// How many rated games there are, and since when.
fn since(standing: &Standing) -> Option<Phrase> {
    let first = standing.games.first()?;
    let since = crate::game::pages::day(first.game.date, this_year());
    let games = Key("you-games").with("games", standing.games.len());
    Some(games.with("since", since))
}

/// A column of cards that is as high as the others. What does not fit scrolls.
fn column(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, content: impl FnOnce(&mut ChildSpawnerCommands)) {
    let list = col(ui.px(GAP)).width(ui.px(width + 2.0 * RING_ROOM)).low();
    parent.spawn(scroll_column(ui, "Cards", list.margin(ring_margin(ui)))).with_children(content);
}

/// The height between the header and the bar, in design units.
fn room(ui: &Ui) -> f32 {
    let below = skeleton::bar_and_prompts(ui) / ui.layout.u;
    ui.layout.viewport.size.y / ui.layout.u - 132.0 - below
}

fn three_columns(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let right = (0.412 * width).min(704.0);
    let left = 0.5 * (width - right) - 18.0;
    let high = room(ui);
    page.spawn(ui.row(GAP).low().with(|node| node.flex_grow = 1.0)).with_children(|row| {
        column(row, ui, left, |list| {
            rating::rating(list, ui, shown);
            if shown.standing.rating.is_sure() {
                plots::accuracy(list, ui, shown, left, (high - 610.0).max(90.0));
                rating::results(list, ui, shown);
            } else {
                rating::so_far(list, ui, shown);
            }
        });
        column(row, ui, left, |list| {
            let plot = (0.5 * high - 172.0).max(120.0);
            let has_plot = if shown.standing.rating.is_sure() {
                plots::history(list, ui, shown, left, plot);
                true
            } else {
                trend(list, ui, shown, left, plot - 30.0)
            };
            let room = if has_plot { 0.5 * high - 176.0 } else { high - 300.0 };
            costs::costs(list, ui, shown, (room / 8.8).min((left - 60.0) / 8.8).max(18.0));
        });
        column(row, ui, right, |list| ladder::ladder(list, ui, shown, right, high - 106.0));
    });
}

/// Whoever has no rating yet sees how accurate the games were as soon as they make a line. Returns whether they do.
fn trend(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32, height: f32) -> bool {
    let has_line = shown.standing.accuracy.len() >= 2;
    if has_line {
        plots::accuracy(list, ui, shown, width, height);
    }
    has_line
}

/// The cards of the left and of the middle column below each other.
fn cards(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    rating::rating(list, ui, shown);
    if shown.standing.rating.is_sure() {
        plots::history(list, ui, shown, width, 190.0);
        plots::accuracy(list, ui, shown, width, 140.0);
        rating::results(list, ui, shown);
    } else {
        rating::so_far(list, ui, shown);
        trend(list, ui, shown, width, 140.0);
    }
    costs::costs(list, ui, shown, 36.0);
}

fn two_columns(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let left = 0.5 * (width - GAP);
    page.spawn(ui.row(GAP).low().with(|node| node.flex_grow = 1.0)).with_children(|row| {
        column(row, ui, left, |list| cards(list, ui, shown, left));
        column(row, ui, left, |list| ladder::ladder(list, ui, shown, left, room(ui) - 106.0));
    });
}

fn one_column(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let list = rest(ui.px(GAP)).margin(ring_margin(ui));
    // The bar of a list that scrolls needs some of the width.
    let width = width - 20.0;
    page.spawn(scroll_column(ui, "Cards", list)).with_children(|list| {
        cards(list, ui, shown, width);
        ladder::ladder(list, ui, shown, width, 700.0);
    });
}
