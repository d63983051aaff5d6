import { MAIL_OUTCOMES } from '@academy/mail';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PreferencesModule } from '../preferences/preferences.module.ts';
import { AudienceService } from './audience.service.ts';
import { MessageBatchesService } from './message-batches.service.ts';
import { MessageMailsService } from './message-mails.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';
import { MessageRecipientsService } from './message-recipients.service.ts';
import { Message } from './message.entity.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';
import { SendMessagesJob } from './send-messages.job.ts';

/** Messages of staff to owners of items. Global, since the mail library reports the outcome of each mail. */
@Global()
@Module({
  imports: [
    MailsModule,
    OrdersModule,
    PreferencesModule,
    TypeOrmModule.forFeature([Message, MessageRecipient]),
  ],
  controllers: [MessagesController],
  providers: [
    AudienceService,
    MessageBatchesService,
    MessageMailsService,
    MessageRecipientsService,
    MessagesService,
    SendMessagesJob,
    { provide: MAIL_OUTCOMES, useExisting: MessageRecipientsService },
  ],
  exports: [MessageRecipientsService, MAIL_OUTCOMES],
})
export class MessagesModule {}
