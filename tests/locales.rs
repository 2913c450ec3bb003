//! The files of texts: complete, alike in every language, used, and drawn by the typefaces.
#![cfg(feature = "game")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use flipside::{
    engine::OpponentKind,
    game::texts::{Key, Language, Script, Texts},
    rules::StartLayout,
};
use fluent_bundle::FluentResource;

type Arguments = BTreeSet<String>;

fn file(language: Language) -> String {
    let name = format!("assets/locales/{}.ftl", language.tag());
    fs::read_to_string(&name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn is_key_character(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
}

/// The keys of a file with the arguments of each.
fn keys(language: Language) -> BTreeMap<String, Arguments> {
    let mut found: BTreeMap<String, Arguments> = BTreeMap::new();
    let text = file(language);
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =")
            && name.chars().all(is_key_character)
        {
            name.clone_into(&mut key);
            let again = found.insert(key.clone(), Arguments::new());
            assert_eq!(again, None, "{language:?} says twice what {key} is");
        }
        for argument in line.split('$').skip(1) {
            let end = argument.find(|c| !is_key_character(c)).unwrap_or(0);
            let arguments = found.get_mut(&key).expect("a key comes first");
            arguments.insert(argument[..end].to_owned());
        }
    }
    found
}

/// The rows of the table that a subject of `Key::of("…", …)` is about.
fn rows(subject: &str) -> Vec<&'static str> {
    match subject {
        "start" => StartLayout::ALL.map(StartLayout::name).into(),
        "name" | "rank" | "motto" | "method" => {
            OpponentKind::BY_STRENGTH.map(OpponentKind::key).into()
        }
        _ => panic!("nothing is known about the rows of {subject:?}"),
    }
}

