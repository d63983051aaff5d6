import { QueryFailedError } from 'typeorm';

/** SQLSTATE of PostgreSQL's `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

/**
 * True for a statement that violated a unique index.
 * @param detail matches PostgreSQL's description of the key, for a table with several such indexes; without it any key
 * matches.
 */
export function isUniqueViolation(error: unknown, detail?: RegExp): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause = error.driverError as Error & { code?: string; detail?: string };
  return cause.code === UNIQUE_VIOLATION && (detail === undefined || detail.test(cause.detail ?? ''));
}
