import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  accessTokenIssuer,
  ACCESS_TOKEN_AUDIENCE,
  type KeySource,
  verifyAccessToken,
} from '@academy/platform';
import { type JWTPayload, SignJWT } from 'jose';
import { IdentityEnv } from '../env.ts';
import { ACCESS_TOKEN_SECONDS, type TokenClaims } from './access-token.ts';
import { SigningKeysService } from './signing-keys.service.ts';

/** Signs and verifies access tokens (RS256). */
@Injectable()
export class AccessTokensService {
  private readonly keySource: KeySource = { find: (kid) => this.publicKey(kid) };

  constructor(
    private readonly keys: SigningKeysService,
    private readonly env: IdentityEnv,
  ) {}

  /**
   * @param notBefore Unix seconds: tokens issued earlier are refused, so the token's issue time is at least this.
   * @returns the token and its expiry in Unix seconds.
   */
  async sign(
    userId: string,
    claims: TokenClaims,
    notBefore: number,
  ): Promise<{ token: string; expiresAt: number }> {
    const { kid, privateKey } = await this.keys.current();
    const issuedAt = Math.max(Math.floor(Date.now() / 1_000), notBefore);
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(accessTokenIssuer(this.env.PUBLIC_ORIGIN))
      .setSubject(userId)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt };
  }

  /**
   * Checks signature, algorithm, issuer, audience and expiry.
   * @returns the user and the session in the claims.
   * @throws when anything is invalid, without the reason.
   */
  async verify(token: string): Promise<{ sub: string; sessionId: string }> {
    const { claims } = await verifyAccessToken(token, this.env.PUBLIC_ORIGIN, this.keySource);
    return { sub: String(claims.sub), sessionId: sessionIdOf(claims) };
  }

  private async publicKey(kid: string): Promise<KeyObject | undefined> {
    const jwk = await this.keys.findPublicKey(kid);
    return jwk === undefined ? undefined : createPublicKey({ key: jwk, format: 'jwk' });
  }
}

function sessionIdOf(payload: JWTPayload): string {
  if (typeof payload.session_id !== 'string') throw new Error('session_id is not a string');
  return payload.session_id;
}
