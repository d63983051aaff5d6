import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { OrderEvent } from './order-event.entity.ts';
import { OrderHistory } from './order-history.service.ts';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([OrderEvent])],
  providers: [OrderHistory],
  exports: [OrderHistory],
})
export class OrderHistoryModule {}
