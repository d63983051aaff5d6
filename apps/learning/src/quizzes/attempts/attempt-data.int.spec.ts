import { randomUUID } from 'node:crypto';
import { ExportLearningData, type LearningExportReply, UserErased } from '@academy/contracts';
import type { QuizQuestion } from '@academy/shared';
import { announceAsPeer, askAsPeer, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { isQuiz, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { paragraph, rightAnswer, sampleQuiz } from '../../../test/quiz.ts';
import { CountAttemptsJob } from '../figures/count-attempts.job.ts';
import { QuizFigures } from '../figures/quiz-figures.entity.ts';
import { QuizQuestionFigures } from '../figures/quiz-question-figures.entity.ts';
import { AnswersService } from './answers.service.ts';
import { AttemptsService } from './attempts.service.ts';

const LIMIT_MS = 60_000;

describe('the data of attempts', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });

  const quiz = sampleQuiz({ attempts: null });
  async function take(userId: string, contentId: string, answered: readonly QuizQuestion[] = quiz.questions) {
    const learner = { id: userId, role: 'user' as const };
    const attempts = learning.app.get(AttemptsService, { strict: false });
    const { id } = await attempts.start(contentId, learner, 'it');
    for (const question of answered) {
      const change = { answer: rightAnswer(question), isFlagged: false, sequence: 1, device: 'tab' };
      const params = { id, questionId: question.id };
      await learning.app.get(AnswersService, { strict: false }).save(params, change, learner);
    }
    await attempts.submit(id, learner, 'it');
  }
  const ask = (userId: string, part: { limit?: number; after?: string } = {}) =>
    askAsPeer(services.nats, ExportLearningData.of({ userId, ...part }));
  async function everyPart(userId: string): Promise<LearningExportReply[]> {
    const parts = [await ask(userId, { limit: 2 })];
    for (let after = parts[0]?.next; after !== undefined; after = parts.at(-1)?.next)
      parts.push(await ask(userId, { limit: 2, after }));
    return parts;
  }

  it('are exported with every answer in words, in parts', async () => {
    const [userId, contentId] = [randomUUID(), isQuiz(randomUUID(), quiz)];
    await take(userId, contentId);
    for (let again = 0; again < 11; again += 1) await take(userId, contentId, []);
    await take(randomUUID(), contentId);
    const { attempts = [] } = await ask(userId);
    expect(attempts).toHaveLength(12);
    expect(attempts[0]).toMatchObject({
      ...{ contentId, number: 1, state: 'submitted', points: 12, totalPoints: 12, isPassed: true },
      answers: [
        { question: 'Chi elegge il sindaco?', answer: 'I cittadini', device: 'tab' },
        { question: 'Chi fa le leggi?', answer: 'Camera; Senato' },
        { question: 'Basta la fiducia di una Camera.', answer: 'false' },
        { question: 'Metti in ordine.', answer: 'Iniziativa; Esame; Voto; Promulgazione' },
        { question: 'Quale legge?', answer: 'Legge 231/2001' },
        { question: 'Quanti elettori?', answer: '4170293' },
      ],
    });
    const parts = await everyPart(userId);
    expect(parts.map((part) => part.attempts?.length)).toEqual([undefined, 10, 2]);
    expect(parts.flatMap((part) => part.attempts ?? [])).toEqual(attempts);
    expect(parts.map(({ progress }) => progress.length)).toEqual([1, 0, 0]);
  });

  it('are exported in parts that fit into a message, however long questions are', async () => {
    const [first] = quiz.questions;
    const questions = [{ ...first, prompt: paragraph('x'.repeat(180_000)) }];
    const [userId, contentId] = [randomUUID(), isQuiz(randomUUID(), { ...quiz, questions })];
    for (let number = 0; number < 3; number += 1) await take(userId, contentId, questions);
    const parts = await everyPart(userId);
    expect(parts.map((part) => part.attempts?.map(({ number }) => number))).toEqual([
      undefined,
      [1],
      [2],
      [3],
    ]);
  });

  it('are erased with the account, and leave nothing in the figures of the quiz', async () => {
    const [userId, other, contentId] = [randomUUID(), randomUUID(), isQuiz(randomUUID(), quiz)];
    await take(other, contentId);
    const count = () => learning.app.get(CountAttemptsJob, { strict: false }).run({ contentId });
    const figures = async () => [
      await dataSource.manager.find(QuizFigures, { where: { contentId }, order: { isFirst: 'ASC' } }),
      await dataSource.manager.find(QuizQuestionFigures, {
        where: { contentId },
        order: { isFirst: 'ASC', questionId: 'ASC' },
      }),
    ];
    await count();
    const before = await figures();
    await take(userId, contentId, []);
    await take(userId, contentId);
    await count();
    // One that has not been counted when the account is erased.
    await take(userId, contentId, []);
    expect(await figures()).not.toEqual(before);
    await announceAsPeer(services.nats, UserErased.of({ userId }));
    const deadline = Date.now() + LIMIT_MS;
    while ((await ask(userId)).attempts?.length !== 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await ask(userId)).attempts).toEqual([]);
    await count();
    expect(await figures()).toEqual(before);
    expect((await ask(other)).attempts).toHaveLength(1);
  });

  it('are counted once each, however often and at once the job runs', async () => {
    const contentId = isQuiz(randomUUID(), quiz);
    const learners = Array.from({ length: 6 }, () => randomUUID());
    for (const userId of learners)
      await take(userId, contentId, userId === learners[0] ? [] : quiz.questions);
    await take(String(learners[0]), contentId);
    const job = learning.app.get(CountAttemptsJob, { strict: false });
    await Promise.all([1, 2, 3].map(() => job.run({ contentId })));
    await job.run({ contentId });
    const [all, first] = await dataSource.manager.find(QuizFigures, {
      where: { contentId },
      order: { isFirst: 'ASC' },
    });
    expect(all).toMatchObject({ attempts: 7, passed: 6, passedLearners: 6, percents: { 0: 1, 100: 6 } });
    expect(first).toMatchObject({ attempts: 6, passed: 5, percents: { 0: 1, 100: 5 } });
  });
});
