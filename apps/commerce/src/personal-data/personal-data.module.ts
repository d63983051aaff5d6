import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StripeModule } from '../stripe/stripe.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { ErasureTask } from './erasure-task.entity.ts';
import { ErasureService } from './erasure.service.ts';
import { ExportService } from './export.service.ts';
import { PersonalDataController } from './personal-data.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ErasureTask]), StripeModule, SubscriptionsModule],
  controllers: [PersonalDataController],
  providers: [ErasureService, ExportService],
})
export class PersonalDataModule {}
