//! The page of other programs: a list of them, and how the chosen one is started, what it speaks, how strong it plays and whether
//! it works.

use std::path::{Path, PathBuf};

use bevy::{clipboard::Clipboard, prelude::*, text::LineBreak, window::FileDragAndDrop};

use super::{
    guest_dialog::{GuestDialog, GuestField},
    view::{SettingsPage, label},
};
use crate::{
    engine::guests::{Log, LogLine, Way},
    game::{
        controls::{FileChoice, FileChooser, Pasteboard},
        frame::{Job, Menu, Screen, Waker},
        look::{Icon, Layout, LayoutMode},
        play::{GuestState, Guests, StopGuest, TestGuest},
        screens::go::Go,
        settings::{ChosenTexts, GuestRow, Section, Settings, Strength, free_name},
        store::{KeptGames, Notice},
        texts::{Key, Phrase},
        ui::{
            Activated, Boxes, Button, Focus, Kind, Sideways, Skin, TextRole, Tint, Ui, WidgetName, Zone, card, col,
            rest, scroll_column, segments, stepper,
        },
    },
};

/// The most programs.
const MOST: usize = 12;
/// The most lines of the log that are shown.
const LOG_LINES: usize = 60;

/// The widgets of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuestWidget {
    /// Shows a program of the list, by its place.
    Program(u8),
    /// Adds a program, whose file is chosen.
    Add,
    /// Shows the list again, where it has no room beside the program.
    List,
    Text(GuestField),
    /// Chooses the program's file or folder.
    Choose(GuestField),
    /// Chooses what it speaks: the protocol of `NBoard`, or GTP.
    Protocol(bool),
    Strength(Strength),
    /// Makes its level or its time smaller.
    Less,
    /// Makes its level or its time larger.
    More,
    /// Whether it is the second opinion.
    Second(bool),
    Test,
    /// Stops trying it, which takes long.
    Stop,
    CopyLog,
    Remove,
}

impl WidgetName for GuestWidget {}

const LIST: Zone = Zone::new(4);
const PROTOCOL: Zone = Zone::new(5);
const STRENGTH: Zone = Zone::new(6);
const SECOND: Zone = Zone::new(7);
const STEPS: Zone = Zone::new(8);

/// A program with what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShownGuest {
    row: GuestRow,
    state: Option<GuestState>,
}

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GuestsView {
    list: Vec<ShownGuest>,
    chosen: Option<usize>,
    log: Vec<LogLine>,
    /// For how long the one that is tried has been waited for, once that is long.
    waited: Option<String>,
}

impl GuestsView {
    pub(super) fn of(page: SettingsPage, settings: &Settings, guests: &Guests) -> Self {
        let shown = |row: &GuestRow| ShownGuest { row: row.clone(), state: guests.state(&row.name).cloned() };
        let chosen = page.guest.map(usize::from);
        let row = settings.guests.get(chosen.unwrap_or(0));
        let log = row.and_then(|row| guests.log(&row.name));
        let mut log = log.map_or(Vec::new(), Log::all);
        log.drain(..log.len().saturating_sub(LOG_LINES));
        Self {
            list: settings.guests.iter().map(shown).collect(),
            chosen: chosen.filter(|&at| at < settings.guests.len()),
            log,
            waited: guests.test_waited(),
        }
    }
}

/// The dialog of the system in which a file or a folder is chosen, and for which field of which program; for a new one if there
/// is none.
#[derive(Resource, Default)]
pub(super) struct Choosing(Option<(Option<(GuestField, String)>, Job<FileChoice>)>);

/// Whether the page shows a program in the place of the list.
pub(super) fn covers_list(page: SettingsPage, layout: &Layout) -> bool {
    let covers = matches!(layout.mode, LayoutMode::Tall | LayoutMode::Small);
    covers && page.section == Section::Guests && page.guest.is_some()
}

/// The program that the page shows.
pub(super) fn chosen(page: SettingsPage, settings: &mut Settings) -> Option<&mut GuestRow> {
    let at = page.guest.unwrap_or(0);
    settings.guests.get_mut(usize::from(at))
}

