//! The whole game without a window. All of these tests are one program, since every program of tests links all of Bevy: a
//! program for each file took several times the time to build and several times the space.
#![cfg(feature = "game")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../fuzzing/mod.rs"]
mod fuzzing;
#[path = "../../fuzz/game_targets.rs"]
mod game_targets;

mod access;
mod ai;
mod annotations;
mod board;
mod coach;
mod doubles;
mod flow;
mod games;
mod guess;
mod guests;
mod imports;
mod input;
mod judgement;
mod language;
mod layout;
mod learn;
mod learner;
mod library;
mod list;
mod live;
mod marks;
mod names;
mod offers;
mod openings;
mod order;
mod pads;
mod prelude;
mod puzzles;
mod review;
mod same_frame;
mod scripted;
mod settings;
mod sheets;
mod sound;
mod steady;
mod store;
mod terms;
mod text_size;
mod threads;
mod values;
mod whole;
mod you;
