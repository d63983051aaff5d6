import { FakeServer } from '@academy/api-client/testing';
import { MAX_LISTED_IDS } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '../app/store.ts';
import { progressApi } from './progress.ts';

const CONTENT = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on(`GET /api/v1/progress/${CONTENT}`, {
    body: { contentId: CONTENT, isSaved: true, isCompleted: false },
  });
});

afterEach(() => server.close());

async function storeWithProgress() {
  const store = createStore();
  await store.dispatch(progressApi.endpoints.getProgress.initiate(CONTENT));
  const read = () => progressApi.endpoints.getProgress.select(CONTENT)(store.getState()).data;
  return { store, read };
}

describe('progress', () => {
  it('changes immediately and sends only the flag that changed', async () => {
    const { store, read } = await storeWithProgress();
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    server.on(`PATCH /api/v1/progress/${CONTENT}`, async () => {
      await answered;
      return { body: { contentId: CONTENT, isSaved: true, isCompleted: true } };
    });
    const update = store.dispatch(
      progressApi.endpoints.updateProgress.initiate({ contentId: CONTENT, isCompleted: true }),
    );
    expect(read()).toMatchObject({ isSaved: true, isCompleted: true });
    finish();
    await update;
    const [request] = server.received(`PATCH /api/v1/progress/${CONTENT}`);
    expect(request?.body).toEqual({ isCompleted: true });
    expect(request?.keepalive).toBe(true);
  });

  it('is rolled back when the server refuses the change', async () => {
    const { store, read } = await storeWithProgress();
    server.on(`PATCH /api/v1/progress/${CONTENT}`, { status: 500, body: { code: 'platform.internal' } });
    const { error } = await store.dispatch(
      progressApi.endpoints.updateProgress.initiate({ contentId: CONTENT, isSaved: false }),
    );
    expect(error).toMatchObject({ code: 'platform.internal' });
    expect(read()).toMatchObject({ isSaved: true, isCompleted: false });
  });

  it('of more contents than one request can name is requested in several', async () => {
    const asked = (query: URLSearchParams) => query.get('contentIds')?.split(',') ?? [];
    server.on('GET /api/v1/progress/summary', ({ query }) =>
      asked(query).length > MAX_LISTED_IDS
        ? { status: 400, body: { code: 'platform.invalid_input' } }
        : { body: { items: asked(query).map((contentId) => ({ contentId })) } },
    );
    const ids = Array.from({ length: MAX_LISTED_IDS + 1 }, (_, index) => `id-${index}`);
    const summary = await createStore().dispatch(progressApi.endpoints.getCourses.initiate(ids));
    expect(Object.keys(summary.data ?? {})).toEqual(ids);
  });

  it('of several contents is unknown when a part of it cannot be loaded', async () => {
    server.on('GET /api/v1/progress/summary', ({ query }) =>
      query.get('contentIds') === 'last'
        ? { status: 503, body: { code: 'platform.unavailable' } }
        : { body: { items: [] } },
    );
    const ids = [...Array.from({ length: MAX_LISTED_IDS }, (_, index) => `id-${index}`), 'last'];
    const summary = await createStore().dispatch(progressApi.endpoints.getCourses.initiate(ids));
    expect(summary).toMatchObject({ isError: true, error: { code: 'platform.unavailable' } });
  });
});
