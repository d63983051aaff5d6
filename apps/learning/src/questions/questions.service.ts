import {
  AdvisoryLock,
  AppError,
  countRows,
  cutPage,
  decodeCursor,
  isIntegerValue,
  isTimestamp,
  isUniqueViolation,
  type Page,
  takeKeyedLock,
  totalOf,
} from '@academy/platform';
import { isStaff, type Plain, QUESTIONS_AN_HOUR, type QuestionSort } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import { closeReports } from './close-reports.ts';
import { QuestionAccessService } from './question-access.service.ts';
import type {
  AskQuestionDto,
  ListQuestionsQuery,
  QuestionCountDto,
  QuestionDto,
  WishDto,
} from './question.dto.ts';
import { editableUntil } from './question.mapper.ts';
import { checkLinks, NO_TEXT, textKeyOf } from './question-text.ts';
import { QuestionViewsService } from './question-views.service.ts';
import { Question } from './question.entity.ts';
import { requireWithinHour } from './require-within-hour.ts';

const ANYONE_READS = 'question.hiddenAt IS NULL';
const HAS_TEXT_OR_REPLIES =
  '(question.deletedAt IS NULL OR (question.repliedAt IS NOT NULL AND question.replies > 0))';

/** The values by which each order sorts, all descending; the id is last. */
const PLACES: Record<QuestionSort, readonly (keyof Question)[]> = {
  popular: ['isPinned', 'wishes', 'createdAt', 'id'],
  recent: ['isPinned', 'createdAt', 'id'],
  mine: ['createdAt', 'id'],
};

const ADD_WISH = `
  WITH added AS (
    INSERT INTO question_wish (question_id, user_id, created_at) VALUES ($1, $2, statement_timestamp())
    ON CONFLICT DO NOTHING RETURNING question_id
  )
  UPDATE question SET wishes = wishes + 1 FROM added WHERE question.id = added.question_id`;

const REMOVE_WISH = `
  WITH removed AS (DELETE FROM question_wish WHERE question_id = $1 AND user_id = $2 RETURNING question_id)
  UPDATE question SET wishes = wishes - 1 FROM removed WHERE question.id = removed.question_id`;

/** What learners ask beside lessons. */
@Injectable()
export class QuestionsService {
  constructor(
    @InjectRepository(Question) private readonly questions: Repository<Question>,
    private readonly access: QuestionAccessService,
    private readonly views: QuestionViewsService,
    private readonly dataSource: DataSource,
  ) {}

  /** How many questions a content has, for anyone who may see its page. @throws AppError `learning.content_not_found` */
  async count(contentId: string, caller: Learner | null): Promise<Plain<QuestionCountDto>> {
    const { hasQuestions } = await this.access.requireVisible(contentId, caller);
    return { count: await countOf(this.questions, contentId), hasQuestions };
  }

  /** A page of a content's questions. @throws AppError as `QuestionAccessService.requireOpen` */
  async list(query: Plain<ListQuestionsQuery>, learner: Learner): Promise<Page<Plain<QuestionDto>>> {
    const { contentId, sort, cursor, limit } = query;
    await this.access.requireOpen(contentId, learner);
    const builder = this.select(contentId, sort, learner.id);
    const place = PLACES[sort];
    for (const column of place) builder.addOrderBy(`question.${column}`, 'DESC');
    const total = await totalOf(builder, cursor);
    if (cursor !== undefined) continueAfter(builder, place, cursor, sort);
    const rows = await builder.take(limit + 1).getMany();
    const { page, nextCursor } = cutPage(rows, limit, (row) => [
      sort,
      ...place.map((column) => toSortValue(row[column])),
    ]);
    return { items: await this.views.questions(page, learner.id), nextCursor, ...total };
  }

  /** @throws AppError as `QuestionAccessService.question` */
  async read(id: string, learner: Learner): Promise<Plain<QuestionDto>> {
    return this.view(await this.access.question(id, learner), learner.id);
  }

  /**
   * Asks beside a lesson; repeatable by the id.
   * @throws AppError `learning.questions_off`, `learning.too_many_links`, `learning.too_many_posts`,
   * `learning.text_repeated`; `learning.post_not_found` for an id that somebody else used; as
   * `QuestionAccessService.requireOpen`
   */
  async ask(input: Plain<AskQuestionDto>, learner: Learner): Promise<Plain<QuestionDto>> {
    const { id, contentId, videoId = null, second = null, body } = input;
    await this.access.requireWritable(contentId, learner);
    checkLinks(body, learner.role);
    const asked = { contentId, videoId, second, body: body.trim() };
    const question = await this.dataSource.transaction(async (manager) => {
      await takeKeyedLock(manager, AdvisoryLock.Questions, learner.id);
      const existing = await manager.findOneBy(Question, { id });
      if (existing !== null) return existing;
      if (!isStaff(learner.role)) await requireWithinHour(manager, Question, learner.id, QUESTIONS_AN_HOUR);
      const created = manager.create(Question, {
        ...{ id, userId: learner.id, isStaff: isStaff(learner.role), ...asked },
        ...{ textKey: textKeyOf(body), replies: 0, wishes: 0, reports: 0, openReports: 0, isPinned: false },
        ...{ hiddenAt: null, hiddenReason: null, closedAt: null, repliedAt: null, answeredAt: null },
        ...{ claimedBy: null, claimedUntil: null, editedAt: null, deletedAt: null, createdAt: new Date() },
      });
      await manager.insert(Question, created).catch(refuseRepeated);
      return created;
    });
    if (question.userId !== learner.id || question.contentId !== contentId)
      throw new AppError('learning.post_not_found');
    return this.view(question, learner.id);
  }

