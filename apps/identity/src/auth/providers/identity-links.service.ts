import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';
import { emailOf, UserIdentity } from '../../accounts/user-identity.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { SessionsService, type SessionOfUser } from '../../sessions/sessions.service.ts';
import { type ProviderIdentity, requireVerifiedEmail } from '../links/provider-identity.ts';

/** Links identities to accounts and unlinks them. */
@Injectable()
export class IdentityLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokensService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /** The stored identity; null when no account has it. */
  find(manager: EntityManager, { provider, subject }: ProviderIdentity): Promise<UserIdentity | null> {
    return manager.findOneBy(UserIdentity, { provider, providerId: subject });
  }

  /** Adds an identity, which no account has yet, to an account. */
  async add(manager: EntityManager, userId: string, identity: ProviderIdentity): Promise<void> {
    const { provider, subject: providerId, data: identityData } = identity;
    await manager.insert(UserIdentity, {
      id: randomUUID(),
      userId,
      provider,
      providerId,
      identityData,
      lastSignInAt: new Date(),
    });
    const self = { actorId: userId, subjectId: userId, details: { provider } };
    await this.audit.record(manager, { action: 'identity.linked', ...self });
    await this.notifications.notifyOwner(manager, userId, 'identity_linked');
  }

  /** Adds the `email` identity to an account that has just got a password. */
  async ensureEmail(manager: EntityManager, { id: userId, identities }: User): Promise<void> {
    if (identities.some(({ provider }) => provider === 'email')) return;
    await manager.insert(UserIdentity, { id: randomUUID(), userId, provider: 'email', providerId: userId });
  }

  /**
   * @param session the one in which its user started to link the identity.
   * @throws GoTrueError `session_not_found` when it has ended in the meantime, `provider_email_needs_verification`, or
   * `identity_already_exists` when this or another account has the identity.
   */
  async requireLinkable(
    manager: EntityManager,
    session: SessionOfUser,
    identity: ProviderIdentity,
  ): Promise<void> {
    await this.sessions.requireExisting(manager, session);
    requireVerifiedEmail(identity);
    const link = await this.find(manager, identity);
    if (link === null) return;
    const owner = link.userId === session.userId ? '' : ' to another user';
    throw new GoTrueError('identity_already_exists', `Identity is already linked${owner}`);
  }

  /**
   * Removes an identity. Removing the `email` identity also removes the password. An account whose email came from the
   * removed identity gets that of another one, if that is verified.
   * @throws GoTrueError `session_not_found` when the session has ended in the meantime, `identity_not_found`,
   * `single_identity_not_deletable`, `email_conflict_identity_not_deletable`
   */
  async unlink(session: SessionOfUser, identityId: string): Promise<void> {
    const { userId } = session;
    await this.dataSource.transaction(async (manager) => {
      // Two concurrent requests must not remove the last two.
      await this.users.lock(manager, userId);
      await this.sessions.requireExisting(manager, session);
      const user = await this.users.findById(userId, manager);
      const identity = user?.identities.find(({ id }) => id === identityId);
      if (!user || !identity) throw new GoTrueError('identity_not_found', "Identity doesn't exist");
      const remaining = user.identities.filter((other) => other !== identity);
      if (remaining.length === 0) {
        throw new GoTrueError(
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      }
      await manager.delete(UserIdentity, identity.id);
      if (identity.provider === 'email') await manager.update(User, userId, { passwordHash: null });
      await this.moveEmail(manager, user, remaining);
      const self = { actorId: userId, subjectId: userId, details: { provider: identity.provider } };
      await this.audit.record(manager, { action: 'identity.unlinked', ...self });
      await this.notifications.notifyOwner(manager, userId, 'identity_unlinked');
    });
  }

  private async moveEmail(manager: EntityManager, user: User, remaining: UserIdentity[]): Promise<void> {
    // A provider may return another, unverified email at any later sign-in.
    const vouched = remaining.filter(
      ({ provider, identityData }) => provider === 'email' || identityData['email_verified'] === true,
    );
    const addresses = vouched.map((identity) => emailOf(identity, user));
    const [email] = addresses;
    if (email === undefined || addresses.includes(user.email)) return;
    if ((await this.users.findByEmail(email, manager)) !== null) {
      throw new GoTrueError(
        'email_conflict_identity_not_deletable',
        'Unable to unlink identity due to email conflict',
      );
    }
    await manager.update(User, user.id, { email, newEmail: null, emailChangeConfirmed: null });
    await this.tokens.clear(manager, user.id);
    await this.notifications.send(manager, 'email_changed', user);
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.email_changed', ...self });
  }
}