pub(super) fn act(
    mut activated: MessageReader<Activated>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    (chooser, mut choosing, waker): (Res<FileChooser>, ResMut<Choosing>, Res<Waker>),
    (mut guests, texts): (ResMut<Guests>, Res<ChosenTexts>),
    (mut system, mut pasteboard): (ResMut<Clipboard>, ResMut<Pasteboard>),
    (mut tests, mut stops): (MessageWriter<TestGuest>, MessageWriter<StopGuest>),
    mut notices: MessageWriter<Notice>,
    kept: Res<KeptGames>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut choose = |what: Option<GuestField>| {
            let is_folder = what == Some(GuestField::Folder);
            let title = texts.say(&what.map_or(Key("guest-add"), GuestField::label).into());
            let row = settings.guests.get(usize::from(page.guest.unwrap_or(0)));
            let of = what.zip(row.map(|row| row.name.clone()));
            choosing.0 = Some((of, chooser.choose(is_folder, title, &waker)));
        };
        match widget {
            GuestWidget::Program(at) => page.guest = Some(at),
            GuestWidget::List => {
                focus.target = GuestWidget::Program(page.guest.take().unwrap_or(0)).into();
            }
            GuestWidget::Add => choose(None),
            GuestWidget::Choose(field) => choose(Some(field)),
            GuestWidget::Text(field) => {
                go.with(Screen::Settings, Menu::Guest(GuestDialog::Text(field)));
            }
            GuestWidget::Stop => {
                stops.write(StopGuest);
            }
            GuestWidget::Remove => go.with(Screen::Settings, Menu::Guest(GuestDialog::Remove)),
            GuestWidget::Test | GuestWidget::CopyLog => {
                let Some(row) = settings.guests.get(usize::from(page.guest.unwrap_or(0))) else {
                    continue;
                };
                if widget == GuestWidget::CopyLog {
                    let lines = guests.log(&row.name).map_or(Vec::new(), Log::all);
                    let lines: Vec<String> = lines.iter().map(line_text).collect();
                    let is_copied = pasteboard.write(&mut system, lines.join("\n"));
                    notices.write(Notice::of_copy(is_copied));
                } else if row.is_approved() {
                    tests.write(test_of(row.name.clone(), &kept));
                } else {
                    go.with(Screen::Settings, Menu::Guest(GuestDialog::Run));
                }
            }
            _ => {
                change(widget, *page, &mut settings);
                // It may not work in this way.
                if let GuestWidget::Protocol(_) = widget
                    && let Some(row) = chosen(*page, &mut settings)
                {
                    guests.forget(&row.name);
                }
            }
        }
    }
}

/// A test of the program of this name.
pub(super) fn test_of(name: String, kept: &KeptGames) -> TestGuest {
    let mut games = kept.unfinished();
    let may_rename = games.all(|game| !game.config.names.contains(&name));
    TestGuest { name, may_rename }
}

/// Changes what is set for a program.
fn change(widget: GuestWidget, page: SettingsPage, settings: &mut Settings) {
    let Some(row) = chosen(page, settings) else {
        return;
    };
    match widget {
        GuestWidget::Protocol(nboard) => row.nboard = nboard,
        GuestWidget::Strength(strength) => row.strength = strength,
        GuestWidget::Less | GuestWidget::More => {
            row.change_strength(widget == GuestWidget::More);
        }
        GuestWidget::Second(second) => {
            let name = row.name.clone();
            for row in &mut settings.guests {
                row.second_opinion = second && row.name == name;
            }
        }
        _ => {}
    }
}

/// The focus stays on the button of the test, whatever it does now.
pub(super) fn keep_focus(guests: Res<Guests>, mut focus: ResMut<Focus>) {
    let [from, to] = match guests.test_waited() {
        Some(_) => [GuestWidget::Test, GuestWidget::Stop],
        None => [GuestWidget::Stop, GuestWidget::Test],
    };
    if focus.target == from.into() {
        focus.target = to.into();
    }
}

