//! What can be set, where it is listed and what it is called.

use crate::game::{
    look::Icon,
    settings::{FlipSpeed, LegalMarks, Settings, ThemeName, Verbosity},
    texts::{Key, Language, Phrase},
};

/// A page of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Section {
    /// Theme, size, what is drawn.
    #[default]
    Display,
    /// Volumes.
    Sound,
    /// How a game goes.
    Gameplay,
    /// Keys and buttons.
    Controls,
    /// For eyes, hands and ears that differ.
    Accessibility,
    /// The language.
    Language,
}

impl Section {
    /// All pages in their order.
    pub const ALL: [Self; 6] = [
        Self::Display,
        Self::Sound,
        Self::Gameplay,
        Self::Controls,
        Self::Accessibility,
        Self::Language,
    ];

    pub(crate) fn label(self) -> Key {
        match self {
            Self::Display => Key("section-display"),
            Self::Sound => Key("section-sound"),
            Self::Gameplay => Key("section-gameplay"),
            Self::Controls => Key("section-controls"),
            Self::Accessibility => Key("section-accessibility"),
            Self::Language => Key("section-language"),
        }
    }

    pub(crate) fn icon(self) -> Icon {
        match self {
            Self::Display => Icon::Display,
            Self::Sound => Icon::Sound,
            Self::Gameplay => Icon::Board,
            Self::Controls => Icon::Pad,
            Self::Accessibility => Icon::Eye,
            Self::Language => Icon::Globe,
        }
    }

    /// The page after or before this one, around the ends.
    pub(crate) fn next(self, forward: bool) -> Self {
        let n = Self::ALL.len();
        let at = Self::ALL.iter().position(|&s| s == self).unwrap_or(0);
        Self::ALL[if forward { at + 1 } else { at + n - 1 } % n]
    }

    /// The settings on it; the page of keys and buttons has others.
    pub(crate) fn entries(self) -> &'static [Entry] {
        match self {
            Self::Display => &[
                Entry::Theme,
                Entry::Window,
                Entry::InterfaceSize,
                Entry::FlipSpeed,
                Entry::LegalMoves,
                Entry::Preview,
                Entry::Coordinates,
                Entry::DiscMarks,
                Entry::SavePower,
                Entry::SafeArea,
            ],
            Self::Sound => &[
                Entry::Master,
                Entry::Board,
                Entry::Interface,
                Entry::MuteUnfocused,
            ],
            Self::Gameplay => &[
                Entry::ThinkingPause,
                Entry::LastMove,
                Entry::ConfirmMove,
                Entry::UndoAllowed,
                Entry::Rumble,
            ],
            Self::Controls => &[],
            Self::Accessibility => &[
                Entry::HighContrast,
                Entry::DiscMarks,
                Entry::ReducedMotion,
                Entry::InterfaceSize,
                Entry::TextSize,
                Entry::WaitForMe,
                Entry::Verbosity,
            ],
            Self::Language => &[Entry::Language],
        }
    }
}

/// One setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Colours and material.
    Theme,
    /// Fullscreen or a window.
    Window,
    /// Scale of the interface.
    InterfaceSize,
    /// Scale of the text alone.
    TextSize,
    /// Speed of turning discs.
    FlipSpeed,
    /// Marks of legal moves.
    LegalMoves,
    /// Preview of a move.
    Preview,
    /// Letters and numbers.
    Coordinates,
    /// Diamond and ring on the discs.
    DiscMarks,
    /// Draw only what changes.
    SavePower,
    /// Distance from the edges.
    SafeArea,
    /// Volume of everything.
    Master,
    /// Volume of discs.
    Board,
    /// Volume of buttons and signals.
    Interface,
    /// Silence in the background.
    MuteUnfocused,
    /// Least time for a computer's move.
    ThinkingPause,
    /// Mark of the last move.
    LastMove,
    /// Choose a move twice.
    ConfirmMove,
    /// Moves can be taken back.
    UndoAllowed,
    /// Shaking gamepad.
    Rumble,
    /// The theme of highest contrast.
    HighContrast,
    /// Less movement.
    ReducedMotion,
    /// Messages stay.
    WaitForMe,
    /// What a screen reader is told.
    Verbosity,
    /// The language of all texts.
    Language,
}

