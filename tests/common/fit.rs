//! Whether everything that is shown has room: it asks the interface for the rectangles that were laid out.

use bevy::{
    prelude::*,
    text::{PositionedGlyph, TextLayoutInfo},
    ui::{CalculatedClip, UiGlobalTransform},
};
use flipside::game::{
    board::BoardArea,
    look::{Layout, Stage},
    pages::{DialogRoot, PlayerCard, Toast},
    screens::{GameWidget, LearnWidget},
    ui::{ScrollBox, Skin, Widget, WidgetId},
};

use super::Game;

/// Parts that are one picture: what is inside them lies on each other as it was drawn.
const PICTURES: [&str; 10] = [
    "Wordmark",
    "Evaluation graph",
    "Start position",
    "Picture",
    "Disc",
    "Balance",
    "Progress",
    "Lead chart",
    "Ladder axis",
    "Band",
];

/// The lowest list that can be read while it scrolls, in logical pixels.
const LOWEST_LIST: f32 = 60.0;

/// What a node is over: nothing that is on one of them is hidden by something on another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Screen,
    Dialog,
    Toast,
    Notice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Icon,
    Widget,
    /// A surface, a picture or a board.
    Panel,
    /// A list that scrolls.
    List,
}

/// Something that is seen and on which nothing else may lie, in physical pixels.
#[derive(Clone, Debug)]
struct Part {
    entity: Option<Entity>,
    kind: Kind,
    layer: Layer,
    name: String,
    /// All of it.
    whole: Rect,
    /// What is not cut off by a list that scrolls.
    shown: Rect,
    /// The nodes it is in, the innermost first.
    above: Vec<Entity>,
    /// The list that it scrolls with: its name, the part of the window it fills, and all of its content.
    list: Option<(String, Rect, Rect)>,
    /// The widget or the panel that it has to stay in.
    within: Option<(String, Rect)>,
    /// What a list shows: all of it but the room for focus rings.
    inner: Option<Rect>,
    /// The nodes that cut it off.
    cut: Vec<(String, Rect, OverflowAxis, OverflowAxis)>,
    /// It is a widget that can be pressed.
    is_button: bool,
    /// It is a text of numbers only that goes on in a second line.
    is_broken_figure: bool,
}

impl Part {
    fn is_in(&self, other: &Self) -> bool {
        other.entity.is_some_and(|other| self.above.contains(&other))
    }
}

/// Text that is read can have the focus, and there is nothing to press.
fn is_button(id: Option<&WidgetId>) -> bool {
    id.is_some_and(|id| !matches!(id.get(), Some(LearnWidget::Passage(_))))
}

/// The part of a text's node in which its letters are, without the spaces at the ends of lines.
fn letters(layout: &TextLayoutInfo) -> Rect {
    let across = |glyph: &PositionedGlyph| {
        let half = glyph.atlas_info.rect.width() / 2.0;
        (glyph.position.x - half, glyph.position.x + half)
    };
    let (left, right) =
        layout.glyphs.iter().map(across).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or_default();
    Rect::new(left, 0.0, right, layout.size.y)
}

/// Whether a text has numbers and no words, such as "\u{b1} 558" or "14 \u{2013} 50".
fn is_figure(text: &str) -> bool {
    let has_digit = text.chars().any(|sign| sign.is_ascii_digit());
    has_digit && !text.chars().any(char::is_alphabetic)
}

/// Whether a text has more than one line.
fn has_lines(layout: &TextLayoutInfo) -> bool {
    layout.glyphs.iter().any(|glyph| glyph.line_index > 0)
}

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// What is left of a rectangle without the node's padding.
fn without_padding(node: &ComputedNode, rect: Rect) -> Rect {
    let padding = node.padding;
    Rect::from_corners(rect.min + padding.min_inset, rect.max - padding.max_inset)
}

fn written(rect: Rect) -> String {
    let [a, b] = [rect.min, rect.max].map(|at| at.round().as_ivec2());
    format!("{}..{} x {}..{}", a.x, b.x, a.y, b.y)
}

