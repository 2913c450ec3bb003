//! What the engine thinks of the finished game: the evaluation graph, how well both sides have played, and the best and
//! the worst move. It is filled in while the analysis goes on.

use bevy::prelude::*;

use super::widget::ResultWidget;
use crate::{
    engine::review::{Judgement, Mark},
    game::{
        frame::AppSystems,
        look::{Face, Icon},
        play::{Account, NodeId, Review, Session, player_name},
        screens::{
            graph::{self, GraphPlace},
            kit::Kit,
            plates::near_side,
            signs::small_sign,
        },
        texts::{Key, Phrase},
        ui::{Skin, TextRole, Ui, Widget, col, group},
    },
    rules::Color as Side,
};

/// The least and the greatest height of the card with the graph, in design units.
const GRAPH: [f32; 2] = [170.0, 310.0];
/// The height of everything else of the panel, in design units.
const OTHERS: f32 = 690.0;
/// The width of the panel, in design units, from which there is room for the note about the graph.
const NOTE_FROM: f32 = 560.0;
/// The width of the column of a side, in design units.
const SIDE: f32 = 158.0;
/// The padding around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, 64.0, 30.0, 42.0];

/// The place of the table and of the cards below it.
#[derive(Component, Clone, Copy, Debug)]
struct Judged;

/// Builds the graph, and the places of the rest, in a panel of this width in logical pixels and this height in design
/// units.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32) {
    let graph = (height - ui.tall(OTHERS)).clamp(GRAPH[0], GRAPH[1]);
    graph_card(parent, ui, width, graph);
    parent.spawn((
        Name::new("Judgement"),
        Judged,
        Node {
            flex_shrink: 0.0,
            ..col(ui.px(10.0))
        },
    ));
}

fn graph_card(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    let node = Node {
        height: ui.px(height),
        ..default()
    };
    graph::card(parent, ui, 18.0, node, |card| {
        card.spawn(Node {
            position_type: PositionType::Absolute,
            left: ui.px(28.0),
            right: ui.px(28.0),
            top: ui.px(18.0),
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        })
        .with_children(|head| {
            let title = Key("review-evaluation");
            head.spawn(ui.text(TextRole::Label, title, ui.palette.text));
            if width >= NOTE_FROM * ui.layout.viewport.text_scale * u {
                let note = Key("over-evaluation-note");
                head.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
            }
        });
        card.spawn(Node {
            margin: UiRect::new(ui.px(left), ui.px(right), ui.px(top), ui.px(bottom)),
            ..default()
        })
        .with_children(|place| {
            let size = Vec2::new(width - (left + right) * u, (height - top - bottom) * u);
            graph::spawn(
                place,
                GraphPlace {
                    size: size.max(Vec2::splat(8.0)),
                    full: true,
                    cursor: false,
                },
            );
        });
    });
}

/// The best move that was found, with what it is better than the next one, and the worst move: those of the person, or of
/// both sides if not exactly one person plays.
pub(super) fn best_and_worst(
    review: &Review,
    session: &Session,
) -> (Option<(NodeId, f32)>, Option<(NodeId, Judgement)>) {
    let sides: Vec<Side> = match session.only_human() {
        Some(side) => vec![side],
        None => Side::ALL.to_vec(),
    };
    let best = sides.iter().filter_map(|&side| review.best_find(side));
    let worst = sides.iter().filter_map(|&side| review.worst_move(side));
    (
        best.max_by(|one, other| one.1.total_cmp(&other.1)),
        worst.max_by(|one, other| one.1.loss.total_cmp(&other.1.loss)),
    )
}

/// What the places were last filled with.
#[derive(Clone, PartialEq)]
struct Filling {
    finished: bool,
    accounts: [Account; 2],
    best: Option<(NodeId, f32)>,
    worst: Option<(NodeId, Judgement)>,
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<Judged>)>,
    review: Res<Review>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Filling>>,
) {
    let is_new = places.iter().any(|(_, place)| place.is_added());
    if places.is_empty() || (!is_new && !review.is_changed()) {
        return;
    }
    let (best, worst) = best_and_worst(&review, &session);
    // After the player has stopped the analysis, what is known is all there will be.
    let finished = review.is_finished() || review.is_cancelled();
    let now = Filling {
        finished,
        accounts: Side::ALL.map(|side| review.account(side)),
        best: best.filter(|_| finished),
        worst: worst.filter(|_| finished),
    };
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let ui = kit.ui();
    for (entity, _) in &places {
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|parent| {
                table(parent, &ui, &session, &now);
                cards(parent, &ui, &review, &now);
            });
    }
    *shown = Some(now);
}

