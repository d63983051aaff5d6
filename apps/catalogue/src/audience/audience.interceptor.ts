import { EntitlementsCache } from '@academy/messaging';
import { AUDIENCE_HEADER, type AuthUser, formatAudience, RenderedJson } from '@academy/platform';
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
import { audienceOf } from './audience.ts';
import { CallerView } from './caller-view.ts';

/** Adds the audience to responses for signed-in users; see {@link CacheableByEntitlements}. */
@Injectable()
export class AudienceInterceptor implements NestInterceptor {
  constructor(private readonly entitlements: EntitlementsCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user } = http.getRequest<{ user?: AuthUser }>();
    if (user === undefined || !isMember(user)) return next.handle();
    const begunAt = performance.now();
    const owned = this.entitlements.peek(user.id);
    return next.handle().pipe(
      tap((response: unknown) => {
        if (response instanceof CallerView && response.isGated) return;
        // Entitlements were the same before and after, so the response was made with exactly these. Not added while
        // they are unknown.
        if (owned === undefined || this.entitlements.peek(user.id) !== owned) return;
        const isCached = response instanceof RenderedJson || response instanceof CallerView;
        const readAt = isCached ? response.readAt : begunAt;
        const audience = { name: audienceOf(owned), ageMs: performance.now() - readAt };
        void http.getResponse<FastifyReply>().header(AUDIENCE_HEADER, formatAudience(audience));
      }),
    );
  }
}

/**
 * Marks a read whose response to a signed-in user depends only on the user's entitlements and contains no gated data
 * (unless it is a {@link CallerView} that says so): the gateway may send it to every user with the same entitlements.
 * Write it above `@ApiVersioned()`, which replaces the view by its body.
 */
export const CacheableByEntitlements = (): MethodDecorator => UseInterceptors(AudienceInterceptor);
