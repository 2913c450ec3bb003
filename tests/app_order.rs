//! The order in which systems run is the one that is written down: no two of the game's systems that touch the same
//! thing may run in either order.
#![cfg(feature = "game")]

mod common;

use std::collections::HashMap;

use bevy::ecs::schedule::{Schedules, SystemKey};
use common::Game;

#[test]
fn no_two_systems_that_touch_the_same_thing_run_in_either_order() {
    let mut game = Game::two_players();
    let world = game.app.world_mut();
    let mut schedules = world.remove_resource::<Schedules>().expect("schedules");
    let (mut systems, mut found) = (0, Vec::new());
    for (label, schedule) in schedules.iter_mut() {
        schedule.initialize(world).expect("a schedule that can run");
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
            found.push(format!(
                "{label:?}: {} and {}: {}",
                names[a],
                names[b],
                things.join(", ")
            ));
        }
    }
    assert!(systems > 300, "{systems} systems are no game");
    found.sort_unstable();
    assert!(
        found.is_empty(),
        "{} pairs (with --features dev they have names):\n{}",
        found.len(),
        found.join("\n")
    );
}
