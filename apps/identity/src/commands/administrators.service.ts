import { DEFAULT_LANGUAGE } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailLinksService } from '../auth/links/mail-links.service.ts';
import { UnconfirmedAccountsService } from '../auth/links/unconfirmed-accounts.service.ts';
import { RoleChangesService } from '../administration/users/role-changes.service.ts';
import { RegistrationService } from '../accounts/registration.service.ts';
import { createUser } from '../accounts/new-user.ts';
import { UsersService } from '../accounts/users.service.ts';

/** A future administrator of the academy. */
export interface Administrator {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
}

/** Creates administrators from the command line. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly roles: RoleChangesService,
    private readonly links: MailLinksService,
    private readonly unconfirmed: UnconfirmedAccountsService,
  ) {}

  /**
   * Promotes an account, or creates one whose owner chooses a password by the mailed link, so that no password passes
   * through a shell. An account with an unconfirmed email is treated as a new one: a stranger may have signed up with the
   * email, and would know the password of an administrator once its owner confirms.
   */
  async ensure({ email, firstName, lastName }: Administrator): Promise<'promoted' | 'created'> {
    return this.dataSource.transaction(async (manager) => {
      const existing = await this.users.findByEmail(email, manager);
      if (existing !== null) {
        await this.roles.change(manager, existing.id, 'admin');
        // As it is now that the account is locked.
        const user = await this.users.findById(existing.id, manager);
        if (user === null || user.emailConfirmedAt !== null) return 'promoted';
        await this.unconfirmed.reset(manager, user.id, { firstName, lastName });
        await this.links.sendUnrequested(manager, user, 'recovery', 'administrator');
        return 'created';
      }
      const user = createUser({
        email,
        passwordHash: null,
        language: DEFAULT_LANGUAGE,
        firstName,
        lastName,
        sealedCodiceFiscale: null,
        userMetadata: {},
      });
      await this.registrations.register(manager, user, null);
      await this.roles.change(manager, user.id, 'admin');
      await this.links.sendUnrequested(manager, user, 'recovery', 'administrator');
      return 'created';
    });
  }
}
