//! Numbers as people type them.

use crate::failure::Failure;
use solitarium_speech::{Words, say};
use std::time::Duration;

/// Returns a whole number such as `1000000`, `1_000_000`, `1e6`, `2.5M`, `10k`; `name` is the argument it was given for.
pub(crate) fn count(words: &Words, name: &str, text: &str, min: u64, max: u64) -> Result<u64, Failure> {
    parse_count(text).filter(|number| (min..=max).contains(number)).ok_or_else(|| {
        let (most, min, max) = (max, words.number(min), words.number(max));
        let text: String = text.chars().take(40).collect();
        // Where millions are not allowed, how to write them is beside the point.
        let key = if most < 1_000_000 { "error-count-small" } else { "error-count" };
        Failure::usage(say!(words, key, name = name.to_owned(), text = text, min = min, max = max))
    })
}

fn parse_count(text: &str) -> Option<u64> {
    let text = text.trim().replace('_', "");
    // A whole number has no decimals: what stands before three digits is put between thousands, as in 10 000, 10,000 and 10.000.
    for mark in ['.', ','] {
        if let Some(digits) = without_groups(&text, |c| c == mark) {
            return digits.parse().ok();
        }
    }
    let comma = text.contains(',');
    let text = with_point(&text)?;
    let (digits, zeros) = match text.char_indices().next_back()? {
        (i, 'k' | 'K') => (&text[..i], 3),
        (i, 'm' | 'M') => (&text[..i], 6),
        (i, 'g' | 'G') => (&text[..i], 9),
        _ => match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse::<u32>().ok().filter(|&e| e < 20)?),
            None => (text.as_str(), 0),
        },
    };
    let digits = digits.trim_end();
    // Exact: digits after the point must be eaten up by the zeros.
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if comma && fraction.len() == 3 {
        // Thousands, or decimals?
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let zeros = zeros.checked_sub(fraction.len() as u32)?;
    if whole.is_empty() && fraction.is_empty() || !digits.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return None;
    }
    format!("{whole}{fraction}").parse::<u64>().ok()?.checked_mul(10u64.checked_pow(zeros)?)
}

/// Returns a number without what is put between its thousands, if that is there: one to three digits, then groups of three.
fn without_groups(text: &str, is_mark: impl Fn(char) -> bool) -> Option<String> {
    let mut groups = text.split(is_mark);
    let is_number = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    let first = groups.next().filter(|first| is_number(first) && first.len() <= 3)?;
    let groups: Vec<&str> = groups.collect();
    let fits = !groups.is_empty() && groups.iter().all(|group| is_number(group) && group.len() == 3);
    fits.then(|| first.to_owned() + &groups.concat())
}

/// Returns a number as programs write it: without blanks between thousands, and with a point for a comma before decimals. `None` if a
/// comma may stand before thousands as well, or blanks are elsewhere.
fn with_point(text: &str) -> Option<String> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && !c.is_whitespace()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(end);
    // Blanks before a unit are none of the number.
    let digits = whole.trim_end();
    let whole = if digits.contains(char::is_whitespace) {
        without_groups(digits, char::is_whitespace)?
    } else {
        digits.to_owned()
    };
    Some(match rest.strip_prefix(',') {
        Some(decimals) if !whole.is_empty() && decimals.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("{whole}.{decimals}")
        }
        Some(_) => return None,
        None => format!("{whole}{rest}"),
    })
}

/// Returns a number that may have decimals.
fn decimal(text: &str) -> Option<f64> {
    with_point(text)?.parse().ok()
}

/// Returns a share such as `0.05%` or `0.0005`, more than 0 and less than 1.
pub(crate) fn share(words: &Words, name: &str, text: &str) -> Result<f64, Failure> {
    let parsed = match text.trim().strip_suffix('%') {
        Some(percent) => decimal(percent).map(|percent| percent / 100.0),
        None => decimal(text),
    };
    parsed.filter(|share| *share > 0.0 && *share < 1.0).ok_or_else(|| {
        let text: String = text.chars().take(40).collect();
        Failure::usage(say!(words, "error-share", name = name.to_owned(), text = text))
    })
}

/// Returns a time such as `2`, `0.5`, `2s`, `500ms`, at most a day.
pub(crate) fn seconds(words: &Words, name: &str, text: &str) -> Result<Duration, Failure> {
    let trimmed = text.trim();
    let parsed = match (trimmed.strip_suffix("ms"), trimmed.strip_suffix('s')) {
        (Some(millis), _) => decimal(millis).map(|millis| millis / 1000.0),
        (None, Some(seconds)) => decimal(seconds),
        (None, None) => decimal(trimmed),
    };
    parsed.filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0).map(Duration::from_secs_f64).ok_or_else(
        || {
            let text: String = text.chars().take(40).collect();
            Failure::usage(say!(words, "error-seconds", name = name.to_owned(), text = text))
        },
    )
}

