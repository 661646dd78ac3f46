//! CSV, one line at a time.

/// Returns fields as a line of CSV, with its end. Fields with commas, quotes or line ends are quoted.
pub fn csv_line<T: AsRef<[u8]>>(fields: impl IntoIterator<Item = T>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = writer.write_record(fields);
    writer.into_inner().ok().and_then(|line| String::from_utf8(line).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(csv_line(["a", "b,c", "d\"e", ""]), "a,\"b,c\",\"d\"\"e\",\n");
        assert_eq!(csv_line(["a\nb"]), "\"a\nb\"\n");
    }
}
