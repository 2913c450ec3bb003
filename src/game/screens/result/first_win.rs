//! What is said about the first win against a character: how far up the ladder the player has come, and who is next.

use bevy::prelude::*;

use super::judged::ResultWidget;
use crate::{
    engine::OpponentKind,
    game::{
        play::{Player, Session, character},
        screens::stamp::Stamp,
        store::Standing,
        texts::Key,
        ui::{Boxes, Button, Skin, TextRole, Ui, Zone, card, sized},
    },
};

/// The next character.
const NEXT: Zone = Zone::new(3);

/// The height of the card with the gap below it, in design units.
pub(super) const HEIGHT: f32 = 108.0;

/// How many characters there are.
const ALL: usize = OpponentKind::CHARACTERS.len();

/// The first win against a character.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FirstWin {
    kind: OpponentKind,
    beaten: [bool; ALL],
}

impl FirstWin {
    /// `None` if the game is not one.
    pub fn of(standing: &Standing, session: &Session) -> Option<Self> {
        let kind = standing.first_win(session.id())?;
        let beaten = OpponentKind::CHARACTERS.map(|kind| standing.against(kind)[0] > 0);
        Some(Self { kind, beaten })
    }

    /// The weakest character above this one that the player has not beaten.
    fn next(self) -> Option<OpponentKind> {
        let all = OpponentKind::CHARACTERS.into_iter().zip(self.beaten);
        let above = all.skip_while(|(kind, _)| *kind != self.kind);
        let mut left = above.filter(|(_, beaten)| !beaten);
        left.next().map(|(kind, _)| kind)
    }

    /// The players of the game against the next character.
    pub fn next_players(self, players: [Player; 2]) -> [Player; 2] {
        players.map(|player| match (player, self.next()) {
            (Player::Computer(kind), Some(next)) if kind == self.kind => Player::Computer(next),
            _ => player,
        })
    }
}

/// Builds the card. A small window has less room around its words.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, first: FirstWin, small: bool) {
    let name = |kind: OpponentKind| character(kind).name();
    let count = first.beaten.iter().filter(|beaten| **beaten).count();
    let node = ui.row(16.0).aligned().spread().wrap(ui.px(8.0)).fixed();
    let padding = UiRect::axes(ui.px(20.0), ui.px(if small { 8.0 } else { 14.0 }));
    parent.spawn((Name::new("First win"), card(ui, node.padding(padding)), NEXT)).with_children(|row| {
        row.spawn(ui.column(6.0).narrow()).with_children(|lines| {
            let words = Key("over-first-win").with("name", name(first.kind));
            lines.spawn(ui.plain(TextRole::Title, words));
            lines.spawn(ui.row(5.0).aligned().wrap(ui.px(4.0))).with_children(|rungs| {
                let all = OpponentKind::CHARACTERS.into_iter().zip(first.beaten);
                for (kind, beaten) in all {
                    let ink = if beaten { ui.palette.accent } else { ui.palette.surface2 };
                    let side = ui.px(14.0);
                    let mut rung = rungs.spawn((sized(side, side).round(), BackgroundColor(ink)));
                    if kind == first.kind {
                        // The stamps of puzzles have lower numbers.
                        rung.insert(Stamp(1000 + kind as u64));
                    }
                }
                let words = Key("over-beaten").with("won", count).with("all", ALL);
                rungs.spawn(ui.quiet(TextRole::Caption, words));
            });
        });
        if let Some(next) = first.next() {
            Button::new(ResultWidget::NextCharacter)
                .skin(Skin::Field)
                .label(TextRole::Item, Key("over-next").with("name", name(next)))
                .boxed(ui.row(10.0).centred().fixed())
                .padding(ui.px(20.0).horizontal())
                .min_height(ui.target(56.0))
                .rounded(ui.px(14.0))
                .spawn(row, ui);
        }
    });
}
