//! What the engine thinks of the finished game: the evaluation graph, how well both sides have played, and the best and
//! the worst move. It is filled in while the analysis goes on.

use bevy::prelude::*;

use super::facts::line;
use crate::{
    engine::review::{Judgement, Mark},
    game::{
        look::{Icon, Script},
        play::{Account, NodeId, Review, Session, player_name},
        screens::{
            graph::{self, GraphPlace},
            player_cards::near_side,
            signs::small_sign,
        },
        texts::{Key, Phrase},
        ui::{Boxes, Button, Filled, TextRole, Ui, UiParam, WidgetName, Zone, col},
    },
    rules::Side,
};

/// The least and the greatest height of the card with the graph, in design units.
const GRAPH: [f32; 2] = [158.0, 310.0];
/// The height of everything else of the panel, in design units, in a wide panel and in a narrow one. In a low window the
/// cards of a narrow panel are scrolled to.
const OTHERS: [f32; 2] = [736.0, 788.0];
/// How much more the lines need in a script whose lines are higher, in design units.
const HIGHER_LINES: f32 = 64.0;
/// The width of the panel, in design units, from which there is room for the note about the graph.
const NOTE_FROM: f32 = 560.0;
/// The width of the column of a side, in design units, in a wide panel and in a narrow one.
const SIDES: [f32; 2] = [158.0, 116.0];
/// The width of a panel from which the graph has room beside everything else, in design units.
const BESIDE_FROM: f32 = 800.0;
/// The padding around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, 64.0, 30.0, 42.0];

/// The best and the worst move.
const CARDS: Zone = Zone::new(2);

/// The widgets of the result's panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultWidget {
    /// Starts another game with the same players.
    Rematch,
    /// Opens the review before the best move that a player has found.
    Best,
    /// Opens the review before the move that has lost most.
    Worst,
    Review,
    /// Opens the dialog that writes files for others.
    Share,
    /// Starts a game against the next character.
    NextCharacter,
    NewGame,
    /// Undoes the last move, so that the game continues.
    Undo,
    Leave,
}

impl WidgetName for ResultWidget {}

/// The place of the table and of the cards below it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Judged>)]
pub(super) struct JudgedPlace {
    /// The panel has room for two columns beside whole sentences.
    wide: bool,
}

/// What the place of the table and of the cards below it is filled with.
#[derive(PartialEq)]
pub(super) struct Judged {
    finished: bool,
    /// The analysis was stopped, so that not all moves are judged.
    so_far: bool,
    accounts: [Account; 2],
    best: Option<(NodeId, i32)>,
    worst: Option<(NodeId, Judgement)>,
    /// How many people find the best move, and how many make the worst.
    crowds: [Option<Phrase>; 2],
}

/// Builds the graph, and the places of the rest, in a panel of this width in logical pixels and this height in design
/// units, which may be wide.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32, wide: bool) {
    if width >= BESIDE_FROM * ui.layout.viewport.text_scale * ui.layout.u {
        beside(parent, ui, width);
        return;
    }
    let lines = match ui.texts.language.script() {
        Script::Latin => 0.0,
        _ => HIGHER_LINES,
    };
    let others = ui.text_height(OTHERS[usize::from(!wide)] + lines);
    graph_card(parent, ui, width, (height - others).clamp(GRAPH[0], GRAPH[1]));
    let place = ui.column(10.0).fixed();
    parent.spawn((Name::new("Judgement"), JudgedPlace { wide }, place));
}

/// The graph beside the rest, in the panel of a tall window.
fn beside(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let gap = 16.0;
    let half = (width - gap * ui.layout.u) / 2.0;
    let row = ui.row(gap).fixed();
    parent.spawn(row).with_children(|row| {
        let left = Node::default().width(px(half)).fixed();
        row.spawn(left.column(Val::ZERO)).with_children(|left| {
            graph_card(left, ui, half, GRAPH[1]);
        });
        let place = ui.column(10.0).fill().narrow();
        row.spawn((Name::new("Judgement"), JudgedPlace { wide: false }, place));
    });
}

fn graph_card(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    let node = Node::default().height(ui.px(height));
    graph::card(parent, ui, 18.0, node, |card| {
        let side = ui.px(28.0);
        let edges = UiRect::new(side, side, ui.px(18.0), Val::Auto);
        let head = Node::default().spread().pinned(edges);
        card.spawn(head).with_children(|head| {
            head.spawn(ui.plain(TextRole::Label, Key("review-evaluation")));
            if width >= NOTE_FROM * ui.layout.viewport.text_scale * u {
                head.spawn(ui.quiet(TextRole::Caption, Key("over-evaluation-note")));
            }
        });
        let margin = UiRect::new(ui.px(left), ui.px(right), ui.px(top), ui.px(bottom));
        let size = Vec2::new(width - (left + right) * u, (height - top - bottom) * u);
        let graph = GraphPlace { size: size.max(Vec2::splat(8.0)), full: true, cursor: false };
        card.spawn(Node::default().margin(margin)).with_children(|place| graph::spawn(place, graph));
    });
}

