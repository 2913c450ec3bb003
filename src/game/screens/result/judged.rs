//! What the engine thinks of the finished game: the evaluation graph, how well both sides have played, and the best and
//! the worst move. It is filled in while the analysis goes on.

use super::facts::line;
use crate::{
    engine::teach::review::{Judgement, Mark},
    game::{
        pages::{
            graph::{self, FLAG_ROOM, GraphPlace},
            near_side, small_sign,
        },
        play::{Account, NodeId, Review, player_name},
        prelude::*,
    },
};

/// The least height of the card with the graph, in design units.
const GRAPH: f32 = 208.0;
/// The heights of everything else, in design units: the head of the table, one of its five lines, and the best or the worst move.
struct Heights([f32; 3]);
const USUAL: Heights = Heights([24.0, 31.0, 38.0]);
/// The same in a tall window.
const TALL: Heights = Heights([24.0, 26.0, 32.0]);
/// The rule above the best and the worst move, in design units.
const RULE: f32 = 9.0;

impl Heights {
    fn all(&self) -> f32 {
        let [head, line, of_move] = self.0;
        head + 5.0 * line + RULE + 2.0 * of_move
    }
}

fn heights(ui: &Ui) -> Heights {
    if ui.layout.is_portrait() { TALL } else { USUAL }
}

/// The width from which the table has room beside the graph, in design units of text.
const BESIDE_FROM: f32 = 260.0;
/// The width of the column of a side, in design units, in a wide panel, in a narrow one, and beside the graph of a tall window.
const SIDES: [f32; 3] = [124.0, 100.0, 60.0];
/// The padding around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, FLAG_ROOM, 24.0, 36.0];

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
    /// The board: its discs are counted, or lie on their squares.
    Board,
    Leave,
}

impl WidgetName for ResultWidget {}

/// The place of the table and of the cards below it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Judged>)]
pub(super) struct JudgedPlace {
    /// It has room for two columns beside whole sentences.
    wide: bool,
    /// In logical pixels.
    width: f32,
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
}

/// Builds the graph and the places of the rest, in a panel of this width in logical pixels. `height` is what both may take, in design
/// units. In a tall window they are beside each other, if there is room.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32, wide: bool) {
    let rest = |parent: &mut ChildSpawnerCommands, width: f32, node: Node| {
        parent.spawn((Name::new("Judgement"), JudgedPlace { wide, width }, node.column(Val::ZERO)));
    };
    let gap = 16.0;
    let half = (width - gap * ui.layout.u) / 2.0;
    if ui.layout.is_portrait() && half >= BESIDE_FROM * ui.text_unit() {
        parent.spawn(ui.row(gap).fixed()).with_children(|row| {
            let left = Node::default().width(px(half)).fixed();
            row.spawn(left.column(Val::ZERO)).with_children(|left| {
                graph_card(left, ui, half, ui.text_height(heights(ui).all()));
            });
            rest(row, half, Node::default().fill().narrow());
        });
        return;
    }
    graph_card(parent, ui, width, (height - ui.text_height(heights(ui).all())).max(GRAPH));
    rest(parent, width, Node::default().fixed());
}

fn graph_card(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: f32) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    graph::card(parent, ui, 18.0, Node::default().height(ui.px(height)), |card| {
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
    for (entity, &JudgedPlace { wide, width }, mut place) in &mut places {
        // The panel of a game that goes on is going, and nothing in it changes any more.
        if !session.is_over() || !place.is_due(review.is_changed() || session.is_changed()) {
            continue;
        }
        let (best, worst) = review.best_and_worst();
        // After the player has stopped the analysis, what is known is all there will be.
        let finished = review.is_settled();
        let now = Judged {
            finished,
            so_far: review.is_cancelled(),
            accounts: Side::ALL.map(|side| review.account(side)),
            best: best.filter(|_| finished),
            worst: worst.filter(|_| finished),
        };
        Filled::refill(&mut place, commands.entity(entity), now, |parent, now| {
            table(parent, &ui, &session, now, wide);
            moves(parent, &ui, &review, now, width);
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
        (None, if wide { Key("over-best-found") } else { Key("over-best-short") }, best),
        (Some(Mark::Dubious), dubious, errors(0)),
        (Some(Mark::Mistake), mistake, errors(1)),
        (Some(Mark::Blunder), blunder, errors(2)),
    ];
    let [head, height, _] = heights(ui).0;
    let width = ui.text_height(SIDES[if ui.layout.is_portrait() { 2 } else { usize::from(!wide) }]);
    let node = col(Val::ZERO).padding(ui.px(20.0).horizontal()).fixed();
    parent.spawn(node).with_children(|table| {
        table.spawn(ui.row(12.0).aligned().height(ui.px(ui.text_height(head)))).with_children(|row| {
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
                    // The names are also above, beside the counts.
                    let name = player_name(session, side);
                    if ui.width(TextRole::Caption, &name) + ui.length(22.0) <= ui.length(width) {
                        cell.spawn((ui.quiet(TextRole::Caption, name), TextLayout::no_wrap()));
                    }
                });
            }
        });
        for (mark, label, values) in rows {
            let row = ui.row(12.0).aligned().height(ui.px(ui.text_height(height)));
            table.spawn(row).with_children(|row| line(row, ui, width, mark, label.into(), values));
        }
    });
}

