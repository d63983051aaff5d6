import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { metricsRegistry, Secrets } from '@academy/platform';
import { createTransport, type Transporter } from 'nodemailer';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { MailEnv } from './mail-env.ts';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import { MAIL_SEAL, type MailPayload } from './mail-outbox.ts';
import { renderMail } from './render-mail.ts';
import { SiteReader } from './site-reader.ts';

const POLL_MS = 500;
const BATCH = 10;
/** A sender that dies with mails in hand leaves them to the others after this. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 10 * 60_000;

const mails = new Counter({
  name: 'mail_total',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});

/** Sends what waits in the outbox, again and again until it is gone or its links are dead. Every replica runs one. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly transport: Transporter;
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly site: SiteReader,
    private readonly env: MailEnv,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {
    this.transport = createTransport(
      {
        url: env.SMTP_URL,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from: env.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
    );
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    this.transport.close();
  }

  /** Sends every mail that is due now. @returns how many were tried. */
  async sendDue(): Promise<number> {
    const batch = await this.claim();
    for (const mail of batch) await this.send(mail);
    return batch.length;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const tried = await this.sendDue().catch((error: unknown) => {
        this.logger.error(error);
        return 0;
      });
      if (tried < BATCH)
        await pause(POLL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async claim(): Promise<MailMessage[]> {
    return this.dataSource.transaction(async (manager) => {
      const due = await manager
        .createQueryBuilder(MailMessage, 'mail')
        .where('mail.sent_at IS NULL AND mail.given_up_at IS NULL AND mail.next_attempt_at <= now()')
        .orderBy('mail.next_attempt_at')
        .limit(BATCH)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      const ids = due.map(({ id }) => id);
      const nextAttemptAt = new Date(Date.now() + LEASE_MS);
      if (ids.length > 0) await manager.update(MailMessage, ids, { nextAttemptAt });
      return due;
    });
  }

  private async send(mail: MailMessage): Promise<void> {
    const messages = this.dataSource.getRepository(MailMessage);
    if (mail.expiresAt <= new Date() || mail.sealedPayload === null) {
      this.logger.error(
        `Gave up on mail ${mail.id}: its links are dead. Last error: ${mail.lastError ?? 'none'}`,
      );
      mails.inc({ outcome: 'given_up' });
      await messages.update(mail.id, { givenUpAt: new Date(), sealedPayload: null });
      return;
    }
    try {
      await this.deliver(mail, mail.sealedPayload);
      mails.inc({ outcome: 'sent' });
      await messages.update(mail.id, {
        sentAt: new Date(),
        sealedPayload: null,
        attempts: mail.attempts + 1,
        lastError: null,
      });
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      const lastError = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Mail ${mail.id} could not be sent, will be tried again: ${lastError}`);
      const wait = Math.min(FIRST_RETRY_MS * 2 ** mail.attempts, LAST_RETRY_MS);
      await messages.update(mail.id, {
        attempts: mail.attempts + 1,
        nextAttemptAt: new Date(Date.now() + wait),
        lastError,
      });
    }
  }

  private async deliver({ id, template }: MailMessage, sealedPayload: string): Promise<void> {
    const payload = JSON.parse(this.secrets.open(sealedPayload, MAIL_SEAL)) as MailPayload;
    const texts = this.options.templates[template]?.[payload.language];
    if (texts === undefined) throw new Error(`no mail is called ${template}`);
    const { to, replyTo, unsubscribeLink } = payload;
    const domain = new URL(this.env.PUBLIC_ORIGIN).hostname;
    await this.transport.sendMail({
      to: { address: to, name: '' },
      ...(replyTo === undefined ? {} : { replyTo: { address: replyTo, name: '' } }),
      // The same id at every attempt lets mailboxes drop a copy sent twice.
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeLink) },
      ...renderMail(texts, payload, await this.site.read()),
    });
  }
}

function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  return { 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}
