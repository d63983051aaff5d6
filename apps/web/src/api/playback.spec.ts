import type { PlaybackReport } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '../app/store.ts';
import { playbackApi } from './playback.ts';

const CONTENT = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';
const PATH = `/api/v1/progress/${CONTENT}/playback`;
const REPORT: PlaybackReport = {
  videoId: '1',
  seconds: 30,
  duration: 100,
  ranges: [[0, 30]],
  at: '2026-11-20T12:00:00Z',
};
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on(`GET ${PATH}`, { body: { contentId: CONTENT, videos: [] } });
});

afterEach(() => server.close());

/** What the browser shows after a report to which the server responded with the given status. */
async function shownAfter(status: number) {
  const store = createStore();
  await store.dispatch(playbackApi.endpoints.getPlayback.initiate(CONTENT));
  server.on(`PUT ${PATH}`, { status, ...(status >= 400 && { body: { code: 'platform.internal' } }) });
  await store.dispatch(playbackApi.endpoints.reportPlayback.initiate({ contentId: CONTENT, report: REPORT }));
  return playbackApi.endpoints.getPlayback.select(CONTENT)(store.getState()).data?.videos;
}

describe('a playback report', () => {
  it.each([204, 503, 429])('updates the cached progress without a refetch after %i', async (status) => {
    expect(await shownAfter(status)).toMatchObject([{ videoId: '1', seconds: 30, watchedSeconds: 30 }]);
  });

  it.each([404, 422])('does not update the cached progress after %i', async (status) => {
    expect(await shownAfter(status)).toEqual([]);
  });

  it('is completed although the page is closed', async () => {
    await shownAfter(204);
    expect(server.received(`PUT ${PATH}`)).toMatchObject([{ keepalive: true }]);
  });
});
