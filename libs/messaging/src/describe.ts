import { inspect } from 'node:util';

/** What was thrown, in one line, for a log. */
export function describe(thrown: unknown): string {
  return Error.isError(thrown) ? thrown.message : inspect(thrown, { breakLength: Infinity });
}
