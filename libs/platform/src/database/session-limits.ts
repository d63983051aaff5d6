import type { DatabaseEnv } from '../env/service-env.ts';

/** How long a statement may take in addition to its longest wait for a lock, in milliseconds: 7.4 s by default. */
const WORK_LIMIT_MS = 6_200;
/** In milliseconds. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 15_000;

/** The session limits of a service in its database, in milliseconds by the names of PostgreSQL's settings. */
export function sessionLimits({ DATABASE_LOCK_WAIT_MS }: Pick<DatabaseEnv, 'DATABASE_LOCK_WAIT_MS'>) {
  return {
    lock_timeout: DATABASE_LOCK_WAIT_MS,
    statement_timeout: DATABASE_LOCK_WAIT_MS + WORK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  };
}
