//! The choices on the new-game screen, and the game that they make.

use std::time::Duration;

use bevy::prelude::*;

use super::{GameConfig, Player, StartKind, WatchPace, character};
use crate::{
    engine::OpponentKind,
    game::settings::tidy_name,
    rules::{Handicap, Position, Side, Square, TimeControl, Unplayable},
};

const MINUTES: [u64; 16] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 40, 45, 60, 90, 120];
/// The seconds that a custom clock can gain with each move.
const INCREMENTS: [u64; 11] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 60];

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Versus {
    #[default]
    Computer,
    TwoPlayers,
    /// Two characters; the player watches.
    Watch,
}

/// The person's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ColourChoice {
    /// Black moves first.
    #[default]
    Black,
    /// White moves second.
    White,
    /// Decided when the game starts.
    Random,
}

/// How much time each side has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClockChoice {
    /// As much as it likes.
    #[default]
    Off,
    /// Five minutes.
    Five,
    /// A quarter of an hour.
    Fifteen,
    /// Half an hour.
    Thirty,
    Custom,
}

/// Why the drafted game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotReady {
    /// Its opening has not been found yet.
    Looking,
    /// The custom board cannot be played.
    Custom(Unplayable),
}

/// What the next game will be.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub versus: Versus,
    /// The chosen opponent. Kept while two people play.
    pub opponent: OpponentKind,
    /// Whether the classic programs are shown, and not the characters.
    pub classics: bool,
    /// Which of the characters and which of the classic programs was chosen last.
    pub of_groups: [OpponentKind; 2],
    /// How strong the opponent of an even match is, in Elo points.
    pub even: u16,
    /// Who plays black and white in a game that is watched.
    pub watched: [OpponentKind; 2],
    /// The other programs and the doubles that take the places of the characters, with their names: of black and white in a
    /// watched game, and of the opponent.
    pub guests: [Option<(Player, String)>; 3],
    /// How many games are watched, one after another.
    pub games: u8,
    /// The side of a watched game whose character is being chosen.
    pub watched_side: Side,
    /// How fast a watched game goes.
    pub pace: WatchPace,
    pub colour: ColourChoice,
    /// Where the start position comes from.
    pub start: StartKind,
    /// The random opening, once it is found.
    pub random: Option<Position>,
    /// The position put together in the editor.
    pub custom: Position,
    pub clock: ClockChoice,
    pub minutes: u64,
    /// Seconds that a custom clock gains with each move.
    pub increment: u64,
    /// Corners given to the weaker side, 0 to 4.
    pub handicap: u8,
    /// No undo and no hints.
    pub rated: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            versus: Versus::default(),
            opponent: OpponentKind::Clover,
            classics: false,
            of_groups: [OpponentKind::Clover, OpponentKind::CLASSICS[0]],
            even: 0,
            watched: [OpponentKind::Otter, OpponentKind::Juniper],
            guests: [const { None }; 3],
            games: 1,
            watched_side: Side::Black,
            pace: WatchPace::default(),
            colour: ColourChoice::default(),
            start: StartKind::default(),
            random: None,
            custom: Position::default(),
            clock: ClockChoice::default(),
            minutes: 10,
            increment: 5,
            handicap: 0,
            rated: false,
        }
    }
}

impl Draft {
    /// A game against an opponent. What is set for other games does not apply, apart from the colour.
    #[must_use]
    pub fn against(&self, opponent: OpponentKind, rated: bool) -> Self {
        Self { opponent, rated, even: self.even, colour: self.colour, ..Self::default() }
    }

    /// Whose place among [`guests`](Self::guests) is shown.
    fn shown_place(&self) -> usize {
        match self.versus {
            Versus::Watch => self.watched_side.index(),
            Versus::Computer | Versus::TwoPlayers => 2,
        }
    }

