//! The page: its files, inside of the program.

use crate::compact::{compact_script, compact_style};
use crate::gzip::{compressed, reads_gzip};
use crate::script::{Module, Script, ScriptError};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The files of the page that are not modules.
const FILES: [(&str, &str); 3] = [
    ("index.html", include_str!("../page/index.html")),
    ("page.css", include_str!("../page/page.css")),
    ("icon.svg", include_str!("../page/icon.svg")),
];

macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        /// The modules of the page.
        const MODULES: &[Module<'static>] = &[$(($name, include_str!(concat!("../page/", $name)))),*];
    };
}

modules![
    "analyse.js",
    "api.js",
    "card.js",
    "celebration.js",
    "chart.js",
    "dialog.js",
    "drag.js",
    "element.js",
    "friends.js",
    "gestures.js",
    "glyphs.js",
    "holding.js",
    "home.js",
    "keys.js",
    "layout.js",
    "thumbnail.js",
    "menu.js",
    "message.js",
    "options.js",
    "page.js",
    "piles.js",
    "play.js",
    "preferences.js",
    "report.js",
    "route.js",
    "settings.js",
    "sheet.js",
    "sitting.js",
    "solver.js",
    "statistics.js",
    "table.js",
    "types.js",
    "watch.js",
    "winnable.js",
    "words.js",
];

/// How a file may be kept by browsers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeping {
    /// For ever: its address changes with it.
    Forever,
    /// Until the server says that it is another one.
    UntilChanged,
}

/// A file as it is sent: as it is, and compressed once for all.
#[derive(Clone)]
pub(crate) struct Asset {
    kind: &'static str,
    keeping: Keeping,
    tag: String,
    plain: Bytes,
    compressed: Bytes,
}

/// The page's files by their addresses.
pub(crate) struct Page {
    files: HashMap<String, Asset>,
    document: String,
    /// What the document may load and run.
    policy: String,
    /// Whether the modules are served singly.
    dev: bool,
    /// Where the modules lie, if they are served singly from there.
    folder: Option<PathBuf>,
}

/// What names the style sheet in the document's file.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"/page/page.css\">";

/// What names the script there.
const SCRIPT: &str = "<script type=\"module\" src=\"/page/page.js\"></script>";

