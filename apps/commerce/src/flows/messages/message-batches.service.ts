import { AdvisoryLock, tryAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CommerceEnv } from '../../config/env.ts';
import { MessageMailsService } from './message-mails.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';

/** Mails of one transaction; whoever stops a message waits for no more than these. */
const TOGETHER = 20;
const MINUTE_MS = 60_000;
/** A little less than the minute between two runs, so that one that is punctual finds its room. */
const WINDOW = `interval '55 seconds'`;

/**
 * Sends messages at a bounded pace: a mail server takes so many mails a minute, and receipts must not wait behind ten
 * thousand of them. As many mails as a minute may have, and no more, are with the mail outbox at any time, so a dead
 * mail server holds up the messages and not the outbox.
 */
@Injectable()
export class MessageBatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MessageMailsService,
    private readonly env: CommerceEnv,
  ) {}

  /** Leaves mails to the next recipients, of the oldest message first, as many as there is room for. */
  async sendNext(): Promise<void> {
    while ((await this.sendSome()) > 0);
  }

  /** Leaves some mails, each in the transaction that notes it. @returns how many. */
  private sendSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Another replica does it.
      if (!(await tryAdvisoryLock(manager, AdvisoryLock.Messages))) return 0;
      const { room, startAfter } = await this.pace(manager);
      const recipients = await this.next(manager, Math.min(TOGETHER, room));
      for (const { id, userId, message } of recipients) {
        if (message === undefined || userId === null) continue;
        const mailId = await this.mails.send(manager, userId, message, startAfter);
        await manager.update(MessageRecipient, id, { mailId, mailedAt: new Date() });
      }
      return recipients.length;
    });
  }

  /**
   * How many more mails may be left with the outbox: neither too many a minute, nor too many that wait for the mail
   * server. They leave when those before them have had their share of the minute.
   */
  private async pace(manager: EntityManager): Promise<{ room: number; startAfter: Date }> {
    const perMinute = this.env.MESSAGE_MAILS_PER_MINUTE;
    const [{ recent, since, unsettled }] = await manager.query<
      [{ recent: number; since: Date; unsettled: number }]
    >(
      `SELECT count(*)::int AS recent, coalesce(min(mailed_at), now()) AS since,
              (SELECT count(*)::int FROM message_recipient
               WHERE status = 'waiting' AND mail_id IS NOT NULL) AS unsettled
       FROM message_recipient WHERE mailed_at > now() - ${WINDOW}`,
    );
    const startAfter = new Date(since.getTime() + (recent * MINUTE_MS) / perMinute);
    return { room: Math.max(0, perMinute - Math.max(recent, unsettled)), startAfter };
  }

  /** Locked, so that an erasure waits and then removes what sending to the person wrote. */
  private async next(manager: EntityManager, room: number): Promise<MessageRecipient[]> {
    if (room === 0) return [];
    return manager
      .createQueryBuilder(MessageRecipient, 'recipient')
      .innerJoinAndSelect('recipient.message', 'message')
      .where({ status: 'waiting', mailId: IsNull() })
      .orderBy({ 'message.createdAt': 'ASC', 'recipient.id': 'ASC' })
      .limit(room)
      .setLock('pessimistic_write', undefined, ['recipient'])
      .getMany();
  }
}
