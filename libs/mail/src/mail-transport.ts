import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { MailEvent } from './calendar-event.ts';
import { writeCalendar } from './calendar-writer.ts';
import { MailEnv } from './mail-env.ts';
import type { MailToAddress } from './mail-payload.ts';
import type { RenderedMail } from './render-mail.ts';

const UNKNOWN_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?![\d.])/;

/** The mail server. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly domain: string;
  private opened: Promise<Transporter> | undefined;

  constructor(private readonly env: MailEnv) {
    this.domain = new URL(env.PUBLIC_ORIGIN).hostname;
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.opened?.catch(() => undefined))?.close();
  }

  /** @param id the same at every attempt, which lets mailboxes drop duplicates. */
  async send(
    id: string,
    { to, replyTo, unsubscribeLink, calendar }: MailToAddress,
    mail: RenderedMail,
  ): Promise<void> {
    // A failure is not cached: the mail is tried again.
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    const transport = await this.opened;
    await transport.sendMail({
      to: { address: to, name: '' },
      ...(replyTo === undefined ? {} : { replyTo: { address: replyTo, name: '' } }),
      messageId: `<${id}@${this.domain}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeLink) },
      ...(calendar && { icalEvent: await this.invitation(calendar, to) }),
      ...mail,
    });
  }

  /** Written twice in the mail: as a part that programs act on, and as a file to open where they do not. */
  private async invitation(
    { method, event, fileName }: MailEvent,
    attendee: string,
  ): Promise<{ method: string; filename: string; content: string }> {
    const people = { organizer: senderOf(this.env.MAIL_FROM), attendee };
    const content = await writeCalendar({ method, events: [event], people });
    return { method, filename: fileName, content };
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: this.env.SMTP_URL,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from: this.env.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
    );
  }
}

/** The name and the address in `Academy <noreply@academy.example>`, or an address alone. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name: name === '' ? email : name, email };
}

function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  return { 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}

/**
 * True when the mail server reports that there is no such mailbox or domain (RFC 3463 and 7505: 5.1.1, 5.1.2, 5.1.3,
 * 5.1.6, 5.1.10, and 5.2.1 for a closed mailbox). Other refusals may concern the sender, which servers check at this
 * command too (5.1.0, 5.1.7, 5.1.8), or the server's settings; an operator can fix those.
 */
export function isUnknownMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error && 'response' in error)) return false;
  const { command, response } = error;
  return command === 'RCPT TO' && typeof response === 'string' && UNKNOWN_MAILBOX.test(response);
}
