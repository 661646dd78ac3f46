//! JSON that is written once: a view is most of an answer, and is not read again on its way.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Display, Formatter};

/// JSON as text.
#[derive(Clone, Debug)]
pub(crate) struct JsonText(String);

impl JsonText {
    /// Returns a value as text; `null` if it has a key that is no text, which none of ours has.
    pub(crate) fn of(value: &impl Serialize) -> JsonText {
        serde_json::to_string(value).map(JsonText).unwrap_or_default()
    }

    /// Returns an object with one more key.
    pub(crate) fn of_object_and(object: &Value, key: &str, more: &JsonText) -> JsonText {
        let text = object.to_string();
        let begun = text.strip_suffix('}').unwrap_or(&text);
        let comma = if begun.ends_with('{') { "" } else { "," };
        JsonText(format!("{begun}{comma}{}:{more}}}", Value::from(key)))
    }
}

impl Default for JsonText {
    fn default() -> JsonText {
        JsonText("null".to_owned())
    }
}

impl Display for JsonText {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.0).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_object_has_one_more_key() {
        let more = JsonText::of(&json!({"rev": 7, "say": "a \"b\" }"}));
        for object in [json!({}), json!({"table": "x}"}), json!({"a": 1, "b": {}})] {
            let text = JsonText::of_object_and(&object, "view", &more).to_string();
            let mut wanted = object.clone();
            wanted["view"] = json!({"rev": 7, "say": "a \"b\" }"});
            assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), wanted, "{text}");
        }
        assert_eq!(JsonText::default().to_string(), "null");
    }
}