/// Returns what a document may load and run, with that script and that style.
fn policy_of(script: &str, style: &str) -> String {
    format!(
        "default-src 'none'; script-src {script}; style-src {style}; img-src 'self'; connect-src 'self'; \
         form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
}

/// Returns the hash by which a policy names a text.
fn hash(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

impl Page {
    /// Returns the page as one document, with one style sheet and one script in it. With `dev`, the modules are served singly: from the folder
    /// where they are written if the program was started at the root of its source, else from the program.
    pub(crate) fn new(dev: bool) -> Result<Page, ScriptError> {
        let text = |name: &str| FILES.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| text);
        let script = Script::new("page.js", MODULES)?.0;
        let mut files = HashMap::new();
        files.insert(
            "/icon.svg".to_owned(),
            Asset::new("image/svg+xml", Keeping::UntilChanged, text("icon.svg")),
        );
        let mut document = text("index.html").to_owned();
        let mut folder = None;
        let mut policy = policy_of("'self'", "'self'");
        if dev {
            for (name, text) in MODULES.iter().chain(&FILES) {
                files.insert(format!("/page/{name}"), Asset::new(kind_of(name), Keeping::UntilChanged, text));
            }
            folder = Some(PathBuf::from("crates/server/page")).filter(|folder| folder.is_dir());
        } else {
            // A browser that finds the icon under an address of its own asks for it once.
            let icon = Asset::new("image/svg+xml", Keeping::Forever, text("icon.svg"));
            let address = format!("/a/{}/icon.svg", icon.tag);
            document = document.replace("\"/page/icon.svg\"", &format!("\"{address}\""));
            files.insert(address, icon);
            // The style sheet and the script are in the document: asking for them would take a browser longer than reading them.
            // It is no module any more: a module takes a browser some more tasks before it runs.
            let script = format!("\"use strict\";{{{}}}", compact_script(&script));
            let style = compact_style(text("page.css"));
            policy = policy_of(&format!("'sha256-{}'", hash(&script)), &format!("'sha256-{}'", hash(&style)));
            document = document
                .replace(STYLE, &format!("<style>{style}</style>"))
                .replace(SCRIPT, &format!("<script>{script}</script>"));
        }
        Ok(Page { files, document, policy, dev, folder })
    }

    /// Returns what a document may load and run: its own style sheet and script, and what comes from here.
    pub(crate) fn policy(&self) -> &str {
        &self.policy
    }

    /// Returns whether the page is served to its developers.
    pub(crate) fn is_dev(&self) -> bool {
        self.dev
    }

    /// Returns the answer to a request for a file; `None` if there is none at that address.
    pub(crate) fn file(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let known = self.files.get(path)?;
        // Only names that are known are read: no address leads out of the folder.
        let written = self.folder.as_deref().zip(path.strip_prefix("/page/"));
        match written.and_then(|(folder, name)| read(folder, name)) {
            Some(fresh) => Some(fresh.answer(headers)),
            None => Some(known.answer(headers)),
        }
    }

    /// Returns the file of the document, and whether it can be another one the next time.
    pub(crate) fn document(&self) -> (Cow<'_, str>, bool) {
        let written = self.folder.as_deref().map(|folder| folder.join("index.html"));
        match written.and_then(|file| std::fs::read_to_string(file).ok()) {
            Some(text) => (Cow::Owned(text), true),
            None => (Cow::Borrowed(&self.document), false),
        }
    }
}

fn read(folder: &Path, name: &str) -> Option<Asset> {
    let text = std::fs::read_to_string(folder.join(name)).ok()?;
    Some(Asset::new(kind_of(name), Keeping::UntilChanged, &text))
}

/// Returns the type of a file, by the ending of its name.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "html" => "text/html; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}

/// Returns a name for a text, another one for every other text.
fn tag_of(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(8).fold(String::new(), |tag, byte| format!("{tag}{byte:02x}"))
}

impl Asset {
    fn new(kind: &'static str, keeping: Keeping, text: &str) -> Asset {
        let tag = tag_of(text);
        let compressed = compressed(text.as_bytes(), Compression::best());
        Asset::made(kind, keeping, tag, text, compressed)
    }

    fn made(kind: &'static str, keeping: Keeping, tag: String, text: &str, compressed: Bytes) -> Asset {
        Asset { kind, keeping, tag, plain: Bytes::copy_from_slice(text.as_bytes()), compressed }
    }

    /// Returns a document that stays the same as long as the program runs, with the text compressed.
    pub(crate) fn document(text: &str, compressed: Bytes) -> Asset {
        Asset::made("text/html; charset=utf-8", Keeping::UntilChanged, tag_of(text), text, compressed)
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.plain).into_owned()
    }

    /// Returns JSON that stays the same as long as the program runs.
    pub(crate) fn json(text: &str) -> Asset {
        Asset::new("application/json", Keeping::UntilChanged, text)
    }

    /// Returns the answer to a request for it: nothing if the client has it already, compressed if the client can read that.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", self.tag);
        // What is kept for ever is the same in every language, and nobody asks whether it is another one.
        let (kept, varies) = match self.keeping {
            Keeping::Forever => ("public, max-age=31536000, immutable", "Accept-Encoding"),
            Keeping::UntilChanged => ("no-cache", "Accept-Encoding, Accept-Language"),
        };
        let mut answer = HeaderMap::new();
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        answer.insert(header::VARY, HeaderValue::from_static(varies));
        if let (Keeping::UntilChanged, Ok(tag)) = (self.keeping, HeaderValue::from_str(&tag)) {
            answer.insert(header::ETAG, tag);
        }
        let said =
            |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        let known = said(header::IF_NONE_MATCH);
        if known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
            return (StatusCode::NOT_MODIFIED, answer).into_response();
        }
        answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if reads_gzip(headers) && !self.compressed.is_empty() {
            answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            return (answer, self.compressed.clone()).into_response();
        }
        (answer, self.plain.clone()).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("page")
    }

    /// No file that was written is forgotten in the program.
    #[test]
    fn all_files_of_the_folder_are_in_the_program() {
        let written: BTreeSet<String> = std::fs::read_dir(folder())
            .expect("the folder")
            .map(|file| file.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        let known: BTreeSet<String> =
            MODULES.iter().chain(&FILES).map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(written, known);
    }

    /// The modules keep to the rules under which one script can be made of them.
    #[test]
    fn the_modules_are_one_script() {
        let script = Script::new("page.js", MODULES).expect("the rules are kept").0;
        assert!(!script.lines().any(|line| line.starts_with("import ") || line.starts_with("export ")));
        assert!(script.lines().count() > 500);
        let served = compact_script(&script);
        assert!(served.len() < script.len() * 9 / 10, "{} of {} bytes", served.len(), script.len());
        assert_eq!(
            compact_script(&served),
            served,
            "nothing more can be left out: it is read as what it was"
        );
    }

    #[test]
    fn the_document_has_one_style_sheet_and_one_script() {
        let page = Page::new(false).expect("the page");
        let document = &page.document;
        assert!(!document.contains("/page/"), "{document}");
        for (tag, end, kind) in [("<style>", "</style", "style-src"), ("<script>", "</script", "script-src")]
        {
            let parts: Vec<&str> = document.split(tag).collect();
            assert_eq!(parts.len(), 2, "{tag}");
            // A browser reads up to the first end.
            let text = parts[1].split(end).next().expect("a text");
            assert!(text.len() > 10_000 && !text.contains("<!--"), "{tag}");
            let named = format!("{kind} 'sha256-{}';", hash(text));
            assert!(page.policy.contains(&named), "{named} is not in {}", page.policy);
        }
        let single = Page::new(true).expect("the page");
        assert!(single.document.contains("\"/page/page.js\"") && single.files.contains_key("/page/words.js"));
        assert!(single.policy.contains("script-src 'self'; style-src 'self'"), "{}", single.policy);
    }

    /// What a browser has to load before it can do anything.
    #[test]
    fn the_page_is_small() {
        let page = Page::new(false).expect("the page");
        let size = compressed(page.document.as_bytes(), Compression::best()).len();
        assert!(size < 50_000, "{size} bytes");
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let asset = Asset::json("{}");
        let mut headers = HeaderMap::new();
        let sent = asset.answer(&headers);
        assert_eq!(sent.status(), StatusCode::OK);
        assert!(!sent.headers().contains_key(header::CONTENT_ENCODING));
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br, gzip;q=0.8"));
        assert_eq!(asset.answer(&headers).headers()[header::CONTENT_ENCODING], "gzip");
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip;q=0"));
        assert!(!asset.answer(&headers).headers().contains_key(header::CONTENT_ENCODING));
        headers.insert(header::IF_NONE_MATCH, sent.headers()[header::ETAG].clone());
        let again = asset.answer(&headers);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.headers()[header::ETAG], sent.headers()[header::ETAG]);
    }
}
