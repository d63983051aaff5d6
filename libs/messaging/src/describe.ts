import { inspect } from 'node:util';

/** Describes an error in one line, for a log. */
export function describe(thrown: unknown): string {
  return Error.isError(thrown) ? thrown.message : inspect(thrown, { breakLength: Infinity });
}
