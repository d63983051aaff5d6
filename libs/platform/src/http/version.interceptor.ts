import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Versioned, versionTag } from './version.ts';

/** Sends the body of a {@link Versioned} result, with its version as `ETag`. */
export class VersionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Versioned)) return answer;
        if (answer.version !== null) void reply.header('etag', versionTag(answer.version));
        const body: unknown = answer.body;
        return body;
      }),
    );
  }
}
