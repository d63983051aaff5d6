import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { describeWork } from '../tracing/log-fields.ts';
import {
  type AccessClaims,
  KEY_SOURCE,
  type KeySource,
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from './auth-user.ts';
import { type AuthenticatedRequest, IS_PUBLIC, IS_SELF_AUTHENTICATED } from './decorators.ts';
import type { VerifiedToken } from './verify-access-token.ts';

const REMEMBERED_TOKENS = 10_000;

/**
 * Guards every handler: a token is always verified when sent, and is required unless the handler is public. If the
 * account has a second factor, a token issued without it (aal1) is refused as well; only identity's own routes accept
 * it. Verified tokens are cached until they expire or their key is withdrawn, since checking an RSA signature costs more
 * than most responses.
 */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  private readonly remembered = new LRUCache<string, VerifiedToken<AccessClaims>>({
    max: REMEMBERED_TOKENS,
    ttlAutopurge: false,
  });

  constructor(
    private readonly reflector: Reflector,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
    @Inject(KEY_SOURCE) private readonly keys: KeySource,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.has(IS_SELF_AUTHENTICATED, context)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { authorization } = request.headers;
    if (authorization === undefined) {
      if (this.has(IS_PUBLIC, context)) return true;
      throw new AppError('platform.unauthenticated');
    }
    const claims = await this.verify(authorization, context);
    if (this.revocations.isRevoked(claims)) throw new AppError('platform.session_revoked');
    if (lacksSecondFactor(claims)) throw new AppError('platform.second_factor_needed');
    describeWork({ userId: claims.sub });
    request.user = {
      id: claims.sub,
      email: claims.email,
      role: claims.app_metadata.role ?? 'user',
      sessionId: claims.session_id,
      aal: claims.aal,
      authenticatedAt: Math.max(0, ...(claims.amr ?? []).map(({ timestamp }) => timestamp)),
      tokenIssuedAt: claims.iat,
      tokenExpiresAt: claims.exp,
    };
    return true;
  }

  private has(mark: string, context: ExecutionContext): boolean {
    const marked: unknown = this.reflector.getAllAndOverride(mark, [
      context.getHandler(),
      context.getClass(),
    ]);
    return marked === true;
  }

  private async verify(authorization: string, context: ExecutionContext): Promise<AccessClaims> {
    const remembered = this.remembered.get(authorization);
    if (remembered && remembered.claims.exp * 1000 > Date.now() && (await this.keys.find(remembered.kid)))
      return remembered.claims;
    await super.canActivate(context);
    const verified = context.switchToHttp().getRequest<{ user: VerifiedToken<AccessClaims> }>().user;
    const { claims } = verified;
    this.remembered.set(authorization, verified, { ttl: Math.max(1, claims.exp * 1000 - Date.now()) });
    return claims;
  }

  /** Passport's verdict; an unavailable key is our fault (503), not the caller's. */
  override handleRequest<T>(error: unknown, user: T | false, reason: unknown): T {
    const fault = [error, reason].find((cause) => cause instanceof AppError);
    if (fault) throw fault;
    if (error || user === false) throw new AppError('platform.invalid_token');
    return user;
  }
}

function lacksSecondFactor({ aal, app_metadata }: AccessClaims): boolean {
  return app_metadata.second_factor === true && aal !== 'aal2';
}
