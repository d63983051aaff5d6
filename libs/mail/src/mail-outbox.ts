import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '@academy/platform';
import type { EntityManager } from 'typeorm';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import type { MailContent } from './render-mail.ts';

export const MAIL_SEAL = 'mail';

/** What is kept, encrypted, of a mail until it is sent. */
export interface MailPayload extends MailContent {
  /** Address. */
  to: string;
  /** Address that answers go to; that of `MAIL_FROM` unless given. */
  replyTo?: string;
  /** Where one click, or a POST by the mail program (RFC 8058), ends mails of this kind. */
  unsubscribeLink?: string;
}

/** A mail to someone. */
export interface OutgoingMail extends MailPayload {
  /** After this it is given up: its links are dead, or nobody wants the news any more. */
  expiresAt: Date;
}

/** Where mails wait, so that a dead mail server delays and never loses them. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly secrets: Secrets,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /**
   * Writes a mail in the transaction of the change it tells of; it leaves after the commit, or never.
   * @param template one of the names given to `MailModule.forRoot`.
   */
  async add(
    manager: EntityManager,
    template: string,
    { expiresAt, ...payload }: OutgoingMail,
  ): Promise<void> {
    if (!(template in this.options.templates)) throw new Error(`no mail is called ${template}`);
    const now = new Date();
    await manager.insert(MailMessage, {
      id: randomUUID(),
      template,
      sealedPayload: this.secrets.seal(JSON.stringify(payload), MAIL_SEAL),
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      expiresAt,
    });
  }
}
