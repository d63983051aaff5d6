import { AppError } from '../errors/app-error.ts';
import type { AuthUser } from './auth-user.ts';

/** How long an authentication counts as fresh, in seconds. */
export const FRESH_SIGN_IN_SECONDS = 600;

/**
 * True when the caller authenticated within the last ten minutes. A refreshed token keeps the time of the
 * authentication.
 */
export function isFreshSignIn(
  { authenticatedAt }: Pick<AuthUser, 'authenticatedAt'>,
  now = new Date(),
): boolean {
  return now.getTime() / 1_000 - authenticatedAt < FRESH_SIGN_IN_SECONDS;
}

/**
 * For actions that require a fresh sign-in only in some cases, e.g. above an amount; others are marked
 * `@RequiresFreshSignIn()`. On this error browsers ask for the password and repeat the request.
 * @throws AppError `identity.reauthentication_needed`
 */
export function requireFreshSignIn(user: Pick<AuthUser, 'authenticatedAt'>): void {
  if (!isFreshSignIn(user)) throw new AppError('identity.reauthentication_needed');
}
