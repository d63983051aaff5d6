import { AppError } from '../errors/app-error.ts';
import type { AuthUser } from './auth-user.ts';

/** How long a proof of who the user is counts as fresh, in seconds. */
export const FRESH_SIGN_IN_SECONDS = 600;

/** True when the caller proved who they are within the last ten minutes. A renewed token keeps the time of the proof. */
export function isFreshSignIn(
  { authenticatedAt }: Pick<AuthUser, 'authenticatedAt'>,
  now = new Date(),
): boolean {
  return now.getTime() / 1_000 - authenticatedAt < FRESH_SIGN_IN_SECONDS;
}

/**
 * For actions that need a fresh sign-in only at times, e.g. above an amount; others are marked `@RequiresFreshSignIn()`.
 * Browsers answer the error with a question for the password, and send the request again.
 * @throws AppError `identity.reauthentication_needed`
 */
export function requireFreshSignIn(user: Pick<AuthUser, 'authenticatedAt'>): void {
  if (!isFreshSignIn(user)) throw new AppError('identity.reauthentication_needed');
}
