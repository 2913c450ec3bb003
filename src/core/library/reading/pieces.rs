//! Games in a run of moves.

use super::gathered::{LEAST_MOVES, play, squares};
use crate::{
    library::{game::Game, problem::Problem},
    rules::{MoveRun, TranscriptError},
};

/// The moves of a game and its passes are in so many bytes of a run at most.
const MOST_IN_RUN: usize = 256;

/// Whether moves that cannot be played are meant as a game, and not only named.
pub fn is_meant(run: &MoveRun, error: &TranscriptError) -> bool {
    let ends = run.pieces.iter().skip(1).map(|piece| piece.begin);
    let ends = ends.chain([run.moves.len()]);
    let longest = run.pieces.iter().zip(ends).map(|(piece, end)| end - piece.begin).max();
    error.move_number > 2 || longest.is_some_and(|bytes| bytes >= 6) || squares(&run.moves) >= 8
}

/// Whether moves are those of a board of ten by ten squares.
pub fn is_of_ten(moves: &str) -> bool {
    let mut rest = moves;
    while let Some(after) = rest.strip_prefix(|sign: char| ('a'..='j').contains(&sign)) {
        let number = after.starts_with("10").then_some(2);
        let len = number.or_else(|| after.starts_with(|sign| ('1'..='9').contains(&sign)).then_some(1));
        let Some(len) = len else {
            return false;
        };
        rest = &after[len..];
    }
    rest.is_empty() && moves.contains(['i', 'j', '9', '0'])
}

/// The games in a run of moves among words. Each begins with a piece and has at least [`LEAST_MOVES`]. A game that goes on with
/// moves that cannot be played is wrong.
pub fn in_pieces(run: &MoveRun) -> Vec<Result<Game, Problem>> {
    let pieces = &run.pieces;
    let begin = |at: usize| pieces.get(at).map_or(run.moves.len(), |piece| piece.begin);
    // The bytes of the moves that can be played from a piece on, and the first error.
    let legal = |at: usize| {
        // No game is longer.
        let end = run.moves.len().min(begin(at) + MOST_IN_RUN);
        let moves = run.moves.get(begin(at)..end).unwrap_or_default();
        match play(None, moves) {
            Ok(game) => (moves.len(), game.move_count(), None),
            Err(error) => {
                let count = error.move_number - 1;
                let mut left = count;
                let is_played = |chunk: &&[u8]| {
                    let is_move = *chunk != b"--";
                    let is_left = left > 0;
                    left -= usize::from(is_move && is_left);
                    is_left
                };
                let bytes = 2 * moves.as_bytes().chunks(2).take_while(is_played).count();
                (bytes, count, Some(error))
            }
        }
    };
    let mut games = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let (bytes, count, error) = legal(at);
        let len = begin(at + 1) - begin(at);
        let is_cut = error.is_some() && bytes < len;
        if count < LEAST_MOVES {
            let is_meant = is_cut && (len >= 8 && count > 1 || len >= 16);
            if let Some(error) = error.filter(|_| is_meant) {
                games.push(Err(error.into()));
            }
            at += 1;
            continue;
        }
        let mut end = begin(at) + bytes;
        // A single square that a mark separates from moves without gaps is only mentioned.
        let is_single = |it: &usize| len >= 8 && pieces[*it].after_mark && begin(it + 1) - begin(*it) <= 2;
        let mentioned = (at + 1..pieces.len()).take_while(|&it| begin(it) <= end).find(is_single);
        let mut next = (at + 1..pieces.len()).find(|&it| begin(it) >= end).unwrap_or(pieces.len());
        if let Some(it) = mentioned {
            (end, next) = (begin(it), it);
        }
        let is_whole = begin(next) == end
            && (error.is_none() || mentioned.is_some() || next < pieces.len() && legal(next).1 >= LEAST_MOVES);
        match (error, is_whole) {
            (Some(error), false) => {
                games.push(Err(error.into()));
                break;
            }
            _ => games.push(play(None, &run.moves[begin(at)..end]).map(Game::from).map_err(Problem::from)),
        }
        at = next;
    }
    games
}

/// Whether a line has the form of a start with its name: `f5d6c3, Tiger` or `Tiger | f5d6c3`.
pub fn is_of_list(text: &str, run: &MoveRun) -> bool {
    let is_mark = |sign: char| matches!(sign, ',' | ';' | '|' | '\t' | '，' | '、' | '：' | ':');
    let is_end = |text: &str| text.trim_matches(['|', ' ', '\t', '"']).is_empty();
    let (before, after) = (&text[..run.place.start], &text[run.place.end..]);
    let is_one = run.pieces.len() == 1 && run.moves.len() >= 4;
    let is_first = is_end(before) && after.trim_start_matches([' ', '"']).starts_with(is_mark);
    let is_last = is_end(after) && before.trim_end_matches([' ', '"']).ends_with(is_mark);
    is_one && (is_first || is_last)
}
