import { ListStaffContacts } from '@academy/contracts';
import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { ServiceEnv } from '@academy/platform';
import { dayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { NotificationPreferencesService } from '../../notifications/notification-preferences.service.ts';
import { WAITING } from '../open-questions.ts';
import { Question } from '../question.entity.ts';

const remindStaff = defineScheduledJob({ name: 'question.remind-staff', schedule: '40 7 * * *' });

const DAY_MS = 86_400_000;

/** Nothing for one who was told today: a job may run twice. */
const TAKE = `
  INSERT INTO waiting_reminder (user_id, sent_on) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sent_on = excluded.sent_on
  WHERE waiting_reminder.sent_on < excluded.sent_on
  RETURNING user_id`;

/** Mails editors and administrators every morning about the questions that have waited for more than a day. */
@Injectable()
@RunsJob(remindStaff)
export class RemindStaffJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly mails: MailOutbox,
    private readonly preferences: NotificationPreferencesService,
    private readonly env: ServiceEnv,
  ) {}

  async run(): Promise<void> {
    const now = Date.now();
    const waiting = { ...WAITING, createdAt: LessThan(new Date(now - DAY_MS)) };
    const [[oldest], count] = await this.dataSource.manager.findAndCount(Question, {
      ...{ where: waiting, order: { createdAt: 'ASC' }, take: 1 },
    });
    if (oldest === undefined) return;
    const days = Math.floor((now - oldest.createdAt.getTime()) / DAY_MS);
    const staff = await this.rpc.ask(ListStaffContacts.of({}));
    await this.dataSource.transaction(async (manager) => {
      for (const { id, email: to, firstName, language } of staff) {
        if (!(await this.preferences.of(id, manager)).waitingQuestions) continue;
        const taken = await manager.query<unknown[]>(TAKE, [id, dayInRome(new Date(now))]);
        if (taken.length === 0) continue;
        await this.mails.add(manager, 'questions_waiting', {
          ...{ to, language, expiresAt: new Date(now + DAY_MS) },
          link: `${this.env.PUBLIC_ORIGIN}/admin/questions`,
          unsubscribeLink: await this.preferences.unsubscribeLink(manager, id, 'waitingQuestions'),
          values: { firstName, count: String(count), days: String(days), isOne: count === 1 ? 'yes' : '' },
        });
      }
    });
  }
}
