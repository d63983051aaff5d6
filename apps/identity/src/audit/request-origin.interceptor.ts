import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';

const USER_AGENT_LENGTH = 300;

/** The origin of a request. */
export interface RequestOrigin {
  ipAddress: string;
  userAgent: string | null;
}

const storage = new AsyncLocalStorage<RequestOrigin>();

/** The origin of the current request; undefined outside of one. */
export function currentOrigin(): RequestOrigin | undefined {
  return storage.getStore();
}

/** Runs later work on behalf of a request with this origin. */
export function withOrigin<T>(origin: RequestOrigin | undefined, work: () => T): T {
  return origin === undefined ? storage.exit(work) : storage.run(origin, work);
}

/** Makes each request's origin available to the audit log. */
@Injectable()
export class RequestOriginInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null;
    const origin = { ipAddress: request.ip, userAgent };
    return new Observable((subscriber) => storage.run(origin, () => next.handle().subscribe(subscriber)));
  }
}
