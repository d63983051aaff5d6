import type { Session as AuthSession } from '@supabase/auth-js';
import { lacksSecondFactor, recoveryOf, type Recovery } from './assurance.ts';
import type { Landing } from './landing.ts';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** False until the names and consents of the sign-up are given. */
  isSignUpComplete: boolean;
}

/** The session for screens; replaced, never mutated. */
export interface SessionState {
  status: 'loading' | 'guest' | 'user';
  user: SessionUser | null;
  /** The password was correct, but the authenticator is still to be asked for: a guest until then. */
  needsSecondFactor: boolean;
  /**
   * The user whose session expired, or needs its second factor again, while this page was open; null once someone is
   * signed in, or after a sign-out.
   */
  expiredUser: SessionUser | null;
  /** Whether a new password can be set without the old one; null unless the session started with the mail for one. */
  recovery: Recovery | null;
  landing: Landing | null;
}

export const INITIAL_STATE: SessionState = {
  status: 'loading',
  user: null,
  needsSecondFactor: false,
  expiredUser: null,
  recovery: null,
  landing: null,
};

/**
 * The state when `session` is the stored one; the same object when nothing that screens use has changed.
 * @param isLeaving whether the user is signing out.
 */
export function withSession(
  state: SessionState,
  session: AuthSession | null,
  isLeaving = false,
): SessionState {
  const needsSecondFactor = session !== null && lacksSecondFactor(session);
  const user = session && !needsSecondFactor ? toUser(session) : null;
  const status = user ? 'user' : 'guest';
  const expiredUser = user || isLeaving ? null : (state.user ?? state.expiredUser);
  const recovery = session && recoveryOf(session);
  const isSame =
    status === state.status &&
    needsSecondFactor === state.needsSecondFactor &&
    recovery === state.recovery &&
    isSameUser(user, state.user) &&
    isSameUser(expiredUser, state.expiredUser);
  return isSame ? state : { ...state, status, user, needsSecondFactor, expiredUser, recovery };
}

function toUser({ user }: AuthSession): SessionUser {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const firstName = text(user.user_metadata.first_name);
  return {
    id: user.id,
    email: user.email ?? '',
    firstName,
    lastName: text(user.user_metadata.last_name),
    isSignUpComplete: firstName !== '' && user.user_metadata.sign_up_incomplete !== true,
  };
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.id === other?.id &&
    one?.email === other?.email &&
    one?.firstName === other?.firstName &&
    one?.lastName === other?.lastName &&
    one?.isSignUpComplete === other?.isSignUpComplete
  );
}
