//! The recordings. They are compiled into the program: 48 kHz, one channel, 16 bits.

/// Samples a second of every recording.
pub(crate) const RATE: u32 = 48_000;

/// A recording. Those with a number have several versions, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recording {
    /// A disc is put down; [`Recording::PLACES`] versions.
    Place(u8),
    /// A disc that has turned lands; [`Recording::FLIPS`] versions, brighter further out.
    Flip(u8),
    /// A disc is picked up.
    Lift,
    /// The focus moves.
    Focus,
    /// A button.
    Select,
    /// A button that leads back.
    Back,
    /// The move that was tried is not legal.
    Illegal,
    /// A side has no move.
    Pass,
    /// A hint has come.
    Hint,
    /// A tick of a clock that is running out.
    ClockLow,
    /// The game is won.
    Win,
    /// The game is drawn.
    Draw,
    /// The game is lost.
    Loss,
}

impl Recording {
    /// Versions of a disc put down.
    pub const PLACES: u8 = 4;
    /// Versions of a turned disc that lands.
    pub const FLIPS: u8 = 6;

    /// A disc that is put down; `chance`, from 0 to 1, chooses the version.
    pub(crate) fn place(chance: f32) -> Self {
        let version = (chance * f32::from(Self::PLACES)) as u8;
        Recording::Place(version.min(Self::PLACES - 1))
    }

    /// A turned disc that lands `ring` squares from the placed disc; 0 if no disc was placed.
    pub(crate) fn flip(ring: u8) -> Self {
        Recording::Flip(ring.clamp(1, Self::FLIPS) - 1)
    }

    /// True for sounds of discs, false for buttons and signals: each group has its own volume.
    pub(crate) fn is_board(self) -> bool {
        matches!(
            self,
            Recording::Place(_) | Recording::Flip(_) | Recording::Lift | Recording::Illegal
        )
    }

    /// The samples: two bytes each, the low byte first.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Recording::Place(version) => PLACE[usize::from(version.min(Self::PLACES - 1))],
            Recording::Flip(version) => FLIP[usize::from(version.min(Self::FLIPS - 1))],
            Recording::Lift => LIFT,
            Recording::Focus => FOCUS,
            Recording::Select => SELECT,
            Recording::Back => BACK,
            Recording::Illegal => ILLEGAL,
            Recording::Pass => PASS,
            Recording::Hint => HINT,
            Recording::ClockLow => CLOCK_LOW,
            Recording::Win => WIN,
            Recording::Draw => DRAW,
            Recording::Loss => LOSS,
        }
    }

    /// How long it is, in seconds.
    pub fn secs(self) -> f32 {
        self.bytes().len() as f32 / 2.0 / RATE as f32
    }
}

/// The samples of a WAV file. A file of another format is an error at compile time.
const fn samples(wav: &'static [u8]) -> &'static [u8] {
    const HEADER: usize = 44;
    assert!(wav.len() > HEADER && number(wav, 0, 4) == number(b"RIFF", 0, 4));
    assert!(number(wav, 8, 4) == number(b"WAVE", 0, 4));
    assert!(
        number(wav, 20, 2) == 1 && number(wav, 22, 2) == 1 && number(wav, 34, 2) == 16,
        "plain samples of 16 bits, one channel"
    );
    assert!(number(wav, 24, 4) == RATE);
    assert!(
        number(wav, 36, 4) == number(b"data", 0, 4),
        "nothing between format and samples"
    );
    let length = number(wav, 40, 4) as usize;
    let (_, rest) = wav.split_at(HEADER);
    let (data, _) = rest.split_at(length);
    data
}

/// Reads a number of `count` bytes, the low byte first.
const fn number(bytes: &[u8], at: usize, count: usize) -> u32 {
    let (mut value, mut i) = (0, count);
    while i > 0 {
        i -= 1;
        value = value << 8 | bytes[at + i] as u32;
    }
    value
}

macro_rules! samples {
    ($name:literal) => {
        samples(include_bytes!(concat!(
            "../../../../assets/sounds/",
            $name,
            ".wav"
        )))
    };
}

static PLACE: [&[u8]; Recording::PLACES as usize] = [
    samples!("place_1"),
    samples!("place_2"),
    samples!("place_3"),
    samples!("place_4"),
];
static FLIP: [&[u8]; Recording::FLIPS as usize] = [
    samples!("flip_1"),
    samples!("flip_2"),
    samples!("flip_3"),
    samples!("flip_4"),
    samples!("flip_5"),
    samples!("flip_6"),
];
static LIFT: &[u8] = samples!("lift");
static FOCUS: &[u8] = samples!("focus");
static SELECT: &[u8] = samples!("select");
static BACK: &[u8] = samples!("back");
static ILLEGAL: &[u8] = samples!("illegal");
static PASS: &[u8] = samples!("pass");
static HINT: &[u8] = samples!("hint");
static CLOCK_LOW: &[u8] = samples!("clock_low");
static WIN: &[u8] = samples!("win");
static DRAW: &[u8] = samples!("draw");
static LOSS: &[u8] = samples!("loss");
