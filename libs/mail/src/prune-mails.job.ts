import { defineScheduledJob, JOB_SCHEMA, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailMessage } from './mail-message.entity.ts';
import { MailOutbox } from './mail-outbox.ts';
import { sendMail } from './send-mail.ts';

const BATCH = 500;

const pruneMails = defineScheduledJob({ name: 'mail.prune', schedule: '13 * * * *' });

/** Deletes mails 30 days after they were sent or given up, and enqueues waiting mails that have no job. */
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

  /** Mails of a release that had no jobs, and mails whose job an operator deleted. */
  private async enqueueForgotten(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const waiting = await manager
        .createQueryBuilder(MailMessage, 'mail')
        .where('mail.sentAt IS NULL AND mail.givenUpAt IS NULL')
        .andWhere(`mail.createdAt < now() - interval '1 hour'`)
        .andWhere(
          `NOT EXISTS (
             SELECT FROM ${JOB_SCHEMA}.job WHERE job.name = :name AND job.singleton_key = mail.id::text
             AND job.state IN ('created', 'retry', 'active'))`,
          { name: sendMail.name },
        )
        .orderBy('mail.createdAt')
        .limit(BATCH)
        .getMany();
      for (const mail of waiting) await this.outbox.enqueue(manager, mail);
    });
  }
}