/// Everything that is seen.
struct Eye<'w> {
    world: &'w World,
    parts: Vec<Part>,
}

/// What a node has from the nodes above it.
#[derive(Clone)]
struct Above {
    layer: Layer,
    nodes: Vec<Entity>,
    list: Option<(String, Rect, Rect)>,
    within: Option<(String, Rect)>,
    cut: Vec<(String, Rect, OverflowAxis, OverflowAxis)>,
    is_in_widget: bool,
}

impl Eye<'_> {
    fn name(&self, entity: Entity) -> String {
        let at = self.world.entity(entity);
        if let Some(id) = at.get::<WidgetId>() {
            return format!("{id:?}");
        }
        if let Some(text) = at.get::<Text>() {
            return format!("'{}'", text.0);
        }
        if let Some(name) = at.get::<Name>() {
            return name.to_string();
        }
        // A node without a name is found by what it contains.
        let inside = at.get::<Children>().map(|children| {
            children.iter().map(|child| self.name(child)).filter(|name| !name.is_empty()).take(2).collect()
        });
        let inside: Vec<String> = inside.unwrap_or_default();
        if inside.is_empty() { String::new() } else { format!("[{}]", inside.join(" ")) }
    }

    fn look(&mut self, entity: Entity, mut above: Above) {
        let at = self.world.entity(entity);
        let (Some(node), Some(place), Some(computed)) =
            (at.get::<Node>(), at.get::<UiGlobalTransform>(), at.get::<ComputedNode>())
        else {
            return;
        };
        if node.display == Display::None || !at.get::<InheritedVisibility>().is_none_or(|v| v.get()) {
            return;
        }
        let mut whole = rect(computed, place);
        let named = at.get::<Name>().map_or("", Name::as_str);
        // What is scrolled out of view fades out.
        if named == "Fade" {
            return;
        }
        let is_picture = PICTURES.contains(&named);
        if at.contains::<DialogRoot>() {
            above.layer = Layer::Dialog;
        } else if at.contains::<Toast>() {
            above.layer = Layer::Toast;
        } else if named == "Notice" {
            above.layer = Layer::Notice;
        }
        let is_layer = above.nodes.is_empty() || at.contains::<DialogRoot>();
        let text = at.get::<Text>().filter(|text| !text.0.is_empty());
        let filled = at.get::<BackgroundColor>().is_some_and(|fill| fill.0.alpha() > 0.0);
        let lined = at.get::<BorderColor>().is_some_and(|line| line.top.alpha() > 0.0)
            && computed.border.min_inset.min_element() > 0.0;
        let kind = if let Some(text) = text {
            assert!(!text.0.contains('{'), "an argument is missing: {}", text.0);
            // The drawn text may be smaller or larger than its node.
            let drawn = letters(at.get().expect("laid out"));
            whole = Rect::from_corners(whole.min + drawn.min, whole.min + drawn.max);
            Some(Kind::Text)
        } else if at.contains::<Widget>() {
            Some(Kind::Widget)
        } else if is_picture || at.contains::<PlayerCard>() || at.contains::<BoardArea>() {
            Some(Kind::Panel)
        } else if at.contains::<ScrollBox>() {
            Some(Kind::List)
        } else if at.contains::<ImageNode>() {
            Some(Kind::Icon)
        } else if (filled || lined) && !is_layer && !above.is_in_widget {
            Some(Kind::Panel)
        } else {
            None
        };
        let shown = match at.get::<CalculatedClip>() {
            Some(clip) => whole.intersect(clip.clip),
            None => whole,
        };
        // A prompt for which there is no room is in a line that is not seen.
        if shown.is_empty() && above.list.is_none() && above.cut.iter().any(|cut| cut.0 == "Prompts") {
            return;
        }
        let name = self.name(entity);
        if let Some(kind) = kind.filter(|_| computed.size().min_element() > 0.0 || text.is_some()) {
            self.parts.push(Part {
                entity: Some(entity),
                kind,
                layer: above.layer,
                name: name.clone(),
                whole,
                shown,
                above: above.nodes.clone(),
                list: above.list.clone(),
                within: above.within.clone(),
                inner: at.contains::<ScrollBox>().then(|| without_padding(computed, whole)),
                cut: above.cut.clone(),
                is_button: is_button(at.get()),
                is_broken_figure: text.is_some_and(|text| is_figure(&text.0))
                    && at.get::<TextLayoutInfo>().is_some_and(has_lines),
            });
        }
        if is_picture && named != "Lead chart" {
            return;
        }
        if matches!(kind, Some(Kind::Widget | Kind::Panel)) {
            above.within = Some((name.clone(), whole));
        }
        if at.contains::<ScrollBox>() {
            let scrolled = computed.scroll_position;
            let content = Rect::from_corners(whole.min, whole.min + computed.content_size());
            let content = Rect::from_corners(content.min - scrolled, content.max - scrolled);
            above.list = Some((name, whole, content));
        } else if node.overflow != Overflow::visible() {
            above.cut.push((name.clone(), whole, node.overflow.x, node.overflow.y));
        }
        above.is_in_widget |= at.contains::<Widget>();
        above.nodes.insert(0, entity);
        for &child in at.get::<Children>().map_or(&[] as &[Entity], |c| c) {
            self.look(child, above.clone());
        }
    }
}

