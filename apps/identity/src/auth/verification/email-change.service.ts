import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { UserService } from '../../accounts/user.service.ts';
import { DeferredRequestsService } from '../deferred/deferred-requests.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { MAIL_GAP_MS, MailLinkService, type ReturnPath } from '../links/mail-link.service.ts';
import type { TokenPurpose } from '../links/one-time-token.entity.ts';
import { OneTimeTokenService } from '../links/one-time-token.service.ts';

/** Purposes of the two mails of a change, one to each address. */
export type EmailChangePurpose = Extract<TokenPurpose, `email_change_${string}`>;

/** True for the tokens of an e-mail change. */
export function isEmailChange(purpose: TokenPurpose): purpose is EmailChangePurpose {
  return purpose === 'email_change_current' || purpose === 'email_change_new';
}

/** Moves an account to another address, once both addresses have confirmed. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly links: MailLinkService,
    private readonly tokens: OneTimeTokenService,
    private readonly requests: DeferredRequestsService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * Asks both addresses to confirm.
   * @throws GoTrueError `email_exists`, `over_email_send_rate_limit`
   */
  async request(user: User, newEmail: string, path: ReturnPath): Promise<void> {
    if (newEmail === user.email) return;
    if (this.links.isTooSoon(user, 'email_change_new')) {
      const message = `For security purposes, you can only request this after ${MAIL_GAP_MS / 1000} seconds.`;
      throw new GoTrueError('over_email_send_rate_limit', message, { retryAfter: MAIL_GAP_MS / 1000 });
    }
    if ((await this.users.findByEmail(newEmail)) !== null) throw emailExists();
    await this.dataSource.transaction(async (manager) => {
      user.newEmail = newEmail;
      await manager.update(User, user.id, { newEmail, emailChangeConfirmed: null });
      await this.sendBoth(manager, user, path);
      const self = { actorId: user.id, subjectId: user.id };
      await this.audit.record(manager, { action: 'user.email_change_requested', ...self });
    });
  }

  /** Has the mails of a pending change sent again; {@link sendAgain} does it after the answer. */
  resend(email: string, path: ReturnPath): Promise<void> {
    return this.requests.defer({ kind: 'email_change', email, path });
  }

  /** Sends the mails of a change again if one is pending; a confirmation given stays. */
  async sendAgain(manager: EntityManager, email: string, path: ReturnPath): Promise<void> {
    const user = await this.users.findByEmail(email, manager);
    if (user === null || user.newEmail === null || this.links.isTooSoon(user, 'email_change_new')) return;
    await this.sendBoth(manager, user, path);
  }

  /**
   * Takes the confirmation of one address.
   * @returns true when the other one had confirmed before, and the account has moved.
   */
  async confirm(manager: EntityManager, user: User, purpose: EmailChangePurpose): Promise<boolean> {
    const { newEmail } = user;
    if (newEmail === null) throw new GoTrueError('otp_expired', 'Email link is invalid or has expired');
    if (user.emailChangeConfirmed === null || user.emailChangeConfirmed === purpose) {
      await manager.update(User, user.id, { emailChangeConfirmed: purpose });
      return false;
    }
    if ((await this.users.findByEmail(newEmail, manager)) !== null) throw emailExists();
    const moved = {
      email: newEmail,
      newEmail: null,
      emailChangeConfirmed: null,
      emailConfirmedAt: new Date(),
    };
    await this.notifications.send(manager, 'email_changed', user);
    await manager.update(User, user.id, moved);
    Object.assign(user, moved);
    await this.tokens.clear(manager, user.id);
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.email_changed', ...self });
    return true;
  }

  private async sendBoth(manager: EntityManager, user: User, path: ReturnPath): Promise<void> {
    await this.links.send(manager, user, 'email_change_current', path);
    await this.links.send(manager, user, 'email_change_new', path);
  }
}

function emailExists(): GoTrueError {
  return new GoTrueError('email_exists', 'A user with this email address has already been registered');
}
