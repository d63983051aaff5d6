import { toApiError, type ApiError } from '@academy/api-client';
import { useState } from 'react';

/** Concurrent requests. The list is reloaded when none is running. */
const AT_ONCE = 4;

/** The outcome of one row. */
export interface BulkOutcome<T, R> {
  row: T;
  /** The response; undefined when it failed. */
  data: R | undefined;
  /** Null when it succeeded. */
  error: ApiError | null;
}

interface Bulk<T, R> {
  isRunning: boolean;
  /** Processes each row and returns their outcomes in order. It never rejects as a whole. */
  run: (
    rows: readonly T[],
    work: (row: T) => Promise<{ data?: R | undefined; error?: unknown }>,
  ) => Promise<BulkOutcome<T, R>[]>;
}

/** Processes many rows, a few at a time. */
export function useBulk<T, R>(): Bulk<T, R> {
  const [isRunning, setRunning] = useState(false);
  const run: Bulk<T, R>['run'] = async (rows, work) => {
    setRunning(true);
    const outcomes = new Map<T, BulkOutcome<T, R>>();
    const left = [...rows];
    const worker = async () => {
      for (let row = left.shift(); row !== undefined; row = left.shift()) {
        const { data, error } = await work(row);
        outcomes.set(row, { row, data, error: error === undefined ? null : toApiError(error) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    setRunning(false);
    return rows.flatMap((row) => outcomes.get(row) ?? []);
  };
  return { isRunning, run };
}
