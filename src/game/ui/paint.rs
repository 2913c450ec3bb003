//! Draws widgets in their states: at rest, hovered, focused, pressed, selected and disabled.

use bevy::prelude::*;

use super::{
    focus::Focus,
    widget::{Skin, Widget},
    widget_id::WidgetId,
};
use crate::game::{
    look::{Layout, Palette},
    shell::AppSystems,
};

/// The colour that a text or icon takes from its widget, or the state in which it is visible.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Visibility)]
pub enum Tint {
    Main,
    /// The quiet colour, for a second line.
    Quiet,
    /// Visible only while the widget is selected.
    Selected,
    /// Visible only while the widget is hovered or focused.
    Pointed,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint_widgets.in_set(AppSystems::Ui));
}

/// The colours of a widget in its current state.
struct Paint {
    fill: Color,
    border: Color,
    main: Color,
    quiet: Color,
}

fn paint(palette: &Palette, widget: Widget, focused: bool) -> Paint {
    let none = Color::NONE;
    let p = palette;
    let lit = (widget.hovered || focused) && !widget.disabled;
    let (fill, border, main, quiet) = match widget.skin {
        _ if widget.disabled && widget.skin == Skin::Primary => (p.surface, none, p.text3, p.text3),
        _ if widget.disabled => (none, none, p.text3, p.text3),
        Skin::Button if widget.selected => (p.surface, p.accent, p.text, p.text2),
        Skin::Button if widget.hovered || widget.held => (p.surface2, none, p.text, p.text2),
        Skin::Button => (p.surface, none, p.text, p.text2),
        Skin::Primary if widget.held => (p.accent.darker(0.06), none, p.on_accent, p.on_accent),
        Skin::Primary if widget.hovered => (p.accent.lighter(0.05), none, p.on_accent, p.on_accent),
        Skin::Primary => (p.accent, none, p.on_accent, p.on_accent),
        Skin::MenuItem if lit => (none, none, p.text, p.text2),
        Skin::MenuItem => (none, none, p.text2, p.text2),
        Skin::DialogItem if widget.hovered || widget.held => (p.surface2, none, p.text, p.text2),
        Skin::DialogItem => (none, none, p.text, p.text2),
        Skin::Danger if widget.hovered || widget.held => (p.surface2, p.hair, p.bad, p.bad),
        Skin::Danger => (none, p.hair, p.bad, p.bad),
        Skin::Segment if widget.selected => (p.surface2, none, p.text, p.text2),
        Skin::Segment if lit => (none, none, p.text, p.text2),
        Skin::Segment => (none, none, p.text2, p.text2),
        Skin::Card if widget.selected => (p.surface2, p.accent, p.text, p.text2),
        Skin::Card if widget.hovered => (p.surface2, none, p.text, p.text2),
        Skin::Card => (p.surface, none, p.text, p.text2),
        Skin::Tab if widget.selected => (p.surface2, none, p.text, p.text),
        Skin::Tab if widget.hovered || widget.held => (p.surface, none, p.text, p.text),
        Skin::Tab => (none, none, p.text2, p.text2),
        Skin::Bare => (none, none, p.text, p.text2),
        Skin::Picture if widget.selected => (none, p.accent, p.text, p.text),
        Skin::Picture if lit => (none, p.hair, p.text, p.text),
        Skin::Picture => (none, none, p.text2, p.text2),
        Skin::Field if widget.selected => (p.surface2, p.accent, p.text, p.text2),
        Skin::Field if lit => (p.surface2, p.text3, p.text, p.text2),
        Skin::Field => (p.surface2, none, p.text, p.text2),
        Skin::Cell => {
            // The board is below the interface, so the square lets it shine through.
            let fill = if widget.hovered || widget.held { p.text.with_alpha(0.08) } else { none };
            // The border shows the focus, because a ring outside the square would be hidden by its neighbours.
            (fill, if focused { p.focus } else { none }, p.text, p.text2)
        }
    };
    // A fill ends inside of the border. Where nothing is seen of the border it has the colour of the fill, so that the edges of
    // buttons and panels are in one line.
    let border = match widget.skin {
        Skin::Segment => border,
        _ if border != none || fill == none => border,
        _ if p.outlined => p.hair,
        Skin::Cell => border,
        _ => fill,
    };
    Paint { fill, border, main, quiet }
}

pub(super) fn paint_widgets(
    widgets: Query<(Entity, Ref<Widget>, &WidgetId)>,
    mut boxes: Query<(&mut BackgroundColor, &mut BorderColor, &mut Outline, &mut UiTransform)>,
    children: Query<&Children>,
    mut tinted: Query<(&Tint, Option<&mut TextColor>, Option<&mut ImageNode>, &mut Visibility)>,
    focus: Res<Focus>,
    palette: Res<Palette>,
    layout: Res<Layout>,
) {
    let all = focus.is_changed() || palette.is_changed();
    for (entity, widget, &id) in &widgets {
        if !all && !widget.is_changed() {
            continue;
        }
        let focused = focus.shows(id);
        // One device is in use. What the mouse lies on is not lit while the focus is drawn.
        let widget = Widget { hovered: widget.hovered && !focus.visible, ..*widget };
        let colours = paint(&palette, widget, focused);
        if let Ok((mut fill, mut border, mut outline, mut transform)) = boxes.get_mut(entity) {
            fill.set_if_neq(BackgroundColor(colours.fill));
            border.set_if_neq(BorderColor::all(colours.border));
            let ring = if focused && !matches!(widget.skin, Skin::MenuItem | Skin::Cell) {
                palette.focus
            } else {
                Color::NONE
            };
            if outline.color != ring {
                outline.color = ring;
            }
            let pressed = if widget.held {
                UiTransform { translation: Val2::px(0.0, layout.u), scale: Vec2::splat(0.985), ..default() }
            } else {
                UiTransform::IDENTITY
            };
            transform.set_if_neq(pressed);
        }
        let pointed = (widget.hovered || focused) && !widget.disabled;
        for child in children.iter_descendants(entity) {
            let Ok((tint, text, image, mut visibility)) = tinted.get_mut(child) else {
                continue;
            };
            let (color, seen) = match tint {
                Tint::Main => (Some(colours.main), true),
                Tint::Quiet => (Some(colours.quiet), true),
                Tint::Selected => (None, widget.selected),
                Tint::Pointed => (None, pointed),
            };
            visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
            if let Some(color) = color {
                if let Some(mut text) = text {
                    text.set_if_neq(TextColor(color));
                }
                if let Some(mut image) = image
                    && image.color != color
                {
                    image.color = color;
                }
            }
        }
    }
}

/// The opacity of a node and everything inside it, from 0 to 1. The opacities of nested nodes are multiplied.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Opacity(pub f32);
