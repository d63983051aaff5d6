import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.ts';
import { MailRecipients } from './mail-recipients.ts';
import { MailRenderer } from './mail-renderer.ts';
import { MAIL_TEMPLATES, type MailTemplates } from './mail-texts.ts';
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
  static forRoot(templates: MailTemplates): DynamicModule {
    return {
      module: MailModule,
      providers: [
        { provide: MAIL_TEMPLATES, useValue: templates },
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
