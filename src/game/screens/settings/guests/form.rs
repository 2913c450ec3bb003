//! What is set for a program: how it is started, what it speaks and how strong it plays; and
//! the test of it: its button, its result in words, and what was said.

use bevy::text::LineBreak;

use super::super::view::label;
use super::state::{GuestWidget, GuestsView, PROTOCOLS, ShownGuest, line_text, protocol, small_button, state};
use crate::{
    engine::external::Way,
    game::{
        play::GuestState,
        prelude::*,
        settings::{GuestRow, Strength},
        shell::GuestField,
        ui::{Sideways, segments, stepper},
    },
};

const PROTOCOL: Zone = Zone::new(5);
const STRENGTH: Zone = Zone::new(6);
const SECOND: Zone = Zone::new(7);
const STEPS: Zone = Zone::new(8);

/// Builds what is set for a program, and the test.
pub(super) fn form(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    view: &GuestsView,
    at: usize,
    width: f32,
    is_page: bool,
) {
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
                let protocols = [(false, PROTOCOLS[0]), (true, PROTOCOLS[1])]
                    .map(|(nboard, words)| choice(GuestWidget::Protocol(nboard), words, row.nboard == nboard));
                choices(form, ui, Key("guest-protocol"), stacked, PROTOCOL, protocols);
                let kinds = [
                    (Strength::Own, Key("guest-own")),
                    (Strength::Level, Key("guest-level")),
                    (Strength::Time, Key("guest-time")),
                ];
                let kinds = kinds.map(|(kind, words)| choice(GuestWidget::Strength(kind), words, row.strength == kind));
                choices(form, ui, Key("guest-strength"), stacked, STRENGTH, kinds);
                steps(form, ui, row, stacked);
                let second = [(false, Key("guest-no")), (true, Key("guest-yes"))]
                    .map(|(second, words)| choice(GuestWidget::Second(second), words, row.second_opinion == second));
                choices(form, ui, Key("guest-second"), stacked, SECOND, second);
                test(form, ui, guest, view);
            });
        });
    });
}

/// Builds the steps of the level or of the time, if the strength has such.
fn steps(form: &mut ChildSpawnerCommands, ui: &Ui, row: &GuestRow, stacked: bool) {
    let (label, value): (_, Phrase) = match row.strength {
        Strength::Own => return,
        Strength::Level => (Key("guest-level"), row.level.to_string().into()),
        Strength::Time => (Key("guest-time"), Key("set-seconds").with("seconds", row.secs.to_string())),
    };
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
            .insert(BackgroundColor(ui.palette.bg));
        });
    });
}

/// Builds a label with a row of choices. Its tray, which is on a card, has another colour than the card.
fn choices<const COUNT: usize>(
    form: &mut ChildSpawnerCommands,
    ui: &Ui,
    words: Key,
    stacked: bool,
    zone: Zone,
    choices: [Button; COUNT],
) {
    setting(form, ui, words, stacked, |place| {
        segments(place, ui, percent(100), zone, choices).insert(BackgroundColor(ui.palette.bg));
    });
}

fn choice(id: GuestWidget, words: impl Into<Phrase>, selected: bool) -> Button {
    Button::choice(id, words, selected).sideways(Sideways::Move)
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
pub(super) fn test(form: &mut ChildSpawnerCommands, ui: &Ui, guest: &ShownGuest, view: &GuestsView) {
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
            .main(ui)
            .disabled(starts && waited.is_none())
            .icon(sign)
            .label(TextRole::Item, label)
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
