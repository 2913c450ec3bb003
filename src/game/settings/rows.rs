//! The table of all settings. A new setting needs a new row in this table and its words in the text files.
//!
//! Each row first gives the meaning of the setting, its name in the program and in the settings file, its type and its
//! default. Then it says how the settings page shows the setting: a name for the row, the page with the words, and the
//! control.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use self::Section::{Accessibility, Display, Gameplay, Sound};
use super::{
    choices::{CoachSetting, FlipSpeed, LegalMarks, Listing, LiveAim, Section, Verbosity},
    control::{Choice, Control, ControlKind, Languages, Names, Slider, Switch, Themes, percent},
    guest_row::GuestRow,
};
use crate::game::{
    settings::themes::ThemeName,
    texts::{Key, Phrase},
};

/// A row of the settings page: where it is listed, and what its control does with the settings.
pub(super) struct SettingRow {
    pub listing: Listing,
    pub kind: fn() -> ControlKind,
    pub last: fn() -> u16,
    pub read: fn(&Settings) -> u16,
    pub write: fn(&mut Settings, u16),
    pub words: fn(u16) -> Phrase,
    pub clamp: fn(&mut Settings, &Settings),
}

/// A setting that is off or on.
const SWITCH: Switch<bool> = Switch { off: false, on: true };

/// A volume, from 0 to 1.
const VOLUME: Slider = Slider { steps: 20, at: |step| f32::from(step) / 20.0, rounds: false, words: percent };

