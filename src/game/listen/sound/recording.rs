//! The recordings, and how to play them. They are compiled into the program: 48 kHz, one channel, 16 bits.

/// Samples a second of every recording.
pub(crate) const RATE: u32 = 48_000;

/// The samples of a file in `assets/sounds`.
macro_rules! samples {
    ($name:literal) => {
        const { without_header(include_bytes!(concat!("../../../../assets/sounds/", $name, ".wav"))) }
    };
}

/// A recording. Those with a number have several versions, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recording {
    /// A disc is put down; [`Recording::PLACES`] versions.
    Place(u8),
    /// A disc that has turned lands; [`Recording::FLIPS`] versions, brighter further out.
    Flip(u8),
    /// A disc is picked up.
    Lift,
    Focus,
    Select,
    Back,
    /// The move that was tried is not legal.
    Illegal,
    /// A side has no move.
    Pass,
    Hint,
    /// A tick of a clock that is running out.
    ClockLow,
    Win,
    Draw,
    Loss,
}

/// A recording, and how to play it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    pub recording: Recording,
    /// How loud: 1 is as recorded. Never 0.
    pub volume: f32,
    /// Speed, and with it pitch: 1 is as recorded.
    pub pitch: f32,
    /// Direction: -1 is left, 1 is right.
    pub pan: f32,
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
        matches!(self, Recording::Place(_) | Recording::Flip(_) | Recording::Lift | Recording::Illegal)
    }

    /// The samples: two bytes each, the low byte first.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Recording::Place(0) => samples!("place_1"),
            Recording::Place(1) => samples!("place_2"),
            Recording::Place(2) => samples!("place_3"),
            Recording::Place(_) => samples!("place_4"),
            Recording::Flip(0) => samples!("flip_1"),
            Recording::Flip(1) => samples!("flip_2"),
            Recording::Flip(2) => samples!("flip_3"),
            Recording::Flip(3) => samples!("flip_4"),
            Recording::Flip(4) => samples!("flip_5"),
            Recording::Flip(_) => samples!("flip_6"),
            Recording::Lift => samples!("lift"),
            Recording::Focus => samples!("focus"),
            Recording::Select => samples!("select"),
            Recording::Back => samples!("back"),
            Recording::Illegal => samples!("illegal"),
            Recording::Pass => samples!("pass"),
            Recording::Hint => samples!("hint"),
            Recording::ClockLow => samples!("clock_low"),
            Recording::Win => samples!("win"),
            Recording::Draw => samples!("draw"),
            Recording::Loss => samples!("loss"),
        }
    }

    /// How long it is, in seconds.
    pub fn secs(self) -> f32 {
        self.bytes().len() as f32 / 2.0 / RATE as f32
    }
}

/// The samples of a WAV file. A file of another format is an error at compile time.
const fn without_header(wav: &'static [u8]) -> &'static [u8] {
    // One channel, 48,000 samples a second, plain samples of 16 bits, and nothing between this and the samples.
    const FORMAT: &[u8] = b"WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\xBB\0\0\x00\x77\x01\0\x02\0\x10\0data";
    let (header, samples) = wav.split_at(44);
    let mut at = 0;
    while at < FORMAT.len() {
        assert!(header[8 + at] == FORMAT[at], "another format");
        at += 1;
    }
    let length = u32::from_le_bytes([header[40], header[41], header[42], header[43]]);
    assert!(samples.len() == length as usize, "something else follows");
    samples
}
