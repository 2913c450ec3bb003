//! What a number of games have in common: results, accuracy by phase, and what was played how often.

use std::collections::{BTreeMap, HashMap};

use super::{
    archive::View,
    facts::{Declared, Summary},
};
use crate::rules::{GameRecord, Side};

/// A move that loses this many discs or more has no accuracy at all.
const ALL_LOST: f32 = 16.0;

/// How many moves each phase of a game has at most: opening, midgame and ending.
const PHASE: usize = 20;

/// Games by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The games that were won, drawn and lost.
    pub games: [usize; 3],
}

impl Results {
    /// All games.
    pub fn all(&self) -> usize {
        self.games.iter().sum()
    }

    fn add(&mut self, result: Declared, side: Side) {
        let place = match result.winner() {
            Some(winner) if winner == side => 0,
            None => 1,
            Some(_) => 2,
        };
        self.games[place] += 1;
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Mean {
    sum: f32,
    count: usize,
}

impl Mean {
    fn add(&mut self, value: f32) {
        self.sum += value;
        self.count += 1;
    }

    fn value(self) -> Option<f32> {
        (self.count > 0).then(|| self.sum / self.count as f32)
    }
}

/// What games have in common. A game counts for the side that is asked about: the player's own, and black in games of others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// All games, also those without a result.
    pub games: usize,
    /// The results.
    pub results: Results,
    /// The results by the colour of the side, black's first.
    pub by_color: [Results; 2],
    /// The results by the English names of the openings, the most frequent first.
    pub openings: Vec<(String, Results)>,
    /// The results by the opponents, in the same order: by their names, or by their keys if programs have played.
    pub opponents: Vec<(String, Results)>,
    /// The results by the tournaments, in the same order.
    pub events: Vec<(String, Results)>,
    /// The results by the years of the games, the latest one first, with the mean accuracy in per cent of the games that have been
    /// analysed.
    pub years: Vec<(u16, Results, Option<f32>)>,
    discs: Mean,
    phases: [Mean; 3],
}

impl Statistics {
    /// The statistics of some games, without those from a position of another game. `own` tells the player's side in a game, if
    /// there is one.
    pub fn of<'a>(games: impl IntoIterator<Item = View<'a>>, own: impl Fn(&View<'a>) -> Option<Side>) -> Self {
        let mut all = Self::default();
        let mut openings: HashMap<&str, Results> = HashMap::new();
        let mut opponents: HashMap<&str, Results> = HashMap::new();
        let mut events: HashMap<&str, Results> = HashMap::new();
        let mut years: BTreeMap<u16, (Results, Mean)> = BTreeMap::new();
        for view in games.into_iter().filter(|view| !view.is_fork()) {
            all.games += 1;
            let side = own(&view).unwrap_or(Side::Black);
            let accuracy = view.summary().and_then(|summary| summary.accuracy[side.index()]);
            if let Some(result) = view.result() {
                all.results.add(result, side);
                all.by_color[side.index()].add(result, side);
                let named = [
                    (&mut openings, view.opening()),
                    (&mut opponents, named(&view, side.opponent())),
                    (&mut events, view.event()),
                ];
                for (counted, name) in named.into_iter().filter(|(_, name)| !name.is_empty()) {
                    counted.entry(name).or_default().add(result, side);
                }
                if view.date().is_known() {
                    let (results, mean) = years.entry(view.date().year()).or_default();
                    results.add(result, side);
                    if let Some(accuracy) = accuracy {
                        mean.add(accuracy.into());
                    }
                }
            }
            if let Some(outcome) = view.outcome() {
                all.discs.add(outcome.counted(side) as f32);
            }
            if let Some(summary) = view.summary() {
                add_losses(&mut all.phases, &view.kept().game.record, &summary, side);
            }
        }
        [all.openings, all.opponents, all.events] = [openings, opponents, events].map(by_number);
        all.years = years.into_iter().rev().map(|(year, (results, mean))| (year, results, mean.value())).collect();
        all
    }

    /// The mean number of discs at the end of a game.
    pub fn discs(&self) -> Option<f32> {
        self.discs.value()
    }

    /// The accuracy from 0 to 1 in the opening, the midgame and the ending: the mean of `max(0, 1 - loss / 16)` over the moves with
    /// a choice. `None` where no such move has been analysed.
    pub fn phases(&self) -> [Option<f32>; 3] {
        self.phases.map(Mean::value)
    }
}

/// Who played a side: the key of a program, or the name of a person.
fn named<'a>(view: &View<'a>, side: Side) -> &'a str {
    match view.players()[side.index()] {
        // Other programs and doubles have names.
        "" | "human" | "guest" | "double" => view.names()[side.index()],
        key => key,
    }
}

/// What was counted, the most frequent first.
fn by_number(counted: HashMap<&str, Results>) -> Vec<(String, Results)> {
    let mut counted: Vec<(String, Results)> =
        counted.into_iter().map(|(name, results)| (name.to_owned(), results)).collect();
    counted.sort_by_cached_key(|(name, results)| (usize::MAX - results.all(), name.clone()));
    counted
}

/// Adds what the moves of a side have lost, by the values before and after them.
fn add_losses(phases: &mut [Mean; 3], record: &GameRecord, summary: &Summary, side: Side) {
    let mut replay = GameRecord::new(*record.start());
    let values = summary.graph.windows(2);
    for (number, (square, values)) in record.moves().zip(values).enumerate() {
        let before = *replay.position();
        if replay.play(square).is_err() {
            break;
        }
        if before.side_to_move() != side || before.legal_moves().count() < 2 {
            continue;
        }
        let for_black = f32::from(values[0]) - f32::from(values[1]);
        let loss = if side == Side::Black { for_black } else { -for_black };
        let phase = (number / PHASE).min(phases.len() - 1);
        phases[phase].add((1.0 - loss.max(0.0) / ALL_LOST).max(0.0));
    }
}
