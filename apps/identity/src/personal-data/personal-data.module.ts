import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { ErasureController } from './erasure.controller.ts';
import { ErasureService } from './erasure.service.ts';
import { ErasureStepsEventsController } from './erasure-steps.events.ts';
import { ExportController } from './export.controller.ts';
import { ExportLimiter } from './export-limiter.ts';
import { ExportService } from './export.service.ts';
import { RemindOfErasuresJob } from './remind-of-erasures.job.ts';

/** Exports and erases personal data. */
@Module({
  imports: [AccountsModule, AuditModule, AuthModule, LimitsModule, SessionsModule],
  controllers: [ErasureController, ErasureStepsEventsController, ExportController],
  providers: [AccountDeletionService, ErasureService, ExportLimiter, ExportService, RemindOfErasuresJob],
  exports: [ErasureService],
})
export class PersonalDataModule {}
