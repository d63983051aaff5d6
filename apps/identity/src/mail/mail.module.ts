import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { MailOutbox } from './mail-outbox.service.ts';
import { MailSender } from './mail-sender.service.ts';

@Module({ imports: [SecretsModule], providers: [MailOutbox, MailSender], exports: [MailOutbox, MailSender] })
export class MailModule {}
