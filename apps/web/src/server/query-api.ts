import { isApiError } from '@academy/api-client';

/** The API is unavailable, so nothing is known of a page: neither its data nor whether it exists. */
export class ApiUnavailable extends Error {}

/**
 * The data an endpoint returned; null when the API refused the request, because the item does not exist.
 * @throws ApiUnavailable
 */
export async function queryApi<T>(
  answer: PromiseLike<{ data?: T | undefined; error?: unknown }>,
): Promise<T | null> {
  const { data, error } = await answer;
  if (error === undefined && data !== undefined) return data;
  if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
  throw new ApiUnavailable();
}
