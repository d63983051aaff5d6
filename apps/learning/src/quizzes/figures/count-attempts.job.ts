import { type JobContext, type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import { countAttempts, type QuizRef } from './count-attempts.ts';
import { QuizFiguresService } from './quiz-figures.service.ts';

/** Attempts counted in one transaction. */
const BATCH = 200;

/**
 * Counts the attempts at a quiz that have ended. Learners who hand in write only to their own rows, so that many of them
 * at once do not wait for each other on the figures of the quiz.
 */
@Injectable()
@RunsJob(countAttempts)
export class CountAttemptsJob implements JobHandler<QuizRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: QuizFiguresService,
  ) {}

  async run({ contentId }: Plain<QuizRef>, context?: Pick<JobContext, 'signal'>): Promise<void> {
    for (let counted = BATCH; counted === BATCH && !context?.signal.aborted;)
      counted = await this.dataSource.transaction((manager) => this.count(manager, contentId));
  }

  private async count(manager: EntityManager, contentId: string): Promise<number> {
    await this.figures.lock(manager, contentId);
    const attempts = await manager.find(QuizAttempt, {
      where: { contentId, state: Not('open'), isCounted: false },
      order: { id: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write' },
    });
    await this.figures.add(manager, contentId, attempts, 1);
    await manager.update(QuizAttempt, { id: In(attempts.map(({ id }) => id)) }, { isCounted: true });
    return attempts.length;
  }
}
