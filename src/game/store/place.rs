//! `window.toml`: the last place of the window. It does not say whether the game filled the whole screen, because that
//! is a setting.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{document::Document, folders::Folder, notice::Contents};

/// Size and position of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Width in logical pixels.
    pub width: u32,
    /// Height in logical pixels.
    pub height: u32,
    /// Left edge in physical pixels of the desktop. `None` if the system does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<i32>,
    /// Top edge in physical pixels of the desktop. `None` if the system does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<i32>,
}

impl Place {
    /// The smallest size, in logical pixels.
    pub const SMALLEST: UVec2 = UVec2::new(480, 360);
    /// The size at the first start, in logical pixels.
    pub const USUAL: UVec2 = UVec2::new(1280, 720);
    /// The largest size, in logical pixels. It is larger than any screen.
    pub const LARGEST: UVec2 = UVec2::new(16384, 16384);

    /// Positions farther away than this, in physical pixels, are on no desktop. Sums of nearer ones do not overflow.
    pub(super) const FARTHEST: i32 = 1 << 20;

    pub(super) fn of(window: &Window) -> Self {
        let at = match window.position {
            WindowPosition::At(at) => Some(at),
            _ => None,
        };
        Self {
            width: window.resolution.width().round() as u32,
            height: window.resolution.height().round() as u32,
            x: at.map(|at| at.x),
            y: at.map(|at| at.y),
        }
    }

    pub(super) fn size(self) -> UVec2 {
        UVec2::new(self.width, self.height)
    }

    pub(super) fn is_sensible(self) -> bool {
        let size = self.size();
        size.cmpge(Self::SMALLEST).all() && size.cmple(Self::LARGEST).all()
    }

    /// The position for Bevy's window, automatic if it is not known or is on no desktop.
    pub fn position(self) -> WindowPosition {
        let near = |at: Option<i32>| at.filter(|at| at.unsigned_abs() <= Self::FARTHEST as u32);
        match (near(self.x), near(self.y)) {
            (Some(x), Some(y)) => WindowPosition::At(IVec2::new(x, y)),
            _ => WindowPosition::Automatic,
        }
    }
}

impl Document for Place {
    const FILE: &'static str = "window.toml";
    const FOLDER: Folder = Folder::Data;
    const VERSION: i64 = 1;
    const CONTENTS: Contents = Contents::Window;

    fn checked(self) -> Result<Self, String> {
        if self.is_sensible() {
            Ok(self)
        } else {
            Err(format!("no window is {}x{}", self.width, self.height))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_no_desktop_is_left_to_the_system() {
        let place = |x, y| Place {
            width: 1280,
            height: 720,
            x,
            y,
        };
        for at in [
            place(Some(i32::MAX), Some(0)),
            place(Some(0), Some(i32::MIN)),
            place(None, Some(5)),
        ] {
            assert_eq!(at.position(), WindowPosition::Automatic, "{at:?}");
        }
        let on_the_left = place(Some(-1900), Some(40));
        let at = WindowPosition::At(IVec2::new(-1900, 40));
        assert_eq!(on_the_left.position(), at);
    }
}