/// Every `Key("…")` of the program, and every key that `Key::of("…", …)` can make.
fn used() -> BTreeSet<String> {
    fn visit(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder of the program") {
            let path = entry.expect("a file of the program").path();
            if path.is_dir() {
                visit(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let code = fs::read_to_string(&path).expect("a file of the program");
                for rest in code.split("Key(\"").skip(1) {
                    let (key, _) = rest.split_once('"').expect("the end of a string");
                    found.insert(key.to_owned());
                }
                let code = code.split("#[cfg(test)]").next().unwrap_or_default();
                for rest in code.split("Key::of(\"").skip(1) {
                    let (subject, _) = rest.split_once('"').expect("the end of a string");
                    found.extend(rows(subject).iter().map(|row| format!("{subject}-{row}")));
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    visit(Path::new("src"), &mut found);
    found
}

#[test]
fn every_file_can_be_read() {
    for language in Language::ALL {
        if let Err((_, errors)) = FluentResource::try_new(file(language)) {
            panic!("{}: {errors:?}", language.tag());
        }
    }
}

#[test]
fn the_program_uses_the_keys_there_are_and_no_others() {
    let used = used();
    assert!(used.len() > 200, "only {} keys were found", used.len());
    for language in Language::ALL {
        let there: BTreeSet<String> = keys(language).into_keys().collect();
        let tag = language.tag();
        let missing: Vec<_> = used.difference(&there).collect();
        assert!(missing.is_empty(), "{tag}.ftl lacks {missing:?}");
        let unused: Vec<_> = there.difference(&used).collect();
        assert!(unused.is_empty(), "nothing in src says {unused:?} of {tag}");
    }
}

#[test]
fn every_language_has_the_same_arguments() {
    let english = keys(Language::English);
    for language in Language::ALL {
        for (key, arguments) in keys(language) {
            assert_eq!(
                arguments,
                english[&key],
                "arguments of {key} in {}",
                language.tag()
            );
        }
    }
}

#[test]
fn texts_are_translated() {
    let english = Texts::default();
    for language in Language::ALL {
        if language == Language::English {
            continue;
        }
        let texts = Texts { language };
        for (key, arguments) in keys(language) {
            // A key outlives the test, as those in the program do.
            let key = Key(key.leak());
            assert_ne!(texts.text(key), key.0, "{key:?}");
            // Names, and what is printed on a key, may be the same.
            let same = ["key-", "name-"].iter().any(|kind| key.0.starts_with(kind));
            if arguments.is_empty() && !same {
                assert_ne!(
                    texts.text(key),
                    english.text(key),
                    "{key:?} in {language:?}"
                );
            }
        }
    }
}

#[test]
fn numbers_choose_between_singular_and_plural() {
    let english = Texts::default();
    let discs = |n: u32| english.say(&Key("status-flipped").with("discs", n));
    assert_eq!(discs(1), "flipped 1 disc");
    assert_eq!(discs(5), "flipped 5 discs");
    let chinese = Texts {
        language: Language::Chinese,
    };
    let words = chinese.say(&Key("status-flipped").with("discs", 1_u32));
    assert_eq!(words, "翻转了 1 枚");
}

#[test]
fn an_unknown_key_is_shown_as_it_is() {
    let texts = Texts {
        language: Language::Japanese,
    };
    assert_eq!(texts.text(Key("no-such-text")), "no-such-text");
}

fn u16_at(bytes: &[u8], at: usize) -> usize {
    usize::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u16_at(bytes, at) << 16 | u16_at(bytes, at + 2)
}

/// The characters a typeface draws, from the first table of its characters that has the form 4: two bytes each.
fn characters(name: &str) -> BTreeSet<char> {
    let font = fs::read(format!("assets/fonts/{name}")).expect(name);
    let tables = u16_at(&font, 4);
    let map = (0..tables)
        .map(|i| 12 + 16 * i)
        .find(|&at| &font[at..at + 4] == b"cmap")
        .map(|at| &font[u32_at(&font, at + 8)..])
        .expect("a table of characters");
    let table = (0..u16_at(map, 2))
        .map(|i| &map[u32_at(map, 8 + 8 * i)..])
        .find(|table| u16_at(table, 0) == 4)
        .expect("a table of the form 4");
    let segments = u16_at(table, 6) / 2;
    let part =
        |which: usize, i: usize| 14 + 2 * (which * segments + i) + if which > 0 { 2 } else { 0 };
    let mut found = BTreeSet::new();
    for i in 0..segments {
        let (last, first) = (u16_at(table, part(0, i)), u16_at(table, part(1, i)));
        let (delta, offset) = (u16_at(table, part(2, i)), u16_at(table, part(3, i)));
        for code in first..=last {
            let glyph = if offset == 0 {
                (code + delta) & 0xffff
            } else {
                u16_at(table, part(3, i) + offset + 2 * (code - first))
            };
            if glyph != 0 && code != 0xffff {
                found.extend(char::from_u32(code as u32));
            }
        }
    }
    found
}

#[test]
fn the_typefaces_have_every_character() {
    for language in Language::ALL {
        let fonts = match language.script() {
            Script::Latin => ["Manrope-Medium.ttf", "Manrope-Bold.ttf"],
            Script::Chinese => ["FlipsideSansSC-Regular.otf", "FlipsideSansSC-Bold.otf"],
            Script::Japanese => ["FlipsideSansJP-Regular.otf", "FlipsideSansJP-Bold.otf"],
        };
        let text = file(language);
        let mut wanted: BTreeSet<char> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::chars)
            .collect();
        wanted.extend(language.name().chars());
        // Names of characters and squares, and signs that stand between words.
        wanted.extend(('a'..='z').chain('A'..='Z').chain('0'..='9'));
        wanted.extend("+-·:. ".chars());
        for font in fonts {
            let there = characters(font);
            assert!(there.contains(&'A') && !there.contains(&'\u{1}'), "{font}");
            let missing: String = wanted.difference(&there).collect();
            assert!(
                missing.is_empty(),
                "{font} lacks {missing}: run scripts/make_cjk_fonts.sh again"
            );
        }
    }
}

#[test]
fn licences_and_names_of_crates_can_be_drawn() {
    let there = characters("Manrope-Medium.ttf");
    let bold = characters("Manrope-Bold.ttf");
    for name in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "assets/fonts/OFL-Manrope.txt",
        "assets/fonts/OFL-Jost.txt",
        "assets/fonts/OFL-NotoSansCJK.txt",
        "assets/licences/crates.txt",
    ] {
        let text = fs::read_to_string(name).expect(name);
        let missing: BTreeSet<char> = text
            .chars()
            .filter(|c| !(c.is_whitespace() || there.contains(c) && bold.contains(c)))
            .collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}
