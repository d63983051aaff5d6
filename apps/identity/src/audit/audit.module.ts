import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditLogService } from './audit-log.service.ts';
import { ListExportsService } from './list-exports.service.ts';
import { RequestOriginInterceptor } from './request-origin.interceptor.ts';
import { StaffActionsEventsController } from './staff-actions.events.ts';

/** The audit log, which every other layer writes to. */
@Module({
  controllers: [StaffActionsEventsController],
  providers: [
    AuditLogService,
    ListExportsService,
    { provide: APP_INTERCEPTOR, useClass: RequestOriginInterceptor },
  ],
  exports: [AuditLogService, ListExportsService],
})
export class AuditModule {}
