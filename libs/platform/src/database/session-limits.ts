import type { DatabaseEnv } from '../env/service-env.ts';

/** In milliseconds. */
const STATEMENT_LIMIT_MS = 8_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 15_000;

/** The session limits of a service in its database, in milliseconds by the names of PostgreSQL's settings. */
export function sessionLimits({ DATABASE_LOCK_WAIT_MS }: Pick<DatabaseEnv, 'DATABASE_LOCK_WAIT_MS'>) {
  return {
    lock_timeout: DATABASE_LOCK_WAIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  };
}
