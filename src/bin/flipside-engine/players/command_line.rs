//! Splitting a command line into words.

/// Splits a command line into words at white space. Text in single or double quotes stays together.
pub(super) fn split_words(text: &str) -> Result<Vec<String>, String> {
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
}
