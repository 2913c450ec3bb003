//! Marks that fade in when they come and out when they go.

use bevy::prelude::*;

use crate::game::frame::{Pace, motion_step};

/// How long a mark takes to appear or to disappear, in seconds.
const SECS: f32 = 0.120;

/// A mark that fades.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Fading {
    /// The opacity of its colour when it is there.
    alpha: f32,
    /// How much of it is seen, from 0 to 1.
    shown: f32,
    leaves: bool,
}

impl Fading {
    /// A mark that comes, at once or gradually.
    pub(super) fn arrive(sprite: &mut Sprite, gradually: bool) -> Self {
        let alpha = sprite.color.alpha();
        let shown = if gradually { 0.0 } else { 1.0 };
        sprite.color.set_alpha(alpha * shown);
        Self {
            alpha,
            shown,
            leaves: false,
        }
    }

    /// The mark begins to go. It is removed when it cannot be seen any more.
    pub(super) fn leave(&mut self) {
        self.leaves = true;
    }
}

/// Makes the marks more or less transparent.
pub(super) fn fade(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Fading, &mut Sprite)>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let step = motion_step(&time) / SECS;
    for (entity, mut fading, mut sprite) in &mut marks {
        if fading.shown >= 1.0 && !fading.leaves {
            continue;
        }
        fading.shown = if fading.leaves {
            (fading.shown - step).max(0.0)
        } else {
            (fading.shown + step).min(1.0)
        };
        sprite.color.set_alpha(fading.alpha * fading.shown);
        if fading.leaves && fading.shown <= 0.0 {
            commands.entity(entity).despawn();
        }
        // The frame after the last one shows where it has come to rest.
        pace.animate();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Runs a frame of 16 ms. Tells whether another one is wanted.
    fn frame(app: &mut App) -> bool {
        app.insert_resource(Pace::default());
        let mut time = app.world_mut().resource_mut::<Time>();
        time.advance_by(Duration::from_millis(16));
        app.update();
        app.world().resource::<Pace>().next().is_some()
    }

    fn mark(app: &mut App, gradually: bool) -> Entity {
        let mut sprite = Sprite::from_color(Color::BLACK.with_alpha(0.5), Vec2::ONE);
        let fading = Fading::arrive(&mut sprite, gradually);
        app.world_mut().spawn((sprite, fading)).id()
    }

    fn alpha(app: &App, mark: Entity) -> Option<f32> {
        Some(app.world().get::<Sprite>(mark)?.color.alpha())
    }

    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<Time>()
            .init_resource::<Pace>()
            .add_systems(Update, fade);
        app
    }

    #[test]
    fn a_mark_comes_and_goes_in_120_milliseconds() {
        let app = &mut app();
        let mark = mark(app, true);
        let mut before = 0.0;
        for number in 1..=7 {
            assert!(frame(app), "frame {number}");
            let now = alpha(app, mark).expect("a mark");
            assert!(before < now && now < 0.5, "frame {number}: {now}");
            before = now;
        }
        assert!(frame(app));
        assert_eq!(alpha(app, mark), Some(0.5));
        assert!(!frame(app), "nothing moves");

        app.world_mut()
            .get_mut::<Fading>(mark)
            .expect("a mark")
            .leave();
        for number in 1..=7 {
            assert!(frame(app), "frame {number}");
            assert!(alpha(app, mark).is_some_and(|now| now > 0.0));
        }
        frame(app);
        assert_eq!(alpha(app, mark), None);
        assert!(!frame(app), "nothing moves");
    }

    #[test]
    fn a_mark_of_another_board_is_there_at_once() {
        let app = &mut app();
        let mark = mark(app, false);
        assert!(!frame(app));
        assert_eq!(alpha(app, mark), Some(0.5));
    }
}
