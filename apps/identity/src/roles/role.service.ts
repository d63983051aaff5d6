import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoleChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Role } from '@academy/shared';
import type { EntityManager } from 'typeorm';
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
  ) {}

  /**
   * Sets a user's role and announces it; tokens that carry the old one are refused from now on.
   * @throws AppError `identity.last_admin` when nobody would be left to administer.
   */
  async set(manager: EntityManager, userId: string, role: Role): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    const row = await manager.findOneBy(UserRole, { userId });
    if ((row?.role ?? 'user') === role) return;
    if (row?.role === 'admin') await this.requireAnotherAdmin(manager);
    if (row) await manager.update(UserRole, row.id, { role });
    else await manager.insert(UserRole, { id: randomUUID(), userId, role });
    const changedAt = new Date();
    await this.sessions.outdateTokens(manager, userId, changedAt);
    await this.outbox.add(
      manager,
      RoleChanged.of({ userId, role, changedAt: Math.floor(changedAt.getTime() / 1000) }),
    );
  }

  private async requireAnotherAdmin(manager: EntityManager): Promise<void> {
    if ((await manager.countBy(UserRole, { role: 'admin' })) < 2) throw new AppError('identity.last_admin');
  }
}
