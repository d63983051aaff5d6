import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { baseApi, session } from '../base-api.ts';
import { SessionProvider, useSession } from '../session-provider.tsx';
import { EventServer, FakeServer, sessionBody } from '../testing/index.ts';
import { LiveUpdates } from './live-updates.tsx';

const WAIT = { timeout: 60_000 };
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query<object, void>({ query: () => 'access', providesTags: ['Access'] }),
    getLessons: build.query<object, void>({ query: () => 'lessons', providesTags: ['Progress'] }),
  }),
});

let server: FakeServer;
let events: EventServer;
let role: string;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  role = 'user';
  server = new FakeServer()
    .on('POST /auth/v1/token', () => ({ body: sessionBody() }))
    .on('POST /auth/v1/logout', { status: 204 })
    .on('GET /api/v1/access', { body: {} })
    .on('GET /api/v1/lessons', { body: {} })
    .on('GET /api/v1/me', () => ({ body: { id: '1', email: 'learner@academy.test', role } }));
  events = new EventServer();
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <SessionProvider session={session} onEnd={() => undefined}>
        <LiveUpdates />
        <Screen />
      </SessionProvider>
    </Provider>,
  );
  await act(() => session.signIn('learner@academy.test', 'secret'));
});
afterEach(async () => {
  await act(() => session.signOut());
  events.close();
  server.close();
});
afterAll(() => session.stop());

function Screen() {
  api.useGetAccessQuery();
  api.useGetLessonsQuery();
  const { role: shown } = useSession();
  return <output>{shown}</output>;
}

async function opened() {
  await waitFor(() => expect(events.open).toHaveLength(1), WAIT);
  const [stream] = events.open;
  if (!stream) throw new Error('no stream');
  return stream;
}

/** How often the page has requested a path. */
const asked = (path: string) => server.received(`GET /api/v1/${path}`).length;

describe('LiveUpdates', () => {
  it('refetches only the data that an event invalidates', async () => {
    const stream = await opened();
    const before = { access: asked('access'), lessons: asked('lessons') };
    stream.send('progress.changed', 1);
    await waitFor(() => expect(asked('lessons')).toBe(before.lessons + 1), WAIT);
    expect(asked('access')).toBe(before.access);
    stream.send('an event of later', 2);
    stream.send('refresh', 3);
    await waitFor(() => expect(asked('lessons')).toBe(before.lessons + 2), WAIT);
    await waitFor(() => expect(asked('access')).toBe(before.access + 1), WAIT);
  });

  it('refetches a second time, in case a replica has not received the purchase yet', async () => {
    const stream = await opened();
    const before = asked('access');
    stream.send('purchase.completed', 1);
    await waitFor(() => expect(asked('access')).toBe(before + 2), WAIT);
  });

  it('updates a changed role without refetching it separately', async () => {
    const stream = await opened();
    expect(screen.getByRole('status').textContent).toBe('user');
    role = 'editor';
    stream.send('role.changed', 1);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('editor'), WAIT);
  });

  it('opens no stream for guests', async () => {
    await opened();
    await act(() => session.signOut());
    await waitFor(() => expect(events.open).toEqual([]), WAIT);
    expect(events.opened).toBe(1);
  });
});
