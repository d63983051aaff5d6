import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { hasSecondFactor } from '../../sessions/user-response.ts';
import type { CallerSession } from './bearer.guard.ts';

/** True when the account has a second factor, and the session has not used it. */
export function lacksSecondFactor({ user, session }: CallerSession): boolean {
  return session.aal !== 'aal2' && hasSecondFactor(user);
}

/**
 * If the account has a second factor, a session without it may only step up to aal2.
 * @throws GoTrueError `insufficient_aal`
 */
export function requireSecondFactor(caller: CallerSession): void {
  if (!lacksSecondFactor(caller)) return;
  throw new GoTrueError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
