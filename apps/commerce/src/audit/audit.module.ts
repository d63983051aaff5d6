import { Module } from '@nestjs/common';
import { StaffAudit } from './staff-audit.service.ts';

@Module({ providers: [StaffAudit], exports: [StaffAudit] })
export class AuditModule {}
