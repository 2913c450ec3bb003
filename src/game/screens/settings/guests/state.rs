//! The widgets of the page of other programs, what it shows, and what the list, the form and the test of a program have in
//! common.

use super::super::view::SettingsPage;
use crate::{
    engine::external::{Log, LogLine, Way},
    game::{
        play::{GuestState, Guests},
        prelude::*,
        settings::{GuestRow, Settings, Strength},
        shell::GuestField,
        ui::WidgetName,
    },
};

pub(super) const MOST: usize = 12;
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

/// A program with what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub(in super::super) struct ShownGuest {
    pub(super) row: GuestRow,
    pub(super) state: Option<GuestState>,
}

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
pub(in super::super) struct GuestsView {
    pub(super) list: Vec<ShownGuest>,
    pub(super) chosen: Option<usize>,
    pub(super) log: Vec<LogLine>,
    /// For how long the one that is tried has been waited for, once that is long.
    pub(super) waited: Option<String>,
}

impl GuestsView {
    pub(in super::super) fn of(page: SettingsPage, settings: &Settings, guests: &Guests) -> Self {
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

/// A line of the log with an arrow for its way.
pub(super) fn line_text(line: &LogLine) -> String {
    let arrow = match line.way {
        Way::Sent => "→",
        Way::Received => "←",
        Way::Error => "!",
    };
    format!("{arrow} {}", line.text)
}

/// What is known of a program in a few words, with a sign, and the colour of both.
pub(super) fn state(ui: &Ui, guest: &ShownGuest) -> (Phrase, Option<Icon>, Color) {
    match &guest.state {
        Some(GuestState::Works(_)) => (Key("guest-ready").into(), Some(Icon::Check), ui.palette.good),
        Some(GuestState::Failed(reason)) => (reason.clone(), Some(Icon::Warn), ui.palette.warn),
        Some(GuestState::Starting) => (Key("guest-starting").into(), None, ui.palette.text2),
        None if guest.row.is_approved() => (Phrase::nothing(), None, ui.palette.text2),
        None => (Key("guest-new").into(), None, ui.palette.text2),
    }
}

/// What the protocols are called everywhere.
pub(super) const PROTOCOLS: [&str; 2] = ["GTP", "NBoard"];

pub(super) fn protocol(row: &GuestRow) -> &'static str {
    PROTOCOLS[usize::from(row.nboard)]
}

pub(super) fn small_button(row: &mut ChildSpawnerCommands, ui: &Ui, id: GuestWidget, words: Key, icon: Icon) {
    Button::new(id).chip(ui).icon(icon).label(TextRole::Label, words).spawn(row, ui);
}
