//! The openings as a page: the first focus, what keys and widgets do there, and when it is built.

use bevy::prelude::*;

use super::{
    panel, search,
    widget::{Mode, OpeningsWidget},
};
use crate::game::{
    controls::{Action, Device, Intent},
    frame::{AppSystems, Menu, Screen},
    look::AddStage,
    play::{DrillStep, OpeningStep, Openings, Session, find_openings, legal_nearest_centre},
    screens::{
        go::Go,
        page::{
            AddPage, HeldKey, KeepFocus, KeyEffect, KeyPress, Meaning, Page, PageChange, Prompt,
        },
        prompts,
        screen_builder::ScreenBuilder,
        watch_state::WatchState,
    },
    settings::Settings,
    texts::Key,
    ui::{Activated, Focus, Navigator, Target, text_field::Typing},
};

const NAME: &str = "Openings";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Openings && menu == Menu::None,
    presses,
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_stage(Screen::Openings, |layout, _| Some(layout.review().0))
        .add_page(PAGE, first_focus)
        .add_keys(keys)
        .add_systems(
            Update,
            (
                act.in_set(AppSystems::Act),
                (keep_focus, forget_text).in_set(KeepFocus),
                build.in_set(AppSystems::Build),
            )
                .run_if(in_state(Screen::Openings)),
        );
}

fn presses(action: Action) -> Option<Meaning> {
    let widget = match action {
        Action::Back => OpeningsWidget::Leave,
        Action::PlayFrom => OpeningsWidget::Practise,
        Action::Find => OpeningsWidget::Find,
        _ => return None,
    };
    Some(widget.into())
}

fn prompts(device: Device, _: WatchState) -> &'static [Prompt] {
    const STEP: Key = Key("openings-back");
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[
            prompts::PLAY,
            (&[Action::Undo], STEP),
            (&[Action::PlayFrom], Key("openings-practise")),
            (&[Action::Find], Key("openings-find")),
            prompts::BACK,
        ],
        Device::Gamepad => &[prompts::PLAY, (&[Action::Undo], STEP), prompts::BACK],
    }
}

fn first_focus(page_change: Res<PageChange>, session: Res<Session>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Openings, Menu::PlayFrom) {
        focus.target = OpeningsWidget::PlayFrom.into();
        return;
    }
    if let Some(square) = legal_nearest_centre(&session) {
        focus.square = square;
    }
    focus.target = Target::Board;
}

/// What keys and buttons do among the openings only.
fn keys(
    In(press): In<KeyPress>,
    mut steps: MessageWriter<OpeningStep>,
    mut held: HeldKey,
) -> KeyEffect {
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
    typing: Res<Typing>,
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
    mut steps: MessageWriter<OpeningStep>,
    mut drills: MessageWriter<DrillStep>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            OpeningsWidget::Leave if search::is_open(&focus) => focus.target = Target::Board,
            OpeningsWidget::Leave if openings.practice().is_none() => {
                let (screen, menu) = openings.from;
                go.with(screen, menu);
            }
            // The way back first leads out of the drill.
            OpeningsWidget::Leave | OpeningsWidget::PlayOn => {
                drills.write(DrillStep::PlayOn);
            }
            OpeningsWidget::Star => {
                if let Some(found) = openings.place().and_then(|place| place.opening) {
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
            OpeningsWidget::Practise | OpeningsWidget::TryAgain | OpeningsWidget::Repeat => {
                drills.write(match widget {
                    OpeningsWidget::Practise => DrillStep::Begin,
                    OpeningsWidget::TryAgain => DrillStep::TryAgain,
                    _ => DrillStep::Repeat,
                });
                focus.target = Target::Board;
            }
            OpeningsWidget::PlayFrom if session.record().is_finished() => {}
            OpeningsWidget::PlayFrom => go.with(Screen::Openings, Menu::PlayFrom),
            OpeningsWidget::Find if openings.practice().is_none() => {
                focus.target = OpeningsWidget::Search.into();
            }
            OpeningsWidget::Find | OpeningsWidget::Clear => {}
            OpeningsWidget::Search | OpeningsWidget::Found(_) => {
                let mut found = find_openings(&typing.text, &settings.starred_openings).into_iter();
                let chosen = match widget {
                    OpeningsWidget::Found(number) => found.find(|found| found.number() == number),
                    _ => found.next(),
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
    }
}

/// Moves the focus from a widget that has gone to the board.
fn keep_focus(navigator: Navigator, menu: Res<State<Menu>>, mut focus: ResMut<Focus>) {
    if let Target::Widget(id) = focus.target
        && *menu.get() == Menu::None
        && !navigator.is_known(id)
    {
        focus.target = Target::Board;
    }
}

/// The field is empty when it is opened again.
fn forget_text(focus: Res<Focus>, mut typing: ResMut<Typing>) {
    if !search::is_open(&focus) {
        typing.set_if_neq(Typing::default());
    }
}

fn build(
    mut builder: ScreenBuilder,
    openings: Res<Openings>,
    focus: Res<Focus>,
    typing: Res<Typing>,
    mut shown: Local<Option<Mode>>,
) {
    let mode = if openings.practice().is_some() {
        Mode::Drill
    } else if search::is_open(&focus) {
        Mode::Search
    } else {
        Mode::Explore
    };
    if *shown == Some(mode) && !builder.is_stale(NAME) {
        return;
    }
    *shown = Some(mode);
    builder.draw(NAME, |parent, ui, ui_param| {
        panel::build(parent, ui, mode, &typing, ui_param.layout.review());
    });
}
