//! Which file uses which item of which other file.

use std::collections::{BTreeMap, BTreeSet};

use super::source::code;

/// A use of one file's item by another file. Files are named by their modules, `game::ui::widget` for example.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The file that imports.
    pub from: String,
    /// The file that defines the item, however many re-exports lie between.
    pub to: String,
    /// The item; `mod` for a file that is declared as a module.
    pub item: String,
}

/// The source files of the crate.
pub struct Sources {
    code: BTreeMap<String, String>,
    /// For each file the names that it takes over from other files, and where from.
    exports: BTreeMap<String, BTreeMap<String, String>>,
}

impl Sources {
    /// From the text of each file by its module.
    pub fn new(files: BTreeMap<String, String>) -> Self {
        let code: BTreeMap<String, String> = files.into_iter().map(|(module, text)| (module, code(&text))).collect();
        let mut sources = Self { code, exports: BTreeMap::new() };
        for module in sources.code.keys() {
            let mut exports = BTreeMap::new();
            for declaration in declarations(&sources.code[module]) {
                if declaration.public {
                    for (path, name) in flat(&declaration.tree) {
                        if let Some(path) = sources.absolute(module, &path) {
                            exports.insert(name, path);
                        }
                    }
                }
            }
            sources.exports.insert(module.clone(), exports);
        }
        sources
    }

    /// All files.
    pub fn modules(&self) -> impl Iterator<Item = &str> {
        self.code.keys().map(String::as_str)
    }

    /// The files whose code has this name in it.
    pub fn naming(&self, name: &str) -> impl Iterator<Item = &str> {
        self.code.iter().filter(move |(_, code)| code.contains(name)).map(|(module, _)| module.as_str())
    }

    /// Every import between two files.
    pub fn imports(&self) -> BTreeSet<Import> {
        let mut imports = BTreeSet::new();
        for (module, code) in &self.code {
            let declared = declarations(code).into_iter().flat_map(|declaration| flat(&declaration.tree));
            let declared: Vec<String> = declared.map(|(path, _)| path).collect();
            let from_prelude = self.imports_of_preludes(module, code, &declared);
            for path in declared.into_iter().chain(paths(code)).chain(from_prelude) {
                let Some(path) = self.absolute(module, &path) else {
                    continue;
                };
                let (to, item) = self.definition(&path, 0);
                if to != *module && !to.is_empty() {
                    imports.insert(Import { from: module.clone(), to, item });
                }
            }
            for child in children(code) {
                let to = format!("{module}::{child}");
                if self.code.contains_key(&to) {
                    imports.insert(Import { from: module.clone(), to, item: "mod".to_owned() });
                }
            }
        }
        imports
    }

    /// What code uses of those preludes of the crate that it takes over as a whole: the names of theirs that are in it.
    fn imports_of_preludes(&self, module: &str, code: &str, declared: &[String]) -> Vec<String> {
        let word = |c: char| !(c.is_alphanumeric() || c == '_');
        let words: BTreeSet<&str> = code.split(word).collect();
        let preludes = declared.iter().filter_map(|path| self.absolute(module, path.strip_suffix("prelude::*")?));
        let preludes = preludes.map(|folder| format!("{folder}prelude"));
        let names = preludes.flat_map(|prelude| {
            let exports = self.exports.get(&prelude).into_iter().flatten();
            let used = exports.filter(|(name, _)| words.contains(name.as_str()));
            used.map(move |(name, _)| format!("crate::{prelude}::{name}")).collect::<Vec<_>>()
        });
        names.collect()
    }

    /// A path from the root of the crate, if it leads into the crate.
    fn absolute(&self, module: &str, path: &str) -> Option<String> {
        let (first, rest) = path.split_once("::").unwrap_or((path, ""));
        let join = |base: &str| match (base.is_empty(), rest.is_empty()) {
            (true, _) => rest.to_owned(),
            (_, true) => base.to_owned(),
            _ => format!("{base}::{rest}"),
        };
        match first {
            "crate" => Some(rest.to_owned()),
            "self" => Some(join(module)),
            "super" => {
                let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
                if rest == "super" || rest.starts_with("super::") {
                    self.absolute(parent, rest)
                } else {
                    Some(join(parent))
                }
            }
            child => {
                let child = format!("{module}::{child}");
                self.code.contains_key(&child).then(|| join(&child))
            }
        }
    }

    /// The file that defines what an absolute path leads to, and the item there.
    fn definition(&self, path: &str, steps: usize) -> (String, String) {
        let (mut module, mut item) = (String::new(), path.to_owned());
        loop {
            let (first, rest) = item.split_once("::").unwrap_or((&item, ""));
            let next = if module.is_empty() { first.to_owned() } else { format!("{module}::{first}") };
            if !self.code.contains_key(&next) {
                break;
            }
            (module, item) = (next, rest.to_owned());
        }
        let (name, rest) = item.split_once("::").unwrap_or((&item, ""));
        let elsewhere = self.exports.get(&module).and_then(|exports| exports.get(name));
        match elsewhere {
            Some(target) if steps < 8 => {
                let target = if rest.is_empty() { target.clone() } else { format!("{target}::{rest}") };
                self.definition(&target, steps + 1)
            }
            _ => (module, item),
        }
    }
}

