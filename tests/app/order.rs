//! The order in which systems run is the one that is written down: no two systems that touch the same thing may run in
//! either order.

use std::collections::HashMap;

use bevy::{
    ecs::schedule::{InternedScheduleLabel, ScheduleLabel, Schedules, SystemKey},
    prelude::*,
};
use flipside::game::{LogicPlugin, ViewPlugin};

/// All pairs of systems that touch the same thing and may run in either order, and the number of all systems.
fn pairs(app: &mut App) -> (Vec<String>, usize) {
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    let labels: Vec<InternedScheduleLabel> = world
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        // Bevy leaves open in which order the two states change, and has all the systems of this schedule.
        .filter(|&label| label != StateTransition.intern())
        .collect();
    let (mut systems, mut found) = (0, Vec::new());
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            schedule.initialize(world).unwrap_or_else(|error| panic!("{label:?}: {error:?}"));
            let names: HashMap<SystemKey, String> = schedule
                .systems()
                .expect("initialized")
                .map(|(key, system)| (key, system.name().to_string()))
                .collect();
            systems += names.len();
            for (a, b, things) in schedule.graph().conflicting_systems().iter() {
                let things: Vec<String> = things
                    .iter()
                    .filter_map(|&thing| world.components().get_name(thing))
                    .map(|name| name.to_string())
                    .collect();
                found.push(format!("{label:?}: {} and {}: {}", names[a], names[b], things.join(", ")));
            }
        });
    }
    found.sort_unstable();
    (found, systems)
}

#[test]
fn no_two_systems_that_touch_the_same_thing_run_in_either_order() {
    let mut app = App::new();
    app.add_plugins(crate::common::devices(1280, 720)).add_plugins((LogicPlugin, ViewPlugin));
    let (found, systems) = pairs(&mut app);
    assert!(systems > 300, "{systems} systems are no game");
    assert!(found.is_empty(), "{} pairs (with --features dev they have names):\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_pair_that_may_run_in_either_order_is_found() {
    #[derive(Resource, Default)]
    struct Thing(u32);
    let mut app = App::new();
    app.init_resource::<Thing>()
        .add_systems(Update, (|mut thing: ResMut<Thing>| thing.0 += 1, |mut thing: ResMut<Thing>| thing.0 *= 2));
    assert_eq!(pairs(&mut app).0.len(), 1);
}
