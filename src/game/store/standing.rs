//! How the player stands: the rating by the rated games that are kept, and the results against each opponent.
//!
//! Nothing of it has a file of its own. It is found anew from the games whenever these have changed, so it is as safe as they
//! are.

use bevy::prelude::*;

use super::{
    library::{Library, Now},
    player_side,
    saved_game::KeptGames,
};
use crate::{
    engine::{
        OpponentKind,
        teach::{reasons::Topic, review::TELLING_MOVES},
    },
    game::play::{Draft, StartKind, character},
    library::{Date, Rating, Skill, Statistics, View},
    rules::{Bitboard, Position, Side},
};

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// When it was played.
    pub date: Date,
    pub opponent: f32,
    /// The player's points: 1, 0.5 or 0.
    pub score: f32,
}

/// A rated game, with the ratings before and after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    pub id: u64,
    /// Whom the player met.
    pub opponent: OpponentKind,
    /// When, how strong the opponent was, and the result.
    pub game: RatedGame,
    /// The rating before the game, after the days without one.
    pub before: Rating,
    pub rating: Rating,
}

/// A finished game of the player against an opponent, rated or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Met {
    pub id: u64,
    pub opponent: OpponentKind,
    /// The player's points: 1, 0.5 or 0.
    pub score: f32,
    /// By how many discs it was won; 0 if it was given up.
    pub margin: usize,
    /// How accurately the player has played, in per cent, if it was analysed.
    pub accuracy: Option<u8>,
}

/// So many games tell how well the player plays now.
const RECENT: usize = 30;

/// How the player stands.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Standing {
    /// The rated games, in the order in which they were played.
    pub games: Vec<Counted>,
    /// All finished games against opponents, rated or not, in the order in which they were played.
    pub met: Vec<Met>,
    /// How many games there are, with those that were imported and those that can go on.
    pub kept: usize,
    /// The rating today: a guess before the first game.
    pub rating: Rating,
    /// How many more games would make the rating sure.
    pub to_go: usize,
    /// How accurately the player has played in the games that have been analysed, rated or not, in per cent and in the order in
    /// which they were played. Games that were given up after a few moves are left out.
    pub accuracy: Vec<u8>,
    /// The accuracy from 0 to 1 in the opening, the midgame and the ending of the last thirty of those games.
    pub phases: [Option<f32>; 3],
    /// In how many of these games it is known what the errors were about.
    pub costs_of: usize,
    /// What the errors were about, and how many discs they have cost in each of these games. The dearest comes first.
    pub costs: Vec<(Topic, f32)>,
}

impl Default for Standing {
    fn default() -> Self {
        of(&Library::default(), Date::default())
    }
}

impl Standing {
    /// The ratings before and after a game. `None` if it is not rated.
    pub fn of_game(&self, id: u64) -> Option<[Rating; 2]> {
        let game = self.games.iter().find(|game| game.id == id)?;
        Some([game.before, game.rating])
    }

    /// The points by which the last game has changed the rating.
    pub fn last_change(&self) -> Option<i32> {
        let [before, after] = self.of_game(self.games.last()?.id)?;
        Some(after.elo.round() as i32 - before.elo.round() as i32)
    }

    /// The weakest character that the player has not beaten yet.
    pub fn first_unbeaten(&self) -> OpponentKind {
        let mut characters = OpponentKind::CHARACTERS.into_iter();
        characters.find(|&kind| self.against(kind)[0] == 0).unwrap_or(OpponentKind::Engine)
    }

    /// How far an opponent is from an even one, in Elo points.
    fn distance(&self, kind: OpponentKind) -> f32 {
        (strength(kind).unwrap_or_default() - self.rating.even).abs()
    }

    /// The opponent to meet next: the character nearest to the rating that the player has not beaten in the last two games
    /// against it, and a good first opponent for whoever has met nobody.
    pub fn next_opponent(&self) -> OpponentKind {
        if self.met.is_empty() {
            return Draft::default().opponent;
        }
        let distance = |kind: &OpponentKind| self.distance(*kind);
        let is_open = |kind: &OpponentKind| !self.is_beaten(*kind);
        let open = OpponentKind::CHARACTERS.into_iter().filter(is_open);
        open.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(OpponentKind::Engine)
    }

