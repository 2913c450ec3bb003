//! A reason for or against a move.

use super::area::Area;
use crate::rules::{Side, Square};

/// A reason why a move is good or bad. It names squares, and what it says about them is true on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// What it says.
    pub kind: ReasonKind,
    /// The squares it names, to be marked on the board. The first one gets the sign of the kind. There is at least one.
    pub squares: Vec<Square>,
    /// How much it counts, in discs. This is an estimate that is never more than the difference between the two moves that
    /// are compared.
    pub strength: f32,
    /// Which move it is about, and whether it speaks for that move.
    pub about: About,
    /// The move that the other one is compared with: after it, what the reason says is not true.
    pub against: Square,
}

/// Which move a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The move that was played does this, and the best move does not.
    Fault,
    /// The best move would do this, and the move that was played does not.
    Missed,
    /// A good move does this, and a usual other move does not.
    Merit,
}

table! {
    /// The twelve kinds of reasons, each of which has a sign of its own, and how the game goes on where no reason is found.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Topic: &'static str {
        /// A corner is given or taken.
        Corner => "corner",
        /// A disc on an X-square, diagonally beside an empty corner.
        XSquare => "x-square",
        /// A disc on a C-square, beside an empty corner on the edge.
        CSquare => "c-square",
        /// The number of moves of both sides, or single moves.
        Mobility => "mobility",
        /// Discs that can never be flipped again.
        Stability => "stability",
        /// The discs on an edge.
        Edge => "edge",
        /// The last move in a closed region.
        Parity => "parity",
        /// A safe move that only one side has.
        Tempo => "tempo",
        /// Outer discs, and the number of discs that a move flips.
        Wall => "wall",
        /// The only move that keeps the result, or a square that one side can never play.
        Chance => "chance",
        /// A disc that makes a later move possible.
        Anchor => "anchor",
        /// A side without a move.
        Pass => "pass",
        /// How the game goes on.
        Line => "line",
    }
}

impl Topic {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        self.row()
    }
}

/// A result that a move keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keeps {
    /// The lead: the values of all other moves are not above 0.
    Lead,
    /// The draw: all other moves lose.
    Draw,
}

/// What the reply to a move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wins {
    /// This corner: the other side can take it whatever is played after its reply.
    Corner(Square),
    /// So many safe discs within four plies of the line.
    Safe(u32),
    /// The moves: how many the side that has made the move is left with, and how many the other side has.
    Moves {
        /// The moves of the side that has to answer the reply.
        own: u32,
        /// The moves that the side that replies would have.
        theirs: u32,
    },
    /// So many discs by the values of the moves.
    Discs(u32),
}

/// When a corner falls to the other side after a move beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Falls {
    /// The other side can take it at once, as a reply to the move.
    AtOnce,
    /// The other side takes it in the line, as the move with this index.
    InLine(usize),
    /// It does not fall in the line of the analysis.
    Later,
}

