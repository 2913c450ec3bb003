//! The table of the book's moves.

use bevy::prelude::*;

use super::widget::OpeningsWidget;
use crate::{
    engine::practice::Explored,
    game::{
        board::PointedMove,
        frame::{AppSystems, Screen},
        play::{Openings, Session, opening_name, shown_discs, shown_share},
        screens::kit::Kit,
        texts::{Key, Phrase},
        ui::{Focus, Skin, TextRole, Ui, Widget, WidgetId, col, group},
    },
};

/// The place of the rows.
#[derive(Component, Clone, Copy, Debug)]
struct Rows(Form);

/// Which columns have room: each form has one more than the one before. The sizes of the texts are the same in all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Form {
    /// Moves and values, without the heads of the columns.
    Bare,
    /// Shares too.
    Shares,
    /// Names too.
    Named,
    /// Bars too.
    Full,
}

/// The widths of the columns, in design units of text. That of the names is the least one.
const MOVE: f32 = 48.0;
const VALUE: f32 = 56.0;
const SHARE: f32 = 60.0;
const NAME: f32 = 160.0;
const BAR: f32 = 90.0;
/// The space between columns, in the card around its rows, and in a row with its border, in design units.
const GAP: f32 = 10.0;
const CARD: f32 = 12.0;
const ROW: f32 = 12.0;
const BORDER: f32 = 2.5;

impl Form {
    /// The form with the most columns that fit into this width, in design units of text.
    fn of(width: f32) -> Self {
        let forms = [Self::Full, Self::Named, Self::Shares];
        let fits = |form: &Self| form.width() <= width;
        forms.into_iter().find(fits).unwrap_or(Self::Bare)
    }

    /// The least width of the table.
    fn width(self) -> f32 {
        match self {
            // The column of the names is there in any case, so that the other ones are at the sides.
            Self::Bare => 2.0 * (CARD + ROW + BORDER + GAP) + MOVE + VALUE,
            Self::Shares => Self::Bare.width() + GAP + SHARE,
            Self::Named => Self::Shares.width() + NAME,
            Self::Full => Self::Named.width() + GAP + BAR,
        }
    }
}

/// Builds the table, in a panel of this width in logical pixels.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let form = Form::of(width / ui.text_unit());
    column.spawn((
        Name::new("Book moves"),
        Rows(form),
        Node {
            padding: UiRect::all(ui.px(CARD)),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(18.0)),
            flex_shrink: 0.0,
            ..col(ui.px(2.0))
        },
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<Rows>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Vec<Explored>>>,
) {
    let is_new = places.iter().any(|(_, rows)| rows.is_added());
    if places.is_empty() || (!is_new && !openings.is_changed()) {
        return;
    }
    let now = openings.rows().to_vec();
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let ui = kit.ui();
    for (entity, rows) in &places {
        let form = rows.0;
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|card| fill(card, &ui, form, &session, &now));
    }
    *shown = Some(now);
}

fn fill(
    card: &mut ChildSpawnerCommands,
    ui: &Ui,
    form: Form,
    session: &Session,
    rows: &[Explored],
) {
    let legal = session.position().legal_moves().count() as usize;
    let known: usize = rows.iter().map(|row| row.squares.len()).sum();
    if rows.is_empty() {
        let words = Key("openings-out");
        note(card, ui, words.into());
        return;
    }
    if form > Form::Bare {
        heads(card, ui, form);
    }
    for (order, row) in rows.iter().enumerate() {
        spawn(card, ui, form, row, order);
    }
    let others = legal.saturating_sub(known);
    if others > 0 {
        note(card, ui, Key("openings-more").with("moves", others));
    }
}

fn note(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(Node {
        padding: UiRect::axes(ui.px(12.0), ui.px(10.0)),
        ..default()
    })
    .with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
}

/// The width of a column. The barest form has no heads to line up with.
fn column(ui: &Ui, form: Form, width: f32) -> Val {
    match form {
        Form::Bare => Val::Auto,
        _ => Val::Px(width * ui.text_unit()),
    }
}

fn cell(row: &mut ChildSpawnerCommands, width: Val, text: impl Bundle) {
    row.spawn(Node {
        width,
        justify_content: JustifyContent::End,
        flex_shrink: 0.0,
        ..default()
    })
    .with_child(text);
}

/// The cell that takes the width that is left.
fn wide_cell() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        ..default()
    }
}

