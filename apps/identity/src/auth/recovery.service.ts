import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.service.ts';
import { UserService } from '../users/user.service.ts';
import { inEvenTime } from './even-time.ts';
import { MailLinkService, type ReturnPath } from './mail-link.service.ts';

/** Helps users back in who forgot their password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly links: MailLinkService,
    private readonly audit: AuditLog,
  ) {}

  /** Mails a recovery link to a known address, at most once a minute; tells no one whether it is known. */
  async recover(email: string, path: ReturnPath): Promise<void> {
    await inEvenTime(() =>
      this.dataSource.transaction(async (manager) => {
        const user = await this.users.findByEmail(email, manager);
        if (user === null || user.isBanned(new Date()) || this.links.isTooSoon(user, 'recovery')) return;
        await this.links.send(manager, user, 'recovery', path);
        const deed = { action: 'user.recovery_requested', actorId: null, subjectId: user.id } as const;
        await this.audit.record(manager, deed);
      }),
    );
  }
}
