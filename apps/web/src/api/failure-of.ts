import { type ApiError, toApiError } from '@academy/api-client';

/** The failure of a mutation, normalised; null when it worked. */
export function failureOf({ error }: { error?: unknown }): ApiError | null {
  if (error === undefined) return null;
  return toApiError(error);
}