/// The best and the worst move, once all moves are known. Their place is kept free until then.
fn moves(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, now: &Judged, width: f32) {
    let rule = sized(Val::Auto, px(1)).margin(UiRect::axes(ui.px(8.0), ui.px(RULE / 2.0)));
    parent.spawn((rule, BackgroundColor(ui.palette.hair)));
    let title = |title: Key, id: NodeId| {
        let square = review.tree().square(id);
        let square = square.map_or(String::new(), |square| square.to_string());
        title.with("number", review.tree().moves(id)).with("square", square)
    };
    let [.., height] = heights(ui).0;
    let place = col(Val::ZERO).min_height(ui.px(2.0 * ui.text_height(height))).fixed();
    parent.spawn((place, CARDS)).with_children(|lines| {
        match now.best {
            Some((id, gap)) => {
                let note = Key("reason-only-good").with("discs", gap);
                one_move(lines, ui, ResultWidget::Best, None, title(Key("over-best"), id), vec![note], width);
            }
            None if !now.finished => waiting(lines, ui),
            None => {}
        }
        match now.worst {
            Some((id, judgement)) => {
                let best = review.best_before(id);
                let best = best.map_or(String::new(), |best| best.square.to_string());
                let note = |key: Key| key.with("discs", judgement.loss).with("best", best.clone());
                let notes = vec![note(Key("over-worst-note")), note(Key("over-worst-short"))];
                one_move(lines, ui, ResultWidget::Worst, judgement.mark, title(Key("over-worst"), id), notes, width);
            }
            None if !now.finished => waiting(lines, ui),
            None => {}
        }
    });
}

/// The line of a move that is looked for.
fn waiting(lines: &mut ChildSpawnerCommands, ui: &Ui) {
    let [.., height] = heights(ui).0;
    let line = Node::default().aligned().height(ui.px(ui.text_height(height))).padding(ui.px(20.0).horizontal());
    lines.spawn(line).with_child(ui.quiet(TextRole::Caption, "\u{2026}"));
}

/// Builds the line of a move. The first of the notes that has room stands beside the title; `width` is that of the line in logical
/// pixels.
fn one_move(
    lines: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ResultWidget,
    mark: Option<Mark>,
    title: Phrase,
    notes: Vec<Phrase>,
    width: f32,
) {
    /// The width of everything but the words, in design units, and how much larger the letters of the title are.
    const OTHERS: f32 = 124.0;
    const TITLE: f32 = 1.07;
    let [.., height] = heights(ui).0;
    let room = width - ui.length(OTHERS) - TITLE * ui.width(TextRole::Caption, &title);
    let spoken = Phrase::Sentences(vec![title.clone(), notes[0].clone()]);
    let note = notes.into_iter().find(|note| ui.width(TextRole::Caption, note) <= room).unwrap_or_else(Phrase::nothing);
    Button::of(Kind::Button, Skin::Bare, id)
        .named(spoken)
        .boxed(ui.row(12.0).aligned().padding(ui.px(17.0).horizontal()).rounded(ui.px(12.0)).fixed())
        .height(ui.px(ui.text_height(height)))
        .spawn(lines, ui)
        .with_children(|line| {
            let sign = ui.row(0.0).width(ui.px(30.0)).fixed().aligned();
            line.spawn(sign).with_children(|sign| match mark {
                None => {
                    sign.spawn(ui.icon(Icon::Check, 20.0, ui.palette.good));
                }
                Some(mark) => small_sign(sign, ui, mark, UiRect::ZERO),
            });
            line.spawn((ui.plain(TextRole::Label, title), TextLayout::no_wrap()));
            let note = (ui.quiet(TextRole::Caption, note), TextLayout::no_wrap());
            line.spawn(Node::default().fill().narrow().clipped()).with_child(note);
            line.spawn(ui.icon(Icon::Next, 16.0, ui.palette.text2));
        });
}
