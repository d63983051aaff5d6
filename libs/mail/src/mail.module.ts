import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import { MailOutbox } from './mail-outbox.ts';
import { MailRecipients } from './mail-recipients.ts';
import { MailRenderer } from './mail-renderer.ts';
import { MailTransport } from './mail-transport.ts';
import { PruneMailsJob } from './prune-mails.job.ts';
import { SendMailJob } from './send-mail.job.ts';
import { SiteReader } from './site-reader.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/**
 * Lets a service send mails. Requires `SecretsModule`, `MessagingModule` and `JobsModule`, an environment that extends
 * `MailEnv`, the entity {@link MailMessage} and its table (`createMailTable` in a migration).
 */
@Global()
@Module({})
export class MailModule {
  static forRoot(options: MailOptions): DynamicModule {
    return {
      module: MailModule,
      providers: [
        { provide: MAIL_OPTIONS, useValue: options },
        SiteReader,
        MailRecipients,
        MailRenderer,
        MailTransport,
        MailOutbox,
        UnsubscribeTokens,
        SendMailJob,
        PruneMailsJob,
      ],
      exports: [MailOutbox, MailRenderer, SiteReader, UnsubscribeTokens],
    };
  }
}