fn parts(game: &mut Game) -> Vec<Part> {
    let world = game.app.world_mut();
    let mut roots = world.query_filtered::<Entity, (With<Node>, Without<ChildOf>)>();
    let roots: Vec<Entity> = roots.iter(world).collect();
    let mut eye = Eye { world, parts: Vec::new() };
    for root in roots {
        eye.look(
            root,
            Above {
                layer: Layer::Screen,
                nodes: Vec::new(),
                list: None,
                within: None,
                cut: Vec::new(),
                is_in_widget: false,
            },
        );
    }
    let mut parts = eye.parts;
    assert!(parts.iter().any(|part| part.kind == Kind::Text), "there is no text");
    // The board that is drawn behind the interface.
    let scale = world.resource::<Layout>().viewport.scale_factor;
    let has_area = parts.iter().any(|part| part.name == "Board area");
    if let Some(board) = world.resource::<Stage>().board
        && !has_area
    {
        // The editor's squares are meant to lie on it.
        let is_cell = |part: &Part| {
            let widget = part.entity.and_then(|entity| world.get::<Widget>(entity));
            widget.is_some_and(|widget| widget.skin == Skin::Cell)
        };
        parts.retain(|part| !is_cell(part));
        let outer = board.outer();
        let whole = Rect::from_corners(outer.min * scale, outer.max * scale);
        parts.push(Part {
            entity: None,
            kind: Kind::Panel,
            layer: Layer::Screen,
            name: "Board".to_owned(),
            whole,
            shown: whole,
            above: Vec::new(),
            list: None,
            within: None,
            inner: None,
            cut: Vec::new(),
            is_button: false,
            is_broken_figure: false,
        });
    }
    parts
}

/// The interface's rectangles, for the message of a failed test.
pub fn describe(game: &mut Game) -> String {
    let line = |part: Part| format!("{:?} {} {}", part.kind, part.name, written(part.whole));
    let lines: Vec<String> = parts(game).into_iter().map(line).collect();
    lines.join("\n")
}

/// The lists whose content is larger than they are, by their names.
pub fn scrolling_lists(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    world
        .query_filtered::<(&Name, &ComputedNode), With<ScrollBox>>()
        .iter(world)
        .filter(|(_, node)| node.content_size().y > node.size().y + 1.0)
        .map(|(name, node)| {
            let more = node.content_size().y - node.size().y;
            format!("{name} by {more} px")
        })
        .collect()
}

