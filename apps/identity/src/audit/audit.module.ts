import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditController } from './audit.controller.ts';
import { AuditLog } from './audit-log.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { RequestOriginInterceptor } from './request-origin.ts';

@Module({
  controllers: [AuditController],
  providers: [AuditLog, AuditReader, { provide: APP_INTERCEPTOR, useClass: RequestOriginInterceptor }],
  exports: [AuditLog],
})
export class AuditModule {}
