//! The openings: the board with the moves of the book, the name of the opening, the path to it, the table of the moves,
//! and practising against the book.

mod card;
mod counted;
mod panel;
mod path;
mod played;
mod search;
mod table;
mod words;

pub use counted::{CountedWidget, Whose};
pub use played::OpeningsWidget;

use played::Mode;

use super::games::{Filter, GamesList};
use crate::game::{
    board::marks::{Mark, Scene, arrows, refutation},
    pages::{
        Go, HeldKey, KeepFocus, KeyEffect, KeyPress, LookAt, PageChange, ScreenBuilder, add_screen, arrangement,
        keep_focus,
        prompts::{self, Prompt},
    },
    play::{DrillStep, OpeningStep, Openings, Practice, Session, ShownValues, find_openings, nearest_centre_without},
    prelude::*,
    ui::text_field::Typing,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((counted::plugin, path::plugin, played::plugin, table::plugin, search::plugin));
    add_screen(app, Screen::Openings)
        .board(arrangement::task)
        .first_focus(first_focus)
        .on(Action::Back, OpeningsWidget::Leave)
        .on(Action::PlayFrom, OpeningsWidget::Practise)
        .on(Action::Find, OpeningsWidget::Find)
        .on(Action::Live, OpeningsWidget::Live)
        .keys(keys)
        .own_prompts(find_prompts)
        .act((act, go_to_found).chain())
        .marks(marks)
        .during(KeepFocus, (keep_focus, forget_text))
        .build(build)
        .during(AppSystems::Enable, ((panel::fill_bar, panel::show).chain(), card::show, focus_card));
}

fn find_prompts(device: Res<LastDevice>, openings: Res<Openings>, widgets: prompts::Widgets) -> Vec<Prompt> {
    if let Some(practice) = openings.drill.as_ref() {
        return match device.device {
            Device::Pointer => vec![],
            Device::Keyboard | Device::Gamepad => drill_prompts(practice),
        };
    }
    let mut found = vec![prompts::PLAY];
    if prompts::is_possible(&widgets, OpeningsWidget::Back) {
        found.push((&[Action::Undo], Key("openings-back")));
    }
    match device.device {
        Device::Pointer => return vec![],
        Device::Keyboard => {
            if prompts::is_possible(&widgets, OpeningsWidget::Practise) {
                found.push((&[Action::PlayFrom], Key("openings-practise")));
            }
            found.push((&[Action::Find], Key("games-find-short")));
        }
        Device::Gamepad => {}
    }
    found.push(prompts::BACK);
    found
}

/// In a drill the path is not walked, nothing is looked for, and the way back ends the drill.
fn drill_prompts(practice: &Practice) -> Vec<Prompt> {
    let over = practice.end().is_some();
    // Then the focus is on a button that goes on.
    let waits = over || practice.is_wrong();
    let back = if over { Key("drill-done") } else { Key("drill-play-on") };
    let select = if waits { prompts::SELECT } else { prompts::PLAY };
    vec![select, (&[Action::Back], back)]
}

fn first_focus(page_change: Res<PageChange>, openings: Res<Openings>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Openings, Menu::PlayFrom) {
        focus.target = OpeningsWidget::PlayFrom.into();
        return;
    }
    // The path is laid on the board later in this frame.
    if let Some(square) = nearest_centre_without(openings.path(), |_| false) {
        focus.square = square;
    }
    focus.target = Target::Board;
}

/// What keys and buttons do among the openings only.
fn keys(In(press): In<KeyPress>, mut steps: MessageWriter<OpeningStep>, mut held: HeldKey) -> KeyEffect {
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    let pad = press.device == Device::Gamepad;
    let step = match action {
        Action::Undo => OpeningStep::Back,
        Action::Redo => OpeningStep::Next,
        Action::Previous if pad => OpeningStep::Back,
        Action::Next if pad => OpeningStep::Next,
        Action::First => OpeningStep::First,
        Action::Last => OpeningStep::Last,
        Action::Hint if pad && !press.repeat => return OpeningsWidget::Star.into(),
        _ => return KeyEffect::Usual,
    };
    if !held.is_too_soon(press.repeat) {
        steps.write(step);
    }
    KeyEffect::Done
}

