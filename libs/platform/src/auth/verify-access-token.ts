import type { KeyObject } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { AccessClaims, KeySource } from './auth-user.ts';

/** The audience of access tokens. */
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';

/** The issuer of access tokens: identity's routes below the public origin. */
export const accessTokenIssuer = (publicOrigin: string): string => `${publicOrigin}/auth/v1`;

/** The token of an `Authorization: Bearer` header; undefined for other and malformed headers. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

/** The claims of an access token, and the id of the key that signed it. */
export interface VerifiedToken<Claims = JWTPayload> {
  claims: Claims;
  kid: string;
}

/**
 * The only place where access tokens are verified: RS256 only, a known key, issuer, audience, expiry.
 * @throws JOSEError when the token is not valid (callers are not told why); AppError when keys are unavailable.
 */
export async function verifyAccessToken(
  token: string,
  publicOrigin: string,
  keys: KeySource,
): Promise<VerifiedToken> {
  const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), {
    algorithms: ['RS256'],
    issuer: accessTokenIssuer(publicOrigin),
    audience: ACCESS_TOKEN_AUDIENCE,
    requiredClaims: ['sub', 'exp', 'session_id'],
  });
  return { claims: payload, kid: protectedHeader.kid ?? '' };
}

/** The claims of an access token. Only for a token that a service has accepted: nothing is verified here. */
export function acceptedClaims(token: string): AccessClaims {
  return decodeJwt<AccessClaims>(token);
}

async function findKey(keys: KeySource, kid: string | undefined): Promise<KeyObject> {
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (key === undefined) throw new errors.JOSEError('unknown key');
  return key;
}
