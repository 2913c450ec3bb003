//! The path to the position on the board: each step is a button, with a name where the path gets one.

use super::played::{OpeningsWidget, PATH};
use crate::{
    game::{
        play::{Openings, opening_name},
        prelude::*,
        texts::Language,
        ui::row_button,
    },
    rules::{GameRecord, named_openings::opening_of},
};

#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Vec<Step>>)]
struct Path {
    /// Whether there is room for the names.
    names: bool,
}

/// The width from which a panel has room for names, in design units of text.
const NAMES_FROM: f32 = 330.0;

#[derive(Clone, PartialEq, Debug)]
struct Step {
    moves: usize,
    label: Phrase,
    name: Option<&'static str>,
    here: bool,
}

/// Builds the path, in a panel of this width in logical pixels.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let names = width / ui.text_unit() >= NAMES_FROM;
    let node = Node::default().wrap(Val::ZERO).aligned().fixed();
    column.spawn((Name::new("Path"), Path { names }, PATH, node));
}

/// The steps to the position on the board, and those that can be redone. A drill shows only what was played in it: the moves
/// after it are what was looked at before, or an answer that was taken back.
fn steps(session: &Session, drill: bool, language: Language) -> Vec<Step> {
    let here = session.record().move_count();
    let mut line = session.line();
    if drill {
        line.truncate(here);
    }
    let mut record = GameRecord::new(*session.record().start());
    let mut steps = vec![Step { moves: 0, label: Key("openings-path-start").into(), name: None, here: here == 0 }];
    let mut before = None;
    for (index, square) in line.into_iter().enumerate() {
        if record.play(square).is_err() {
            break;
        }
        let opening = opening_of(&record).map(|found| found.opening);
        let name = opening.filter(|now| before != Some(now.english));
        before = opening.map(|now| now.english);
        steps.push(Step {
            moves: index + 1,
            label: square.to_string().into(),
            name: name.map(|opening| opening_name(opening, language)),
            here: here == index + 1,
        });
    }
    steps
}

fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &Path, &mut Filled<Vec<Step>>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    let still = openings.drill.is_some();
    for (entity, path, mut shown) in &mut places {
        if !shown.is_due(session.is_changed() || openings.is_changed()) {
            continue;
        }
        let now = steps(&session, still, ui.texts.language);
        Filled::refill(&mut shown, commands.entity(entity), now, |row, steps| {
            for step in steps {
                spawn(row, &ui, step, still, path.names);
            }
        });
    }
}

/// Builds a step. In a drill it cannot be pressed.
fn spawn(row: &mut ChildSpawnerCommands, ui: &Ui, step: &Step, still: bool, names: bool) {
    if step.moves > 0 {
        row.spawn(Node::default().margin(ui.px(2.0).horizontal())).with_child(ui.text(
            TextRole::Caption,
            "\u{203a}",
            ui.palette.text3,
        ));
    }
    let ink = if step.here { ui.palette.text } else { ui.palette.text2 };
    let role = if step.name.is_some() || step.here { TextRole::BodyStrong } else { TextRole::Body };
    let id = OpeningsWidget::Path(step.moves as u8);
    row_button(ui, id, ui.row(8.0).fixed())
        .selected(step.here)
        .disabled(still)
        .min_height(px((36.0 * ui.layout.u).max(26.0)))
        .padding(ui.px(8.0).horizontal())
        .spawn(row, ui)
        .with_children(|button| {
            button.spawn(ui.text(role, step.label.clone(), ink));
            if let Some(name) = step.name.filter(|_| names) {
                button.spawn(ui.quiet(TextRole::Caption, name));
            }
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