    /// The weakest character above this one that the player has not beaten.
    pub fn next_above(&self, kind: OpponentKind) -> Option<OpponentKind> {
        let mut above = OpponentKind::CHARACTERS.into_iter().skip_while(|it| *it != kind);
        above.find(|it| self.against(*it)[0] == 0)
    }

    fn is_beaten(&self, kind: OpponentKind) -> bool {
        let against = self.games.iter().rev().filter(|game| game.opponent == kind);
        let last: Vec<usize> = against.take(2).map(|game| place(game.game.score)).collect();
        last == [0, 0]
    }

    /// The results of the games against an opponent: won, drawn and lost.
    pub fn against(&self, kind: OpponentKind) -> [usize; 3] {
        results(self.met.iter().filter(|game| game.opponent == kind))
    }

    /// The character that the player has beaten in this game for the first time, if that is so.
    pub fn first_win(&self, id: u64) -> Option<OpponentKind> {
        let won = |game: &&Met| place(game.score) == 0;
        let kind = self.met.iter().find(|game| game.id == id)?.opponent;
        let mut against = self.met.iter().filter(|game| game.opponent == kind);
        let first = against.find(won)?;
        (first.id == id && OpponentKind::CHARACTERS.contains(&kind)).then_some(kind)
    }

    /// The results of all games against opponents: won, drawn and lost.
    pub fn results(&self) -> [usize; 3] {
        results(self.met.iter())
    }

    /// How many of the last games were won in a row, and the most that ever were, rated or not.
    pub fn streaks(&self) -> [usize; 2] {
        let (mut now, mut longest) = (0, 0);
        for game in &self.met {
            now = if place(game.score) == 0 { now + 1 } else { 0 };
            longest = longest.max(now);
        }
        [now, longest]
    }
}

/// The measured strength of an opponent. `None` if it was not measured.
pub fn strength(kind: OpponentKind) -> Option<f32> {
    Some(character(kind).strength()?.elo as f32)
}

fn results<'a>(games: impl Iterator<Item = &'a Met>) -> [usize; 3] {
    let mut results = [0; 3];
    for game in games {
        results[place(game.score)] += 1;
    }
    results
}

/// The place of a score among won, drawn and lost.
pub fn place(score: f32) -> usize {
    match score {
        1.0 => 0,
        0.0 => 2,
        _ => 1,
    }
}

/// Finds out how the player stands when the games have changed, and sets how strong an even match is.
pub(super) fn find(
    library: Res<Library>,
    games: Res<KeptGames>,
    now: Res<Now>,
    mut standing: ResMut<Standing>,
    mut draft: ResMut<Draft>,
) {
    if library.is_changed() || games.is_changed() {
        // The list takes the unfinished games in when it is opened.
        let archive = library.archive();
        let unlisted = games.unfinished();
        let unlisted = unlisted.filter(|game| archive.find(game.id).is_none());
        let kept = archive.len() + unlisted.count();
        drop(archive);
        if library.is_changed() {
            let found = of(&library, (now.0)());
            standing.set_if_neq(Standing { kept, ..found });
        } else if standing.kept != kept {
            standing.kept = kept;
        }
    }
    let even = standing.rating.even.round().max(0.0) as u16;
    if draft.even != even {
        draft.even = even;
    }
}

