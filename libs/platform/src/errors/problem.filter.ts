import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, throwError } from 'rxjs';
import { toAppError } from './problem.ts';
import { sendProblem } from './send-problem.ts';

/**
 * Sends every error of the HTTP interface as a problem document; unexpected errors are logged in full and sent without
 * a detail. Errors of event and question handlers are rethrown: messaging counts them or turns them into replies.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() === 'rpc') return throwError(() => thrown);
    this.send(thrown, host);
    return undefined;
  }

  private send(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toAppError(thrown);
    if (error.code === 'platform.internal') this.logger.error(thrown);
    else if (error.cause instanceof Error && error.status === 503) this.logger.warn(error.cause.message);
    if (!reply.sent) void sendProblem(reply, error);
  }
}
