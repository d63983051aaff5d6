import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { MailEnv } from './mail-env.ts';
import type { MailToAddress } from './mail-payload.ts';
import type { RenderedMail } from './render-mail.ts';

/** The mail server. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: MailEnv) {
    this.domain = new URL(PUBLIC_ORIGIN).hostname;
    this.transport = createTransport(
      {
        url: SMTP_URL,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from: MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
    );
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** @param id the same at every attempt, which lets mailboxes drop a copy sent twice. */
  async send(id: string, { to, replyTo, unsubscribeLink }: MailToAddress, mail: RenderedMail): Promise<void> {
    await this.transport.sendMail({
      to: { address: to, name: '' },
      ...(replyTo === undefined ? {} : { replyTo: { address: replyTo, name: '' } }),
      messageId: `<${id}@${this.domain}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeLink) },
      ...mail,
    });
  }
}

function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  return { 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}
