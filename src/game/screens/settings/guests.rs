//! The page of other programs: a list of them, and how the chosen one is started, what it speaks, how strong it plays and whether
//! it works.

mod form;
mod list;
mod state;

pub(super) use list::{Choosing, build, take_files};
pub use state::GuestWidget;
pub(super) use state::GuestsView;

use self::{list::Files, state::line_text};
use super::{guest_dialog::GuestDialog, view::SettingsPage};
use crate::{
    engine::external::Log,
    game::{
        pages::Go,
        play::{Guests, StopGuest, TestGuest},
        prelude::*,
        settings::{GuestRow, Section},
        shell::TextClipboard,
        store::KeptGames,
    },
};

/// Whether the page shows a program in the place of the list.
pub(super) fn covers_list(page: SettingsPage, layout: &Layout) -> bool {
    layout.mode == LayoutMode::Tall && page.section == Section::Guests && page.guest.is_some()
}

pub(super) fn chosen(page: SettingsPage, settings: &mut Settings) -> Option<&mut GuestRow> {
    let at = page.guest.unwrap_or(0);
    settings.guests.get_mut(usize::from(at))
}

pub(super) fn act(
    mut activated: MessageReader<Activated>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut files: Files,
    mut guests: ResMut<Guests>,
    mut clipboard: TextClipboard,
    mut tests: MessageWriter<TestGuest>,
    mut stops: MessageWriter<StopGuest>,
    kept: Res<KeptGames>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            GuestWidget::Program(at) => page.guest = Some(at),
            GuestWidget::Add => files.choose(None),
            GuestWidget::Choose(field) => {
                let row = chosen(*page, &mut settings);
                files.choose(row.map(|row| (field, row.name.clone())));
            }
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
                    clipboard.copy(lines.join("\n"));
                } else if row.is_approved() {
                    tests.write(test_of(row.name.clone(), &kept));
                } else {
                    go.with(Screen::Settings, Menu::Guest(GuestDialog::Run));
                }
            }
            GuestWidget::List => {}
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

pub(super) fn test_of(name: String, kept: &KeptGames) -> TestGuest {
    let mut games = kept.unfinished();
    let may_rename = games.all(|game| !game.config.names.contains(&name));
    TestGuest { name, may_rename }
}

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

/// Shows the list again, with the focus on the program that was shown.
pub(super) fn show_list(
    mut activated: MessageReader<Activated>,
    mut page: ResMut<SettingsPage>,
    mut focus: ResMut<Focus>,
) {
    if activated.read().any(|pressed| pressed.0 == GuestWidget::List) {
        focus.target = GuestWidget::Program(page.guest.take().unwrap_or(0)).into();
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
