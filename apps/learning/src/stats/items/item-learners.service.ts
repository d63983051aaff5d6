import { ListExports, RpcClient } from '@academy/messaging';
import { afterCursor, cutPage, type Page, type PageQuery, totalOf } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LearnerItem } from '../../figures/learner-item.entity.ts';
import { contactsOf } from '../learner-contacts.ts';
import type { CurrentVideo, Viewer } from './item-catalogue.service.ts';
import { type ItemLearnerDto, LEARNER_COLUMNS } from './item-stats.dto.ts';
import { toItemLearner } from './item-stats.mapper.ts';
import { ItemStatsService } from './item-stats.service.ts';

/** Seconds that learners ($1) watched of videos ($2 contents, $3 videos). */
const WATCHED = `
  SELECT user_id AS "userId", sum(watched_seconds)::int AS seconds
  FROM video_playback
  JOIN unnest($2::uuid[], $3::varchar[]) AS video (content_id, video_id) USING (content_id, video_id)
  WHERE user_id = ANY($1)
  GROUP BY user_id`;

/** Lists the learners of a content or project. */
@Injectable()
export class ItemLearnersService {
  constructor(
    @InjectRepository(LearnerItem) private readonly learners: Repository<LearnerItem>,
    private readonly items: ItemStatsService,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of the learners, who began last first; the first page has the total.
   * @throws AppError `learning.item_not_found`, `platform.invalid_cursor`; `platform.unavailable` while the catalogue
   * or identity do not reply.
   */
  async list(
    itemId: string,
    { cursor, limit }: Plain<PageQuery>,
    viewer: Viewer,
  ): Promise<Page<Plain<ItemLearnerDto>>> {
    const { title, durationSeconds, videos } = await this.items.known(itemId, viewer);
    const query = this.learners
      .createQueryBuilder('learner')
      .where('learner.itemId = :itemId', { itemId })
      .orderBy('learner.startedAt', 'DESC')
      .addOrderBy('learner.userId', 'DESC')
      .limit(limit + 1);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.andWhere(...afterCursor(['learner.startedAt', 'learner.userId'], cursor));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ startedAt, userId }) => [
      startedAt,
      userId,
    ]);
    const userIds = page.map(({ userId }) => userId);
    const [contactOf, watched] = await Promise.all([
      contactsOf(this.rpc, userIds),
      this.watchedOf(userIds, videos),
    ]);
    return {
      items: page.map((learner) =>
        toItemLearner(
          learner,
          contactOf(learner.userId),
          title === null ? null : (watched.get(learner.userId) ?? 0),
          durationSeconds,
        ),
      ),
      nextCursor,
      ...total,
    };
  }

  /** All of them as a CSV file, recorded in the audit log. @throws AppError as {@link list} */
  exportAll(itemId: string, viewer: Viewer): Promise<StreamableFile> {
    return this.exports.export('learners', viewer.id, LEARNER_COLUMNS, (place) =>
      this.list(itemId, place, viewer),
    );
  }

  private async watchedOf(
    userIds: readonly string[],
    videos: readonly CurrentVideo[],
  ): Promise<Map<string, number>> {
    const rows = await this.learners.query<{ userId: string; seconds: number }[]>(WATCHED, [
      userIds,
      videos.map(({ contentId }) => contentId),
      videos.map(({ videoId }) => videoId),
    ]);
    return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
  }
}
