//! Clamps values that come from a file to their ranges.

use super::{
    names::{REMEMBERED, remember_name, tidy_name},
    rows::{ROWS, Settings},
};

impl Settings {
    /// Returns these settings with every value clamped to its range, and every name as short as names are. A value that
    /// is not a number becomes the default.
    #[must_use]
    pub fn clamped(mut self) -> Self {
        let usual = Self::default();
        for row in &ROWS {
            (row.clamp)(&mut self, &usual);
        }
        self.player_names = self.player_names.map(|name| tidy_name(&name));
        let known = std::mem::take(&mut self.known_names);
        // The latest is the first, and is remembered last.
        for name in known.iter().take(REMEMBERED).rev() {
            remember_name(&mut self.known_names, &tidy_name(name));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use bevy::utils::default;

    use super::*;

    #[test]
    fn names_are_as_short_as_names_are() {
        let wild = Settings {
            player_names: ["  Anna  Maria Antonia".to_owned(), "\n".to_owned()],
            known_names: ["b", "a ", "b", "", "c"].map(str::to_owned).to_vec(),
            ..default()
        };
        let tame = wild.clamped();
        assert_eq!(tame.player_names, ["Anna Maria A", ""]);
        assert_eq!(tame.known_names, ["b", "a", "c"]);
        let many = Settings {
            known_names: (0..1000).map(|n| n.to_string()).collect(),
            ..default()
        };
        assert_eq!(many.clamped().known_names, ["0", "1", "2", "3", "4", "5"]);
    }

    #[test]
    fn numbers_are_brought_into_their_ranges() {
        let wild = Settings {
            ui_scale: 9.0,
            master_volume: -1.0,
            board_volume: f32::NAN,
            thinking_pause: f32::INFINITY,
            ..default()
        };
        let tame = wild.clamped();
        assert!((tame.ui_scale - 2.0).abs() < 1e-6);
        assert!(tame.master_volume.abs() < 1e-6);
        assert!((tame.board_volume - Settings::default().board_volume).abs() < 1e-6);
        assert!((tame.thinking_pause - Settings::default().thinking_pause).abs() < 1e-6);
        assert_eq!(Settings::default().clamped(), Settings::default());
        for (wild, tame) in [
            (0.1, 1.0),
            (1.2, 1.15),
            (1.45, 1.5),
            (7.0, 1.5),
            (f32::NAN, 1.0),
            (f32::INFINITY, 1.0),
        ] {
            let settings = Settings {
                text_scale: wild,
                ..default()
            };
            let scale = settings.clamped().text_scale;
            assert!((scale - tame).abs() < 1e-6, "{wild}: {scale}");
        }
    }
}
