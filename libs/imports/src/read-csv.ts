import { AppError } from '@academy/platform';
import { IMPORT_DELIMITERS, IMPORT_LIMITS, type ImportDelimiter, type ImportEncoding } from '@academy/shared';
import { CsvError, parse } from 'csv-parse';

/** A file as it was understood. */
export interface CsvFile {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  /** The names in the first line, trimmed. */
  columns: string[];
  rows: CsvRow[];
}

/** A line that is not blank. */
export interface CsvRow {
  /** As a spreadsheet counts lines, that of the columns' names being 1. */
  line: number;
  cells: string[];
}

/** Some programs name the delimiter in a line before the others. */
const DELIMITER_LINE = /^sep=(.)\r?\n/;
/** What spreadsheets would run; exports write an apostrophe before it. */
const GUARDED_FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Reads a CSV file as exports, Excel and LibreOffice write it: with commas, semicolons or tabs, in UTF-8 with or without
 * a byte order mark, UTF-16 or the code page of western Windows. Cells are trimmed, blank lines passed over.
 * @throws AppError `platform.import_unreadable`, `platform.import_empty`, `platform.import_too_many_rows`
 */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  const { text, encoding } = decode(bytes);
  // No text has it; what Excel saves as a workbook does.
  if (text.includes('\0')) throw new AppError('platform.import_unreadable');
  const [mark, named] = DELIMITER_LINE.exec(text) ?? [''];
  const body = text.slice(mark.length);
  const delimiter = IMPORT_DELIMITERS.find((known) => known === named) ?? delimiterOf(body);
  const [head, ...rows] = await readLines(body, delimiter);
  if (head === undefined || rows.length === 0) throw new AppError('platform.import_empty');
  return { encoding, delimiter, columns: head.cells, rows };
}

function decode(bytes: Buffer): { text: string; encoding: ImportEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): ImportDelimiter {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counted = IMPORT_DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

async function readLines(text: string, delimiter: ImportDelimiter): Promise<CsvRow[]> {
  const lines: CsvRow[] = [];
  let line = 0;
  try {
    for await (const record of parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
    })) {
      line += 1;
      const cells = (record as string[]).map(cellOf);
      if (cells.every((cell) => cell === '')) continue;
      if (lines.length > IMPORT_LIMITS.rows) throw new AppError('platform.import_too_many_rows');
      lines.push({ line, cells });
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw new AppError('platform.import_unreadable', { cause });
    throw cause;
  }
  return lines;
}

function cellOf(text: string): string {
  return text.replace(GUARDED_FORMULA, '').replaceAll('\r\n', '\n').trim();
}