/// How a setting is changed. Its value is always a whole number from 0 to the last choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The themes' pictures.
    Themes,
    /// One of some words.
    Choice(&'static [Key]),
    /// The system's language, or one of those there are.
    Languages,
    /// Off, 0, or on, 1.
    Toggle,
    /// This many steps above the lowest value.
    Slider(u16),
}

/// Steps of a volume.
const VOLUME_STEPS: u16 = 20;
/// Steps of the interface's size.
const SIZE_STEPS: u16 = 25;
/// Steps of the pause.
const PAUSE_STEPS: u16 = 12;

fn index_of<T: PartialEq>(all: &[T], value: &T) -> u16 {
    all.iter().position(|one| one == value).unwrap_or(0) as u16
}

const SPEEDS: [FlipSpeed; 4] = [
    FlipSpeed::Slow,
    FlipSpeed::Normal,
    FlipSpeed::Fast,
    FlipSpeed::Instant,
];
const MARKS: [LegalMarks; 3] = [LegalMarks::Dots, LegalMarks::Discs, LegalMarks::Off];
const VERBOSITIES: [Verbosity; 2] = [Verbosity::Brief, Verbosity::Full];

fn to_step(value: f32, (low, high): (f32, f32), steps: u16) -> u16 {
    ((value - low) / (high - low) * f32::from(steps)).round() as u16
}

fn from_step(step: u16, (low, high): (f32, f32), steps: u16) -> f32 {
    low + (high - low) * f32::from(step) / f32::from(steps)
}

impl Entry {
    pub(crate) fn label(self) -> Key {
        match self {
            Self::Theme => Key("set-theme"),
            Self::Window => Key("set-window"),
            Self::InterfaceSize => Key("set-size"),
            Self::TextSize => Key("set-text"),
            Self::FlipSpeed => Key("set-speed"),
            Self::LegalMoves => Key("set-marks"),
            Self::Preview => Key("set-preview"),
            Self::Coordinates => Key("set-coordinates"),
            Self::DiscMarks => Key("set-disc-marks"),
            Self::SavePower => Key("set-power"),
            Self::SafeArea => Key("set-safe-area"),
            Self::Master => Key("set-volume"),
            Self::Board => Key("set-board"),
            Self::Interface => Key("set-interface"),
            Self::MuteUnfocused => Key("set-mute"),
            Self::ThinkingPause => Key("set-pause"),
            Self::LastMove => Key("set-last-move"),
            Self::ConfirmMove => Key("set-confirm"),
            Self::UndoAllowed => Key("undo"),
            Self::Rumble => Key("set-rumble"),
            Self::HighContrast => Key("set-contrast"),
            Self::ReducedMotion => Key("set-motion"),
            Self::WaitForMe => Key("set-wait"),
            Self::Verbosity => Key("set-reader"),
            Self::Language => Key("set-language"),
        }
    }

