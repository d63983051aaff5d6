import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { Session } from './answers.ts';
import { ask } from './requests.ts';
import { USERS } from './settings.ts';

export interface Member {
  email: string;
  password: string;
}

const DEMO_LEARNER: Member = { email: 'learner@academy.test', password: 'Academy-2026!' };
/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000;

const members = new SharedArray('members', () => (USERS === null ? [DEMO_LEARNER] : readMembers(USERS)));

/** Belongs to this virtual user, who is one person and stays signed in. */
let session: (Session & { endsAt: number }) | null = null;

/** A random member. */
export function anyMember(): Member {
  return memberAt(Math.floor(Math.random() * members.length));
}

/** A member's access token. The first call of a virtual user signs in, later ones renew an expired token. */
export function stayingSignedIn(): string | null {
  if (session !== null && session.endsAt - MARGIN_MS > Date.now()) return session.access_token;
  const renewed = session === null ? null : renew(session);
  const next = renewed ?? signIn(memberAt((exec.vu.idInTest - 1) % members.length));
  session = next === null ? null : { ...next, endsAt: Date.now() + next.expires_in * 1_000 };
  return next?.access_token ?? null;
}

/** Signs a member in on a new device. */
export function signIn({ email, password }: Member): Session | null {
  return ask('sign in', '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  });
}

function renew({ refresh_token }: Session): Session | null {
  return ask('refresh', '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token },
  });
}

function memberAt(index: number): Member {
  return members[index] ?? DEMO_LEARNER;
}

function readMembers(file: string): Member[] {
  const read = parsed(file);
  if (Array.isArray(read) && read.length > 0 && read.every(isMember)) return read;
  throw new Error(`USERS: ${file} must exist and hold a list such as [{ "email": "…", "password": "…" }]`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(open(file));
  } catch {
    return null;
  }
}

function isMember(entry: unknown): entry is Member {
  const { email, password } = (entry ?? {}) as Partial<Member>;
  return typeof email === 'string' && typeof password === 'string';
}
