import { DEMO_CONTENTS, DEMO_USERS, GetQuiz } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { QuizAnswer, QuizQuestion } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Learner } from '../progress/progress.service.ts';
import { AnswersService } from '../quizzes/attempts/answers.service.ts';
import { AttemptsService } from '../quizzes/attempts/attempts.service.ts';
import { rightAnswer } from './right-answer.ts';

const LEARNER: Learner = { id: DEMO_USERS.learner, role: 'user' };
const GRADUATE: Learner = { id: DEMO_USERS.graduate, role: 'user' };

/** The answer to a question, by its position from 0; undefined for one that is left. */
type Give = (question: QuizQuestion, index: number) => QuizAnswer | null | undefined;

/** Lets the demo's learners take its quiz: one has not passed and is in the middle of a second attempt, the other has passed. */
@Injectable()
export class DemoAttemptsService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly answers: AnswersService,
    private readonly rpc: RpcClient,
  ) {}

  /** A learner who has already taken it is left unchanged. */
  async fill(): Promise<void> {
    const failing: Give = (question, index) => (index < 4 ? rightAnswer(question) : wrongAnswer(question));
    const beginning: Give = (question, index) => (index < 5 ? rightAnswer(question) : undefined);
    await this.take(LEARNER, failing, beginning);
    await this.take(GRADUATE, rightAnswer);
  }

  /** @param next answers another attempt, which stays open. */
  private async take(learner: Learner, give: Give, next?: Give): Promise<void> {
    const contentId = DEMO_CONTENTS.verifica;
    const { id: userId, role } = learner;
    const reply = await this.rpc.ask(GetQuiz.of({ contentId, userId, role }));
    if (!reply?.quiz) return;
    const { used } = await this.attempts.list(contentId, learner);
    if (used > 0) return;
    const { questions } = reply.quiz;
    await this.attempts.submit(await this.answer(learner, questions, give), learner, 'it');
    if (next) await this.answer(learner, questions, next);
  }

  /** Begins an attempt and answers it. @returns its id. */
  private async answer(learner: Learner, questions: readonly QuizQuestion[], give: Give): Promise<string> {
    const { id } = await this.attempts.start(DEMO_CONTENTS.verifica, learner, 'it');
    for (const [index, question] of questions.entries()) {
      const answer = give(question, index);
      if (answer === undefined) continue;
      const change = { answer, isFlagged: false, sequence: 1 };
      await this.answers.save({ id, questionId: question.id }, change, learner);
    }
    return id;
  }
}

/** Null, an empty answer, for kinds of which no wrong one is known. */
function wrongAnswer(question: QuizQuestion): QuizAnswer | null {
  if (question.kind === 'boolean') return { isTrue: question.isTrue !== true };
  if (question.kind !== 'single') return null;
  const wrong = question.options.find(({ isRight }) => !isRight);
  return wrong === undefined ? null : { optionId: wrong.id };
}
