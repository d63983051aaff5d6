import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AskerRef, mailDigest } from './question-jobs.ts';

const findReplies = defineScheduledJob({ name: 'question.find-replies', schedule: '30 17 * * *' });

const ASKERS = `
  SELECT DISTINCT question.user_id AS "userId"
  FROM question_reply AS reply JOIN question ON question.id = reply.question_id
  WHERE reply.awaits_digest AND question.user_id IS NOT NULL`;

/** Finds, once a day, the askers who got further replies. */
@Injectable()
@RunsJob(findReplies)
export class FindRepliesJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    for (const { userId } of await manager.query<AskerRef[]>(ASKERS))
      await this.jobs.enqueue(manager, mailDigest, { userId }, { singletonKey: userId });
  }
}
