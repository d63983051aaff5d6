import { Session } from '@academy/api-client';
import { sessionBody, type FakeSession } from '@academy/api-client/testing';

/** A fresh session, so that one test's visitor is not the next one's. */
export function newSession(): Session {
  return new Session(window.location.origin);
}

/** Leaves in the browser what an earlier sign-in would have left. */
export function storeSession(session: FakeSession = {}): void {
  localStorage.setItem('academy.session', JSON.stringify(sessionBody(session)));
}
