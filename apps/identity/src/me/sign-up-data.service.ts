import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sealCodiceFiscale } from '../accounts/codice-fiscale.ts';
import { Profile } from '../accounts/profile.entity.ts';
import { RegistrationService } from '../accounts/registration.service.ts';
import type { User } from '../accounts/user.entity.ts';
import { UsersService } from '../accounts/users.service.ts';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { ProfileService } from './profile.service.ts';
import type { CompleteSignUpDto } from './sign-up-data.dto.ts';

/**
 * Completes accounts that were created with email and password only (`AUTH_SIGN_UP_DATA=optional`), or imported by
 * staff.
 */
@Injectable()
export class SignUpDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly profiles: ProfileService,
    private readonly secrets: Secrets,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Stores the data omitted at sign-up, once: a repeated request has no effect.
   * @param address the client's IP address, as seen by this server, stored with the consents.
   * @throws AppError `identity.profile_not_found` when the account was deleted.
   */
  async complete(userId: string, data: CompleteSignUpDto, address: string): Promise<User> {
    await this.dataSource.transaction(async (manager) => {
      await this.users.lock(manager, userId);
      const { affected } = await manager.update(
        Profile,
        [
          { userId, firstName: '' },
          { userId, awaitsConsents: true },
        ],
        {
          firstName: data.firstName,
          lastName: data.noLastName ? '' : (data.lastName ?? ''),
          awaitsConsents: false,
          sealedCodiceFiscale: sealCodiceFiscale(
            this.secrets,
            data.noCodiceFiscale ? undefined : data.codiceFiscale,
          ),
        },
      );
      if (affected !== 1) return;
      await this.registrations.recordConsents(manager, userId, address);
      const self = { actorId: userId, subjectId: userId };
      await this.audit.record(manager, { action: 'user.profile_updated', ...self });
    });
    return this.profiles.get(userId);
  }
}
