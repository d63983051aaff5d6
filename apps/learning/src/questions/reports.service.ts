import { AppError } from '@academy/platform';
import type { ReportReason } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import { QuestionAccessService } from './question-access.service.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { QuestionReport } from './question-report.entity.ts';
import { Question } from './question.entity.ts';
import { lockQuestion } from './replies.service.ts';

/** What a report is about. */
export type PostKind = 'question' | 'reply';

const ADD = `
  INSERT INTO question_report (post_id, user_id, question_id, reason, created_at)
  VALUES ($1, $2, $3, $4, statement_timestamp())
  ON CONFLICT DO NOTHING RETURNING post_id`;

/** Reports of questions and replies to staff; two people's hide a text until staff has looked at it. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: QuestionAccessService,
  ) {}

  /**
   * Reports a text of somebody else; repeatable.
   * @throws AppError `platform.forbidden`; `learning.post_not_found` for a removed text; as `QuestionAccessService.question` and `reply`
   */
  async report(kind: PostKind, id: string, reason: ReportReason, learner: Learner): Promise<void> {
    const { userId, questionId } = await this.find(kind, id, learner);
    if (userId === learner.id) throw new AppError('platform.forbidden');
    await this.dataSource.transaction(async (manager) => {
      await lockQuestion(manager, questionId);
      // A removed question may still be read as the heading of its answers, and either may be removed meanwhile.
      const hasText = await manager.existsBy(entityOf(kind), { id, deletedAt: IsNull() });
      if (!hasText) throw new AppError('learning.post_not_found');
      const added = await manager.query<unknown[]>(ADD, [id, learner.id, questionId, reason]);
      if (added.length > 0) await changeReports(manager, kind, id, questionId, 1);
    });
  }

  /**
   * Takes one's report back, unless staff has decided on it: that one stays, so that the same people cannot hide the
   * text again. Repeatable.
   */
  async withdraw(kind: PostKind, id: string, learner: Learner): Promise<void> {
    const { questionId } = await this.find(kind, id, learner);
    await this.dataSource.transaction(async (manager) => {
      await lockQuestion(manager, questionId);
      const open = { postId: id, userId: learner.id, decidedAt: IsNull() };
      const { affected } = await manager.delete(QuestionReport, open);
      if (affected === 1) await changeReports(manager, kind, id, questionId, -1);
    });
  }

  private async find(
    kind: PostKind,
    id: string,
    learner: Learner,
  ): Promise<{ userId: string | null; questionId: string }> {
    if (kind === 'reply') return (await this.access.reply(id, learner)).reply;
    const { userId } = await this.access.question(id, learner);
    return { userId, questionId: id };
  }
}

/** Counts reports of a post that has a text, and of its question. The caller holds the question's lock. */
export async function changeReports(
  manager: EntityManager,
  kind: PostKind,
  id: string,
  questionId: string,
  by: number,
): Promise<void> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(entityOf(kind))
    .set({ reports: () => 'reports + :by' })
    .where({ id, deletedAt: IsNull() })
    .andWhere('reports + :by >= 0', { by })
    .execute();
  if (affected === 1) await manager.increment(Question, { id: questionId }, 'openReports', by);
}

function entityOf(kind: PostKind): typeof Question | typeof QuestionReply {
  return kind === 'reply' ? QuestionReply : Question;
}
