//! The skeleton of a page: its header, what it shows, the bar with what can be done, and the prompts, each at the same place on all
//! pages. Only what is between header and bar scrolls. Nothing else moves when something comes or changes.

use super::prompts;
use crate::game::{
    prelude::*,
    ui::{column_at, icon_button},
};

/// The free space at the left and right of a wide window, in design units.
pub(crate) const SIDE: f32 = 64.0;
/// The height of the header, in design units, and the free space above and below it.
pub(super) const HEAD: f32 = 64.0;
pub(crate) const ABOVE_HEAD: f32 = 32.0;
pub(super) const BELOW_HEAD: f32 = 20.0;
/// The gaps beside the way back and before a tool of the header, in design units.
pub(crate) const BESIDE: f32 = 20.0;
const BEFORE_TOOL: f32 = 12.0;
/// The free space below the prompts, in design units.
pub(super) const BELOW: f32 = 16.0;
/// The heights of the bar and of the line of prompts, and the gap above each of them, in design units.
const BAR: f32 = 72.0;
const PROMPTS: f32 = 40.0;
const GAP: f32 = 16.0;

/// The height of the header in a window, in design units: larger text makes it higher.
pub(super) fn head_height(layout: &Layout) -> f32 {
    HEAD * layout.viewport.text_scale
}

/// The height of the bar and the prompts with the gaps above them, in logical pixels.
pub(crate) fn bar_and_prompts(ui: &Ui) -> f32 {
    ui.target_px(BAR) + ui.length(ui.text_height(PROMPTS) + 2.0 * GAP)
}

/// Builds what stands beside the board of a page. The components `page` are added to all of it. `head` builds the header and `content`
/// what is below it, the bar included; each is told how much room it has in logical pixels.
pub(crate) fn beside_board(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    page: impl Bundle,
    head: impl FnOnce(&mut ChildSpawnerCommands, f32),
    content: impl FnOnce(&mut ChildSpawnerCommands, Vec2),
) {
    parent.spawn((page, Node::default())).with_children(|all| {
        let at = ui.area(Area::First);
        all.spawn((Name::new("Header"), place(at).aligned())).with_children(|row| head(row, at.width()));
        let at = ui.area(Area::Panel);
        all.spawn((Name::new("Panel"), column_at(at, ui.px(GAP)))).with_children(|column| {
            content(column, at.size());
            prompts::spawn(column, ui, Node::default());
        });
    });
}

/// Builds a page without a board: the header with its title, `tools` at the end of that, `content` in a column, and the prompts. The two
/// are told how wide the page is in logical pixels.
pub(crate) fn without_board(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    back: impl Into<WidgetId>,
    heading: impl Into<Phrase>,
    tools: impl FnOnce(&mut ChildSpawnerCommands, f32),
    content: impl FnOnce(&mut ChildSpawnerCommands, f32),
) {
    let side = match ui.layout.mode {
        LayoutMode::Wide => SIDE,
        LayoutMode::Side => 48.0,
        LayoutMode::Tall => 32.0,
    };
    let width = ui.layout.viewport.size.x - ui.length(2.0 * side);
    let around = UiRect::new(ui.px(side), ui.px(side), ui.px(ABOVE_HEAD), ui.px(BELOW));
    let page = col(Val::ZERO).absolute().width(percent(100)).height(percent(100)).padding(around);
    parent.spawn((Name::new("Page"), page)).with_children(|page| {
        let head = ui.row(0.0).height(ui.px(head_height(ui.layout))).margin(ui.px(BELOW_HEAD).bottom()).aligned();
        page.spawn((Name::new("Header"), head.fixed())).with_children(|head| {
            title(head, ui, back, heading, 0.5 * width, |_| ());
            tools(head, width);
        });
        content(page, width);
        prompts::spawn(page, ui, Node::default().margin(ui.px(GAP).top()));
    });
}

/// Builds the header of a page that has nothing in it but the title.
pub(crate) fn header(page: &mut ChildSpawnerCommands, ui: &Ui, back: impl Into<WidgetId>, heading: Key) {
    let head = ui.row(0.0).height(ui.px(head_height(ui.layout))).aligned().fixed();
    page.spawn((Name::new("Header"), head)).with_children(|row| {
        title(row, ui, back, heading, ui.layout.viewport.size.x, |_| ());
    });
}

