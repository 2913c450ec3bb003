//! Rust source without what is not code.

/// The code of a file: comments, the contents of strings and the file's own tests are left out.
pub fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
        } else if let Some(hashes) = raw_string(rest) {
            let close = format!("\"{}", "#".repeat(hashes));
            let begin = hashes + 2;
            rest = rest[begin..].find(&close).map_or("", |end| &rest[begin + end + close.len()..]);
            code.push_str("\"\"");
        } else if next == '"' {
            rest = after_string(&rest[1..]);
            code.push_str("\"\"");
        } else if let Some(length) = character(rest) {
            rest = &rest[length..];
            code.push_str("' '");
        } else {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    match code.find("#[cfg(test)]\nmod tests") {
        Some(tests) => code[..tests].to_owned(),
        None => code,
    }
}

/// The number of hashes of the raw string that begins here, if one does.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].starts_with('"').then_some(hashes)
}

/// What follows a string whose opening quote has been read.
fn after_string(text: &str) -> &str {
    let mut escaped = false;
    for (at, next) in text.char_indices() {
        match next {
            '"' if !escaped => return &text[at + 1..],
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    ""
}

/// The length in bytes of the character literal that begins here, if one does and it is no lifetime.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let first = inside.chars().next()?;
    if first == '\\' {
        return inside[2..].find('\'').map(|end| end + 4);
    }
    let end = 1 + first.len_utf8();
    text[end..].starts_with('\'').then_some(end + 1)
}

#[test]
fn only_code_is_left() {
    let text = "a // b\nc \"d \\\" // e\" 'f' '\\'' 'g r#\"h\"i\"# j /* k */ l\n#[cfg(test)]\nmod tests { m }";
    assert_eq!(code(text), "a \nc \"\" ' ' ' ' 'g \"\" j  l\n");
}
