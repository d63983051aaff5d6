import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { EXPIRY_REMINDER_DAYS } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { expiryWindow } from './expiry-window.ts';
import { remindExpiry } from './remind-expiry.ts';

const findExpiring = defineScheduledJob({ name: 'certificate.find-expiring', schedule: '50 8 * * *' });

/**
 * Certificates that expire in a window of time ($1, $2), of whose end nobody was reminded by this reminder ($3). One
 * that was issued when it was already due needs none.
 */
const EXPIRING = `
  SELECT certificate.id AS "certificateId" FROM certificate
  WHERE expires_at > $1 AND expires_at <= $2
    AND user_id IS NOT NULL AND revoked_at IS NULL AND replaced_by_id IS NULL
    AND issued_at < expires_at - make_interval(days => $3::int + 1)
    AND NOT EXISTS (
      SELECT FROM expiry_reminder AS reminder
      WHERE reminder.user_id = certificate.user_id AND reminder.item_id = certificate.item_id
        AND reminder.expires_at = certificate.expires_at AND reminder.days = $3
    )`;

/** Finds, once a day, certificates about to expire. */
@Injectable()
@RunsJob(findExpiring)
export class FindExpiringJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    for (const days of EXPIRY_REMINDER_DAYS) {
      const { after, until } = expiryWindow(days, new Date());
      const found = await manager.query<{ certificateId: string }[]>(EXPIRING, [after, until, days]);
      for (const { certificateId } of found) {
        const singletonKey = `${certificateId} ${days}`;
        await this.jobs.enqueue(manager, remindExpiry, { certificateId, days }, { singletonKey });
      }
    }
  }
}
