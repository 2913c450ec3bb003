//! A command line as words, and as the text that a person reads and writes.

/// Splits a command line into words at white space. Text in single or double quotes stays together.
///
/// # Errors
///
/// A sentence, if a quote is not closed.
pub fn split_words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in text.chars() {
        match quote {
            Some(open) if open == character => quote = None,
            Some(_) => word.get_or_insert_default().push(character),
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(character),
        }
    }
    if let Some(open) = quote {
        return Err(format!("a {open} is not closed in {text:?}"));
    }
    words.extend(word);
    Ok(words)
}

/// Writes words as a command line, which [`split_words`] reads. Words with white space or quotes stand in quotes.
pub fn join_words<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted = words.into_iter().map(|word| {
        let is_plain = |c: char| !c.is_whitespace() && c != '"' && c != '\'';
        if !word.is_empty() && word.chars().all(is_plain) {
            word.to_owned()
        } else {
            // Double quotes keep all but themselves, and those stand in single ones.
            format!("\"{}\"", word.replace('"', "\"'\"'\""))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_line() {
        let words = |text| split_words(text).unwrap();
        assert_eq!(words("./ntest x  s14 "), ["./ntest", "x", "s14"]);
        assert_eq!(words("'a b'\"c d\" '' \"it's\""), ["a bc d", "", "it's"]);
        assert!(words(" ").is_empty());
        assert!(split_words("a 'b").is_err());
    }

    #[test]
    fn joined_words_are_read_again() {
        let words = ["./my engine", "-l", "", "it's", "a \"b\"", "'\"'"];
        assert_eq!(split_words(&join_words(words)).unwrap(), words);
        assert_eq!(join_words(["ssh", "host", "x y"]), "ssh host \"x y\"");
    }
}