    /// A second, smaller line.
    pub(crate) fn note(self) -> Option<Key> {
        Some(match self {
            Self::InterfaceSize => Key("set-size-note"),
            Self::TextSize => Key("set-text-note"),
            Self::Preview => Key("set-preview-note"),
            Self::DiscMarks => Key("set-disc-marks-note"),
            Self::SavePower => Key("set-power-note"),
            Self::SafeArea => Key("set-safe-area-note"),
            Self::Board => Key("set-board-note"),
            Self::Interface => Key("set-interface-note"),
            Self::MuteUnfocused => Key("set-mute-note"),
            Self::ThinkingPause => Key("set-pause-note"),
            Self::ConfirmMove => Key("set-confirm-note"),
            Self::UndoAllowed => Key("set-undo-note"),
            Self::Rumble => Key("set-rumble-note"),
            Self::HighContrast => Key("set-contrast-note"),
            Self::ReducedMotion => Key("set-motion-note"),
            Self::WaitForMe => Key("set-wait-note"),
            Self::Verbosity => Key("set-reader-note"),
            Self::Language => Key("set-language-note"),
            _ => return None,
        })
    }

    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Theme => Kind::Themes,
            Self::Window => Kind::Choice(&[Key("window-fullscreen"), Key("window-windowed")]),
            Self::InterfaceSize => Kind::Slider(SIZE_STEPS),
            Self::TextSize => Kind::Slider(Settings::TEXT_SCALES.len() as u16 - 1),
            Self::FlipSpeed => Kind::Choice(&[
                Key("slow"),
                Key("normal"),
                Key("fast"),
                Key("speed-instant"),
            ]),
            Self::LegalMoves => {
                Kind::Choice(&[Key("marks-dots"), Key("marks-discs"), Key("marks-off")])
            }
            Self::Master | Self::Board | Self::Interface => Kind::Slider(VOLUME_STEPS),
            Self::ThinkingPause => Kind::Slider(PAUSE_STEPS),
            Self::Verbosity => Kind::Choice(&[Key("reader-brief"), Key("reader-full")]),
            Self::Language => Kind::Languages,
            _ => Kind::Toggle,
        }
    }

    /// Whether it is changed by a slider.
    pub(crate) fn is_slider(self) -> bool {
        matches!(self.kind(), Kind::Slider(_))
    }

    /// What one of several values is called; the themes' names are beside their pictures.
    pub(crate) fn value_label(self, value: u16) -> Option<Phrase> {
        match self.kind() {
            Kind::Choice(words) => words.get(usize::from(value)).map(|&word| word.into()),
            Kind::Themes => ThemeName::ALL
                .get(usize::from(value))
                .map(|theme| theme.label().into()),
            // Their own names are beside them.
            Kind::Languages | Kind::Toggle | Kind::Slider(_) => None,
        }
    }

    /// The largest value.
    pub(crate) fn last(self) -> u16 {
        match self.kind() {
            Kind::Themes => ThemeName::ALL.len() as u16 - 1,
            Kind::Choice(words) => words.len() as u16 - 1,
            Kind::Languages => Language::ALL.len() as u16,
            Kind::Toggle => 1,
            Kind::Slider(steps) => steps,
        }
    }

    /// The present value as a whole number.
    pub(crate) fn value(self, s: &Settings) -> u16 {
        let volume = |v: f32| to_step(v, (0.0, 1.0), VOLUME_STEPS);
        match self {
            Self::Theme => index_of(&ThemeName::ALL, &s.theme),
            Self::Window => u16::from(!s.fullscreen),
            Self::InterfaceSize => to_step(s.ui_scale, Settings::UI_SCALE, SIZE_STEPS),
            Self::TextSize => index_of(&Settings::TEXT_SCALES, &s.text_scale),
            Self::FlipSpeed => index_of(&SPEEDS, &s.flip_speed),
            Self::LegalMoves => index_of(&MARKS, &s.legal_marks),
            Self::Preview => s.preview.into(),
            Self::Coordinates => s.coordinates.into(),
            Self::DiscMarks => s.disc_marks.into(),
            Self::SavePower => s.save_power.into(),
            Self::SafeArea => s.safe_area.into(),
            Self::Master => volume(s.master_volume),
            Self::Board => volume(s.board_volume),
            Self::Interface => volume(s.interface_volume),
            Self::MuteUnfocused => s.mute_unfocused.into(),
            Self::ThinkingPause => to_step(s.thinking_pause, Settings::PAUSE, PAUSE_STEPS),
            Self::LastMove => s.last_move_mark.into(),
            Self::ConfirmMove => s.confirm_move.into(),
            Self::UndoAllowed => s.undo_allowed.into(),
            Self::Rumble => s.rumble.into(),
            Self::HighContrast => (s.theme == ThemeName::HighContrast).into(),
            Self::ReducedMotion => s.reduced_motion.into(),
            Self::WaitForMe => s.wait_for_me.into(),
            Self::Verbosity => index_of(&VERBOSITIES, &s.verbosity),
            Self::Language => match s.language.as_deref().and_then(Language::of_tag) {
                Some(language) => 1 + index_of(&Language::ALL, &language),
                None => 0,
            },
        }
    }

    /// Sets the value; numbers above the last mean the last.
    pub(crate) fn set(self, s: &mut Settings, value: u16) {
        let value = value.min(self.last());
        let at = usize::from(value);
        let on = value != 0;
        let volume = from_step(value, (0.0, 1.0), VOLUME_STEPS);
        match self {
            Self::Theme => s.theme = ThemeName::ALL[at],
            Self::Window => s.fullscreen = !on,
            Self::InterfaceSize => s.ui_scale = from_step(value, Settings::UI_SCALE, SIZE_STEPS),
            Self::TextSize => s.text_scale = Settings::TEXT_SCALES[at],
            Self::FlipSpeed => s.flip_speed = SPEEDS[at],
            Self::LegalMoves => s.legal_marks = MARKS[at],
            Self::Preview => s.preview = on,
            Self::Coordinates => s.coordinates = on,
            Self::DiscMarks => s.disc_marks = on,
            Self::SavePower => s.save_power = on,
            Self::SafeArea => s.safe_area = on,
            Self::Master => s.master_volume = volume,
            Self::Board => s.board_volume = volume,
            Self::Interface => s.interface_volume = volume,
            Self::MuteUnfocused => s.mute_unfocused = on,
            Self::ThinkingPause => {
                s.thinking_pause = from_step(value, Settings::PAUSE, PAUSE_STEPS);
            }
            Self::LastMove => s.last_move_mark = on,
            Self::ConfirmMove => s.confirm_move = on,
            Self::UndoAllowed => s.undo_allowed = on,
            Self::Rumble => s.rumble = on,
            Self::HighContrast => {
                s.theme = if on {
                    ThemeName::HighContrast
                } else {
                    ThemeName::default()
                };
            }
            Self::ReducedMotion => s.reduced_motion = on,
            Self::WaitForMe => s.wait_for_me = on,
            Self::Verbosity => s.verbosity = VERBOSITIES[at],
            Self::Language => {
                let language = at.checked_sub(1).map(|at| Language::ALL[at]);
                s.language = language.map(|language| language.tag().to_owned());
            }
        }
    }

    /// The value in words, beside a slider.
    pub(crate) fn words(self, value: u16) -> Phrase {
        match self {
            Self::InterfaceSize => format!("{}%", 75 + 5 * value).into(),
            Self::TextSize => {
                let scale = Settings::TEXT_SCALES.get(usize::from(value));
                let percent = (100.0 * scale.unwrap_or(&1.0)).round();
                format!("{percent}%").into()
            }
            Self::ThinkingPause => {
                let seconds = from_step(value, Settings::PAUSE, PAUSE_STEPS);
                Key("set-seconds").with("seconds", format!("{seconds:.2}"))
            }
            _ => format!("{}%", 5 * value).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_that_is_set_is_read_back_and_kept_in_range() {
        for entry in Section::ALL.into_iter().flat_map(Section::entries) {
            for value in 0..=entry.last() + 1 {
                let mut settings = Settings::default();
                entry.set(&mut settings, value);
                assert_eq!(
                    entry.value(&settings),
                    value.min(entry.last()),
                    "{entry:?} {value}"
                );
                let clamped = settings.clone().clamped();
                assert_eq!(entry.value(&clamped), entry.value(&settings), "{entry:?}");
            }
        }
    }

    #[test]
    fn pages_go_round() {
        assert_eq!(Section::Language.next(true), Section::Display);
        assert_eq!(Section::Display.next(false), Section::Language);
        let mut page = Section::Display;
        for _ in Section::ALL {
            page = page.next(true);
        }
        assert_eq!(page, Section::Display);
    }
}
