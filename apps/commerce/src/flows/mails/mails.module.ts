import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { PreferencesModule } from '../preferences/preferences.module.ts';
import { AccessMailsEventsController } from './access-mails.events.ts';
import { MailsService } from './mails.service.ts';
import { PaymentMailsEventsController } from './payment-mails.events.ts';
import { ReceiptMailsService } from './receipt-mails.service.ts';
import { RemindersService } from './reminders.service.ts';
import { SendHeldReceiptsJob } from './send-held-receipts.job.ts';
import { SendRemindersJob } from './send-reminders.job.ts';

/** Mails about payments and access, and reminders. */
@Module({
  imports: [LedgerModule, PreferencesModule],
  controllers: [AccessMailsEventsController, PaymentMailsEventsController],
  providers: [MailsService, ReceiptMailsService, RemindersService, SendHeldReceiptsJob, SendRemindersJob],
  exports: [MailsService],
})
export class MailsModule {}