fn act(
    mut activated: MessageReader<Activated>,
    openings: Res<Openings>,
    session: Res<Session>,
    (counted, played): (Res<counted::Counted>, Res<played::Played>),
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
    mut steps: MessageWriter<OpeningStep>,
    mut drills: MessageWriter<DrillStep>,
    mut games: ResMut<GamesList>,
    mut look_at: LookAt,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            OpeningsWidget::Leave if search::is_open(&focus) => focus.target = Target::Board,
            OpeningsWidget::Leave if openings.drill.is_none() => go.back(),
            // The way back first leads out of the drill.
            OpeningsWidget::Leave | OpeningsWidget::PlayOn => {
                drills.write(DrillStep::PlayOn);
            }
            OpeningsWidget::Star => {
                if let Some(found) = openings.place.as_ref().and_then(|place| place.opening) {
                    let name = found.opening.english;
                    let starred = &mut settings.starred_openings;
                    if let Some(at) = starred.iter().position(|other| other == name) {
                        starred.remove(at);
                    } else {
                        starred.push(name.to_owned());
                    }
                }
            }
            OpeningsWidget::Path(moves) => {
                steps.write(OpeningStep::To(moves));
            }
            OpeningsWidget::Play(square) => {
                steps.write(OpeningStep::Play(square));
            }
            OpeningsWidget::Back => {
                steps.write(OpeningStep::Back);
            }
            OpeningsWidget::Practise if !openings.can_practise() => {}
            // The focus begins at a square that has a disc in any case, and so is no answer.
            OpeningsWidget::Practise | OpeningsWidget::TryAgain | OpeningsWidget::Repeat => {
                drills.write(match widget {
                    OpeningsWidget::Practise => DrillStep::Begin,
                    OpeningsWidget::TryAgain => DrillStep::TryAgain,
                    _ => DrillStep::Repeat,
                });
                focus.target = Target::Board;
                if widget != OpeningsWidget::TryAgain {
                    focus.square = Square::D4;
                }
            }
            OpeningsWidget::Games => {
                // Where most of them are is listed.
                let is_collected = played.kept < played.all.games - played.kept;
                let filter = if is_collected { Filter::Collection } else { Filter::All };
                games.look_for(filter, *session.position(), counted.own(), &counted.words);
                go.to(Screen::Games);
            }
            OpeningsWidget::Counted => go.with(Screen::Openings, Menu::Counted),
            OpeningsWidget::Live if openings.drill.is_some() => {}
            OpeningsWidget::Live => look_at.line(session.record().so_far(), true),
            OpeningsWidget::PlayFrom if session.record().is_finished() => {}
            OpeningsWidget::PlayFrom => go.with(Screen::Openings, Menu::PlayFrom),
            OpeningsWidget::Find if openings.drill.is_none() => {
                focus.target = OpeningsWidget::Search.into();
            }
            OpeningsWidget::Find | OpeningsWidget::Clear | OpeningsWidget::Search | OpeningsWidget::Found(_) => {}
        }
    }
}

fn go_to_found(
    mut activated: MessageReader<Activated>,
    typing: Res<Typing>,
    settings: Res<Settings>,
    mut focus: ResMut<Focus>,
    mut steps: MessageWriter<OpeningStep>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut found = find_openings(&typing.text, &settings.starred_openings).into_iter();
        let chosen = match widget {
            OpeningsWidget::Found(number) => found.find(|found| found.number() == number),
            OpeningsWidget::Search => found.next(),
            _ => continue,
        };
        let Some(chosen) = chosen else {
            continue;
        };
        if widget == OpeningsWidget::Search && typing.text.is_empty() {
            // A gamepad cannot type, but it can choose.
            focus.target = OpeningsWidget::Found(chosen.number()).into();
        } else {
            focus.target = Target::Board;
            steps.write(OpeningStep::Path(chosen.moves));
        }
    }
}

/// Moves the focus to the button that goes on when an answer is not in the book or the drill is over. It does so once.
fn focus_card(openings: Res<Openings>, mut focus: ResMut<Focus>, mut waits: Local<bool>) {
    let next = openings.drill.as_ref().and_then(|practice| {
        let over = practice.end().is_some();
        let again = practice.is_wrong().then_some(OpeningsWidget::TryAgain);
        over.then_some(OpeningsWidget::Repeat).or(again)
    });
    if let Some(next) = next.filter(|_| !*waits) {
        focus.target = next.into();
    }
    *waits = next.is_some();
}

/// The field is empty when it is opened again. In a dialog something else is typed.
fn forget_text(focus: Res<Focus>, menu: Res<State<Menu>>, mut typing: ResMut<Typing>) {
    if !search::is_open(&focus) && !menu.is_dialog() {
        typing.set_if_neq(Typing::default());
    }
}

fn build(mut builder: ScreenBuilder<Mode>, openings: Res<Openings>, focus: Res<Focus>, typing: Res<Typing>) {
    let mode = if openings.drill.is_some() {
        Mode::Drill
    } else if search::is_open(&focus) {
        Mode::Search
    } else {
        Mode::Explore
    };
    builder.show(mode, |parent, ui| panel::build(parent, ui, mode, &typing));
}

pub(super) fn marks(scene: Scene, session: Res<Session>, openings: Res<Openings>, values: ShownValues) -> Vec<Mark> {
    let mut marks = Vec::new();
    if !scene.is_settled() || !openings.is_on_board(&session) {
        return marks;
    }
    if let Some(best) = values.moves().first() {
        marks = arrows(&scene, session.position(), best.square, scene.palette.accent);
    }
    let wrong = openings.drill.as_ref().and_then(|it| it.refutation());
    if let Some(found) = wrong.filter(|_| scene.is_still()) {
        marks.extend(refutation(&scene, session.record(), found));
    }
    marks
}
