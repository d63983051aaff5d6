import { QuestionAnswered } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox } from '@academy/messaging';
import {
  AdvisoryLock,
  afterCursor,
  AppError,
  cutPage,
  type Page,
  type PageQuery,
  takeKeyedLock,
} from '@academy/platform';
import { isStaff, type Plain, REPLIES_AN_HOUR } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Repository } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import { mailAnswer } from './mails/question-jobs.ts';
import { closeReports } from './close-reports.ts';
import { QuestionAccessService } from './question-access.service.ts';
import type { ReplyDto, ReplyInputDto } from './question.dto.ts';
import { editableUntil } from './question.mapper.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { checkLinks, NO_TEXT, textKeyOf } from './question-text.ts';
import { QuestionViewsService } from './question-views.service.ts';
import { Question } from './question.entity.ts';
import { refuseRepeated } from './questions.service.ts';
import { requireWithinHour } from './require-within-hour.ts';

/** Replies to questions. */
@Injectable()
export class RepliesService {
  constructor(
    @InjectRepository(QuestionReply) private readonly replies: Repository<QuestionReply>,
    private readonly access: QuestionAccessService,
    private readonly views: QuestionViewsService,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly jobs: JobQueue,
  ) {}

  /** A page of the replies to a question, the oldest first. @throws AppError as `QuestionAccessService.question` */
  async list(
    questionId: string,
    { cursor, limit }: Plain<PageQuery>,
    learner: Learner,
  ): Promise<Page<Plain<ReplyDto>>> {
    await this.access.question(questionId, learner);
    const query = this.replies
      .createQueryBuilder('reply')
      .where({ questionId, deletedAt: IsNull() })
      .andWhere('(reply.hiddenAt IS NULL OR reply.userId = :userId)', { userId: learner.id })
      .orderBy('reply.createdAt')
      .addOrderBy('reply.id')
      .take(limit + 1);
    if (cursor !== undefined) query.andWhere(...afterCursor(['reply.createdAt', 'reply.id'], cursor, 'ASC'));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ createdAt, id }) => [
      createdAt,
      id,
    ]);
    return { items: await this.views.replyList(page, learner.id), nextCursor };
  }

  /**
   * Replies to a question; repeatable by the id. The asker's browser is told at once, their mailbox of the first reply
   * at once, and of others once a day.
   * @throws AppError `learning.questions_off`, `learning.question_closed`, `learning.question_answered`,
   * `learning.too_many_links`, `learning.too_many_posts`, `learning.text_repeated`; as
   * `QuestionAccessService.question`
   */
  async reply(questionId: string, input: Plain<ReplyInputDto>, learner: Learner): Promise<Plain<ReplyDto>> {
    const { contentId } = await this.access.question(questionId, learner);
    await this.access.requireWritable(contentId, learner);
    checkLinks(input.body, learner.role);
    const reply = await this.dataSource.transaction((manager) =>
      this.write(manager, questionId, input, learner),
    );
    if (reply.userId !== learner.id || reply.questionId !== questionId)
      throw new AppError('learning.post_not_found');
    return this.view(reply, learner.id);
  }

  /**
   * Changes the text of one's own reply within 15 minutes.
   * @throws AppError `learning.post_not_found`, `learning.edit_too_late`, `learning.too_many_links`,
   * `learning.text_repeated`; as `QuestionAccessService.question`
   */
  async edit(id: string, body: string, learner: Learner): Promise<Plain<ReplyDto>> {
    const { reply } = await this.access.reply(id, learner);
    if (reply.userId !== learner.id) throw new AppError('learning.post_not_found');
    if (editableUntil(reply) < new Date()) throw new AppError('learning.edit_too_late');
    checkLinks(body, learner.role);
    const changes = { body: body.trim(), textKey: textKeyOf(body), editedAt: new Date() };
    // It may have been deleted meanwhile.
    const own = { id, userId: learner.id, deletedAt: IsNull() };
    const { affected } = await this.replies.update(own, changes).catch(refuseRepeated);
    if (affected === 0) throw new AppError('learning.post_not_found');
    return this.view(Object.assign(reply, changes), learner.id);
  }

  /** Deletes one's own reply; repeatable. */
  async remove(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const reply = await manager.findOneBy(QuestionReply, { id, userId, deletedAt: IsNull() });
      if (reply !== null) await removeReply(manager, reply);
    });
  }

  private async write(
    manager: EntityManager,
    questionId: string,
    { id, body, isFirstAnswer = false }: Plain<ReplyInputDto>,
    { id: userId, role }: Learner,
  ): Promise<QuestionReply> {
    await takeKeyedLock(manager, AdvisoryLock.Questions, userId);
    const existing = await manager.findOneBy(QuestionReply, { id });
    if (existing !== null) return existing;
    const isByStaff = isStaff(role);
    if (!isByStaff) await requireWithinHour(manager, QuestionReply, userId, REPLIES_AN_HOUR);
    const question = await lockQuestion(manager, questionId);
    if (question.closedAt !== null) throw new AppError('learning.question_closed');
    if (isFirstAnswer && question.answeredAt !== null) throw new AppError('learning.question_answered');
    const askerId = question.userId === userId ? null : question.userId;
    const now = new Date();
    const reply = manager.create(QuestionReply, {
      ...{ id, questionId, userId, isStaff: isByStaff, body: body.trim(), textKey: textKeyOf(body) },
      ...{ reports: 0, hiddenAt: null, hiddenReason: null, editedAt: null, deletedAt: null, createdAt: now },
      awaitsDigest: askerId !== null && question.repliedAt !== null,
    });
    await manager.insert(QuestionReply, reply).catch(refuseRepeated);
    await manager.update(Question, questionId, {
      replies: question.replies + 1,
      repliedAt: question.repliedAt ?? (question.userId === userId ? null : now),
      answeredAt: question.answeredAt ?? (isByStaff ? now : null),
      ...(question.claimedBy === userId && { claimedBy: null, claimedUntil: null }),
    });
    if (askerId !== null) {
      const { contentId } = question;
      await this.outbox.add(manager, QuestionAnswered.of({ questionId, contentId, userId: askerId }));
      if (question.repliedAt === null) await this.jobs.enqueue(manager, mailAnswer, { replyId: id });
    }
    return reply;
  }

  private async view(reply: QuestionReply, readerId: string): Promise<Plain<ReplyDto>> {
    const [view] = await this.views.replyList([reply], readerId);
    if (view === undefined) throw new Error('a reply has a view');
    return view;
  }
}

