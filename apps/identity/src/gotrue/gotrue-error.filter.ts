import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { GOTRUE_VERSION, ProblemFilter, wantsGoTrueVersion } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { type GoTrueError, goTrueBody, toGoTrueError } from './gotrue-error.ts';

/** Path prefix of the routes that use GoTrue's wire format. */
export const AUTH_PATH = '/auth/v1';

/** Sends errors below `/auth/v1` in GoTrue's format, and all others as problem documents. */
@Catch()
export class GoTrueErrorFilter extends ProblemFilter {
  private readonly authLogger = new Logger(GoTrueErrorFilter.name);

  override catch(thrown: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() !== 'http') return super.catch(thrown, host);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (!request.url.startsWith(`${AUTH_PATH}/`)) return super.catch(thrown, host);
    const error = toGoTrueError(thrown);
    if (error.code === 'unexpected_failure') this.authLogger.error(thrown);
    send(error, request, host.switchToHttp().getResponse<FastifyReply>());
    return undefined;
  }
}

function send(error: GoTrueError, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const newForm = wantsGoTrueVersion(request.headers['x-supabase-api-version']);
  // auth-js reads the error code of the new format only if this header is returned.
  if (newForm) void reply.header('x-supabase-api-version', GOTRUE_VERSION);
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply
    .status(error.status)
    .header('x-sb-error-code', error.code)
    .header('cache-control', 'no-store')
    .send(goTrueBody(error, newForm, request.id));
}
