import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@academy/platform';
import {
  decodeText,
  IMPORT_DELIMITERS,
  IMPORT_LIMITS,
  type ImportDelimiter,
  type ImportEncoding,
  unguardedFormula,
} from '@academy/shared';
import { CsvError, parse } from 'csv-parse';

/** A parsed file. */
export interface CsvFile {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  /** The names in the first line, trimmed, up to the last one that is not empty. */
  columns: string[];
  rows: CsvRow[];
}

/** A line that is not blank. */
export interface CsvRow {
  /** Line number as in a spreadsheet; the column names are line 1. */
  line: number;
  /** Up to the last cell that is not empty. */
  cells: string[];
}

/** Some programs declare the delimiter in a line before all others. */
const DELIMITER_LINE = /^sep=(.)\r?\n/;

/** The maximum of an Excel sheet, including blank lines. */
const MAX_LINES = 1_048_576;
/** Bytes that are parsed before yielding to other work. */
const SLICE_BYTES = 65_536;

/**
 * Reads a CSV file as written by exports, Excel or LibreOffice: with commas, semicolons or tabs, in UTF-8 with or
 * without a byte order mark, UTF-16 or Windows-1252. Cells are trimmed, blank lines skipped.
 * @throws AppError `platform.import_unreadable`, `platform.import_empty`, `platform.import_too_many_rows`, and
 * `platform.import_columns` when there are too many
 */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  const { text, encoding } = decodeText(bytes);
  // Text files contain no NUL; Excel workbooks do.
  if (text.includes('\0')) throw new AppError('platform.import_unreadable');
  if (hasTooManyLines(text)) throw new AppError('platform.import_too_many_rows');
  const [mark, named] = DELIMITER_LINE.exec(text) ?? [''];
  const body = text.slice(mark.length);
  const delimiter = IMPORT_DELIMITERS.find((each) => each === named) ?? delimiterOf(body);
  const [head, ...rows] = await readLines(body, delimiter);
  if (head === undefined || rows.length === 0) throw new AppError('platform.import_empty');
  return { encoding, delimiter, columns: head.cells, rows };
}

/** Line breaks within a cell count as well: so many line breaks in so few bytes are not cell contents. */
function hasTooManyLines(text: string): boolean {
  const breaks = text.matchAll(/\r\n?|\n/g);
  let lines = 0;
  while (lines <= MAX_LINES && !breaks.next().done) lines += 1;
  return lines > MAX_LINES;
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): ImportDelimiter {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counted = IMPORT_DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

async function readLines(text: string, delimiter: ImportDelimiter): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  let line = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    on_record: (record: string[]) => {
      line += 1;
      const cells = filledCells(record);
      if (cells.length > 0) take({ line, cells });
      // Nothing is passed on, so that blank and surplus rows never accumulate in memory.
      return null;
    },
  });
  const take = (row: CsvRow) => {
    if (rows.length === 0 && row.cells.length > IMPORT_LIMITS.columns)
      throw new AppError('platform.import_columns');
    // The first row holds the column names.
    if (rows.length > IMPORT_LIMITS.rows) throw new AppError('platform.import_too_many_rows');
    rows.push(row);
  };
  try {
    await pipeline(slicesOf(text), parser.resume());
  } catch (cause) {
    if (cause instanceof CsvError) throw new AppError('platform.import_unreadable', { cause });
    throw cause;
  }
  return rows;
}

/** The bytes in slices; parsing a large file in one go would block the service. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let first = 0; first < bytes.length; first += SLICE_BYTES) {
    yield bytes.subarray(first, first + SLICE_BYTES);
    await nextTurn();
  }
}

function filledCells(record: readonly string[]): string[] {
  const cells = record.map(cellOf);
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function cellOf(text: string): string {
  return unguardedFormula(text).replaceAll('\r\n', '\n').trim();
}
