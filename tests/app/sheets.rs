//! `scripts/contact_sheets.sh` takes pictures of every screen and every dialog, and each of them shows what its name says.

use std::{collections::BTreeSet, fs};

use flipside::game::{
    app::{LaunchGame, NamedPresses, begin_with},
    screens::{Learn, SettingsPage},
    settings::GuestRow,
    shell::Waker,
    store::read_game,
};

use crate::prelude::*;

/// The name of a variant, as names of pictures have it: `NewGame` is `new-game`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for c in name.split('(').next().unwrap_or_default().chars() {
        if c.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(c.to_lowercase());
    }
    kebab
}

/// The names of the variants of an enum of `shell/state.rs`.
fn variants(of: &str) -> BTreeSet<String> {
    let text = fs::read_to_string("src/game/shell/state.rs").expect("the file");
    let (_, after) = text.split_once(&format!("pub enum {of} {{")).expect("the enum");
    let (body, _) = after.split_once("\n}").expect("its end");
    let names = body.lines().map(str::trim).filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| kebab(line.trim_end_matches(','))).collect()
}

/// What is shown: the screen, its page and the dialog over it.
fn shown(game: &Game) -> [String; 3] {
    let page = match game.screen() {
        Screen::Settings => {
            let page = game.app.world().resource::<SettingsPage>();
            format!("{:?}", page.section)
        }
        Screen::Learn => {
            let page: LearnPage = game.app.world().resource::<Learn>().page;
            format!("{page:?}")
        }
        _ => String::new(),
    };
    let dialog = match game.menu() {
        Menu::None => String::new(),
        menu => format!("{menu:?}"),
    };
    [format!("{:?}", game.screen()), page, dialog].map(|name| kebab(&name))
}

fn actions(script: &str, list: &str) -> Vec<String> {
    let (_, after) = script.split_once(&format!("\n{list}=(\n")).expect("the list");
    let (body, _) = after.split_once("\n)\n").expect("its end");
    body.split('\'').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_screen_is_on_the_contact_sheets() {
    let script = fs::read_to_string("scripts/contact_sheets.sh").expect("the script");
    let (_, ending) = script.split_once("<<'GAME'\n").expect("a game");
    let ending = ending.split('\n').next().expect("its moves");
    let file = std::env::temp_dir().join(format!("flipside-sheets-{}.txt", std::process::id()));
    fs::write(&file, ending).expect("written");
    let mut seen = [const { BTreeSet::new() }; 3];
    let (_, sizes) = script.split_once("\nsizes=\"").expect("the usual sizes");
    let sizes = sizes.split('"').next().expect("their end").split(' ');
    let sizes: Vec<(u32, u32)> = sizes
        .filter_map(|size| size.split_once('x'))
        .map(|(width, height)| (width.parse().expect("pixels"), height.parse().expect("pixels")))
        .collect();
    assert_eq!(sizes.len(), 5);
    for ((width, height), list) in
        sizes.into_iter().flat_map(|size| ["screens", "finished", "own"].map(|list| (size, list)))
    {
        let mut game = if list == "finished" {
            let saved = read_game(&file).expect("a game");
            Game::with(width, height, |app| {
                begin_with(app, LaunchGame::Game(Box::new(saved)));
            })
        } else {
            // The program of the script's settings.
            let row =
                || GuestRow { name: "Engine".into(), program: "/none".into(), approved: "/none".into(), ..default() };
            Game::with(width, height, |app| {
                app.world_mut().resource_mut::<Settings>().guests = vec![row()];
            })
        };
        game.advance(2500);
        for action in actions(&script, list) {
            let (verb, rest) = action.split_once(' ').expect("a verb and more");
            match verb {
                "press" => {
                    let mut presses = game.app.world_mut().resource_mut::<NamedPresses>();
                    presses.0.push_back(rest.to_owned());
                    let waker = game.app.world().resource::<Waker>().clone();
                    (waker.0)();
                    game.until(60, rest, |g| g.app.world().resource::<NamedPresses>().0.is_empty());
                }
                "sleep" => {
                    let secs: f32 = rest.parse().expect("seconds");
                    game.advance((secs * 1000.0) as u64);
                }
                "key" => game.key(match rest {
                    "c" => KeyCode::KeyC,
                    "n" => KeyCode::KeyN,
                    "p" => KeyCode::KeyP,
                    "t" => KeyCode::KeyT,
                    "Return" => KeyCode::Enter,
                    other => panic!("{other}"),
                }),
                "mousemove" => {}
                "shot" => {
                    let shown = shown(&game);
                    let name =
                        shown.iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join("-");
                    let claimed = rest.split(' ').nth(1).expect("what it shows");
                    assert_eq!(name, claimed, "{width}x{height} {list}: {rest}");
                    let [screens, pages, dialogs] = &mut seen;
                    let [screen, page, dialog] = shown;
                    if !page.is_empty() {
                        pages.insert(format!("{screen}-{page}"));
                    }
                    screens.insert(screen);
                    dialogs.insert(dialog);
                }
                other => panic!("{other}"),
            }
        }
    }
    let _ = fs::remove_file(&file);
    let [screens, pages, dialogs] = seen;
    assert_eq!(screens, variants("Screen"));
    let settings = Section::ALL.iter().map(|page| format!("settings{page:?}"));
    let learn = LearnPage::ALL.iter().map(|page| format!("learn{page:?}"));
    let wanted: BTreeSet<String> = settings.chain(learn).map(|name| kebab(&name)).collect();
    assert_eq!(pages, wanted);
    let mut wanted = variants("Menu");
    wanted.remove("none");
    wanted.insert(String::new());
    // What an explanation says depends on what a review has found.
    wanted.remove("explain");
    assert_eq!(dialogs, wanted);
}