/// Takes the files that are chosen, and those that are dropped on the page.
pub(super) fn take_files(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut choosing: ResMut<Choosing>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut guests: ResMut<Guests>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    let mut added: Vec<PathBuf> = Vec::new();
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event
            && page.adds_programs(*menu.get())
        {
            added.push(path_buf.clone());
        }
    }
    let news = choosing.0.as_ref().map(|(of, job)| (of.clone(), job.news()));
    if let Some((of, news)) = news {
        let place = of.as_ref().and_then(|(_, name)| {
            let mut rows = settings.guests.iter();
            rows.position(|row| row.name == *name)
        });
        match news.as_deref() {
            Some([]) => {}
            Some([FileChoice::Chosen(files), ..]) => {
                let text = files.first().map_or(String::new(), |file| file.display().to_string());
                match (&of, place) {
                    (None, _) => added.extend(files.iter().take(1).cloned()),
                    (Some((field, name)), Some(place)) => {
                        *field.of(&mut settings.guests[place]) = text;
                        guests.forget(name);
                    }
                    _ => {}
                }
                choosing.0 = None;
            }
            // Without a dialog the path is typed.
            Some([FileChoice::NoDialog, ..]) => {
                let field = of.as_ref().map_or(GuestField::Program, |of| of.0);
                match place {
                    None => added.push(PathBuf::new()),
                    Some(place) => page.guest = Some(place as u8),
                }
                go.with(Screen::Settings, Menu::Guest(GuestDialog::Text(field)));
                choosing.0 = None;
            }
            _ => choosing.0 = None,
        }
    }
    for file in added {
        if settings.guests.len() < MOST {
            let row = guest_of(&file, &settings.guests);
            settings.guests.push(row);
            let at = settings.guests.len() as u8 - 1;
            page.guest = Some(at);
            focus.target = GuestWidget::Program(at).into();
        }
    }
}

/// A program that has just been chosen. It runs in its own folder, where many have their data.
fn guest_of(file: &Path, others: &[GuestRow]) -> GuestRow {
    let name = file.file_stem().map_or("".into(), |name| name.to_string_lossy());
    let folder = file.parent().map_or(String::new(), |folder| folder.display().to_string());
    GuestRow { name: free_name(others, &name), program: file.display().to_string(), folder, ..default() }
}

/// What is known of a program in a few words, with a sign, and the colour of both.
fn state(ui: &Ui, guest: &ShownGuest) -> (Phrase, Option<Icon>, Color) {
    match &guest.state {
        Some(GuestState::Works(_)) => (Key("guest-ready").into(), Some(Icon::Check), ui.palette.good),
        Some(GuestState::Failed(reason)) => (reason.clone(), Some(Icon::Warn), ui.palette.warn),
        Some(GuestState::Starting) => (Key("guest-starting").into(), None, ui.palette.text2),
        None if guest.row.is_approved() => (Phrase::nothing(), None, ui.palette.text2),
        None => (Key("guest-new").into(), None, ui.palette.text2),
    }
}

/// What the protocols are called everywhere.
const PROTOCOLS: [&str; 2] = ["GTP", "NBoard"];

fn protocol(row: &GuestRow) -> &'static str {
    PROTOCOLS[usize::from(row.nboard)]
}

/// Builds the page. `width` is its width in design units.
pub(super) fn build(body: &mut ChildSpawnerCommands, ui: &Ui, view: &GuestsView, width: f32) {
    let at = view.chosen.unwrap_or(0);
    match ui.layout.mode {
        LayoutMode::Wide => {
            body.spawn(ui.row(32.0).fill().low()).with_children(|row| {
                let column = col(Val::ZERO).width(percent(37)).fixed().low();
                row.spawn(scroll_column(ui, "Engines", column)).with_children(|column| list(column, ui, view, at));
                let column = rest(Val::ZERO).low();
                row.spawn(column).with_children(|column| form(column, ui, view, at, 0.6 * width, false));
            });
        }
        LayoutMode::Side => {
            let column = scroll_column(ui, "Other engines", rest(ui.px(16.0)));
            body.spawn(column).with_children(|column| {
                list(column, ui, view, at);
                form(column, ui, view, at, width, false);
            });
        }
        LayoutMode::Tall | LayoutMode::Small => {
            let column = scroll_column(ui, "Other engines", rest(ui.px(16.0)));
            body.spawn(column).with_children(|column| match view.chosen {
                Some(at) => form(column, ui, view, at, width, true),
                None => list(column, ui, view, usize::MAX),
            });
        }
    }
}

