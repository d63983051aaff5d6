import { type ApiError, toApiError } from '@academy/api-client';

/** What an action that was sent failed with, if it did. */
export function outcomeOf({ error }: { error?: unknown }): ApiError | undefined {
  return error === undefined ? undefined : toApiError(error);
}
