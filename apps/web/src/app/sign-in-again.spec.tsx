import { session } from '@academy/api-client';
import {
  AUTHENTICATOR_ID,
  FakeServer,
  PROVEN_TOKEN,
  authErrorReply,
  sessionBody,
  type FakeSession,
} from '@academy/api-client/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { namespaces } from './namespaces.ts';
import { around } from '../testing/around.ts';
import { settings } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { recordSavedFiles } from '../testing/saved-files.ts';

const TOKEN = 'POST /auth/v1/token';
const PATCH = 'PATCH /api/v1/me/profile';
const EXPORT = 'POST /api/v1/me/export';

const profile = {
  id: '9',
  userId: '3',
  firstName: 'Livia',
  lastName: 'Conti',
  email: 'learner@academy.test',
  createdAt: '2026-01-10T09:00:00Z',
  profileCompleted: false,
};

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/me/profile', { body: profile })
    .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/progress', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/certificates', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/follows', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/me/learning-notifications', {
      body: { newLessons: true, halfWayReminders: false },
    })
    .on('POST /auth/v1/logout', { status: 204 });
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  // The tests share the page’s session; the next one would begin with an expired session.
  await session.signOut();
  server.close();
});
afterAll(() => session.stop());

/** Signs in with the session that requests use, and opens the profile. */
async function openProfile(account: FakeSession = {}) {
  server.on(TOKEN, () => ({ body: sessionBody(account) }));
  await renderApp('/profilo', { session });
  await act(async () => {
    await session.signIn('learner@academy.test', 'secret');
  });
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** A request that needs a token of the new session. */
function onlyFor(token: string, body: unknown, refusal: { status: number; code: string }) {
  return ({ headers }: { headers: Headers }) =>
    headers.get('Authorization') === `Bearer ${token}`
      ? { body }
      : { status: refusal.status, body: { code: refusal.code } };
}

/** The response to saving the name, with a token of the new session only. */
function savedWith(token: string) {
  const refusal = { status: 401, code: 'platform.session_revoked' };
  return onlyFor(token, { ...profile, firstName: 'Lavinia' }, refusal);
}

/** Opens the form of the name, enters another one, and ends the session on the server before it is saved. */
async function saveNameAfterTheEnd() {
  const user = await openProfile();
  await user.click(await screen.findByText('Modifica nome e cognome'));
  const name = screen.getByLabelText<HTMLInputElement>('Nome');
  await user.clear(name);
  await user.paste('Lavinia');
  // Neither the token nor its renewal is accepted.
  server.on(TOKEN, authErrorReply(400, 'refresh_token_not_found'));
  await user.click(screen.getByText('Salva'));
  return { user, name };
}

/** As {@link saveNameAfterTheEnd}, until the dialog asks to sign in. */
async function beAskedAfterTheEnd() {
  const { user, name } = await saveNameAfterTheEnd();
  const dialog = await screen.findByRole('dialog', { name: 'La sessione è finita' });
  return { user, name, dialog };
}

/** Asks for the file of the account's data, which needs a recent sign-in. */
async function exportData(user: Awaited<ReturnType<typeof openProfile>>) {
  const row = around('listitem', await screen.findByText('I tuoi dati', { selector: 'h3' }));
  await user.click(within(row).getByRole('button'));
  await user.click(within(row).getByText('Scarica il file'));
  return row;
}

describe('a session that expires while a form is open', () => {
  it('can be renewed in a dialog, after which the pending save completes', async () => {
    server.on(PATCH, savedWith('access-2'));
    const { user, name, dialog } = await beAskedAfterTheEnd();
    expect(within(dialog).getByText("Sessione scaduta. Effettua nuovamente l'accesso.")).toBeTruthy();
    expect(name.value).toBe('Lavinia');
    expect(document.activeElement).toBe(await within(dialog).findByLabelText('Password'));

    server.on(TOKEN, authErrorReply(400, 'invalid_credentials'));
    await user.click(await within(dialog).findByLabelText('Password'));
    await user.paste('wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Accedi' }));
    expect((await within(dialog).findAllByText(/Credenziali di accesso non valide/)).length).toBeGreaterThan(
      0,
    );

    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' }) });
    await user.click(within(dialog).getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(PATCH).at(-1)?.body).toMatchObject({ firstName: 'Lavinia' });
  });

  it('asks before the dialog is cancelled, since the page then loses what was written', async () => {
    server.on(PATCH, savedWith('access-2'));
    const { user, name, dialog } = await beAskedAfterTheEnd();
    await within(dialog).findByLabelText('Password');
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    const question = await screen.findByRole('dialog', { name: 'Vuoi continuare senza accedere?' });
    await user.click(within(question).getByRole('button', { name: 'Torna all’accesso' }));
    expect(screen.queryByRole('dialog', { name: 'Vuoi continuare senza accedere?' })).toBeNull();
    expect(name.value).toBe('Lavinia');

    // The pending save was not given up either.
    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' }) });
    await user.click(within(dialog).getByLabelText('Password'));
    await user.paste('secret');
    await user.click(within(dialog).getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
  });

  it('can be renewed with a recovery code by whoever has lost the authenticator app', async () => {
    const halfway = sessionBody({ authenticator: true, accessToken: 'access-2', refreshToken: 'refresh-2' });
    server
      .on(PATCH, savedWith(PROVEN_TOKEN))
      .on('GET /auth/v1/user', { body: halfway.user })
      .on('POST /auth/v1/factors/recovery-codes/verify', {
        body: sessionBody({ authenticator: true, accessToken: PROVEN_TOKEN, refreshToken: 'refresh-3' }),
      });
    const { user, name, dialog } = await beAskedAfterTheEnd();
    server.on(TOKEN, { body: halfway });
    await user.click(await within(dialog).findByLabelText('Password'));
    await user.paste('secret');
    await user.click(within(dialog).getByRole('button', { name: 'Accedi' }));

    const factor = await screen.findByRole('dialog', { name: 'Verifica in due passaggi' });
    await user.click(within(factor).getByRole('button', { name: 'Usa un codice di recupero' }));
    const code = within(factor).getByLabelText('Codice di recupero');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.paste('abcd-2345-efgh');
    await user.click(within(factor).getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
    expect(server.received(PATCH).at(-1)?.body).toMatchObject({ firstName: name.value });
    const [spent] = server.received('POST /auth/v1/factors/recovery-codes/verify');
    expect(spent?.body).toMatchObject({ code: 'abcd2345efgh' });
    expect(server.received(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/challenge`)).toHaveLength(0);
  });
});

describe('the dialog that asks to sign in', () => {
  it('appears only together with its texts', async () => {
    const italian = await namespaces.signInAgain.it();
    let arrive = () => undefined as void;
    const load = jest.spyOn(namespaces.signInAgain, 'it').mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(italian);
      }),
    );
    server.on(PATCH, savedWith('access-2'));
    await saveNameAfterTheEnd();
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    arrive();
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe(
      'La sessione è finita',
    );
  });

  it('is loaded again with the next request when it did not arrive, and until then the action fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(namespaces.signInAgain, 'it').mockRejectedValueOnce(new Error('offline'));
    server.on(EXPORT, { status: 403, body: { code: 'identity.reauthentication_needed' } });
    const user = await openProfile();
    const row = await exportData(user);
    expect(await screen.findByText('Errore di connessione. Controlla la rete e riprova.')).toBeTruthy();
    expect(await within(row).findByText('Per sicurezza, conferma la password per continuare.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(within(row).getByText('Scarica il file'));
    expect(await screen.findByRole('dialog', { name: 'Conferma che sei tu' })).toBeTruthy();
  });
});

describe('a new address, confirmed with the code of the mail', () => {
  it('asks for the second factor over the page, since it starts another session', async () => {
    const email = 'nuova@academy.test';
    const protectedAccount = { authenticator: true, accessToken: PROVEN_TOKEN };
    const changed = { authenticator: true, email, accessToken: 'access-2', refreshToken: 'refresh-2' };
    server
      .on('GET /auth/v1/user', { body: { ...sessionBody(protectedAccount).user, new_email: email } })
      .on('POST /auth/v1/verify', () => ({ body: sessionBody(changed) }))
      .on('POST /auth/v1/factors/recovery-codes/verify', () => ({
        body: sessionBody({ ...changed, accessToken: PROVEN_TOKEN }),
      }));
    const user = await openProfile(protectedAccount);
    const code = await screen.findByLabelText('Codice di 6 cifre');
    await user.click(code);
    await user.paste('123456');
    await user.click(within(around('listitem', code)).getByRole('button', { name: 'Conferma' }));

    const dialog = await screen.findByRole('dialog', { name: 'Verifica in due passaggi' });
    expect(screen.getByText('Il tuo profilo', { selector: 'h1' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Usa un codice di recupero' }));
    await user.click(within(dialog).getByLabelText('Codice di recupero'));
    await user.paste('abcd-2345-efgh');
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.getState().user?.email).toBe(email);
  });
});

describe('an operation that requires a recent sign-in', () => {
  const REAUTHENTICATION = 'POST /api/v1/me/reauthentication';

  /** Requests an export, which needs a recent sign-in, and a code by mail to prove it. */
  async function requestCode() {
    server
      .on(EXPORT, onlyFor('access-3', {}, { status: 403, code: 'identity.reauthentication_needed' }))
      .on('GET /auth/v1/reauthenticate', { body: {} });
    const user = await openProfile();
    await exportData(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }));
    await user.click(await dialog.findByRole('button', { name: 'Inviami un codice per email' }));
    const text = 'Ti abbiamo inviato un codice di 6 cifre a learner@academy.test.';
    expect(await dialog.findByText(text)).toBeTruthy();
    return { user, dialog, code: dialog.getByLabelText('Codice ricevuto per email') };
  }

  it('accepts a mailed code from whoever has no password, and is then repeated', async () => {
    const saved = recordSavedFiles();
    server.on(REAUTHENTICATION, { status: 403, body: { code: 'identity.reauthentication_failed' } });
    const { user, dialog, code } = await requestCode();
    expect(document.activeElement).toBe(code);
    await user.paste('000000');
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    expect(await dialog.findByText(/Il codice non è giusto o è scaduto/)).toBeTruthy();

    server
      .on(REAUTHENTICATION, { status: 204 })
      .on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await user.clear(code);
    await user.paste('123 456');
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.received(REAUTHENTICATION).at(-1)?.body).toEqual({ nonce: '123456' });
    expect(server.received(EXPORT)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('spends the mailed code once, also when the session cannot be renewed at first', async () => {
    const saved = recordSavedFiles();
    server.on(REAUTHENTICATION, { status: 204 });
    const { user, dialog } = await requestCode();
    server.on(TOKEN, authErrorReply(429, 'over_request_rate_limit'));
    await user.paste('123456');
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    expect(await dialog.findByText(/Troppe richieste/)).toBeTruthy();

    // The library repeats a failure for a minute.
    const later = Date.now() + 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    server
      .on(REAUTHENTICATION, { status: 403, body: { code: 'identity.reauthentication_failed' } })
      .on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.received(REAUTHENTICATION)).toHaveLength(1);
  });

  it('asks for the password, and is then repeated', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = await openProfile();
    server.on(EXPORT, onlyFor('access-3', {}, { status: 403, code: 'identity.reauthentication_needed' }));
    await exportData(user);
    const dialog = await screen.findByRole('dialog', { name: 'Conferma che sei tu' });
    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await user.click(await within(dialog).findByLabelText('Password'));
    await user.paste('secret');
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(download).toHaveBeenCalled());
    expect(server.received(EXPORT)).toHaveLength(2);
  });

  it('may be the set-up of two-step verification; without the password nothing is set up', async () => {
    const enrolled = {
      ...{ id: '00000000-0000-4000-8000-000000000001', type: 'totp' },
      totp: { qr_code: '<svg/>', secret: 'JBSWY3DP', uri: 'otpauth://x' },
    };
    server
      .on('GET /auth/v1/user', { body: sessionBody().user })
      .on('POST /auth/v1/factors', ({ headers }) =>
        headers.get('Authorization') === 'Bearer access-3'
          ? { body: enrolled }
          : authErrorReply(400, 'reauthentication_needed'),
      );
    const user = await openProfile();
    const row = around('listitem', await screen.findByText('Verifica in due passaggi', { selector: 'h3' }));
    const open = async () => {
      await user.click(await within(row).findByRole('button'));
      return screen.findByRole('dialog', { name: 'Conferma che sei tu' });
    };
    await user.click(within(await open()).getByRole('button', { name: 'Annulla' }));
    const needed = 'Per sicurezza, conferma la password per continuare.';
    expect(await within(row).findByText(needed)).toBeTruthy();
    await user.click(within(row).getByRole('button'));

    const dialog = await open();
    server.on(TOKEN, { body: sessionBody({ accessToken: 'access-3', refreshToken: 'refresh-3' }) });
    await user.click(await within(dialog).findByLabelText('Password'));
    await user.paste('secret');
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    expect(await within(row).findByText('JBSWY3DP')).toBeTruthy();
  });
});
