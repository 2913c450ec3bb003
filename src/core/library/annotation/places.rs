//! The places of a game and its variations, as a tree.

use std::collections::HashMap;

use super::said::Annotation;
use crate::{
    library::problem::{LeftOut, Losses},
    rules::{GameRecord, Ply, Position, Square, Symmetry},
};

/// A place of a game, with those that follow it. The one of the game, or of the main line of a variation, is the first.
#[derive(Debug)]
pub(in crate::library) struct Place<'a> {
    /// What is said about it.
    pub said: Option<&'a Annotation>,
    pub square: Option<Square>,
    pub position: Position,
    pub next: Vec<usize>,
    /// Whether the game ends here. What follows is a variation then, too.
    pub ends_game: bool,
}

impl Place<'_> {
    /// The move that leads here from the position before it, with the passes before and after it.
    pub fn plies(&self, before: &Position) -> Vec<Ply> {
        let mut record = GameRecord::new(*before);
        if let Some(square) = self.square {
            // The places have only legal moves.
            let _ = record.play(square);
        }
        record.plies().to_vec()
    }
}

/// The places of a game and its variations, each before those that follow it: the first one is the start.
pub(in crate::library) fn places<'a>(record: &GameRecord, list: &'a [Annotation]) -> Vec<Place<'a>> {
    let start = Place { said: None, square: None, position: *record.start(), next: Vec::new(), ends_game: false };
    let mut places = vec![start];
    let game = record.moves().collect::<Vec<_>>();
    if let Some(end) = walk(&mut places, &game) {
        places[end].ends_game = true;
    }
    for said in list {
        if let Some(at) = walk(&mut places, &said.moves) {
            places[at].said = Some(said);
        }
    }
    places
}

/// Goes along moves from the start, and adds the places that are missing. `None` if a move is illegal.
fn walk(places: &mut Vec<Place<'_>>, moves: &[Square]) -> Option<usize> {
    let mut at = 0;
    for &square in moves {
        let known = places[at].next.iter().copied().find(|&next| places[next].square == Some(square));
        if let Some(next) = known {
            at = next;
            continue;
        }
        let after = after(&places[at].position, square)?;
        let next = places.len();
        places.push(Place { said: None, square: Some(square), position: after, next: Vec::new(), ends_game: false });
        places[at].next.push(next);
        at = next;
    }
    Some(at)
}

/// The position after a move, and after the pass that it forces. `None` if it is illegal.
fn after(position: &Position, square: Square) -> Option<Position> {
    let mut record = GameRecord::new(*position);
    record.play(square).ok()?;
    Some(*record.position())
}

/// Sorts annotations in the order of the tree: each place before those that follow it, and each branch as a whole. Two annotations of a
/// place become one, and an empty one stays only at the end of a variation. Those with illegal moves are left out, which is noted.
pub(in crate::library) fn in_order(record: &GameRecord, list: Vec<Annotation>, losses: &mut Losses) -> Vec<Annotation> {
    if list.is_empty() {
        return list;
    }
    let mut by_moves: HashMap<Vec<Square>, Annotation> = HashMap::new();
    let mut order = Vec::new();
    for said in list {
        if let Some(known) = by_moves.get_mut(&said.moves) {
            known.complete(&said);
            continue;
        }
        order.push(said.moves.clone());
        by_moves.insert(said.moves.clone(), said);
    }
    let list: Vec<Annotation> = order.iter().filter_map(|moves| by_moves.remove(moves)).collect();
    let places = places(record, &list);
    let mut found = 0;
    let mut kept = Vec::new();
    let mut open = vec![(0, Vec::new(), true)];
    while let Some((at, moves, is_game)) = open.pop() {
        let place: &Place<'_> = &places[at];
        found += usize::from(place.said.is_some());
        let is_end = place.next.is_empty() && !is_game;
        match place.said {
            Some(said) if is_end || !said.is_empty() => kept.push(said.clone()),
            None if is_end => kept.push(Annotation { moves: moves.clone(), ..Annotation::default() }),
            _ => {}
        }
        let game = record.moves().nth(moves.len()).filter(|_| is_game);
        for &next in place.next.iter().rev() {
            let mut path = moves.clone();
            path.extend(places[next].square);
            open.push((next, path, game.is_some() && places[next].square == game));
        }
    }
    if found < list.len() {
        losses.add(LeftOut::Variations);
    }
    kept
}

/// Rotates or reflects the moves of annotations.
pub(in crate::library) fn turn(list: &mut [Annotation], way: Symmetry) {
    for square in list.iter_mut().flat_map(|said| &mut said.moves) {
        *square = way.square(*square);
    }
}
