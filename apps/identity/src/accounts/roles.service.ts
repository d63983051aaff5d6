import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdvisoryLock, AppError, takeAdvisoryLock } from '@academy/platform';
import type { Role } from '@academy/shared';
import type { EntityManager } from 'typeorm';
import { UserRole } from './user-role.entity.ts';

/** Stores roles, and checks that an administrator remains. */
@Injectable()
export class RolesService {
  /** Serialises changes of administrators until the end of the transaction. */
  async lock(manager: EntityManager): Promise<void> {
    await takeAdvisoryLock(manager, AdvisoryLock.RoleChanges);
  }

  /**
   * Stores a user's role. Call it while holding {@link lock}.
   * @returns the previous role.
   * @throws AppError `identity.last_admin` when no administrator would remain.
   */
  async assign(manager: EntityManager, userId: string, role: Role): Promise<Role> {
    const row = await manager.findOneBy(UserRole, { userId });
    const before = row?.role ?? 'user';
    if (before === role) return before;
    if (before === 'admin') await this.requireAnotherAdmin(manager, userId);
    if (row) await manager.update(UserRole, row.id, { role });
    else await manager.insert(UserRole, { id: randomUUID(), userId, role });
    return before;
  }

  /**
   * Call it while holding {@link lock}.
   * @throws AppError `identity.last_admin` when no other admin can sign in: suspended ones cannot, nor can those who have
   * never confirmed their email.
   */
  async requireAnotherAdmin(manager: EntityManager, userId: string): Promise<void> {
    if (!(await this.hasAnotherAdmin(manager, userId))) throw new AppError('identity.last_admin');
  }

  /** Whether an administrator other than this user can sign in. */
  hasAnotherAdmin(manager: EntityManager, userId: string): Promise<boolean> {
    return manager
      .createQueryBuilder(UserRole, 'userRole')
      .innerJoin('userRole.user', 'user')
      .where(`userRole.role = 'admin' AND userRole.userId <> :userId`, { userId })
      .andWhere('user.emailConfirmedAt IS NOT NULL')
      .andWhere('(user.bannedUntil IS NULL OR user.bannedUntil <= now())')
      .getExists();
  }
}
