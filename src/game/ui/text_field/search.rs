//! Fields in which something is looked for.

use bevy::{
    prelude::*,
    text::{EditableText, TextEdit},
};

use super::field::{Limit, build};
use crate::game::{
    controls::Edit,
    frame::{AppSystems, Pace},
    look::Icon,
    texts::Key,
    ui::{Boxes, Button, Focus, Kind, Skin, Target, TextRole, Ui, WidgetId, Zone},
};

/// The space for the icon in the field, in design units.
const ICON: f32 = 52.0;

/// How many characters a field has room for: more than the longest name and the moves of the longest opening.
const MOST: usize = 60;

/// What a field has room for.
const LIMIT: Limit =
    Limit { fits: |text| text.chars().count() <= MOST, words: || Key("search-long").with("most", MOST) };

/// The words in a field that say what it is for.
#[derive(Component)]
pub(super) struct SearchHint;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_hints.in_set(AppSystems::Ui));
}

/// Builds a field in a box. `hint` says whether it says what it is for while it is not in use.
pub fn search(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    (id, zone): (impl Into<WidgetId>, Zone),
    name: Key,
    node: Node,
    typed: &str,
    hint: bool,
) {
    const ROLE: TextRole = TextRole::Body;
    let height = ui.target_px(56.0);
    let border = 2.5 * ui.layout.u;
    let above = ((height - ui.typed_height(ROLE)) / 2.0 - border).max(0.0);
    let padding = UiRect::new(ui.px(ICON), ui.px(12.0), Val::Px(above), Val::ZERO);
    let node = node.height(Val::Px(height)).padding(padding);
    let node = node.narrow().fixed().rounded(ui.px(14.0));
    let field = Button::of(Kind::Search, Skin::Field, id);
    let field = field.named(name).boxed(node).zone(zone);
    build(row, ui, field, ROLE, LIMIT, typed).with_children(|field| {
        let at_left = |left: f32| {
            let edges = UiRect::new(ui.px(left), Val::Auto, Val::ZERO, Val::ZERO);
            Node::default().pinned(edges).aligned()
        };
        let ink = ui.palette.text2;
        field.spawn(at_left(15.0)).with_child(ui.icon(Icon::Search, 24.0, ink));
        if hint {
            field.spawn((at_left(ICON), SearchHint)).with_child(ui.text(ROLE, name, ink));
        }
    });
}

/// Takes all text out of the field, in the next frame.
pub fn clear(edits: &mut MessageWriter<Edit>, pace: &mut Pace) {
    edits.write_batch([Edit(TextEdit::SelectAll), Edit(TextEdit::Delete)]);
    pace.animate();
}

/// Shows what a field is for while nothing is in it and it is not in use.
fn show_hints(
    fields: Query<(&WidgetId, &EditableText)>,
    mut hints: Query<(&ChildOf, &mut Visibility), With<SearchHint>>,
    focus: Res<Focus>,
) {
    for (field, mut visibility) in &mut hints {
        let idle = fields
            .get(field.parent())
            .is_ok_and(|(&id, field)| focus.target != Target::Widget(id) && field.value().to_string().is_empty());
        visibility.set_if_neq(if idle { Visibility::Inherited } else { Visibility::Hidden });
    }
}
