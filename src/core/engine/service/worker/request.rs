//! The requests to the engine thread, and its replies.

use crate::{
    engine::{
        eval::WeightsError,
        external::{Fault, GuestSpec, Hint, Log, Patience, Probed},
        human::{Chance, Found, Gain, PlayedMove, Style},
        opponents::{Choice, Limits, OpponentKind, Progress},
        search::{Report, Task},
        teach::{puzzles::Puzzle, reasons::Analysis},
    },
    rules::{GameRecord, Position, Square},
};

/// A request to the engine thread.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Asks for a move. The reply is [`EngineReply::Done`].
    Search(SearchRequest),
    /// Asks for a random opening. The reply is [`EngineReply::Opening`].
    Opening(OpeningRequest),
    /// Asks for the values of moves. The reply is [`EngineReply::Analysed`].
    Analysis(AnalysisRequest),
    /// Asks why a move is good or bad. The reply is [`EngineReply::Explained`].
    Explanation(ExplanationRequest),
    /// Asks for rough values of all moves of a game. The replies are [`EngineReply::Surveyed`] for each move, and
    /// [`EngineReply::SurveyDone`].
    Survey(SurveyRequest),
    /// Asks for the deep analysis of one move of a game. The reply is [`EngineReply::Examined`].
    Examine(ExamineRequest),
    /// Asks how likely people play each move. The reply is [`EngineReply::People`].
    People(PeopleRequest),
    /// Asks what a move wins against people with a style. The reply is [`EngineReply::Gained`].
    Gain(GainRequest),
    /// Asks for the style of a player. The reply is [`EngineReply::Fitted`].
    Fit(FitRequest),
    /// Asks whether a position is a puzzle, or for new puzzles. The reply is [`EngineReply::Puzzles`].
    Puzzle(PuzzleRequest),
    /// Asks another program. The replies are [`EngineReply::GuestStarted`] once it can be asked, and [`EngineReply::Guest`].
    Guest(GuestRequest),
    /// Ends the other programs that are not needed any more. The reply is [`EngineReply::Dismissed`].
    Dismiss(DismissRequest),
}

impl From<SearchRequest> for Request {
    fn from(request: SearchRequest) -> Self {
        Self::Search(request)
    }
}

impl From<OpeningRequest> for Request {
    fn from(request: OpeningRequest) -> Self {
        Self::Opening(request)
    }
}

/// A request for a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchRequest {
    /// The position to choose a move in.
    pub position: Position,
    /// The opponent that chooses it.
    pub opponent: OpponentKind,
    /// The limits of the search.
    pub limits: Limits,
    /// The seed for all that is left to chance. The same one for all moves of a game lets an opponent be the same for all of
    /// them, with what it mis-sees and prefers.
    pub seed: u64,
}

/// A request for a random opening that is fair to both sides; see
/// [`random_opening`](crate::engine::random_opening).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningRequest {
    /// The position before the first move of the opening.
    pub start: Position,
    /// The same seed always gives the same opening.
    pub seed: u64,
}

/// A request for the values of the moves of a position. The strongest engine searches, with a table of its own, so that
/// it does not change how the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisRequest {
    /// The position whose moves are to be valued.
    pub position: Position,
    /// What to find out, and the limits of the search. [`Task::lines`] says how many moves get a value.
    pub task: Task,
}

impl From<AnalysisRequest> for Request {
    fn from(request: AnalysisRequest) -> Self {
        Self::Analysis(request)
    }
}

/// A request for what the reasons for or against a move are found in; see [`analyse`](crate::engine::teach::reasons::analyse).
#[derive(Clone, Debug, PartialEq)]
pub struct ExplanationRequest {
    /// The position before the move.
    pub position: Position,
    /// The move; the best one if it is `None`.
    pub played: Option<Square>,
    /// The values of the moves, if they are known already. Then only the replies are searched.
    pub known: Option<Analysis>,
    /// The limits of each search.
    pub task: Task,
}

impl From<ExplanationRequest> for Request {
    fn from(request: ExplanationRequest) -> Self {
        Self::Explanation(request)
    }
}

/// A request for rough values of all moves of a game; see [`survey`](crate::engine::teach::review::survey).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyRequest {
    /// The position before each move, and the move.
    pub moves: Vec<(Position, Square)>,
}

impl From<SurveyRequest> for Request {
    fn from(request: SurveyRequest) -> Self {
        Self::Survey(request)
    }
}

/// A request for the deep analysis of one move of a game; see [`examine`](crate::engine::teach::review::examine).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExamineRequest {
    /// The position before the move.
    pub position: Position,
    /// The move, if one was played.
    pub played: Option<Square>,
    /// How many times as many positions as usual may be visited.
    pub times: u8,
}

impl From<ExamineRequest> for Request {
    fn from(request: ExamineRequest) -> Self {
        Self::Examine(request)
    }
}

/// A request for how likely people play each move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeopleRequest {
    /// The position.
    pub position: Position,
    /// The move before.
    pub last: Option<Square>,
    /// How strong they are.
    pub rating: u16,
}

impl From<PeopleRequest> for Request {
    fn from(request: PeopleRequest) -> Self {
        Self::People(request)
    }
}

/// A request for what a move wins, beside its value, against people who do not always find the best reply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GainRequest {
    /// The position.
    pub position: Position,
    /// The move.
    pub square: Square,
    /// How these people play.
    pub style: Style,
}

impl From<GainRequest> for Request {
    fn from(request: GainRequest) -> Self {
        Self::Gain(request)
    }
}

/// A request for the style of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitRequest {
    /// What the player has chosen.
    pub moves: Vec<PlayedMove>,
}

