import { types } from 'node:util';

/** What was thrown, in one line, for a log. */
export function describe(thrown: unknown): string {
  return types.isNativeError(thrown) ? thrown.message : (JSON.stringify(thrown) ?? String(thrown));
}
