import { isFreshSignIn } from '@academy/platform';
import { RECOVERY_SECONDS } from '@academy/shared';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { CallerSession } from './bearer.guard.ts';

type Proofs = Pick<CallerSession['session'], 'amr'>;

/** True when the session's user authenticated within the last ten minutes. */
export function isFreshSession({ amr }: Proofs): boolean {
  return isFreshSignIn({ authenticatedAt: Math.max(0, ...amr.map(({ timestamp }) => timestamp)) });
}

/** True while the session of a recovery link may choose a new password. */
export function isRecoverySession({ amr }: Proofs): boolean {
  const since = Date.now() / 1_000 - RECOVERY_SECONDS;
  return amr.some(({ method, timestamp }) => method === 'recovery' && timestamp > since);
}

/**
 * For actions that a stolen access token must not permit.
 * @throws GoTrueError `reauthentication_needed`
 */
export function requireFreshSession(session: Proofs): void {
  if (!isFreshSession(session))
    throw new GoTrueError('reauthentication_needed', 'This change requires a sign-in within ten minutes');
}
