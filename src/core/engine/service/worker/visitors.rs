//! The other programs that the thread has started.

use super::request::{EngineReply, GuestAnswer, GuestQuestion, GuestRequest};
use crate::engine::{
    external::{Fault, Guest, GuestSpec, probe},
    search::StopFlag,
};

/// How many programs run at the same time: the two players of a watched game.
const MOST: usize = 2;

/// The other programs that run, as visitors of the thread: the last one that was asked is at the end, and the first one ends when
/// there are too many.
#[derive(Default)]
pub(super) struct Visitors(Vec<(GuestSpec, Guest)>);

impl Visitors {
    /// Asks a program, which is started if it does not run. One that is at fault or did not stop in time is ended.
    pub(super) fn ask(
        &mut self,
        request: &GuestRequest,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> Result<GuestAnswer, Fault> {
        let GuestRequest { spec, question, patience, log } = request;
        if let GuestQuestion::Probe { find } = question {
            // What is tried is started anew, and nothing else runs meanwhile.
            self.0.clear();
            let mut spec = spec.clone();
            let probed = probe(&mut spec, *find, *patience, stop, log)?;
            return Ok(GuestAnswer::Works(spec, probed));
        }
        let at = self.0.iter().position(|(running, _)| running == spec);
        let mut guest = match at {
            Some(at) => self.0.remove(at).1,
            None => Guest::start(spec, *patience, true, stop, log)?,
        };
        send(EngineReply::GuestStarted);
        let answer = match question {
            GuestQuestion::Move(game) => guest.choose_unless(game, stop).map(GuestAnswer::Move),
            GuestQuestion::Hints(game, lines) => {
                let mut tell = |hint| send(EngineReply::Hinted { hint });
                guest.hints(game, *lines, stop, &mut tell).map(|()| GuestAnswer::Hinted)
            }
            GuestQuestion::Probe { .. } => unreachable!("it was tried above"),
        };
        let stays = match &answer {
            Ok(_) => true,
            Err(Fault::Stopped) => !guest.is_behind(),
            Err(Fault::Resigned) => true,
            Err(_) => false,
        };
        if stays {
            if self.0.len() == MOST {
                self.0.remove(0);
            }
            self.0.push((spec.clone(), guest));
        }
        answer
    }

    /// Ends all programs but these.
    pub(super) fn dismiss(&mut self, keep: &[GuestSpec]) {
        self.0.retain(|(spec, _)| keep.contains(spec));
    }
}
