import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderEvent } from './order-event.entity.ts';
import { OrderHistory } from './order-history.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OrderEvent])],
  providers: [OrderHistory],
  exports: [OrderHistory],
})
export class OrderHistoryModule {}
