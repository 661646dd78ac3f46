//! One row per game, as CSV or Parquet.

use super::plan::has_extension;
use crate::failure::Failure;
use crate::words::{Words, say};
use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use solitarium_core::{Ending, Outcome};
use solitarium_lab::{Batch, DealRange};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many rows a group of a Parquet file has.
const GROUP: usize = 1 << 20;

/// The first line of a file of games.
const HEAD: &str = "deal,outcome,measure\n";

/// No row is longer: a generator, twenty digits, an outcome, five digits.
const LONGEST_ROW: u64 = 64;

/// The file of games.
pub(super) struct Rows {
    path: PathBuf,
    kind: Kind,
}

enum Kind {
    Csv(BufWriter<File>),
    Parquet(Box<SerializedFileWriter<File>>, Columns),
}

#[derive(Default)]
struct Columns {
    deals: Vec<i64>,
    outcomes: Vec<ByteArray>,
    measures: Vec<i32>,
}

/// What the games of a file have in common.
pub(super) struct Facts<'a> {
    pub(super) game: &'a str,
    pub(super) variant: &'a str,
    pub(super) strategy: &'a str,
    pub(super) generator: &'a str,
}

impl Facts<'_> {
    fn metadata(&self) -> Vec<KeyValue> {
        let pair = |key: &str, value: &str| KeyValue::new(format!("solitarium.{key}"), value.to_owned());
        vec![
            pair("game", self.game),
            pair("variant", self.variant),
            pair("strategy", self.strategy),
            pair("generator", self.generator),
            pair("version", env!("CARGO_PKG_VERSION")),
        ]
    }
}

/// A file of games as a checkpoint remembers it.
pub(super) struct Saved {
    pub(super) length: u64,
    pub(super) deals: DealRange,
    pub(super) games: u64,
}

impl Saved {
    /// Whether this is that file: it begins as one does, and its last row is that of the last game. Another file must not be
    /// cut to a length that means nothing to it.
    fn is_in(&self, file: &mut File) -> io::Result<bool> {
        if file.metadata()?.len() < self.length || self.length < HEAD.len() as u64 {
            return Ok(false);
        }
        let mut head = vec![0; HEAD.len()];
        file.read_exact(&mut head)?;
        let tail_length = self.length.min(LONGEST_ROW);
        file.seek(SeekFrom::Start(self.length - tail_length))?;
        let mut tail = vec![0; tail_length as usize];
        file.read_exact(&mut tail)?;
        let tail = String::from_utf8_lossy(&tail);
        let Some(rows) = tail.strip_suffix('\n') else { return Ok(false) };
        let last = rows.rsplit('\n').next().unwrap_or_default();
        let expected = match self.games.checked_sub(1) {
            Some(last) => {
                format!("{}:{},", self.deals.generator.name(), self.deals.first.saturating_add(last))
            }
            None => HEAD.trim_end().to_owned(),
        };
        Ok(head == HEAD.as_bytes() && last.starts_with(&expected))
    }
}

impl Rows {
    /// A new file, which must not exist yet; or the one that was written when its analysis was saved.
    pub(super) fn open(
        words: &Words,
        path: &Path,
        about: &Facts<'_>,
        saved: Option<&Saved>,
    ) -> Result<Rows, Failure> {
        let told = |error: io::Error| Failure::writing(words, path, &error);
        let kind = if let Some(saved) = saved {
            let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(told)?;
            if !saved.is_in(&mut file).map_err(told)? {
                let path = path.display().to_string();
                return Err(Failure::failed(say!(words, "error-rows-other", path = path)));
            }
            // Rows behind the checkpoint belong to games that will be played again.
            file.set_len(saved.length).map_err(told)?;
            file.seek(SeekFrom::End(0)).map_err(told)?;
            Kind::Csv(BufWriter::new(file))
        } else {
            let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(told)?;
            if has_extension(path, "parquet") {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    .set_key_value_metadata(Some(about.metadata()))
                    .build();
                let writer = SerializedFileWriter::new(file, schema(words)?, Arc::new(properties))
                    .map_err(|error| Failure::failed(error.to_string()))?;
                Kind::Parquet(Box::new(writer), Columns::default())
            } else {
                file.write_all(HEAD.as_bytes()).map_err(told)?;
                Kind::Csv(BufWriter::new(file))
            }
        };
        Ok(Rows { path: path.to_owned(), kind })
    }

