//! The choice of the opponent: the kinds of game, a card for each character, and the description of the chosen one.

use bevy::text::LineBreak;

use super::{
    terms::choices,
    view::{CARDS, GROUPS, NewGameView, NewGameWidget, Rival, VERSUS, group_of},
};
use crate::{
    engine::OpponentKind,
    game::{
        look::is_wide,
        play::{Character, Draft, EVEN, Versus, character},
        prelude::*,
        ui::{Tint, segments},
    },
};

pub(super) fn opponent_heading(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    let row = if stacked { ui.column(10.0).align(AlignItems::Stretch) } else { Node::default().aligned() };
    parent.spawn(row.spread().fixed()).with_children(|row| {
        let heading = match draft.versus {
            Versus::Computer => Key("new-opponent"),
            Versus::TwoPlayers | Versus::Watch => Key("players"),
        };
        row.spawn(ui.plain(TextRole::H2, heading));
        let width = if stacked { percent(100) } else { ui.px(420.0 * ui.layout.viewport.widening()) };
        let kinds = [
            (Versus::Computer, Key("new-computer")),
            (Versus::TwoPlayers, Key("two-players")),
            (Versus::Watch, Key("new-watch")),
        ];
        let kinds = choices(draft.versus, NewGameWidget::Versus, kinds);
        segments(row, ui, width, VERSUS, kinds);
    });
}

/// Builds the cards in so many columns, which are together `width` design units wide.
pub(super) fn cards(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: NewGameView,
    columns: u16,
    width: f32,
    fill: bool,
    gap: Val,
) {
    /// The width of the longest caption, in design units.
    const CAPTION: f32 = 170.0;
    // A few programs do not need all the room that the characters have.
    let fill = fill && shown.draft.shown_guest().is_none();
    let card = (width - 16.0 * f32::from(columns - 1)) / f32::from(columns);
    let is_narrow = |emblem: f32| card < 2.0 * 12.0 + emblem + 12.0 + CAPTION;
    let emblem = if fill && !is_narrow(64.0) { 64.0 } else { 48.0 };
    // Larger text may wrap, and so may the captions of narrow cards.
    let caption_layout = if ui.layout.viewport.text_scale > 1.0 || is_narrow(emblem) {
        TextLayout::default()
    } else {
        TextLayout::no_wrap()
    };
    parent
        .spawn((
            CARDS,
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
                grid_auto_rows: if fill {
                    vec![GridTrack::flex(1.0)]
                } else {
                    vec![GridTrack::px(ui.text_height(78.0) * ui.layout.u)]
                },
                column_gap: ui.px(16.0),
                row_gap: gap,
                flex_grow: if fill { 1.0 } else { 0.0 },
                flex_shrink: 0.0,
                max_height: if fill { ui.px(530.0) } else { Val::Auto },
                ..default()
            },
        ))
        .with_children(|grid| {
            for Card { id, name, caption, selected, plays, who } in listed(shown) {
                let node = ui
                    .row(12.0)
                    .aligned()
                    .padding(ui.px(12.0).horizontal())
                    .min_height(ui.target(76.0))
                    .rounded(ui.px(18.0))
                    .clipped();
                let words = ui.column(0.0).with(|node| node.flex_grow = 1.0);
                Button::of(Kind::Radio, Skin::Card, id).boxed(node).selected(selected).spawn(grid, ui).with_children(
                    |card| {
                        match who {
                            Some(who) => ui.emblem(card, who.emblem(), emblem),
                            None => plate(card, ui, &name, emblem),
                        }
                        card.spawn(words).with_children(|words| {
                            words.spawn(ui.tinted(TextRole::Title, name));
                            let caption = ui.text(TextRole::Caption, caption, Color::NONE);
                            words.spawn((caption, caption_layout, Tint::Quiet));
                        });
                        // Discs show which colours the character plays in a watched game.
                        for side in plays {
                            card.spawn(ui.disc_icon(side, 18.0));
                        }
                        // The check mark is in the corner, so that the words have the whole width.
                        let edges = UiRect::AUTO.with_top(ui.px(8.0)).with_right(ui.px(8.0));
                        let corner = sized(ui.px(20.0), ui.px(20.0)).pinned(edges);
                        card.spawn((ui.icon(Icon::Check, 20.0, ui.palette.accent), Tint::Selected, Visibility::Hidden))
                            .insert(corner);
                    },
                );
            }
        });
}

