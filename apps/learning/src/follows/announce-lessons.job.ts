import { type CourseReply, ListCourses } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { inEachLanguage, MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { inLanguage, pagePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { announceLessons, type SeriesRef } from './announce-lessons.ts';
import { SeriesFollow } from './series-follow.entity.ts';

/** Followers per transaction. */
const BATCH = 200;
/** Sorts before every user id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Mails the lessons that are new to each follower, but not lessons whose video was only replaced. Lessons are marked as
 * known in the same transaction as the mail, so that they are announced once; also for followers who do not want mails.
 */
@Injectable()
@RunsJob(announceLessons)
export class AnnounceLessonsJob implements JobHandler<SeriesRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly mails: MailOutbox,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  async run({ contentId }: SeriesRef): Promise<void> {
    // Requested as a visitor: lessons unpublished in the meantime are not announced.
    const question = ListCourses.of({ contentIds: [contentId], userId: null, role: 'user' });
    const [series] = await this.rpc.ask(question);
    if (series === undefined) return;
    for (let after: string | null = BEFORE_ALL; after !== null;)
      after = await this.announceAfter(after, series);
  }

  /** Announces to a batch of followers, in order. @returns the last of them; null when there were none left. */
  private announceAfter(after: string, series: CourseReply): Promise<string | null> {
    return this.dataSource.transaction((manager) => this.announce(manager, after, series));
  }

  private async announce(manager: EntityManager, after: string, series: CourseReply): Promise<string | null> {
    const videoIds = series.lessons.map(({ videoId }) => videoId);
    const follows = await manager
      .createQueryBuilder(SeriesFollow, 'follow')
      .setLock('pessimistic_write')
      .where('follow.contentId = :contentId', { contentId: series.contentId })
      .andWhere('follow.userId > :after', { after })
      .andWhere('follow.lessonVideoIds IS DISTINCT FROM CAST(:videoIds AS text[])', { videoIds })
      .orderBy('follow.userId')
      .limit(BATCH)
      .getMany();
    const userIds = follows.map(({ userId }) => userId);
    const unwanted = await this.preferences.withoutNewLessons(manager, userIds);
    for (const follow of follows) {
      const { userId, contentId } = follow;
      if (!unwanted.has(userId)) await this.mail(manager, userId, series, newPositions(follow, videoIds));
      const knownVideoIds = [...new Set([...follow.knownVideoIds, ...videoIds])];
      await manager.update(SeriesFollow, { userId, contentId }, { knownVideoIds, lessonVideoIds: videoIds });
    }
    return userIds.at(-1) ?? null;
  }

  private async mail(
    manager: EntityManager,
    userId: string,
    series: CourseReply,
    positions: readonly number[],
  ): Promise<void> {
    const [first] = positions;
    if (first === undefined) return;
    await this.mails.addForUser(manager, 'new_lesson', {
      userId,
      itemId: series.contentId,
      unsubscribeLink: await this.preferences.unsubscribeLink(manager, userId, 'newLessons'),
      ...inEachLanguage((language) => {
        const { slug, title } = inLanguage(series, language);
        const lessons = series.lessons.map((lesson) => inLanguage(lesson, language));
        const names = positions.map((position) => lessons[position]?.title ?? `Video ${position + 1}`);
        return {
          path: `${pagePath('content', slug)}?video=${first + 1}`,
          values: { title, lesson: names.length === 1 ? names.join() : '', lessons: names.join('\n') },
        };
      }),
    });
  }
}

/**
 * The positions of lessons in a series that are new to a follower. An unknown video that took the place of a removed
 * one, after the same lesson as it, is the same lesson with another video. If the earlier order is unknown, every
 * unknown video is a new lesson.
 */
function newPositions(
  { knownVideoIds, lessonVideoIds }: Pick<SeriesFollow, 'knownVideoIds' | 'lessonVideoIds'>,
  videoIds: readonly string[],
): number[] {
  const earlier = lessonVideoIds ?? [];
  const removedAfter = new Map<string | undefined, number>();
  let kept: string | undefined;
  for (const videoId of earlier)
    if (videoIds.includes(videoId)) kept = videoId;
    else removedAfter.set(kept, (removedAfter.get(kept) ?? 0) + 1);

  kept = undefined;
  const positions: number[] = [];
  videoIds.forEach((videoId, position) => {
    if (earlier.includes(videoId)) kept = videoId;
    if (knownVideoIds.includes(videoId)) return;
    const removed = removedAfter.get(kept) ?? 0;
    if (removed > 0) removedAfter.set(kept, removed - 1);
    else positions.push(position);
  });
  return positions;
}
