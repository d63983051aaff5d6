import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { Secrets } from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { MailMessage } from './mail-message.entity.ts';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import { MAIL_SEAL, type MailPayload, type MailToAddress, type MailToUser } from './mail-payload.ts';
import { sendMail } from './send-mail.ts';

/** Below that of every other mail: whoever waits for a receipt or a link gets it first. */
const BULK_PRIORITY = -1;

/** How long a mail to a user may wait for the mail server, in milliseconds. */
const USER_MAIL_LIFETIME_MS = 5 * 86_400_000;

/** A mail to an address. */
export interface OutgoingMail extends MailToAddress {
  /** After this it is given up: its links no longer work, or its content is out of date. */
  expiresAt: Date;
}

/** A mail to a user, wherever the account is kept. */
export interface OutgoingUserMail extends MailToUser {
  /** After this it is given up; five days by default. */
  expiresAt?: Date;
  /** It leaves no sooner than this; at once by default. */
  startAfter?: Date;
}

/** Where a service leaves its mails: each becomes a job, so that a dead mail server delays and never loses one. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly secrets: Secrets,
    private readonly jobs: JobQueue,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /**
   * Writes a mail to an address in the transaction of the change it is about; it leaves after the commit, or never.
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
   * {@link add} for a user: address, first name and language are asked of identity when the mail is sent.
   * @returns the mail's id, which its outcome is recorded under.
   */
  async addForUser(
    manager: EntityManager,
    template: string,
    { expiresAt = new Date(Date.now() + USER_MAIL_LIFETIME_MS), startAfter, ...payload }: OutgoingUserMail,
  ): Promise<string> {
    return this.write(manager, template, payload, expiresAt, startAfter);
  }

  /** Takes mails back that still wait; one that is leaving at this moment leaves. */
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
    if (!(template in this.options.templates)) throw new Error(`no mail is called ${template}`);
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

  /** Has a mail that is written already sent. */
  async enqueue(
    manager: EntityManager,
    { id, template }: Pick<MailMessage, 'id' | 'template'>,
    startAfter?: Date,
  ): Promise<void> {
    const priority = this.options.bulk?.includes(template) ? BULK_PRIORITY : 0;
    const options = { singletonKey: id, priority, ...(startAfter && { startAfter }) };
    await this.jobs.enqueue(manager, sendMail, { mailId: id }, options);
  }
}
