import { AppError } from '@academy/platform';
import { opensContent } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import type { Learner } from '../progress/progress.service.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { Question } from './question.entity.ts';

/** Who may read and write the questions of a lesson. */
@Injectable()
export class QuestionAccessService {
  constructor(
    @InjectRepository(Question) private readonly questions: Repository<Question>,
    @InjectRepository(QuestionReply) private readonly replies: Repository<QuestionReply>,
    private readonly access: ContentAccessCache,
  ) {}

  /** @throws AppError `learning.content_not_found` for a content that is hidden from the caller. */
  async requireVisible(contentId: string, caller: Learner | null): Promise<{ hasQuestions: boolean }> {
    const access = await this.access.get(contentId, caller);
    if (access === null) throw new AppError('learning.content_not_found');
    return { hasQuestions: access.hasQuestions ?? true };
  }

  /**
   * Learners read the questions of contents that are open to them.
   * @throws AppError `learning.content_not_found`, `learning.access_required`; `platform.unavailable` while the
   * catalogue does not reply.
   */
  async requireOpen(contentId: string, learner: Learner): Promise<{ hasQuestions: boolean }> {
    const access = await this.access.get(contentId, learner);
    if (access === null) throw new AppError('learning.content_not_found');
    if (!opensContent(access.level)) throw new AppError('learning.access_required');
    return { hasQuestions: access.hasQuestions ?? true };
  }

  /** @throws AppError as {@link requireOpen}, and `learning.questions_off` where staff has switched them off. */
  async requireWritable(contentId: string, learner: Learner): Promise<void> {
    const { hasQuestions } = await this.requireOpen(contentId, learner);
    if (!hasQuestions) throw new AppError('learning.questions_off');
  }

  /**
   * A question that the learner may read.
   * @throws AppError `learning.post_not_found`, also for one that is hidden from them; as {@link requireOpen}
   */
  async question(id: string, learner: Learner): Promise<Question> {
    const question = await this.questions.findOneBy({ id });
    if (question === null || !isVisible(question, learner.id)) throw new AppError('learning.post_not_found');
    await this.requireOpen(question.contentId, learner);
    return question;
  }

  /**
   * A reply that the learner may read, and its question.
   * @throws AppError `learning.post_not_found`; as {@link question}
   */
  async reply(id: string, learner: Learner): Promise<{ reply: QuestionReply; question: Question }> {
    const reply = await this.replies.findOneBy({ id, deletedAt: IsNull() });
    if (reply === null || (reply.hiddenAt !== null && reply.userId !== learner.id))
      throw new AppError('learning.post_not_found');
    return { reply, question: await this.question(reply.questionId, learner) };
  }
}

/** Not for one hidden by staff, unless it is the reader's, nor for a removed one without replies of others. */
function isVisible({ hiddenAt, deletedAt, repliedAt, replies, userId }: Question, readerId: string): boolean {
  if (hiddenAt !== null && userId !== readerId) return false;
  return deletedAt === null || (repliedAt !== null && replies > 0);
}