/// The texts that are seen in nodes of this name, and the places of their letters, in logical pixels.
pub fn texts_in(game: &mut Game, name: &str) -> Vec<(String, Rect)> {
    let scale = game.window().scale_factor();
    let parts = parts(game);
    let world = game.app.world();
    let is_named = |&node: &Entity| {
        let of = world.get::<Name>(node);
        of.is_some_and(|of| of.as_str() == name)
    };
    let texts = parts.into_iter().filter(|part| part.kind == Kind::Text);
    texts
        .filter(|part| part.above.iter().any(is_named))
        .map(|part| {
            let Rect { min, max } = part.shown;
            (part.name, Rect::from_corners(min / scale, max / scale))
        })
        .collect()
}

/// The texts that are shown, and their sizes in logical pixels. The wordmark is a picture.
pub fn sizes_of_texts(game: &mut Game) -> Vec<(String, f32)> {
    let world = game.app.world_mut();
    world
        .query::<(&Text, &TextFont)>()
        .iter(world)
        .filter(|(text, _)| !text.0.is_empty() && text.0 != "flıpsıde")
        .filter_map(|(text, font)| match font.font_size {
            FontSize::Px(size) => Some((text.0.clone(), size)),
            _ => None,
        })
        .collect()
}

/// Whether a text that contains these words is seen as a whole.
pub fn is_read(game: &mut Game, words: &str) -> bool {
    let window = Rect::from_corners(Vec2::ZERO, game.window().physical_size().as_vec2());
    let scale = game.window().scale_factor();
    parts(game).iter().any(|part| {
        part.kind == Kind::Text
            && part.name.contains(words)
            && out(part.whole, part.shown.intersect(window)).max_element() <= scale
    })
}

/// How far `inner` is outside of `outer` on each axis.
fn out(inner: Rect, outer: Rect) -> Vec2 {
    (outer.min - inner.min).max(inner.max - outer.max).max(Vec2::ZERO)
}

/// What leaves the window or its list, what is cut off, and what lies on something else.
pub fn faults(game: &mut Game) -> Vec<String> {
    let window = Rect::from_corners(Vec2::ZERO, game.window().physical_size().as_vec2());
    let scale = game.window().scale_factor();
    let on_title = game.screen() == flipside::game::shell::Screen::Title;
    let parts = parts(game);
    let mut wrong = Vec::new();
    for part in &parts {
        let Part { name, whole, .. } = part;
        let mut fault = |what: &str, other: &str, outer: Rect| {
            let (inner, outer) = (written(*whole), written(outer));
            wrong.push(format!("{name} {inner} {what} {other} {outer}"));
        };
        // The title's board is a picture that leaves the window.
        if part.entity.is_none() && on_title {
            continue;
        }
        match &part.list {
            None => {
                // The padding of a list is only room for focus rings.
                let inner = part.inner.unwrap_or(*whole);
                if out(inner, window).max_element() > scale {
                    fault("leaves", "the window", window);
                }
            }
            Some((list, place, content)) => {
                if out(*whole, *place).x > scale {
                    fault("leaves", list, *place);
                }
                if out(*whole, *content).y > scale {
                    fault("cannot be scrolled to in", list, *content);
                }
                if part.is_button && whole.height() > place.height() + scale {
                    fault("is higher than", list, *place);
                }
            }
        }
        if part.kind == Kind::List
            && parts.iter().any(|other| {
                other.list.as_ref().is_some_and(|(at, _, content)| at == name && out(*content, *whole).y > scale)
            })
            && whole.height() < LOWEST_LIST * scale
        {
            fault("is too low a list in", "the window", window);
        }
        if let (Some((panel, outer)), Kind::Text | Kind::Widget | Kind::Panel) = (&part.within, part.kind) {
            let list_is_inner = part.list.as_ref().is_some_and(|(_, place, _)| out(*place, *outer) == Vec2::ZERO);
            let mut by = out(*whole, *outer);
            if list_is_inner {
                by.y = 0.0;
            }
            if by.max_element() > scale {
                fault("is larger than", panel, *outer);
            }
        }
        if part.is_broken_figure {
            fault("is broken into lines in", "the window", window);
        }
        if matches!(part.kind, Kind::Text | Kind::Widget) {
            for (by, outer, x, y) in &part.cut {
                // The edges of a text are rounded.
                let cut = (out(*whole, *outer) - scale).max(Vec2::ZERO);
                if *x != OverflowAxis::Visible && cut.x > scale || *y != OverflowAxis::Visible && cut.y > scale {
                    fault("is cut by", by, *outer);
                }
            }
        }
    }
    for (n, one) in parts.iter().enumerate() {
        for other in &parts[n + 1..] {
            if one.layer != other.layer || one.is_in(other) || other.is_in(one) {
                continue;
            }
            // Lists may be side by side with anything, and only their content is seen.
            if one.kind == Kind::List || other.kind == Kind::List {
                continue;
            }
            // The line of a text is higher than its letters.
            let least = match (one.kind, other.kind) {
                (Kind::Text, _) | (_, Kind::Text) => Vec2::new(2.0, 3.0),
                _ => Vec2::splat(1.0),
            } * scale;
            let both = one.shown.intersect(other.shown);
            if both.width() > least.x && both.height() > least.y {
                wrong.push(format!(
                    "{} {} lies on {} {}",
                    one.name,
                    written(one.shown),
                    other.name,
                    written(other.shown)
                ));
            }
        }
    }
    wrong
}

