//! Widgets, with what is seen in them.

use bevy::prelude::*;

use super::{
    super::{
        paint::Tint,
        widget::{Skin, Widget},
        widget_id::WidgetId,
    },
    sizes::Ui,
    text_role::TextRole,
};
use crate::game::{
    look::{Face, Icon},
    texts::Phrase,
};

impl Ui<'_> {
    /// All components of a widget except its content.
    pub fn widget<I: Into<WidgetId>>(
        &self,
        id: I,
        widget: Widget,
        node: Node,
    ) -> impl Bundle + use<I> {
        let id = id.into();
        let offset = match widget.skin {
            Skin::Card | Skin::Segment => 2.0,
            _ => 3.0,
        };
        (
            Name::new(format!("{id:?}")),
            id,
            widget,
            Node {
                border: UiRect::all(self.px(2.5)),
                ..node
            },
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Outline {
                width: self.px(3.0),
                offset: self.px(offset),
                color: Color::NONE,
            },
            UiTransform::IDENTITY,
        )
    }

    /// A button with a label and, if one is given, an icon before it.
    pub fn labelled(
        &self,
        parent: &mut ChildSpawnerCommands,
        id: impl Into<WidgetId>,
        widget: Widget,
        node: Node,
        icon: Option<Icon>,
        role: TextRole,
        label: impl Into<Phrase>,
    ) {
        let label = label.into();
        let none = Color::NONE;
        parent
            .spawn(self.widget(id, widget, node))
            .with_children(|b| {
                if let Some(icon) = icon {
                    b.spawn((
                        self.icon(icon, 24.0, none),
                        Tint::Main,
                        Visibility::Inherited,
                    ));
                }
                if label != Phrase::nothing() {
                    // Dark text on a bright fill looks too thin, because it is blended in linear light. A bold typeface
                    // makes up for that.
                    let (face, units) = role.face_and_units();
                    let (face, units) = if widget.skin == Skin::Primary {
                        (Face::Bold, 19.0)
                    } else {
                        (face, units)
                    };
                    let text = self.sized_text(face, units, role.line_height(), label, none);
                    b.spawn((text, Tint::Main, Visibility::Inherited));
                }
            });
    }
}
