import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { DeferredRequestsService } from '../deferred/deferred-requests.service.ts';
import { MailLinksService, type ReturnPath } from '../links/mail-links.service.ts';

/** Lets users who forgot their password choose a new one. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly users: UsersService,
    private readonly links: MailLinksService,
    private readonly requests: DeferredRequestsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Requests that a recovery link is mailed to the email if it is known; {@link sendLink} does it after the response.
   */
  recover(email: string, path: ReturnPath): Promise<void> {
    return this.requests.defer({ kind: 'recovery', email, path });
  }

  /** Mails a recovery link to a known email, at most once per minute. */
  async sendLink(manager: EntityManager, email: string, path: ReturnPath): Promise<void> {
    const user = await this.users.findLockedByEmail(manager, email);
    if (user === null || user.isBanned(new Date()) || this.links.isTooSoon(user, 'recovery')) return;
    await this.links.send(manager, user, 'recovery', path);
    await this.audit.record(manager, {
      action: 'user.recovery_requested',
      actorId: null,
      subjectId: user.id,
    });
  }
}
