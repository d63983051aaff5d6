import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { IdentityEnv } from '../env.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { ACCESS_TOKEN_SECONDS } from '../keys/access-token.ts';
import { AccessTokensService } from '../keys/access-tokens.service.ts';
import { Secrets } from '@academy/platform';
import { toTokenClaims, toUserResponse, type UserResponse } from './user-response.ts';
import { User } from '../accounts/user.entity.ts';
import { UsersService } from '../accounts/users.service.ts';
import { decodeRefreshToken, encodeRefreshToken, type RefreshTokenContent } from './refresh-token.ts';
import { isOutOfTime, judgeRotation, rememberRotation } from './rotation.ts';
import { Session } from './session.entity.ts';
import { sessionNotFound, SessionsService } from './sessions.service.ts';
import { StaffPolicyService } from './staff-policy.service.ts';

const HOUR_MS = 3_600_000;
const LOCK_WAIT = '5s';
/** Postgres: lock not available. */
const LOCK_TIMEOUT = '55P03';

/** A session in GoTrue's form. */
export interface SessionResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: UserResponse;
  /** The identity provider's own tokens, present right after a sign-in through one. */
  provider_token?: string;
  provider_refresh_token?: string;
  /** Right after a sign-in with a password that would no longer be accepted as a new one. */
  weak_password?: { message: string; reasons: string[] };
}

/** Tokens issued by an identity provider. */
export interface ProviderTokens {
  providerToken: string;
  providerRefreshToken: string | undefined;
}

/** The content of an access token and of the response with it. */
export interface TokenContent {
  user: User;
  session: Session;
  claims: ReturnType<typeof toTokenClaims>;
  /** The Unix second after the last revocation: revocations have a precision of one second. */
  notBefore: number;
}

