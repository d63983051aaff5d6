import { AppError } from '@academy/platform';
import { answers, type Plain, type QuizAnswer } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { Repository } from 'typeorm';
import type { Learner } from '../../progress/progress.service.ts';
import { AttemptRecordsService } from '../../records/attempt-records.service.ts';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { AnswerParams, QuizAnswerDto, SaveAnswerDto, SavedAnswerDto } from './attempt.dto.ts';
import { isSameAnswer } from './attempt.mapper.ts';
import { isOverdue } from './end-attempt.ts';
import { EditionsService, questionOf } from '../editions/editions.service.ts';

/** What of an attempt never changes, and is needed to check an answer. */
type AttemptFacts = Pick<QuizAttempt, 'userId' | 'editionId'> & { questionIds: ReadonlySet<string> };

const MAX_CACHED = 10_000;

/** Saves learners' answers, one by one, as they are given. */
@Injectable()
export class AnswersService {
  private readonly facts = new LRUCache<string, AttemptFacts>({ max: MAX_CACHED });

  constructor(
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    private readonly records: AttemptRecordsService,
    private readonly editions: EditionsService,
  ) {}

  /**
   * Saves an answer that is newer than the saved one. The same again has no effect, since the first response may have
   * been lost.
   * @throws AppError `learning.attempt_not_found`, also for another learner's; `learning.question_not_found`;
   * `learning.answer_invalid` for an answer of another kind or with options of another question;
   * `learning.answer_outdated` with the newer answer; `learning.attempt_over`
   */
  async save(
    { id: attemptId, questionId }: Plain<AnswerParams>,
    { answer: given, isFlagged, sequence, device }: Plain<SaveAnswerDto>,
    { id: userId }: Learner,
  ): Promise<Plain<SavedAnswerDto>> {
    const { editionId, questionIds } = await this.factsOf(attemptId, userId);
    if (!questionIds.has(questionId)) throw new AppError('learning.question_not_found');
    const question = questionOf(await this.editions.get(editionId), questionId);
    const answer = given && toAnswer(given);
    if (answer !== null && !answers(question, answer)) throw new AppError('learning.answer_invalid');
    const change = { answer, isFlagged, sequence, device: device ?? null };
    const saved = await this.records.saveAnswer({ attemptId, userId, questionId }, change);
    return saved ?? this.repeated(attemptId, questionId, change);
  }

  private async factsOf(attemptId: string, userId: string): Promise<AttemptFacts> {
    const facts = this.facts.get(attemptId) ?? (await this.readFacts(attemptId));
    if (facts?.userId !== userId) throw new AppError('learning.attempt_not_found');
    this.facts.set(attemptId, facts);
    return facts;
  }

  private async readFacts(id: string): Promise<AttemptFacts | null> {
    const attempt = await this.attempts.findOne({
      select: { userId: true, editionId: true, questions: true },
      where: { id },
    });
    if (attempt === null) return null;
    const { userId, editionId, questions } = attempt;
    return { userId, editionId, questionIds: new Set(questions.map(({ id: questionId }) => questionId)) };
  }

  /** The saved answer, if the change is already in it. */
  private async repeated(
    id: string,
    questionId: string,
    change: Plain<Pick<SavedAnswerDto, 'answer' | 'isFlagged' | 'sequence'>> & { answer: QuizAnswer | null },
  ): Promise<Plain<SavedAnswerDto>> {
    const attempt = await this.attempts.findOneBy({ id });
    if (attempt === null) throw new AppError('learning.attempt_not_found');
    const saved = attempt.answers[questionId];
    if (saved?.sequence === change.sequence && isSameAnswer(saved, change)) return saved;
    // An older change of an attempt that is over is too late as well, also when nobody has judged it yet.
    const isOver = attempt.state !== 'open' || isOverdue(attempt);
    if (saved === undefined || saved.sequence < change.sequence || isOver)
      throw new AppError('learning.attempt_over');
    throw new AppError('learning.answer_outdated', {
      current: { body: saved, etag: `"${saved.sequence}"` },
    });
  }
}

/** The only field of an answer. @throws AppError `learning.answer_invalid` for none, or several. */
function toAnswer({ optionId, optionIds, isTrue, text, number }: Plain<QuizAnswerDto>): QuizAnswer {
  const fields = [
    optionId === undefined ? [] : [{ optionId }],
    optionIds === undefined ? [] : [{ optionIds }],
    isTrue === undefined ? [] : [{ isTrue }],
    text === undefined ? [] : [{ text }],
    number === undefined ? [] : [{ number }],
  ].flat();
  const [answer] = fields;
  if (answer === undefined || fields.length > 1) throw new AppError('learning.answer_invalid');
  return answer;
}
