//! Looks for a random opening that is fair to both sides, while the new-game screen shows that choice, and for the next games of
//! a match that is watched.

use bevy::prelude::*;

use super::{AiTasks, Draft, Purpose, StartKind};
use crate::{
    engine::worker::{EngineReply, OpeningRequest},
    game::{
        frame::{Menu, Pace, Random, Screen},
        texts::{Key, Phrase},
    },
    rules::Position,
};

/// The random opening that a drafted game has waited for is found, so the game can begin.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftReady;

/// Where random openings come from, whether a game waits for one, and why none can be found.
#[derive(Resource, Debug, Default)]
pub struct RandomStart {
    /// The openings of the player's own lists. If there are none, the engine looks for an opening.
    pub lists: Vec<Position>,
    /// Whether the lists are still being read.
    pub lists_are_coming: bool,
    /// A match needs one for its next games.
    pub wanted: bool,
    /// The game is to begin as soon as its opening is found.
    pub start_wanted: bool,
    /// A sentence for the player if there can be no random openings.
    pub trouble: Option<Phrase>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RandomStart>().add_message::<DraftReady>();
}

pub(super) fn look_for_opening(
    mut tasks: ResMut<AiTasks>,
    mut start: ResMut<RandomStart>,
    mut draft: ResMut<Draft>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut random: ResMut<Random>,
    mut ready: MessageWriter<DraftReady>,
    mut pace: ResMut<Pace>,
) {
    let wanted = (*screen.get() == Screen::NewGame || start.wanted)
        && draft.start == StartKind::Random
        && draft.random.is_none()
        && !start.lists_are_coming;
    if !wanted {
        tasks.cancel(Purpose::Opening);
        start.start_wanted &= start.lists_are_coming;
        return;
    }
    // The game does not begin while a dialog is open.
    start.start_wanted &= *menu.get() == Menu::None;
    if !start.lists.is_empty() {
        tasks.cancel(Purpose::Opening);
        let at = random.number() % start.lists.len() as u64;
        draft.random = Some(start.lists[at as usize]);
        begin(&mut start, &mut ready, &mut pace);
        return;
    }
    if !tasks.is_busy(Purpose::Opening) && start.trouble.is_none() {
        let request = OpeningRequest { id: tasks.next_id(), start: Position::default(), seed: random.number() };
        tasks.ask(request, None);
    }
    let Some((_, _, answer)) = tasks.take_answer(Purpose::Opening) else {
        return;
    };
    // The new-game screen follows the draft, and shows the trouble.
    draft.set_changed();
    match answer {
        EngineReply::Opening { opening: Ok(Some(position)), .. } => draft.random = Some(position),
        EngineReply::Opening { opening: Err(reason), .. } => {
            warn!("{reason}");
            start.trouble = Some(Key("new-opening-not-judged").into());
        }
        _ => {
            let broke_off = || Key("new-opening-broke-off").into();
            start.trouble = Some(tasks.not_started().cloned().unwrap_or_else(broke_off));
        }
    }
    if draft.random.is_some() {
        begin(&mut start, &mut ready, &mut pace);
    }
    start.start_wanted = false;
}

/// Lets the game begin that has waited for its opening.
fn begin(start: &mut RandomStart, ready: &mut MessageWriter<DraftReady>, pace: &mut Pace) {
    if std::mem::take(&mut start.start_wanted) {
        ready.write(DraftReady);
        pace.animate();
    }
}
