//! The files of texts: complete, alike in every language, used, and drawn by the typefaces.
#![cfg(feature = "game")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use flipside::{
    engine::{
        OpponentKind,
        human::Trait,
        teach::{puzzles::Motif, reasons::Area, review::Mark},
    },
    game::{
        play::{IDEAS, Idea, STEPS, opening_name},
        texts::{Argument, Key, Language, Phrase, Script, Texts, any_of, in_a_row, is_wide, listed},
    },
    rules::{StartLayout, named_openings::all},
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
            found.get_mut(&key).expect("a key comes first").insert(argument[..end].to_owned());
        }
    }
    found
}

/// The rows of the table that a subject of `Key::of("…", …)` is about.
fn rows(subject: &str) -> Vec<&'static str> {
    match subject {
        "start" => StartLayout::ALL.map(StartLayout::name).into(),
        "beaten" => OpponentKind::CHARACTERS.map(OpponentKind::key).into(),
        "motto" => {
            let kinds = OpponentKind::CHARACTERS.into_iter();
            kinds.chain([OpponentKind::Even]).map(OpponentKind::key).collect()
        }
        "name" | "method" => OpponentKind::ALL.map(OpponentKind::key).into(),
        "idea" => {
            let own = |key: Key| key.0.strip_prefix("idea-").expect("a text of the ideas");
            let texts = |idea: &'static Idea| {
                idea.steps.iter().flat_map(|step| [step.text, step.praise]).chain([idea.title, idea.note]).map(own)
            };
            IDEAS.iter().flat_map(texts).collect()
        }
        "lesson" => {
            let own = |key: Key| key.0.strip_prefix("lesson-").expect("a text of the lesson");
            STEPS.iter().flat_map(|step| [step.title, step.text, step.praise, step.other]).map(own).collect()
        }
        "difficulty" => vec!["1", "2", "3", "4", "5"],
        "double-more" | "double-less" => Trait::ALL.map(Trait::key).into(),
        "you-harder" | "you-easier" => [Trait::Opening, Trait::Ending].map(Trait::key).into(),
        "puzzles-about" => Motif::ALL.map(Motif::key).into(),
        "area" | "reason-at" => Area::ALL.map(Area::name).into(),
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
            assert_eq!(arguments, english[&key], "arguments of {key} in {}", language.tag());
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
            // What is printed on a key may be the same.
            if arguments.is_empty() && !key.0.starts_with("key-") {
                assert_ne!(texts.text(key), english.text(key), "{key:?} in {language:?}");
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
    let chinese = Texts { language: Language::Chinese };
    let words = chinese.say(&Key("status-flipped").with("discs", 1_u32));
    assert_eq!(words, "翻转了 1 枚");
    let clock = |minutes: u32, seconds: u32| {
        let left = Key("access-clock").with("minutes", minutes);
        english.say(&left.with("seconds", seconds))
    };
    assert_eq!(clock(1, 0), "1 minute 0 seconds");
    assert_eq!(clock(7, 1), "7 minutes 1 second");
}

#[test]
fn parts_are_separated_as_the_language_does_it() {
    let parts = Phrase::Parts(vec![
        "d3".into(),
        Phrase::nothing(),
        Key("access-empty").into(),
        Key("access-legal").with("flips", 2_u32),
    ]);
    for (language, words) in [
        (Language::English, "d3, empty, legal move, flips 2"),
        (Language::Chinese, "d3，空，可下，翻转 2 枚"),
        (Language::Japanese, "d3、空き、打てるマス、返る石2枚"),
    ] {
        assert_eq!(Texts { language }.say(&parts), words);
    }
}

#[test]
fn lists_are_written_as_the_language_does_it() {
    let plays = |squares: &[&str]| {
        let squares: Vec<Phrase> = squares.iter().copied().map(Phrase::from).collect();
        Key("drill-book-plays").with("squares", any_of(&squares))
    };
    let row = in_a_row(["c4", "d6"].map(Phrase::from)).expect("two squares");
    for (language, two, three, in_row) in [
        (Language::English, "The book plays c4 or d6.", "The book plays c4, d6 or e3.", "c4, d6"),
        (Language::Chinese, "开局库的下法是 c4 或 d6。", "开局库的下法是 c4、d6 或 e3。", "c4、d6"),
        (Language::Japanese, "定石集の手はc4かd6です。", "定石集の手はc4、d6かe3です。", "c4、d6"),
    ] {
        let texts = Texts { language };
        assert_eq!(texts.say(&plays(&["c4", "d6"])), two);
        assert_eq!(texts.say(&plays(&["c4", "d6", "e3"])), three);
        assert_eq!(texts.say(&row), in_row);
    }
}

