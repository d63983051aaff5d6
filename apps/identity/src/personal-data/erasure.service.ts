import { Injectable } from '@nestjs/common';
import { SessionRevoked, UserErased } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccountNotificationsService } from '../accounts/account-notifications.service.ts';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { RolesService } from '../accounts/roles.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { User } from '../accounts/user.entity.ts';
import { UsersService } from '../accounts/users.service.ts';
import { Erasure, type ErasureReason } from './erasure.entity.ts';
import { ERASING_SERVICES, type ErasingService, ErasureStep } from './erasure-step.entity.ts';

/** A request to erase an account. */
export interface ErasureRequest {
  userId: string;
  /** The user, or an administrator. */
  actorId: string;
  reason: ErasureReason;
}

/**
 * Erases accounts. One transaction closes the account everywhere and deletes identity's personal data; the event makes
 * the other services do the same, and each confirms. The request is stored, so that it survives any crash.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Erases an account permanently.
   * @throws AppError `identity.user_not_found`, `identity.last_admin`
   */
  async erase({ userId, actorId, reason }: ErasureRequest): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.roles.lock(manager);
      const user = await this.lock(manager, userId);
      if (user.role === 'admin') await this.roles.requireAnotherAdmin(manager, userId);
      await this.close(manager, userId);
      await this.notifications.send(manager, 'account_deleted', user);
      // Deletes all data of the user, by the foreign keys to the account.
      await manager.delete(User, userId);
      await this.audit.record(manager, {
        action: 'user.erased',
        actorId,
        subjectId: userId,
        details: { reason },
      });
      await this.audit.forgetOrigins(manager, userId);
      await this.begin(manager, { userId, actorId, reason });
    });
  }

  /** The erasure of an account, with its steps; null for accounts that were not erased. */
  find(userId: string): Promise<Erasure | null> {
    return this.dataSource.getRepository(Erasure).findOne({ where: { userId }, relations: { steps: true } });
  }

  /** Records that a service is done. */
  async complete(manager: EntityManager, userId: string, service: ErasingService): Promise<void> {
    await manager.update(ErasureStep, { userId, service, doneAt: IsNull() }, { doneAt: new Date() });
  }

  /**
   * Publishes erasures again that a service has not confirmed for an hour, because it may have given up the event.
   * @param before only erasures published before this time.
   */
  async notifyPending(before: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [stale] = await manager.query<[{ user_id: string }[]]>(
        `UPDATE erasure SET told_at = now() WHERE told_at < $1 AND EXISTS (
           SELECT FROM erasure_step step WHERE step.user_id = erasure.user_id AND step.done_at IS NULL
         ) RETURNING user_id`,
        [before],
      );
      for (const { user_id: userId } of stale) await this.outbox.add(manager, UserErased.of({ userId }));
    });
  }

  private async lock(manager: EntityManager, userId: string): Promise<User> {
    await this.users.lock(manager, userId);
    const user = await this.users.findById(userId, manager);
    if (user === null) throw new AppError('identity.user_not_found');
    return user;
  }

  /** Ends every session, and refuses all other access tokens of the user. */
  private async close(manager: EntityManager, userId: string): Promise<void> {
    await this.sessions.end(manager, userId, 'all');
    const refusedUntil = await this.sessions.outdateTokens(manager, userId);
    const revokedAt = Math.floor(refusedUntil.getTime() / 1000);
    await this.outbox.add(manager, SessionRevoked.of({ userId, sessionId: null, revokedAt }));
  }

  private async begin(manager: EntityManager, { userId, actorId, reason }: ErasureRequest): Promise<void> {
    const now = new Date();
    await manager.insert(Erasure, {
      userId,
      requestedBy: actorId,
      reason,
      requestedAt: now,
      notifiedAt: now,
    });
    await manager.insert(
      ErasureStep,
      ERASING_SERVICES.map((service) => ({ userId, service, doneAt: service === 'identity' ? now : null })),
    );
    await this.outbox.add(manager, UserErased.of({ userId }));
  }
}
