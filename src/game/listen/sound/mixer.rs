//! Adds the playing sounds up to two channels. Pure arithmetic: the device asks for one frame after the other.

use super::recording::{Cue, RATE};

/// The most cues that play at the same time. An ear cannot tell more apart, so further cues are dropped.
const MAX_VOICES: usize = 32;

/// Levels above this one are compressed, so that the sum never exceeds 1.
const KNEE: f32 = 0.8;

/// A cue that is being played.
struct Voice {
    /// The recording, two bytes a sample.
    bytes: &'static [u8],
    /// How far it has been played, in samples.
    at: f64,
    /// Samples to go on for each frame of the device.
    step: f64,
    /// Volume in each channel.
    left: f32,
    right: f32,
}

/// The cues being played.
pub(crate) struct Mixer {
    voices: Vec<Voice>,
    rate: f64,
}

impl Mixer {
    /// A silent mixer for a device that takes `rate` frames a second.
    pub fn new(rate: u32) -> Self {
        Self { voices: Vec::with_capacity(MAX_VOICES), rate: f64::from(rate.max(1)) }
    }

    /// Begins a cue. Allocates no memory, because the device's thread must never wait.
    pub fn play(&mut self, cue: &Cue) {
        if self.voices.len() < MAX_VOICES {
            self.voices.push(Voice {
                bytes: cue.recording.bytes(),
                at: 0.0,
                step: f64::from(RATE) / self.rate * f64::from(cue.pitch),
                left: cue.volume * (1.0 - cue.pan.max(0.0)),
                right: cue.volume * (1.0 + cue.pan.min(0.0)),
            });
        }
    }

    /// The next frame, left and right, each from -1 to 1.
    pub fn frame(&mut self) -> [f32; 2] {
        let mut sum = [0.0; 2];
        self.voices.retain_mut(|voice| {
            let whole = voice.at as usize;
            let Some(now) = sample(voice.bytes, whole) else {
                return false;
            };
            let next = sample(voice.bytes, whole + 1).unwrap_or(0.0);
            let part = (voice.at - whole as f64) as f32;
            let value = now + (next - now) * part;
            sum[0] += value * voice.left;
            sum[1] += value * voice.right;
            voice.at += voice.step;
            true
        });
        sum.map(compress)
    }
}

fn sample(bytes: &[u8], index: usize) -> Option<f32> {
    let pair = bytes.get(2 * index..2 * index + 2)?;
    Some(f32::from(i16::from_le_bytes([pair[0], pair[1]])) / 32768.0)
}

/// Limits a level to the range from -1 to 1 by a smooth curve.
fn compress(value: f32) -> f32 {
    let over = value.abs() - KNEE;
    if over <= 0.0 {
        return value;
    }
    let room = 1.0 - KNEE;
    (KNEE + room * (over / room).tanh()).copysign(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::listen::sound::recording::Recording;

    fn cue(recording: Recording) -> Cue {
        Cue { recording, volume: 1.0, pitch: 1.0, pan: 0.0 }
    }

    /// Peaks of both channels, and the number of frames until silence.
    fn run(mixer: &mut Mixer) -> ([f32; 2], usize) {
        let (mut peak, mut frames) = ([0.0_f32; 2], 0);
        while !mixer.voices.is_empty() {
            let frame = mixer.frame();
            peak = [peak[0].max(frame[0].abs()), peak[1].max(frame[1].abs())];
            frames += 1;
            assert!(frames < 500_000);
        }
        (peak, frames)
    }

    fn decibels(peak: f32) -> f32 {
        20.0 * peak.log10()
    }

    #[test]
    fn every_recording_has_the_level_of_the_design() {
        let mut levels = vec![
            (Recording::Lift, -26.0),
            (Recording::Focus, -28.0),
            (Recording::Select, -16.0),
            (Recording::Back, -17.0),
            (Recording::Illegal, -14.0),
            (Recording::Pass, -14.0),
            (Recording::Hint, -16.0),
            (Recording::ClockLow, -20.0),
            (Recording::Win, -9.0),
            (Recording::Draw, -9.0),
            (Recording::Loss, -9.0),
        ];
        levels.extend((0..Recording::PLACES).map(|version| (Recording::Place(version), -6.0)));
        levels.extend((0..Recording::FLIPS).map(|version| (Recording::Flip(version), -13.0)));
        for (recording, level) in levels {
            let mut mixer = Mixer::new(RATE);
            mixer.play(&cue(recording));
            let (peak, frames) = run(&mut mixer);
            assert!((decibels(peak[0]) - level).abs() < 0.6, "{recording:?}: {} dB", decibels(peak[0]));
            let secs = frames as f32 / RATE as f32;
            assert!((secs - recording.secs()).abs() < 0.001, "{recording:?}");
        }
    }

    #[test]
    fn rate_and_pitch_change_how_long_it_takes() {
        let frames = |rate, pitch| {
            let mut mixer = Mixer::new(rate);
            mixer.play(&Cue { pitch, ..cue(Recording::Pass) });
            run(&mut mixer).1 as f32
        };
        let plain = frames(48_000, 1.0);
        assert!((frames(44_100, 1.0) / plain - 44.1 / 48.0).abs() < 1e-3);
        assert!((frames(96_000, 1.0) / plain - 2.0).abs() < 1e-3);
        assert!((frames(48_000, 1.03) / plain - 1.0 / 1.03).abs() < 1e-3);
    }

    #[test]
    fn pan_takes_from_the_far_side_only() {
        let mut mixer = Mixer::new(RATE);
        mixer.play(&Cue { pan: 0.25, volume: 0.5, ..cue(Recording::Place(0)) });
        let ([left, right], _) = run(&mut mixer);
        assert!((decibels(right) + 12.0).abs() < 0.2, "{right}");
        assert!((left / right - 0.75).abs() < 1e-3, "{left} {right}");
    }

    #[test]
    fn many_voices_never_exceed_full_level_and_are_not_without_number() {
        let mut mixer = Mixer::new(RATE);
        for _ in 0..1000 {
            mixer.play(&cue(Recording::Place(1)));
        }
        assert_eq!(mixer.voices.len(), MAX_VOICES);
        let (peak, _) = run(&mut mixer);
        assert!(peak[0] <= 1.0 && peak[0] > 0.9, "{peak:?}");
        assert!(mixer.voices.is_empty());
    }
}
