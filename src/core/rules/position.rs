//! A position: the discs on the board and the side to move; and the errors for what is none, and for illegal moves.

use std::fmt;

use super::{
    bitboard::Bitboard,
    moves::Board,
    outcome::{Outcome, Status},
    ply::Flip,
    side::Side,
    square::Square,
    start_layout::StartLayout,
};

/// The discs on the board and the side to move. This is a plain value without history.
///
/// ```
/// use flipside_core::rules::{Side, Position, Square, StartLayout, Status};
///
/// let start = Position::start(StartLayout::Standard);
/// assert_eq!(start.legal_moves().iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["d3", "c4", "f5", "e6"]);
///
/// let next = start.play(Square::F5)?;
/// assert_eq!(next.disc_at(Square::E5), Some(Side::Black));
/// assert_eq!((next.count(Side::Black), next.count(Side::White)), (4, 1));
/// assert_eq!(next.side_to_move(), Side::White);
/// assert_eq!(next.status(), Status::ToMove);
/// assert!(next.play(Square::A1).is_err());
/// # Ok::<(), flipside_core::rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    discs: [Bitboard; 2],
    side: Side,
}

impl Position {
    /// The start position of a layout.
    pub const fn start(layout: StartLayout) -> Self {
        Self { discs: layout.discs(), side: Side::Black }
    }

    /// A position with these discs and this side to move. The side need not have a legal move;
    /// [`status`](Self::status) tells whether it has.
    ///
    /// # Errors
    ///
    /// [`PositionError::Overlap`] if a square has a disc of both colours.
    pub const fn new(black: Bitboard, white: Bitboard, side: Side) -> Result<Self, PositionError> {
        let overlap = Bitboard(black.0 & white.0);
        if !overlap.is_empty() {
            return Err(PositionError::Overlap { squares: overlap });
        }
        Ok(Self { discs: [black, white], side })
    }

    /// The discs of one colour.
    pub const fn discs(&self, color: Side) -> Bitboard {
        self.discs[color.index()]
    }

    /// The discs as the side to move sees them.
    pub fn board(&self) -> Board {
        self.seen_by(self.side)
    }

    /// The discs as a side sees them when it is to move.
    pub fn seen_by(&self, side: Side) -> Board {
        Board { own: self.discs(side).0, opp: self.discs(!side).0 }
    }

    /// The colour of the disc on a square, or `None` if it is empty.
    pub fn disc_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&color| self.discs(color).contains(square))
    }

    /// The squares with a disc.
    pub fn occupied(&self) -> Bitboard {
        self.discs(Side::Black) | self.discs(Side::White)
    }

    /// The squares without a disc.
    pub fn empty(&self) -> Bitboard {
        !self.occupied()
    }

    /// The number of empty squares.
    pub fn empties(&self) -> u32 {
        self.empty().count()
    }

    /// The number of discs of a colour.
    pub const fn count(&self, color: Side) -> u32 {
        self.discs(color).count()
    }

    /// Black discs minus white discs.
    pub const fn disc_difference(&self) -> i32 {
        self.count(Side::Black) as i32 - self.count(Side::White) as i32
    }

    /// The side to move.
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Bitboard {
        Bitboard(self.board().legal())
    }

    /// Whether the side to move has a legal move on this square.
    pub fn is_legal(&self, square: Square) -> bool {
        !self.flips(square).is_empty()
    }

    /// The discs that are flipped when the side to move plays on this square. Empty if the move is illegal.
    pub fn flips(&self, square: Square) -> Bitboard {
        if self.occupied().contains(square) {
            return Bitboard::EMPTY;
        }
        Bitboard(self.board().flips(square.index()))
    }

    /// The same discs as a list, the nearest one first, which is the order of the animation.
    pub fn flip_list(&self, square: Square) -> Vec<Flip> {
        Flip::list(square, self.flips(square))
    }

    /// The position after a move on this square. It is then always the other side's turn, even if that side has to pass.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the square has a disc or no disc would be flipped.
    pub fn play(&self, square: Square) -> Result<Self, IllegalMove> {
        let flipped = self.flips(square);
        if flipped.is_empty() {
            return Err(self.why_illegal(square));
        }
        Ok(self.with_flipped(square, flipped))
    }

    /// The same discs with the other side to move. The caller has to know whether the rules allow the pass: see
    /// [`Status::MustPass`].
    #[must_use]
    pub const fn pass(&self) -> Self {
        Self { discs: self.discs, side: self.side.opponent() }
    }

    /// The same position with this disc, or no disc, on a square.
    #[must_use]
    pub fn with_disc(&self, square: Square, disc: Option<Side>) -> Self {
        let mut changed = *self;
        for color in Side::ALL {
            let discs = &mut changed.discs[color.index()];
            if disc == Some(color) {
                discs.insert(square);
            } else {
                discs.remove(square);
            }
        }
        changed
    }

    /// Whether the side to move can move or has to pass, or whether the game is over.
    pub fn status(&self) -> Status {
        if !self.legal_moves().is_empty() {
            Status::ToMove
        } else if !self.pass().legal_moves().is_empty() {
            Status::MustPass
        } else {
            Status::Finished(Outcome { black: self.count(Side::Black), white: self.count(Side::White) })
        }
    }

    pub(super) fn why_illegal(&self, square: Square) -> IllegalMove {
        let reason = match self.status() {
            Status::Finished(_) => IllegalReason::GameOver,
            _ if self.occupied().contains(square) => IllegalReason::Occupied,
            _ => IllegalReason::FlipsNothing,
        };
        IllegalMove { color: self.side, square, reason }
    }

    /// The position after the side to move has played on `square` and flipped `flipped`.
    pub(super) fn with_flipped(&self, square: Square, flipped: Bitboard) -> Self {
        let mut discs = self.discs;
        discs[self.side.index()] ^= flipped | square.bit();
        discs[self.side.opponent().index()] ^= flipped;
        Self { discs, side: self.side.opponent() }
    }

    /// Undoes [`with_flipped`](Self::with_flipped): the position before `color` played on `square`.
    pub(super) fn without_flipped(&self, color: Side, square: Square, flipped: Bitboard) -> Self {
        let mut discs = self.discs;
        discs[color.index()] ^= flipped | square.bit();
        discs[color.opponent().index()] ^= flipped;
        Self { discs, side: color }
    }

    /// The same position with each set of discs mapped to another one.
    pub(super) fn map_discs(&self, map: impl Fn(Bitboard) -> Bitboard) -> Self {
        Self { discs: self.discs.map(map), side: self.side }
    }

    /// The discs that count for a side: those on the board, and once the game is over those of [`Outcome::counted`](super::Outcome::counted).
    pub fn counted(&self, side: Side) -> u32 {
        match self.status() {
            Status::Finished(outcome) => outcome.counted(side),
            Status::ToMove | Status::MustPass => self.count(side),
        }
    }

    /// By how many discs black leads, as they are [`counted`](Self::counted).
    pub fn lead(&self) -> i32 {
        self.counted(Side::Black) as i32 - self.counted(Side::White) as i32
    }
}

