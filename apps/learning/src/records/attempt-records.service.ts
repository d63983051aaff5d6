import { hash, randomUUID } from 'node:crypto';
import type { AttemptJudgement, Judgement, Quiz } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ATTEMPT_COLUMNS, IS_OVERDUE, SAVE_ANSWER, START_ATTEMPT } from './change-attempt.ts';
import { type AttemptQuestion, QuizAttempt, type SavedAnswer } from './quiz-attempt.entity.ts';
import { QuizEdition, type QuizTitle } from './quiz-edition.entity.ts';

/** What an attempt begins with. */
export interface NewAttempt {
  userId: string;
  contentId: string;
  editionId: string;
  questions: AttemptQuestion[];
  totalPoints: number;
  passPoints: number;
  /** Null for no limit. */
  minutes: number | null;
}

/** The rules by which a learner may begin an attempt now. */
export interface AttemptRules {
  /** Null for as many as they like. */
  attempts: number | null;
  waitMinutes: number;
}

/** An attempt that is locked until the transaction ends, and whether answers to it no longer arrive. */
export type LockedAttempt = QuizAttempt & { isOverdue: boolean };

/** How an attempt ended, and its judgement: of each question by its id. */
export interface EndOfAttempt extends Omit<AttemptJudgement, 'questions'> {
  state: 'submitted' | 'expired';
  results: Record<string, Judgement>;
  isFirstPass: boolean;
}

/** The only writer of attempts and editions of quizzes. */
@Injectable()
export class AttemptRecordsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The edition with this title and quiz, which is created by the first attempt at it. @returns its id. */
  async keepEdition(contentId: string, title: QuizTitle, quiz: Quiz): Promise<string> {
    const digest = hash('sha256', JSON.stringify({ title, quiz }), 'hex');
    const known = { select: { id: true }, where: { contentId, hash: digest } } as const;
    const { manager } = this.dataSource;
    const kept = await manager.findOne(QuizEdition, known);
    if (kept !== null) return kept.id;
    await manager
      .createQueryBuilder()
      .insert()
      .into(QuizEdition)
      .values({ id: randomUUID(), contentId, hash: digest, title, quiz, createdAt: new Date() })
      // Another attempt may have begun with it at the same time.
      .orIgnore()
      .execute();
    return (await manager.findOneOrFail(QuizEdition, known)).id;
  }

  /** @returns null when the rules do not allow one now, or when another one began at the same time. */
  async start(manager: EntityManager, attempt: NewAttempt, rules: AttemptRules): Promise<QuizAttempt | null> {
    const { userId, contentId, editionId, minutes, questions, totalPoints, passPoints } = attempt;
    const [started] = await manager.query<QuizAttempt[]>(START_ATTEMPT, [
      ...[randomUUID(), userId, contentId, editionId, minutes],
      ...[JSON.stringify(questions), totalPoints, passPoints, rules.attempts, rules.waitMinutes],
    ]);
    return started ?? null;
  }

  /**
   * Saves an answer that is newer than the saved one, in one statement.
   * @returns null when there is none to save: the attempt is over, or not the learner's, or has a newer answer.
   */
  async saveAnswer(
    { attemptId, userId, questionId }: { attemptId: string; userId: string; questionId: string },
    answer: Omit<SavedAnswer, 'savedAt'>,
  ): Promise<SavedAnswer | null> {
    const [rows] = await this.dataSource.query<[{ saved: SavedAnswer }[], number]>(SAVE_ANSWER, [
      ...[attemptId, userId, questionId, JSON.stringify(answer), answer.sequence],
    ]);
    return rows[0]?.saved ?? null;
  }

  /** Locks an attempt against answers and other judgements; null if it does not exist. */
  async lock(manager: EntityManager, id: string): Promise<LockedAttempt | null> {
    const [attempt] = await manager.query<LockedAttempt[]>(
      `SELECT ${ATTEMPT_COLUMNS}, ${IS_OVERDUE} AS "isOverdue" FROM quiz_attempt WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return attempt ?? null;
  }

  /** Ends an attempt that was locked while open. The end of one that expired is that of its time. */
  async end(
    manager: EntityManager,
    id: string,
    { state, results, points, isPassed, isFirstPass }: EndOfAttempt,
  ): Promise<QuizAttempt> {
    const endedAt = state === 'expired' ? () => 'ends_at' : () => 'statement_timestamp()';
    await manager.update(QuizAttempt, { id }, { state, endedAt, results, points, isPassed, isFirstPass });
    return manager.findOneByOrFail(QuizAttempt, { id });
  }

  /**
   * Replaces the judgement of an attempt that has ended by one with the right answers of another edition; it may stay as
   * it is.
   */
  async remark(
    manager: EntityManager,
    id: string,
    judgement: { markedVersion: number; markedEditionId?: string } & Partial<Omit<EndOfAttempt, 'state'>>,
  ): Promise<QuizAttempt> {
    await manager.update(QuizAttempt, { id }, judgement);
    return manager.findOneByOrFail(QuizAttempt, { id });
  }

  /** Whether the learner has passed the quiz, besides by this attempt. */
  hasPassedBefore(manager: EntityManager, { id, userId, contentId }: QuizAttempt): Promise<boolean> {
    return manager
      .createQueryBuilder(QuizAttempt, 'attempt')
      .where('attempt.userId = :userId AND attempt.contentId = :contentId', { userId, contentId })
      .andWhere('attempt.isPassed AND attempt.id <> :id', { id })
      .getExists();
  }

  /** Deletes all attempts of a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(QuizAttempt, { userId });
  }
}
