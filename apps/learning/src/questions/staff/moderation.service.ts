import type { StaffAction } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { StaffAuditLog } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Learner } from '../../progress/progress.service.ts';
import { closeReports } from '../close-reports.ts';
import { mailHidden } from '../mails/question-jobs.ts';
import { QuestionReply } from '../question-reply.entity.ts';
import { Question } from '../question.entity.ts';
import { lockQuestion } from '../replies.service.ts';
import type { InboxThreadDto, ModeratePostDto, ModerateQuestionDto } from './inbox.dto.ts';
import { InboxService } from './inbox.service.ts';

/** What staff decides about questions and replies. Each decision is in the audit log. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxService,
    private readonly audit: StaffAuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /** Pins, closes or hides a question, or undoes it. @throws AppError `learning.post_not_found` */
  async moderateQuestion(
    id: string,
    { isPinned, isClosed, hiddenReason }: Plain<ModerateQuestionDto>,
    staff: Learner,
  ): Promise<Plain<InboxThreadDto>> {
    await this.dataSource.transaction(async (manager) => {
      const question = await lockQuestion(manager, id);
      const record = (action: StaffAction) => this.record(manager, action, question, staff, null);
      if (isPinned !== undefined && isPinned !== question.isPinned) {
        await manager.update(Question, id, { isPinned });
        await record(isPinned ? 'question.pinned' : 'question.unpinned');
      }
      if (isClosed !== undefined && isClosed !== (question.closedAt !== null)) {
        await manager.update(Question, id, { closedAt: isClosed ? new Date() : null });
        await record(isClosed ? 'question.closed' : 'question.reopened');
      }
      if (hiddenReason === undefined) return;
      await this.decide(manager, id, question, question.reports);
      await manager.update(Question, id, { ...hiddenState(hiddenReason), reports: 0 });
      await this.announce(manager, id, hiddenReason);
      await record(hiddenReason === null ? 'question.shown' : 'question.hidden');
    });
    return this.inbox.thread(id, staff);
  }

  /** Hides a reply, or shows it again. @throws AppError `learning.post_not_found` */
  async moderateReply(
    id: string,
    { hiddenReason }: Plain<ModeratePostDto>,
    staff: Learner,
  ): Promise<Plain<InboxThreadDto>> {
    const found = await this.dataSource.manager.findOneBy(QuestionReply, { id, deletedAt: IsNull() });
    if (found === null) throw new AppError('learning.post_not_found');
    const { questionId } = found;
    if (hiddenReason !== undefined)
      await this.dataSource.transaction(async (manager) => {
        const question = await lockQuestion(manager, questionId);
        // Read again under the lock: it may have been reported, deleted or hidden meanwhile.
        const reply = await manager.findOneByOrFail(QuestionReply, { id });
        if (reply.deletedAt !== null) throw new AppError('learning.post_not_found');
        await this.decide(manager, id, question, reply.reports);
        await manager.update(QuestionReply, id, { ...hiddenState(hiddenReason), reports: 0 });
        const change = Number(hiddenReason === null) - Number(reply.hiddenAt === null);
        await manager.increment(Question, { id: questionId }, 'replies', change);
        await this.announce(manager, id, hiddenReason);
        await this.record(
          ...([
            manager,
            hiddenReason === null ? 'question.shown' : 'question.hidden',
            question,
            staff,
            id,
          ] as const),
        );
      });
    return this.inbox.thread(questionId, staff);
  }

  /** Closes the reports of a post. */
  private async decide(
    manager: EntityManager,
    postId: string,
    question: Question,
    reports: number,
  ): Promise<void> {
    await closeReports(manager, postId);
    await manager.decrement(Question, { id: question.id }, 'openReports', reports);
  }

  private async announce(manager: EntityManager, postId: string, hiddenReason: string | null): Promise<void> {
    if (hiddenReason !== null) await this.jobs.enqueue(manager, mailHidden, { postId });
  }

  private async record(
    manager: EntityManager,
    action: StaffAction,
    { id: questionId, contentId }: Question,
    { id: actorId }: Learner,
    replyId: string | null,
  ): Promise<void> {
    const details = { questionId, ...(replyId !== null && { replyId }) };
    await this.audit.record(manager, { action, actorId, subjectId: contentId, details });
  }
}

function hiddenState(hiddenReason: string | null): Pick<Question, 'hiddenAt' | 'hiddenReason'> {
  return { hiddenReason: hiddenReason?.trim() ?? null, hiddenAt: hiddenReason === null ? null : new Date() };
}
