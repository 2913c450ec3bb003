//! The status line. It says what has happened, or what the previewed move would do.

use super::coach_card::CardPlace;
use crate::{
    engine::teach::review::Mark,
    game::{
        board::{BoardEvent, Playback, Preview, Warned},
        play::{AiTasks, Coach, CoachMessage, CoachSpoke, Fact, Purpose, Refused, UnconfirmedMove, player_name},
        prelude::*,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>()
        .add_systems(Update, (note_status, note_refusals, show_status).chain().in_set(AppSystems::Ui));
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum StatusText {
    Square,
    Words,
}

/// What the status line says while nothing is previewed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Status {
    square: String,
    words: Phrase,
    /// The square that the player pointed at when the coach spoke last. The line says what the coach says, and no
    /// longer what a move would do, until the player points at another square.
    coach_while: Option<Aim>,
    /// What the player pointed at when a move was rejected, its square, and why. The line says so until the player
    /// points elsewhere.
    rejected: Option<(Aim, Square, Key)>,
    /// For how many more seconds the line says why something was refused, whatever the player points at.
    refused_secs: f32,
}

/// How long the line says why something was refused before it says again what a move would do, in seconds.
const REFUSED_SECS: f32 = 2.5;

/// The square that the player points at, if there is one.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Aim(Option<Square>);

impl Status {
    fn of(words: Phrase) -> Self {
        Self { words, ..default() }
    }

    fn about(square: Square, words: Phrase) -> Self {
        Self { square: square.to_string(), ..Self::of(words) }
    }
}

pub(super) fn line(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    // Long words take a second line rather than the place of what is beside them.
    let node = ui.row(14.0).with(|node| node.max_width = percent(100));
    parent.spawn(node.min_height(ui.px(24.0))).with_children(|line| {
        // The sign of a blunder stays on the line of its square.
        let square = ui.text(TextRole::CaptionStrong, "", ui.palette.text);
        line.spawn((square, StatusText::Square, TextLayout::no_wrap()));
        line.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), StatusText::Words));
    });
}

/// What the line says of an event, if it reports it. `last` is the move that is the last one now.
fn reported(event: &BoardEvent, session: &Session, last: Option<Square>) -> Option<Status> {
    Some(match event {
        BoardEvent::Moved { square, flips, .. } => Status::about(*square, Key("status-flipped").with("discs", *flips)),
        BoardEvent::Passed(side) => Status::of(Key("status-passed").with("name", player_name(session, *side))),
        BoardEvent::TakenBack => Status::of(match last {
            Some(square) => Key("status-back-to").with("square", square.to_string()),
            None => Key("status-back-to-start").into(),
        }),
        BoardEvent::Jumped => Status::of(Key("status-jumped").with("move", session.record().move_count())),
        BoardEvent::Started if session.record().can_undo() => Status::of(Key("status-goes-on").into()),
        BoardEvent::Started => {
            let first = session.record().start().side_to_move();
            let is_you = session.only_human() == Some(first);
            let name = if is_you { colour_name(first).into() } else { player_name(session, first) };
            Status::of(Key("status-first").with("name", name))
        }
        BoardEvent::Ended => Status::default(),
        BoardEvent::Placed(_) | BoardEvent::Turned { .. } | BoardEvent::Lifted(_) | BoardEvent::Counted(_) => {
            return None;
        }
    })
}

/// Remembers the last event that the line reports.
fn note_status(
    mut shown: MessageReader<BoardEvent>,
    mut status: ResMut<Status>,
    session: Res<Session>,
    playback: Res<Playback>,
    time: Res<Time>,
) {
    if !session.is_game() {
        shown.clear();
        return;
    }
    if status.refused_secs > 0.0 {
        status.refused_secs -= time.delta_secs();
    }
    for event in shown.read() {
        if let Some(new) = reported(event, &session, playback.last_move()) {
            *status = new;
        }
    }
}

