import { Injectable } from '@nestjs/common';
import { AppError } from '@academy/platform';
import { DataSource } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import type { User } from '../accounts/user.entity.ts';
import { UserService } from '../accounts/user.service.ts';
import { Profile } from '../accounts/profile.entity.ts';

/** Reads and changes the caller's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AppError `identity.profile_not_found` when the account is gone. */
  async get(userId: string): Promise<User> {
    const user = await this.users.findById(userId);
    if (user === null) throw new AppError('identity.profile_not_found');
    return user;
  }

  /** Changes the names given. */
  async update(userId: string, names: { firstName?: string; lastName?: string }): Promise<User> {
    if (names.firstName !== undefined || names.lastName !== undefined) {
      await this.dataSource.transaction(async (manager) => {
        await manager.update(Profile, { userId }, names);
        const self = { actorId: userId, subjectId: userId };
        await this.audit.record(manager, { action: 'user.profile_updated', ...self });
      });
    }
    return this.get(userId);
  }
}
