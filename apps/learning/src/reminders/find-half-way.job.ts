import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GIVEN_UP_AFTER_DAYS, type LearnerRef, LEFT_AFTER_DAYS, remindHalfWay } from './remind-half-way.ts';

const findHalfWay = defineScheduledJob({ name: 'reminder.find-half-way', schedule: '20 10 * * *' });

/** Learners who want reminders and may have left something halfway; the job of each checks further. */
const LEARNERS = `
  SELECT preference.user_id AS "userId"
  FROM notification_preference AS preference
  WHERE preference.half_way_reminders AND (
    EXISTS (
      SELECT FROM video_playback AS playback
      WHERE playback.user_id = preference.user_id AND playback.watched_seconds > 0
        AND playback.reported_at BETWEEN now() - make_interval(days => $1) AND now() - make_interval(days => $2)
    ) OR EXISTS (
      SELECT FROM reading_position AS reading
      WHERE reading.user_id = preference.user_id
        AND reading.read_at BETWEEN now() - make_interval(days => $1) AND now() - make_interval(days => $2)
    ) OR EXISTS (
      SELECT FROM quiz_attempt AS attempt WHERE attempt.user_id = preference.user_id AND attempt.state = 'open'
    )
  )`;

/** Finds, once a day, learners who left a content halfway. */
@Injectable()
@RunsJob(findHalfWay)
export class FindHalfWayJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    const learners = await manager.query<LearnerRef[]>(LEARNERS, [GIVEN_UP_AFTER_DAYS, LEFT_AFTER_DAYS]);
    for (const { userId } of learners)
      await this.jobs.enqueue(manager, remindHalfWay, { userId }, { singletonKey: userId });
  }
}
