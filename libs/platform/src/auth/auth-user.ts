import type { KeyObject } from 'node:crypto';
import type { Role } from '@academy/shared';

/** The claims of an access token that the academy reads; see `docs/architecture.md`. */
export interface AccessClaims {
  sub: string;
  email: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
  /** How the session was authenticated; `timestamp` in Unix seconds. */
  amr?: { method: string; timestamp: number }[];
  /** `second_factor`: the account has a verified one, so that an aal1 token only permits stepping up to aal2. */
  app_metadata: { role?: Role; second_factor?: boolean };
  /** Unix seconds. */
  iat: number;
  /** Unix seconds. */
  exp: number;
}

/** The signed-in caller of a request. */
export interface AuthUser {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /**
   * When the user last authenticated (password, code, second factor), in Unix seconds; 0 when the token does not
   * contain it.
   */
  authenticatedAt: number;
  /** Unix seconds. */
  tokenIssuedAt: number;
  /** Unix seconds. */
  tokenExpiresAt: number;
}

/** Where the guard finds the public keys of access tokens. */
export interface KeySource {
  /** @returns undefined for an unknown key. */
  find(kid: string): Promise<KeyObject | undefined>;
}
export const KEY_SOURCE = Symbol('KEY_SOURCE');

/** Sessions that ended before their access tokens did. */
export interface SessionRevocations {
  isRevoked(claims: Pick<AccessClaims, 'sub' | 'session_id' | 'iat'>): boolean;
}
export const SESSION_REVOCATIONS = Symbol('SESSION_REVOCATIONS');
