import type { AuthUser } from '@academy/platform';
import { isStaff } from '@academy/shared';

/** The part of a signed-in user that decides access; `undefined` for a guest. */
export type Caller = Pick<AuthUser, 'id' | 'role'>;

/** A caller and the session they call in, which links to films are bound to. */
export type CallerInSession = Caller & Pick<AuthUser, 'sessionId' | 'tokenIssuedAt'>;

/** True for who is signed in and not staff: may get what was read a moment ago, where staff gets what is stored now. */
export function isMember(user: Caller | undefined): boolean {
  return user !== undefined && !isStaff(user.role);
}
