import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { bearerToken } from '@academy/platform';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AccessTokensService } from '../../keys/access-tokens.service.ts';
import { isOutOfTime } from '../../sessions/rotation.ts';
import { Session } from '../../sessions/session.entity.ts';
import { sessionNotFound } from '../../sessions/sessions.service.ts';
import type { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** The caller, freshly read from the database. */
export interface CallerSession {
  user: User;
  session: Session;
}

type CallerRequest = FastifyRequest & { caller?: CallerSession };

/**
 * Guards the user routes below `/auth/v1`: requires a valid token of an existing user who is not suspended, in a
 * session that has not ended. Signing out therefore takes effect here immediately.
 */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly accessTokens: AccessTokensService,
    private readonly users: UsersService,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    request.caller = await this.identify(request.headers.authorization);
    return true;
  }

  private async identify(authorization: string | undefined): Promise<CallerSession> {
    const token = bearerToken(authorization);
    if (token === undefined)
      throw new GoTrueError('no_authorization', 'This endpoint requires a valid Bearer token');
    const { sub, sessionId } = await this.accessTokens.verify(token).catch((cause: unknown) => {
      throw new GoTrueError(
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token is malformed, unverifiable or expired',
        { cause },
      );
    });
    const [user, session] = await Promise.all([
      this.users.findById(sub),
      this.dataSource.getRepository(Session).findOneBy({ id: sessionId, userId: sub }),
    ]);
    if (user === null) throw new GoTrueError('user_not_found', 'User from sub claim in JWT does not exist');
    if (session === null || isOutOfTime(session, new Date())) throw sessionNotFound();
    if (user.isBanned(new Date())) throw new GoTrueError('user_banned', 'User is banned', { status: 403 });
    return { user, session };
  }
}

/** The caller of a route under {@link BearerGuard}. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerSession => {
  const { caller } = context.switchToHttp().getRequest<CallerRequest>();
  if (caller === undefined) throw new Error('The route lacks BearerGuard');
  return caller;
});
