//! `doubles.toml`: the opponents that play like somebody, whose styles are found from the games that are kept while the engine has
//! nothing else to do.

use std::{collections::BTreeMap, time::Duration};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    document::{Document, whole},
    folders::Folder,
    handle::Store,
    library::{Library, Now, player_side},
};
use crate::{
    engine::{
        human::{PlayedMove, Trait},
        worker::{EngineReply, FitRequest, Request},
    },
    game::{
        play::{AiTasks, Double, Doubles, LEAST_GAMES, MORE_GAMES, Purpose, Review, Who},
        shell::{AppSystems, Screen},
        texts::Key,
    },
    library::View,
    rules::Side,
};

/// Games with fewer moves tell nothing about their players.
const LEAST_MOVES: usize = 20;
/// The newest games tell how somebody plays, so many of them.
const MOST_GAMES: usize = 60;
/// There are doubles of so many others: of those with the most games.
const MOST_OTHERS: usize = 6;

#[derive(Serialize, Deserialize)]
pub(super) struct DoublesFile {
    #[serde(default)]
    doubles: Vec<Row>,
}

/// A double in a file.
#[derive(Serialize, Deserialize)]
struct Row {
    /// `you`, a year, or a name after an equals sign.
    who: String,
    games: usize,
    style: String,
    /// The traits in which it differs, each after a plus or a minus.
    traits: Vec<String>,
}

impl Row {
    fn of(double: &Double) -> Self {
        let sign = |more: bool| if more { "+" } else { "-" };
        let traits = double.traits.iter();
        Self {
            who: match &double.who {
                Who::You => "you".to_owned(),
                Who::YouIn(year) => year.to_string(),
                Who::Other(name) => format!("={name}"),
            },
            games: double.games,
            style: double.style.to_string(),
            traits: traits.map(|(of, more)| sign(*more).to_owned() + of.key()).collect(),
        }
    }

    fn read(&self) -> Option<Double> {
        let who = match self.who.as_str() {
            "you" => Who::You,
            text => match text.strip_prefix('=') {
                Some(name) => Who::Other(name.to_owned()),
                None => Who::YouIn(text.parse().ok()?),
            },
        };
        let told = |text: &String| {
            let key = text.get(1..)?;
            let of = Trait::ALL.into_iter().find(|of| of.key() == key)?;
            Some((of, text.starts_with('+')))
        };
        Some(Double {
            who,
            games: self.games,
            style: self.style.parse().ok()?,
            traits: self.traits.iter().filter_map(told).collect(),
            is_new: false,
        })
    }
}

impl Document for DoublesFile {
    type Value = Doubles;

    const FILE: &'static str = "doubles.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-doubles"), Key("instead-doubles")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Doubles, String> {
        let mut doubles = Doubles::default();
        for row in whole::<Self>(table)?.doubles {
            match row.read() {
                Some(double) => doubles.put(double),
                None => left_out.push(row.who),
            }
        }
        Ok(doubles)
    }

    fn of_value(doubles: &Doubles) -> Option<Self> {
        Some(Self { doubles: doubles.0.iter().map(Row::of).collect() })
    }
}

/// Whose style is being found.
#[derive(Resource, Default)]
pub(super) struct Fitting {
    asked: Option<(Who, usize)>,
    /// Nobody is left whose style is to be found, as long as the games are the same.
    is_done: bool,
    /// The engine cannot find styles, so it is not asked any more.
    is_unavailable: bool,
}

/// Takes the style that was found, and asks for the next one. Nothing is asked while a game is on the screen.
pub(super) fn find(
    mut fitting: ResMut<Fitting>,
    mut tasks: ResMut<AiTasks>,
    mut doubles: ResMut<Doubles>,
    library: Res<Library>,
    now: Res<Now>,
    review: Res<Review>,
    screen: Res<State<Screen>>,
) {
    if let Some((Request::Fit(_), _, answer)) = tasks.take_answer(Purpose::Double) {
        let asked = fitting.asked.take();
        match (asked, answer) {
            (Some((who, games)), EngineReply::Fitted { found: Some(found) }) => {
                doubles.put(Double::new(who, games, &found));
            }
            _ => fitting.is_unavailable = true,
        }
    }
    // The player sees the doubles on this screen, so none of them is new any more.
    if *screen.get() == Screen::NewGame && doubles.0.iter().any(|double| double.is_new) {
        doubles.0.iter_mut().for_each(|double| double.is_new = false);
    }
    fitting.is_done &= !library.is_changed();
    let plays = *screen.get() == Screen::Game || tasks.thinking_secs().is_some();
    // The games are only looked through when the engine would take the question.
    let asked = [Purpose::Double, Purpose::Review, Purpose::Analysis, Purpose::Opening, Purpose::Hint];
    let is_asked = asked.into_iter().any(|purpose| tasks.is_busy(purpose));
    if plays || is_asked || !review.is_idle() || fitting.is_done || fitting.is_unavailable {
        return;
    }
    let Some((who, games, moves)) = next(&library, &doubles, (now.0)().year()) else {
        fitting.is_done = true;
        return;
    };
    fitting.asked = Some((who, games));
    tasks.ask(FitRequest { moves }, None);
}

/// Whose style is to be found next, from how many games, and their moves. `None` if all are known.
fn next(library: &Library, doubles: &Doubles, year: u16) -> Option<(Who, usize, Vec<PlayedMove>)> {
    let archive = library.archive();
    let mut games: BTreeMap<Who, Vec<(View<'_>, Side)>> = BTreeMap::new();
    for view in archive.views().filter(|view| !view.is_fork() && view.moves().len() >= LEAST_MOVES) {
        if let Some(own) = player_side(&view) {
            games.entry(Who::You).or_default().push((view, own));
            if view.date().year() + 1 == year {
                games.entry(Who::YouIn(view.date().year())).or_default().push((view, own));
            }
        }
        let others = Side::ALL.into_iter().zip(view.names());
        let others =
            others.filter(|(side, name)| view.is_imported() && !name.is_empty() && player_side(&view) != Some(*side));
        for (side, name) in others {
            games.entry(Who::Other(name.to_owned())).or_default().push((view, side));
        }
    }
    let (mut others, mut wanted): (Vec<_>, Vec<_>) = games
        .into_iter()
        .filter(|(_, games)| games.len() >= LEAST_GAMES)
        .partition(|(who, _)| matches!(who, Who::Other(_)));
    others.sort_by_key(|(_, games)| std::cmp::Reverse(games.len()));
    others.truncate(MOST_OTHERS);
    wanted.append(&mut others);
    let (who, mut games) = wanted.into_iter().find(|(who, games)| {
        doubles.0.iter().find(|double| double.who == *who).is_none_or(|double| games.len() >= double.games + MORE_GAMES)
    })?;
    let number = games.len();
    games.sort_by_key(|(view, _)| view.date());
    let newest = games.split_off(number.saturating_sub(MOST_GAMES));
    let moves = newest.into_iter().flat_map(|(view, side)| {
        PlayedMove::all(&view.kept().game.record).into_iter().filter(move |it| it.position.side_to_move() == side)
    });
    Some((who, number, moves.collect()))
}

fn save(doubles: Res<Doubles>, store: Res<Store>) {
    if doubles.is_changed()
        && !doubles.is_added()
        && let Some(file) = DoublesFile::of_value(&doubles)
    {
        store.save(&file, Duration::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fitting>().add_systems(Update, save.in_set(AppSystems::Build));
}