  /**
   * Changes the text of one's own question within 15 minutes.
   * @throws AppError `learning.post_not_found`, `learning.edit_too_late`, `learning.too_many_links`,
   * `learning.text_repeated`; as `QuestionAccessService.requireOpen`
   */
  async edit(id: string, body: string, learner: Learner): Promise<Plain<QuestionDto>> {
    const question = await this.access.question(id, learner);
    if (question.userId !== learner.id || question.deletedAt !== null)
      throw new AppError('learning.post_not_found');
    if (editableUntil(question) < new Date()) throw new AppError('learning.edit_too_late');
    checkLinks(body, learner.role);
    const changes = { body: body.trim(), textKey: textKeyOf(body), editedAt: new Date() };
    // It may have been removed meanwhile.
    const own = { id, userId: learner.id, deletedAt: IsNull() };
    const { affected } = await this.questions.update(own, changes).catch(refuseRepeated);
    if (affected === 0) throw new AppError('learning.post_not_found');
    return this.view(Object.assign(question, changes), learner.id);
  }

  /** Removes the text of one's own question; repeatable. Replies of others stay, and the question as their heading. */
  async remove(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager
        .createQueryBuilder()
        .update(Question)
        .set({
          ...{ ...NO_TEXT, isPinned: false, hiddenReason: null, reports: 0 },
          openReports: () => 'open_reports - reports',
          deletedAt: () => 'statement_timestamp()',
        })
        .where({ id, userId, deletedAt: IsNull() })
        .execute();
      if (affected === 1) await closeReports(manager, id);
    });
  }

  /** Wants the answer to a question, too, or no longer; repeatable. @throws AppError `platform.forbidden` for one's own */
  async setWish(id: string, isWished: boolean, learner: Learner): Promise<Plain<WishDto>> {
    const question = await this.access.question(id, learner);
    await this.access.requireWritable(question.contentId, learner);
    if (question.userId === learner.id) throw new AppError('platform.forbidden');
    await this.questions.query(isWished ? ADD_WISH : REMOVE_WISH, [id, learner.id]);
    const { wishes } = await this.questions.findOneByOrFail({ id });
    return { wishes, isWished };
  }

  private async view(question: Question, readerId: string): Promise<Plain<QuestionDto>> {
    const [view] = await this.views.questions([question], readerId);
    if (view === undefined) throw new Error('a question has a view');
    return view;
  }

  private select(contentId: string, sort: QuestionSort, userId: string): SelectQueryBuilder<Question> {
    const query = this.questions.createQueryBuilder('question').where({ contentId });
    if (sort === 'mine')
      return query.andWhere('question.userId = :userId AND question.deletedAt IS NULL', { userId });
    return query
      .andWhere(`(${ANYONE_READS} OR question.userId = :userId)`, { userId })
      .andWhere(HAS_TEXT_OR_REPLIES);
  }
}

/** The questions of a content that its learners can read, up to the limit of `countRows`, which needs an order. */
function countOf(questions: Repository<Question>, contentId: string): Promise<number> {
  const query = questions.createQueryBuilder('question').where({ contentId });
  query.andWhere(ANYONE_READS).andWhere(HAS_TEXT_OR_REPLIES);
  for (const column of PLACES.recent) query.addOrderBy(`question.${column}`, 'DESC');
  return countRows(query);
}

/** @throws AppError `learning.text_repeated` for a text that its author has written before */
export function refuseRepeated(error: unknown): never {
  if (isUniqueViolation(error, /text_key/)) throw new AppError('learning.text_repeated');
  throw error;
}

function toSortValue(value: Question[keyof Question]): string | number | Date | null {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** @throws AppError `platform.invalid_cursor` */
function continueAfter(
  builder: SelectQueryBuilder<Question>,
  place: readonly (keyof Question)[],
  cursor: string,
  sort: QuestionSort,
): void {
  const [name, ...values] = decodeCursor(cursor, place.length + 1);
  const isPlace = place.every((column, index) => isValueOf(column, values[index]));
  if (name !== sort || !isPlace) throw new AppError('platform.invalid_cursor');
  const parameters = Object.fromEntries(
    place.map((column, index) => [
      `after${index}`,
      column === 'isPinned' ? values[index] === 1 : values[index],
    ]),
  );
  const columns = place.map((column) => `question.${column}`).join(', ');
  builder.andWhere(
    `(${columns}) < (${Object.keys(parameters)
      .map((key) => `:${key}`)
      .join(', ')})`,
    parameters,
  );
}

function isValueOf(column: keyof Question, value: unknown): boolean {
  if (column === 'createdAt') return isTimestamp(value);
  if (column === 'id') return isUUID(value, 'all');
  return isIntegerValue(value);
}
