import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Consent } from '../../accounts/consent.entity.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { UserIdentity } from '../../accounts/user-identity.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { OneTimeTokensService } from './one-time-tokens.service.ts';

/** Accounts whose email nobody has confirmed: a stranger may have signed up with it. */
@Injectable()
export class UnconfirmedAccountsService {
  constructor(private readonly tokens: OneTimeTokensService) {}

  /**
   * Removes everything that was chosen at the sign-up: password, names, tax code, consents, identities, pending links. It
   * has no sessions, since a sign-in requires a confirmed email.
   * @param names of the email's owner.
   */
  async reset(
    manager: EntityManager,
    userId: string,
    { firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>,
  ): Promise<void> {
    await manager.delete(UserIdentity, { userId });
    await manager.delete(Consent, { userId });
    await this.tokens.clear(manager, userId);
    const fresh = { firstName, lastName, sealedCodiceFiscale: null, awaitsConsents: false };
    await manager.update(Profile, { userId }, fresh);
    await manager.update(User, userId, { passwordHash: null, userMetadata: {}, newEmail: null });
  }
}
