import { session } from '@academy/api-client';
import { FakeServer, sessionBody } from '@academy/api-client/testing';
import { createI18n } from '@academy/ui';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { namespaces, SHARED_NAMESPACES } from './namespaces.ts';
import { createStore } from './store.ts';

// jsdom cannot leave a page. Mocks are not hoisted here, so modules that use this one are imported afterwards.
const leaveFor = jest.fn<(address: string) => void>();
jest.mock('./leave.ts', () => ({ leaveFor }));

let server: FakeServer;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@academy.test', role: 'editor' } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('POST /auth/v1/token', { body: sessionBody() })
    .on('POST /auth/v1/logout', { status: 204 });
});
afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

it('leads to the home page, although the staff guard leads guests to sign-in', async () => {
  const { App } = await import('./providers.tsx');
  const { createRoutes } = await import('./routes.tsx');
  const texts = await createI18n('it', namespaces, SHARED_NAMESPACES);
  const router = createMemoryRouter(createRoutes(texts), { initialEntries: ['/contenuti'] });
  await session.signIn('a@academy.test', 'secret');
  window.scrollTo = () => undefined;
  render(<App store={createStore()} texts={texts} router={router} language="it" />);
  await screen.findByText('Il catalogo è ancora vuoto.');
  fireEvent.click(screen.getByText('Esci'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
  expect(leaveFor.mock.lastCall).toEqual(['/']);
});
