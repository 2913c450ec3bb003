//! The settings screen. Every change applies at once, without a confirmation.

mod beside;
mod bindings;
mod columns;
mod guest_dialog;
mod guests;
mod slider;
mod themes;
mod view;

pub use guest_dialog::GuestDialogWidget;
pub use guests::GuestWidget;
pub use view::{Sample, SettingsPage, SettingsWidget};

use self::{guests::GuestsView, view::SettingsView};
use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    look::{Stage, set_stage},
    pages::{
        Go, KeepFocus, ScreenBuilder, add_screen, arrangement,
        prompts::{self, Prompt},
    },
    play::Guests,
    prelude::*,
    settings::{ControlKind, Entry, Section},
    ui::{Adjusted, NamedWidgets, select},
};

pub(super) fn plugin(app: &mut App) {
    use Action::{Hint, Next, Previous};
    let show = show_choices.run_if(resource_changed::<Settings>);
    app.add_plugins((slider::plugin, guest_dialog::plugin))
        .init_resource::<SettingsPage>()
        .init_resource::<guests::Choosing>()
        .init_resource::<beside::LastPressed>()
        .add_systems(
            Update,
            (
                hide_board.in_set(AppSystems::Arrange).after(set_stage).before(KeepFocus),
                // What is built in the frame of a press has the room that the press has left.
                hide_board.after(AppSystems::Act).before(AppSystems::RunQueue),
                show.in_set(AppSystems::Enable),
            ),
        );
    add_screen(app, Screen::Settings)
        .picture(arrangement::settings)
        .first_focus(first_focus)
        .on(Action::Back, SettingsWidget::Back)
        .on(Next, SettingsWidget::NextSection)
        .on(Previous, SettingsWidget::PreviousSection)
        .on(Hint, SettingsWidget::ResetFocused)
        .own_prompts(find_prompts)
        .act((update_capture, act, adjust, guests::act, guests::show_list, guests::take_files).chain())
        .during(KeepFocus, guests::keep_focus)
        .build(build)
        .during(AppSystems::Enable, (beside::note_pressed, beside::show_pressed, beside::show_measured).chain());
}

/// Leaves the board out where a page needs its room.
fn hide_board(page: Res<SettingsPage>, screen: Res<State<Screen>>, mut stage: ResMut<Stage>) {
    let hides =
        *screen.get() == Screen::Settings && (page.section == Section::Guests || beside::covers_board(page.section));
    Stage::hide_board(&mut stage, hides);
}

/// What can be changed or reset depends on the focus.
fn find_prompts(device: Res<LastDevice>, focus: Res<Focus>, settings: Res<Settings>) -> Vec<Prompt> {
    use Action::{Hint, Left, Next, Previous, Right};
    let focused = focus.target.get::<SettingsWidget>();
    let entry = focused.and_then(SettingsWidget::entry);
    let change: Prompt = match (device.device, entry) {
        (Device::Pointer, _) => return vec![],
        (Device::Keyboard, Some(_)) => (&[Left, Right], Key("prompt-change")),
        _ => prompts::CHANGE,
    };
    let is_guest = focus.target.get::<GuestWidget>().is_some();
    let section: &[Action] = match device.device {
        Device::Gamepad => &[Previous, Next],
        _ => &[Next],
    };
    let (changes, resets) = match focused {
        Some(SettingsWidget::BindKey(action)) => (true, settings.keys.contains_key(&action.key())),
        Some(SettingsWidget::BindButton(action)) => (true, settings.buttons.contains_key(&action.key())),
        _ => {
            let usual = Settings::default();
            let differs = |entry: Entry| entry.value(&settings) != entry.value(&usual);
            (entry.is_some(), entry.is_some_and(differs))
        }
    };
    [
        Some((section, Key("prompt-section"))),
        changes.then_some(change),
        is_guest.then_some(prompts::SELECT),
        resets.then_some((&[Hint][..], Key("prompt-reset"))),
        Some(prompts::BACK),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn first_focus(page: Res<SettingsPage>, mut focus: ResMut<Focus>) {
    focus.target = SettingsWidget::Section(page.section).into();
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
    layout: Res<Layout>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            SettingsWidget::Section(section) => page.section = section,
            SettingsWidget::NextSection | SettingsWidget::PreviousSection => {
                page.section = page.section.next(widget == SettingsWidget::NextSection);
                focus.target = SettingsWidget::Section(page.section).into();
            }
            SettingsWidget::Set(entry) if entry.kind() == ControlKind::Text => {
                go.with(Screen::Settings, Menu::Naming(None));
            }
            SettingsWidget::Set(entry) if entry.kind() == ControlKind::Toggle => {
                let value = 1 - entry.value(&settings);
                put(widget, value, &mut settings, &mut focus);
            }
            SettingsWidget::Pick(entry, at) => {
                // A press on the chosen value by keyboard or gamepad chooses the next value.
                let now = entry.value(&settings);
                let value = if at == now && focus.visible { (now + 1) % (entry.last() + 1) } else { at };
                put(widget, value, &mut settings, &mut focus);
            }
            SettingsWidget::ResetFocused => {
                if let Some(widget) = focus.target.get() {
                    reset(widget, &mut settings, &mut focus);
                }
            }
            SettingsWidget::ResetBindings => {
                settings.keys.clear();
                settings.buttons.clear();
            }
            // In a small window the list of programs is behind each of them.
            SettingsWidget::Back if guests::covers_list(*page, &layout) => page.guest = None,
            SettingsWidget::Back => go.back(),
            SettingsWidget::Set(_)
            | SettingsWidget::BindKey(_)
            | SettingsWidget::BindButton(_)
            | SettingsWidget::Listen(_) => {}
        }
    }
}