    /// The name of the other program or the double that is chosen for what is shown.
    pub fn shown_guest(&self) -> Option<&str> {
        let (_, name) = self.guests[self.shown_place()].as_ref()?;
        (self.versus != Versus::TwoPlayers).then_some(name)
    }

    /// Chooses another program or a double. A game between two people becomes one against it.
    pub fn choose_guest(&mut self, player: Player, name: String) {
        if self.versus == Versus::TwoPlayers {
            self.versus = Versus::Computer;
        }
        self.guests[self.shown_place()] = Some((player, name));
    }

    /// Leaves out the other programs and doubles that there are no more.
    pub fn keep_guests(&mut self, is_there: impl Fn(&str) -> bool) {
        for guest in &mut self.guests {
            *guest = guest.take().filter(|(_, name)| is_there(name));
        }
    }

    /// The chosen character: the opponent or, in a watched game, the player of the side that is shown. `None` if it is another
    /// program, or if only people play.
    pub fn shown_opponent(&self) -> Option<OpponentKind> {
        if self.shown_guest().is_some() {
            return None;
        }
        match self.versus {
            Versus::Computer => Some(self.opponent),
            Versus::Watch => Some(self.watched[self.watched_side.index()]),
            Versus::TwoPlayers => None,
        }
    }

    /// Chooses a character. A game between two people becomes one against the computer.
    pub fn choose_opponent(&mut self, kind: OpponentKind) {
        match self.versus {
            Versus::Watch => self.watched[self.watched_side.index()] = kind,
            Versus::Computer | Versus::TwoPlayers => {
                self.versus = Versus::Computer;
                self.opponent = kind;
            }
        }
        let place = self.shown_place();
        self.guests[place] = None;
        self.show_group();
    }

    /// Shows the group of the chosen character.
    pub fn show_group(&mut self) {
        let shown = self.shown_opponent();
        if let Some(kind) = shown.filter(|&kind| kind != OpponentKind::Even) {
            self.classics = character(kind).is_classic();
            self.of_groups[usize::from(self.classics)] = kind;
        }
    }

    /// Shows the classic programs or the characters, and chooses the one of them that was chosen last: one of the cards that are
    /// seen is always the opponent.
    pub fn choose_group(&mut self, classics: bool) {
        if self.versus != Versus::TwoPlayers {
            self.choose_opponent(self.of_groups[usize::from(classics)]);
        }
    }

    /// Chooses the next stronger or weaker character; false if there is none, or if only people play.
    pub fn change_level(&mut self, up: bool) -> bool {
        let Some(now) = self.shown_opponent() else {
            return false;
        };
        let next = character(now).neighbour(up);
        if let Some(character) = next {
            self.choose_opponent(character.kind);
        }
        next.is_some()
    }

    /// Changes a square of the custom board: empty, then black, then white, then empty again.
    pub fn turn_square(&mut self, square: Square) {
        let next = match self.custom.disc_at(square) {
            None => Some(Side::Black),
            Some(Side::Black) => Some(Side::White),
            Some(Side::White) => None,
        };
        self.custom = self.custom.with_disc(square, next);
    }

    /// Chooses how many games are watched. The games of a match begin with various openings.
    pub fn choose_games(&mut self, games: u8) {
        self.games = games;
        if games > 1 && self.start == StartKind::default() {
            self.start = StartKind::Random;
        }
    }

    /// Whether a person plays in this game, who could ask for help.
    pub fn has_help(&self) -> bool {
        self.versus != Versus::Watch
    }

    /// Whether corners can be given. A board put together in the editor has its corners as the player wants them.
    pub fn has_handicap(&self) -> bool {
        self.start != StartKind::Custom
    }

    /// The next more or fewer minutes that the custom clock can have; the same at the end.
    pub fn next_minutes(&self, more: bool) -> u64 {
        neighbour(&MINUTES, self.minutes, more)
    }

    /// The next more or fewer seconds that the custom clock can gain with each move; the same at the end.
    pub fn next_increment(&self, more: bool) -> u64 {
        neighbour(&INCREMENTS, self.increment, more)
    }

