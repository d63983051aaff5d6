import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceRequestsModule } from '../invoicing/invoice-requests.module.ts';
import { PreferencesModule } from '../preferences/preferences.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { ErasureTask } from './erasure-task.entity.ts';
import { ErasureService } from './erasure.service.ts';
import { ExportService } from './export.service.ts';
import { PapersService } from './papers.service.ts';
import { PersonalDataController } from './personal-data.controller.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([ErasureTask]),
    InvoiceRequestsModule,
    PreferencesModule,
    StripeModule,
    SubscriptionsModule,
  ],
  controllers: [PersonalDataController],
  providers: [ErasureService, ExportService, PapersService],
})
export class PersonalDataModule {}
