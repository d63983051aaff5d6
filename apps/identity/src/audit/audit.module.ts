import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccountNotices } from './account-notices.service.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLog } from './audit-log.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { RequestOriginInterceptor } from './request-origin.ts';
import { StaffDeedsController } from './staff-deeds.controller.ts';

@Module({
  controllers: [AuditController, StaffDeedsController],
  providers: [
    AccountNotices,
    AuditLog,
    AuditReader,
    { provide: APP_INTERCEPTOR, useClass: RequestOriginInterceptor },
  ],
  exports: [AccountNotices, AuditLog],
})
export class AuditModule {}
