import { FoldDayChangesJob } from '@academy/jobs';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { PersonalDataModule } from '../personal-data/personal-data.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ApplicationsController } from './applications/applications.controller.ts';
import { ApplicationsService } from './applications/applications.service.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditReaderService } from './audit/audit-reader.service.ts';
import { UserImporterService } from './import/user-importer.service.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';
import { RoleChangesService } from './users/role-changes.service.ts';
import { UserAdministrationController } from './users/user-administration.controller.ts';
import { UserAdministrationService } from './users/user-administration.service.ts';
import { UserDirectoryController } from './users/user-directory.controller.ts';
import { UserDirectoryService } from './users/user-directory.service.ts';
import { WaitingController } from './waiting/waiting.controller.ts';
import { WaitingService } from './waiting/waiting.service.ts';

/** Administration: users and roles, applications, the audit log, statistics. */
@Module({
  imports: [AccountsModule, AuditModule, AuthModule, PersonalDataModule, SessionsModule],
  controllers: [
    ApplicationsController,
    AuditController,
    StatsController,
    UserAdministrationController,
    UserDirectoryController,
    WaitingController,
  ],
  providers: [
    ApplicationsService,
    AuditReaderService,
    FoldDayChangesJob,
    RoleChangesService,
    StatsService,
    UserAdministrationService,
    UserDirectoryService,
    UserImporterService,
    WaitingService,
  ],
  exports: [RoleChangesService],
})
export class AdministrationModule {}