fn heads(card: &mut ChildSpawnerCommands, ui: &Ui, form: Form) {
    let ink = ui.palette.text2;
    card.spawn(Node {
        padding: UiRect::axes(ui.px(ROW), ui.px(6.0)),
        column_gap: ui.px(GAP),
        ..default()
    })
    .with_children(|row| {
        row.spawn(Node {
            width: column(ui, form, MOVE),
            flex_shrink: 0.0,
            ..default()
        })
        .with_child(ui.text(TextRole::Caption, Key("openings-move"), ink));
        let mut name = row.spawn(wide_cell());
        if form >= Form::Named {
            name.with_child(ui.text(TextRole::Caption, Key("openings-name"), ink));
        }
        let words = ui.text(TextRole::Caption, Key("openings-value"), ink);
        cell(row, column(ui, form, VALUE), words);
        if form == Form::Full {
            row.spawn(Node {
                width: Val::Px(BAR * ui.text_unit()),
                ..default()
            });
        }
        if form >= Form::Shares {
            let words = ui.text(TextRole::Caption, Key("openings-played"), ink);
            cell(row, column(ui, form, SHARE), words);
        }
    });
}

fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui, form: Form, found: &Explored, order: usize) {
    let Some(&square) = found.squares.first() else {
        return;
    };
    let best = order == 0;
    let widget = Widget {
        group: group::COACH,
        order: order as u16,
        skin: Skin::Tab,
        selected: best,
        ..default()
    };
    let node = Node {
        min_height: ui.px(ui.tall(50.0)),
        padding: UiRect::horizontal(ui.px(ROW)),
        column_gap: ui.px(GAP),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(10.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let ink = if best {
        ui.palette.accent
    } else {
        ui.palette.text
    };
    card.spawn(ui.widget(OpeningsWidget::Play(square), widget, node))
        .with_children(|row| {
            row.spawn(Node {
                width: column(ui, form, MOVE),
                flex_shrink: 0.0,
                ..default()
            })
            .with_child(ui.text(
                TextRole::BodyStrong,
                square.to_string(),
                ui.palette.text,
            ));
            let name = found
                .name
                .map_or("", |opening| opening_name(opening, ui.texts.language));
            let mut cell_of_name = row.spawn(wide_cell());
            if form >= Form::Named {
                cell_of_name.with_child(ui.text(TextRole::Body, name, ui.palette.text2));
            }
            let discs = shown_discs(found.value.round() as i32);
            cell(
                row,
                column(ui, form, VALUE),
                ui.text(TextRole::BodyStrong, discs, ink),
            );
            if form == Form::Full {
                bar(row, ui, found.share, ink);
            }
            if form >= Form::Shares {
                let words = shown_share(found.share);
                let text = ui.text(TextRole::Body, words, ui.palette.text);
                cell(row, column(ui, form, SHARE), text);
            }
        });
}

/// How often the book plays the move, as a bar.
fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, share: f32, ink: Color) {
    row.spawn((
        Node {
            width: Val::Px(BAR * ui.text_unit()),
            height: ui.px(6.0),
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ui.palette.hair),
    ))
    .with_child((
        Node {
            width: percent(100.0 * share),
            height: percent(100),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ink),
    ));
}

/// Previews the move of the row under the pointer, or of the row with the focus.
fn point(
    widgets: Query<(&WidgetId, &Widget)>,
    focus: Res<Focus>,
    mut pointed: ResMut<PointedMove>,
) {
    let square = widgets
        .iter()
        .filter(|&(&id, widget)| {
            if focus.visible {
                focus.shows(id)
            } else {
                widget.hovered
            }
        })
        .find_map(|(id, _)| match id.get() {
            Some(OpeningsWidget::Play(square)) => Some(square),
            _ => None,
        });
    pointed.set_if_neq(PointedMove(square));
}

fn point_at_nothing(mut pointed: ResMut<PointedMove>) {
    pointed.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show.in_set(AppSystems::Enable),
            point
                .after(AppSystems::Act)
                .before(AppSystems::RunQueue)
                .run_if(in_state(Screen::Openings)),
        ),
    )
    .add_systems(OnExit(Screen::Openings), point_at_nothing);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_left_out_only_if_it_has_no_room() {
        assert_eq!(Form::of(100.0), Form::Bare);
        for form in [Form::Shares, Form::Named, Form::Full] {
            assert_eq!(Form::of(form.width()), form);
            assert!(Form::of(form.width() - 1.0) < form);
        }
    }
}
