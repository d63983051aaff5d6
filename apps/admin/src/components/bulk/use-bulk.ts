import { toApiError, type ApiError } from '@academy/api-client';
import { useState } from 'react';

/** Requests at once: the list is asked for again when none is under way. */
const AT_ONCE = 4;

/** What became of one row. */
export interface BulkOutcome<T, R> {
  row: T;
  /** The answer; undefined when it failed. */
  data: R | undefined;
  /** Null when it succeeded. */
  error: ApiError | null;
}

interface Bulk<T, R> {
  isRunning: boolean;
  /** Does the work for each row, and says what became of each, in their order. It never fails as a whole. */
  run: (
    rows: readonly T[],
    work: (row: T) => Promise<{ data?: R | undefined; error?: unknown }>,
  ) => Promise<BulkOutcome<T, R>[]>;
}

/** Work on many rows, a few at a time. */
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