/// What a reason says, with its squares, sides and numbers. "The move" is the move that the reason is about, and `line` is
/// the line that follows it in the analysis, in which the move itself has the index 0. Each variant is found by a file in
/// `kinds`, which says exactly when it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonKind {
    /// The move lets a side take a corner: "Opens corner h1 to White".
    CornerGiven {
        /// The corner.
        corner: Square,
        /// The side that can take it.
        to: Side,
        /// Whether the side could not take it before. Otherwise the move only leaves it open: "Leaves corner h1 to White".
        opened: bool,
    },
    /// The move takes a corner: "Takes corner h1".
    CornerTaken {
        /// The corner.
        corner: Square,
    },
    /// The other side could take a corner before the move, and cannot after it: "Keeps White from corner h1".
    CornerHeld {
        /// The corner.
        corner: Square,
        /// The side that cannot take it any more.
        from: Side,
    },
    /// The mover can take a corner next, which it could not before: "Threatens corner h1".
    CornerThreat {
        /// The corner.
        corner: Square,
    },
    /// The mover leaves a corner that it can take after any reply: "Corner h1 can wait".
    CornerWaits {
        /// The corner.
        corner: Square,
    },
    /// The other side can take a corner, but that is a bad reply: "Taking h1 would cost White 4 discs".
    CornerDear {
        /// The corner.
        corner: Square,
        /// The other side.
        to: Side,
        /// How many discs worse than its best reply it is.
        discs: u32,
    },
    /// The mover gets another corner if the other side takes this one: "If White takes h1, you can take a1".
    CornerTraded {
        /// The corner that the other side can take.
        given: Square,
        /// The other side.
        to: Side,
        /// The corner that the mover can take then.
        got: Square,
    },
    /// The move is on an X-square, and its disc is flipped from the corner: "White h1 then flips g2, f3 and e4". If the
    /// corner does not fall in the line, it is only weakened: "g2 weakens corner h1".
    XSquare {
        /// The X-square.
        square: Square,
        /// The corner beside it.
        corner: Square,
        /// The side that takes the corner.
        to: Side,
        /// The discs that the corner flips on the diagonal, the X-square first. Empty if the corner does not fall.
        flipped: Vec<Square>,
        /// When the corner falls.
        falls: Falls,
    },
    /// The move is on a C-square, and its disc is flipped from the corner: "b1 lets White reach corner a1". If the corner
    /// does not fall in the line, it is only weakened: "b1 weakens corner a1".
    CSquare {
        /// The C-square.
        square: Square,
        /// The corner beside it.
        corner: Square,
        /// The side that takes the corner.
        to: Side,
        /// When the corner falls.
        falls: Falls,
    },
    /// The numbers of moves after the move: "Leaves you 3 moves, White 11".
    MovesLeft {
        /// The side that has made the move, and how many moves it would have if it were its turn.
        own: (Side, u32),
        /// The other side, and how many moves it has.
        other: (Side, u32),
    },
    /// The move makes other moves possible: "Opens e1 and f1 to White", "Opens f6 to you".
    MovesOpened {
        /// One to three squares, the best one first.
        squares: Vec<Square>,
        /// The side that can play there.
        to: Side,
    },
    /// The move makes other moves impossible, or is on their square: "Takes e1 and f1 from White", "Spoils your move f6". If
    /// the only square is that of the move: "Takes e1 before White does", "Leaves e1 to White" where it was missed.
    MovesShut {
        /// One to three squares, the most valuable one first.
        squares: Vec<Square>,
        /// The side that could play there.
        from: Side,
        /// Whether the only square is that of the move.
        taken: bool,
    },
    /// A quiet move: the other side can play only where it could play before: "Opens nothing new to White".
    OpensNothing {
        /// The move.
        square: Square,
        /// The other side.
        to: Side,
    },
    /// The move makes discs safe that were not safe before: "Makes 5 discs safe along the top".
    StableWon {
        /// The side that they belong to.
        side: Side,
        /// The discs that become safe in this area; there may be more elsewhere.
        squares: Vec<Square>,
        /// An edge or a quarter of the board.
        area: Area,
    },
    /// The best reply makes discs of the other side safe: "White h1 makes 5 discs safe along the top".
    StableLost {
        /// The other side.
        side: Side,
        /// Its reply.
        reply: Square,
        /// The discs that become safe in this area; there may be more elsewhere.
        squares: Vec<Square>,
        /// An edge or a quarter of the board.
        area: Area,
    },
    /// The move makes or leaves an edge that the other side can attack: "Leaves a weak edge, c8 to f8".
    EdgeWeak {
        /// The first square of the discs in a row.
        from: Square,
        /// The last one.
        to: Square,
        /// The square from which it is attacked.
        attack: Square,
        /// The index of the attack in the line; 1 for a reply that is possible at once.
        at: usize,
    },
    /// The move wins discs in a row on an edge: "Wins the edge h3–h5", "If White plays h4, h3 wins the edge".
    EdgeWon {
        /// The first square of the discs in a row.
        from: Square,
        /// The last one.
        to: Square,
        /// The reply and the answer to it after which the edge is won; `None` if the move wins it at once.
        then: Option<(Square, Square)>,
    },
    /// The last move in a closed region: "White gets the last move, top right".
    LastMove {
        /// The side that makes it in the line.
        side: Side,
        /// The empty squares of the region before the move.
        squares: Vec<Square>,
        /// Where the region is.
        area: Area,
    },
    /// The move is a safe move that only this side has, and could wait: "Uses up your waiting move a2".
    WaitUsed {
        /// The move.
        square: Square,
    },
    /// The move leaves a safe move that only this side has: "Keeps a2 to wait with".
    WaitKept {
        /// The safe move.
        square: Square,
    },
    /// The move makes a row of outer discs: "Builds a wall from c2 to g2".
    Wall {
        /// The first square of the row.
        from: Square,
        /// The last one.
        to: Square,
    },
    /// The move flips many discs, and the best move few: "Flips 6 discs, d3 only 1".
    ManyFlipped {
        /// How many it flips.
        discs: u32,
        /// The best move, and how many that flips.
        other: (Square, u32),
    },
    /// The move flips few discs, and the other one many: "Flips 1 disc, d7 would flip 6".
    FewFlipped {
        /// How many it flips.
        discs: u32,
        /// The other move, and how many that flips.
        other: (Square, u32),
    },
    /// No disc that the move flips has an empty square beside it: "Flips only inner discs".
    InnerFlips {
        /// How many it flips.
        discs: u32,
    },
    /// The numbers of outer discs after the move: "Leaves you 14 outer discs, White 6".
    OuterDiscs {
        /// The side that has made the move, and its outer discs.
        own: (Side, u32),
        /// The other side, and its outer discs.
        other: (Side, u32),
    },
    /// A move flips all discs of a side: "White g1 would flip all your discs".
    WipedOut {
        /// The side that loses its discs.
        side: Side,
        /// The move: this one, or a reply to it.
        by: Square,
    },
    /// The best reply, and what it wins: "White g1, then corner h1".
    Refuted {
        /// The other side.
        side: Side,
        /// Its reply.
        reply: Square,
        /// What it wins.
        wins: Wins,
    },
    /// How much better the best move is, where the other side cannot reply: "d3 is worth 8 discs more".
    Worth {
        /// The best move.
        square: Square,
        /// So many discs.
        discs: u32,
    },
    /// No other move keeps the result: "Only h2 keeps the lead".
    OnlyMove {
        /// The move.
        square: Square,
        /// The result.
        keeps: Keeps,
    },
    /// All other moves lose something: "Every move but h5 loses 4 discs or more".
    OnlyGood {
        /// The move.
        square: Square,
        /// How many discs the second best move loses, rounded down.
        discs: u32,
    },
    /// Other moves are as good: "Just as good: c2 and f1".
    Equals {
        /// One to three of them.
        squares: Vec<Square>,
    },
    /// A side can never play on an empty square any more, whatever is played: "White can never play g8".
    ShutOut {
        /// The square.
        square: Square,
        /// The side that can never play there.
        side: Side,
    },
    /// A disc makes the answer to the best reply possible: "Your disc c3 lets you answer at f6".
    Anchor {
        /// The disc.
        disc: Square,
        /// The reply.
        reply: Square,
        /// The answer.
        answer: Square,
    },
    /// A side has no move: "White must pass, you move again".
    Pass {
        /// The side that has to pass.
        side: Side,
        /// The reply after which it has to; `None` if it has to at once.
        after: Option<Square>,
    },
    /// How the game goes on after the best move, where no other reason is found: "Best goes on h5 h4 h3."
    BestLine {
        /// The best move and up to two moves after it.
        moves: Vec<Square>,
    },
}

