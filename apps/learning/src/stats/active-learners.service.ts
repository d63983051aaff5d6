import { ListExports, RpcClient } from '@academy/messaging';
import { AppError, countRows, cutPage, decodeCursor, type Page, type PageQuery } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { LearnerItem } from '../figures/learner-item.entity.ts';
import { ACTIVE_LEARNER_COLUMNS, type ActiveLearnerDto } from './active-learner.dto.ts';
import { contactsOf } from './learner-contacts.ts';

/** Lists of learners active in a period. */
@Injectable()
export class ActiveLearnersService {
  constructor(
    @InjectRepository(LearnerItem) private readonly items: Repository<LearnerItem>,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of learners; the first page has the total.
   * @param learners finds rows named `learner`, at most one per learner.
   * @param count counts them without reading all of them, up to the limit of `countRows`.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while identity does not reply.
   */
  async page<Row extends { userId: string }>(
    learners: SelectQueryBuilder<Row>,
    { cursor, limit }: Plain<PageQuery>,
    count?: () => Promise<number>,
  ): Promise<Page<Plain<ActiveLearnerDto>>> {
    const query = learners
      .clone()
      .orderBy('learner.userId')
      .limit(limit + 1);
    const total: { total?: number } =
      cursor === undefined ? { total: await (count?.() ?? countRows(query)) } : {};
    // Without this, an empty result would be found only after reading a whole month of other learners.
    if (total.total === 0) return { items: [], nextCursor: null, total: 0 };
    if (cursor !== undefined) query.andWhere('learner.userId > :after', { after: decodeIdCursor(cursor) });
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ userId }) => [userId]);
    const userIds = page.map(({ userId }) => userId);
    const [contactOf, times] = await Promise.all([contactsOf(this.rpc, userIds), this.lastTimes(userIds)]);
    const items = userIds.map((userId) => ({
      userId,
      ...contactOf(userId),
      lastActiveAt: times.get(userId) ?? null,
    }));
    return { items, nextCursor, ...total };
  }

  /** All of them as a CSV file, recorded in the audit log. @throws AppError as {@link page} */
  exportAll<Row extends { userId: string }>(
    learners: SelectQueryBuilder<Row>,
    actorId: string,
    count?: () => Promise<number>,
  ): Promise<StreamableFile> {
    return this.exports.export('learners', actorId, ACTIVE_LEARNER_COLUMNS, (place) =>
      this.page(learners, place, count),
    );
  }

  private async lastTimes(userIds: string[]): Promise<Map<string, string>> {
    const rows = await this.items
      .createQueryBuilder('item')
      .select('item.userId', 'userId')
      .addSelect('max(item.lastActiveAt)', 'at')
      .where('item.userId = ANY(:userIds)', { userIds })
      .groupBy('item.userId')
      .getRawMany<{ userId: string; at: Date }>();
    return new Map(rows.map(({ userId, at }) => [userId, at.toISOString()]));
  }
}

function decodeIdCursor(cursor: string): string {
  const [id] = decodeCursor(cursor, 1);
  if (!isUUID(id)) throw new AppError('platform.invalid_cursor');
  return String(id);
}
