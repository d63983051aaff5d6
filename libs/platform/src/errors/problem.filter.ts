import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, throwError } from 'rxjs';
import { toAppError, toProblem } from './problem.ts';

/**
 * Answers every error of the HTTP interface as a problem document; unexpected ones are logged whole and told nothing of.
 * What an event or question handler throws is handed on untouched: messaging counts it or turns it into a reply.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() === 'rpc') return throwError(() => thrown);
    this.answer(thrown, host);
    return undefined;
  }

  private answer(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const error = toAppError(thrown);
    if (error.code === 'platform.internal') this.logger.error(thrown);
    if (reply.sent) return;
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    void reply
      .status(error.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(toProblem(error, request.id)));
  }
}
