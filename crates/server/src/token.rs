//! Tokens: secrets that let somebody sit at a table.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::io;

/// A secret of 256 random bits, as text in base64url.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

/// What is stored of a token: a reader of the store cannot use it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TokenHash([u8; TokenHash::LENGTH]);

impl Token {
    /// Returns a new token. Fails if the system has no random numbers.
    pub(crate) fn new() -> io::Result<Token> {
        Ok(Token(random_text::<32>()?))
    }

    /// Returns the text, for the person it was made for.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// Returns what may be stored of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl TokenHash {
    pub(crate) const LENGTH: usize = 32;

    /// Returns the hash of what somebody says is a token.
    pub(crate) fn of(text: &str) -> TokenHash {
        TokenHash(Sha256::digest(text.as_bytes()).into())
    }

    pub(crate) fn bytes(self) -> [u8; TokenHash::LENGTH] {
        self.0
    }

    /// Returns the hashes that were written one after the other; what is too short for one is left out.
    pub(crate) fn read_all(bytes: &[u8]) -> Vec<TokenHash> {
        bytes.chunks_exact(TokenHash::LENGTH).filter_map(|one| one.try_into().ok().map(TokenHash)).collect()
    }
}

/// Returns `N` random bytes as text in base64url.
pub(crate) fn random_text<const N: usize>() -> io::Result<String> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_43_characters_and_its_hash_says_nothing_of_it() {
        let (one, other) = (Token::new().expect("random"), Token::new().expect("random"));
        assert_eq!(one.text().len(), 43);
        assert!(one.text().bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        assert_ne!(one.text(), other.text());
        assert_eq!(one.hash(), TokenHash::of(one.text()));
        let mut stored = one.hash().bytes().to_vec();
        stored.extend(other.hash().bytes());
        assert_eq!(TokenHash::read_all(&stored), [one.hash(), other.hash()]);
        assert_eq!(TokenHash::read_all(&stored[..63]), [one.hash()]);
    }
}
