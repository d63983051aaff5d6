import { RpcClient } from '@academy/messaging';
import {
  AppError,
  cutPage,
  decodeCursor,
  fillSeries,
  type Page,
  type PageQuery,
  periodOf,
  totalOf,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Between, Repository } from 'typeorm';
import { DayFigures } from '../../figures/day-figures.entity.ts';
import { LearnerDay } from '../../figures/learner-day.entity.ts';
import { LearnerItem } from '../../figures/learner-item.entity.ts';
import { everyRow } from '../every-row.ts';
import { emailsOf } from '../learner-emails.ts';
import type { DayLearnerDto, LearningDaysDto } from './day.dto.ts';

/** Rows read at once for an export. */
const BATCH = 500;

/** How many people learned on the last days, and who: read from the figures, never counted anew. */
@Injectable()
export class DaysService {
  constructor(
    @InjectRepository(DayFigures) private readonly figures: Repository<DayFigures>,
    @InjectRepository(LearnerDay) private readonly learnerDays: Repository<LearnerDay>,
    @InjectRepository(LearnerItem) private readonly items: Repository<LearnerItem>,
    private readonly rpc: RpcClient,
  ) {}

  async read(now = new Date()): Promise<Plain<LearningDaysDto>> {
    const period = periodOf({ interval: 'day' }, now);
    const rows = await this.figures.findBy({ day: Between(period.from, period.to) });
    const counts = rows.map(({ day, learners }) => ({ start: day, count: learners }));
    return { days: fillSeries(period, counts, { count: 0 }) };
  }

  /**
   * A page of those who learned on a day; the first one carries the total.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while identity does not answer.
   */
  async learners(day: string, { cursor, limit }: Plain<PageQuery>): Promise<Page<Plain<DayLearnerDto>>> {
    const query = this.learnerDays
      .createQueryBuilder('learner')
      .where('learner.day = :day', { day })
      .orderBy('learner.userId')
      .limit(limit + 1);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.andWhere('learner.userId > :after', { after: decodeIdCursor(cursor) });
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ userId }) => [userId]);
    const userIds = page.map(({ userId }) => userId);
    const [emails, times] = await Promise.all([emailsOf(this.rpc, userIds), this.lastTimes(userIds)]);
    const items = userIds.map((userId) => ({
      userId,
      email: emails.get(userId) ?? null,
      lastActiveAt: times.get(userId) ?? null,
    }));
    return { items, nextCursor, ...total };
  }

  /** All of them, read as they are taken. */
  allLearners(day: string): AsyncGenerator<Plain<DayLearnerDto>> {
    return everyRow(BATCH, (place) => this.learners(day, place));
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
