import { FakeServer, authErrorReply, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { renderApp as RenderApp } from '../testing/render-app.tsx';

// jsdom cannot leave a page. Mocks are not hoisted here, so modules that use this one are imported afterwards.
const leaveFor = jest.fn<(address: string) => void>();
jest.mock('./leave.ts', () => ({ leaveFor }));
let renderApp: typeof RenderApp;
beforeAll(async () => {
  ({ renderApp } = await import('../testing/render-app.tsx'));
});

const ME = 'GET /api/v1/me';
const me = (role: string) => ({ body: { id: '1', email: 'a@academy.test', role } });

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  leaveFor.mockClear();
  window.history.replaceState(null, '', '/admin/contenuti?status=draft');
  server = new FakeServer().on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const rail = () =>
  within(screen.getByLabelText('Navigazione amministrazione'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the staff guard', () => {
  it('redirects guests to sign-in, and back afterwards', async () => {
    opened = await renderApp('/', { isGuest: true });
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith('/auth?next=%2Fadmin%2Fcontenuti%3Fstatus%3Ddraft'),
    );
    expect(screen.queryByText('Bacheca')).toBeNull();
  });

  it('says at the sign-in that the session is over when it is refused as the page is opened', async () => {
    server.on('POST /auth/v1/token', authErrorReply(400, 'refresh_token_not_found'));
    opened = await renderApp('/', {
      isGuest: true,
      stored: { 'academy.session': JSON.stringify(sessionBody({ expiresIn: -60 })) },
    });
    const next = '%2Fadmin%2Fcontenuti%3Fstatus%3Ddraft';
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith(`/auth?next=${next}&error_code=session_expired`),
    );
  });

  it('redirects learners to the home page', async () => {
    server.on(ME, me('user'));
    opened = await renderApp('/');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(screen.queryByText('Bacheca')).toBeNull();
  });

  it('admits an admin, and shows a spinner until the role is known', async () => {
    server.on(ME, me('admin'));
    opened = await renderApp('/');
    expect(await screen.findByText('Caricamento in corso')).toBeTruthy();
    expect(await screen.findByText('Ciao, Livia')).toBeTruthy();
    expect(rail()).toContain('Impostazioni');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it.each(['/', '/dashboard', '/impostazioni'])(
    'redirects an editor from %s to the contents',
    async (path) => {
      server.on(ME, me('editor'));
      opened = await renderApp(path);
      expect(await screen.findByText('Il catalogo è ancora vuoto.')).toBeTruthy();
      expect(rail()).toEqual([
        'Contenuti',
        'Progetti',
        'Docenti',
        'Argomenti',
        'Media',
        'Apprendimento',
        'Domande alle lezioni',
      ]);
      expect(opened.router.state.location.pathname).toBe('/contenuti');
      expect(leaveFor).not.toHaveBeenCalled();
    },
  );

  it('does not redirect when the role cannot be loaded', async () => {
    server.on(ME, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/');
    expect(await screen.findByText('Non riusciamo a verificare i tuoi permessi')).toBeTruthy();
    expect(server.received(ME)).toHaveLength(1);
    server.on(ME, me('admin'));
    await userEvent.setup().click(screen.getByText('Riprova'));
    expect(await screen.findByText('Ciao, Livia')).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
