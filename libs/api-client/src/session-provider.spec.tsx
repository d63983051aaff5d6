import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { baseApi, session } from './base-api.ts';
import { FakeServer, sessionBody } from './testing/index.ts';
import { SessionProvider, useSession } from './session-provider.tsx';

let server: FakeServer;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer()
    .on('POST /auth/v1/token', () => ({ body: sessionBody() }))
    .on('POST /auth/v1/logout', { status: 204 })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'admin' } });
});
afterEach(async () => {
  await session.stop();
  server.close();
});

function Probe() {
  const { status, role, isAdmin, roleLoading } = useSession();
  return <output>{JSON.stringify({ status, role, isAdmin, roleLoading })}</output>;
}

function shown(): unknown {
  return JSON.parse(screen.getByRole('status').textContent);
}

describe('SessionProvider', () => {
  it('provides the session and the role, and clears the cache when the user changes', async () => {
    const store = configureStore({
      reducer: { [baseApi.reducerPath]: baseApi.reducer },
      middleware: (defaults) => defaults().concat(baseApi.middleware),
    });
    const onEnd = jest.fn();
    let answerRole: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answerRole = resolve));
    server.on('GET /api/v1/me', async () => {
      await asked;
      return { body: { id: '1', email: 'learner@academy.test', role: 'admin' } };
    });
    render(
      <Provider store={store}>
        <SessionProvider session={session} onEnd={onEnd}>
          <Probe />
        </SessionProvider>
      </Provider>,
    );
    expect(shown()).toEqual({ status: 'guest', role: 'user', isAdmin: false, roleLoading: false });

    await act(async () => {
      await session.signIn('learner@academy.test', 'secret');
    });
    expect(shown()).toMatchObject({ status: 'user', roleLoading: true });
    answerRole();
    expect(await screen.findByText(/"role":"admin","isAdmin":true,"roleLoading":false/)).toBeTruthy();

    await act(async () => {
      await session.signOut();
    });
    expect(shown()).toEqual({ status: 'guest', role: 'user', isAdmin: false, roleLoading: false });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(store.getState().api.queries).toEqual({});
  });

  it('is required by useSession', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Probe />)).toThrow('useSession must be used within a SessionProvider');
  });
});