#[test]
fn characters_have_names_in_every_language_and_no_other_text_contains_one() {
    let name = |texts: Texts, kind: OpponentKind| texts.text(Key::of("name", kind.key()));
    for language in Language::ALL {
        let texts = Texts { language };
        let names: BTreeSet<String> = OpponentKind::CHARACTERS.map(|kind| name(texts, kind)).into();
        assert_eq!(names.len(), OpponentKind::CHARACTERS.len(), "{names:?}");
        if language != Language::English {
            for name in &names {
                assert!(name.chars().all(is_wide), "{name} in {language:?}");
            }
        }
        // The names of other languages would be just as wrong.
        let all: Vec<String> = Language::ALL
            .into_iter()
            .flat_map(|language| OpponentKind::CHARACTERS.map(|kind| name(Texts { language }, kind)))
            .collect();
        for line in file(language).lines() {
            if line.starts_with('#') || line.starts_with("name-") {
                continue;
            }
            let found = all.iter().find(|name| line.contains(*name));
            assert_eq!(found, None, "{}: {line}", language.tag());
        }
    }
}

/// What is inserted for an argument: a number, a square or a file for those that take Latin letters or digits, and a
/// word of the language for the others. Names of people and keys may be written in either way.
fn sample(argument: &str, latin: bool) -> Argument {
    match argument {
        "all" | "answered" | "days" | "empties" | "gain" | "positions" | "right" | "solved" | "answers" | "at"
        | "board" | "boards" | "corners" | "crates" | "discs" | "done" | "band" | "due" | "drawn" | "elo"
        | "errors" | "firstdiscs" | "flips" | "games" | "letters" | "level" | "levels" | "minutes" | "most"
        | "names" | "tasks" | "wide" | "mistakes" | "move" | "moves" | "number" | "other" | "own" | "percent"
        | "played" | "far" | "line" | "lost" | "near" | "scale" | "seconddiscs" | "seconds" | "steps" | "won" => {
            5_u32.into()
        }
        "answer" | "best" | "change" | "corner" | "disc" | "filename" | "folder" | "from" | "licence" | "next"
        | "others" | "reply" | "square" | "squares" | "to" | "typeface" | "version" => "d3".into(),
        "arrow" => "↑".into(),
        "held" | "key" if latin => "F5".into(),
        // The last of some squares, or the number of the last move.
        "last" => "d8".into(),
        _ if latin => "Ann".into(),
        _ => "字".into(),
    }
}

/// A text with something in place of each of its arguments.
fn filled(key: Key, names: &Arguments, latin: bool) -> Phrase {
    names.iter().fold(key.into(), |words: Phrase, name| {
        let name: &'static str = name.clone().leak();
        words.with(name, sample(name, latin))
    })
}

/// Screen readers pause at a stop only: labels and reasons among sentences get one.
#[test]
fn sentences_do_not_run_together() {
    let move_told = Key("access-review-move")
        .with("number", 23_u32)
        .with("all", 60_u32)
        .with("side", Key("black"))
        .with("square", "d3");
    let spoken = Phrase::Sentences(vec![
        move_told,
        Key("access-error-mistake").into(),
        Phrase::nothing(),
        Key("access-reason").with("at", 1_u32).with("all", 2_u32),
        Key("reason-corner-takes").with("corner", "a1"),
        Key("coach-look").with("area", Key("area-top-edge")),
        Key("coach-blunder").with("discs", 6_u32),
    ]);
    for (language, words) in [
        (
            Language::English,
            "Move 23 of 60: Black played d3. Mistake. Reason 1 of 2: Takes corner a1. Look at the top edge. That gives \
             away about 6 discs. Look again?",
        ),
        (
            Language::Chinese,
            "第 23 手，共 60 手，黑方下了 d3。失误。理由 1/2：占角 a1。看看上方的边。这一手大约损失 6 子。再看看？",
        ),
        (
            Language::Japanese,
            "全60手の23手目、黒はd3に打ちました。悪手。理由1 / 2：隅a1を取ります。上辺に注目しましょう。\
             この手は約6石の損です。打ち直しますか？",
        ),
    ] {
        assert_eq!(Texts { language }.say(&spoken), words);
    }
    for language in Language::ALL {
        let texts = Texts { language };
        let stop = texts.text(Key("access-new-game")).pop().expect("a stop");
        for (key, names) in keys(language) {
            let key = Key(key.leak());
            let said = texts.say(&Phrase::Sentences(vec![filled(key, &names, true)]));
            let ends = [stop, '?', '!', ':', '…', '？', '！', '：'];
            assert!(said.ends_with(ends), "{key:?}: {said}");
            let before = said.strip_suffix(stop).unwrap_or_default();
            assert!(!before.ends_with(ends), "{key:?} ends twice: {said}");
        }
    }
}

fn ends_as_a_sentence(words: &str) -> bool {
    words.ends_with(['.', '?', '!', '。', '？', '！'])
}

