//! `doubles`: finds the styles of players from half of their games, and tries them on the other half.

use std::{collections::BTreeMap, fs::File, num::NonZeroUsize, path::PathBuf, sync::Mutex};

use flipside::{
    engine::{
        OpponentKind, StopFlag,
        people::{People, PlayedMove, RUNGS, SURE, Seen, Style, Trait, likelihood, style_of},
    },
    library::{add_names_beside, games, wthor},
    rules::Side,
};

use crate::output::{Outcome, named, say};

/// Find the styles of players from half of their games, and try them on the other half.
#[derive(clap::Args)]
#[command(after_help = "\
Every other game of a player is for the style, and the others are to try it on. A line
for each player tells the log-loss there of the style, of the character that is nearest
by the first half, of people of the same strength without a taste of their own, and of
all moves alike.")]
pub struct Arguments {
    /// Files of games, with the names of their players beside them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// So many players, those with the most games
    #[arg(long, value_name = "N", default_value_t = 30)]
    players: usize,
    /// So many moves of each half
    #[arg(long, value_name = "N", default_value_t = 400)]
    moves: usize,
    /// So many players at the same time
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZeroUsize,
}

/// The games of a player, each with the moves in which there was a choice.
type Games = Vec<Vec<PlayedMove>>;

/// The games of all players.
fn read(paths: &[PathBuf]) -> Outcome<BTreeMap<String, Games>> {
    let mut all: BTreeMap<String, Games> = BTreeMap::new();
    for path in paths {
        let mut names = wthor::Names::default();
        add_names_beside(path, &mut names);
        let input = File::open(path).map_err(|error| named(path, error))?;
        for game in games(input, &names)? {
            let Ok(game) = game?.game else { continue };
            let mut of = [Vec::new(), Vec::new()];
            for played in PlayedMove::all(&game.record) {
                of[played.position.side_to_move().index()].push(played);
            }
            for (side, moves) in Side::ALL.into_iter().zip(of) {
                let name = &game.facts.names[side.index()];
                all.entry(name.clone()).or_default().push(moves);
            }
        }
    }
    Ok(all)
}

/// Moves of every other game, spread evenly.
fn half(games: &Games, odd: usize, most: usize) -> Vec<PlayedMove> {
    let moves: Vec<PlayedMove> = games.iter().skip(odd).step_by(2).flatten().copied().collect();
    let number = moves.len().min(most);
    (0..number).map(|at| moves[at * moves.len() / number]).collect()
}

/// The command `doubles`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let mut all: Vec<(String, Games)> = read(&arguments.files)?.into_iter().collect();
    all.sort_by_key(|(_, games)| std::cmp::Reverse(games.len()));
    all.truncate(arguments.players);
    let left = Mutex::new(all.into_iter());
    let work = || -> Result<(), String> {
        let text = |error: &dyn std::fmt::Display| error.to_string();
        let mut people = People::new().map_err(|error| text(&error))?;
        let stop = StopFlag::new();
        let next = || left.lock().expect("no thread panics").next();
        while let Some((name, games)) = next() {
            let halves = [0, 1].map(|odd| {
                let moves = half(&games, odd, arguments.moves);
                people.see(&moves, 0..RUNGS, &stop).unwrap_or_default()
            });
            let line = tried(&halves).ok_or("nobody stops it")?;
            say(&format!("{name}, {} games: {line}", games.len())).map_err(|error| text(&error))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads.get()).map(|_| scope.spawn(work)).collect();
        let mut done = threads.into_iter().map(|it| it.join().expect("no thread panics"));
        done.try_for_each(|it| it)
    })?;
    Ok(())
}

/// What came out of both halves of a player's moves.
fn tried([fit, other]: &[Vec<Seen>; 2]) -> Option<String> {
    let characters: Vec<Style> = OpponentKind::CHARACTERS.into_iter().filter_map(OpponentKind::style).collect();
    let nearest = characters.iter().map(|style| (likelihood(fit, style), style));
    let (_, nearest) = nearest.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let places = 0.0..=(RUNGS - 1) as f32;
    let found = style_of(fit, places.clone())?;
    let again = style_of(other, places)?;
    let alike: f32 =
        other.iter().map(|seen| 1.0 / seen.choice.position.legal_moves().count() as f32).map(f32::ln).sum();
    let mut line = format!(
        "{} moves, place {:.2}, log-loss {:.4}, nearest character {:.4}, without a taste {:.4}, all alike {:.4};",
        fit.len(),
        found.style.place,
        -likelihood(other, &found.style),
        -likelihood(other, nearest),
        -likelihood(other, &Style::plain(found.style.place)),
        -alike / other.len() as f32,
    );
    let (mine, theirs) = (found.style.traits(), again.style.traits());
    for (at, name) in Trait::ALL.map(Trait::key).into_iter().enumerate() {
        if found.sure[at] >= SURE {
            let [first, second] = [(&mine, &found.sure), (&theirs, &again.sure)]
                .map(|(parts, sure)| format!("{:+.2} ({:.1})", parts[at], sure[at]));
            line.extend([" ", name, " ", &first, ", then ", &second]);
        }
    }
    Some(line)
}