/// The table of both sides.
fn table(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, now: &Filling) {
    let near = near_side(session);
    let sides = [near, near.opponent()];
    let accounts = sides.map(|side| now.accounts[side.index()]);
    let open = || Phrase::from("\u{2026}");
    let percent_of = |account: Account| match account.accuracy {
        Some(part) if now.finished => {
            Key("over-percent").with("percent", (100.0 * part).round() as i32)
        }
        _ => open(),
    };
    let count = |count: usize| {
        if now.finished {
            Phrase::from(count.to_string())
        } else {
            open()
        }
    };
    parent
        .spawn(Node {
            padding: UiRect::horizontal(ui.px(24.0)),
            flex_shrink: 0.0,
            ..col(ui.px(5.0))
        })
        .with_children(|table| {
            row(
                table,
                ui,
                |_| {},
                |cells| {
                    for side in sides {
                        cells
                            .spawn(Node {
                                width: ui.px(ui.tall(SIDE)),
                                column_gap: ui.px(8.0),
                                justify_content: JustifyContent::End,
                                align_items: AlignItems::Center,
                                overflow: Overflow::clip_x(),
                                ..default()
                            })
                            .with_children(|cell| {
                                cell.spawn(ui.pip(side, 14.0));
                                let name = player_name(session, side);
                                cell.spawn((
                                    ui.text(TextRole::Caption, name, ui.palette.text2),
                                    TextLayout::no_wrap(),
                                ));
                            });
                    }
                },
            );
            let mut line = |mark: Option<Mark>, label: Key, values: [Phrase; 2]| {
                row(
                    table,
                    ui,
                    |head| {
                        if let Some(mark) = mark {
                            let ink = ui.palette.error(mark);
                            head.spawn(Node {
                                width: ui.px(30.0),
                                ..default()
                            })
                            .with_child(ui.sized_text(
                                Face::Bold,
                                17.0,
                                1.35,
                                mark.sign(),
                                ink,
                            ));
                        }
                        head.spawn(ui.text(TextRole::Body, label, ui.palette.text2));
                    },
                    |cells| {
                        for value in values {
                            cells
                                .spawn(Node {
                                    width: ui.px(ui.tall(SIDE)),
                                    justify_content: JustifyContent::End,
                                    ..default()
                                })
                                .with_child(ui.text(TextRole::Body, value, ui.palette.text));
                        }
                    },
                );
            };
            line(None, Key("over-accuracy"), accounts.map(percent_of));
            line(
                None,
                Key("over-best-found"),
                accounts.map(|account| count(account.best)),
            );
            for (index, mark, label) in [
                (0, Mark::Dubious, Key("over-dubious")),
                (1, Mark::Mistake, Key("over-mistake")),
                (2, Mark::Blunder, Key("over-blunder")),
            ] {
                let values = accounts.map(|account| count(account.errors[index]));
                line(Some(mark), label, values);
            }
        });
}

fn row(
    table: &mut ChildSpawnerCommands,
    ui: &Ui,
    head: impl FnOnce(&mut ChildSpawnerCommands),
    cells: impl FnOnce(&mut ChildSpawnerCommands),
) {
    table
        .spawn(Node {
            column_gap: ui.px(12.0),
            align_items: AlignItems::Center,
            ..default()
        })
        .with_children(|row| {
            row.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_children(head);
            cells(row);
        });
}

/// The best and the worst move, once all moves are known. Their place is kept free until then.
fn cards(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, now: &Filling) {
    let name = |id: NodeId| {
        let square = review.tree().square(id);
        (
            review.tree().moves(id),
            square.map_or(String::new(), |square| square.to_string()),
        )
    };
    parent
        .spawn(Node {
            column_gap: ui.px(14.0),
            min_height: ui.px(ui.tall(84.0)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            if let Some((id, gap)) = now.best {
                let (number, square) = name(id);
                let title = Key("over-best")
                    .with("number", number)
                    .with("square", square);
                let note = Key("over-best-note").with("discs", gap.round() as i32);
                card(row, ui, ResultWidget::Best, None, title, note);
            }
            if let Some((id, judgement)) = now.worst {
                let (number, square) = name(id);
                let title = Key("over-worst")
                    .with("number", number)
                    .with("square", square);
                let best = review.best_before(id);
                let best = best.map_or(String::new(), |best| best.square.to_string());
                let note = Key("over-worst-note")
                    .with("discs", judgement.loss.round() as i32)
                    .with("best", best);
                let mark = judgement.mark;
                card(row, ui, ResultWidget::Worst, mark, title, note);
            }
        });
}

fn card(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ResultWidget,
    mark: Option<Mark>,
    title: Phrase,
    note: Phrase,
) {
    let widget = Widget {
        group: group::CARDS,
        order: u16::from(id == ResultWidget::Worst),
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        column_gap: ui.px(14.0),
        padding: UiRect::axes(ui.px(18.0), ui.px(10.0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(16.0)),
        ..default()
    };
    row.spawn(ui.widget(id, widget, node))
        .with_children(|card| {
            match mark {
                None => {
                    card.spawn(ui.icon(Icon::Check, 24.0, ui.palette.good));
                }
                Some(mark) => small_sign(card, ui, mark, UiRect::ZERO),
            }
            card.spawn(Node {
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..col(Val::Px(0.0))
            })
            .with_children(|lines| {
                lines.spawn(ui.text(TextRole::BodyStrong, title, ui.palette.text));
                lines.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
            });
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
