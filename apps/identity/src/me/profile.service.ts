import { Injectable } from '@nestjs/common';
import { AppError, requireVersion, Secrets, withCurrent } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { DataSource } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import type { User } from '../accounts/user.entity.ts';
import { UsersService } from '../accounts/users.service.ts';
import { openCodiceFiscale } from '../accounts/codice-fiscale.ts';
import { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
import { Profile } from '../accounts/profile.entity.ts';
import { type InvoiceDefaultsDto, toInvoiceDefaultsDto, versionedProfile } from './profile.dto.ts';

type Names = { firstName?: string; lastName?: string };

/** Reads and changes the caller's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly secrets: Secrets,
  ) {}

  /** @throws AppError `identity.profile_not_found` when the account was deleted. */
  async get(userId: string): Promise<User> {
    const user = await this.users.findById(userId);
    if (user === null) throw new AppError('identity.profile_not_found');
    return user;
  }

  /** @throws AppError `identity.profile_not_found` when the account was deleted. */
  async getInvoiceDefaults(userId: string): Promise<Plain<InvoiceDefaultsDto>> {
    const whose = { where: { userId } };
    const [user, sealed, membership] = await Promise.all([
      this.get(userId),
      this.dataSource
        .getRepository(Profile)
        .findOne({ select: { id: true, sealedCodiceFiscale: true }, ...whose }),
      this.dataSource.getRepository(ExtendedProfile).findOne(whose),
    ]);
    const codiceFiscale = openCodiceFiscale(this.secrets, sealed?.sealedCodiceFiscale ?? null);
    return toInvoiceDefaultsDto(user.profile, codiceFiscale, membership);
  }

  /**
   * Changes the given names.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `identity.profile_not_found`, `platform.version_conflict`; `identity.sign_up_incomplete` for an
   * account whose first names must be given with its consents.
   */
  async update(userId: string, names: Names, expected?: number): Promise<User> {
    if (names.firstName !== undefined || names.lastName !== undefined) {
      await withCurrent(
        () => this.write(userId, names, expected),
        async () => versionedProfile(await this.get(userId)),
      );
    }
    return this.get(userId);
  }

  private write(userId: string, names: Names, expected: number | undefined): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const profile = await manager.findOne(Profile, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (profile === null) throw new AppError('identity.profile_not_found');
      if (!profile.isSignUpComplete) throw new AppError('identity.sign_up_incomplete');
      requireVersion(expected, profile.version);
      await manager.update(Profile, { userId }, names);
      const self = { actorId: userId, subjectId: userId };
      await this.audit.record(manager, { action: 'user.profile_updated', ...self });
    });
  }
}
