//! The ideas: nine short lessons, each with a few boards and one move to find on each of them. They are in
//! `assets/ideas/ideas.txt`, whose first lines describe its format.

use std::sync::LazyLock;

use super::steps::{Goal, Step};
use crate::{
    engine::teach::{
        puzzles::Motif,
        reasons::{Analysis, Topic},
        review::from_text,
    },
    game::{
        look::{Icon, topic_icon},
        texts::Key,
    },
    rules::{Bitboard, Side, Square},
};

/// A short lesson about one idea.
#[derive(Clone, PartialEq, Debug)]
pub struct Idea {
    /// Its name in the settings file.
    pub key: &'static str,
    pub title: Key,
    /// What it says, in one sentence.
    pub note: Key,
    /// Its icon, that of the same kind of reason.
    pub icon: Icon,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// The corner of a board for its card, row by row.
    pub card: Vec<Option<Side>>,
    pub steps: Vec<Step>,
}

/// All ideas, in the order in which they are best learnt.
pub static IDEAS: LazyLock<Vec<Idea>> = LazyLock::new(|| {
    let mut ideas: Vec<Idea> = Vec::new();
    for line in include_str!("../../../../assets/ideas/ideas.txt").lines() {
        let Some((word, rest)) = line.split_once(' ').filter(|(word, _)| *word != "#") else {
            continue;
        };
        if word == "idea" {
            ideas.push(Idea::new(rest));
        } else if let Some(idea) = ideas.last_mut() {
            idea.read(word, rest);
        }
    }
    ideas
});

/// The place of the idea about what reasons of a kind are about, if there is one.
pub fn idea_about(topic: Topic) -> Option<usize> {
    IDEAS.iter().position(|idea| idea.icon == topic_icon(topic))
}

/// What the puzzles about an idea are about, if there are some.
pub fn motif_of_idea(at: usize) -> Option<Motif> {
    let mut about = Topic::ALL.into_iter().filter(|topic| idea_about(*topic) == Some(at));
    about.find_map(Motif::about)
}

/// What the engine has found out about the board of a step, if it is one of an idea. `tests/engine/ideas.rs` writes the file.
pub(super) fn analysis_of(step: &Step) -> Option<Analysis> {
    let mut lines = include_str!("../../../../assets/ideas/analyses.txt").lines();
    let found = lines.find_map(|line| line.strip_prefix(step.text.0)?.strip_prefix(' '))?;
    from_text(&step.position, found).ok()
}

impl Idea {
    fn new(key: &'static str) -> Self {
        let title = Key::of("idea", key);
        Self {
            key,
            title,
            note: Key::of(title.0, "note"),
            icon: Icon::Hint,
            minutes: 0,
            card: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Takes a line of the file. A test checks that every line can be read.
    fn read(&mut self, word: &str, rest: &'static str) {
        match (word, self.steps.last_mut()) {
            ("icon", _) => self.icon = icon(rest),
            ("minutes", _) => self.minutes = rest.parse().unwrap_or_default(),
            ("card", _) => self.card = corner(rest),
            ("board", _) => self.steps.push(Step {
                title: self.title,
                text: Key(rest),
                praise: Key(rest),
                other: Key("idea-other"),
                position: rest.parse().unwrap_or_default(),
                goal: Goal::Any,
                marks: Bitboard::EMPTY,
            }),
            ("move", Some(step)) => step.goal = rest.parse().map_or(Goal::Any, Goal::Square),
            ("marks", Some(step)) => {
                step.marks = rest.split(' ').map(str::parse::<Square>).filter_map(Result::ok).collect();
            }
            ("text", Some(step)) => (step.text, step.praise) = (Key(rest), Key::of(rest, "done")),
            // The values are for the tests of the engine.
            _ => {}
        }
    }
}

/// The discs of a card. Before them comes the name of the corner.
fn corner(text: &str) -> Vec<Option<Side>> {
    let discs = text.split(' ').nth(1).unwrap_or_default();
    discs
        .chars()
        .map(|disc| match disc {
            'X' => Some(Side::Black),
            'O' => Some(Side::White),
            _ => None,
        })
        .collect()
}

fn icon(name: &str) -> Icon {
    match name {
        "corner" => Icon::Corner,
        "xsq" => Icon::Xsq,
        "csq" => Icon::Csq,
        "moves" => Icon::Moves,
        "wall" => Icon::Wall,
        "safe" => Icon::Safe,
        "region" => Icon::Region,
        "wait" => Icon::Wait,
        "edge" => Icon::Edge,
        _ => Icon::Hint,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_idea_is_about_one_kind_of_reasons() {
        let about: Vec<usize> = Topic::ALL.into_iter().filter_map(idea_about).collect();
        let mut ideas = about.clone();
        ideas.sort_unstable();
        assert_eq!(ideas, (0..IDEAS.len()).collect::<Vec<_>>(), "{about:?}");
        assert_eq!(idea_about(Topic::Line), None);
    }

    #[test]
    fn every_line_of_the_file_is_read() {
        assert_eq!(IDEAS.len(), 9);
        for idea in IDEAS.iter() {
            assert_ne!(idea.icon, Icon::Hint, "{}", idea.key);
            assert!(idea.minutes > 0 && idea.card.len() == 16, "{}", idea.key);
            assert!((3..=5).contains(&idea.steps.len()), "{}", idea.key);
            for step in &idea.steps {
                let Goal::Square(square) = step.goal else {
                    panic!("{}: no move", step.text.0);
                };
                assert!(step.position.is_legal(square), "{}", step.text.0);
                assert!(step.text.0.starts_with("idea-"), "{}", step.text.0);
                assert_eq!(step.praise.0, format!("{}-done", step.text.0));
            }
        }
    }
}
