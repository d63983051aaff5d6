import { Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.ts';

/** The catalogue's line to the audit log. */
@Module({ providers: [AuditLogService], exports: [AuditLogService] })
export class AuditModule {}
