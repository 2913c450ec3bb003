//! The card with what has been practised, and the card of a drill.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::{widget::OpeningsWidget, words};
use crate::game::{
    frame::AppSystems,
    look::Icon,
    play::{Answered, Openings, PracticeProgress, Session, Today},
    screens::kit::Kit,
    texts::{Key, Phrase},
    ui::{Skin, TextRole, Ui, Widget, col, group},
};

/// The place of the card.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Card {
    /// What has been practised.
    Record,
    /// The drill.
    Drill,
}

pub(super) fn build_record(column: &mut ChildSpawnerCommands, ui: &Ui) {
    column.spawn((Name::new("Practised"), Card::Record, node(ui), colours(ui)));
}

pub(super) fn build_drill(column: &mut ChildSpawnerCommands, ui: &Ui) {
    let mut voice = AccessNode::new(Role::Status);
    voice.set_live(Live::Polite);
    column.spawn((
        Name::new("Drill"),
        Card::Drill,
        node(ui),
        colours(ui),
        AccessibilityNode::from(voice),
    ));
}

fn node(ui: &Ui) -> Node {
    Node {
        padding: UiRect::all(ui.px(18.0)),
        border: ui.outline(),
        border_radius: BorderRadius::all(ui.px(18.0)),
        flex_shrink: 0.0,
        ..col(ui.px(12.0))
    }
}

fn colours(ui: &Ui) -> impl Bundle + use<> {
    (
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    )
}

fn show(
    mut commands: Commands,
    cards: Query<(Entity, Ref<Card>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    progress: Res<PracticeProgress>,
    today: Res<Today>,
    kit: Kit,
    mut voices: Query<&mut AccessibilityNode, With<Card>>,
) {
    let is_new = cards.iter().any(|(_, card)| card.is_added());
    if !is_new && !openings.is_changed() && !progress.is_changed() {
        return;
    }
    let ui = kit.ui();
    for (entity, card) in &cards {
        let mut content = commands.entity(entity);
        content.despawn_children();
        match *card {
            Card::Record => {
                let summary = openings.summary(&session, &progress, (today.0)());
                content.with_children(|card| {
                    let title = Key("openings-practised");
                    card.spawn(ui.text(TextRole::BodyStrong, title, ui.palette.text));
                    let words = if summary.lines == 0 {
                        Key("openings-none-practised").into()
                    } else {
                        Key("openings-summary")
                            .with("done", summary.practised)
                            .with("all", summary.lines)
                            .with("due", summary.due)
                    };
                    card.spawn(ui.text(TextRole::Body, words, ui.palette.text2));
                });
            }
            Card::Drill => {
                if let Ok(mut voice) = voices.get_mut(entity)
                    && let Some(practice) = openings.practice()
                {
                    let (title, note) = words::drill(practice);
                    let spoken = kit.texts.say(&Phrase::Sentences(vec![title, note]));
                    if voice.label() != Some(spoken.as_str()) {
                        voice.set_label(spoken);
                    }
                }
                content.with_children(|card| drill(card, &ui, &openings));
            }
        }
    }
}

fn drill(card: &mut ChildSpawnerCommands, ui: &Ui, openings: &Openings) {
    let Some(practice) = openings.practice() else {
        return;
    };
    let (title, note) = words::drill(practice);
    let over = practice.end().is_some();
    let icon = match &practice.answered {
        _ if over && practice.count().1 == 0 => Some((Icon::Check, ui.palette.good)),
        Answered::Right(_) => Some((Icon::Check, ui.palette.good)),
        Answered::OffBook(_) | Answered::Again(_) => Some((Icon::Warn, ui.palette.warn)),
        Answered::Nothing => None,
    };
    card.spawn(Node {
        column_gap: ui.px(14.0),
        align_items: AlignItems::Center,
        ..default()
    })
    .with_children(|row| {
        if let Some((icon, ink)) = icon {
            row.spawn(ui.icon(icon, 30.0, ink));
        }
        row.spawn(Node {
            flex_shrink: 1.0,
            min_width: Val::Px(0.0),
            ..default()
        })
        .with_child(ui.text(TextRole::Title, title, ui.palette.text));
    });
    if note != Phrase::nothing() {
        card.spawn(ui.text(TextRole::Body, note, ui.palette.text2));
    }
    card.spawn(Node {
        column_gap: ui.px(12.0),
        row_gap: ui.px(10.0),
        flex_wrap: FlexWrap::Wrap,
        ..default()
    })
    .with_children(|row| {
        let is_off = matches!(practice.answered, Answered::OffBook(_)) && !over;
        let mut order = 0;
        let mut button = |id: OpeningsWidget, label: Key, skin: Skin| {
            let widget = Widget {
                group: group::TOOLS,
                order,
                skin,
                ..default()
            };
            order += 1;
            let node = Node {
                min_height: ui.target(60.0),
                min_width: Val::Px(0.0),
                padding: UiRect::horizontal(ui.px(10.0)),
                flex_grow: 1.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(ui.px(16.0)),
                ..default()
            };
            ui.labelled(row, id, widget, node, None, TextRole::Item, label);
        };
        if over {
            button(OpeningsWidget::Repeat, Key("drill-repeat"), Skin::Primary);
            button(OpeningsWidget::PlayOn, Key("drill-done"), Skin::Button);
        } else {
            if is_off {
                button(OpeningsWidget::TryAgain, Key("drill-again"), Skin::Primary);
            }
            button(OpeningsWidget::PlayOn, Key("drill-play-on"), Skin::Button);
        }
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