fn list(parent: &mut ChildSpawnerCommands, ui: &Ui, view: &GuestsView, chosen: usize) {
    let column = ui.column(10.0).padding(ui.px(4.0).all()).fixed();
    parent.spawn((column, LIST)).with_children(|column| {
        let head = Node::default().height(ui.px(60.0)).aligned().fixed();
        column.spawn(head).with_child(ui.plain(TextRole::H2, Key("section-guests")));
        column.spawn(ui.quiet(TextRole::Caption, Key("guest-about")));
        for (at, guest) in view.list.iter().enumerate() {
            let (words, icon, ink) = state(ui, guest);
            let node = ui.row(12.0).aligned().min_height(ui.target(ui.text_height(84.0)));
            let node = node.padding(UiRect::axes(ui.px(16.0), ui.px(8.0))).rounded(ui.px(18.0));
            let name = vec![guest.row.name.clone().into(), protocol(&guest.row).into(), words.clone()];
            Button::of(Kind::Radio, Skin::Card, GuestWidget::Program(at as u8))
                .named(Phrase::Parts(name))
                .boxed(node.fixed())
                .selected(at == chosen)
                .spawn(column, ui)
                .with_children(|row| {
                    row.spawn(ui.tinted_icon(Icon::Plug, 26.0));
                    row.spawn(ui.column(0.0).fill().narrow()).with_children(|lines| {
                        lines.spawn(ui.tinted(TextRole::Title, guest.row.name.clone()));
                        let caption = ui.text(TextRole::Caption, protocol(&guest.row), Color::NONE);
                        lines.spawn((caption, Tint::Quiet));
                    });
                    let most = Node::default().max_width(percent(50)).narrow();
                    row.spawn(most)
                        .with_child((ui.text(TextRole::Caption, words, ink), TextLayout::justify(Justify::Right)));
                    row.spawn(Node::default()).with_children(|place| {
                        if let Some(icon) = icon {
                            place.spawn(ui.icon(icon, 20.0, ink));
                        }
                    });
                });
        }
        Button::of(Kind::Button, Skin::Card, GuestWidget::Add)
            .disabled(view.list.len() >= MOST)
            .boxed(ui.row(10.0).centred().fixed())
            .label(TextRole::Item, Key("guest-add"))
            .height(ui.target(64.0))
            .rounded(ui.px(18.0))
            .spawn(column, ui);
    });
}