/// Builds the button that leads back and the title, which has one line in a header of this width in logical pixels. `caption` builds
/// what is below the title.
pub(crate) fn title(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    back: impl Into<WidgetId>,
    title: impl Into<Phrase>,
    width: f32,
    caption: impl FnOnce(&mut ChildSpawnerCommands),
) {
    icon_button(row, ui, back, Zone::BACK, Icon::Back, Key("back"));
    let title = title.into();
    let room = width - back_and_tool(ui)[0];
    let mut roles = [TextRole::H1, TextRole::H2].into_iter();
    let role = roles.find(|role| ui.width(*role, &title) <= room).unwrap_or(TextRole::Title);
    let lines = col(Val::ZERO).fill().narrow().margin(ui.px(BESIDE).left());
    row.spawn(lines).with_children(|lines| {
        lines.spawn(ui.plain(role, title));
        caption(lines);
    });
}

/// The width of the way back with the gap beside it, and of a tool without words with the gap before it, in logical pixels.
pub(crate) fn back_and_tool(ui: &Ui) -> [f32; 2] {
    [BESIDE, BEFORE_TOOL].map(|gap| ui.target_px(HEAD) + ui.length(gap))
}

/// Builds a tool of the header. `words`: it has room for its words beside its icon.
pub(crate) fn tool<'a>(
    row: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    button: Button,
    icon: Icon,
    label: Key,
    words: bool,
) -> EntityCommands<'a> {
    let node = ui.row(10.0).centred().fixed().min_width(ui.target(HEAD)).height(ui.target(HEAD));
    let node = node.margin(ui.px(BEFORE_TOOL).left()).rounded(ui.px(16.0));
    let side = if words { 20.0 } else { 0.0 };
    let tool = button.named(label).boxed(node.padding(ui.px(side).horizontal())).sized_icon(icon, 22.0);
    let mut tool = tool.spawn(row, ui);
    if words {
        tool.with_child((ui.tinted(TextRole::Label, label), TextLayout::no_wrap()));
    }
    tool
}

/// A button of the bar: the button with its icon and its words.
pub(crate) type Slot = Option<(Button, Option<Icon>, Key)>;

/// Builds the bar in a panel of this width in logical pixels: what one came for, two other things, and a square with an icon. A slot
/// without a button stays empty, so that no button is where another one was before.
pub(crate) fn bar(parent: &mut ChildSpawnerCommands, ui: &Ui, zone: Zone, width: f32, slots: [Slot; 4]) {
    /// In a narrower panel, in design units, the second and the third button have their icons above their words.
    const BESIDE_FROM: f32 = 560.0;
    const ROOMY_FROM: f32 = 680.0;
    let units = width / ui.text_unit();
    let beside = units >= BESIDE_FROM;
    let main = match () {
        () if ui.layout.is_portrait() => ui.length(400.0).min(0.4 * width),
        () if units >= ROOMY_FROM => ui.length(250.0),
        () if beside => ui.length(220.0),
        () => 0.34 * width,
    };
    // Long words of what one came for have one line, if that leaves room for the others.
    let words = slots[0].as_ref().map_or(0.0, |(.., label)| 1.2 * ui.width(TextRole::Caption, &Phrase::from(*label)));
    let icon = slots[0].as_ref().map_or(0.0, |(_, icon, _)| if icon.is_some() { 36.0 } else { 0.0 });
    let main = px(main.max((words + ui.length(icon + 24.0)).min(0.5 * width)));
    let row = ui.row(if beside { 12.0 } else { 8.0 }).height(ui.target(BAR)).fixed();
    parent.spawn((Name::new("Bar"), row, zone)).with_children(|row| {
        for (at, slot) in slots.into_iter().enumerate() {
            let sized = |node: Node| match at {
                0 => node.width(main).fixed(),
                3 => node.width(ui.target(BAR)).fixed(),
                _ => node.fill().narrow(),
            };
            let Some((button, icon, label)) = slot else {
                row.spawn(sized(Node::default()));
                continue;
            };
            let inside = if beside || at == 0 { ui.row(12.0) } else { ui.column(2.0) };
            let node = sized(inside.centred().padding(ui.px(6.0).horizontal()).rounded(ui.px(18.0)));
            let mut button = button.named(label).boxed(node);
            // Large letters need the room of the icon.
            let words_only = !beside && (1..3).contains(&at) && ui.layout.viewport.text_scale > 1.0;
            if let Some(icon) = icon.filter(|_| !words_only) {
                button = button.icon(icon);
            }
            if at < 3 {
                let role = if beside || at == 0 { TextRole::Item } else { TextRole::Caption };
                button = button.label(role, label);
            }
            button.spawn(row, ui);
        }
    });
}
