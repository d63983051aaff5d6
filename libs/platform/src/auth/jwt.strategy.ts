import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ServiceEnv } from '../env/service-env.ts';
import { type AccessClaims, KEY_SOURCE, type KeySource } from './auth-user.ts';

/** Verifies access tokens: RS256 only, known key, issuer, audience, expiry. Answers their claims. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(env: ServiceEnv, @Inject(KEY_SOURCE) keys: KeySource) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['RS256'],
      issuer: `${env.PUBLIC_ORIGIN}/auth/v1`,
      audience: 'authenticated',
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: unknown, key?: string) => void,
      ) => {
        findKey(keys, token).then(
          (key) => done(null, key),
          (error: unknown) => done(error),
        );
      },
    });
  }

  validate(claims: AccessClaims): AccessClaims {
    return claims;
  }
}

async function findKey(keys: KeySource, token: string): Promise<string | undefined> {
  const { kid } = decodeProtectedHeader(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  return key?.export({ type: 'spki', format: 'pem' }).toString();
}
