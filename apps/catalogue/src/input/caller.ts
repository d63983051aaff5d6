import type { AuthUser } from '@academy/platform';
import { isStaff } from '@academy/shared';

/** The fields of a signed-in user that access depends on; `undefined` for an anonymous caller. */
export type Caller = Pick<AuthUser, 'id' | 'role'>;

/** A caller and their session, to which links to films are bound. */
export type CallerInSession = Caller & Pick<AuthUser, 'sessionId' | 'tokenIssuedAt'>;

/** True for a signed-in user who is not staff: may get cached data, whereas staff get the current data. */
export function isMember(user: Caller | undefined): boolean {
  return user !== undefined && !isStaff(user.role);
}
