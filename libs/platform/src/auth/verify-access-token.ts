import type { KeyObject } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { AccessClaims, KeySource } from './auth-user.ts';

/** Whom access tokens are for. */
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';

/** Who signs access tokens: identity's routes below the origin that visitors see. */
export const accessTokenIssuer = (publicOrigin: string): string => `${publicOrigin}/auth/v1`;

/**
 * The one place where access tokens are verified: RS256 only, a known key, issuer, audience, expiry.
 * @throws JOSEError when the token is not valid, without telling callers why; AppError when keys cannot be had.
 */
export async function verifyAccessToken(
  token: string,
  publicOrigin: string,
  keys: KeySource,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), {
    algorithms: ['RS256'],
    issuer: accessTokenIssuer(publicOrigin),
    audience: ACCESS_TOKEN_AUDIENCE,
    requiredClaims: ['sub', 'exp', 'session_id'],
  });
  return payload;
}

/** What an access token says. Only for one that a service has accepted: nothing is verified here. */
export function acceptedClaims(token: string): AccessClaims {
  return decodeJwt<AccessClaims>(token);
}

async function findKey(keys: KeySource, kid: string | undefined): Promise<KeyObject> {
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (key === undefined) throw new errors.JOSEError('unknown key');
  return key;
}
