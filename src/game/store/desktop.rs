//! Finds out whether the desktop asks for less motion. This is used on the first start only. Later the player's own
//! setting counts.
//!
//! On Linux, the files of GTK, GNOME and KDE tell it. The answer is unknown on other systems, and on desktops that keep
//! their settings in a database.

use super::{
    files::read,
    folders::{Folder, Folders},
};

/// A file in the folder of the user's settings, with the group and the name of the setting in it.
type Setting = (&'static str, &'static str, &'static str);

const GTK: [Setting; 3] = [
    ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations"),
    ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations"),
    ("glib-2.0/settings/keyfile", "org/gnome/desktop/interface", "enable-animations"),
];

/// A factor for the duration of animations.
const KDE: Setting = ("kdeglobals", "KDE", "AnimationDurationFactor");

/// The value of a name in a group. All these desktops write files with groups and names.
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

/// Whether the user wants less motion, judged by the name of the desktop and the text of its files. `None` if the files
/// do not tell.
fn less_motion(desktop: &str, read: impl Fn(&str) -> Option<String>) -> Option<bool> {
    let is_still = |(file, group, name): Setting| {
        let text = read(file)?;
        match value(&text, group, name)?.to_ascii_lowercase().as_str() {
            "false" => Some(true),
            "true" => Some(false),
            number => Some(number.parse::<f32>().ok()? <= 0.0),
        }
    };
    let gtk = || GTK.into_iter().find_map(is_still);
    // On KDE, its own file has priority over the file that KDE writes for GTK programs.
    if desktop.split(':').any(|name| name == "KDE") {
        is_still(KDE).or_else(gtk)
    } else {
        gtk().or_else(|| is_still(KDE))
    }
}

/// Whether the desktop of this machine asks for less motion. `None` if it does not tell.
pub(crate) fn wants_less_motion() -> Option<bool> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let folder = Folders::of_the_user().get(Folder::Settings)?.parent()?.to_owned();
    let desktop = std::env::var("XDG_CURRENT_DESKTOP").unwrap_or_default();
    less_motion(&desktop, |file| read(&folder.join(file)).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(desktop: &str, files: &[(&str, &str)]) -> Option<bool> {
        less_motion(desktop, |wanted| {
            files.iter().find(|(file, _)| *file == wanted).map(|(_, text)| (*text).to_owned())
        })
    }

    #[test]
    fn each_desktop_is_understood() {
        let gtk = "# written by a program\n[Settings]\ngtk-theme-name=Adwaita\ngtk-enable-animations=0\n";
        let moving = "[Settings]\n gtk-enable-animations = true\n";
        let still = "[KDE]\nAnimationDurationFactor=0\n\n[General]\nName=x\n";
        let slow = "[KDE]\nAnimationDurationFactor=1.4142135\n";
        let keyfile = "[org/gnome/desktop/interface]\nenable-animations=false\n";
        let other = "[Other]\nAnimationDurationFactor=0\n";
        let nonsense = "[KDE]\nAnimationDurationFactor=none\n";
        let (gtk3, gtk4) = ("gtk-3.0/settings.ini", "gtk-4.0/settings.ini");
        let (glib, kde) = ("glib-2.0/settings/keyfile", "kdeglobals");
        let cases: [(&str, &[(&str, &str)], Option<bool>); 10] = [
            ("GNOME", &[], None),
            ("GNOME", &[(gtk3, gtk)], Some(true)),
            ("XFCE", &[(gtk4, moving)], Some(false)),
            ("ubuntu:GNOME", &[(glib, keyfile)], Some(true)),
            ("KDE", &[(kde, still)], Some(true)),
            ("KDE", &[(kde, slow)], Some(false)),
            // The file of the running desktop has priority.
            ("KDE", &[(kde, slow), (gtk3, gtk)], Some(false)),
            ("GNOME", &[(kde, slow), (gtk3, gtk)], Some(true)),
            // The same name in another group counts for nothing, and neither does a value that is not a number.
            ("KDE", &[(kde, other)], None),
            ("KDE", &[(kde, nonsense)], None),
        ];
        for (desktop, files, expected) in cases {
            assert_eq!(asked(desktop, files), expected, "{desktop} {files:?}");
        }
    }
}
