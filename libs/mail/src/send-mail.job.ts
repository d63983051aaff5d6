import { type JobContext, type JobHandler, RunsJob } from '@academy/jobs';
import { describeWork, inSpan, metricsRegistry, scrub, Secrets, SpanKind } from '@academy/platform';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { MAIL_CONSENT, type MailConsent } from './mail-consent.ts';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_OUTCOMES, type MailOutcome, type MailOutcomes } from './mail-outcomes.ts';
import { MAIL_SEAL, type MailPayload, type MailToAddress } from './mail-payload.ts';
import { MailRecipients } from './mail-recipients.ts';
import { MailRenderer } from './mail-renderer.ts';
import { MAIL_TEMPLATES, type MailTemplates } from './mail-texts.ts';
import { isUnknownMailbox, MailTransport } from './mail-transport.ts';
import { type SendMail, sendMail } from './send-mail.ts';

const mails = new Counter({
  name: 'mail_total',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});

/** Why a mail was not and will not be sent. */
const REASONS = {
  expired: 'it has expired',
  refused: 'there is no such mailbox',
  no_account: 'the account no longer exists',
} as const satisfies Partial<Record<MailOutcome, string>>;

/** Sends one mail and records its outcome. */
@Injectable()
@RunsJob(sendMail)
export class SendMailJob implements JobHandler<SendMail> {
  private readonly logger = new Logger(SendMailJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly recipients: MailRecipients,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    @Inject(MAIL_TEMPLATES) private readonly templates: MailTemplates,
    @Optional() @Inject(MAIL_CONSENT) private readonly consent?: MailConsent,
    @Optional() @Inject(MAIL_OUTCOMES) private readonly outcomes?: MailOutcomes,
  ) {}

  async run({ mailId }: SendMail, { attempt }: JobContext): Promise<void> {
    describeWork({ mailId });
    const messages = this.dataSource.getRepository(MailMessage);
    const mail = await messages.findOneBy({ id: mailId });
    if (mail === null || mail.sentAt !== null || mail.givenUpAt !== null) return;
    if (mail.expiresAt <= new Date()) return this.giveUp(mail, 'expired');
    let outcome: MailOutcome;
    try {
      outcome = await this.send(mail);
    } catch (error) {
      // Mail servers repeat the address they refuse.
      const lastError = scrub(String(error));
      await messages.update(mailId, { attempts: attempt, lastError });
      if (isUnknownMailbox(error)) return this.giveUp({ id: mailId, lastError }, 'refused');
      mails.inc({ outcome: 'failed' });
      throw error;
    }
    if (outcome === 'no_account') return this.giveUp(mail, outcome);
    if (outcome === 'unwanted') return this.withdraw(mail);
    mails.inc({ outcome: 'sent' });
    // It was sent, even if it was cancelled in the meantime.
    const sent = { sentAt: new Date(), givenUpAt: null, attempts: attempt, lastError: null };
    await this.settle(mailId, 'sent', sent);
  }

  private async send(mail: MailMessage): Promise<'sent' | 'unwanted' | 'no_account'> {
    const payload = this.open(mail);
    if (!(await this.isWanted(mail, payload))) return 'unwanted';
    const addressed = await this.recipients.address(payload);
    if (addressed === null) return 'no_account';
    await this.deliver(mail, addressed);
    return 'sent';
  }

  private async isWanted({ template }: MailMessage, payload: MailPayload): Promise<boolean> {
    const preference = this.templates[template]?.preference;
    if (preference === undefined || !('userId' in payload)) return true;
    return (await this.consent?.isWanted(preference, payload.userId, payload.itemId)) ?? true;
  }

  /** Not needed any more: recorded without an error, unlike a mail that is given up. */
  private async withdraw(mail: MailMessage): Promise<void> {
    mails.inc({ outcome: 'withdrawn' });
    await this.settle(mail.id, 'unwanted', { givenUpAt: new Date(), lastError: 'no longer wanted' });
  }

  private async giveUp(
    { id, lastError }: Pick<MailMessage, 'id' | 'lastError'>,
    outcome: keyof typeof REASONS,
  ): Promise<void> {
    this.logger.error(`Gave up on mail ${id}: ${REASONS[outcome]}. Last error: ${lastError ?? 'none'}`);
    mails.inc({ outcome: 'given_up' });
    await this.settle(id, outcome, { givenUpAt: new Date() });
  }

  private async settle(id: string, outcome: MailOutcome, result: Partial<MailMessage>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(MailMessage, id, { ...result, sealedPayload: null });
      await this.outcomes?.record(manager, id, outcome);
    });
  }

  private open({ sealedPayload }: MailMessage): MailPayload {
    return JSON.parse(this.secrets.open(sealedPayload ?? '', MAIL_SEAL)) as MailPayload;
  }

  private async deliver({ id, template }: MailMessage, mail: MailToAddress): Promise<void> {
    const rendered = await this.renderer.render(template, mail);
    const span = {
      name: 'send mail',
      kind: SpanKind.CLIENT,
      attributes: { 'academy.mail_template': template },
    };
    await inSpan(span, () => this.transport.send(id, mail, rendered));
  }
}
