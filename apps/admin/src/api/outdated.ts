import { isApiError } from '@academy/api-client';

/** Whether a request was refused because someone else has changed (412) or deleted (404) what it is about. */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && (error.status === 412 || error.status === 404);
}

/** Reloads the data with these tags after a change, also after one that was refused because the data is outdated. */
export function reloads<const T>(tags: readonly T[]) {
  return (_answer: unknown, error: unknown): readonly T[] => (!error || isOutdated(error) ? tags : []);
}
