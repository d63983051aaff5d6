import type { IdentityEnv } from '../../env.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** @throws GoTrueError `signup_disabled` when the operator has closed sign-ups. */
export function requireSignUpOpen({ AUTH_SIGN_UP }: IdentityEnv): void {
  if (AUTH_SIGN_UP === 'off')
    throw new GoTrueError('signup_disabled', 'Signups not allowed for this instance');
}
