//! The settings screen as a page: its first focus, what keys do there, and when it is built.

use bevy::prelude::*;

use super::{
    columns,
    state::{SettingsPage, Shown},
    widget::SettingsWidget,
};
use crate::game::{
    controls::{Action, Bindings, Capture, Device, LastDevice, PadFamily},
    frame::{AppSystems, Menu, Screen},
    look::AddStage,
    screens::{
        canvas::Canvas,
        page::{AddPage, Meaning, Page, PageChange, Prompt},
        prompts,
        watched::Watched,
    },
    settings::Settings,
    texts::Key,
    ui::Focus,
};

const NAME: &str = "Settings";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Settings && menu == Menu::None,
    presses,
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_stage(Screen::Settings, |layout, _| layout.settings_preview())
        .add_page(PAGE, first_focus)
        .add_systems(
            Update,
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Settings)),
        );
}

fn presses(action: Action) -> Option<Meaning> {
    let widget = match action {
        Action::Back => SettingsWidget::Back,
        Action::Next => SettingsWidget::NextSection,
        Action::Previous => SettingsWidget::PreviousSection,
        Action::Hint => SettingsWidget::ResetFocused,
        _ => return None,
    };
    Some(widget.into())
}

fn prompts(device: Device, _: Watched) -> &'static [Prompt] {
    use Action::{Hint, Left, Next, Previous, Right};
    const RESET: Prompt = (&[Hint], Key("prompt-reset"));
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[
            (&[Next], Key("prompt-section")),
            (&[Left, Right], Key("prompt-change")),
            RESET,
            prompts::BACK,
        ],
        Device::Gamepad => &[
            (&[Previous, Next], Key("prompt-section")),
            prompts::CHANGE,
            RESET,
            prompts::BACK,
        ],
    }
}

/// Remembers from where the settings were opened, because Back leads there.
fn first_focus(
    page_change: Res<PageChange>,
    mut page: ResMut<SettingsPage>,
    mut focus: ResMut<Focus>,
) {
    let from_game = page_change.comes_from(Screen::Game, Menu::Pause);
    if page.from_game != from_game {
        page.from_game = from_game;
    }
    focus.target = SettingsWidget::Section(page.section).into();
}

fn build(
    mut canvas: Canvas,
    page: Res<SettingsPage>,
    settings: Res<Settings>,
    bindings: Res<Bindings>,
    capture: Res<Capture>,
    device: Res<LastDevice>,
    mut shown: Local<Option<PadFamily>>,
) {
    // A new value does not need a rebuild, because its control moves on its own.
    let family = Some(device.family);
    let same =
        *shown == family && !page.is_changed() && !bindings.is_changed() && !capture.is_changed();
    if same && !canvas.is_stale(NAME) {
        return;
    }
    *shown = family;
    canvas.draw(NAME, |parent, ui, kit| {
        let shown = Shown {
            page: &page,
            settings: &settings,
            bindings: &bindings,
            capture: *capture,
            family: device.family,
            baked: &kit.baked,
        };
        columns::build(parent, ui, &shown);
    });
}
