//! What is beside the settings of some pages, in the place of the board: sounds to listen to, what was pressed last, what the
//! engine gives, and words in the chosen language.

use super::view::{Sample, SettingsWidget};
use crate::game::{
    controls::{Bindings, Chord, PadFamily, Pressed, button_label},
    play::Measured,
    prelude::*,
    settings::Section,
};

/// The sounds.
const SAMPLES: Zone = Zone::new(40);

/// Whether the page has something else than the board beside it.
pub(super) fn covers_board(section: Section) -> bool {
    matches!(section, Section::Sound | Section::Controls | Section::Language | Section::Engine)
}

/// What was pressed last while the settings are shown.
#[derive(Resource, Clone, Copy, PartialEq, Default)]
pub(super) struct LastPressed(Option<(Action, Device)>);

/// The place of what was pressed last.
#[derive(Component)]
#[require(Filled<LastPressed>)]
pub(super) struct PressedPlace;

pub(super) fn note_pressed(mut pressed: MessageReader<Pressed>, mut last: ResMut<LastPressed>) {
    for press in pressed.read() {
        if let Intent::Action(action) = press.intent {
            last.set_if_neq(LastPressed(Some((action, press.device))));
        }
    }
}

pub(super) fn show_pressed(
    mut commands: Commands,
    mut places: Query<(Entity, &mut Filled<LastPressed>), With<PressedPlace>>,
    last: Res<LastPressed>,
    bindings: Res<Bindings>,
    device: Res<LastDevice>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, mut filled) in &mut places {
        Filled::refill(&mut filled, commands.entity(entity), *last, |place, last| {
            let Some((action, by)) = last.0 else {
                place.spawn(ui.quiet(TextRole::Body, Key("settings-pressed-none")));
                return;
            };
            for name in names(action, by, &bindings, device.family) {
                place.spawn(ui.plain(TextRole::H1, name));
            }
            place.spawn(ui.quiet(TextRole::Title, action.label()));
        });
    }
}

/// The keys or the buttons of an action.
fn names(action: Action, by: Device, bindings: &Bindings, family: PadFamily) -> Vec<Phrase> {
    match by {
        Device::Gamepad => bindings.buttons_of(action).map(|button| button_label(button, family)).collect(),
        _ => bindings.chords_of(action).map(Chord::label).collect(),
    }
}

/// The place of what was measured.
#[derive(Component)]
#[require(Filled<[Phrase; 3]>)]
pub(super) struct MeasuredPlace;

/// Lets the engine measure while the player looks, and shows what is known so far.
pub(super) fn show_measured(
    mut commands: Commands,
    mut places: Query<(Entity, &mut Filled<[Phrase; 3]>), With<MeasuredPlace>>,
    mut measured: ResMut<Measured>,
    settings: Res<Settings>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    if measured.is_shown == places.is_empty() {
        measured.is_shown = !places.is_empty();
    }
    let waits = if measured.is_done() { "\u{2013}" } else { "\u{2026}" };
    let secs = format!("{:.0}", settings.value_secs);
    let ahead = |moves: u8| Key("measured-ahead").with("moves", usize::from(moves)).with("seconds", secs.as_str());
    let solves = |empties| Key("measured-solves").with("empties", empties as usize).with("seconds", secs.as_str());
    let speed = |speed: f64| Key("measured-speed").with("millions", format!("{:.1}", speed / 1e6));
    let now = [measured.ahead.map(ahead), measured.solves.map(solves), measured.speed.map(speed)];
    let now = now.map(|known| known.unwrap_or_else(|| waits.into()));
    for (entity, mut filled) in &mut places {
        Filled::refill(&mut filled, commands.entity(entity), now.clone(), |place, [ahead, solves, speed]| {
            row(place, &ui, Icon::Chart, Key("measured-values"), ahead.clone());
            row(place, &ui, Icon::Check, Key("measured-endings"), solves.clone());
            row(place, &ui, Icon::Gear, Key("measured-fast"), speed.clone());
        });
    }
}

/// What was measured, and its value.
fn row(place: &mut ChildSpawnerCommands, ui: &Ui, icon: Icon, label: Key, value: Phrase) {
    let node = ui.row(14.0).aligned().min_height(ui.px(ui.text_height(76.0))).border(px(1.0).bottom());
    place.spawn((node, BorderColor::all(ui.palette.hair))).with_children(|row| {
        row.spawn(ui.icon(icon, 24.0, ui.palette.text2));
        row.spawn(rest(Val::ZERO).narrow()).with_children(|lines| {
            lines.spawn(ui.plain(TextRole::BodyStrong, label));
            lines.spawn(ui.quiet(TextRole::Body, value));
        });
    });
}

/// Builds the card where the board of other pages is.
pub(super) fn build(body: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2, section: Section) {
    let (title, note) = match section {
        Section::Sound => (Key("settings-listen"), Some(Key("settings-listen-note"))),
        Section::Controls => (Key("settings-pressed"), None),
        Section::Engine => (Key("settings-measured"), Some(Key("settings-measured-note"))),
        _ => (Key("title-tagline"), None),
    };
    let node = ui.column(12.0).width(px(size.x)).height(px(size.y)).padding(ui.px(24.0).all());
    body.spawn((card(ui, node.fixed()), SAMPLES)).with_children(|column| {
        column.spawn(ui.plain(TextRole::H2, title));
        if let Some(note) = note {
            column.spawn(ui.quiet(TextRole::Caption, note));
        }
        match section {
            Section::Sound => sounds(column, ui),
            Section::Controls => {
                column.spawn((PressedPlace, ui.column(12.0).centred().fill()));
            }
            Section::Engine => {
                column.spawn((MeasuredPlace, ui.column(0.0)));
            }
            _ => {
                for words in [Key("rules-move"), Key("idea-corners-note")] {
                    column.spawn(ui.quiet(TextRole::Body, words));
                }
            }
        }
    });
}

fn sounds(column: &mut ChildSpawnerCommands, ui: &Ui) {
    let grid = Node::default().fill().with(|grid| {
        grid.display = Display::Grid;
        grid.grid_template_columns = RepeatedGridTrack::flex(2, 1.0);
        grid.grid_auto_rows = vec![GridTrack::flex(1.0)];
        (grid.row_gap, grid.column_gap) = (ui.px(12.0), ui.px(12.0));
    });
    column.spawn(grid).with_children(|grid| {
        for sample in Sample::ALL {
            let (name, icon) = sample.label();
            let node = ui.row(12.0).aligned().narrow().padding(ui.px(16.0).horizontal()).rounded(ui.px(14.0));
            Button::of(Kind::Button, Skin::Field, SettingsWidget::Listen(sample))
                .press(Press::Silent)
                .boxed(node)
                .icon(icon)
                .label(TextRole::Label, name)
                .spawn(grid, ui);
        }
    });
}
