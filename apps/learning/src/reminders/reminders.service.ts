import { inEachLanguage, MailOutbox } from '@academy/mail';
import { type Language, pagePath, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BegunCourseDto } from '../courses/courses.dto.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { HalfWayReminder } from './half-way-reminder.entity.ts';
import { GIVEN_UP_AFTER_DAYS, LEFT_AFTER_DAYS } from './remind-half-way.ts';

type BegunInEachLanguage = Record<Language, Plain<BegunCourseDto>>;

const DAY_MS = 86_400_000;
/** Days between two reminders to a learner who left several contents. */
const PAUSE_DAYS = 3;

/** Reminds learners of contents they left halfway, once of each. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesService,
    private readonly preferences: NotificationPreferencesService,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Mails a learner the content they left halfway most recently, if they want reminders and it is still accessible to
   * them.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async remind(userId: string): Promise<void> {
    // The staff role is ignored: what is accessible only as staff is not suggested.
    const begun = await this.courses.findBegun({ id: userId, role: 'user' });
    const left = begun.filter(({ it }) => isLeftHalfWay(it));
    if (left.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.preferences.lockReminders(manager, userId))) return;
      const reminders = await manager.findBy(HalfWayReminder, { userId });
      if (reminders.some(({ remindedAt }) => daysSince(remindedAt) < PAUSE_DAYS)) return;
      const course = left.find(
        ({ it: { contentId } }) => !reminders.some((sent) => sent.contentId === contentId),
      );
      if (course) await this.mail(manager, userId, course);
    });
  }

  /** The contents a user was reminded of, for an export. */
  async export(userId: string): Promise<{ contentId: string; remindedAt: string }[]> {
    const order = { remindedAt: 'DESC' } as const;
    const reminders = await this.dataSource.manager.find(HalfWayReminder, { where: { userId }, order });
    return reminders.map(({ contentId, remindedAt }) => ({
      contentId,
      remindedAt: remindedAt.toISOString(),
    }));
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(HalfWayReminder, { userId });
  }

  private async mail(manager: EntityManager, userId: string, course: BegunInEachLanguage): Promise<void> {
    const { contentId } = course.it;
    await manager.insert(HalfWayReminder, { userId, contentId, remindedAt: new Date() });
    await this.mails.addForUser(manager, 'half_way', {
      userId,
      unsubscribeLink: await this.preferences.unsubscribeLink(manager, userId, 'halfWayReminders'),
      ...inEachLanguage((language) => {
        const { content, lessons, nextPosition } = course[language];
        const page = pagePath('content', content.slug);
        const quiz = content.contentType === 'quiz' ? content.title : '';
        if (nextPosition === null) return { path: page, values: { title: content.title, lesson: '', quiz } };
        const lesson = lessons.length > 1 ? (lessons[nextPosition]?.title ?? '') : '';
        return { path: `${page}?video=${nextPosition + 1}`, values: { title: content.title, lesson, quiz } };
      }),
    });
  }
}

function isLeftHalfWay({ lastPlayedAt }: Plain<BegunCourseDto>): boolean {
  if (lastPlayedAt === null) return false;
  const days = daysSince(new Date(lastPlayedAt));
  return days >= LEFT_AFTER_DAYS && days <= GIVEN_UP_AFTER_DAYS;
}

function daysSince(time: Date): number {
  return (Date.now() - time.getTime()) / DAY_MS;
}
