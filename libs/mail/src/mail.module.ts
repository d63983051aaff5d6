import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import { MailOutbox } from './mail-outbox.ts';
import { MailSender } from './mail-sender.ts';
import { SiteReader } from './site-reader.ts';

/**
 * Lets a service send mails. It needs `SecretsModule` and `MessagingModule` beside it, an environment that
 * extends `MailEnv`, the entity {@link MailMessage} and its table (`createMailTable` in a migration).
 */
@Global()
@Module({})
export class MailModule {
  static forRoot(options: MailOptions): DynamicModule {
    return {
      module: MailModule,
      providers: [{ provide: MAIL_OPTIONS, useValue: options }, SiteReader, MailOutbox, MailSender],
      exports: [MailOutbox, MailSender],
    };
  }
}
