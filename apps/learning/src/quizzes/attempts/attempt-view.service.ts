import { GetQuiz, ListContentSummaries } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import {
  inBatches,
  type Language,
  opensContent,
  type Plain,
  type Quiz,
  type QuizQuestion,
  titleIn,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ContentAccessCache } from '../../access/content-access.cache.ts';
import { requireUnavailable } from '../../access/require-unavailable.ts';
import type { Learner } from '../../progress/progress.service.ts';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import type { AttemptDto, PassageDto } from './attempt.dto.ts';
import { toAttempt } from './attempt.mapper.ts';
import { EditionsService, questionOf, remarkedQuestion } from '../editions/editions.service.ts';

/** Shows attempts to their learners: never more than they may know now. */
@Injectable()
export class AttemptViewService {
  constructor(
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    private readonly editions: EditionsService,
    private readonly access: ContentAccessCache,
    private readonly rpc: RpcClient,
  ) {}

  async view(attempt: QuizAttempt, learner: Learner, language: Language): Promise<Plain<AttemptDto>> {
    const edition = await this.editions.get(attempt.editionId);
    const marking = await this.editions.get(attempt.markedEditionId ?? attempt.editionId);
    const [showsAnswers, lookAgain] = await Promise.all([
      this.showsAnswers(attempt, edition, learner),
      this.lessonsToSee(attempt, edition, marking, learner, language),
    ]);
    return toAttempt(attempt, { edition, marking, language, showsAnswers, lookAgain });
  }

  /**
   * Whether right answers are shown by the setting the attempt began with. By default that is when the learner has
   * passed, or has no attempt left by the rules of now, which decide whether another one may begin. The last attempt counts from its start, so it must have ended, too: until then the
   * answers of earlier ones would help.
   */
  private async showsAnswers(
    { state, userId, contentId }: QuizAttempt,
    { quiz: { showsAnswers, attempts: attemptsThen } }: QuizEdition,
    learner: Learner,
  ): Promise<boolean> {
    if (state === 'open' || showsAnswers === 'never') return false;
    if (showsAnswers === 'at_once') return true;
    const whose = { userId, contentId };
    if (await this.attempts.existsBy({ ...whose, isPassed: true })) return true;
    if (await this.attempts.existsBy({ ...whose, state: 'open' })) return false;
    const quiz = await this.findQuiz(contentId, learner);
    const attempts = quiz ? quiz.attempts : attemptsThen;
    return attempts !== null && (await this.attempts.countBy(whose)) >= attempts;
  }

  /** The quiz of now; null if it cannot be taken any more, or while the catalogue does not reply. */
  private async findQuiz(contentId: string, { id: userId, role }: Learner): Promise<Quiz | null> {
    try {
      return (await this.rpc.ask(GetQuiz.of({ contentId, userId, role })))?.quiz ?? null;
    } catch (error) {
      requireUnavailable(error);
      return null;
    }
  }

  /**
   * The lessons to look at again, by the id of the question: of an attempt that has ended, and those that the learner may
   * see. While the catalogue does not reply there are none.
   */
  private async lessonsToSee(
    attempt: QuizAttempt,
    edition: QuizEdition,
    marking: QuizEdition,
    learner: Learner,
    language: Language,
  ): Promise<Map<string, Plain<PassageDto>>> {
    if (attempt.state === 'open') return new Map();
    const questions = attempt.questions
      .map(({ id }) => remarkedQuestion(questionOf(edition, id), marking))
      .filter(({ lookAgain }) => lookAgain !== null);
    try {
      return await this.findLessons(questions, learner, language);
    } catch (error) {
      requireUnavailable(error);
      return new Map();
    }
  }

  private async findLessons(
    questions: readonly QuizQuestion[],
    learner: Learner,
    language: Language,
  ): Promise<Map<string, Plain<PassageDto>>> {
    const contentIds = [...new Set(questions.flatMap(({ lookAgain }) => lookAgain?.contentId ?? []))];
    if (contentIds.length === 0) return new Map();
    const { id: userId, role } = learner;
    const [batches, access] = await Promise.all([
      Promise.all(
        inBatches(contentIds).map((batch) =>
          this.rpc.ask(ListContentSummaries.of({ contentIds: batch, userId, role })),
        ),
      ),
      Promise.all(contentIds.map((contentId) => this.access.get(contentId, learner))),
    ]);
    const summaries = batches.flat();
    const lessons = questions.flatMap(({ id, lookAgain }): [string, Plain<PassageDto>][] => {
      const content = summaries.find((summary) => summary.id === lookAgain?.contentId);
      const opened = access.find((one) => one?.contentId === lookAgain?.contentId);
      if (lookAgain === null || content === undefined || !opened) return [];
      // Those that may be played are the first ones.
      const isOpen = opensContent(opened.level) || lookAgain.position < opened.playableVideoIds.length;
      return isOpen ? [[id, { ...lookAgain, ...titleIn(content, language) }]] : [];
    });
    return new Map(lessons);
  }
}
