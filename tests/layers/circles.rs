//! Files that import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::Import;

/// The circles among the files, each as a list of imports that leads back to where it begins. One circle is given for
/// each group of files that can all be reached from each other.
pub fn circles(imports: &BTreeSet<Import>) -> Vec<Vec<Import>> {
    let mut from: BTreeMap<&str, Vec<&Import>> = BTreeMap::new();
    for import in imports {
        from.entry(&import.from).or_default().push(import);
    }
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut found = Vec::new();
    for &file in from.keys() {
        if !told.contains(file)
            && let Some(circle) = way_back(file, &from)
        {
            // Whatever lies on a shortest way back belongs to the same group.
            told.extend(circle.iter().map(|import| import.from.as_str()));
            found.push(circle.into_iter().cloned().collect());
        }
    }
    found
}

/// The shortest way along imports from a file back to itself.
fn way_back<'a>(file: &str, from: &BTreeMap<&'a str, Vec<&'a Import>>) -> Option<Vec<&'a Import>> {
    let mut reached: BTreeMap<&str, &Import> = BTreeMap::new();
    let mut next = vec![file];
    while !next.is_empty() && !reached.contains_key(file) {
        let mut after = Vec::new();
        for at in next {
            for &import in from.get(at).into_iter().flatten() {
                if !reached.contains_key(import.to.as_str()) {
                    reached.insert(&import.to, import);
                    after.push(import.to.as_str());
                }
            }
        }
        next = after;
    }
    let mut way = vec![*reached.get(file)?];
    while way[way.len() - 1].from != file {
        way.push(reached[way[way.len() - 1].from.as_str()]);
    }
    way.reverse();
    Some(way)
}

#[test]
fn a_circle_is_found_and_a_chain_is_none() {
    let import = |from: &str, to: &str| Import { from: from.into(), to: to.into(), item: "x".into() };
    let chain = BTreeSet::from([import("a", "b"), import("b", "c"), import("a", "c")]);
    assert_eq!(circles(&chain), Vec::<Vec<Import>>::new());
    let mut circle = chain.clone();
    circle.insert(import("c", "b"));
    assert_eq!(circles(&circle), [vec![import("b", "c"), import("c", "b")]]);
}
