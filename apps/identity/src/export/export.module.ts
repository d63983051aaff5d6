import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ExportController } from './export.controller.ts';
import { ExportLimiter } from './export.limiter.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [AuditModule, UsersModule],
  controllers: [ExportController],
  providers: [ExportLimiter, ExportService],
})
export class ExportModule {}
