import { type ContentChanged, ListContentSummaries, ListCourses } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { afterCursor, AppError, cutPage, type Page, type PageQuery } from '@academy/platform';
import { CONTENT_TYPE_RULES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import { announceLessons } from './announce-lessons.ts';
import type { FollowDto, FollowedSeriesDto, ListFollowsQuery } from './follows.dto.ts';
import { toFollowedSeries } from './follows.mapper.ts';
import { SeriesFollow } from './series-follow.entity.ts';

/** Lessons are often added one after another: those added within this time are announced in one mail. */
const WAIT_MS = 10 * 60_000;

/** Stores which series users follow. */
@Injectable()
export class FollowsService {
  constructor(
    @InjectRepository(SeriesFollow) private readonly follows: Repository<SeriesFollow>,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * A page of the series that a user follows, most recently followed first.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async list(
    query: Plain<ListFollowsQuery>,
    { id: userId, role }: Learner,
  ): Promise<Page<Plain<FollowedSeriesDto>>> {
    const rows = await this.select(query, userId);
    const { page, nextCursor } = cutPage(rows, query.limit, ({ followedAt, contentId }) => [
      followedAt,
      contentId,
    ]);
    const contentIds = page.map(({ contentId }) => contentId);
    const contents =
      contentIds.length === 0
        ? []
        : await this.rpc.ask(ListContentSummaries.of({ contentIds, userId, role }));
    return { items: page.map((row) => toFollowedSeries(row, contents, query.lang)), nextCursor };
  }

  async read(contentId: string, userId: string): Promise<Plain<FollowDto>> {
    return { contentId, isFollowing: await this.follows.existsBy({ userId, contentId }) };
  }

  /**
   * Follows a series that is visible to the user, whether or not it is accessible.
   * @throws AppError `learning.content_not_found`; `learning.not_a_series`; `platform.unavailable` while the catalogue
   * does not reply.
   */
  async follow(contentId: string, { id: userId, role }: Learner): Promise<Plain<FollowDto>> {
    const [series] = await this.rpc.ask(ListCourses.of({ contentIds: [contentId], userId, role }));
    if (series === undefined) throw new AppError('learning.content_not_found');
    if (!CONTENT_TYPE_RULES[series.contentType].isFollowed) throw new AppError('learning.not_a_series');
    const knownVideoIds = series.lessons.map(({ videoId }) => videoId);
    const insert = this.follows.createQueryBuilder().insert();
    const follow = {
      userId,
      contentId,
      followedAt: new Date(),
      knownVideoIds,
      lessonVideoIds: knownVideoIds,
    };
    await insert.values(follow).orIgnore().execute();
    return { contentId, isFollowing: true };
  }

  async unfollow(contentId: string, userId: string): Promise<Plain<FollowDto>> {
    await this.follows.delete({ userId, contentId });
    return { contentId, isFollowing: false };
  }

  /**
   * Schedules a search for new lessons of a published series with followers, once for all its changes within some
   * minutes.
   */
  async scheduleAnnouncement(
    manager: EntityManager,
    { contentId, contentType, status }: Plain<Pick<ContentChanged, 'contentId' | 'contentType' | 'status'>>,
  ): Promise<void> {
    if (!CONTENT_TYPE_RULES[contentType].isFollowed || status !== 'published') return;
    if (!(await manager.existsBy(SeriesFollow, { contentId }))) return;
    const startAfter = new Date(Date.now() + WAIT_MS);
    await this.jobs.enqueue(manager, announceLessons, { contentId }, { singletonKey: contentId, startAfter });
  }

  /** Every series a user follows, for an export. */
  async export(userId: string): Promise<{ contentId: string; followedAt: string }[]> {
    const follows = await this.follows.find({ where: { userId }, order: { followedAt: 'DESC' } });
    return follows.map(({ contentId, followedAt }) => ({ contentId, followedAt: followedAt.toISOString() }));
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(SeriesFollow, { userId });
  }

  private select({ cursor, limit }: Plain<PageQuery>, userId: string): Promise<SeriesFollow[]> {
    const query = this.follows.createQueryBuilder('follow').where('follow.userId = :userId', { userId });
    if (cursor !== undefined)
      query.andWhere(...afterCursor(['follow.followedAt', 'follow.contentId'], cursor));
    // One row more than the limit shows whether another page follows.
    return query
      .orderBy('follow.followedAt', 'DESC')
      .addOrderBy('follow.contentId', 'DESC')
      .limit(limit + 1)
      .getMany();
  }
}