/** Issues and refreshes the tokens of sessions. */
@Injectable()
export class SessionTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accessTokens: AccessTokensService,
    private readonly secrets: Secrets,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly staffPolicy: StaffPolicyService,
    private readonly audit: AuditLogService,
    private readonly env: IdentityEnv,
  ) {}

  /**
   * A new access token and the session's active refresh token.
   * @param session as the caller has read it: one that was raised since then belongs to whoever gave the second factor.
   * @throws GoTrueError when something has changed in the meantime: `session_not_found` when the session has ended,
   * `user_banned`, `refresh_token_already_used` when it was raised to aal2.
   */
  async issue(
    { id: userId }: Pick<User, 'id'>,
    session: Pick<Session, 'id' | 'aal'>,
    provider?: ProviderTokens,
  ): Promise<SessionResponse> {
    const content = await this.dataSource.transaction((manager) =>
      this.readForToken(manager, userId, session),
    );
    return this.sign(content, provider);
  }

  /**
   * The content of a session's tokens. Call it under a lock on the account that was taken before `user` was read: it
   * waits for a concurrent change of role, suspension or sign-out. A token issued afterwards has the new state, and one
   * issued before is refused by the change.
   */
  async contentOf(manager: EntityManager, user: User, session: Session): Promise<TokenContent> {
    const role = await this.staffPolicy.roleAt(manager, session.aal, user.role);
    const refusedUntil = await this.sessions.lastRevocation(manager, user.id, session.id);
    const notBefore = refusedUntil === null ? 0 : Math.floor(refusedUntil.getTime() / 1_000) + 1;
    return { user, session, claims: toTokenClaims(user, session, role), notBefore };
  }

  /** A new access token with this content, and the session's active refresh token. */
  async sign(
    { user, session, claims, notBefore }: TokenContent,
    provider?: ProviderTokens,
  ): Promise<SessionResponse> {
    const { token, expiresAt } = await this.accessTokens.sign(user.id, claims, notBefore);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: encodeRefreshToken(this.secrets, {
        sessionId: session.id,
        counter: session.refreshCounter,
      }),
      user: toUserResponse(user),
      ...(provider && { provider_token: provider.providerToken }),
      ...(provider?.providerRefreshToken && { provider_refresh_token: provider.providerRefreshToken }),
    };
  }

  /**
   * Exchanges a refresh token. Requests for one session wait for each other. A token that is reused too late ends the
   * session, since either its owner or a thief has it.
   * @throws GoTrueError `invalid_request` without a token, one of the `refresh_token_*` family, `session_expired`,
   * `user_banned`, `conflict`.
   */
  async refresh(token: string): Promise<SessionResponse> {
    if (token === '') throw new GoTrueError('invalid_request', 'refresh_token required');
    const content = decodeRefreshToken(this.secrets, token);
    if (content === null) throw notFound();
    // A refusal must not roll back the end of the session, so it is thrown after the transaction.
    const outcome = await this.dataSource
      .transaction((manager) => this.exchange(manager, content))
      .catch((error: unknown) => {
        throw isLockTimeout(error)
          ? new GoTrueError('conflict', 'Too many concurrent token refresh requests on the same session')
          : error;
      });
    if (outcome instanceof GoTrueError) throw outcome;
    return this.issue(outcome.user, outcome.session);
  }

  /** Locks account and session, then reads {@link contentOf}. */
  private async readForToken(
    manager: EntityManager,
    userId: string,
    { id, aal }: Pick<Session, 'id' | 'aal'>,
  ): Promise<TokenContent> {
    const lock = { mode: 'pessimistic_read' } as const;
    await manager.findOne(User, { select: { id: true }, where: { id: userId }, lock });
    const session = await manager.findOne(Session, { where: { id, userId }, lock });
    const user = await this.users.findById(userId, manager);
    if (session === null || user === null) throw sessionNotFound();
    requireNotBanned(user);
    if (aal === 'aal1' && session.aal === 'aal2') throw alreadyUsed();
    return this.contentOf(manager, user, session);
  }

  private async exchange(
    manager: EntityManager,
    content: RefreshTokenContent,
  ): Promise<GoTrueError | { user: User; session: Session }> {
    await manager.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
    const session = await manager.findOne(Session, {
      where: { id: content.sessionId },
      lock: { mode: 'pessimistic_write' },
    });
    const user = session && (await this.users.findById(session.userId, manager));
    if (!session || !user) return notFound();
    const now = new Date();
    if (isOutOfTime(session, now) || this.isIdleStaff(user, session, now)) {
      await this.sessions.end(manager, user.id, { only: session.id });
      return new GoTrueError('session_expired', 'Invalid Refresh Token: Session Expired');
    }
    if (user.isBanned(now)) return new GoTrueError('user_banned', 'Invalid Refresh Token: User Banned');
    return this.rotate(manager, { user, session }, content.counter);
  }

  /**
   * A late refresh means that no browser was open; open browsers refresh automatically and end the session of an idle
   * user themselves.
   */
  private isIdleStaff({ role }: User, { refreshedAt }: Session, now: Date): boolean {
    const idleMs = now.getTime() - refreshedAt.getTime();
    return role !== 'user' && idleMs >= this.env.STAFF_INACTIVITY_HOURS * HOUR_MS;
  }

  private async rotate(
    manager: EntityManager,
    held: { user: User; session: Session },
    counter: number,
  ): Promise<GoTrueError | typeof held> {
    const { session } = held;
    const now = Date.now();
    const verdict = judgeRotation(session, counter, now);
    if (verdict === 'outdated') return alreadyUsed();
    if (verdict === 'reused') {
      await this.sessions.end(manager, session.userId, { only: session.id });
      const subject = { actorId: null, subjectId: session.userId, details: { sessionId: session.id } };
      await this.audit.record(manager, { action: 'session.reuse_detected', ...subject });
      return alreadyUsed();
    }
    if (verdict === 'rotate') {
      session.refreshCounter += 1;
      session.recentRotations = rememberRotation(session.recentRotations, now);
      session.refreshedAt = new Date(now);
      const { refreshCounter, recentRotations, refreshedAt } = session;
      await manager.update(Session, session.id, { refreshCounter, recentRotations, refreshedAt });
    }
    return held;
  }
}

/** @throws GoTrueError `user_banned` */
export function requireNotBanned(user: User): void {
  if (user.isBanned(new Date())) throw new GoTrueError('user_banned', 'User is banned', { status: 403 });
}

function alreadyUsed(): GoTrueError {
  return new GoTrueError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

function notFound(): GoTrueError {
  return new GoTrueError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof QueryFailedError && 'code' in error && error.code === LOCK_TIMEOUT;
}
