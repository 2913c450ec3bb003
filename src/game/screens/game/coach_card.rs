//! The coach's card: a hint with its reasons, or a blunder that can be taken back. It stands under the player's card,
//! or in the place of other words where there is less room.

use super::tools::{COACH, GameWidget};
use crate::game::{
    board::Warned,
    pages::{chip, player_cards},
    play::{Coach, CoachMessage, shown_value},
    prelude::*,
    screens::explain::{ExplainWidget, button, is_explained},
};

/// The height of the card in a wide window, in design units.
const HEIGHT: f32 = 104.0;
/// The gap above that card, and the least gap below it, in design units.
const GAPS: [f32; 2] = [10.0, 6.0];
/// How far a card reaches into the gaps above and below the words that it replaces, in design units.
const REACH: f32 = 6.0;

/// From this width of its column on, in design units, a card in the place of the status line has its sign.
const SIGN_FROM: f32 = 340.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardForm {
    /// Two lines of words in a place of its own.
    Own,
    /// Two lines of words in the place of the status line.
    Status,
    /// One line in the place of the strip of moves.
    Line,
}

/// The place of the card. It is empty while the coach is silent.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Option<CoachMessage>>)]
pub(super) struct CardPlace(CardForm);

/// Words that are hidden while the card lies over them.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct UnderCard;

/// Builds the place of the card in the left column of a wide window, if there is room for it between the player card
/// and the lines below. `between` is the most space above the player card, and `below` the height of those lines, in
/// design units.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, between: f32, below: f32) {
    let half = ui.area(Area::First).height() / ui.layout.u / 2.0 - 5.0;
    let height = ui.text_height(HEIGHT);
    let [above, least] = GAPS;
    if between + player_cards::height(ui) + above + height + least + below <= half {
        let node = Node::default().height(ui.px(height)).fixed();
        let node = node.margin(ui.px(above).top());
        card_place(column, ui, CardForm::Own, node);
    }
}

/// Builds the place of the card over the other children of `parent`. It reaches into the gaps above and below them.
pub(super) fn over(parent: &mut ChildSpawnerCommands, ui: &Ui, form: CardForm) {
    let larger = ui.layout.viewport.text_scale - 1.0;
    // Larger text needs more of the gaps. The strip of moves has wide ones.
    let reach = match form {
        CardForm::Line => REACH + 20.0 * larger.max(0.0),
        _ => REACH + 10.0 * larger.max(0.0),
    };
    card_place(parent, ui, form, Node::default().pinned(ui.px(-reach).vertical()));
}

fn card_place(parent: &mut ChildSpawnerCommands, ui: &Ui, form: CardForm, node: Node) {
    let node = node.with(|node| node.column_gap = ui.px(4.0));
    parent.spawn((Name::new("Coach"), COACH, CardPlace(form), node));
}

/// Moves the focus from a card that has gone to the board, and from a reason that is no longer explained to the card.
pub(super) fn leave(coach: Res<Coach>, session: Res<Session>, mut focus: ResMut<Focus>) {
    let on_card = [GameWidget::Coach, GameWidget::StopGuest].map(Target::from).contains(&focus.target);
    let on_button = focus.target == ExplainWidget::Open.into();
    if !(on_card || on_button) {
        return;
    }
    match CoachMessage::now(&coach, &session) {
        None => focus.target = Target::Board,
        // What a press does has changed.
        Some(_) if on_card && focus.target != id(&coach).into() => focus.target = Target::Board,
        Some(said) if on_button && !said.topic.is_some_and(is_explained) => {
            focus.target = GameWidget::Coach.into();
        }
        Some(_) => {}
    }
}

/// Whether the coach's card has the line of the strip of moves.
pub(super) fn has_strip(coach: &Coach, session: &Session, places: &Query<&CardPlace>) -> bool {
    places.iter().any(|place| place.0 == CardForm::Line) && CoachMessage::now(coach, session).is_some()
}

/// What a press of the card does.
fn id(coach: &Coach) -> GameWidget {
    match coach.waiting {
        Some(_) => GameWidget::StopGuest,
        None => GameWidget::Coach,
    }
}

