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
 * True for failures of a handler's dependencies (database, NATS, another service) rather than of the handler or the
 * event. Such failures are temporary and never count towards giving up an event.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503;
  return NATS_ERRORS.some((type) => error instanceof type) || isDatabaseUnavailable(error);
}
