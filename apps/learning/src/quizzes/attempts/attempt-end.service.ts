import { JobQueue } from '@academy/jobs';
import { judgeAttempt, type Judgement } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AttemptRecordsService, type LockedAttempt } from '../../records/attempt-records.service.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import type { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import { countAttempts } from '../figures/count-attempts.ts';
import { EditionsService, questionOf, remarkedQuestion } from '../editions/editions.service.ts';

/** Ends attempts: judges what was saved, once, and completes the quiz for who passed. */
@Injectable()
export class AttemptEndService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: AttemptRecordsService,
    private readonly progress: ProgressRecordsService,
    private readonly editions: EditionsService,
    private readonly jobs: JobQueue,
  ) {}

  /** Ends an attempt that was handed in; one that is over stays as it is. Null if it does not exist. */
  submit(id: string): Promise<QuizAttempt | null> {
    return this.end(id, () => true);
  }

  /** Ends an attempt whose time is over; any other stays as it is. Null if it does not exist. */
  expire(id: string): Promise<QuizAttempt | null> {
    return this.end(id, ({ isOverdue }) => isOverdue);
  }

  /** Completes the quiz for a learner who passed. @returns whether this was the first time. */
  async complete(manager: EntityManager, attempt: QuizAttempt): Promise<boolean> {
    // Writes the learner's row first, so that of two attempts at once only one is the first.
    await this.progress.change(attempt.userId, attempt.contentId, { isCompleted: true }, manager);
    return !(await this.records.hasPassedBefore(manager, attempt));
  }

  private async end(id: string, isDue: (attempt: LockedAttempt) => boolean): Promise<QuizAttempt | null> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.records.lock(manager, id);
      if (attempt?.state !== 'open' || !isDue(attempt)) return attempt;
      const { contentId, isOverdue } = attempt;
      const judgement = judgeBy(attempt, await this.editions.get(attempt.editionId, manager));
      const isFirstPass = judgement.isPassed && (await this.complete(manager, attempt));
      const state = isOverdue ? ('expired' as const) : ('submitted' as const);
      const ended = await this.records.end(manager, id, { state, ...judgement, isFirstPass });
      await this.jobs.enqueue(manager, countAttempts, { contentId }, { singletonKey: contentId });
      return ended;
    });
  }
}

/** An attempt's judgement, with that of each question by its id. */
export interface MarkedAttempt {
  points: number;
  isPassed: boolean;
  results: Record<string, Judgement>;
}

/** Judges an attempt by its edition, or by the right answers of another one. */
export function judgeBy(attempt: QuizAttempt, edition: QuizEdition, marking?: QuizEdition): MarkedAttempt {
  const given = attempt.questions.map(({ id }) => {
    const asked = questionOf(edition, id);
    const question = marking === undefined ? asked : remarkedQuestion(asked, marking);
    return { question, answer: attempt.answers[id]?.answer ?? null };
  });
  const { points, isPassed, questions } = judgeAttempt(given, edition.quiz);
  const results = given.flatMap(({ question: { id } }, index): [string, Judgement][] => {
    const judged = questions[index];
    return judged === undefined ? [] : [[id, judged]];
  });
  return { points, isPassed, results: Object.fromEntries(results) };
}
