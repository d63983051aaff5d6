import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { KeySource } from '@academy/platform';
import type { Role } from '@academy/shared';
import { SignJWT } from 'jose';

/** Claims of an access token; omitted ones get made-up values. */
export interface TestUser {
  sub?: string;
  role?: Role;
  email?: string;
  sessionId?: string;
  aal?: 'aal1' | 'aal2';
  /** When the user last authenticated, in Unix seconds; now by default. */
  authenticatedAt?: number;
  /** The account has a verified second factor. */
  hasSecondFactor?: boolean;
  /** Unix seconds; an hour from now by default. */
  expiresAt?: number;
}

/** Replaces identity: signs access tokens in the same way, and has the public key. */
export class TestTokens {
  readonly keySource: KeySource;
  private readonly kid = randomUUID();
  private readonly privateKey: KeyObject;
  private readonly origin: string;

  /** @param origin the services' `PUBLIC_ORIGIN`, which the issuer starts with. */
  constructor(origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.origin = origin;
    this.privateKey = privateKey;
    this.keySource = { find: (kid) => Promise.resolve(kid === this.kid ? publicKey : undefined) };
  }

  /** A signed access token. */
  async sign(user: TestUser = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const {
      sub = randomUUID(),
      role = 'user',
      sessionId = randomUUID(),
      aal = 'aal1',
      authenticatedAt = now,
      expiresAt = now + 3600,
    } = user;
    return new SignJWT({
      role: 'authenticated',
      email: user.email ?? `${sub}@academy.test`,
      session_id: sessionId,
      aal,
      amr: [{ method: 'password', timestamp: authenticatedAt }],
      app_metadata: { role, ...(user.hasSecondFactor && { second_factor: true }) },
    })
      .setProtectedHeader({ alg: 'RS256', kid: this.kid, typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(`${this.origin}/auth/v1`)
      .setAudience('authenticated')
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(this.privateKey);
  }

  /** The authorization header of that user. */
  async bearer(user: TestUser = {}): Promise<{ authorization: string }> {
    return { authorization: `Bearer ${await this.sign(user)}` };
  }
}
