import type { CallerSession } from './bearer.guard.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/**
 * Where a second factor exists, changes to the ways of signing in take it.
 * @throws GoTrueError `insufficient_aal`
 */
export function requireSecondFactor(
  user: CallerSession['user'],
  session: Pick<CallerSession['session'], 'aal'>,
): void {
  if (session.aal === 'aal2' || !user.factors.some(({ status }) => status === 'verified')) return;
  throw new GoTrueError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
