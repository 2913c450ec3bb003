//! Choices with a few named values.

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Versus {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this machine.
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
    /// What the player sets.
    Custom,
}