/// Builds what is set for a program, and the test.
fn form(parent: &mut ChildSpawnerCommands, ui: &Ui, view: &GuestsView, at: usize, width: f32, is_page: bool) {
    let Some(guest) = view.list.get(at) else {
        return;
    };
    let row = &guest.row;
    let stacked = width < 560.0 * ui.layout.viewport.text_scale;
    // Beside the list it scrolls by itself.
    let scrolls = ui.layout.mode == LayoutMode::Wide;
    let panel = if scrolls { rest(Val::ZERO).low() } else { col(Val::ZERO).fixed() };
    parent.spawn(card(ui, panel.padding(ui.px(12.0).all()))).with_children(|panel| {
        let name = format!("Engine {at}");
        let mut lines = if scrolls {
            panel.spawn(scroll_column(ui, name, rest(Val::ZERO).low()))
        } else {
            panel.spawn(col(Val::ZERO))
        };
        // A tray on the card needs another colour than the card's.
        let inside = BackgroundColor(ui.palette.bg);
        // The bar stands beside the controls.
        let column = ui.column(10.0).padding(ui.px(14.0).right()).fixed();
        lines.with_children(|list| {
            list.spawn(column).with_children(|form| {
                // Where the buttons have no room beside the name they are below it.
                let head = ui.row(12.0).aligned().spread().wrap(ui.px(6.0));
                form.spawn(head.fixed()).with_children(|head| {
                    head.spawn(ui.column(0.0).narrow()).with_children(|lines| {
                        lines.spawn(ui.plain(TextRole::H2, row.name.clone()));
                        lines.spawn(ui.quiet(TextRole::Caption, Key("guest-speaks").with("protocol", protocol(row))));
                    });
                    let buttons = is_page.then_some((GuestWidget::List, Key("guest-list"), Icon::Back));
                    let remove = (GuestWidget::Remove, Key("guest-remove"), Icon::Trash);
                    let buttons_row = ui.row(8.0).fixed();
                    head.spawn(buttons_row).with_children(|head| {
                        for (id, words, icon) in buttons.into_iter().chain([remove]) {
                            small_button(head, ui, id, words, icon);
                        }
                    });
                });
                for field in GuestField::ALL {
                    field_row(form, ui, field, row.clone(), stacked);
                }
                let protocols = [(false, PROTOCOLS[0]), (true, PROTOCOLS[1])];
                setting(form, ui, Key("guest-protocol"), stacked, |place| {
                    let choices = protocols
                        .map(|(nboard, words)| choice(GuestWidget::Protocol(nboard), words, row.nboard == nboard));
                    segments(place, ui, percent(100), PROTOCOL, choices).insert(inside);
                });
                setting(form, ui, Key("guest-strength"), stacked, |place| {
                    let kinds = [
                        (Strength::Own, Key("guest-own")),
                        (Strength::Level, Key("guest-level")),
                        (Strength::Time, Key("guest-time")),
                    ];
                    let choices =
                        kinds.map(|(kind, words)| choice(GuestWidget::Strength(kind), words, row.strength == kind));
                    segments(place, ui, percent(100), STRENGTH, choices).insert(inside);
                });
                let (label, value): (_, Phrase) = match row.strength {
                    Strength::Own => (None, Phrase::nothing()),
                    Strength::Level => (Some(Key("guest-level")), row.level.to_string().into()),
                    Strength::Time => {
                        (Some(Key("guest-time")), Key("set-seconds").with("seconds", row.secs.to_string()))
                    }
                };
                if let Some(label) = label {
                    setting(form, ui, label, stacked, |place| {
                        let has_next = |more: bool| {
                            let mut next = row.clone();
                            next.change_strength(more);
                            next != *row
                        };
                        let ids = [(GuestWidget::Less, has_next(false)), (GuestWidget::More, has_next(true))];
                        let tray = Node::default().width(percent(100)).height(ui.target(56.0));
                        place.spawn(tray).with_children(|tray| {
                            stepper(tray, ui, STEPS, ids, [Key("guest-less"), Key("guest-more")], |middle| {
                                middle.spawn(ui.plain(TextRole::Label, value));
                            })
                            .insert(inside);
                        });
                    });
                }
                setting(form, ui, Key("guest-second"), stacked, |place| {
                    let choices = [(false, Key("guest-no")), (true, Key("guest-yes"))];
                    let choices = choices.map(|(second, words)| {
                        choice(GuestWidget::Second(second), words, row.second_opinion == second)
                    });
                    segments(place, ui, percent(100), SECOND, choices).insert(inside);
                });
                test(form, ui, guest, view);
            });
        });
    });
}

fn choice(id: GuestWidget, words: impl Into<Phrase>, selected: bool) -> Button {
    Button::choice(id, words, selected).sideways(Sideways::Move)
}

fn small_button(row: &mut ChildSpawnerCommands, ui: &Ui, id: GuestWidget, words: Key, icon: Icon) {
    Button::new(id)
        .boxed(ui.row(10.0).aligned().fixed())
        .icon(icon)
        .label(TextRole::Label, words)
        .padding(ui.px(16.0).horizontal())
        .height(ui.target(48.0))
        .rounded(ui.px(12.0))
        .spawn(row, ui);
}

/// Builds a label with a control at its right, or below it.
fn setting(
    form: &mut ChildSpawnerCommands,
    ui: &Ui,
    words: Key,
    stacked: bool,
    control: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let row = if stacked { ui.column(4.0) } else { ui.row(12.0).aligned() };
    form.spawn(row.fixed()).with_children(|row| {
        let width = if stacked { percent(100) } else { ui.px(ui.text_height(150.0)) };
        row.spawn(Node::default().width(width).fixed()).with_children(|place| label(place, ui, words, None));
        row.spawn(ui.row(10.0).with(|node| node.flex_grow = 1.0).narrow()).with_children(control);
    });
}

