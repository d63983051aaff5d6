import { apiError, fromAuthError, type ApiError } from '../errors.ts';

/** The result of a request: its data or its error. */
export type Result<T> = { data: T; error: null } | { data: null; error: ApiError };

/** Runs a request that throws on failure, and returns its failure instead. */
export async function toResult<T>(send: () => Promise<T>): Promise<Result<T>> {
  try {
    return { data: await send(), error: null };
  } catch (error) {
    const isAuthError = error instanceof Error && '__isAuthError' in error;
    // Anything else means that the library failed to load.
    return { data: null, error: isAuthError ? fromAuthError(error) : apiError('FETCH_ERROR') };
  }
}
