//! The table of the book's moves.

use bevy::prelude::*;

use super::widget::{LIST, OpeningsWidget};
use crate::{
    engine::practice::Explored,
    game::{
        board::PointedMove,
        frame::{AppSystems, Screen},
        play::{Openings, Session, opening_name, shown_discs, shown_share},
        screens::ui_param::UiParam,
        texts::{Key, Phrase},
        ui::{Boxes, Button, Focus, Press, Skin, TextRole, Ui, Widget, WidgetId, card, sized},
    },
};

/// The place of the rows.
#[derive(Component, Clone, Copy, Debug)]
struct Rows(TableForm);

/// Which columns have room: each form has one more than the one before. The sizes of the texts are the same in all of
/// them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TableForm {
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

impl TableForm {
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
    let form = TableForm::of(width / ui.text_unit());
    let node = ui.column(2.0).padding(ui.px(CARD).all());
    column.spawn((Name::new("Book moves"), Rows(form), LIST, card(ui, node)));
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<Rows>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    ui_param: UiParam,
    mut shown: Local<Option<Vec<Explored>>>,
) {
    let is_new = places.iter().any(|(_, rows)| rows.is_added());
    if places.is_empty() || (!is_new && !openings.is_changed()) {
        return;
    }
    let now = openings.rows.clone();
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let ui = ui_param.ui();
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
    form: TableForm,
    session: &Session,
    rows: &[Explored],
) {
    if rows.is_empty() {
        note(card, ui, Key("openings-out").into());
        return;
    }
    if form > TableForm::Bare {
        heads(card, ui, form);
    }
    for (order, row) in rows.iter().enumerate() {
        spawn(card, ui, form, row, order == 0);
    }
    let legal = session.position().legal_moves().count() as usize;
    let known: usize = rows.iter().map(|row| row.squares.len()).sum();
    let others = legal.saturating_sub(known);
    if others > 0 {
        note(card, ui, Key("openings-more").with("moves", others));
    }
}

fn note(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(Node::default().padding(UiRect::axes(ui.px(12.0), ui.px(10.0))))
        .with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
}

/// A cell of a column. The barest form has no heads to line up with.
fn cell(ui: &Ui, form: TableForm, width: f32) -> Node {
    let width = match form {
        TableForm::Bare => Val::Auto,
        _ => Val::Px(width * ui.text_unit()),
    };
    Node::default().width(width).fixed()
}

/// A cell with its text at the right.
fn number_cell(ui: &Ui, form: TableForm, width: f32) -> Node {
    cell(ui, form, width).justify(JustifyContent::End)
}

/// The cell that takes the width that is left.
fn wide_cell() -> Node {
    Node::default().fill().narrow()
}

fn heads(card: &mut ChildSpawnerCommands, ui: &Ui, form: TableForm) {
    let text = |words: Key| ui.text(TextRole::Caption, words, ui.palette.text2);
    let node = ui.row(GAP).padding(UiRect::axes(ui.px(ROW), ui.px(6.0)));
    card.spawn(node).with_children(|row| {
        row.spawn(cell(ui, form, MOVE))
            .with_child(text(Key("openings-move")));
        let mut name = row.spawn(wide_cell());
        if form >= TableForm::Named {
            name.with_child(text(Key("openings-name")));
        }
        row.spawn(number_cell(ui, form, VALUE))
            .with_child(text(Key("openings-value")));
        if form == TableForm::Full {
            row.spawn(Node::default().width(Val::Px(BAR * ui.text_unit())));
        }
        if form >= TableForm::Shares {
            row.spawn(number_cell(ui, form, SHARE))
                .with_child(text(Key("openings-played")));
        }
    });
}

fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui, form: TableForm, found: &Explored, best: bool) {
    let Some(&square) = found.squares.first() else {
        return;
    };
    let palette = ui.palette;
    let ink = if best { palette.accent } else { palette.text };
    Button::new(OpeningsWidget::Play(square))
        .skin(Skin::Tab)
        .press(Press::Silent)
        .selected(best)
        .boxed(ui.row(GAP).aligned().fixed())
        .min_height(ui.px(ui.text_height(50.0)))
        .padding(ui.px(ROW).horizontal())
        .rounded(ui.px(10.0))
        .spawn(card, ui)
        .with_children(|row| {
            let strong = |words: String, ink| ui.text(TextRole::BodyStrong, words, ink);
            row.spawn(cell(ui, form, MOVE))
                .with_child(strong(square.to_string(), palette.text));
            let mut name = row.spawn(wide_cell());
            if form >= TableForm::Named {
                let language = ui.texts.language;
                let words = found.name.map_or("", |name| opening_name(name, language));
                name.with_child(ui.text(TextRole::Body, words, palette.text2));
            }
            let discs = shown_discs(found.value.round() as i32);
            row.spawn(number_cell(ui, form, VALUE))
                .with_child(strong(discs, ink));
            if form == TableForm::Full {
                bar(row, ui, found.share, ink);
            }
            if form >= TableForm::Shares {
                let text = ui.text(TextRole::Body, shown_share(found.share), palette.text);
                row.spawn(number_cell(ui, form, SHARE)).with_child(text);
            }
        });
}

/// How often the book plays the move, as a bar.
fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, share: f32, ink: Color) {
    let whole = sized(Val::Px(BAR * ui.text_unit()), ui.px(6.0));
    let part = sized(percent(100.0 * share), percent(100)).round();
    row.spawn((whole.fixed().round(), BackgroundColor(ui.palette.hair)))
        .with_child((part, BackgroundColor(ink)));
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
        assert_eq!(TableForm::of(100.0), TableForm::Bare);
        for form in [TableForm::Shares, TableForm::Named, TableForm::Full] {
            assert_eq!(TableForm::of(form.width()), form);
            assert!(TableForm::of(form.width() - 1.0) < form);
        }
    }
}
