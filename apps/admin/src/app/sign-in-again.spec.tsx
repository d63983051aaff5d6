import { session } from '@academy/api-client';
import { PROVEN_TOKEN, authErrorReply, sessionBody, type FakeServer } from '@academy/api-client/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentDetail } from '../testing/catalogue-fixtures.ts';
import { userDetail } from '../testing/people-fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { confirm, enter, field, setUpUser, staffServer } from '../testing/staff-server.ts';

const TOKEN = 'POST /auth/v1/token';
const UPDATE = 'PATCH /api/v1/contents/1';
const ENDED = 'La sessione è finita';

let server: FakeServer;

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: contentDetail() })
    .on(UPDATE, { body: contentDetail() })
    .on('POST /auth/v1/logout', { status: 204 });
});
afterEach(() => {
  cleanup();
  server.close();
});
afterAll(() => session.stop());

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

/** Signs in with the session that requests use, and opens a page. */
async function open(path: string) {
  server.on(TOKEN, { body: sessionBody() });
  const app = await renderApp(path, { session, isGuest: true });
  await act(async () => {
    await session.signIn('learner@academy.test', 'secret');
  });
  return app;
}

describe('a session that is idle for hours', () => {
  const HOUR_MS = 3_600_000;
  /** Simulates a user who returns to the page when the last click in this browser was that many hours ago. */
  function returnAfter(hours: number): void {
    const record = { loginTime: Date.now(), userAgent: '', lastActivity: Date.now() - hours * HOUR_MS };
    localStorage.setItem('academy.session-record', JSON.stringify(record));
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('ends automatically, and can be renewed over the page', async () => {
    const me = { id: '1', email: 'learner@academy.test', role: 'admin', inactivityHours: 8 };
    server.on('GET /api/v1/me', { body: me });
    await open('/contenuti/modifica/1');
    await screen.findByLabelText('Titolo');
    await act(async () => returnAfter(7));
    expect(session.getState().status).toBe('user');
    expect(screen.queryByText(ENDED)).toBeNull();

    await act(async () => returnAfter(8));
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(session.getState().status).toBe('guest');
    await waitFor(() => expect(server.received('POST /auth/v1/logout')).toHaveLength(1));
    await enter(setUpUser(), await screen.findByLabelText('Password'), 'secret');
    fireEvent.click(await confirm('Accedi'));
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  });
});

describe('a session that expires while a form is open', () => {
  it('can be renewed in a dialog, after which the pending save completes', async () => {
    const { router } = await open('/contenuti/modifica/1');
    const user = setUpUser();
    await screen.findByLabelText('Titolo');
    await enter(user, field('Titolo'), 'Scritto a metà');
    // The server has ended the session: neither the token nor its renewal is accepted.
    server.on(UPDATE, ({ headers }) =>
      headers.get('Authorization') === 'Bearer access-2'
        ? { body: contentDetail() }
        : { status: 401, body: { code: 'platform.session_revoked' } },
    );
    server.on(TOKEN, authErrorReply(400, 'refresh_token_not_found'));
    save();
    expect(await screen.findByRole('dialog', { name: ENDED })).toBeTruthy();
    expect(field('Titolo').value).toBe('Scritto a metà');

    server.on(TOKEN, authErrorReply(400, 'invalid_credentials'));
    await enter(user, await screen.findByLabelText('Password'), 'sbagliata');
    await user.click(await confirm('Accedi'));
    await screen.findAllByText(/Credenziali di accesso non valide/);

    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' }) });
    await enter(user, screen.getByLabelText('Password'), 'secret');
    await user.click(await confirm('Accedi'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ENDED })).toBeNull());
    expect(server.received(UPDATE).at(-1)?.body).toEqual({ title: 'Scritto a metà' });
  });
});

