//! What the engine thinks of the moves on the board, for the values on the squares and the evaluation bar, and which values
//! are to be seen.
//!
//! The engine values the moves while a player is to move and wants to see the values or to be warned of blunders, and
//! the board is still. It begins with a shallow search and goes deeper step by step. It never works while the computer
//! thinks about its own move, and stops when nobody looks. In a review it makes the values surer of the position that the player
//! stays on, in the same way.

mod state;

pub use state::{Analysis, Standing, Sure, Traps, ValuesToggled, said_value, shown_discs, shown_tenths, shown_value};

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use self::state::style_of_opponent;
use super::{
    AiTasks, BoardRest, Coach, CoachSpoke, Doubles, Fact, LentValues, Live, Measured, Openings, Purpose, Refused,
    Review, Session, urgency::Urgency, values_refused,
};
use crate::{
    engine::{
        Level, MoveValue, Task,
        teach::reasons,
        worker::{AnalysisRequest, EngineReply, GainRequest, Request},
    },
    game::{
        settings::Settings,
        shell::{Menu, Screen},
    },
    rules::{Position, Square},
};

/// The level of the deepest search: 24 plies, and exact values from 24 empty squares on.
const LEVEL: Level = Level::new(24).expect("a level");

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>().init_resource::<Traps>().init_resource::<Measured>().add_message::<ValuesToggled>();
    app.add_systems(Update, (keep, toggle, tell_of_traps, ask).chain().in_set(Urgency::Values));
}

/// Takes the values from the engine, and remembers who leads after each move.
fn keep(
    mut tasks: ResMut<AiTasks>,
    mut analysis: ResMut<Analysis>,
    mut review: ResMut<Review>,
    (mut live, mut measured): (ResMut<Live>, ResMut<Measured>),
    mut traps: ResMut<Traps>,
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
) {
    let mut standing = analysis.standing;
    for fact in facts.read() {
        match fact {
            Fact::Moved(played) => {
                let known = before_last_move(&session).and_then(|before| review.find(&before));
                let after = known.and_then(|found| Standing::after(&found.analysis, played.square));
                standing = played.outcome.map(Standing::of).or(after).or(standing);
            }
            Fact::Started(_) | Fact::PositionSet(_) | Fact::Undone(_) | Fact::Jumped(_) => {
                standing = None;
                // A game that comes back after a lesson has the revision that it had before.
                analysis.finished = None;
            }
            Fact::Passed(_) | Fact::Ended(_) | Fact::Rejected(_) => {}
        }
    }
    let found = match tasks.take_answer(Purpose::Analysis) {
        Some((Request::Analysis(asked), revision, answer)) => {
            if session.is_game() || session.is_lent_to(Screen::Openings) {
                analysis.finished = revision;
            }
            if !asked.task.winner_only {
                review.deepened(&asked.position);
            }
            let report = match answer {
                EngineReply::Analysed { report } => report.ok(),
                _ => None,
            };
            if measured.next() == Some(asked.position) {
                measured.hear(report.as_ref());
            }
            if live.is_on() {
                live.hear(&session, &asked.task, report.as_ref(), true);
            }
            Some((asked, report))
        }
        Some((Request::Gain(asked), _, answer)) => {
            let error = match answer {
                EngineReply::Gained { gain } => gain.unwrap_or_default().error,
                _ => 0.0,
            };
            traps.hear(asked.position, asked.style, asked.square, error);
            None
        }
        Some(_) => None,
        None => tasks.take_report().map(|(of, report)| {
            if live.is_on() {
                live.hear(&session, &of.task, Some(&report), false);
            }
            (of, Some(report))
        }),
    };
    // A search that only tells who wins has no values for the moves.
    if let Some((asked, Some(report))) = found.filter(|(asked, _)| !asked.task.winner_only) {
        review.keep(&reasons::Analysis::new(&asked.position, &report), false);
    }
    if session.is_game() && session.to_move().is_some() {
        let known = review.find(session.position());
        let best = known.and_then(|found| found.analysis.best().map(|best| (found, best.square)));
        standing = best.and_then(|(found, square)| Standing::after(&found.analysis, square)).or(standing);
    }
    if analysis.standing != standing {
        analysis.standing = standing;
    }
}