/// Sets the value of the widget's setting. The focus goes to the chosen one of several values.
fn put(widget: SettingsWidget, value: u16, settings: &mut ResMut<Settings>, focus: &mut ResMut<Focus>) {
    let Some(entry) = widget.entry() else {
        return;
    };
    if entry.value(settings) != value {
        entry.set(settings, value);
    }
    if matches!(widget, SettingsWidget::Pick(..)) {
        focus.target = SettingsWidget::Pick(entry, value).into();
    }
}

/// Resets one setting, or the keys or buttons of one action, to the default.
fn reset(widget: SettingsWidget, settings: &mut ResMut<Settings>, focus: &mut ResMut<Focus>) {
    match widget {
        SettingsWidget::BindKey(action) => {
            settings.keys.remove(&action.key());
        }
        SettingsWidget::BindButton(action) => {
            settings.buttons.remove(&action.key());
        }
        SettingsWidget::Set(entry) | SettingsWidget::Pick(entry, _) => {
            put(widget, entry.value(&Settings::default()), settings, focus);
        }
        _ => {}
    }
}

/// Changes the focused setting by left and right.
fn adjust(mut adjusted: MessageReader<Adjusted>, mut settings: ResMut<Settings>, mut focus: ResMut<Focus>) {
    for &Adjusted { widget, up } in adjusted.read() {
        if let Some(widget) = widget.get::<SettingsWidget>()
            && let Some(entry) = widget.entry()
        {
            let now = entry.value(&settings);
            let value = if up { (now + 1).min(entry.last()) } else { now.saturating_sub(1) };
            put(widget, value, &mut settings, &mut focus);
        }
    }
}

/// Marks the chosen values, also among the pictures of the themes.
fn show_choices(mut widgets: NamedWidgets, settings: Res<Settings>) {
    select(&mut widgets, |widget| match widget {
        SettingsWidget::Pick(entry, at) => Some(entry.value(&settings) == at),
        _ => None,
    });
}

fn build(
    mut builder: ScreenBuilder<(SettingsPage, Capture, PadFamily, Bindings, Option<GuestsView>, Vec<String>)>,
    page: Res<SettingsPage>,
    settings: Res<Settings>,
    bindings: Res<Bindings>,
    capture: Res<Capture>,
    device: Res<LastDevice>,
    guests: Res<Guests>,
) {
    let lists = page.section == Section::Guests;
    let guests = lists.then(|| GuestsView::of(*page, &settings, &guests));
    // A new value does not need a rebuild, because its control moves on its own. Only a text has no control.
    let value = (*page, *capture, device.family, bindings.clone(), guests.clone(), settings.own_names.clone());
    builder.show(value, |parent, ui| {
        let shown = SettingsView {
            page: &page,
            settings: &settings,
            bindings: &bindings,
            capture: *capture,
            family: device.family,
        };
        columns::build(parent, ui, &shown, guests.as_ref());
    });
}
