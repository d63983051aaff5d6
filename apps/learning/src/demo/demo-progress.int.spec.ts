import { DEMO_CONTENTS, DEMO_USERS } from '@academy/contracts';
import { createTestApp, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exists, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { learningEnv } from '../../test/learning.ts';
import { database } from '../database/database.ts';
import { ProgressService } from '../progress/progress.service.ts';
import { DemoProgressService } from './demo-progress.service.ts';
import { DemoModule } from './demo.module.ts';

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
    const read = async () => {
      const headers = await learning.tokens.bearer({ sub: DEMO_USERS.learner });
      const begun = await learning.app.inject({ url: '/api/v1/progress/continue', headers });
      const learner = { id: DEMO_USERS.learner, role: 'user' } as const;
      const lessons = await learning.app.get(ProgressService).list({ limit: 24 }, learner);
      return { begun: begun.json<{ items: { contentId: string }[] }>().items, lessons: lessons.items };
    };
    await learning.app.get(DemoProgressService).fill();
    const filled = await read();
    expect(filled.lessons.filter(({ isCompleted }) => isCompleted)).toHaveLength(2);
    expect(filled.begun.map(({ contentId }) => contentId)).toContain(DEMO_CONTENTS.notizia);
    await learning.app.get(DemoProgressService).fill();
    expect(await read()).toEqual(filled);
  });
});
