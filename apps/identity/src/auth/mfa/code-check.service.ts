import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** Checks codes in a transaction, and logs refused ones outside of it, so that a rollback does not remove the entry. */
@Injectable()
export class CodeCheckService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws the error of the check. */
  async run<T>(userId: string, check: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(check);
    } catch (error) {
      if (error instanceof GoTrueError && error.code === 'mfa_verification_failed') {
        const entry = { action: 'mfa.code_refused', actorId: userId, subjectId: userId } as const;
        await this.audit.record(this.dataSource.manager, entry);
      }
      throw error;
    }
  }
}
