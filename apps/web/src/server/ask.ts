import { isApiError } from '@academy/api-client';

/** The API cannot be asked now, so nothing is known of a page: neither its data nor that it does not exist. */
export class ApiUnavailable extends Error {}

/**
 * The data an endpoint answered with; null when the API refused what it was asked for, which then names nothing.
 * @throws ApiUnavailable
 */
export async function ask<T>(
  answer: PromiseLike<{ data?: T | undefined; error?: unknown }>,
): Promise<T | null> {
  const { data, error } = await answer;
  if (error === undefined && data !== undefined) return data;
  if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
  throw new ApiUnavailable();
}