/// Messages that lie on something that can be pressed, or on a prompt.
pub fn covered(game: &mut Game) -> Vec<String> {
    let parts = parts(game);
    let world = game.app.world();
    let is_line = |&node: &Entity| world.get::<Name>(node).is_some_and(|it| it.as_str() == "Prompts");
    let is_prompt = |part: &Part| part.kind == Kind::Text && part.above.iter().any(is_line);
    let top = |part: &&Part| part.kind == Kind::Widget || is_prompt(part);
    let layer = parts.iter().filter(top).map(|part| part.layer).max();
    let mut wrong = Vec::new();
    for message in parts.iter().filter(|part| part.layer >= Layer::Toast) {
        for widget in parts.iter().filter(top) {
            let both = message.shown.intersect(widget.shown);
            if Some(widget.layer) == layer && both.size().min_element() > 1.0 {
                wrong.push(format!(
                    "{} {} covers {} {}",
                    message.name,
                    written(message.shown),
                    widget.name,
                    written(widget.shown)
                ));
            }
        }
    }
    wrong
}

/// Texts that are too small to be read, in logical pixels.
pub fn too_small(game: &mut Game, least: f32) -> Vec<String> {
    let world = game.app.world_mut();
    let mut wrong = Vec::new();
    for (text, font) in world.query::<(&Text, &TextFont)>().iter(world) {
        let FontSize::Px(size) = font.font_size else {
            panic!("'{}' has no size in pixels", text.0);
        };
        if !text.0.is_empty() && size < least {
            wrong.push(format!("'{}' has {size} px", text.0));
        }
    }
    wrong
}

/// The lowest line of the list of moves, in logical pixels: the least target of WCAG 2.2. The lines are close to each
/// other like those of a text, and a press on a neighbour does no harm.
const LOWEST_MOVE: f32 = 24.0;

/// Widgets that are too small to be hit. The squares of a board are as large as the window lets them be.
pub fn hard_to_hit(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    let least = world.resource::<Layout>().least_target();
    let mut wrong = Vec::new();
    for (widget, id, node) in world.query::<(&Widget, &WidgetId, &ComputedNode)>().iter(world) {
        let size = node.size() * node.inverse_scale_factor();
        let least = match id.get() {
            Some(GameWidget::GoTo(_)) => LOWEST_MOVE,
            _ => least,
        };
        if is_button(Some(id)) && widget.skin != Skin::Cell && size.min_element() < least - 0.6 {
            wrong.push(format!("{id:?} is {size} px, not {least}"));
        }
    }
    wrong
}