/// Remembers what was refused or rejected, and when the coach has spoken.
fn note_refusals(
    mut facts: MessageReader<Fact>,
    mut refused: MessageReader<Refused>,
    mut spoke: MessageReader<CoachSpoke>,
    mut status: ResMut<Status>,
    session: Res<Session>,
    focus: Res<Focus>,
    unconfirmed: Res<UnconfirmedMove>,
    mut pace: ResMut<Pace>,
) {
    // The line does not report what happens in a lesson or a review.
    if !session.is_game() {
        facts.clear();
        return;
    }
    // What comes after a refusal is said at once.
    if unconfirmed.is_changed() {
        status.refused_secs = 0.0;
    }
    for &Refused(reason) in refused.read() {
        *status = Status { refused_secs: REFUSED_SECS, ..Status::of(reason.into()) };
    }
    let aim = Aim(focus.aimed_square());
    for _ in spoke.read().filter(|it| **it != CoachSpoke::Trap) {
        status.coach_while = Some(aim);
        status.refused_secs = 0.0;
    }
    for fact in facts.read() {
        if let Fact::Rejected(square) = *fact {
            let words = if session.position().occupied().contains(square) {
                Key("status-taken")
            } else {
                Key("status-no-flips")
            };
            status.rejected = Some((aim, square, words));
            status.refused_secs = 0.0;
        }
    }
    if status.refused_secs > 0.0 {
        pace.want(status.refused_secs);
    }
    if status.rejected.is_some_and(|(then, ..)| then != aim) {
        status.rejected = None;
    }
}

/// What the line may speak of.
#[derive(SystemParam)]
struct Topics<'w, 's> {
    status: Res<'w, Status>,
    preview: Res<'w, Preview>,
    warned: Res<'w, Warned>,
    focus: Res<'w, Focus>,
    session: Res<'w, Session>,
    ai: Res<'w, AiTasks>,
    unconfirmed: Res<'w, UnconfirmedMove>,
    coach: Res<'w, Coach>,
    cards: Query<'w, 's, (), With<CardPlace>>,
}

impl Topics<'_, '_> {
    /// A square; the sign of a blunder stands before it.
    fn signed(&self, square: Square) -> String {
        match &self.warned.0 {
            Some(warning) if warning.square == square => format!("{} {square}", Mark::Blunder.sign()),
            _ => square.to_string(),
        }
    }

    /// What the line says: a square and words. The most important comes first.
    fn line(&self) -> (String, Phrase) {
        let status = &*self.status;
        let noted = || (status.square.clone(), status.words.clone());
        let shown = self.preview.shown().map(|(square, _)| square);
        // Where there is a card, it says what the coach says.
        let said = CoachMessage::now(&self.coach, &self.session).filter(|_| self.cards.is_empty());
        let said =
            said.map(|said| (said.square.map_or_else(String::new, |square| square.to_string()), said.in_short()));
        let speaks = status.coach_while == Some(Aim(self.focus.aimed_square()));
        let armed = self.unconfirmed.square(&self.session);
        let armed = armed.filter(|&square| shown.is_none_or(|shown| shown == square));
        let nowhere = |words: Phrase| (String::new(), words);
        let candidates = [
            (status.refused_secs > 0.0).then(noted),
            armed.map(|square| (self.signed(square), Key("status-once-more").into())),
            said.clone().filter(|_| speaks),
            self.warned.0.as_ref().map(|warning| (self.signed(warning.square), warning.words(&self.session))),
            shown.map(|square| (square.to_string(), Key("status-flips").with("discs", self.preview.flips().count()))),
            said,
            self.ai.is_busy(Purpose::Hint).then(|| nowhere(Key("status-hinting").into())),
            self.ai.trouble().cloned().map(nowhere),
            status.rejected.map(|(_, square, words)| (square.to_string(), words.into())),
        ];
        candidates.into_iter().flatten().next().unwrap_or_else(noted)
    }
}

fn show_status(
    topics: Topics,
    texts: Res<ChosenTexts>,
    palette: Res<Palette>,
    mut lines: Query<(&StatusText, &mut Text, &mut TextColor, &mut Node)>,
) {
    let (square, words) = topics.line();
    for (part, mut text, mut color, node) in &mut lines {
        let new = match part {
            StatusText::Square => square.clone(),
            StatusText::Words => texts.say(&words),
        };
        if *part == StatusText::Square {
            // A gap follows the square. Without a square there is none.
            let display = if square.is_empty() { Display::None } else { Display::Flex };
            node.map_unchanged(|node| &mut node.display).set_if_neq(display);
            let ink = match &topics.warned.0 {
                Some(warning) if square == topics.signed(warning.square) => palette.error(Mark::Blunder),
                _ => palette.text,
            };
            color.set_if_neq(TextColor(ink));
        }
        text.set_if_neq(Text(new));
    }
}