/// What is a sentence in one language is one in the others, and no label.
#[test]
fn stops_are_alike_in_every_language() {
    let english = Texts::default();
    for language in Language::ALL {
        for (key, names) in keys(language) {
            let key = Key(key.leak());
            let words = filled(key, &names, true);
            let [first, own] = [english, Texts { language }].map(|texts| texts.say(&words));
            assert_eq!(ends_as_a_sentence(&own), ends_as_a_sentence(&first), "{key:?}: {own} - {first}");
        }
    }
}

/// "1 moves" is a fault that everybody sees.
#[test]
fn one_thing_is_in_the_singular() {
    /// What can follow a number without being counted by it.
    const NO_NOUNS: [&str; 3] = ["is", "was", "plus"];
    /// Never one: numbers of the program, and what is said of many.
    const MANY: [&str; 3] = ["crates", "letters", "most"];
    let english = Texts::default();
    for (key, names) in keys(Language::English) {
        let key = Key(key.leak());
        // Here $other is a name, and $discs a number with a decimal or of many discs.
        let is_name = key.0.starts_with("pass-") || key.0 == "new-cannot-move";
        let not_one = ["you-costs-note", "reason-flips-many"].contains(&key.0);
        for one in &names {
            let is_number = matches!(sample(one, true), Argument::Number(_));
            let is_many = MANY.contains(&one.as_str());
            if !is_number || is_many || is_name && one == "other" || not_one && one == "discs" {
                continue;
            }
            let others = names.iter().filter(|&name| name != one).cloned().collect();
            let one: &'static str = one.clone().leak();
            let said = english.say(&filled(key, &others, true).with(one, 1_u32));
            let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
            for pair in words.windows(2).filter(|pair| pair[0] == "1") {
                let plural = pair[1].len() > 1 && pair[1].ends_with('s');
                assert!(!plural || NO_NOUNS.contains(&pair[1]), "{key:?} with one of {one}: {said}");
            }
        }
    }
}

/// What is wrong with a text stands after a colon, and after the name of a file and a line: it has none itself.
#[test]
fn reasons_inside_of_messages_have_no_colons() {
    for language in Language::ALL {
        let texts = Texts { language };
        let all = keys(language);
        let reasons = all.iter().filter(|(key, _)| key.starts_with("nogame-"));
        for (key, names) in reasons {
            let said = texts.say(&filled(Key(key.clone().leak()), names, true));
            assert!(!said.contains([':', '：']), "{key}: {said}");
        }
    }
}

#[test]
fn a_board_that_was_set_up_is_a_position_and_no_move() {
    let open = |moves: u32| Key("games-open").with("moves", moves);
    for (language, position, at_move) in [
        (Language::English, "Position", "Move 24"),
        (Language::Chinese, "局面", "第 24 手"),
        (Language::Japanese, "局面", "24手目"),
    ] {
        let texts = Texts { language };
        assert_eq!(texts.say(&open(0)), position);
        assert_eq!(texts.say(&open(24)), at_move);
    }
}

