import { RpcClient } from '@academy/messaging';
import { afterCursor, cutPage, type Page, type PageQuery, totalOf } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LearnerItem } from '../../figures/learner-item.entity.ts';
import { everyRow } from '../every-row.ts';
import { emailsOf } from '../learner-emails.ts';
import type { Viewer } from './item-catalogue.service.ts';
import type { ItemLearnerDto } from './item-stats.dto.ts';
import { toItemLearner } from './item-stats.mapper.ts';
import { ItemStatsService } from './item-stats.service.ts';

/** Rows read at once for an export. */
const BATCH = 500;

/** Lists the learners of a content or project. */
@Injectable()
export class ItemLearnersService {
  constructor(
    @InjectRepository(LearnerItem) private readonly learners: Repository<LearnerItem>,
    private readonly items: ItemStatsService,
    private readonly rpc: RpcClient,
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
    const { durationSeconds } = await this.items.known(itemId, viewer);
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
    const emails = await emailsOf(
      this.rpc,
      page.map(({ userId }) => userId),
    );
    return {
      items: page.map((learner) =>
        toItemLearner(learner, emails.get(learner.userId) ?? null, durationSeconds),
      ),
      nextCursor,
      ...total,
    };
  }

  /** All of them, read while they are consumed. @throws AppError as {@link list}, before the first one is read. */
  async all(itemId: string, viewer: Viewer): Promise<AsyncGenerator<Plain<ItemLearnerDto>>> {
    await this.items.known(itemId, viewer);
    return everyRow(BATCH, (place) => this.list(itemId, place, viewer));
  }
}