describe('a second factor, when signing in again', () => {
  it('is proven with a recovery code by whoever has lost the authenticator app', async () => {
    const { router } = await open('/contenuti/modifica/1');
    const user = setUpUser();
    await screen.findByLabelText('Titolo');
    await enter(user, field('Titolo'), 'Scritto a metà');
    server.on(UPDATE, ({ headers }) =>
      headers.get('Authorization') === `Bearer ${PROVEN_TOKEN}`
        ? { body: contentDetail() }
        : { status: 401, body: { code: 'platform.session_revoked' } },
    );
    server.on(TOKEN, authErrorReply(400, 'refresh_token_not_found'));
    save();
    const password = await screen.findByLabelText('Password');
    server
      .on(TOKEN, {
        body: sessionBody({ authenticator: true, accessToken: 'access-2', refreshToken: 'refresh-2' }),
      })
      .on('POST /auth/v1/factors/recovery-codes/verify', {
        body: sessionBody({ authenticator: true, accessToken: PROVEN_TOKEN, refreshToken: 'refresh-3' }),
      });
    await enter(user, password, 'secret');
    await user.click(await confirm('Accedi'));
    await user.click(await screen.findByText('Usa un codice di recupero'));
    await enter(user, await screen.findByLabelText('Codice di recupero'), 'abcd-2345-efgh');
    await user.click(await confirm('Conferma'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(server.received('POST /auth/v1/factors/recovery-codes/verify')[0]?.body).toMatchObject({
      code: 'abcd2345efgh',
    });
  });
});

describe('an operation that requires a recent sign-in', () => {
  const { id } = userDetail();
  const route = `PATCH /api/v1/users/${id}`;

  /** Changes a user's role, for which the dialog asks for a proof. */
  async function changeRole() {
    server
      .on(`GET /api/v1/users/${id}`, { body: userDetail() })
      .on('GET /api/v1/orders', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/progress', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/audit', { body: { items: [], nextCursor: null } })
      .on(route, ({ headers }) =>
        headers.get('Authorization') === 'Bearer access-3'
          ? { body: userDetail({ role: 'editor' }) }
          : { status: 403, body: { code: 'identity.reauthentication_needed' } },
      );
    await open(`/utenti/${id}`);
    const user = setUpUser();
    await user.click(await screen.findByText('Cambia ruolo'));
    await user.click(await screen.findByText('Redattore'));
    await user.click(await confirm('Cambia ruolo'));
    expect(await screen.findByText('Conferma che sei tu')).toBeTruthy();
    return user;
  }

  it('accepts a mailed code from whoever has no password', async () => {
    const user = await changeRole();
    server
      .on('GET /auth/v1/reauthenticate', { body: {} })
      .on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await user.click(await screen.findByText('Inviami un codice per email'));
    expect(
      await screen.findByText('Ti abbiamo inviato un codice di 6 cifre a learner@academy.test.'),
    ).toBeTruthy();
    server.on('POST /api/v1/me/reauthentication', {
      status: 403,
      body: { code: 'identity.reauthentication_failed' },
    });
    await enter(user, screen.getByLabelText('Codice ricevuto per email'), '654 321');
    await user.click(await confirm('Conferma'));
    await screen.findAllByText(/Il codice non è giusto o è scaduto/);
    server.on('POST /api/v1/me/reauthentication', { status: 204 });
    await enter(user, screen.getByLabelText('Codice ricevuto per email'), '123 456');
    await user.click(await confirm('Conferma'));
    expect(await screen.findByText('Ruolo cambiato')).toBeTruthy();
    expect(server.received('POST /api/v1/me/reauthentication').at(-1)?.body).toEqual({ nonce: '123456' });
    expect(server.received(route)).toHaveLength(2);
  });

  it('restores the focus after several steps', async () => {
    const user = await changeRole();
    const opener = document.activeElement;
    server.on('GET /auth/v1/reauthenticate', { body: {} });
    await user.click(await screen.findByText('Inviami un codice per email'));
    await screen.findByLabelText('Codice ricevuto per email');
    await user.click(screen.getAllByText('Annulla').at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByLabelText('Codice ricevuto per email')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('asks for the password, and is then repeated', async () => {
    const user = await changeRole();
    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await enter(user, await screen.findByLabelText('Password'), 'secret');
    await user.click(await confirm('Conferma'));
    expect(await screen.findByText('Ruolo cambiato')).toBeTruthy();
    expect(server.received(route)).toHaveLength(2);
    // The old session does not remain in the list of devices.
    expect(server.received('POST /auth/v1/logout').at(-1)?.query.get('scope')).toBe('local');
  });
});

describe('a role that is removed while a form is open', () => {
  it('makes the form read-only, keeps the input, and shows the new role in the navigation', async () => {
    await open('/contenuti/modifica/1');
    await screen.findByLabelText('Titolo');
    await enter(setUpUser(), field('Titolo'), 'Scritto a metà');
    server.on('GET /api/v1/me', { body: { id: '1', email: 'editor@academy.test', role: 'user' } });
    server.on(UPDATE, { status: 403, body: { code: 'platform.forbidden' } });
    save();
    await screen.findAllByText(/Non hai i permessi per eseguire questa operazione/);
    expect(await screen.findByText(/Il tuo ruolo è cambiato/)).toBeTruthy();
    expect(field('Titolo').value).toBe('Scritto a metà');
    await waitFor(() => expect(field('Titolo').disabled).toBe(true));
    expect(await screen.findByText('Utente')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Contenuti')).toBeNull());
  });
});
