import { ListExports, RpcClient } from '@academy/messaging';
import {
  AppError,
  applyFilters,
  cutPage,
  decodeCursor,
  isTimestamp,
  type Page,
  totalOf,
} from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { UserContentProgress } from '../../records/user-content-progress.entity.ts';
import { ItemCatalogueService, type Viewer } from '../items/item-catalogue.service.ts';
import { contactsOf } from '../learner-contacts.ts';
import type { CompletionDto } from './completion.dto.ts';
import { type ExportCompletionsQuery, type ListCompletionsQuery, completionList } from './completion-list.ts';

/** The time of a completion to the microsecond, for cursors: as a `Date` it would be cut to milliseconds. */
const EXACT_TIME = `to_char(progress.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface CompletionRow {
  userId: string;
  contentId: string;
  completedAt: Date;
  exactTime: string;
}

/** Lists completions: the rows that the daily sums of the dashboard count. */
@Injectable()
export class CompletionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: ItemCatalogueService,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of completions, newest first; the first page has the total.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while the catalogue or identity do not reply.
   */
  async list(
    { cursor, limit, ...period }: Plain<ListCompletionsQuery>,
    viewer: Viewer,
  ): Promise<Page<Plain<CompletionDto>>> {
    const query = this.select(period).limit(limit + 1);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined)
      query.andWhere(
        '(progress.completedAt, progress.userId, progress.contentId) < (:time, :userId, :contentId)',
        decodeCompletionCursor(cursor),
      );
    const { page, nextCursor } = cutPage(await query.getRawMany<CompletionRow>(), limit, (row) => [
      ...[row.exactTime, row.userId, row.contentId],
    ]);
    const [contactOf, contents] = await Promise.all([
      contactsOf(
        this.rpc,
        page.map(({ userId }) => userId),
      ),
      this.catalogue.find([...new Set(page.map(({ contentId }) => contentId))], viewer),
    ]);
    const items = page.map(({ userId, contentId, completedAt }) => ({
      userId,
      ...contactOf(userId),
      contentId,
      title: contents.get(contentId)?.title ?? null,
      completedAt: completedAt.toISOString(),
    }));
    return { items, nextCursor, ...total };
  }

  /** All of them as a CSV file, recorded in the audit log. @throws AppError as {@link list} */
  exportAll(period: ExportCompletionsQuery, viewer: Viewer): Promise<StreamableFile> {
    return this.exports.export('completions', viewer.id, completionList.columns, (place) =>
      this.list({ ...toPlain(period), ...place }, viewer),
    );
  }

  private select(period: Plain<ExportCompletionsQuery>): SelectQueryBuilder<UserContentProgress> {
    const query = this.dataSource
      .createQueryBuilder(UserContentProgress, 'progress')
      .select('progress.userId', 'userId')
      .addSelect('progress.contentId', 'contentId')
      .addSelect('progress.completedAt', 'completedAt')
      .addSelect(EXACT_TIME, 'exactTime')
      .where('progress.isCompleted')
      .orderBy({
        'progress.completedAt': 'DESC',
        'progress.userId': 'DESC',
        'progress.contentId': 'DESC',
      });
    return applyFilters(query, completionList.conditions, period);
  }
}

function decodeCompletionCursor(cursor: string): { time: string; userId: string; contentId: string } {
  const [time, userId, contentId] = decodeCursor(cursor, 3);
  if (typeof time !== 'string' || !isExactTime(time) || !isUUID(userId) || !isUUID(contentId))
    throw new AppError('platform.invalid_cursor');
  return { time, userId: String(userId), contentId: String(contentId) };
}

/** True for a time as {@link EXACT_TIME} writes it. */
function isExactTime(text: string): boolean {
  return /\.\d{6}Z$/.test(text) && isTimestamp(text.replace(/\d{3}Z$/, 'Z'));
}
