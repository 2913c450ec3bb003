//! What can be set, where it is listed and what it is called.

use crate::game::{
    settings::{FlipSpeed, LegalMarks, Settings, Verbosity},
    theme::{Icon, ThemeName},
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
}

impl Section {
    /// All pages in their order.
    pub const ALL: [Self; 5] = [
        Self::Display,
        Self::Sound,
        Self::Gameplay,
        Self::Controls,
        Self::Accessibility,
    ];

    pub(in crate::game) fn label(self) -> &'static str {
        match self {
            Self::Display => "Display",
            Self::Sound => "Sound",
            Self::Gameplay => "Gameplay",
            Self::Controls => "Controls",
            Self::Accessibility => "Accessibility",
        }
    }

    pub(super) fn icon(self) -> Icon {
        match self {
            Self::Display => Icon::Display,
            Self::Sound => Icon::Sound,
            Self::Gameplay => Icon::Board,
            Self::Controls => Icon::Pad,
            Self::Accessibility => Icon::Eye,
        }
    }

    /// The page after or before this one, around the ends.
    pub(super) fn next(self, forward: bool) -> Self {
        let n = Self::ALL.len();
        let at = Self::ALL.iter().position(|&s| s == self).unwrap_or(0);
        Self::ALL[if forward { at + 1 } else { at + n - 1 } % n]
    }

    /// The settings on it; the page of keys and buttons has others.
    pub(super) fn entries(self) -> &'static [Entry] {
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
                Entry::WaitForMe,
                Entry::Verbosity,
            ],
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
}

/// How a setting is changed. Its value is always a whole number from 0 to the last choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The themes' pictures.
    Themes,
    /// One of some words.
    Choice(&'static [&'static str]),
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
    pub(in crate::game) fn label(self) -> &'static str {
        match self {
            Self::Theme => "Theme",
            Self::Window => "Window",
            Self::InterfaceSize => "Interface size",
            Self::FlipSpeed => "Flip speed",
            Self::LegalMoves => "Legal moves",
            Self::Preview => "Preview flips",
            Self::Coordinates => "Coordinates",
            Self::DiscMarks => "Disc marks",
            Self::SavePower => "Save power",
            Self::SafeArea => "TV safe area",
            Self::Master => "Volume",
            Self::Board => "Board",
            Self::Interface => "Interface",
            Self::MuteUnfocused => "Mute in the background",
            Self::ThinkingPause => "Pause before the computer's move",
            Self::LastMove => "Mark the last move",
            Self::ConfirmMove => "Confirm moves",
            Self::UndoAllowed => "Undo",
            Self::Rumble => "Rumble",
            Self::HighContrast => "High contrast",
            Self::ReducedMotion => "Reduced motion",
            Self::WaitForMe => "Wait for me",
            Self::Verbosity => "Screen reader",
        }
    }

    /// A second, smaller line.
    pub(super) fn note(self) -> Option<&'static str> {
        Some(match self {
            Self::InterfaceSize => "Text, buttons and panels",
            Self::Preview => "Tilt the discs a move would turn",
            Self::DiscMarks => "Ring on white, diamond on black",
            Self::SavePower => "Draw only when something changes",
            Self::SafeArea => "Keep away from the edges of a television",
            Self::Board => "Discs being placed and turning",
            Self::Interface => "Buttons, signals and results",
            Self::MuteUnfocused => "While another program is used",
            Self::ThinkingPause => "At least this long",
            Self::ConfirmMove => "Choose a square twice to play it",
            Self::UndoAllowed => "Moves can be taken back",
            Self::Rumble => "The gamepad feels discs land",
            Self::HighContrast => "Black, white and yellow with outlines",
            Self::ReducedMotion => "Discs change without turning",
            Self::WaitForMe => "Messages stay until you confirm them",
            Self::Verbosity => "How much is said about a move",
            _ => return None,
        })
    }

    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Theme => Kind::Themes,
            Self::Window => Kind::Choice(&["Fullscreen", "Windowed"]),
            Self::InterfaceSize => Kind::Slider(SIZE_STEPS),
            Self::FlipSpeed => Kind::Choice(&["Slow", "Normal", "Fast", "Instant"]),
            Self::LegalMoves => Kind::Choice(&["Dots", "Discs", "Off"]),
            Self::Master | Self::Board | Self::Interface => Kind::Slider(VOLUME_STEPS),
            Self::ThinkingPause => Kind::Slider(PAUSE_STEPS),
            Self::Verbosity => Kind::Choice(&["Brief", "Full"]),
            _ => Kind::Toggle,
        }
    }

    /// Whether it is changed by a slider.
    pub(in crate::game) fn is_slider(self) -> bool {
        matches!(self.kind(), Kind::Slider(_))
    }

    /// What one of several values is called; the themes' names are beside their pictures.
    pub(in crate::game) fn value_label(self, value: u16) -> Option<&'static str> {
        match self.kind() {
            Kind::Choice(words) => words.get(usize::from(value)).copied(),
            Kind::Themes => ThemeName::ALL
                .get(usize::from(value))
                .map(|theme| theme.label()),
            Kind::Toggle | Kind::Slider(_) => None,
        }
    }

    /// The largest value.
    pub(in crate::game) fn last(self) -> u16 {
        match self.kind() {
            Kind::Themes => ThemeName::ALL.len() as u16 - 1,
            Kind::Choice(words) => words.len() as u16 - 1,
            Kind::Toggle => 1,
            Kind::Slider(steps) => steps,
        }
    }

    /// The present value as a whole number.
    pub(in crate::game) fn value(self, s: &Settings) -> u16 {
        let volume = |v: f32| to_step(v, (0.0, 1.0), VOLUME_STEPS);
        match self {
            Self::Theme => index_of(&ThemeName::ALL, &s.theme),
            Self::Window => u16::from(!s.fullscreen),
            Self::InterfaceSize => to_step(s.ui_scale, Settings::UI_SCALE, SIZE_STEPS),
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
        }
    }

    /// Sets the value; numbers above the last mean the last.
    pub(super) fn set(self, s: &mut Settings, value: u16) {
        let value = value.min(self.last());
        let at = usize::from(value);
        let on = value != 0;
        let volume = from_step(value, (0.0, 1.0), VOLUME_STEPS);
        match self {
            Self::Theme => s.theme = ThemeName::ALL[at],
            Self::Window => s.fullscreen = !on,
            Self::InterfaceSize => s.ui_scale = from_step(value, Settings::UI_SCALE, SIZE_STEPS),
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
        }
    }

    /// The value in words, beside a slider.
    pub(in crate::game) fn words(self, value: u16) -> String {
        match self {
            Self::InterfaceSize => format!("{}%", 75 + 5 * value),
            Self::ThinkingPause => {
                format!("{:.2} s", from_step(value, Settings::PAUSE, PAUSE_STEPS))
            }
            _ => format!("{}%", 5 * value),
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
        assert_eq!(Section::Accessibility.next(true), Section::Display);
        assert_eq!(Section::Display.next(false), Section::Accessibility);
        let mut page = Section::Display;
        for _ in Section::ALL {
            page = page.next(true);
        }
        assert_eq!(page, Section::Display);
    }
}
