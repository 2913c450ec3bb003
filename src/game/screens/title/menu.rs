//! The menu of the title screen, and its place beside the picture.

use super::widget::TitleWidget;
use crate::game::screens::prompts;
use crate::game::screens::result::result_sentence;
use crate::game::screens::wordmark::wordmark;
use crate::{
    game::{
        look::{Face, LayoutMode},
        play::{Session, player_name},
        texts::{Key, Phrase},
        ui::{Layer, Look, TextRole, Tint, Ui, Widget, group, letters},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// Size of the line below the wordmark, in design units.
const TAGLINE: f32 = 19.0;

/// Builds the wordmark and the menu. `earlier` is an unfinished game that the player has left for another one,
/// `last` is the game that was finished last.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    earlier: Option<&Session>,
    last: Option<&Session>,
) {
    let layout = ui.layout;
    let Vec2 { x: w, y: h } = layout.viewport.size;
    let portrait = layout.is_portrait();
    // The wordmark shrinks with the part of the table on which it is drawn.
    let room = if portrait { w } else { 0.44 * w };
    let t = (room / 790.0).min(h / 1080.0 * if portrait { 1.4 } else { 1.0 });
    let left = if portrait { 80.0 * t } else { 150.0 * t };
    let mut items: Vec<(TitleWidget, Key, Option<Phrase>)> = Vec::new();
    let running = session.is_started() && !session.is_over();
    if running {
        let note = Some(running_game(session));
        items.push((TitleWidget::Continue, Key("title-continue"), note));
    }
    if let Some(earlier) = earlier {
        let label = if running {
            Key("title-earlier")
        } else {
            Key("title-continue")
        };
        items.push((TitleWidget::Earlier, label, Some(running_game(earlier))));
    }
    if let Some(last) = last {
        let note = Some(result_sentence(last));
        items.push((TitleWidget::Last, Key("title-last"), note));
    }
    items.push((TitleWidget::NewGame, Key("new-game"), None));
    items.push((TitleWidget::Learn, Key("learn"), None));
    items.push((TitleWidget::Settings, Key("settings"), None));
    items.push((TitleWidget::Quit, Key("title-quit"), None));

    // The text has to fit beside the picture of the board.
    let width = room - left - 8.0;
    let size = layout.font(TAGLINE);
    let lines = if width < 17.0 * size { 2.0 } else { 1.0 };
    let tagline_below = 186.0 * t;
    let menu_below = (92.0 * t).max((1.5 * lines + 0.4) * size);
    let end = if portrait {
        0.55 * h
    } else {
        // The menu ends above the prompts. Small windows have none.
        h - match layout.mode {
            LayoutMode::Small => 16.0,
            _ => 72.0 * layout.u,
        }
    };
    // Everything moves up if the menu would otherwise have too little space.
    let most = end - items.len() as f32 * layout.least_target() - menu_below - tagline_below;
    let top = if portrait {
        0.07 * h
    } else {
        (217.0 / 1080.0 * h).min(most).max(0.03 * h)
    };
    wordmark(
        parent,
        ui,
        Vec2::new(left - 0.03 * 156.0 * t, top),
        156.0 * t,
    );

    let tagline = top + tagline_below;
    parent
        .spawn(Node {
            width: Val::Px(width),
            ..at(left + 2.0, tagline)
        })
        .with_child(ui.sized_text(
            Face::Medium,
            TAGLINE,
            1.35,
            Key("title-tagline"),
            ui.palette.text2,
        ));

    let first = tagline + menu_below;
    let line = ((end - first) / items.len() as f32).min((68.0 * t).max(layout.least_target()));
    let font = (28.0 * t).max(20.0) / layout.u;
    for (order, (id, label, note)) in items.into_iter().enumerate() {
        let widget = Widget {
            layer: Layer::Screen,
            group: group::MAIN,
            order: order as u16,
            look: Look::MenuItem,
            ..default()
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left: Val::Px(left - 56.0 * t),
            top: Val::Px(first + line * order as f32),
            height: Val::Px(line),
            padding: UiRect::left(Val::Px(56.0 * t)),
            align_items: AlignItems::Center,
            column_gap: ui.px(22.0),
            ..default()
        };
        parent
            .spawn(ui.widget(id, widget, node))
            .with_children(|item| {
                item.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: Val::Px(6.0 * t),
                        width: Val::Px((18.0 * t).max(8.0)),
                        height: Val::Px((18.0 * t).max(8.0)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.text),
                    Visibility::Hidden,
                    Tint::Pointed,
                ));
                // A note that does not fit beside the picture is left out.
                let length = |words: &Phrase| letters(&ui.texts.say(words));
                let note = note.filter(|note| {
                    let label = 0.6 * layout.font(font) * length(&label.into());
                    let note = 0.55 * layout.font(16.0) * length(note);
                    label + 22.0 * layout.u + note <= width
                });
                item.spawn((
                    ui.sized_text(Face::SemiBold, font, 1.2, label, Color::NONE),
                    TextLayout::no_wrap(),
                    Tint::Main,
                    Visibility::Inherited,
                ));
                if let Some(note) = note {
                    item.spawn((
                        ui.text(TextRole::Caption, note, Color::NONE),
                        TextLayout::no_wrap(),
                        Tint::Quiet,
                        Visibility::Inherited,
                    ));
                }
            });
    }
    if !portrait {
        prompts::spawn(
            parent,
            ui,
            Node {
                position_type: PositionType::Absolute,
                left: Val::Px(left),
                bottom: Val::Px(40.0 * t.max(0.4)),
                ..default()
            },
        );
    }
}

pub(super) fn at(x: f32, y: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: Val::Px(x),
        top: Val::Px(y),
        ..default()
    }
}

fn running_game(session: &Session) -> Phrase {
    let name = |side: Side| player_name(session, side);
    let moves = session.record().move_count() + 1;
    match session.only_human() {
        Some(side) => Key("title-game-yours").with("name", name(side.opponent())),
        None if session.is_watched() => Key("title-game-watched")
            .with("black", name(Side::Black))
            .with("white", name(Side::White)),
        None => Key("title-game-two").into(),
    }
    .with("move", moves)
}