/// The position before the last move of the game.
pub(super) fn before_last_move(session: &Session) -> Option<Position> {
    let last = session.record().plies().iter().rposition(|ply| ply.square().is_some())?;
    session.record().position_after(last)
}

/// Tells beside the values which of the best moves is a trap.
fn tell_of_traps(
    mut coach: ResMut<Coach>,
    mut spoke: MessageWriter<CoachSpoke>,
    traps: Res<Traps>,
    analysis: Res<Analysis>,
    review: Res<Review>,
    doubles: Res<Doubles>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    let found = review.find(session.position()).filter(|_| analysis.is_wanted(&session, &settings));
    let style = style_of_opponent(&session, &doubles);
    let said = found.zip(style).and_then(|(found, style)| traps.advice(&found.analysis, &style, &session));
    let said = said.map(|said| (session.revision(), said));
    if coach.trap != said {
        if said.is_some() {
            spoke.write(CoachSpoke::Trap);
        }
        coach.trap = said;
    }
}

/// Shows the values or hides them.
fn toggle(
    mut toggled: MessageReader<ValuesToggled>,
    mut analysis: ResMut<Analysis>,
    mut settings: ResMut<Settings>,
    session: Res<Session>,
    mut refused: MessageWriter<Refused>,
) {
    for _ in toggled.read() {
        if let Some(reason) = values_refused(&session) {
            refused.write(Refused(reason));
        } else if session.only_human().is_some() {
            settings.values = !settings.values;
        } else {
            let shown = analysis.is_wanted(&session, &settings);
            analysis.asked = (!shown).then_some(session.revision());
        }
    }
}

/// What decides which position is looked at.
#[derive(SystemParam)]
struct Wanted<'w> {
    analysis: Res<'w, Analysis>,
    review: Res<'w, Review>,
    openings: Res<'w, Openings>,
    coach: Res<'w, Coach>,
    live: Res<'w, Live>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    rest: Res<'w, BoardRest>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
}

impl Wanted<'_> {
    fn live(&self) -> Option<Position> {
        self.live.position(&self.review, &self.session).filter(|_| *self.menu.get() == Menu::None)
    }

    /// The position whose moves are to be valued.
    fn position(&self) -> Option<Position> {
        let Self { review, session, settings, .. } = self;
        if *self.menu.get() != Menu::None || !self.rest.is_settled() {
            return None;
        }
        if *self.screen.get() == Screen::Review {
            return review.to_deepen(session).filter(|_| settings.review_values);
        }
        if *self.screen.get() == Screen::Openings {
            return self.openings.asks_engine(session).then(|| *session.position());
        }
        // While a hint is shown, its values stay as they are, so that nothing beside it contradicts it.
        let looks = *self.screen.get() == Screen::Game
            && session.human_to_move().is_some()
            && self.coach.advice(session).is_none()
            && self.analysis.is_needed(session, settings);
        looks.then_some(*session.position())
    }

    /// Whether the values of the board are as sure as they are to be.
    fn is_finished(&self) -> bool {
        *self.screen.get() != Screen::Review && self.analysis.finished == Some(self.session.revision())
    }
}

