import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailMessage } from './mail-message.entity.ts';
import { MailOutbox } from './mail-outbox.ts';

const BATCH = 500;

const pruneMails = defineScheduledJob({ name: 'mail.prune', schedule: '13 * * * *' });

/** Forgets mails that are done for 30 days, and gives a job to those that wait without one. */
@Injectable()
@RunsJob(pruneMails)
export class PruneMailsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
  ) {}

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM mail_message WHERE coalesce(sent_at, given_up_at) < now() - interval '30 days'`,
    );
    await this.enqueueForgotten();
  }

  /** Mails of a release that had no jobs, and those whose job an operator deleted. */
  private async enqueueForgotten(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const waiting = await manager
        .createQueryBuilder(MailMessage, 'mail')
        .where('mail.sentAt IS NULL AND mail.givenUpAt IS NULL')
        .andWhere(`mail.createdAt < now() - interval '1 hour'`)
        .orderBy('mail.createdAt')
        .limit(BATCH)
        .getMany();
      for (const mail of waiting) await this.outbox.enqueue(manager, mail);
    });
  }
}