/// A `use` declaration.
struct Declaration {
    public: bool,
    tree: String,
}

fn declarations(code: &str) -> Vec<Declaration> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let line = code[..at].rsplit('\n').next().unwrap_or_default().trim_start();
        let visibility = line.is_empty() || (line.starts_with("pub") && line.len() < 24);
        if visibility && let Some(end) = code[at..].find(';') {
            found.push(Declaration {
                public: !line.is_empty(),
                tree: code[at + 4..at + end].split_whitespace().collect::<Vec<_>>().join(" "),
            });
        }
    }
    found
}

/// The paths of a `use` tree, each with the name it has from then on.
fn flat(tree: &str) -> Vec<(String, String)> {
    let tree = tree.trim();
    if let Some((before, inside)) = tree.strip_suffix('}').and_then(|tree| tree.split_once('{')) {
        return parts(inside)
            .into_iter()
            .flat_map(flat)
            .map(|(path, name)| match path.as_str() {
                "self" => {
                    let path = before.trim_end_matches("::").to_owned();
                    let own = path.rsplit("::").next().unwrap_or_default().to_owned();
                    (path, own)
                }
                _ => (format!("{before}{path}"), name),
            })
            .collect();
    }
    let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
    let name = if alias.is_empty() { path.rsplit("::").next().unwrap_or_default() } else { alias };
    vec![(path.trim().to_owned(), name.trim().to_owned())]
}

/// What commas part at the top level of a group.
fn parts(inside: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, next) in inside.char_indices() {
        match next {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inside[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inside[begin..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// The paths in the middle of code that begin at the crate or at a parent.
fn paths(code: &str) -> Vec<String> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for begin in ["crate::", "super::"] {
        for (at, _) in code.match_indices(begin) {
            let before = code[..at].chars().next_back();
            // What follows a word or a colon is the middle of a path; `pub(in path)` imports nothing.
            if before.is_some_and(|c| word(c) || c == ':') || code[..at].ends_with("pub(in ") {
                continue;
            }
            let path: String = code[at..].chars().take_while(|&c| word(c) || c == ':').collect();
            // A `use` tree is read elsewhere, as a whole.
            if !path.ends_with(':') {
                found.push(path);
            }
        }
    }
    found
}

/// The files that a file declares as its modules.
fn children(code: &str) -> Vec<&str> {
    code.lines()
        .filter_map(|line| {
            let line = line.trim();
            let line = line.strip_prefix("pub ").or(line.strip_prefix("pub(crate) ")).unwrap_or(line);
            line.strip_prefix("mod ")?.strip_suffix(';')
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Sources {
        Sources::new(files.iter().map(|(module, text)| ((*module).to_owned(), (*text).to_owned())).collect())
    }

    fn imports(files: &[(&str, &str)]) -> Vec<String> {
        sources(files).imports().into_iter().map(|i| format!("{} {} {}", i.from, i.to, i.item)).collect()
    }

    #[test]
    fn trees_are_flattened() {
        let flat = flat("crate::{a::{B, c::D as E}, f::{self, G}}");
        let flat: Vec<String> = flat.into_iter().map(|(path, name)| format!("{path}={name}")).collect();
        assert_eq!(flat, ["crate::a::B=B", "crate::a::c::D=E", "crate::f=f", "crate::f::G=G"]);
    }

    #[test]
    fn an_item_is_followed_to_the_file_that_defines_it() {
        let found = imports(&[
            ("game", "pub mod a;\npub mod b;"),
            ("game::a", "mod deep;\npub use deep::{Thing, other as more};"),
            ("game::a::deep", "pub struct Thing;"),
            ("game::b", "use crate::game::a::Thing;\nfn f() { super::a::more(); }"),
        ]);
        assert!(found.contains(&"game::b game::a::deep Thing".to_owned()), "{found:?}");
        assert!(found.contains(&"game::b game::a::deep other".to_owned()), "{found:?}");
        assert!(found.contains(&"game game::b mod".to_owned()), "{found:?}");
    }

    #[test]
    fn what_is_used_of_a_prelude_comes_from_where_it_is_defined() {
        let found = imports(&[
            ("game", "pub mod a;\npub mod b;\nmod prelude;"),
            ("game::a", "pub struct Thing;\npub struct Other;"),
            ("game::prelude", "pub use bevy::prelude::*;\npub use crate::game::a::{Other, Thing};"),
            ("game::b", "use crate::game::prelude::*;\nfn f(_: Thing) {}"),
        ]);
        assert!(found.contains(&"game::b game::a Thing".to_owned()), "{found:?}");
        assert!(!found.contains(&"game::b game::a Other".to_owned()), "{found:?}");
    }
}