impl Board {
    /// The position with black to move.
    ///
    /// # Errors
    ///
    /// [`PositionError::Overlap`] if a square has a disc of both sides.
    pub fn position(self) -> Result<Position, PositionError> {
        Position::new(Bitboard(self.own), Bitboard(self.opp), Side::Black)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start(StartLayout::Standard)
    }
}

/// The error for two bitboards that are not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// Some squares have a disc of both colours.
    Overlap {
        /// These squares.
        squares: Bitboard,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Overlap { squares } = self;
        f.write_str("squares are both black and white:")?;
        squares.iter().try_for_each(|square| write!(f, " {square}"))
    }
}

impl std::error::Error for PositionError {}

/// The error for an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The side to move.
    pub color: Side,
    /// The square.
    pub square: Square,
    /// Why the move is illegal.
    pub reason: IllegalReason,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// The square has a disc already.
    Occupied,
    /// The move would not flip any disc.
    FlipsNothing,
    /// The game is over.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { color, square, reason } = self;
        write!(f, "{} cannot play {square}: ", color.title())?;
        f.write_str(match reason {
            IllegalReason::Occupied => "the square is taken",
            IllegalReason::FlipsNothing => "it would flip no discs",
            IllegalReason::GameOver => "the game is over",
        })
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_layouts_differ_in_colour_only() {
        let standard = Position::start(StartLayout::Standard);
        let mirrored = Position::start(StartLayout::Mirrored);
        assert_eq!(standard.disc_at(Square::D4), Some(Side::White));
        assert_eq!(standard.disc_at(Square::E5), Some(Side::White));
        assert_eq!(standard.disc_at(Square::E4), Some(Side::Black));
        assert_eq!(standard.disc_at(Square::D5), Some(Side::Black));
        assert_eq!(mirrored.discs(Side::Black), standard.discs(Side::White));
        assert_eq!(mirrored.discs(Side::White), standard.discs(Side::Black));
        for position in [standard, mirrored] {
            assert_eq!(position.side_to_move(), Side::Black);
            assert_eq!((position.empties(), position.disc_difference()), (60, 0));
        }
    }

    #[test]
    fn the_parallel_layout_has_its_colours_side_by_side() {
        let parallel = Position::start(StartLayout::Parallel);
        for (square, color) in
            [(Square::D4, Side::White), (Square::E4, Side::White), (Square::D5, Side::Black), (Square::E5, Side::Black)]
        {
            assert_eq!(parallel.disc_at(square), Some(color), "{square}");
        }
        assert_eq!(parallel.side_to_move(), Side::Black);
        let moves: Vec<String> = parallel.legal_moves().iter().map(|s| s.to_string()).collect();
        assert_eq!(moves, ["c3", "d3", "e3", "f3"]);
    }

    #[test]
    fn overlapping_discs_are_refused() {
        let error = Position::new(Square::C3.bit(), Square::C3.bit(), Side::Black).unwrap_err();
        assert_eq!(error.to_string(), "squares are both black and white: c3");
    }

    #[test]
    fn an_illegal_move_says_why() {
        let start = Position::default();
        for (square, text) in [
            (Square::D4, "Black cannot play d4: the square is taken"),
            (Square::A1, "Black cannot play a1: it would flip no discs"),
        ] {
            assert!(!start.is_legal(square));
            assert_eq!(start.play(square).unwrap_err().to_string(), text);
        }
        let over = Position::new(Square::C3.bit(), Bitboard::EMPTY, Side::White).unwrap();
        assert_eq!(over.play(Square::C4).unwrap_err().to_string(), "White cannot play c4: the game is over");
    }

    #[test]
    fn the_flip_list_grows_outwards() {
        // Black on a1 and d1, white between them and on b2, c3, black on d4: h-file empty.
        let position: Position =
            "-OOOX--- OO------ O-O----- O--X---- X------- -------- -------- -------- X".parse().unwrap();
        let list = position.flip_list(Square::A1);
        let rings: Vec<u8> = list.iter().map(|flip| flip.ring).collect();
        assert_eq!(rings, [1, 1, 1, 2, 2, 2, 3, 3]);
        assert_eq!(list.iter().map(|flip| flip.square).collect::<Bitboard>(), position.flips(Square::A1));
        assert_eq!(list[0], Flip { square: Square::B1, ring: 1 });
    }
}
