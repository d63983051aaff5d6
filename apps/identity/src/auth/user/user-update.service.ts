import { withoutUndefined } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { IdentityLinksService } from '../providers/identity-links.service.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { LAST_NAME_PATTERN, NAME_PATTERN, normalizeName } from '../../accounts/person-name.ts';
import { toUserResponse, type UserResponse } from '../../sessions/user-response.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { requireSecondFactor } from '../caller/second-factor-required.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { EmailChangeService } from '../verification/email-change.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { FlowStatesService } from '../links/flow-states.service.ts';
import type { ReturnPath } from '../links/mail-links.service.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { CredentialChangePolicy } from './credential-change-policy.ts';
import { holderOf, PasswordPolicy } from '../passwords/password-policy.ts';
import { mergeMetadata } from '../sign-up/sign-up-data.ts';

/** Changes a user's own account. */
export interface UserUpdate {
  /** The new email, lower case; it changes only after both emails were confirmed. */
  email: string | undefined;
  password: string | undefined;
  currentPassword: string | undefined;
  /** A code from {@link ReauthenticationService}. */
  nonce: string | undefined;
  data: Record<string, unknown> | undefined;
  /** The redirect of the links in mails. */
  path: ReturnPath;
  /** The client's IP address, as seen by this server. */
  ipAddress: string;
}

/** Changes a user makes to their own account. */
@Injectable()
export class UserUpdateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokensService,
    private readonly flows: FlowStatesService,
    private readonly emailChanges: EmailChangeService,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly policy: CredentialChangePolicy,
    private readonly identityLinks: IdentityLinksService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * Changes everything or nothing. A new password or email requires proof of the caller's identity
   * ({@link CredentialChangePolicy}). A new password ends every other session, invalidates every pending link and code
   * and cancels a pending change of the email, as asking for the current email does. With a second factor, changes
   * require aal2.
   * @throws GoTrueError `insufficient_aal`, `weak_password`, `same_password`, `current_password_required`,
   * `current_password_invalid`, `reauthentication_needed`, `reauthentication_not_valid`, `validation_failed`,
   * `session_not_found` when the session has ended in the meantime, `over_email_send_rate_limit`
   * @throws AppError `platform.rate_limited`
   */
  async update(caller: CallerSession, update: UserUpdate): Promise<UserResponse> {
    const { user: asRead, session } = caller;
    requireSecondFactor(caller);
    if (update.password !== undefined)
      await this.passwordPolicy.requireStrong(update.password, holderOf(asRead));
    if (update.password !== undefined || update.email !== undefined) {
      const proof = { password: update.currentPassword, nonce: update.nonce };
      await this.policy.require(caller, update, proof, update.ipAddress);
    }
    const passwordHash =
      update.password === undefined ? undefined : await this.newPasswordHash(asRead, update.password);
    const changed = await this.dataSource.transaction(async (manager) => {
      const user = await this.users.findLocked(manager, asRead.id);
      if (user === null) throw new GoTrueError('user_not_found', 'User not found');
      await this.sessions.requireExisting(manager, session);
      if (update.data !== undefined) await this.mergeData(manager, user, update.data);
      if (passwordHash !== undefined) await this.changePassword(manager, user, passwordHash, session.id);
      // After the password, which invalidates every pending link and cancels a pending change.
      if (update.email !== undefined)
        await this.emailChanges.request(manager, user, update.email, update.path);
      return this.users.findById(user.id, manager);
    });
    return toUserResponse(changed ?? asRead);
  }

  private async changePassword(
    manager: EntityManager,
    user: User,
    passwordHash: string,
    sessionId: string,
  ): Promise<void> {
    await manager.update(User, user.id, { passwordHash, passwordAcceptedAt: null });
    await this.identityLinks.ensureEmail(manager, user);
    await this.tokens.clear(manager, user.id);
    await this.flows.clear(manager, user.id);
    // Whoever knew the old password may have asked for it, and confirmed the new email.
    await this.emailChanges.cancel(manager, user);
    await this.sessions.end(manager, user.id, { except: sessionId });
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.password_changed', ...self });
    await this.notifications.send(manager, 'password_changed', user);
  }

  private async newPasswordHash(user: User, password: string): Promise<string> {
    if (await this.hasher.verify(user.passwordHash, password)) {
      throw new GoTrueError('same_password', 'New password should be different from the old password.');
    }
    return this.hasher.hash(password);
  }

  private async mergeData(manager: EntityManager, user: User, data: Record<string, unknown>): Promise<void> {
    await manager.update(User, user.id, { userMetadata: mergeMetadata(user.userMetadata, data) });
    const names = withoutUndefined({
      firstName: newName(data, 'first_name', NAME_PATTERN),
      lastName: newName(data, 'last_name', LAST_NAME_PATTERN),
    });
    if (Object.keys(names).length === 0) return;
    if (!user.profile.isSignUpComplete)
      throw new GoTrueError('validation_failed', 'The first names must be given with the consents');
    await manager.update(Profile, { userId: user.id }, names);
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.profile_updated', ...self });
  }
}

/** A name in `data`; undefined when it is unchanged. */
function newName(data: Record<string, unknown>, key: string, pattern: RegExp): string | undefined {
  const name = normalizeName(data[key]);
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || !pattern.test(name)) {
    throw new GoTrueError('validation_failed', `${key} is required (one line of 1 to 100 characters)`);
  }
  return name;
}
