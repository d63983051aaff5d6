import { types } from 'node:util';
import { errors } from '@nats-io/nats-core';
import {
  CannotExecuteNotConnectedError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import { AppError } from '@academy/platform';

/** SQLSTATE classes and codes that say "not now": connection, resources, operator intervention, rollback, lock. */
const TRANSIENT_SQLSTATE = /^(08|53|57|40|55P03$)/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg reports these by message only. */
const CONNECTION_MESSAGES =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|driver not connected|query read timeout/i;

const LINK_ERRORS = [
  // TypeORM's ways of saying that the connection broke in the middle of a transaction.
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
  CannotExecuteNotConnectedError,
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
  if (LINK_ERRORS.some((type) => error instanceof type)) return true;
  if (error instanceof QueryFailedError) return isTransient(error.driverError);
  if (!types.isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isTransient);
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK_CODES.has(code) || TRANSIENT_SQLSTATE.test(code) || CONNECTION_MESSAGES.test(error.message);
}
