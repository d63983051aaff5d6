import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { hasSecondFactor } from '../../sessions/user-response.ts';
import type { CallerSession } from './bearer.guard.ts';

/**
 * If the account has a second factor, a session without it may only step up to aal2.
 * @throws GoTrueError `insufficient_aal`
 */
export function requireSecondFactor({ user, session }: CallerSession): void {
  if (session.aal === 'aal2' || !hasSecondFactor(user)) return;
  throw new GoTrueError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
