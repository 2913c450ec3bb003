//! One sound to be played.

use super::recording::Recording;

/// A recording, and how to play it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// What to play.
    pub recording: Recording,
    /// How loud: 1 is as recorded. Never 0.
    pub volume: f32,
    /// Speed, and with it pitch: 1 is as recorded.
    pub pitch: f32,
    /// Direction: -1 is left, 1 is right.
    pub pan: f32,
}