impl ReasonKind {
    /// Which of the kinds it is.
    pub fn topic(&self) -> Topic {
        match self {
            Self::CornerGiven { .. }
            | Self::CornerTaken { .. }
            | Self::CornerHeld { .. }
            | Self::CornerThreat { .. }
            | Self::CornerWaits { .. }
            | Self::CornerDear { .. }
            | Self::CornerTraded { .. } => Topic::Corner,
            Self::XSquare { .. } => Topic::XSquare,
            Self::CSquare { .. } => Topic::CSquare,
            Self::MovesLeft { .. } | Self::MovesOpened { .. } | Self::MovesShut { .. } | Self::OpensNothing { .. } => {
                Topic::Mobility
            }
            Self::StableWon { .. } | Self::StableLost { .. } => Topic::Stability,
            Self::EdgeWeak { .. } | Self::EdgeWon { .. } => Topic::Edge,
            Self::LastMove { .. } => Topic::Parity,
            Self::WaitUsed { .. } | Self::WaitKept { .. } => Topic::Tempo,
            Self::Wall { .. }
            | Self::ManyFlipped { .. }
            | Self::FewFlipped { .. }
            | Self::InnerFlips { .. }
            | Self::OuterDiscs { .. } => Topic::Wall,
            Self::Refuted { wins, .. } => match wins {
                Wins::Corner(_) => Topic::Corner,
                Wins::Safe(_) => Topic::Stability,
                Wins::Moves { .. } => Topic::Mobility,
                Wins::Discs(_) => Topic::Line,
            },
            Self::OnlyMove { .. } | Self::OnlyGood { .. } | Self::ShutOut { .. } => Topic::Chance,
            Self::Anchor { .. } => Topic::Anchor,
            Self::Pass { .. } => Topic::Pass,
            Self::WipedOut { .. } | Self::Worth { .. } | Self::Equals { .. } | Self::BestLine { .. } => Topic::Line,
        }
    }

    /// The corner it is about, if it says that a side gets or keeps one, or attacks from one.
    pub(super) fn corner(&self) -> Option<Square> {
        match *self {
            Self::CornerGiven { corner, .. }
            | Self::CornerTaken { corner }
            | Self::CornerHeld { corner, .. }
            | Self::CornerThreat { corner }
            | Self::CornerWaits { corner }
            | Self::CornerDear { corner, .. }
            | Self::CornerTraded { got: corner, .. }
            | Self::Refuted { wins: Wins::Corner(corner), .. }
            | Self::CSquare { corner, .. } => Some(corner),
            Self::EdgeWeak { attack, .. } if Square::CORNERS.contains(&attack) => Some(attack),
            _ => None,
        }
    }

    /// The move that a side can make later because of this move, or cannot, or that was made too early.
    pub(super) fn later_move(&self) -> Option<Square> {
        match self {
            Self::MovesOpened { squares, .. } | Self::MovesShut { squares, .. } => squares.first().copied(),
            Self::Anchor { answer, .. } => Some(*answer),
            Self::WaitUsed { square } | Self::WaitKept { square } | Self::ShutOut { square, .. } => Some(*square),
            _ => None,
        }
    }
}
