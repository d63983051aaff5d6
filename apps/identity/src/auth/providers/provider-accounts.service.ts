import { Injectable } from '@nestjs/common';
import type { Language } from '@academy/shared';
import type { EntityManager } from 'typeorm';
import { currentOrigin } from '../../audit/request-origin.interceptor.ts';
import { IdentityEnv } from '../../env.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { UnconfirmedAccountsService } from '../links/unconfirmed-accounts.service.ts';
import { requireSignUpOpen } from '../requests/sign-up-open.ts';
import { RegistrationService } from '../../accounts/registration.service.ts';
import { createUser } from '../../accounts/new-user.ts';
import { UserIdentity } from '../../accounts/user-identity.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { IdentityLinksService } from './identity-links.service.ts';
import {
  namesOf,
  type ProviderIdentity,
  requireVerifiedEmail,
  type VerifiedIdentity,
} from '../links/provider-identity.ts';

/** Finds or creates the account for an identity of a provider. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly unconfirmed: UnconfirmedAccountsService,
    private readonly links: IdentityLinksService,
    private readonly env: IdentityEnv,
  ) {}

  /**
   * The account this identity signs in to: the one it is linked to, else the one with its verified email, else a new
   * one.
   * @throws GoTrueError `provider_email_needs_verification`, `signup_disabled`
   */
  async resolve(manager: EntityManager, identity: ProviderIdentity, language: Language): Promise<User> {
    const link = await this.links.find(manager, identity);
    if (link !== null) {
      const { data: identityData } = identity;
      await manager.update(UserIdentity, link.id, { identityData, lastSignInAt: new Date() });
      return this.read(manager, link.userId);
    }
    requireVerifiedEmail(identity);
    // Two concurrent first sign-ins must not create two accounts.
    await this.users.lockAddress(manager, identity.email);
    const user = await this.users.findByEmail(identity.email, manager);
    if (user === null) return this.create(manager, identity, language);
    if (user.emailConfirmedAt === null) await this.takeOver(manager, user, identity);
    await this.links.add(manager, user.id, identity);
    return this.read(manager, user.id);
  }

  private async create(
    manager: EntityManager,
    identity: VerifiedIdentity,
    language: Language,
  ): Promise<User> {
    requireSignUpOpen(this.env);
    const { provider, subject, email, data } = identity;
    const user = createUser({
      email,
      passwordHash: null,
      language,
      ...namesOf(identity),
      sealedCodiceFiscale: null,
      userMetadata: {},
      identity: { provider, providerId: subject, identityData: data },
    });
    user.emailConfirmedAt = user.createdAt;
    await this.registrations.register(manager, user, consentAddress());
    return user;
  }

  /**
   * Gives an unconfirmed account to the verified owner of its email, without anything that was chosen at the sign-up. The
   * owner has given the consents again: they are shown next to the button of the provider.
   */
  private async takeOver(manager: EntityManager, user: User, identity: VerifiedIdentity): Promise<void> {
    await this.unconfirmed.reset(manager, user.id, namesOf(identity));
    await manager.update(User, user.id, { emailConfirmedAt: new Date() });
    const address = consentAddress();
    if (address !== null) await this.registrations.recordConsents(manager, user.id, address);
  }

  private async read(manager: EntityManager, userId: string): Promise<User> {
    const user = await this.users.findById(userId, manager);
    if (user === null) throw new GoTrueError('user_not_found', 'User not found');
    return user;
  }
}

/** The IP address from which the consents shown next to the provider buttons were given; null outside of a request. */
function consentAddress(): string | null {
  return currentOrigin()?.ipAddress ?? null;
}
