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

/** Names the audience of answers to members; see {@link SharedByOwnersOfTheSame}. */
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
      tap((answer: unknown) => {
        // The same before and after: the answer was made with nothing else. Never so while it is not known.
        if (owned === undefined || this.entitlements.peek(user.id) !== owned) return;
        const readAt = answer instanceof RenderedJson ? answer.readAt : begunAt;
        const audience = { name: audienceOf(owned), ageMs: performance.now() - readAt };
        void http.getResponse<FastifyReply>().header(AUDIENCE_HEADER, formatAudience(audience));
      }),
    );
  }
}

/**
 * Marks a read whose answer to a member depends on nothing of them but what they own, and that has nothing gated in it:
 * the gateway may give it to every member who owns the same.
 */
export const SharedByOwnersOfTheSame = (): MethodDecorator => UseInterceptors(AudienceInterceptor);