settings! {
    /// The colours and the material of the board.
    theme: ThemeName = ThemeName::default() => {
        Theme: Listing::on(Display, Key("set-theme")), Themes;
        HighContrast: Listing::on(Accessibility, Key("set-contrast")).with_note(Key("set-contrast-note")),
            Switch { off: ThemeName::default(), on: ThemeName::HighContrast };
    }

    /// True for the whole screen, false for a window.
    fullscreen: bool = false => {
        Window: Listing::on(Display, Key("set-window")),
            Choice(&[(true, Key("window-fullscreen")), (false, Key("window-windowed"))]);
    }

    /// Scale of the interface, 0.75 to 2, in steps of 0.05.
    ui_scale: f32 = 1.0 => {
        InterfaceSize: Listing::on(Display, Key("set-size"))
            .with_note(Key("set-size-note"))
            .also_on(Accessibility, 3),
            Slider { steps: 25, at: |step| 0.75 + 1.25 * f32::from(step) / 25.0, rounds: true, words: percent };
    }

    /// Speed of everything that moves on the board.
    flip_speed: FlipSpeed = FlipSpeed::default() => {
        FlipSpeed: Listing::on(Display, Key("set-speed")),
            Choice(&[
                (FlipSpeed::Slow, Key("slow")),
                (FlipSpeed::Normal, Key("normal")),
                (FlipSpeed::Fast, Key("fast")),
                (FlipSpeed::Instant, Key("speed-instant")),
            ]);
    }

    /// Mark the squares where the side to move may play.
    legal_marks: LegalMarks = LegalMarks::default() => {
        LegalMoves: Listing::on(Display, Key("set-marks")),
            Choice(&[
                (LegalMarks::Dots, Key("marks-dots")),
                (LegalMarks::Discs, Key("marks-discs")),
                (LegalMarks::Off, Key("marks-off")),
            ]);
    }

    /// Show which discs a move would flip, while its square is hovered or focused.
    preview: bool = true => {
        Preview: Listing::on(Display, Key("set-preview")).with_note(Key("set-preview-note")), SWITCH;
    }

    /// Show letters and numbers on the frame.
    coordinates: bool = true => {
        Coordinates: Listing::on(Display, Key("set-coordinates")), SWITCH;
    }

    /// Draw a diamond on black discs and a ring on white ones.
    disc_marks: bool = false => {
        DiscMarks: Listing::on(Display, Key("set-disc-marks"))
            .with_note(Key("set-disc-marks-note"))
            .also_on(Accessibility, 1),
            SWITCH;
    }

    /// The rows of the list of games have one line.
    compact_games: bool = false => {
        CompactGames: Listing::on(Display, Key("set-compact")).with_note(Key("set-compact-note")), SWITCH;
    }

    /// Draw a frame only when something changes.
    save_power: bool = true => {
        SavePower: Listing::on(Display, Key("set-power")).with_note(Key("set-power-note")), SWITCH;
    }

    /// Keep everything 3 % away from the edges of the screen, because some televisions cut the edges off.
    safe_area: bool = false => {
        SafeArea: Listing::on(Display, Key("set-safe-area")).with_note(Key("set-safe-area-note")), SWITCH;
    }

    /// Volume of everything, 0 to 1.
    master_volume: f32 = 0.8 => {
        Master: Listing::on(Sound, Key("set-volume")), VOLUME;
    }

    /// Volume of discs, 0 to 1.
    board_volume: f32 = 1.0 => {
        Board: Listing::on(Sound, Key("set-board")).with_note(Key("set-board-note")), VOLUME;
    }

    /// Volume of buttons and signals, 0 to 1.
    interface_volume: f32 = 0.7 => {
        Interface: Listing::on(Sound, Key("set-interface")).with_note(Key("set-interface-note")), VOLUME;
    }

    /// Play no sound while another program has the focus.
    mute_unfocused: bool = true => {
        MuteUnfocused: Listing::on(Sound, Key("set-mute")).with_note(Key("set-mute-note")), SWITCH;
    }

    /// The computer takes at least this long for a move, in seconds, 0 to 3.
    thinking_pause: f32 = 0.0 => {
        ThinkingPause: Listing::on(Gameplay, Key("set-pause")).with_note(Key("set-pause-note")),
            Slider {
                steps: 12,
                at: |step| 3.0 * f32::from(step) / 12.0,
                rounds: false,
                words: |seconds| Key("set-seconds").with("seconds", format!("{seconds:.2}")),
            };
    }

    /// Show the values of the legal moves and the evaluation bar in games against the computer.
    values: bool = false => {
        Values: Listing::on(Gameplay, Key("values")).with_note(Key("set-values-note")), SWITCH;
    }

    /// When the coach speaks.
    coach: CoachSetting = CoachSetting::default() => {
        Coach: Listing::on(Gameplay, Key("set-coach")).with_note(Key("set-coach-note")),
            Choice(&[
                (CoachSetting::Off, Key("coach-never")),
                (CoachSetting::Asked, Key("coach-asked")),
                (CoachSetting::Blunders, Key("coach-blunders")),
            ]);
    }

    /// Warn the player while a move that would be a blunder is focused or hovered.
    warn_of_blunders: bool = false => {
        WarnOfBlunders: Listing::on(Gameplay, Key("set-warn")).with_note(Key("set-warn-note")), SWITCH;
    }

    /// A hint shows its move at once. Otherwise it begins with the part of the board where the move is.
    hint_at_once: bool = false => {
        HintAtOnce: Listing::on(Gameplay, Key("set-hint-at-once")).with_note(Key("set-hint-at-once-note")), SWITCH;
    }

    /// Analyse every game when its result is shown.
    analyse_games: bool = true => {
        AnalyseGames: Listing::on(Gameplay, Key("set-analyse")).with_note(Key("set-analyse-note")), SWITCH;
    }

    /// Show the values of all moves in a review.
    review_values: bool = true => {}

    /// Show arrows from the best move to the discs that it flips in a review.
    review_arrows: bool = true => {}

    /// The part of the processor's threads that the engine uses, from 0 for one of them to 1 for all but one.
    engine_threads: f32 = 1.0 => {
        Threads: Listing::on(Section::Engine, Key("set-threads")).with_note(Key("set-threads-note")),
            Choice(&[(0.0, Key("threads-one")), (0.5, Key("threads-half")), (1.0, Key("threads-most"))]);
    }

    /// The memory of the engine for values, reviews and live analysis, in megabytes: 16, 64, 256 or 1024.
    engine_memory: f32 = 16.0 => {
        Memory: Listing::on(Section::Engine, Key("set-memory")).with_note(Key("set-memory-note")),
            Slider {
                steps: 3,
                at: |step| [16.0, 64.0, 256.0, 1024.0][usize::from(step)],
                rounds: true,
                words: |megabytes| Key("set-megabytes").with("megabytes", format!("{megabytes:.0}")),
            };
    }

    /// How long the engine looks for the values of the moves on the board, in seconds: 3, 10, 30 or 60.
    value_secs: f32 = 3.0 => {
        ValueTime: Listing::on(Section::Engine, Key("set-value-time")).with_note(Key("set-value-time-note")),
            Slider {
                steps: 3,
                at: |step| [3.0, 10.0, 30.0, 60.0][usize::from(step)],
                rounds: true,
                words: |seconds| Key("set-seconds").with("seconds", format!("{seconds:.0}")),
            };
    }

    /// How many times as many positions as usual the engine looks at in a review.
    review_effort: u8 = 1 => {
        ReviewEffort: Listing::on(Section::Engine, Key("set-review-effort")).with_note(Key("set-review-effort-note")),
            Choice(&[(1, Key("effort-usual")), (4, Key("effort-deep")), (16, Key("effort-deepest"))]);
    }

    /// How many lines live analysis shows, 1 to 8.
    live_lines: u8 = 3 => {}

    /// When live analysis has found out enough about a position.
    live_aim: LiveAim = LiveAim::default() => {}

    /// Mark the last move.
    last_move_mark: bool = true => {
        LastMove: Listing::on(Gameplay, Key("set-last-move")), SWITCH;
    }

    /// The player has to choose a move twice before it is played.
    confirm_move: bool = false => {
        ConfirmMove: Listing::on(Gameplay, Key("set-confirm")).with_note(Key("set-confirm-note")), SWITCH;
    }

    /// The player may undo moves.
    undo_allowed: bool = true => {
        UndoAllowed: Listing::on(Gameplay, Key("undo")).with_note(Key("set-undo-note")), SWITCH;
    }

    /// Count the discs on the board when a game has been played to its end.
    count_discs: bool = true => {
        CountDiscs: Listing::on(Gameplay, Key("set-count")).with_note(Key("set-count-note")), SWITCH;
    }

    /// The players of a rematch change colours.
    swap_colours: bool = true => {
        SwapColours: Listing::on(Gameplay, Key("set-swap")).with_note(Key("set-swap-note")), SWITCH;
    }

    /// The gamepad rumbles when discs land.
    rumble: bool = false => {
        Rumble: Listing::on(Gameplay, Key("set-rumble")).with_note(Key("set-rumble-note")), SWITCH;
    }

    /// Show no tilt, lift, drop or slide.
    reduced_motion: bool = false => {
        ReducedMotion: Listing::on(Accessibility, Key("set-motion")).with_note(Key("set-motion-note")), SWITCH;
    }

    /// The factor by which text is larger than the rest of the interface: 1, 1.15, 1.3 or 1.5.
    text_scale: f32 = 1.0 => {
        TextSize: Listing::on(Accessibility, Key("set-text")).with_note(Key("set-text-note")),
            Slider { steps: 3, at: |step| [1.0, 1.15, 1.3, 1.5][usize::from(step)], rounds: true, words: percent };
    }

    /// Messages stay until the player confirms them.
    wait_for_me: bool = false => {
        WaitForMe: Listing::on(Accessibility, Key("set-wait")).with_note(Key("set-wait-note")), SWITCH;
    }

    /// How much a screen reader is told.
    verbosity: Verbosity = Verbosity::default() => {
        Verbosity: Listing::on(Accessibility, Key("set-reader")).with_note(Key("set-reader-note")),
            Choice(&[(Verbosity::Brief, Key("reader-brief")), (Verbosity::Full, Key("reader-full"))]);
    }

    /// Language tag, such as `ja`; `None` follows the system.
    language: Option<String> = None => {
        Language: Listing::on(Section::Language, Key("set-language")).with_note(Key("set-language-note")), Languages;
    }

    /// The names of the two people who play black and white when two people play. An empty name stands for none.
    player_names: [String; 2] = [const { String::new() }; 2] => {}

    /// The names that people have given themselves, the latest first.
    known_names: Vec<String> = Vec::new() => {}

    /// The names of the player in games from elsewhere.
    own_names: Vec<String> = Vec::new() => {
        OwnNames: Listing::on(Gameplay, Key("set-own-names")).with_note(Key("set-own-names-note")), Names;
    }

    /// The ideas of which the player has done every board, by their keys.
    ideas_done: Vec<String> = Vec::new() => {}

    /// The lessons that the player has had: `rules` and `lesson`.
    learned: Vec<String> = Vec::new() => {}

    /// The openings that have a star, by their English names.
    starred_openings: Vec<String> = Vec::new() => {}

    /// Count the time while a puzzle is solved.
    puzzle_timer: bool = false => {}

    /// The folder with the WTHOR files that are shown among the games. Empty if there is none.
    collection: String = String::new() => {}

    /// The folder into which files for others go. Empty for the usual one.
    share_folder: String = String::new() => {}

    /// The player's own keys: chords such as `Ctrl+Z`, by the names of actions.
    keys: BTreeMap<String, Vec<String>> = BTreeMap::new() => {}

    /// The player's own gamepad buttons: names of buttons, by the names of actions.
    buttons: BTreeMap<String, Vec<String>> = BTreeMap::new() => {}

    /// Other programs that play and analyse here.
    guests: Vec<GuestRow> = Vec::new() => {}
}
