//! What games have in common.

use flipside::{
    library::{Archive, Date, Kept, Results, Statistics, Summary, View},
    rules::{GameRecord, Side},
};

/// Black takes all discs in nine moves.
const WIN: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn results_discs_and_accuracy_by_phase() {
    let mut won = Kept { id: 1, ..Kept::default() };
    won.game.record = GameRecord::from_usual_start(WIN).expect("legal");
    // Black loses 8 discs with its second move, which is half of what takes away all accuracy, and white 16 with its last.
    won.game.facts.summary = Some(Summary { graph: vec![0, 0, 0, -8, -8, -8, -8, -8, 8, 64], ..Summary::default() });
    let mut lost = won.clone();
    (lost.id, lost.game.facts.summary) = (2, None);
    let mut archive = Archive::default();
    archive.add([won, lost]);
    // The first game was black's, and the second white's.
    let own = |id| if id == 1 { Side::Black } else { Side::White };
    let found = Statistics::of(archive.views(), |view| Some(own(view.id())));
    assert_eq!(found.games, 2);
    assert_eq!(found.results.games, [1, 0, 1]);
    assert_eq!(found.by_color.map(|it| it.games), [[1, 0, 0], [0, 0, 1]]);
    // All discs count for the winner, 13 of them, and the empty squares too.
    assert_eq!(found.discs(), Some(32.0));
    // Five moves of black, of which the second has lost half of its accuracy.
    let [opening, midgame, ending] = found.phases();
    assert_eq!(opening, Some(0.9));
    assert_eq!((midgame, ending), (None, None));

    let whites = Statistics::of(archive.views().take(1), |_| Some(Side::White));
    assert_eq!(whites.phases()[0], Some(0.75), "one of four moves is lost");
    assert_eq!(Statistics::of([], |_| None), Statistics::default());
    // A game from a position of another game changes nothing.
    let mut fork = archive.views().next().expect("a game").kept();
    (fork.id, fork.is_fork) = (3, true);
    archive.add([fork]);
    assert_eq!(Statistics::of(archive.views(), |view| Some(own(view.id()))), found);
}

#[test]
fn opponents_tournaments_and_years() {
    let game = |id, names: [&str; 2], players: [&str; 2], event: &str, date: &str, accuracy: Option<u8>| {
        let mut kept = Kept { id, players: players.map(str::to_owned), ..Kept::default() };
        kept.game.record = GameRecord::from_usual_start(WIN).expect("legal");
        kept.game.facts.names = names.map(str::to_owned);
        (kept.game.facts.event, kept.game.facts.date) = (event.to_owned(), Date::find(date));
        kept.game.facts.summary = accuracy.map(|it| Summary { accuracy: [Some(it), None], ..Summary::default() });
        kept
    };
    let mut archive = Archive::default();
    archive.add([
        game(1, ["Anna", "Ben"], [""; 2], "Open", "2019-05-01", Some(80)),
        game(2, ["Anna", "Ben"], [""; 2], "", "2019-06-01", Some(91)),
        game(3, ["Carl", "Anna"], [""; 2], "Open", "2024-01-01", None),
        game(4, ["Anna", ""], ["human", "magpie"], "", "", Some(10)),
    ]);
    let anna = |view: &View<'_>| Side::ALL.into_iter().find(|side| view.names()[side.index()] == "Anna");
    let found = Statistics::of(archive.views(), anna);
    let told = |list: &[(String, Results)]| -> Vec<String> {
        list.iter().map(|(name, it)| format!("{name} {:?}", it.games)).collect()
    };
    assert_eq!(told(&found.opponents), ["Ben [2, 0, 0]", "Carl [0, 0, 1]", "magpie [1, 0, 0]"]);
    assert_eq!(told(&found.events), ["Open [1, 0, 1]"]);
    let years: Vec<_> = found.years.iter().map(|(year, it, accuracy)| (*year, it.games, *accuracy)).collect();
    assert_eq!(years, [(2024, [0, 0, 1], None), (2019, [2, 0, 0], Some(85.5))]);
}
