import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { errors } from 'jose';
import { Strategy } from 'passport-strategy';
import { ServiceEnv } from '../env/service-env.ts';
import { KEY_SOURCE, type KeySource } from './auth-user.ts';
import { bearerToken, verifyAccessToken } from './verify-access-token.ts';

/** Connects Passport to the one verifier: reads `Authorization: Bearer` and returns the token's claims. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    private readonly env: ServiceEnv,
    @Inject(KEY_SOURCE) private readonly keys: KeySource,
  ) {
    super();
  }

  override authenticate({ headers }: { headers: IncomingHttpHeaders }): void {
    const token = bearerToken(headers.authorization);
    if (token === undefined) {
      this.fail(401);
      return;
    }
    this.validate(token).then(
      (claims) => this.success(claims),
      (error: unknown) => (error instanceof errors.JOSEError ? this.fail(401) : this.error(toError(error))),
    );
  }

  override validate(token: string): ReturnType<typeof verifyAccessToken> {
    return verifyAccessToken(token, this.env.PUBLIC_ORIGIN, this.keys);
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
