import { DEMO_CONTENTS, DEMO_USERS } from '@academy/contracts';
import { createTestApp, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exists, isQuiz, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { sampleQuiz } from '../../test/quiz.ts';
import { learningEnv } from '../../test/learning.ts';
import { database } from '../database/database.ts';
import { DemoAttemptsService } from './demo-attempts.service.ts';
import { DemoProgressService } from './demo-progress.service.ts';
import { DemoModule } from './demo.module.ts';
import { DemoStudyService } from './demo-study.service.ts';

describe('the demo', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await createTestApp(DemoModule, {
      service: 'learning',
      services,
      database,
      env: learningEnv(),
    });
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });

  it('is filled once, with contents completed, saved and begun', async () => {
    for (const contentId of Object.values(DEMO_CONTENTS)) exists(contentId);
    const ask = async <T>(url: string) => {
      const headers = await learning.tokens.bearer({ sub: DEMO_USERS.learner });
      return (await learning.app.inject({ url, headers })).json<{ items: T[] }>().items;
    };
    const read = async () => ({
      begun: await ask<{ contentId: string }>('/api/v1/progress/continue'),
      lessons: await ask<{ isCompleted: boolean }>('/api/v1/progress'),
    });
    await learning.app.get(DemoProgressService).fill();
    const filled = await read();
    expect(filled.lessons.filter(({ isCompleted }) => isCompleted)).toHaveLength(2);
    expect(filled.begun.map(({ contentId }) => contentId)).toContain(DEMO_CONTENTS.notizia);
    await learning.app.get(DemoProgressService).fill();
    expect(await read()).toEqual(filled);
  });

  it('has an attempt at its quiz that did not pass and one half done, and one that passed', async () => {
    isQuiz(DEMO_CONTENTS.verifica, sampleQuiz({ passPoints: 9 }));
    const read = async (sub: string) => {
      const headers = await learning.tokens.bearer({ sub });
      const url = `/api/v1/quizzes/${DEMO_CONTENTS.verifica}/attempts`;
      return (await learning.app.inject({ url, headers })).json<object>();
    };
    await learning.app.get(DemoAttemptsService).fill();
    await learning.app.get(DemoAttemptsService).fill();
    expect(await read(DEMO_USERS.learner)).toMatchObject({
      ...{ used: 2, isPassed: false, best: { points: 8 } },
      items: [{ state: 'open' }, { state: 'submitted' }],
    });
    expect(await read(DEMO_USERS.graduate)).toMatchObject({ used: 1, isPassed: true, best: { points: 12 } });
  });

  it('has questions beside a series, one waiting and one pinned, and notes, once', async () => {
    exists(DEMO_CONTENTS.parlamento);
    const study = learning.app.get(DemoStudyService);
    await study.fill();
    await study.fill();
    const headers = await learning.tokens.bearer({ sub: DEMO_USERS.learner });
    const read = async (url: string) =>
      (await learning.app.inject({ url, headers })).json<{ items: object[] }>().items;
    expect(await read(`/api/v1/questions?contentId=${DEMO_CONTENTS.parlamento}`)).toMatchObject([
      { isPinned: true, isAnswered: true, replyCount: 2, wishes: 1, isWished: true },
      { isPinned: false, isAnswered: false, author: { isMe: true } },
      { isAnswered: true, replies: [{ author: { isStaff: true } }] },
    ]);
    expect(await read('/api/v1/notes')).toHaveLength(2);
  });
});
