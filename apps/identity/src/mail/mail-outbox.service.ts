import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityEnv } from '../env.ts';
import { SecretsService } from '../secrets/secrets.service.ts';
import { MailMessage } from './mail-message.entity.ts';
import type { MailContent, MailTemplate } from './mail-templates.ts';

export const MAIL_SEAL = 'mail';

/** A mail to someone. */
export interface OutgoingMail extends Omit<MailContent, 'brand'> {
  to: string;
  expiresAt: Date;
}

/** What is kept, encrypted, of a mail until it is sent. */
export interface MailPayload extends MailContent {
  to: string;
}

/** Where mails wait, so that a dead mail server delays and never loses them. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly secrets: SecretsService,
    private readonly env: IdentityEnv,
  ) {}

  /** Writes a mail in the transaction of the change it tells of; it leaves after the commit, or never. */
  async add(
    manager: EntityManager,
    template: MailTemplate,
    { expiresAt, ...content }: OutgoingMail,
  ): Promise<void> {
    const payload: MailPayload = { ...content, brand: this.env.MAIL_BRAND };
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