struct Card {
    id: NewGameWidget,
    name: Phrase,
    caption: Phrase,
    selected: bool,
    /// The colours that it plays in a watched game.
    plays: Vec<Side>,
    /// The opponent; `None` for another program.
    who: Option<Character>,
}

/// The cards of the group that is shown.
fn listed(NewGameView { draft, rivals, .. }: NewGameView) -> Vec<Card> {
    let plays = |is_player: &dyn Fn(usize) -> bool| {
        let mut sides = Side::ALL.to_vec();
        sides.retain(|side| draft.versus == Versus::Watch && is_player(side.index()));
        sides
    };
    if let Some(name) = draft.shown_guest() {
        let card = |(at, rival): (u8, &Rival)| Card {
            id: NewGameWidget::Guest(at),
            name: rival.name.clone().into(),
            caption: rival.caption.clone(),
            selected: rival.name == name,
            plays: plays(&|at| draft.guests[at].as_ref().is_some_and(|it| it.1 == rival.name)),
            who: None,
        };
        return (0..).zip(rivals).map(card).collect();
    }
    let kinds = if draft.classics { OpponentKind::CLASSICS } else { OpponentKind::CHARACTERS };
    let card = |who: Character| Card {
        id: NewGameWidget::Card(who.kind),
        name: who.name().into(),
        // The discs of the colours of a watched game need some of the space.
        caption: match (draft.versus, who.strength()) {
            (Versus::Watch, Some(strength)) => Key("elo").with("elo", strength.elo),
            _ => who.rank_and_elo(),
        },
        selected: draft.shown_opponent() == Some(who.kind),
        plays: plays(&|at| draft.watched[at] == who.kind && draft.guests[at].is_none()),
        who: Some(who),
    };
    kinds.map(character).map(card).into()
}

/// Builds the beginning of a name, for who has no emblem.
fn plate(parent: &mut ChildSpawnerCommands, ui: &Ui, name: &Phrase, units: f32) {
    let name = ui.texts.say(name);
    let signs = if name.starts_with(is_wide) { 2 } else { 3 };
    let sign: String = name.chars().take(signs).collect();
    let role = match units {
        100.0.. => TextRole::H1,
        60.0.. => TextRole::Title,
        _ => TextRole::Label,
    };
    let plate = ui.square(units).centred().round();
    parent
        .spawn((plate, BackgroundColor(ui.palette.surface2)))
        .with_child((ui.quiet(role, sign), TextLayout::no_wrap()));
}

/// Builds the choice between the groups of opponents, and the even match. Nobody watches one.
pub(super) fn groups(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView) {
    let draft = shown.draft;
    parent.spawn(ui.row(16.0).fixed()).with_children(|row| {
        let groups = [(false, Key("new-characters")), (true, Key("new-classics"))];
        let is_even = draft.shown_opponent() == Some(EVEN.kind);
        let is_guest = draft.shown_guest().is_some();
        let group = (!is_even && !is_guest).then_some(draft.classics);
        let choice = |(classics, label)| {
            let id = NewGameWidget::Classics(classics);
            Button::choice(id, label, group == Some(classics))
        };
        let mut buttons: Vec<Button> = groups.into_iter().map(choice).collect();
        if draft.versus == Versus::Computer {
            let id = NewGameWidget::Card(EVEN.kind);
            buttons.push(Button::choice(id, Key("new-even"), is_even));
        }
        if !shown.rivals.is_empty() {
            let id = NewGameWidget::Guests;
            buttons.push(Button::choice(id, group_of(shown.rivals), is_guest));
        }
        segments(row, ui, percent(100), GROUPS, buttons);
    });
}

/// Builds a large plate with the name of each of two people. A press opens the dialog for the name.
pub(super) fn name_plates(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, gap: Val) {
    const HEIGHT: f32 = 150.0;
    let list = col(gap).with(|list| list.flex_grow = 1.0).fixed();
    parent.spawn((CARDS, list)).with_children(|list| {
        for side in Side::ALL {
            let label: Phrase = match shown.names[side.index()].as_str() {
                "" => Key("new-name").into(),
                name => name.to_owned().into(),
            };
            let spoken = Key("access-name-of").with("colour", colour_name(side)).with("name", &label);
            let node = ui
                .row(28.0)
                .aligned()
                .padding(ui.px(30.0).horizontal())
                .min_height(ui.target(ui.text_height(HEIGHT)))
                .rounded(ui.px(18.0));
            Button::of(Kind::Button, Skin::Card, NewGameWidget::Name(side))
                .named(spoken)
                .boxed(node)
                .spawn(list, ui)
                .with_children(|plate| {
                    plate.spawn(ui.disc_icon(side, 76.0));
                    plate.spawn(ui.column(2.0)).with_children(|words| {
                        words.spawn(ui.quiet(TextRole::Body, colour_name(side)));
                        words.spawn(ui.plain(TextRole::H2, label));
                    });
                });
        }
    });
}

