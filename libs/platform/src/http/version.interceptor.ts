import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Versioned, versionTag } from './version.ts';

/** Sends the body of a {@link Versioned} result, with its version as `ETag`. */
export class VersionInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((response: unknown) => {
        if (!(response instanceof Versioned)) return response;
        if (response.version !== null) void reply.header('etag', versionTag(response.version));
        const body: unknown = response.body;
        return body;
      }),
    );
  }
}
