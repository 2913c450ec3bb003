//! Whether the desktop asks for less movement. This counts on the first start only; afterwards the player's own choice
//! does.
//!
//! On Linux the files of GTK, GNOME and KDE say it. Nothing is known on other systems, and on desktops that keep it in
//! a database.

use std::fs;

use super::folders::{Folder, Folders};

/// Files below the folder of the user's settings, each with the group and the name in it.
const GTK: [(&str, &str, &str); 3] = [
    ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations"),
    ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations"),
    (
        "glib-2.0/settings/keyfile",
        "org/gnome/desktop/interface",
        "enable-animations",
    ),
];

/// The value of a name in a group. All these desktops write files of groups and names.
fn value<'a>(text: &'a str, group: &str, name: &str) -> Option<&'a str> {
    let mut here = false;
    let mut found = None;
    for line in text.lines().map(str::trim) {
        if let Some(title) = line.strip_prefix('[') {
            here = title.strip_suffix(']') == Some(group);
        } else if here
            && let Some((key, value)) = line.split_once('=')
            && key.trim() == name
        {
            found = Some(value.trim());
        }
    }
    found
}

/// Whether GTK's programs should animate, if the file says so.
fn gtk_moves(text: &str, group: &str, name: &str) -> Option<bool> {
    match value(text, group, name)?.to_ascii_lowercase().as_str() {
        "0" | "false" => Some(false),
        "1" | "true" => Some(true),
        _ => None,
    }
}

/// Whether KDE's programs should animate, if the file says so. The file has a factor for the duration of animations.
fn kde_moves(text: &str) -> Option<bool> {
    let factor: f32 = value(text, "KDE", "AnimationDurationFactor")?
        .parse()
        .ok()?;
    Some(factor > 0.0)
}

/// Whether less movement is wanted, by the name of the desktop and the texts of its files. `None` means that they do
/// not say.
fn less_motion(desktop: &str, read: impl Fn(&str) -> Option<String>) -> Option<bool> {
    let kde = || kde_moves(&read("kdeglobals")?);
    let gtk = || {
        GTK.iter()
            .find_map(|(file, group, name)| gtk_moves(&read(file)?, group, name))
    };
    // On KDE, its own file counts before the one it writes for GTK's programs.
    let moves = if desktop.split(':').any(|name| name == "KDE") {
        kde().or_else(gtk)
    } else {
        gtk().or_else(kde)
    };
    moves.map(|moves| !moves)
}

/// Whether this machine's desktop asks for less movement, if it says so.
pub(crate) fn wants_less_motion() -> Option<bool> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let folder = Folders::of_the_user()
        .get(Folder::Settings)?
        .parent()?
        .to_owned();
    let desktop = std::env::var("XDG_CURRENT_DESKTOP").unwrap_or_default();
    less_motion(&desktop, |file| fs::read_to_string(folder.join(file)).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(desktop: &str, files: &[(&str, &str)]) -> Option<bool> {
        less_motion(desktop, |wanted| {
            let found = files.iter().find(|(file, _)| *file == wanted);
            found.map(|(_, text)| (*text).to_owned())
        })
    }

    #[test]
    fn each_desktop_is_understood() {
        let gtk =
            "# written by a program\n[Settings]\ngtk-theme-name=Adwaita\ngtk-enable-animations=0\n";
        let moving = "[Settings]\n gtk-enable-animations = true\n";
        let still = "[KDE]\nAnimationDurationFactor=0\n\n[General]\nName=x\n";
        let slow = "[KDE]\nAnimationDurationFactor=1.4142135\n";
        let keyfile = "[org/gnome/desktop/interface]\nenable-animations=false\n";
        let cases: [(&str, &[(&str, &str)], Option<bool>); 10] = [
            ("GNOME", &[], None),
            ("GNOME", &[("gtk-3.0/settings.ini", gtk)], Some(true)),
            ("XFCE", &[("gtk-4.0/settings.ini", moving)], Some(false)),
            (
                "ubuntu:GNOME",
                &[("glib-2.0/settings/keyfile", keyfile)],
                Some(true),
            ),
            ("KDE", &[("kdeglobals", still)], Some(true)),
            ("KDE", &[("kdeglobals", slow)], Some(false)),
            // The desktop that is there has the first word.
            (
                "KDE",
                &[("kdeglobals", slow), ("gtk-3.0/settings.ini", gtk)],
                Some(false),
            ),
            (
                "GNOME",
                &[("kdeglobals", slow), ("gtk-3.0/settings.ini", gtk)],
                Some(true),
            ),
            // The same name in another group, and what is no number, say nothing.
            (
                "KDE",
                &[("kdeglobals", "[Other]\nAnimationDurationFactor=0\n")],
                None,
            ),
            (
                "KDE",
                &[("kdeglobals", "[KDE]\nAnimationDurationFactor=none\n")],
                None,
            ),
        ];
        for (desktop, files, expected) in cases {
            assert_eq!(asked(desktop, files), expected, "{desktop} {files:?}");
        }
    }
}
