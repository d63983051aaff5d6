import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoleChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Role } from '@academy/shared';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.service.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRole } from './user-role.entity.ts';

/** Two admins that demote each other at once must not leave none. Any fixed number. */
const ROLE_LOCK = 7_240_117;

/** Gives roles. */
@Injectable()
export class RoleService {
  constructor(
    private readonly outbox: Outbox,
    private readonly sessions: SessionService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sets a user's role and announces it; tokens that carry the old one are refused from now on.
   * @param actorId who does it; null for the operator's commands.
   * @throws AppError `identity.last_admin` when nobody would be left to administer.
   */
  async set(
    manager: EntityManager,
    userId: string,
    role: Role,
    actorId: string | null = null,
  ): Promise<void> {
    await this.lock(manager);
    const row = await manager.findOneBy(UserRole, { userId });
    if ((row?.role ?? 'user') === role) return;
    if (row?.role === 'admin') await this.requireAnotherAdmin(manager, userId);
    if (row) await manager.update(UserRole, row.id, { role });
    else await manager.insert(UserRole, { id: randomUUID(), userId, role });
    const changedAt = new Date();
    await this.sessions.outdateTokens(manager, userId, changedAt);
    const details = { before: row?.role ?? 'user', after: role };
    await this.audit.record(manager, { action: 'user.role_changed', actorId, subjectId: userId, details });
    await this.outbox.add(
      manager,
      RoleChanged.of({ userId, role, changedAt: Math.floor(changedAt.getTime() / 1000) }),
    );
  }

  /** Lets one change of administrators at a time pass, until the end of the transaction. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK]);
  }

  /** Call under {@link lock}. @throws AppError `identity.last_admin` when no other admin can sign in. */
  async requireAnotherAdmin(manager: EntityManager, userId: string): Promise<void> {
    const others = await manager
      .createQueryBuilder(UserRole, 'userRole')
      .innerJoin('userRole.user', 'user')
      .where(`userRole.role = 'admin' AND userRole.userId <> :userId`, { userId })
      .andWhere('(user.bannedUntil IS NULL OR user.bannedUntil <= now())')
      .getExists();
    if (!others) throw new AppError('identity.last_admin');
  }
}
