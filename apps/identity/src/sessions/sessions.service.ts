import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionRevoked } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan, Not } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { ACCESS_TOKEN_SECONDS, type AuthMethod, SECOND_FACTORS } from '../keys/access-token.ts';
import { Revocation } from './revocation.entity.ts';
import { Session } from './session.entity.ts';

/** Maximum devices on which a user may be signed in; one more sign-in ends another session. */
const MAX_SESSIONS_PER_USER = 50;
const USER_AGENT_LENGTH = 300;

/** The origin of a request, for the list of devices. */
export interface ClientInfo {
  ipAddress: string;
  userAgent: string | undefined;
}

/** How a user authenticated, e.g. by `password`. */
export type Proof = Omit<AuthMethod, 'timestamp'>;

/** A session, identified together with its user. */
export type SessionOfUser = Pick<Session, 'id' | 'userId'>;

/** Which sessions of a user to end. */
export type SessionSelection = { only: string } | { except: string } | { aal: 'aal1' } | 'all';

/** Starts, lists and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogService,
  ) {}

  /** Starts a session at aal1. */
  async begin(manager: EntityManager, userId: string, proof: Proof, client: ClientInfo): Promise<Session> {
    const now = new Date();
    const session = manager.create(Session, {
      id: randomUUID(),
      userId,
      aal: 'aal1',
      factorId: null,
      amr: [{ ...proof, timestamp: Math.floor(now.getTime() / 1000) }],
      refreshCounter: 1,
      recentRotations: [],
      userAgent: client.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      ipAddress: client.ipAddress,
      createdAt: now,
      refreshedAt: now,
    });
    await manager.insert(Session, session);
    await this.evict(manager, session);
    const self = { actorId: userId, subjectId: userId };
    await this.audit.record(manager, { action: 'session.started', ...self, details: { ...proof } });
    return session;
  }

  /**
   * Call it under a lock on the account, before a change: the session may have ended since its token was checked.
   * @throws GoTrueError `session_not_found`
   */
  async requireExisting(manager: EntityManager, { id, userId }: SessionOfUser): Promise<void> {
    if (!(await manager.existsBy(Session, { id, userId }))) throw sessionNotFound();
  }

  /** The sessions of a user, most recently used first. */
  list(userId: string): Promise<Session[]> {
    return this.dataSource.getRepository(Session).find({ where: { userId }, order: { refreshedAt: 'DESC' } });
  }

  /**
   * Ends sessions and publishes that, so that every service refuses their access tokens.
   * @returns how many there were.
   */
  async end(manager: EntityManager, userId: string, selection: SessionSelection): Promise<number> {
    const query = manager.createQueryBuilder().delete().from(Session).where('user_id = :userId', { userId });
    if (selection !== 'all' && 'only' in selection) query.andWhere('id = :id', { id: selection.only });
    if (selection !== 'all' && 'except' in selection) query.andWhere('id <> :id', { id: selection.except });
    if (selection !== 'all' && 'aal' in selection) query.andWhere('aal = :aal', { aal: selection.aal });
    const deleted = await query.returning('id').execute();
    const ids = (deleted.raw as { id: string }[]).map(({ id }) => id);
    await this.announce(manager, userId, ids);
    return ids.length;
  }

  /** {@link end} in its own transaction, on request of their owner. */
  endNow(userId: string, selection: SessionSelection): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const count = await this.end(manager, userId, selection);
      const self = { actorId: userId, subjectId: userId };
      if (count > 0) {
        const details = { count: String(count) };
        await this.audit.record(manager, { action: 'session.ended', ...self, details });
      }
      return count;
    });
  }

  /**
   * Raises a session to aal2 and ends the user's sessions below it. The refresh tokens from before the second factor
   * become invalid immediately, without the tolerance for lost responses: the counter skips one, so that no token is
   * the parent of the active one.
   * @throws GoTrueError `session_not_found` when it has ended in the meantime.
   */
  async raise(
    manager: EntityManager,
    { userId, sessionId }: { userId: string; sessionId: string },
    method: string,
    factorId: string,
  ): Promise<Session> {
    const session = await manager.findOne(Session, {
      where: { id: sessionId, userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (session === null) throw sessionNotFound();
    const change = {
      aal: 'aal2' as const,
      factorId,
      amr: withProof(session.amr, method),
      refreshCounter: session.refreshCounter + 2,
      recentRotations: [],
    };
    await manager.update(Session, sessionId, change);
    await this.end(manager, userId, { aal: 'aal1' });
    return Object.assign(session, change);
  }

  /** Records that the session's user authenticated again. @returns false when the session has ended. */
  addProof(userId: string, sessionId: string, method: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const session = await manager.findOne(Session, { where: { id: sessionId, userId }, lock });
      if (session === null) return false;
      await manager.update(Session, sessionId, { amr: withProof(session.amr, method) });
      return true;
    });
  }

  /** Lowers the sessions that these factors raised back to aal1. */
  async lower(manager: EntityManager, factorIds: string[]): Promise<void> {
    await manager.query(
      `UPDATE session SET aal = 'aal1', factor_id = NULL, amr = (
         SELECT coalesce(jsonb_agg(proof ORDER BY position), '[]')
         FROM jsonb_array_elements(amr) WITH ORDINALITY AS proofs (proof, position)
         WHERE proof->>'method' <> ALL ($2)
       ) WHERE factor_id = ANY ($1)`,
      [factorIds, SECOND_FACTORS],
    );
  }

  /**
   * Revokes the user's current access tokens without ending a session. Call it under a lock on the account.
   * @returns the time up to which tokens are refused.
   */
  async outdateTokens(manager: EntityManager, userId: string): Promise<Date> {
    const revokedAt = await this.nextRevocation(manager, { userId });
    await manager.insert(Revocation, { id: randomUUID(), userId, sessionId: null, revokedAt });
    return revokedAt;
  }

  /**
   * The same for single sessions, with an event: their current access tokens are refused, their refresh tokens still
   * work.
   */
  async outdateSessionTokens(manager: EntityManager, sessions: readonly SessionOfUser[]): Promise<void> {
    for (const { id, userId } of sessions) await this.announce(manager, userId, [id]);
  }

  /**
   * The time up to which tokens of this session are refused, by a revocation of the user or the session; null when none
   * are.
   */
  lastRevocation(manager: EntityManager, userId: string, sessionId: string): Promise<Date | null> {
    return this.latest(manager, [
      { userId, sessionId: IsNull() },
      { userId, sessionId },
    ]);
  }

  /** Revocations of tokens that may still be valid, by id. @param page.after the last id of the page before. */
  async recentRevocations(page: { after: string | undefined; limit: number }): Promise<Revocation[]> {
    const oldest = new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1000);
    return this.dataSource.getRepository(Revocation).find({
      where: { revokedAt: MoreThan(oldest), ...(page.after !== undefined && { id: MoreThan(page.after) }) },
      order: { id: 'ASC' },
      take: page.limit,
    });
  }

  /**
   * Ends the session unused for longest when there are too many besides a new one. Those without a second factor are
   * ended first: otherwise the password alone would suffice to sign out every device that has proven it.
   */
  private async evict(manager: EntityManager, { id, userId }: SessionOfUser): Promise<void> {
    const surplus = await manager.find(Session, {
      select: { id: true },
      where: { userId, id: Not(id) },
      order: { aal: 'DESC', refreshedAt: 'DESC' },
      skip: MAX_SESSIONS_PER_USER - 1,
    });
    if (surplus.length === 0) return;
    const ids = surplus.map(({ id }) => id);
    await manager.delete(Session, { id: In(ids) });
    await this.announce(manager, userId, ids);
  }

  private async announce(manager: EntityManager, userId: string, sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    const revokedAt = await this.nextRevocation(manager, { userId });
    for (const sessionId of sessionIds) {
      await manager.insert(Revocation, { id: randomUUID(), userId, sessionId, revokedAt });
      const seconds = Math.floor(revokedAt.getTime() / 1000);
      await this.outbox.add(manager, SessionRevoked.of({ userId, sessionId, revokedAt: seconds }));
    }
  }

  /** Now, or the second after the last revocation: tokens issued since then have that second as their issue time. */
  private async nextRevocation(manager: EntityManager, whose: FindOptionsWhere<Revocation>): Promise<Date> {
    const last = await this.latest(manager, [whose]);
    return new Date(Math.max(Date.now(), last === null ? 0 : last.getTime() + 1_000));
  }

  private async latest(manager: EntityManager, where: FindOptionsWhere<Revocation>[]): Promise<Date | null> {
    const order = { revokedAt: 'DESC' } as const;
    const found = await manager.findOne(Revocation, { select: { id: true, revokedAt: true }, where, order });
    return found?.revokedAt ?? null;
  }
}

/** The error for a session that has ended. */
export function sessionNotFound(): GoTrueError {
  return new GoTrueError('session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** The authentication methods of a session with one added now; each method once, the newest first. */
function withProof(amr: AuthMethod[], method: string): AuthMethod[] {
  const proof = { method, timestamp: Math.floor(Date.now() / 1000) };
  return [proof, ...amr.filter((earlier) => earlier.method !== method)];
}
