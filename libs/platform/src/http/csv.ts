import { Readable } from 'node:stream';
import { dayInRome, type ExportedList, EXPORTED_LISTS } from '@academy/shared';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import type { Page } from './page.ts';

/** Rows read at once of a list. */
const BATCH = 500;
/** CSV that spreadsheets open as it is: with a byte order mark, and without texts they would run as formulas; false is not empty. */
const OPTIONS = {
  header: true,
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { boolean: String },
} as const;

/** Rows as CSV text, as fast as they are read. @param columns the fields to write, in this order. */
export function csvOf(rows: Readable, columns: readonly string[]): Readable {
  const csv = stringify({ ...OPTIONS, columns: [...columns] });
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}

/** Rows as a CSV file, named with the day in Rome. @param columns the fields to write, in this order. */
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
 * A whole list as a CSV file, read page after page as it is sent.
 * @throws what reading the first page throws, so that a refusal is a problem document and not half a file.
 */
export async function listFile<Row extends object>(
  list: ExportedList,
  columns: readonly (keyof Row & string)[],
  read: ReadPage<Row>,
): Promise<StreamableFile> {
  const first = await read({ limit: BATCH });
  return csvFile(EXPORTED_LISTS[list], rowsFrom(first, read), columns);
}

/** Reads the page of a list that begins at a cursor, or the first. */
export type ReadPage<Row> = (position: { limit: number; cursor?: string }) => Promise<Page<Row>>;

async function* rowsFrom<Row>(first: Page<Row>, read: ReadPage<Row>): AsyncGenerator<Row> {
  yield* first.items;
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await read({ limit: BATCH, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  }
}

/** Describes an answer that is a CSV file. */
export function ApiCsv(): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}
