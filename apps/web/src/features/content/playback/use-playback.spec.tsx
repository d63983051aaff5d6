import { SessionProvider } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store.ts';
import { newSession, storeSession } from '../../../testing/sign-in.ts';
import { useReportQueue } from './use-playback.ts';

const REPORT = {
  contentId: 'c1',
  report: { videoId: '1', seconds: 10, duration: 100, ranges: [[0, 10]], at: '2026-11-20T12:00:00Z' },
} satisfies Parameters<NonNullable<ReturnType<typeof useReportQueue>>['add']>[0];

let server: FakeServer;
afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
});

it('keeps a report for its user while another one is signed in', async () => {
  server = new FakeServer().on('PUT /api/v1/progress/c1/playback', { status: 204 });
  storeSession();
  const [store, session] = [createStore(), newSession()];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <SessionProvider session={session} onEnd={() => undefined}>
        {children}
      </SessionProvider>
    </Provider>
  );
  const { result } = renderHook(useReportQueue, { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  const first = result.current;

  storeSession({ userId: '99999999-9999-4999-8999-999999999999', email: 'other@academy.test' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'academy.session', newValue: '{}' }));
  await waitFor(() => expect(result.current).not.toBe(first));
  await first?.add(REPORT);
  expect(server.received('PUT /api/v1/progress/c1/playback')).toEqual([]);
  expect(localStorage.getItem('academy.playback.11111111-1111-4111-8111-111111111111')).not.toBeNull();

  await result.current?.add(REPORT);
  expect(server.received('PUT /api/v1/progress/c1/playback')).toHaveLength(1);
});
