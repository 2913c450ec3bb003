//! Marks that fade in when they come and out when they go.

use bevy::prelude::*;

use crate::game::{
    board::marks::Mark,
    frame::{Pace, motion_step},
};

/// How long a mark takes to appear or to disappear, in seconds.
const SECS: f32 = 0.120;

/// A mark that fades.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Fading {
    /// How much of it is seen, from 0 to 1.
    pub shown: f32,
    /// Whether it goes. It is removed when it cannot be seen any more.
    pub leaves: bool,
}

/// The colour of a mark of which a part is seen.
pub(super) fn color(mark: &Mark, shown: f32) -> Color {
    mark.color.with_alpha(mark.color.alpha() * shown)
}

/// Makes the marks more or less transparent.
pub(super) fn fade(
    mut commands: Commands,
    mut marks: Query<(Entity, &Mark, &mut Fading, &mut Sprite)>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let step = motion_step(&time) / SECS;
    for (entity, mark, mut fading, mut sprite) in &mut marks {
        if fading.shown >= 1.0 && !fading.leaves {
            continue;
        }
        let way = if fading.leaves { -step } else { step };
        fading.shown = (fading.shown + way).clamp(0.0, 1.0);
        sprite.color = color(mark, fading.shown);
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

    fn alpha(app: &App, mark: Entity) -> Option<f32> {
        Some(app.world().get::<Sprite>(mark)?.color.alpha())
    }

    #[test]
    fn a_mark_comes_and_goes_in_120_milliseconds() {
        let app = &mut App::new();
        app.init_resource::<Time>().add_systems(Update, fade);
        let mark = Mark::bar("", Color::BLACK.with_alpha(0.5), Vec2::ONE);
        let (shown, leaves) = (0.0, false);
        let sprite = Sprite::from_color(color(&mark, shown), Vec2::ONE);
        let bundle = (mark, sprite, Fading { shown, leaves });
        let mark = app.world_mut().spawn(bundle).id();
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

        app.world_mut().get_mut::<Fading>(mark).expect("a mark").leaves = true;
        for number in 1..=7 {
            assert!(frame(app), "frame {number}");
            assert!(alpha(app, mark).is_some_and(|now| now > 0.0));
        }
        frame(app);
        assert_eq!(alpha(app, mark), None);
        assert!(!frame(app), "nothing moves");
    }
}