/// The numbers in a text, those of words from two to twelve too.
fn numbers(words: &str) -> Vec<usize> {
    const NAMES: [(&str, usize); 5] = [("Twelve", 12), ("十二", 12), ("eight", 8), ("八", 8), ("five", 5)];
    let words = NAMES.iter().fold(words.to_owned(), |words, (name, number)| words.replace(name, &number.to_string()));
    words.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn numbers_that_texts_name_are_those_of_the_program() {
    // The losses, in discs, at which a sign begins.
    let begins = |mark: Mark| {
        (1..64_u8).find(|&loss| Mark::of_loss(i32::from(loss)) >= Some(mark)).map(usize::from).expect("a loss")
    };
    let [dubious, mistake, blunder] = [Mark::Dubious, Mark::Mistake, Mark::Blunder].map(begins);
    assert_eq!(mistake, dubious + 1, "the text names one number");
    for language in Language::ALL {
        let texts = Texts { language };
        let named = |key| numbers(&texts.text(Key(key)));
        assert_eq!(named("over-dubious"), [dubious]);
        assert_eq!(named("over-mistake"), [mistake, blunder - 1]);
        assert_eq!(named("over-blunder"), [blunder]);
    }
}

/// The rules are at the head of each file.
#[test]
fn spaces_follow_one_rule_in_each_language() {
    for (language, latin) in
        [(Language::Chinese, false), (Language::Chinese, true), (Language::Japanese, false), (Language::Japanese, true)]
    {
        let texts = Texts { language };
        for (key, names) in keys(language) {
            let key = Key(key.leak());
            let words: Vec<char> = texts.say(&filled(key, &names, latin)).chars().collect();
            let said: String = words.iter().collect();
            let is_sign = |c: char| "，。、：；？！（）「」“”".contains(c);
            let is_letter = |c: char| c.is_ascii_alphanumeric();
            for pair in words.windows(2) {
                let (a, b) = (pair[0], pair[1]);
                let wide = |c: char| is_wide(c) && !is_sign(c);
                let touches = wide(a) && is_letter(b) || is_letter(a) && wide(b);
                assert!(!touches || language == Language::Japanese, "{key:?} lacks a space: {said}");
            }
            for around in words.windows(3).filter(|around| around[1] == ' ') {
                let (a, b) = (around[0], around[2]);
                let separator = |c: char| c == '·' || c == '/';
                let allowed = separator(a)
                    || separator(b)
                    || !is_wide(a) && !is_wide(b)
                    || language == Language::Chinese && !is_sign(a) && !is_sign(b) && is_wide(a) != is_wide(b);
                assert!(allowed, "{key:?} has a space too many: {said}");
            }
        }
    }
}

/// The reasons for and against moves: the texts of the coach, not those of the files.
fn is_reason(key: &str) -> bool {
    let files = ["damaged", "gone", "in-the-way", "memory", "not-allowed", "system", "too-large"];
    key.strip_prefix("reason-").is_some_and(|rest| !files.contains(&rest) && !rest.starts_with("at-"))
}

/// A reason as it is said in the longest case: three squares, a part of the board.
fn longest_reason(texts: Texts, key: Key, names: &Arguments) -> String {
    let arguments: Vec<(&'static str, Argument)> = names
        .iter()
        .map(|name| {
            let name: &'static str = name.clone().leak();
            let value: Argument = match name {
                "squares" => listed(&["g2", "f3", "e4"].map(Phrase::from)).into(),
                "side" => Key("white").into(),
                "who" => "you".into(),
                "place" => Key("reason-at-top-left").into(),
                "moves" => "d3 c5 f6 f5".into(),
                "discs" | "own" | "other" => 12_u32.into(),
                _ => "d3".into(),
            };
            (name, value)
        })
        .collect();
    texts.format(key, &arguments)
}

/// Cards, rows and the line of status have room for so much.
#[test]
fn reasons_are_short() {
    for language in Language::ALL {
        let texts = Texts { language };
        for (key, names) in keys(language).into_iter().filter(|(key, _)| is_reason(key)) {
            let words = longest_reason(texts, Key(key.clone().leak()), &names);
            let (length, most) = match language {
                Language::English => {
                    let most = if names.contains("place") { 10 } else { 9 };
                    (words.split_whitespace().count(), most)
                }
                Language::Chinese | Language::Japanese => (words.chars().filter(|&c| is_wide(c)).count(), 20),
            };
            assert!(length <= most, "{key} has {length}: {words}");
        }
    }
}

#[test]
fn a_reason_about_what_was_missed_says_what_the_best_move_would_have_done() {
    for language in Language::ALL {
        let missed = keys(language)
            .into_iter()
            .filter(|(key, _)| key.ends_with("-missed") || key == "reason-corner-kept")
            .filter(|(key, _)| is_reason(key));
        for (key, names) in missed {
            let words = longest_reason(Texts { language }, Key(key.clone().leak()), &names);
            let fits = match language {
                Language::English => words.starts_with("d3 would ") || words.starts_with("After d3, "),
                Language::Chinese => {
                    ["下 d3 本可", "若下 d3，", "本可先下 d3，"].iter().any(|begin| words.starts_with(begin))
                }
                Language::Japanese => words.starts_with("d3なら") && words.contains("した"),
            };
            assert!(fits, "{key}: {words}");
        }
    }
}

#[test]
fn an_unknown_key_is_shown_as_it_is() {
    let texts = Texts { language: Language::Japanese };
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
    let part = |which: usize, i: usize| 14 + 2 * (which * segments + i) + if which > 0 { 2 } else { 0 };
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
        let mut wanted: BTreeSet<char> =
            text.lines().filter(|line| !line.starts_with('#')).flat_map(str::chars).collect();
        wanted.extend(language.name().chars());
        let openings = all().iter().map(|opening| opening_name(opening, language));
        wanted.extend(openings.flat_map(str::chars));
        // Squares and files, and signs that stand between words.
        wanted.extend(('a'..='z').chain('A'..='Z').chain('0'..='9'));
        wanted.extend("+-−·:. ".chars());
        for font in fonts {
            let there = characters(font);
            assert!(there.contains(&'A') && !there.contains(&'\u{1}'), "{font}");
            let missing: String = wanted.difference(&there).collect();
            assert!(missing.is_empty(), "{font} lacks {missing}: run scripts/make_cjk_fonts.sh again");
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
        let missing: BTreeSet<char> =
            text.chars().filter(|c| !(c.is_whitespace() || there.contains(c) && bold.contains(c))).collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}
