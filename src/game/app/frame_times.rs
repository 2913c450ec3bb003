//! Measures how evenly frames follow each other, for people who work on the game. It runs only if
//! `FLIPSIDE_FRAME_TIMES` names a file; `scripts/frame_times.sh` and `scripts/review_times.sh` use it.
//!
//! When the program ends, the file has a line for every frame: the milliseconds since the previous frame, the number of
//! moving discs, the number of those that were turning over, 1 if the engine was thinking, for the positions of a reviewed
//! game how many there are, how many have a value, and how many the deep pass has examined, and the number of values on the
//! board. The file is written only at the end, so that the disk does not disturb the measurement.

use std::{env, ffi::OsString, fmt::Write as _, fs, time::Instant};

use bevy::{prelude::*, window::ExitSystems};

use crate::game::{
    board::Moving,
    play::{AiTasks, Review, ShownValues},
};

#[derive(Resource)]
struct Log {
    file: OsString,
    last: Instant,
    lines: String,
}

pub(super) fn plugin(app: &mut App) {
    let Some(file) = env::var_os("FLIPSIDE_FRAME_TIMES").filter(|file| !file.is_empty()) else {
        return;
    };
    app.insert_resource(Log { file, last: Instant::now(), lines: String::new() })
        .add_systems(Last, (note, write.run_if(on_message::<AppExit>)).chain().after(ExitSystems));
}

fn note(mut log: ResMut<Log>, discs: Query<&Moving>, ai: Res<AiTasks>, review: Res<Review>, values: ShownValues) {
    let now = Instant::now();
    let since_last = now - log.last;
    log.last = now;
    let (examined, all) = review.progress();
    let game = review.tree().game();
    let valued = game[..all].iter().filter(|&&id| review.value(id).is_some());
    // Writing into a string never fails.
    let _ = writeln!(
        log.lines,
        "{:.3} {} {} {} {all} {} {examined} {}",
        1000.0 * since_last.as_secs_f64(),
        discs.iter().count(),
        discs.iter().filter_map(Moving::rolling).count(),
        u8::from(ai.thinking_secs().is_some()),
        valued.count(),
        values.moves().len(),
    );
}

fn write(log: Res<Log>) {
    if let Err(error) = fs::write(&log.file, &log.lines) {
        error!("{}: {error}", log.file.display());
    }
}
