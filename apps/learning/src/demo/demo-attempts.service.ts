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

/** Lets the demo's learners take its quiz: one does not pass yet, the other does. */
@Injectable()
export class DemoAttemptsService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly answers: AnswersService,
    private readonly rpc: RpcClient,
  ) {}

  /** A learner who has already taken it is left unchanged. */
  async fill(): Promise<void> {
    await this.take(LEARNER, (question, index) =>
      index < 4 ? rightAnswer(question) : wrongAnswer(question),
    );
    await this.take(GRADUATE, rightAnswer);
  }

  private async take(
    learner: Learner,
    give: (question: QuizQuestion, index: number) => QuizAnswer | null,
  ): Promise<void> {
    const contentId = DEMO_CONTENTS.verifica;
    const { id: userId, role } = learner;
    const reply = await this.rpc.ask(GetQuiz.of({ contentId, userId, role }));
    if (!reply?.quiz) return;
    const { used } = await this.attempts.list(contentId, learner);
    if (used > 0) return;
    const { id } = await this.attempts.start(contentId, learner, 'it');
    for (const [index, question] of reply.quiz.questions.entries()) {
      const change = { answer: give(question, index), isFlagged: false, sequence: 1 };
      await this.answers.save({ id, questionId: question.id }, change, learner);
    }
    await this.attempts.submit(id, learner, 'it');
  }
}

/** Null, an empty answer, for kinds of which no wrong one is known. */
function wrongAnswer(question: QuizQuestion): QuizAnswer | null {
  if (question.kind === 'boolean') return { isTrue: question.isTrue !== true };
  if (question.kind !== 'single') return null;
  const wrong = question.options.find(({ isRight }) => !isRight);
  return wrong === undefined ? null : { optionId: wrong.id };
}