impl From<FitRequest> for Request {
    fn from(request: FitRequest) -> Self {
        Self::Fit(request)
    }
}

/// A request for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRequest {
    /// Where they come from.
    pub source: PuzzleSource,
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    /// A position, with the move that has missed the right one if there is one; see [`prove`](crate::engine::teach::puzzles::prove).
    Position(Position, Option<Square>),
    /// A game of two characters with this seed; see [`make`](crate::engine::teach::puzzles::make).
    Game(u64),
}

impl From<PuzzleRequest> for Request {
    fn from(request: PuzzleRequest) -> Self {
        Self::Puzzle(request)
    }
}

/// A request to another program. The program is started if it does not run. It goes on running until the thread ends, or until
/// two other programs have been asked since.
#[derive(Clone, Debug, PartialEq)]
pub struct GuestRequest {
    /// The program.
    pub spec: GuestSpec,
    /// What it is asked for.
    pub question: GuestQuestion,
    /// How long the program is waited for.
    pub patience: Patience,
    /// Where what is said goes.
    pub log: Log,
}

/// What another program is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum GuestQuestion {
    /// A move in the last position of a game.
    Move(GameRecord),
    /// What it thinks of the best moves in the last position of a game, and of how many. Each reply before the last one is
    /// [`EngineReply::Hinted`].
    Hints(GameRecord, usize),
    /// Whether it works, and which protocol it speaks if that is to be found out; see [`probe`](crate::engine::external::probe).
    Probe {
        /// Whether its protocol is to be found out.
        find: bool,
    },
}

/// Which other programs are still needed.
#[derive(Clone, Debug, PartialEq)]
pub struct DismissRequest {
    /// Those that go on running.
    pub keep: Vec<GuestSpec>,
}

impl From<DismissRequest> for Request {
    fn from(request: DismissRequest) -> Self {
        Self::Dismiss(request)
    }
}

/// The answer of another program.
#[derive(Clone, Debug, PartialEq)]
pub enum GuestAnswer {
    /// Its move, which is legal.
    Move(Square),
    /// It has nothing more to say.
    Hinted,
    /// It works. Its specification has the protocol that was found.
    Works(GuestSpec, Probed),
}

impl From<GuestRequest> for Request {
    fn from(request: GuestRequest) -> Self {
        Self::Guest(request)
    }
}

/// A reply of the engine thread.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The id that the request was sent with.
    pub id: u64,
    /// What it says.
    pub kind: EngineReply,
}

/// What a reply of the engine thread says.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineReply {
    /// The search goes on.
    Progress {
        /// The result so far.
        progress: Progress,
    },
    /// The search has ended.
    Done {
        /// The chosen move, or `None` if the side to move has no legal move.
        choice: Option<Choice>,
    },
    /// The search for an opening has ended.
    Opening {
        /// The position after the opening, or `None` if the search was stopped. The error says that the weights are
        /// damaged, without which no opening can be valued.
        opening: Result<Option<Position>, WeightsError>,
    },
    /// The analysis has become deeper and goes on.
    Deeper {
        /// The values of the last completed depth.
        report: Report,
    },
    /// The analysis has ended.
    Analysed {
        /// The values, which are those of the last completed depth if the analysis was stopped. The error says that the
        /// weights are damaged, without which nothing can be valued.
        report: Result<Report, WeightsError>,
    },
    /// The searches for an explanation have ended.
    Explained {
        /// What they have found, or `None` if they were stopped or there is no legal move.
        analysis: Option<Analysis>,
    },
    /// One move of the quick pass over a game.
    Surveyed {
        /// The index of the move in the request.
        index: usize,
        /// The rough values of all moves of its position.
        analysis: Analysis,
    },
    /// The quick pass over a game has ended: after its last move, when it was stopped, or because the weights are damaged.
    SurveyDone,
    /// The deep analysis of one move has ended.
    Examined {
        /// What it has found. `None` if it was stopped, if there is no legal move or if the weights are damaged.
        analysis: Option<Analysis>,
    },
    /// How people play is known.
    People {
        /// The legal moves. `None` if it was stopped or the weights are damaged.
        chances: Option<Vec<Chance>>,
    },
    /// What a move wins is known.
    Gained {
        /// What it wins. `None` if it was stopped, if the move is not legal or if the weights are damaged.
        gain: Option<Gain>,
    },
    /// The style of a player is known.
    Fitted {
        /// The style. `None` if it was stopped, if there are no moves or if the weights are damaged.
        found: Option<Found>,
    },
    /// The search for puzzles has ended.
    Puzzles {
        /// Those that were found. `None` if the search was stopped or the weights are damaged.
        puzzles: Option<Vec<Puzzle>>,
    },
    /// Another program thinks this of a move, and goes on.
    Hinted {
        /// What it thinks.
        hint: Hint,
    },
    /// Another program has started, and thinks about its answer.
    GuestStarted,
    /// The other programs that are not needed have ended.
    Dismissed,
    /// Another program has answered.
    Guest {
        /// The answer, or what the program has done wrong. It is started anew for the next request then.
        answer: Result<GuestAnswer, Fault>,
    },
    /// The weights of the engine are damaged, so [`OpponentKind::SUBSTITUTE`] takes the place of
    /// [`OpponentKind::Engine`]. Instead of an explanation, [`Done`](Self::Done) with its move follows. A game cannot be
    /// reviewed without the weights, so [`SurveyDone`](Self::SurveyDone) or [`Examined`](Self::Examined) without an
    /// analysis follows.
    Replaced {
        /// What is wrong with them.
        reason: WeightsError,
    },
    /// The search has panicked. The engine thread is ready for the next request.
    Lost,
}