/// Builds the description: who the chosen opponent is and how it plays.
pub(super) fn detail(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, padding: Val) {
    let panel = ui
        .row(28.0)
        .aligned()
        .padding(UiRect::axes(ui.px(30.0), padding))
        .min_height(ui.px(150.0))
        // The opponent of an even match takes the place of the cards.
        .with(|node| node.flex_grow = f32::from(shown.draft.shown_opponent() == Some(EVEN.kind)));
    let units = ui.layout.viewport.size.x / ui.layout.u;
    let roomy = units >= 760.0 * ui.layout.viewport.text_scale;
    parent.spawn(card(ui, panel)).with_children(|panel| {
        let mut rivals = shown.rivals.iter();
        let chosen = shown.draft.shown_guest();
        if let Some(rival) = chosen.and_then(|name| rivals.find(|rival| rival.name == name)) {
            plate(panel, ui, &rival.name.clone().into(), 116.0);
            panel.spawn(rest(ui.px(8.0))).with_children(|words| {
                words.spawn(ui.plain(TextRole::H2, rival.name.clone()));
                words.spawn(ui.quiet(TextRole::Body, rival.strength.clone()));
                words.spawn((
                    ui.quiet(TextRole::Caption, rival.about.clone()),
                    TextLayout::linebreak(LineBreak::WordOrCharacter),
                ));
            });
            return;
        }
        let Some(opponent) = shown.draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel.spawn(ui.column(6.0)).with_children(|words| {
                words.spawn(ui.plain(TextRole::H2, Key("two-players")));
                words.spawn(ui.quiet(TextRole::Body, Key("new-two-note")));
            });
            return;
        };
        let who = character(opponent);
        if roomy {
            ui.emblem(panel, who.emblem(), 116.0);
        }
        panel.spawn(rest(ui.px(8.0))).with_children(|words| {
            let results = shown.standing.against(who.kind);
            let played: usize = results.iter().sum();
            words.spawn(ui.row(16.0).aligned().spread()).with_children(|line| {
                line.spawn(ui.plain(TextRole::H2, who.name()));
                if played > 0 {
                    let won = Key("new-won-of").with("won", results[0]).with("played", played);
                    line.spawn(ui.quiet(TextRole::Caption, won));
                }
            });
            if let Some(motto) = who.motto() {
                words.spawn(ui.quiet(TextRole::Body, motto));
            }
            strength(words, ui, who, shown.draft.even, if roomy { 22.0 } else { 13.0 });
            let mut method = vec![who.method().into()];
            method.extend(who.kind.depth().map(|depth| Key("new-looks-ahead").with("moves", depth)));
            if who.level().is_some() && who.kind != OpponentKind::Engine {
                method.push(Key("new-answers").into());
            }
            words.spawn(ui.quiet(TextRole::Caption, Phrase::Sentences(method)));
        });
    });
}

/// Builds the line that tells how strong an opponent is: for a character, with a bar whose steps are `width` wide.
fn strength(parent: &mut ChildSpawnerCommands, ui: &Ui, who: Character, even: u16, width: f32) {
    let levels = OpponentKind::CHARACTERS.len();
    let measured =
        who.strength().map(|strength| Key("elo-band").with("elo", strength.elo).with("band", strength.half_width));
    let elo = measured.unwrap_or_else(|| Key("elo-about").with("elo", usize::from(even)));
    parent.spawn(ui.row(6.0).aligned()).with_children(|bar| {
        let mut margin = Node::default();
        if let Some(level) = who.level() {
            for step in 1..=levels {
                let ink = if step <= level { ui.palette.accent } else { ui.palette.surface2 };
                bar.spawn((sized(ui.px(width), ui.px(8.0)).round(), BackgroundColor(ink)));
            }
            margin = margin.margin(ui.px(12.0).left());
        }
        bar.spawn((ui.quiet(TextRole::Caption, elo), margin));
    });
}
