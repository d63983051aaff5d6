import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { Secrets } from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_SEAL, type MailPayload, type MailToAddress, type MailToUser } from './mail-payload.ts';
import { MAIL_TEMPLATES, type MailTemplates } from './mail-texts.ts';
import { sendMail } from './send-mail.ts';

/** Below that of every other mail, so that receipts and links are sent first. */
const BULK_PRIORITY = -1;

/** How long a mail to a user may wait for the mail server, in milliseconds. */
const USER_MAIL_LIFETIME_MS = 5 * 86_400_000;

/** A mail to an address. */
export interface OutgoingMail extends MailToAddress {
  /** After this time it is given up: its links no longer work, or its content is out of date. */
  expiresAt: Date;
}

/** A mail to a user, at the user's current address. */
export interface OutgoingUserMail extends MailToUser {
  /** After this time it is given up; five days by default. */
  expiresAt?: Date;
  /** The earliest time to send it; immediately by default. */
  startAfter?: Date;
}

/** Where a service writes its mails. Each becomes a job, so that an unavailable mail server only delays them. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly secrets: Secrets,
    private readonly jobs: JobQueue,
    @Inject(MAIL_TEMPLATES) private readonly templates: MailTemplates,
  ) {}

  /**
   * Writes a mail to an address in the transaction of the change it is about; it is sent after the commit, or never.
   * @param template one of the names given to `MailModule.forRoot`.
   */
  async add(
    manager: EntityManager,
    template: string,
    { expiresAt, ...payload }: OutgoingMail,
  ): Promise<void> {
    await this.write(manager, template, payload, expiresAt);
  }

  /**
   * {@link add} for a user: address, first name and language are requested from identity when the mail is sent.
   * @returns the mail's id, under which its outcome is recorded.
   */
  async addForUser(
    manager: EntityManager,
    template: string,
    { expiresAt = new Date(Date.now() + USER_MAIL_LIFETIME_MS), startAfter, ...payload }: OutgoingUserMail,
  ): Promise<string> {
    return this.write(manager, template, payload, expiresAt, startAfter);
  }

  /** Cancels mails that are still waiting; a mail that is being sent at this moment is sent. */
  async withdraw(manager: EntityManager, mailIds: readonly string[]): Promise<void> {
    const waiting = { id: In([...mailIds]), sentAt: IsNull(), givenUpAt: IsNull() };
    const withdrawn = { givenUpAt: new Date(), sealedPayload: null, lastError: 'withdrawn' };
    await manager.update(MailMessage, waiting, withdrawn);
  }

  private async write(
    manager: EntityManager,
    template: string,
    payload: MailPayload,
    expiresAt: Date,
    startAfter?: Date,
  ): Promise<string> {
    if (!(template in this.templates)) throw new Error(`there is no mail template ${template}`);
    const id = randomUUID();
    await manager.insert(MailMessage, {
      id,
      template,
      sealedPayload: this.secrets.seal(JSON.stringify(payload), MAIL_SEAL),
      attempts: 0,
      createdAt: new Date(),
      expiresAt,
    });
    await this.enqueue(manager, { id, template }, startAfter);
    return id;
  }

  /** Enqueues the job that sends a mail that is already written. */
  async enqueue(
    manager: EntityManager,
    { id, template }: Pick<MailMessage, 'id' | 'template'>,
    startAfter?: Date,
  ): Promise<void> {
    const priority = this.templates[template]?.isBulk ? BULK_PRIORITY : 0;
    const options = { singletonKey: id, priority, ...(startAfter && { startAfter }) };
    await this.jobs.enqueue(manager, sendMail, { mailId: id }, options);
  }
}
