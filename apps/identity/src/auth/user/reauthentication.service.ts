import { MailOutbox } from '@academy/mail';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { MAIL_GAP_MS } from '../links/mail-links.service.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';

/** Lets users prove, before a sensitive change, that the session is still theirs. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly tokens: OneTimeTokensService,
    private readonly outbox: MailOutbox,
  ) {}

  /** Mails a six-digit nonce. @throws GoTrueError `email_not_confirmed`, `over_email_send_rate_limit` */
  async sendNonce(userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.users.findLocked(manager, userId);
      if (user !== null) await this.issue(manager, user);
    });
  }

  private async issue(manager: EntityManager, user: User): Promise<void> {
    if (user.emailConfirmedAt === null) {
      throw new GoTrueError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
    }
    const sinceLast = Date.now() - (user.reauthenticationSentAt?.getTime() ?? 0);
    if (sinceLast < MAIL_GAP_MS) {
      const retryAfter = Math.ceil((MAIL_GAP_MS - sinceLast) / 1000);
      const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
      throw new GoTrueError('over_email_send_rate_limit', message, { retryAfter });
    }
    const { code, expiresAt } = await this.tokens.issue(manager, user.id, 'reauthentication', null);
    const { email: to, language } = user;
    await this.outbox.add(manager, 'reauthentication', { to, language, code, expiresAt });
    await manager.update(User, user.id, { reauthenticationSentAt: new Date() });
  }
}