    pub fn time(&self) -> Option<TimeControl> {
        match self.clock {
            ClockChoice::Off => None,
            ClockChoice::Five => Some(TimeControl::new(5, 0)),
            ClockChoice::Fifteen => Some(TimeControl::new(15, 0)),
            ClockChoice::Thirty => Some(TimeControl::new(30, 0)),
            ClockChoice::Custom => Some(TimeControl {
                initial: Duration::from_secs(60 * self.minutes),
                increment: Duration::from_secs(self.increment),
            }),
        }
    }

    /// The start position without the discs of the handicap.
    ///
    /// # Errors
    ///
    /// [`NotReady`] if there is no start position.
    pub fn start_position(&self) -> Result<Position, NotReady> {
        match self.start {
            StartKind::Layout(layout) => Ok(Position::start(layout)),
            StartKind::Random => self.random.ok_or(NotReady::Looking),
            StartKind::Custom => match self.custom.check_playable() {
                Ok(()) => Ok(self.custom),
                Err(reason) => Err(NotReady::Custom(reason)),
            },
        }
    }

    /// The corners that are given: to the person in a game against the computer, otherwise to black. `coin` decides a
    /// random colour.
    pub fn handicap(&self, coin: bool) -> Option<Handicap> {
        let color = match self.versus {
            Versus::Computer => self.human_side(coin),
            Versus::TwoPlayers | Versus::Watch => Side::Black,
        };
        (self.handicap > 0 && self.has_handicap()).then_some(Handicap { color, corners: self.handicap })
    }

    fn human_side(&self, coin: bool) -> Side {
        match self.colour {
            ColourChoice::Black => Side::Black,
            ColourChoice::White => Side::White,
            ColourChoice::Random if coin => Side::Black,
            ColourChoice::Random => Side::White,
        }
    }

    /// The game as drafted. `coin` decides a random colour. `names` are those of two people who play each other.
    ///
    /// # Errors
    ///
    /// [`NotReady`] if it cannot begin.
    pub fn config(&self, coin: bool, names: &[String; 2]) -> Result<GameConfig, NotReady> {
        let computer = Player::Computer(self.opponent);
        let mut players = match (self.versus, self.human_side(coin)) {
            (Versus::TwoPlayers, _) => [Player::Human, Player::Human],
            (Versus::Watch, _) => self.watched.map(Player::Computer),
            (Versus::Computer, Side::Black) => [Player::Human, computer],
            (Versus::Computer, Side::White) => [computer, Player::Human],
        };
        let mut names = match self.versus {
            Versus::TwoPlayers => names.each_ref().map(|name| tidy_name(name)),
            Versus::Computer | Versus::Watch => [const { String::new() }; 2],
        };
        for side in Side::ALL {
            let at = side.index();
            let guest = match self.versus {
                Versus::Watch => &self.guests[at],
                _ => &self.guests[2],
            };
            if let (Player::Computer(_), Some((player, name))) = (players[at], guest) {
                (players[at], names[at]) = (*player, name.clone());
            }
        }
        let has_guest = players.contains(&Player::Guest) || players.contains(&Player::Double);
        let handicap = self.handicap(coin);
        let start = self.start_position()?;
        Ok(GameConfig {
            players,
            names,
            event: String::new(),
            start: handicap.map_or(start, |handicap| handicap.give(&start)),
            kind: self.start,
            time: self.time(),
            handicap,
            rated: self.rated && self.has_help() && !has_guest,
            even: players.contains(&Player::Computer(OpponentKind::Even)).then_some(self.even),
            ratings: [None; 2],
            is_fork: false,
        })
    }
}

/// The next value up or down; the same at the end.
fn neighbour(values: &[u64], now: u64, more: bool) -> u64 {
    let next =
        if more { values.iter().find(|&&value| value > now) } else { values.iter().rev().find(|&&value| value < now) };
    next.copied().unwrap_or(now)
}
