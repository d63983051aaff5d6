import {
  CannotExecuteNotConnectedError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';

/**
 * SQLSTATE classes and codes of temporary failures: connection, resources, operator intervention, rollback, lock,
 * server became a standby; the server lets nobody connect to the database, or not this role, during maintenance.
 */
const PASSING_SQLSTATE = /^(08...|53...|57...|40...|55P03|25006|55000|55006|28...|3D000)$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg reports these only by message. */
const CONNECTION_MESSAGES =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|driver not connected|query read timeout/i;

/** TypeORM's messages for a connection that broke in the middle of a transaction. */
const BROKEN_TRANSACTION = [
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
  CannotExecuteNotConnectedError,
];

/** True for temporary failures of the database or the connection to it: unavailable, full or locked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (BROKEN_TRANSACTION.some((type) => error instanceof type)) return true;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  if (!Error.isError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK_CODES.has(code) || PASSING_SQLSTATE.test(code) || CONNECTION_MESSAGES.test(error.message);
}