/** Locks a question until the transaction ends, since its counts and states depend on its replies. */
export async function lockQuestion(manager: EntityManager, id: string): Promise<Question> {
  const question = await manager.findOne(Question, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (question === null) throw new AppError('learning.post_not_found');
  return question;
}

/** Deletes the text of a reply, and what its question counted of it; repeatable. */
export async function removeReply(
  manager: EntityManager,
  { id, questionId }: Pick<QuestionReply, 'id' | 'questionId'>,
): Promise<void> {
  const question = await lockQuestion(manager, questionId);
  // Read under the lock: it may have been reported, hidden or deleted meanwhile.
  const reply = await manager.findOneBy(QuestionReply, { id, deletedAt: IsNull() });
  if (reply === null) return;
  const { isStaff: isByStaff, hiddenAt, reports } = reply;
  await manager.update(QuestionReply, id, {
    ...{ ...NO_TEXT, hiddenReason: null, reports: 0, awaitsDigest: false, deletedAt: new Date() },
  });
  await closeReports(manager, id);
  const first = isByStaff
    ? await manager.findOne(QuestionReply, {
        where: { questionId, isStaff: true, deletedAt: IsNull() },
        order: { createdAt: 'ASC' },
      })
    : null;
  await manager.update(Question, questionId, {
    replies: question.replies - (hiddenAt === null ? 1 : 0),
    openReports: question.openReports - reports,
    ...(isByStaff && { answeredAt: first?.createdAt ?? null }),
  });
}
