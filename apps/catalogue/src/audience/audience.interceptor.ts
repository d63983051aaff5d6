import { EntitlementsCache } from '@academy/messaging';
import { AUDIENCE_HEADER, type AuthUser, formatAudience } from '@academy/platform';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { isMember } from '../input/caller.ts';
import { audienceOf, isPersonal } from './audience.ts';
import { CallerView } from './caller-view.ts';

/** Adds the audience to responses for signed-in users. */
@Injectable()
abstract class AudienceInterceptor implements NestInterceptor {
  constructor(private readonly entitlements: EntitlementsCache) {}

  /**
   * When reading the oldest part of the response began, by the clock of `performance.now()`; null for a response that
   * must not be shared.
   */
  protected abstract readAt(response: unknown, begunAt: number): number | null;

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user } = http.getRequest<{ user?: AuthUser }>();
    if (user === undefined || !isMember(user)) return next.handle();
    const begunAt = performance.now();
    const owned = this.entitlements.peek(user.id);
    return next.handle().pipe(
      tap((response: unknown) => {
        // Entitlements were the same before and after, so the response was made with exactly these. Not added while
        // they are unknown.
        if (owned === undefined || this.entitlements.peek(user.id) !== owned || isPersonal(owned)) return;
        const readAt = this.readAt(response, begunAt);
        if (readAt === null) return;
        const audience = { name: audienceOf(owned), ageMs: performance.now() - readAt };
        void http.getResponse<FastifyReply>().header(AUDIENCE_HEADER, formatAudience(audience));
      }),
    );
  }
}

@Injectable()
class UngatedInterceptor extends AudienceInterceptor {
  protected override readAt(_response: unknown, begunAt: number): number {
    return begunAt;
  }
}

@Injectable()
class CallerViewInterceptor extends AudienceInterceptor {
  protected override readAt(response: unknown): number | null {
    return response instanceof CallerView && !response.isGated ? response.readAt : null;
  }
}

/**
 * Marks a read whose response to a signed-in user depends only on the user's entitlements and never contains gated
 * data: the gateway may send it to every user with the same entitlements.
 */
export const CacheableByEntitlements = (): MethodDecorator => UseInterceptors(UngatedInterceptor);

/**
 * Like {@link CacheableByEntitlements} for a read that returns a {@link CallerView}, while the view is not gated.
 * Write it above `@ApiVersioned()`, which replaces the view by its body; below it, nothing is shared.
 */
export const CacheableUnlessGated = (): MethodDecorator => UseInterceptors(CallerViewInterceptor);
