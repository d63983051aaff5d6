import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { UserService } from '../../accounts/user.service.ts';
import { inConstantTime } from '../links/constant-time.ts';
import { MailLinkService, type ReturnPath } from '../links/mail-link.service.ts';

/** Helps users back in who forgot their password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly links: MailLinkService,
    private readonly audit: AuditLogService,
  ) {}

  /** Mails a recovery link to a known address, at most once a minute; tells no one whether it is known. */
  async recover(email: string, path: ReturnPath): Promise<void> {
    await inConstantTime(() =>
      this.dataSource.transaction(async (manager) => {
        const user = await this.users.findByEmail(email, manager);
        if (user === null || user.isBanned(new Date()) || this.links.isTooSoon(user, 'recovery')) return;
        await this.links.send(manager, user, 'recovery', path);
        const entry = { action: 'user.recovery_requested', actorId: null, subjectId: user.id } as const;
        await this.audit.record(manager, entry);
      }),
    );
  }
}
