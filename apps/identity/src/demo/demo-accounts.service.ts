import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../auth/passwords/password-hasher.ts';
import { RoleChangesService } from '../administration/users/role-changes.service.ts';
import { RegistrationService } from '../accounts/registration.service.ts';
import { createUser } from '../accounts/new-user.ts';
import { UsersService } from '../accounts/users.service.ts';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from './demo-users.ts';

const LOOPBACK = '127.0.0.1';

/** Creates the accounts of the demo. */
@Injectable()
export class DemoAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly roles: RoleChangesService,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Creates missing accounts; leaves the others unchanged. */
  async fill(): Promise<void> {
    for (const user of DEMO_USERS) {
      if ((await this.users.findByEmail(user.email)) === null) await this.add(user);
    }
  }

  private async add({ id, email, firstName, lastName, role }: DemoUser): Promise<void> {
    const passwordHash = await this.hasher.hash(DEMO_PASSWORD);
    const user = createUser({
      id,
      email,
      passwordHash,
      language: 'it',
      firstName,
      lastName,
      sealedCodiceFiscale: null,
      userMetadata: {},
    });
    user.emailConfirmedAt = user.createdAt;
    await this.dataSource.transaction(async (manager) => {
      await this.registrations.register(manager, user, LOOPBACK);
      await this.roles.change(manager, id, role);
    });
  }
}