/// Builds a text of the program, which a press changes, and a button that chooses its file or folder.
fn field_row(form: &mut ChildSpawnerCommands, ui: &Ui, field: GuestField, mut row: GuestRow, stacked: bool) {
    let text = std::mem::take(field.of(&mut row));
    let spoken = Key("access-value").with("name", field.label()).with("value", text.clone());
    setting(form, ui, field.label(), stacked, |place| {
        let node = Node::default().aligned().fill().narrow();
        Button::of(Kind::Button, Skin::Field, GuestWidget::Text(field))
            .named(spoken)
            .boxed(node.padding(UiRect::axes(ui.px(14.0), ui.px(6.0))))
            .min_height(ui.target(52.0))
            .rounded(ui.px(12.0))
            .spawn(place, ui)
            .with_children(|button| {
                // A long path has several lines.
                button
                    .spawn(Node::default().fill().narrow())
                    .with_child((ui.tinted(TextRole::Body, text), TextLayout::linebreak(LineBreak::WordOrCharacter)));
            });
        if matches!(field, GuestField::Program | GuestField::Folder) {
            Button::of(Kind::Button, Skin::Field, GuestWidget::Choose(field))
                .named(Key("guest-choose").with("what", field.label()))
                .boxed(Node::default().centred().fixed())
                .icon(Icon::File)
                .width(ui.target(52.0))
                .height(ui.target(52.0))
                .rounded(ui.px(12.0))
                .spawn(place, ui);
        }
    });
}

/// Builds the test: its button, its result in words, and what was said.
fn test(form: &mut ChildSpawnerCommands, ui: &Ui, guest: &ShownGuest, view: &GuestsView) {
    let (words, icon, ink) = state(ui, guest);
    let log = &view.log;
    let starts = guest.state == Some(GuestState::Starting);
    let waited = view.waited.as_ref().filter(|_| starts);
    let words = match waited {
        Some(time) => Key("guest-starting-for").with("time", time.clone()),
        None => words,
    };
    let (id, sign, label) = match waited {
        Some(_) => (GuestWidget::Stop, Icon::Close, Key("guest-stop")),
        None => (GuestWidget::Test, Icon::Play, Key("guest-test")),
    };
    form.spawn(ui.row(14.0).aligned().wrap(ui.px(8.0)).fixed()).with_children(|row| {
        Button::primary(id)
            .disabled(starts && waited.is_none())
            .boxed(ui.row(10.0).aligned().fixed())
            .icon(sign)
            .label(TextRole::Item, label)
            .padding(ui.px(24.0).horizontal())
            .height(ui.target(56.0))
            .rounded(ui.px(14.0))
            .spawn(row, ui);
        row.spawn(Node::default()).with_children(|place| {
            if let Some(icon) = icon {
                place.spawn(ui.icon(icon, 20.0, ink));
            }
        });
        row.spawn(Node::default().fill().narrow()).with_children(|place| match &guest.state {
            Some(GuestState::Works(probed)) => {
                let secs = |time: std::time::Duration| format!("{:.2}", time.as_secs_f32());
                let result = Key("guest-works")
                    .with("seconds", secs(probed.started))
                    .with("move", probed.square)
                    .with("answered", secs(probed.answered));
                place.spawn(ui.quiet(TextRole::Caption, result));
            }
            _ => {
                place.spawn(ui.text(TextRole::Caption, words, ink));
            }
        });
        if !log.is_empty() {
            small_button(row, ui, GuestWidget::CopyLog, Key("guest-copy-log"), Icon::Copy);
        }
    });
    if log.is_empty() {
        return;
    }
    let lines = ui.column(2.0).padding(ui.px(14.0).all()).rounded(ui.px(12.0)).fixed();
    form.spawn((lines, BackgroundColor(ui.palette.bg))).with_children(|lines| {
        for line in log {
            let ink = match line.way {
                Way::Sent => ui.palette.text2,
                Way::Received => ui.palette.text,
                Way::Error => ui.palette.warn,
            };
            lines.spawn((
                ui.text(TextRole::Caption, line_text(line), ink),
                TextLayout::linebreak(LineBreak::WordOrCharacter),
            ));
        }
    });
}

/// A line of the log with an arrow for its way.
fn line_text(line: &LogLine) -> String {
    let arrow = match line.way {
        Way::Sent => "→",
        Way::Received => "←",
        Way::Error => "!",
    };
    format!("{arrow} {}", line.text)
}
