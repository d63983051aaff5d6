import { Readable } from 'node:stream';
import { dayInRome, type ExportedList, EXPORTED_LISTS, guardedFormula } from '@academy/shared';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import { AppError } from '../errors/app-error.ts';
import type { Page } from './page.ts';

/** Rows of a list read at once. */
const BATCH = 500;
/**
 * CSV that spreadsheets open correctly: with a byte order mark, with formulas escaped, and with false written out
 * instead of empty.
 */
const OPTIONS = {
  header: true,
  bom: true,
  record_delimiter: 'windows',
  cast: { boolean: String, string: guardedFormula },
} as const;

/** Rows as CSV text, streamed as they are read. @param columns the fields to write, in this order. */
export function csvOf(rows: Readable, columns: readonly string[]): Readable {
  const csv = stringify({ ...OPTIONS, columns: [...columns] });
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}

/** Rows as a CSV file, with the date in Rome in its name. @param columns the fields to write, in this order. */
export function csvFile(
  name: string,
  rows: Iterable<object> | AsyncIterable<object>,
  columns: readonly string[],
): StreamableFile {
  return new StreamableFile(csvOf(Readable.from(rows), columns), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${dayInRome(new Date())}.csv"`,
  });
}

/**
 * A whole list as a CSV file, read page by page while it is sent.
 * @throws AppError `platform.search_too_wide` when rows would be missing, and the errors of reading the first page, so
 * that a refusal is a problem document and not a truncated file.
 */
export async function listFile<Row extends object>(
  list: ExportedList,
  columns: readonly (keyof Row & string)[],
  read: ReadPage<Row>,
): Promise<StreamableFile> {
  const first = await read({ limit: BATCH });
  if (first.isPartial) throw new AppError('platform.search_too_wide');
  return csvFile(EXPORTED_LISTS[list], rowsFrom(first, read), columns);
}

/** Reads the page of a list that begins at a cursor, or the first page. */
export type ReadPage<Row> = (position: { limit: number; cursor?: string }) => Promise<Page<Row>>;

async function* rowsFrom<Row>(first: Page<Row>, read: ReadPage<Row>): AsyncGenerator<Row> {
  yield* first.items;
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await read({ limit: BATCH, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  }
}

/** Documents a response that is a CSV file. */
export function ApiCsv(): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}