fn of(library: &Library, today: Date) -> Standing {
    let archive = library.archive();
    let mut rated: Vec<(u64, OpponentKind, RatedGame)> = Vec::new();
    let mut met: Vec<(Date, Met)> = Vec::new();
    let mut analysed: Vec<(Date, View<'_>, u8, Side)> = Vec::new();
    // Whoever goes on from a position of another game has not played the moves before it.
    for view in archive.views().filter(|view| !view.is_fork()) {
        let Some(own) = player_side(&view) else {
            continue;
        };
        let is_telling = view.outcome().is_some() || view.moves().len() >= TELLING_MOVES;
        if let Some(percent) = view.summary().and_then(|it| it.accuracy[own.index()])
            && is_telling
        {
            analysed.push((view.date(), view, percent, own));
        }
        // Games from elsewhere count neither as results nor for the rating.
        if view.is_imported() {
            continue;
        }
        met.extend(met_in(&view, own).map(|met| (view.date(), met)));
        rated.extend(rated_game(&view, own));
    }
    // A game that was listed before it ended has kept its place in the file.
    rated.sort_by_key(|(_, _, game)| game.date);
    met.sort_by_key(|(date, _)| *date);
    analysed.sort_by_key(|(date, ..)| *date);
    let recent = &analysed[analysed.len().saturating_sub(RECENT)..];
    let views = recent.iter().map(|(_, view, ..)| *view);
    let phases = Statistics::of(views, player_side).phases();
    // Games that were analysed by older versions have none.
    let known = recent.iter().filter_map(|(_, view, _, own)| {
        let [black, white] = view.summary()?.costs?;
        Some(if *own == Side::Black { black } else { white })
    });
    let known: Vec<Vec<(u8, u8)>> = known.collect();
    let mut costs = Topic::ALL.map(|topic| (topic, 0.0));
    for &(topic, discs) in known.iter().flatten() {
        if let Some((_, sum)) = costs.get_mut(usize::from(topic)) {
            *sum += f32::from(discs) / known.len() as f32;
        }
    }
    costs.sort_by(|one, other| other.1.total_cmp(&one.1));
    let accuracy = analysed.iter().map(|(_, _, percent, _)| *percent);
    let mut skill = Skill::default();
    let mut last: Option<Date> = None;
    let mut counted = Vec::new();
    for (id, opponent, game) in rated {
        skill.rest(last.map_or(0, |last| game.date.days_since(last)));
        last = Some(game.date);
        let before = skill.rating();
        skill.learn(game.opponent, game.score);
        counted.push(Counted { id, opponent, game, before, rating: skill.rating() });
    }
    skill.rest(last.map_or(0, |last| today.days_since(last)));
    Standing {
        games: counted,
        met: met.into_iter().map(|(_, met)| met).collect(),
        kept: archive.len(),
        rating: skill.rating(),
        to_go: skill.games_until_sure(),
        accuracy: accuracy.collect(),
        phases,
        costs_of: known.len(),
        costs: costs.into_iter().filter(|(_, discs)| *discs > 0.0).collect(),
    }
}

/// Whether a game from this position tells how strong a player is: it is one of the layouts, or an opening of eight moves, without
/// corners that were given. On other boards one side may be better off.
pub fn tells_strength(start: &Position) -> bool {
    /// The discs after the moves of a random opening.
    const OPENING: u32 = 12;
    let is_opening = start.occupied().count() == OPENING && (start.occupied() & Bitboard::CORNERS).is_empty();
    is_opening || matches!(StartKind::of(start), StartKind::Layout(_))
}

/// Whom the player met in a game, and the player's points. `None` if it is not finished, or against another person.
fn met_in(view: &View<'_>, own: Side) -> Option<Met> {
    let score = match view.result()?.winner() {
        Some(winner) if winner == own => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let opponent = view.players()[own.opponent().index()].parse().ok()?;
    let margin = view.outcome().map_or(0, |outcome| outcome.score_for(own).unsigned_abs() as usize);
    let accuracy = view.summary().and_then(|it| it.accuracy[own.index()]);
    Some(Met { id: view.id(), opponent, score, margin, accuracy })
}

/// A game as it counts for the rating, if it does.
fn rated_game(view: &View<'_>, own: Side) -> Option<(u64, OpponentKind, RatedGame)> {
    if !view.is_rated() || !tells_strength(&view.start()) {
        return None;
    }
    let Met { opponent, score, .. } = met_in(view, own)?;
    let told = view.ratings()[own.opponent().index()].map(f32::from);
    let game = RatedGame { date: view.date(), opponent: told.or_else(|| strength(opponent))?, score };
    Some((view.id(), opponent, game))
}
