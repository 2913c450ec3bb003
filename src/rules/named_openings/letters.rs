//! What is compared of a name.

/// The letters and digits of a text, so that two ways to write a name give the same: small letters without accents, and
/// hiragana in place of katakana. Spaces and punctuation are left out.
pub(super) fn letters(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ē' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => 'u',
        // The katakana from small a to small ke are in the order of the hiragana, 96 further on.
        'ァ'..='ヶ' => char::from_u32(u32::from(letter) - 96).unwrap_or(letter),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn only_letters_and_digits_count() {
        for (written, compared) in [
            ("Rose-Bill", "rosebill"),
            ("  COMP’OTH ", "compoth"),
            ("Tairyō", "tairyo"),
            ("Café 20", "cafe20"),
            ("タヌキ", "たぬき"),
            ("ロケット", "ろけっと"),
            ("牛", "牛"),
            ("-'!", ""),
        ] {
            assert_eq!(letters(written), compared, "{written}");
        }
    }
}
