//! The whole game without a window. It is one program because each program of tests links all of Bevy: together they
//! were built in several times the time and took several times the space.
#![cfg(feature = "game")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../fuzzing/mod.rs"]
mod fuzzing;
#[path = "../../fuzz/game_targets.rs"]
mod game_targets;

mod access;
mod ai;
mod board;
mod coach;
mod flow;
mod input;
mod judgement;
mod language;
mod layout;
mod learn;
mod learner;
mod list;
mod marks;
mod names;
mod offers;
mod openings;
mod order;
mod pads;
mod review;
mod same_frame;
mod scripted;
mod settings;
mod sound;
mod store;
mod terms;
mod text_size;
mod values;
mod whole;
