import { AppError, isDatabaseUnavailable } from '@academy/platform';
import { errors } from '@nats-io/nats-core';

const NATS_ERRORS = [
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
  errors.NoRespondersError,
  errors.RequestError,
  errors.TimeoutError,
];

/**
 * True for failures of what a handler depends on (database, NATS, another service) rather than of the handler or
 * the event: they pass by themselves, so they never count towards giving an event up.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503;
  return NATS_ERRORS.some((type) => error instanceof type) || isDatabaseUnavailable(error);
}
