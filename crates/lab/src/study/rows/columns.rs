//! Games as columns of a Parquet file.

use super::Facts;
use crate::DiskFile;
use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::io;
use std::sync::Arc;

/// How many rows a group has.
const GROUP: usize = 1 << 20;

/// A Parquet file that is being written.
pub(super) struct Writer {
    file: SerializedFileWriter<DiskFile>,
    columns: Columns,
}

/// The games of the group that is not written yet.
#[derive(Default)]
struct Columns {
    deals: Vec<i64>,
    outcomes: Vec<ByteArray>,
    measures: Vec<i32>,
}

impl Writer {
    pub(super) fn new(file: DiskFile, facts: &Facts<'_>) -> io::Result<Writer> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(metadata(facts)))
            .build();
        let mut file =
            SerializedFileWriter::new(file, schema().map_err(told)?, Arc::new(properties)).map_err(told)?;
        // The first four bytes, which the library would keep until the first group is complete.
        file.flush()?;
        Ok(Writer { file, columns: Columns::default() })
    }

    pub(super) fn write(&mut self, games: impl Iterator<Item = (u64, &'static str, u16)>) -> io::Result<()> {
        for (number, outcome, measure) in games {
            self.columns.deals.push(number.cast_signed());
            self.columns.outcomes.push(ByteArray::from(outcome));
            self.columns.measures.push(i32::from(measure));
        }
        if self.columns.deals.len() >= GROUP { self.flush() } else { Ok(()) }
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.file.close().map(drop).map_err(told)
    }

    fn flush(&mut self) -> io::Result<()> {
        let columns = std::mem::take(&mut self.columns);
        let mut write = || -> Result<(), ParquetError> {
            let mut group = self.file.next_row_group()?;
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
        write().map_err(told)
    }
}

/// Returns an error of the library as one of the file: what the system said, if it is that.
fn told(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}

fn metadata(facts: &Facts<'_>) -> Vec<KeyValue> {
    let pair = |key: &str, value: &str| KeyValue::new(format!("solitarium.{key}"), value.to_owned());
    vec![
        pair("game", facts.game),
        pair("variant", facts.variant),
        pair("strategy", facts.strategy),
        pair("generator", facts.generator),
        pair("version", env!("CARGO_PKG_VERSION")),
    ]
}

fn schema() -> Result<Arc<Type>, ParquetError> {
    let column = |name, physical, converted| {
        Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_converted_type(converted)
            .build()
            .map(Arc::new)
    };
    Type::group_type_builder("games")
        .with_fields(vec![
            column("deal", Physical::INT64, ConvertedType::UINT_64)?,
            column("outcome", Physical::BYTE_ARRAY, ConvertedType::UTF8)?,
            column("measure", Physical::INT32, ConvertedType::NONE)?,
        ])
        .build()
        .map(Arc::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_said_stays_what_it_is() {
        let full = ParquetError::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(told(full).kind(), io::ErrorKind::StorageFull);
        assert_eq!(told(ParquetError::General("odd".to_owned())).kind(), io::ErrorKind::Other);
    }
}
