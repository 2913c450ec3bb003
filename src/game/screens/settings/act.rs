//! What the widgets of the settings do.

use bevy::prelude::*;

use super::{state::SettingsPage, widget::SettingsWidget};
use crate::game::{
    controls::{Action, Capture},
    frame::{AppSystems, Menu, Screen},
    screens::go::Go,
    settings::{Kind, Settings},
    ui::{Activated, Adjusted, Focus, Target},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (update_capture, act, adjust)
            .chain()
            .in_set(AppSystems::Act),
    );
}

/// Begins to wait for a new key or button. A press of any other widget ends the waiting.
fn update_capture(mut activated: MessageReader<Activated>, mut capture: ResMut<Capture>) {
    for pressed in activated.read() {
        let waiting = match pressed.0.get() {
            Some(SettingsWidget::BindKey(action)) => Capture::Key(action),
            Some(SettingsWidget::BindButton(action)) => Capture::Button(action),
            _ => Capture::Idle,
        };
        capture.set_if_neq(waiting);
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<SettingsPage>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            SettingsWidget::Section(section) => page.section = section,
            SettingsWidget::NextSection | SettingsWidget::PreviousSection => {
                page.section = page.section.next(widget == SettingsWidget::NextSection);
                focus.target = SettingsWidget::Section(page.section).into();
            }
            SettingsWidget::Set(entry) if entry.kind() == Kind::Toggle => {
                let value = 1 - entry.value(&settings);
                entry.set(&mut settings, value);
            }
            SettingsWidget::Pick(entry, at) => {
                // A press on the chosen value by keyboard or gamepad chooses the next value.
                let now = entry.value(&settings);
                let value = if at == now && focus.visible {
                    (now + 1) % (entry.last() + 1)
                } else {
                    at
                };
                entry.set(&mut settings, value);
                focus.target = SettingsWidget::Pick(entry, value).into();
            }
            SettingsWidget::ResetFocused => {
                if let Target::Widget(focused) = focus.target
                    && let Some(widget) = focused.get()
                {
                    reset(widget, &mut settings, &mut focus);
                }
            }
            SettingsWidget::ResetBindings => {
                settings.keys.clear();
                settings.buttons.clear();
            }
            SettingsWidget::Back if page.from_game => go.over_game(Menu::Pause),
            SettingsWidget::Back => go.to(Screen::Title),
            SettingsWidget::Set(_) | SettingsWidget::BindKey(_) | SettingsWidget::BindButton(_) => {
            }
        }
    }
}

/// Resets one setting, or the keys or buttons of one action, to the default.
fn reset(widget: SettingsWidget, settings: &mut ResMut<Settings>, focus: &mut Focus) {
    let forget = |settings: &mut ResMut<Settings>, action: Action, key: bool| {
        if key {
            settings.keys.remove(&action.key());
        } else {
            settings.buttons.remove(&action.key());
        }
    };
    match widget {
        SettingsWidget::BindKey(action) => forget(settings, action, true),
        SettingsWidget::BindButton(action) => forget(settings, action, false),
        SettingsWidget::Set(entry) => entry.set(settings, entry.value(&Settings::default())),
        SettingsWidget::Pick(entry, _) => {
            let value = entry.value(&Settings::default());
            entry.set(settings, value);
            focus.target = SettingsWidget::Pick(entry, value).into();
        }
        _ => {}
    }
}

/// Changes the focused setting by left and right.
fn adjust(
    mut adjusted: MessageReader<Adjusted>,
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
) {
    for &Adjusted { widget, up } in adjusted.read() {
        let Some(SettingsWidget::Set(entry) | SettingsWidget::Pick(entry, _)) = widget.get() else {
            continue;
        };
        let now = entry.value(&settings);
        let value = if up {
            (now + 1).min(entry.last())
        } else {
            now.saturating_sub(1)
        };
        if value != now {
            entry.set(&mut settings, value);
        }
        if matches!(widget.get(), Some(SettingsWidget::Pick(..))) {
            focus.target = SettingsWidget::Pick(entry, value).into();
        }
    }
}
