import { Session } from '@academy/api-client';
import { sessionBody, type FakeSession } from '@academy/api-client/testing';

/** A new session, so that tests do not share a visitor. */
export function newSession(): Session {
  return new Session(window.location.origin);
}

/** Stores in the browser what an earlier sign-in would have stored. */
export function storeSession(session: FakeSession = {}): void {
  localStorage.setItem('academy.session', JSON.stringify(sessionBody(session)));
}
