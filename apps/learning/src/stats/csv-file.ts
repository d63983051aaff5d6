import { Readable } from 'node:stream';
import { csvOf } from '@academy/platform';
import { dayInRome } from '@academy/shared';
import { StreamableFile } from '@nestjs/common';

/** Rows as a CSV file, named with the day in Rome. @param columns the fields to write, in this order. */
export function toCsvFile(
  name: string,
  rows: Iterable<object> | AsyncIterable<object>,
  columns: readonly string[],
): StreamableFile {
  return new StreamableFile(csvOf(Readable.from(rows), columns), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${dayInRome(new Date())}.csv"`,
  });
}
