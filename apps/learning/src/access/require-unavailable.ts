import { AppError } from '@academy/platform';

/** @throws the error, unless it means that a service is unavailable. */
export function requireUnavailable(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'platform.unavailable') throw error;
}