/// Asks for the values of the moves on the board, or of the positions of the review that are to become surer, and stops the
/// search when nobody looks.
fn ask(
    mut tasks: ResMut<AiTasks>,
    mut measured: ResMut<Measured>,
    wanted: Wanted,
    traps: Res<Traps>,
    doubles: Res<Doubles>,
) {
    let Wanted { session, settings, .. } = &wanted;
    let revision = Some(session.revision());
    // What is looked at live does not wait for the discs, and goes before what else is to be found out in a review.
    if let Some(position) = wanted.live() {
        let task = wanted.live.task(settings, session);
        if !tasks.analyses(|asked| *asked == task) {
            tasks.cancel(Purpose::Analysis);
            tasks.ask(AnalysisRequest { position, task }, revision);
        }
        return;
    }
    if tasks.analyses(Live::is_task) {
        tasks.cancel(Purpose::Analysis);
    }
    let waits = *wanted.screen.get() == Screen::Review && tasks.is_busy(Purpose::Review);
    // The settings tell what they give.
    let measuring = *wanted.screen.get() == Screen::Settings;
    if measuring && measured.is_other(settings) {
        tasks.cancel(Purpose::Analysis);
        measured.begin(settings);
    }
    let measuring = if measuring { measured.next() } else { None };
    let Some(position) = measuring.or_else(|| wanted.position().filter(|_| !waits)) else {
        tasks.cancel(Purpose::Analysis);
        return;
    };
    if measuring.is_some() || !wanted.is_finished() {
        let request = AnalysisRequest {
            position,
            task: Task {
                level: LEVEL,
                time: Some(Duration::from_secs_f32(settings.value_secs.clamp(0.0, 600.0)).into()),
                lines: usize::MAX,
                ..Task::default()
            },
        };
        tasks.ask(request, revision);
    } else if wanted.analysis.is_wanted(session, settings)
        && let Some(style) = style_of_opponent(session, &doubles)
        && let Some(found) = wanted.review.find(&position)
        && let Some(square) = traps.next(&found.analysis, &style)
    {
        tasks.ask(GainRequest { position, square, style }, revision);
    }
}

/// The values of the moves that are to be seen on the board: those of the running game, or those of the review or the opening
/// that has the board.
#[derive(SystemParam)]
pub struct ShownValues<'w> {
    analysis: Res<'w, Analysis>,
    review: Res<'w, Review>,
    openings: Res<'w, Openings>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
}

impl ShownValues<'_> {
    /// Which values a lent board has.
    fn lent(&self) -> Option<LentValues> {
        self.session.lent().map(|lent| lent.values)
    }

    /// The legal moves with their values, the best one first. Empty if no values are to be seen or known.
    pub fn moves(&self) -> &[MoveValue] {
        let session = &self.session;
        match self.lent() {
            Some(LentValues::Book) => self.openings.shown_values(),
            Some(LentValues::Review) if self.settings.review_values => self.review.shown_values(session),
            None if self.analysis.is_wanted(session, &self.settings) => {
                let found = self.review.find(session.position());
                found.map_or(&[], |found| found.analysis.moves())
            }
            _ => &[],
        }
    }

    /// Whether the value of a move is rough, and is to look so.
    pub fn is_rough(&self, found: &MoveValue) -> bool {
        found.is_rough(self.session.position().empties())
    }

    /// Whether a move is marked as one of the best.
    pub fn is_best(&self, square: Square) -> bool {
        let moves = self.moves();
        let found = moves.iter().find(|found| found.square == square);
        let best = moves.first().zip(found);
        best.is_some_and(|(best, found)| found.discs() == best.discs())
    }

    /// How often the opening book plays a move, from 0 to 1, where it is shown.
    pub fn share(&self, square: Square) -> Option<f32> {
        self.openings.share(square).filter(|_| self.lent() == Some(LentValues::Book))
    }

    /// True if they may be others than in the frame before.
    pub fn is_changed(&self) -> bool {
        self.analysis.is_changed()
            || self.review.is_changed()
            || self.openings.is_changed()
            || self.session.is_changed()
            || self.settings.is_changed()
    }
}

/// How often the opening book plays a move, as it is shown. A move that it does not play has a dash.
pub fn shown_share(share: f32) -> String {
    let percent = (100.0 * share).round() as u32;
    match percent {
        _ if share <= 0.0 => "\u{2013}".to_owned(),
        0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_per_cent() {
        let shown = [0.0, 0.004, 0.256, 1.0].map(shown_share);
        assert_eq!(shown, ["\u{2013}", "<1%", "26%", "100%"]);
    }
}