/// Returns a size of memory in bytes, such as `256M` or `1.5G`; a bare number means megabytes.
pub(crate) fn bytes(words: &Words, name: &str, text: &str) -> Result<u64, Failure> {
    let trimmed = text.trim().trim_end_matches(['b', 'B']);
    let (digits, unit) = match trimmed.char_indices().next_back() {
        Some((i, 'k' | 'K')) => (&trimmed[..i], 1u64 << 10),
        Some((i, 'm' | 'M')) => (&trimmed[..i], 1 << 20),
        Some((i, 'g' | 'G')) => (&trimmed[..i], 1 << 30),
        _ => (trimmed, 1 << 20),
    };
    let digits = digits.trim().replace('_', "");
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit());
    let size = decimal(&digits).filter(|_| is_number).map(|number| number * unit as f64);
    size.filter(|size| (1_048_576.0..=1e15).contains(size)).map(|size| size as u64).ok_or_else(|| {
        let text: String = text.chars().take(40).collect();
        Failure::usage(say!(words, "error-bytes", name = name.to_owned(), text = text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, number) in [
            ("0", 0),
            ("12", 12),
            ("1e7", 10_000_000),
            ("10M", 10_000_000),
            ("2.5k", 2500),
            ("1_000", 1000),
            ("1.50e3", 1500),
            ("18446744073709551615", u64::MAX),
            // As the three languages print numbers.
            ("10 000", 10_000),
            ("10\u{202f}000", 10_000),
            ("1\u{a0}000\u{2009}000", 1_000_000),
            ("10,000", 10_000),
            ("10.000", 10_000),
            ("1.000.000", 1_000_000),
            ("2,5k", 2500),
            ("2,5 M", 2_500_000),
            ("1,5e3", 1500),
        ] {
            assert_eq!(parse_count(text), Some(number), "{text}");
        }
        for text in
            ["10 00", "1 0000", "0,5", "1,000,00", "1,500k", "1,5,5k", ",5k", "1 2", "1000 000", "1,000.000"]
        {
            assert_eq!(parse_count(text), None, "{text}");
        }
        for text in ["", "x", "-1", "1.5", "1e30", "1e-3", "1ee3", "M", ".", "1.2345k", "1e", "nan", "++1"] {
            assert_eq!(parse_count(text), None, "{text}");
        }
    }

    #[test]
    fn sizes() {
        let words = Words::new(crate::Language::English, &[]);
        for (text, size) in [
            ("256", 256 << 20),
            ("256M", 256 << 20),
            ("1.5g", 3 << 29),
            ("2048kB", 2 << 20),
            (" 2 G ", 2 << 30),
            ("1,5 G", 3 << 29),
            ("1 024M", 1 << 30),
        ] {
            assert_eq!(bytes(&words, "m", text), Ok(size), "{text}");
        }
        for text in ["", "0", "64k", "M", "-1M", "nan", "inf", "1e30", "1.5.2M", "much", "1 2M"] {
            assert!(bytes(&words, "m", text).is_err(), "{text}");
        }
    }

    #[test]
    fn shares_and_times() {
        let words = Words::new(crate::Language::English, &[]);
        assert!((share(&words, "p", "0.05%").unwrap() - 0.0005).abs() < 1e-12);
        assert!((share(&words, "p", "0.1").unwrap() - 0.1).abs() < 1e-12);
        for text in ["0,5%", "0,5 %", "0,5\u{a0}%", "0,005"] {
            assert!((share(&words, "p", text).unwrap() - 0.005).abs() < 1e-12, "{text}");
        }
        // Three digits after a comma are decimals here.
        assert!((share(&words, "p", "0,125").unwrap() - 0.125).abs() < 1e-12);
        assert_eq!(seconds(&words, "t", "0,5 s").unwrap(), Duration::from_millis(500));
        assert_eq!(seconds(&words, "t", "1 500 ms").unwrap(), Duration::from_millis(1500));
        for text in ["0%", "0", "100%", "-1%", "nan", "inf", "x"] {
            assert!(share(&words, "p", text).is_err(), "{text}");
        }
        assert_eq!(seconds(&words, "t", "500ms").unwrap(), Duration::from_millis(500));
        assert_eq!(seconds(&words, "t", "2s").unwrap(), Duration::from_secs(2));
        assert!(seconds(&words, "t", "0").is_err() && seconds(&words, "t", "1e9").is_err());
    }
}
