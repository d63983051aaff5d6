import { Module } from '@nestjs/common';
import { PreferencesModule } from '../preferences/preferences.module.ts';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { AccessMailsController } from './access-mails.controller.ts';
import { Mailer } from './mailer.service.ts';
import { PaymentMailsController } from './payment-mails.controller.ts';
import { Reminders } from './reminders.service.ts';

@Module({
  imports: [PreferencesModule, ReceiptsModule],
  controllers: [AccessMailsController, PaymentMailsController],
  providers: [Mailer, Reminders],
  exports: [Reminders],
})
export class MailsModule {}
