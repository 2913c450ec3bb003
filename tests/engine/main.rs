//! The engine, except for what measures its time. It is one program, since each program of tests links the whole crate.

#[path = "../games/mod.rs"]
mod games;

mod analyse;
mod book;
mod book_building;
mod book_playing;
mod classic_heuristics;
mod classic_moves;
mod endgame;
mod eval;
mod gtp;
mod guests;
mod ideas;
mod judgement;
mod nboard;
mod opening_book;
mod opponents;
mod oracle;
mod people;
mod ponder;
mod practice;
mod puzzles;
mod reasons;
mod review;
mod talk;
mod train;
mod variety;
