import { Readable } from 'node:stream';
import { AppError, csvOf } from '@academy/platform';
import { StreamableFile } from '@nestjs/common';
import type { ExportQuery } from './export.dto.ts';
import { jsonArrayOf } from './json-array.ts';

/** A period of days in Rome, both ends included. */
export type Days = Pick<ExportQuery, 'from' | 'to'>;

/** @throws AppError `platform.invalid_input` when the period ends before it begins. */
export function checkPeriod({ from, to }: Days): void {
  if (from <= to) return;
  throw new AppError('platform.invalid_input', {
    errors: [{ field: 'from', code: 'period', message: 'must not be after to' }],
  });
}

/** Rows of a period as a CSV file or a JSON array, with the period in its name. */
export function periodFile(
  name: string,
  { from, to, format }: ExportQuery,
  rows: Iterable<object> | AsyncIterable<object>,
  columns: readonly string[],
): StreamableFile {
  const disposition = `attachment; filename="${name}-${from}-${to}.${format}"`;
  return format === 'csv'
    ? new StreamableFile(csvOf(Readable.from(rows), columns), {
        type: 'text/csv; charset=utf-8',
        disposition,
      })
    : new StreamableFile(Readable.from(jsonArrayOf(Readable.from(rows))), {
        type: 'application/json; charset=utf-8',
        disposition,
      });
}