    /// Writes the games of a batch.
    pub(super) fn write(&mut self, words: &Words, deals: &DealRange, batch: &Batch) -> Result<(), Failure> {
        let Some(outcomes) = batch.outcomes.first() else { return Ok(()) };
        let numbers = deals.first + batch.items.start..;
        match &mut self.kind {
            Kind::Csv(file) => {
                let name = deals.generator.name();
                for (number, outcome) in numbers.zip(outcomes) {
                    writeln!(file, "{name}:{number},{},{}", word(*outcome), outcome.measure)
                        .map_err(|error| Failure::writing(words, &self.path, &error))?;
                }
                Ok(())
            }
            Kind::Parquet(writer, columns) => {
                for (number, outcome) in numbers.zip(outcomes) {
                    columns.deals.push(number.cast_signed());
                    columns.outcomes.push(ByteArray::from(word(*outcome)));
                    columns.measures.push(i32::from(outcome.measure));
                }
                if columns.deals.len() >= GROUP { flush(writer, columns) } else { Ok(()) }
            }
        }
    }

    /// Makes sure that everything written is on the disk, and says how long the file is.
    pub(super) fn sync(&mut self, words: &Words) -> Result<u64, Failure> {
        let Kind::Csv(file) = &mut self.kind else { return Ok(0) };
        file.flush()
            .and_then(|()| file.get_ref().sync_data())
            .and_then(|()| file.get_ref().metadata())
            .map(|data| data.len())
            .map_err(|error| Failure::writing(words, &self.path, &error))
    }

    /// Completes the file.
    pub(super) fn finish(self, words: &Words) -> Result<(), Failure> {
        match self.kind {
            Kind::Csv(mut file) => file.flush().map_err(|error| Failure::writing(words, &self.path, &error)),
            Kind::Parquet(mut writer, mut columns) => {
                flush(&mut writer, &mut columns)?;
                writer.close().map(drop).map_err(|error| Failure::failed(error.to_string()))
            }
        }
    }
}

/// How a game ended, as one word for machines.
fn word(outcome: Outcome) -> &'static str {
    match outcome.ending {
        Ending::Won(solitarium_core::Seat::SOLO) => "won",
        Ending::Won(_) | Ending::Lost => "lost",
        Ending::Drawn => "drawn",
        Ending::Undecided => "undecided",
    }
}

fn schema(words: &Words) -> Result<Arc<Type>, Failure> {
    let column = |name, physical, converted| {
        Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_converted_type(converted)
            .build()
            .map(Arc::new)
    };
    let build = || {
        Type::group_type_builder("games")
            .with_fields(vec![
                column("deal", Physical::INT64, ConvertedType::UINT_64)?,
                column("outcome", Physical::BYTE_ARRAY, ConvertedType::UTF8)?,
                column("measure", Physical::INT32, ConvertedType::NONE)?,
            ])
            .build()
    };
    build()
        .map(Arc::new)
        .map_err(|error| Failure::failed(say!(words, "error-output", error = error.to_string())))
}

fn flush(writer: &mut SerializedFileWriter<File>, columns: &mut Columns) -> Result<(), Failure> {
    let mut write = || -> parquet::errors::Result<()> {
        let mut group = writer.next_row_group()?;
        let mut index = 0;
        while let Some(mut column) = group.next_column()? {
            match index {
                0 => column.typed::<Int64Type>().write_batch(&columns.deals, None, None)?,
                1 => column.typed::<ByteArrayType>().write_batch(&columns.outcomes, None, None)?,
                _ => column.typed::<Int32Type>().write_batch(&columns.measures, None, None)?,
            };
            column.close()?;
            index += 1;
        }
        group.close().map(drop)
    };
    write().map_err(|error| Failure::failed(error.to_string()))?;
    *columns = Columns::default();
    Ok(())
}