/// Fills the place, and fills it anew when more is known.
pub(super) fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &JudgedPlace, &mut Filled<Judged>)>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, &JudgedPlace { wide }, mut place) in &mut places {
        // The panel of a game that goes on is going, and nothing in it changes any more.
        if !session.is_over() || !place.is_due(review.is_changed() || session.is_changed()) {
            continue;
        }
        let (best, worst) = review.best_and_worst();
        let crowd = |id: Option<NodeId>| id.and_then(|id| review.crowd_words(id));
        // After the player has stopped the analysis, what is known is all there will be.
        let finished = review.is_settled();
        let now = Judged {
            finished,
            so_far: review.is_cancelled(),
            accounts: Side::ALL.map(|side| review.account(side)),
            best: best.filter(|_| finished),
            worst: worst.filter(|_| finished),
            crowds: [best.map(|it| it.0), worst.map(|it| it.0)].map(crowd),
        };
        Filled::refill(&mut place, commands.entity(entity), now, |parent, now| {
            table(parent, &ui, &session, now, wide);
            cards(parent, &ui, &review, now);
        });
    }
}

/// The table of both sides. In a narrow panel, the errors have only their names.
fn table(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, now: &Judged, wide: bool) {
    let near = near_side(session);
    let sides = [near, near.opponent()];
    let accounts = sides.map(|side| now.accounts[side.index()]);
    let known = |phrase: Phrase| {
        if now.finished { phrase } else { "\u{2026}".into() }
    };
    let accuracy = |account: Account| {
        // A side that never had a choice has none.
        known(
            account
                .accuracy
                .map_or("\u{2013}".into(), |part| Key("over-percent").with("percent", (100.0 * part).round() as i32)),
        )
    };
    let count = |count: usize| known(count.to_string().into());
    let errors = |at: usize| accounts.map(|account| count(account.errors[at]));
    let best = accounts.map(|account| count(account.best));
    let [dubious, mistake, blunder] = if wide {
        [Key("over-dubious"), Key("over-mistake"), Key("over-blunder")]
    } else {
        [Key("over-dubious-short"), Key("over-mistake-short"), Key("over-blunder-short")]
    };
    let rows = [
        (None, Key("over-accuracy"), accounts.map(accuracy)),
        (None, Key("over-best-found"), best),
        (Some(Mark::Dubious), dubious, errors(0)),
        (Some(Mark::Mistake), mistake, errors(1)),
        (Some(Mark::Blunder), blunder, errors(2)),
    ];
    let width = ui.text_height(SIDES[usize::from(!wide)]);
    let node = ui.column(5.0).padding(ui.px(24.0).horizontal()).fixed();
    parent.spawn(node).with_children(|table| {
        table.spawn(ui.row(12.0).aligned()).with_children(|row| {
            row.spawn(Node::default().fill().narrow()).with_children(|place| {
                if now.so_far {
                    place.spawn(ui.quiet(TextRole::Caption, Key("so-far")));
                }
            });
            for side in sides {
                let cell = ui.row(8.0).width(ui.px(width)).aligned();
                let cell = cell.justify(JustifyContent::End);
                row.spawn(cell.with(|cell| cell.overflow = Overflow::clip_x())).with_children(|cell| {
                    cell.spawn(ui.disc_icon(side, 14.0));
                    let name = player_name(session, side);
                    cell.spawn((ui.quiet(TextRole::Caption, name), TextLayout::no_wrap()));
                });
            }
        });
        for (mark, label, values) in rows {
            line(table, ui, width, mark, label.into(), values);
        }
    });
}

/// The best and the worst move, once all moves are known. Their place is kept free until then.
fn cards(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, now: &Judged) {
    let title = |title: Key, id: NodeId| {
        let square = review.tree().square(id);
        let square = square.map_or(String::new(), |square| square.to_string());
        title.with("number", review.tree().moves(id)).with("square", square)
    };
    let row = ui.row(14.0).min_height(ui.px(ui.text_height(84.0))).fixed();
    parent.spawn((row, CARDS)).with_children(|row| {
        if let Some((id, gap)) = now.best {
            let note = Key("reason-only-good").with("discs", gap);
            let title = title(Key("over-best"), id);
            let notes = [Some(note), now.crowds[0].clone()];
            card(row, ui, ResultWidget::Best, None, title, notes);
        }
        if let Some((id, judgement)) = now.worst {
            let best = review.best_before(id);
            let best = best.map_or(String::new(), |best| best.square.to_string());
            let note = Key("over-worst-note").with("discs", judgement.loss).with("best", best);
            let title = title(Key("over-worst"), id);
            let notes = [Some(note), now.crowds[1].clone()];
            card(row, ui, ResultWidget::Worst, judgement.mark, title, notes);
        }
    });
}

fn card(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ResultWidget,
    mark: Option<Mark>,
    title: Phrase,
    notes: [Option<Phrase>; 2],
) {
    Button::new(id)
        .boxed(ui.row(14.0).aligned().fill().narrow())
        .padding(UiRect::axes(ui.px(18.0), ui.px(10.0)))
        .rounded(ui.px(16.0))
        .spawn(row, ui)
        .with_children(|card| {
            match mark {
                None => {
                    card.spawn(ui.icon(Icon::Check, 24.0, ui.palette.good));
                }
                Some(mark) => small_sign(card, ui, mark, UiRect::ZERO),
            }
            card.spawn(col(Val::ZERO).narrow()).with_children(|lines| {
                lines.spawn(ui.plain(TextRole::BodyStrong, title));
                for note in notes.into_iter().flatten() {
                    lines.spawn(ui.quiet(TextRole::Caption, note));
                }
            });
        });
}
