import { AdvisoryLock, tryAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import { MessageMailsService } from './message-mails.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';

/** Mails per transaction; stopping a message waits for one such transaction at most. */
const BATCH_SIZE = 20;
const MINUTE_MS = 60_000;
/**
 * A little less than the minute between two runs, so that a punctual run does not find the previous one's quota used.
 */
const WINDOW = `interval '55 seconds'`;

/**
 * Sends messages at a limited rate: a mail server accepts a limited number of mails per minute, and receipts must not
 * wait behind ten thousand messages. The mail outbox never contains more messages than one minute's quota, so an
 * unavailable mail server delays the messages, but does not fill the outbox.
 */
@Injectable()
export class MessageBatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MessageMailsService,
    private readonly env: CommerceEnv,
  ) {}

  /** Passes mails for the next recipients to the outbox, oldest message first, up to the limit. */
  async sendNext(): Promise<void> {
    while ((await this.sendSome()) > 0);
  }

  /** Passes some mails to the outbox, and records each in the same transaction. @returns how many. */
  private sendSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Another replica is sending.
      if (!(await tryAdvisoryLock(manager, AdvisoryLock.Messages))) return 0;
      const { room, startAfter } = await this.pace(manager);
      const recipients = await this.next(manager, Math.min(BATCH_SIZE, room));
      for (const { id, userId, message } of recipients) {
        if (message === undefined || userId === null) continue;
        const mailId = await this.mails.send(manager, userId, message, startAfter);
        await manager.update(MessageRecipient, id, { mailId, mailedAt: new Date() });
      }
      return recipients.length;
    });
  }

  /**
   * How many more mails may be passed to the outbox, within the limits per minute and of waiting mails, and when they
   * may be sent: after the mails of the current minute.
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

  /** Locked, so that an erasure waits and then removes the data written here. */
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
