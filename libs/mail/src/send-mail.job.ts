import { type JobContext, type JobHandler, RunsJob } from '@academy/jobs';
import { describeWork, inSpan, metricsRegistry, Secrets, SpanKind } from '@academy/platform';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { MAIL_CONSENT, type MailConsent } from './mail-consent.ts';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import { MAIL_SEAL, type MailPayload, type MailToAddress } from './mail-payload.ts';
import { MailRecipients } from './mail-recipients.ts';
import { MailTransport } from './mail-transport.ts';
import { type SendMail, sendMail } from './send-mail.ts';
import { SiteReader } from './site-reader.ts';

const mails = new Counter({
  name: 'mail_total',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});

/** A large library that many processes never need. */
const rendering = () => import('./render-mail.ts');

/** Sends one mail and records what became of it. */
@Injectable()
@RunsJob(sendMail)
export class SendMailJob implements JobHandler<SendMail> {
  private readonly logger = new Logger(SendMailJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly recipients: MailRecipients,
    private readonly site: SiteReader,
    private readonly transport: MailTransport,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
    @Optional() @Inject(MAIL_CONSENT) private readonly consent?: MailConsent,
  ) {}

  async run({ mailId }: SendMail, { attempt }: JobContext): Promise<void> {
    describeWork({ mailId });
    const messages = this.dataSource.getRepository(MailMessage);
    const mail = await messages.findOneBy({ id: mailId });
    if (mail === null || mail.sentAt !== null || mail.givenUpAt !== null) return;
    if (mail.expiresAt <= new Date()) return this.giveUp(mail, 'it has expired');
    try {
      const payload = this.open(mail);
      if (!(await this.isWanted(mail, payload))) {
        await this.withdraw(mail);
        return;
      }
      const addressed = await this.recipients.address(payload);
      if (addressed === null) {
        await this.giveUp(mail, 'the user has no account any more');
        return;
      }
      await this.deliver(mail, addressed);
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      await messages.update(mailId, { attempts: attempt, lastError: String(error) });
      throw error;
    }
    mails.inc({ outcome: 'sent' });
    await messages.update(mailId, {
      sentAt: new Date(),
      sealedPayload: null,
      attempts: attempt,
      lastError: null,
    });
  }

  private async isWanted({ template }: MailMessage, payload: MailPayload): Promise<boolean> {
    if (this.consent === undefined || !('userId' in payload)) return true;
    return this.consent.isWanted(template, payload.userId);
  }

  /** Nobody waits for it: no error, unlike a mail that is given up. */
  private async withdraw({ id }: MailMessage): Promise<void> {
    mails.inc({ outcome: 'withdrawn' });
    await this.dataSource
      .getRepository(MailMessage)
      .update(id, { givenUpAt: new Date(), sealedPayload: null, lastError: 'no longer wanted' });
  }

  private async giveUp(mail: MailMessage, reason: string): Promise<void> {
    this.logger.error(`Gave up on mail ${mail.id}: ${reason}. Last error: ${mail.lastError ?? 'none'}`);
    mails.inc({ outcome: 'given_up' });
    await this.dataSource
      .getRepository(MailMessage)
      .update(mail.id, { givenUpAt: new Date(), sealedPayload: null });
  }

  private open({ sealedPayload }: MailMessage): MailPayload {
    return JSON.parse(this.secrets.open(sealedPayload ?? '', MAIL_SEAL)) as MailPayload;
  }

  private async deliver({ id, template }: MailMessage, mail: MailToAddress): Promise<void> {
    const texts = this.options.templates[template]?.[mail.language];
    if (texts === undefined) throw new Error(`no mail is called ${template}`);
    const { renderMail } = await rendering();
    const rendered = renderMail(texts, mail, await this.site.read());
    const span = {
      name: 'send mail',
      kind: SpanKind.CLIENT,
      attributes: { 'academy.mail_template': template },
    };
    await inSpan(span, () => this.transport.send(id, mail, rendered));
  }
}
