import { FindUsers } from '@academy/contracts';
import { ListExports, RpcClient } from '@academy/messaging';
import { applyFilters, completenessOf, type Page, readSortedPage, totalOf } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import { contactsOf } from '../../stats/learner-contacts.ts';
import { SUMMARY_COLUMNS, toSummary } from '../attempts/attempt.mapper.ts';
import {
  type ListQuizAttemptsQuery,
  type QuizAttemptDto,
  type QuizAttemptFilter,
  quizAttemptList,
} from './quiz-attempt-list.ts';

/** Lists the attempts at a quiz, for administrators. */
@Injectable()
export class StaffAttemptsService {
  constructor(
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of attempts; the first page has the total.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while identity does not reply.
   */
  async list(query: Plain<ListQuizAttemptsQuery>): Promise<Page<Plain<QuizAttemptDto>>> {
    const { sort, cursor } = query;
    const search = query.search?.trim() ?? '';
    const found = search === '' ? null : await this.rpc.ask(FindUsers.of({ search }));
    const rows = applyFilters(
      this.attempts
        .createQueryBuilder('attempt')
        .select(SUMMARY_COLUMNS.map((column) => `attempt.${column}`)),
      quizAttemptList.conditions,
      query,
    );
    if (found !== null) rows.andWhere('attempt.userId = ANY(:found)', { found });
    const total = await totalOf(rows, cursor);
    const { page, nextCursor } = await readSortedPage(rows, quizAttemptList.sorting[sort], query);
    const contactOf = await contactsOf(
      this.rpc,
      page.map(({ userId }) => userId),
    );
    const items = page.map((attempt) => {
      const { userId } = attempt;
      return { userId, ...contactOf(userId), ...toSummary(attempt) };
    });
    return { items, nextCursor, ...total, ...completenessOf(found ?? []) };
  }

  /** All of them as a CSV file, recorded in the audit log. @throws AppError as {@link list} */
  exportAll(filter: QuizAttemptFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('attempts', actorId, quizAttemptList.columns, (place) =>
      this.list({ ...toPlain(filter), sort: '-startedAt', ...place }),
    );
  }
}
