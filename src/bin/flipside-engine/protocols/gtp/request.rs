//! A line of input.

/// A line of input.
pub(super) struct Request {
    /// The number that the answer has to repeat, if there is one.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if it has only white space and comments.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        let line: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let mut words = line.split_whitespace().map(str::to_owned).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let Some(name) = words.next() else {
            return (!id.is_empty()).then_some(Self { id, name: String::new(), arguments: Vec::new() });
        };
        Some(Self { id, name, arguments: words.collect() })
    }
}