pub(super) fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &CardPlace, &mut Filled<Option<CoachMessage>>, &mut Node)>,
    mut under: Query<&mut Node, (With<UnderCard>, Without<CardPlace>)>,
    coach: Res<Coach>,
    session: Res<Session>,
    warned: Res<Warned>,
    ui_param: UiParam,
) {
    let said = CoachMessage::now(&coach, &session);
    // A warning is told in the status line, so the card gives it back.
    let now = match (&warned.0, places.iter().next().map(|(_, place, ..)| place.0)) {
        (Some(_), Some(CardForm::Status)) => None,
        _ => said,
    };
    let ui = ui_param.ui();
    let [display, other] = match now {
        Some(_) => [Display::Flex, Display::None],
        None => [Display::None, Display::Flex],
    };
    for (entity, place, mut shown, node) in &mut places {
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
        let node = commands.entity(entity);
        Filled::refill(&mut shown, node, now.clone(), |parent, said| {
            if let Some(said) = said {
                card(parent, &ui, id(&coach), said, place.0);
            }
        });
    }
    for node in &mut under {
        node.map_unchanged(|node| &mut node.display).set_if_neq(other);
    }
}

fn card(parent: &mut ChildSpawnerCommands, ui: &Ui, id: GameWidget, said: &CoachMessage, form: CardForm) {
    let (gap, padding) = match form {
        CardForm::Own => (16.0, UiRect::axes(ui.px(18.0), ui.px(12.0))),
        _ => (12.0, UiRect::axes(ui.px(12.0), ui.px(4.0))),
    };
    let node = ui.row(gap).fill().narrow().aligned().padding(padding).rounded(ui.px(16.0)).clipped();
    Button::new(id).press(Press::Silent).boxed(node).spawn(parent, ui).with_children(|row| {
        let width = ui.area(Area::Panel).width() / ui.layout.u;
        if form != CardForm::Status || width >= SIGN_FROM * ui.layout.viewport.text_scale {
            chip(row, ui, said.icon, ui.palette.text, ui.palette.bg);
        }
        lines(row, ui, said, form);
    });
    if said.topic.is_some_and(is_explained) {
        button(parent, ui);
    }
}

/// Builds the two lines of words, below or beside each other.
fn lines(row: &mut ChildSpawnerCommands, ui: &Ui, said: &CoachMessage, form: CardForm) {
    let ink = ui.palette.text;
    let node = match form {
        CardForm::Line => ui.row(16.0),
        _ => ui.column(2.0),
    };
    row.spawn(node.narrow()).with_children(|lines| {
        if said.square.is_some() {
            let line = ui.row(6.0).fixed();
            lines.spawn(line.align(AlignItems::Baseline)).with_children(|line| {
                the_move(line, ui, said, TextRole::BodyStrong);
                // Where there is little room, the reason and the sign say enough.
                if form == CardForm::Own || said.words == Phrase::nothing() {
                    line.spawn(ui.quiet(TextRole::Body, said.title.clone()));
                }
            });
        } else {
            lines.spawn(ui.text(TextRole::Item, said.title.clone(), ink));
        }
        if said.words != Phrase::nothing() {
            let is_large = ui.layout.viewport.text_scale > 1.0;
            let role = match form {
                CardForm::Own | CardForm::Line if !is_large => TextRole::Body,
                _ => TextRole::Caption,
            };
            lines.spawn(ui.text(role, said.words.clone(), ink));
        }
    });
}

/// Builds the square of the move and its result in discs, as far as they are known.
fn the_move(line: &mut ChildSpawnerCommands, ui: &Ui, said: &CoachMessage, role: TextRole) {
    if let Some(square) = said.square {
        line.spawn(ui.plain(role, square.to_string()));
    }
    if let Some(discs) = said.discs {
        let value = shown_value(discs, said.is_rough, ui.palette.board.marks);
        let ink = if said.is_rough { ui.palette.text2 } else { ui.palette.accent };
        line.spawn(ui.text(role, value, ink));
    }
}
