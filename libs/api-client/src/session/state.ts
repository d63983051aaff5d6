import type { Session as AuthSession } from '@supabase/auth-js';
import type { Landing } from './landing.ts';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** What screens see of the session; replaced, never changed. */
export interface SessionState {
  status: 'loading' | 'guest' | 'user';
  user: SessionUser | null;
  landing: Landing | null;
}

/** The state when `session` is the one stored; the same object when nothing a screen sees has changed. */
export function withSession(state: SessionState, session: AuthSession | null): SessionState {
  const user = session ? toUser(session) : null;
  const status = user ? 'user' : 'guest';
  return status === state.status && isSameUser(user, state.user) ? state : { ...state, status, user };
}

function toUser({ user }: AuthSession): SessionUser {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: text(user.user_metadata.first_name),
    lastName: text(user.user_metadata.last_name),
  };
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.id === other?.id &&
    one?.email === other?.email &&
    one?.firstName === other?.firstName &&
    one?.lastName === other?.lastName
  );
}
