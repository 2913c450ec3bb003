//! Measures how evenly frames follow each other, for people who work on the game. It runs only if
//! `FLIPSIDE_FRAME_TIMES` names a file; `scripts/frame_times.sh` and `scripts/review_times.sh` use it.
//!
//! When the program ends, the file has a line for every frame: the milliseconds since the previous frame, the number of
//! moving discs, the number of those that were turning over, 1 if the engine was thinking, for the positions of a reviewed
//! game how many there are, how many have a value, and how many the deep pass has examined, and the number of values on the
//! board. The file is written only at the end, so that the disk does not disturb the measurement.

use std::{
    env,
    ffi::OsString,
    fmt::Write as _,
    fs,
    time::{Duration, Instant},
};

use bevy::{prelude::*, window::ExitSystems};

use crate::game::{
    board::Moving,
    play::{AiTasks, Review, ShownValues},
};

struct Frame {
    since_last: Duration,
    moving: usize,
    rolling: usize,
    thinking: bool,
    /// The positions of the reviewed game, those that have a value, and those that the deep pass has examined.
    reviewed: [usize; 3],
    /// The moves on the board whose values are shown.
    values: usize,
}

#[derive(Resource)]
struct Log {
    file: OsString,
    last: Instant,
    frames: Vec<Frame>,
}

pub(super) fn plugin(app: &mut App) {
    let Some(file) = env::var_os("FLIPSIDE_FRAME_TIMES").filter(|file| !file.is_empty()) else {
        return;
    };
    app.insert_resource(Log {
        file,
        last: Instant::now(),
        frames: Vec::new(),
    })
    .add_systems(
        Last,
        (note, write.run_if(on_message::<AppExit>))
            .chain()
            .after(ExitSystems),
    );
}

fn note(
    mut log: ResMut<Log>,
    discs: Query<&Moving>,
    ai: Res<AiTasks>,
    review: Res<Review>,
    values: ShownValues,
) {
    let now = Instant::now();
    let since_last = now - log.last;
    log.last = now;
    let (examined, all) = review.progress();
    let game = review.tree().game();
    let valued = game[..all].iter().filter(|&&id| review.value(id).is_some());
    log.frames.push(Frame {
        since_last,
        moving: discs.iter().count(),
        rolling: discs.iter().filter_map(Moving::rolling).count(),
        thinking: ai.thinking_secs().is_some(),
        reviewed: [all, valued.count(), examined],
        values: values.moves().len(),
    });
}

fn write(log: Res<Log>) {
    let mut text = String::new();
    for frame in &log.frames {
        // Writing into a string never fails.
        let [all, valued, examined] = frame.reviewed;
        let _ = writeln!(
            text,
            "{:.3} {} {} {} {all} {valued} {examined} {}",
            1000.0 * frame.since_last.as_secs_f64(),
            frame.moving,
            frame.rolling,
            u8::from(frame.thinking),
            frame.values
        );
    }
    if let Err(error) = fs::write(&log.file, text) {
        error!("{}: {error}", log.file.display());
    }
}
