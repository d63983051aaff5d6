import type { Device, Profile, Session } from '@academy/api-client';
import { AUTHENTICATOR_ID, FakeServer, authErrorReply, sessionBody } from '@academy/api-client/testing';
import { deviceName } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { around } from '../../../testing/around.ts';
import { settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const USER = 'GET /auth/v1/user';
const UPDATE = 'PUT /auth/v1/user';
const CODES = ['abcd2345efgh', 'jkmn6789pqrs'];

const profile: Profile = {
  id: '9',
  userId: '3',
  firstName: 'Livia',
  lastName: 'Conti',
  email: 'learner@academy.test',
  createdAt: '2026-01-10T09:00:00Z',
  profileCompleted: false,
};
const here: Device = {
  id: 'd1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ipAddress: '203.0.113.7',
  createdAt: '2026-10-01T08:00:00Z',
  refreshedAt: '2026-11-02T08:00:00Z',
  isCurrent: true,
};
const phone: Device = { ...here, id: 'd2', userAgent: 'Mozilla/5.0 (iPhone) Safari/605', isCurrent: false };
const emailIdentity = { identity_id: 'i1', id: 'u', provider: 'email', identity_data: {} };

let server: FakeServer;
let session: Session;

function account(changes: object = {}) {
  return { ...sessionBody().user, identities: [emailIdentity], ...changes };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  storeSession();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/me/profile', { body: profile })
    .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/progress', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/certificates', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/follows', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/me/learning-notifications', {
      body: { newLessons: true, halfWayReminders: false },
    })
    .on('GET /api/v1/me/sessions', { body: { items: [here, phone], nextCursor: null } })
    .on('GET /auth/v1/settings', { body: { external: { email: true } } })
    .on('POST /auth/v1/token', () => ({ body: sessionBody() }))
    .on('POST /auth/v1/logout', { status: 204 })
    .on(USER, { body: account() })
    .on(UPDATE, { body: account() });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

const setUpUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
type User = ReturnType<typeof setUpUser>;

/** The button that had the focus is gone; the focus must not be lost with it. */
const expectFocusIn = (item: HTMLElement) => {
  expect(item.contains(document.activeElement)).toBe(true);
};

/** The row with this title. */
const row = async (title: string) => around('listitem', await screen.findByText(title, { selector: 'h3' }));

/** Opens a row by its button. */
async function open(user: User, title: string): Promise<HTMLElement> {
  const item = await row(title);
  await user.click(await within(item).findByRole('button'));
  return item;
}

async function enter(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}

describe('the password', () => {
  async function fill(user: User, item: HTMLElement, password = 'Nuova-password-1', again = password) {
    await enter(user, within(item).getByLabelText('Password attuale'), 'Academy-2026!');
    await enter(user, within(item).getByLabelText('Nuova password'), password);
    await enter(user, within(item).getByLabelText('Conferma la nuova password'), again);
    await user.click(within(item).getByText('Cambia la password'));
  }

  it('is changed with the current one, and closes the form', async () => {
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Password');
    await waitFor(() => expect(document.activeElement).toBe(within(item).getByLabelText('Password attuale')));
    await fill(user, item);
    expect(await screen.findByText('Password aggiornata')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toMatchObject({
      password: 'Nuova-password-1',
      current_password: 'Academy-2026!',
    });
    await waitFor(() => expect(within(item).queryByLabelText('Nuova password')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Cambia'));
  });

  it.each([
    ['', '', 'Campo obbligatorio'],
    ['12345', '12345', 'La password deve avere almeno 6 caratteri'],
    ['Nuova-password-1', 'altra', 'Le password non coincidono'],
  ])('is rejected: %j, repeated as %j', async (password, again, message) => {
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Password');
    await fill(user, item, password, again);
    expect((await within(item).findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('requires the mailed code when the server does, and keeps the input', async () => {
    server
      .on(UPDATE, ({ body }) =>
        (body as { nonce?: string }).nonce
          ? { body: account() }
          : authErrorReply(400, 'reauthentication_needed'),
      )
      .on('GET /auth/v1/reauthenticate', { body: {} });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Password');
    await fill(user, item);
    await enter(user, await within(item).findByLabelText('Codice ricevuto per email'), '123456');
    expect(server.received('GET /auth/v1/reauthenticate')).toHaveLength(1);
    await user.click(await within(item).findByText('Cambia la password'));
    expect(await screen.findByText('Password aggiornata')).toBeTruthy();
    expect(server.received(UPDATE)[1]?.body).toMatchObject({ nonce: '123456', password: 'Nuova-password-1' });
  });

  it('is not changed when the current one is wrong', async () => {
    server.on(UPDATE, authErrorReply(400, 'current_password_invalid'));
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Password');
    await fill(user, item);
    expect(await within(item).findByText('La password attuale non è corretta.')).toBeTruthy();
  });
});

describe('the email', () => {
  it('is changed by links sent to both addresses, and is shown as pending until then', async () => {
    server.on(UPDATE, () => {
      server.on(USER, { body: account({ new_email: 'nuova@academy.test' }) });
      return { body: account() };
    });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Indirizzo email');
    const field = within(item).getByLabelText('Nuovo indirizzo email');
    await enter(user, field, 'learner@academy.test');
    await user.click(within(item).getByText('Invia i due link'));
    expect(await within(item).findByText('È già il tuo indirizzo')).toBeTruthy();
    await user.clear(field);
    expect(within(item).queryByText('È già il tuo indirizzo')).toBeNull();
    await enter(user, field, ' Nuova@Academy.test ');
    await user.click(within(item).getByText('Invia i due link'));
    expect(await within(item).findByText('In attesa di conferma: nuova@academy.test')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toMatchObject({ email: 'nuova@academy.test' });

    server.on('POST /auth/v1/resend', { body: {} });
    await user.click(within(item).getByText('Invia di nuovo i due link'));
    expect(await within(item).findByText('Le due email sono in arrivo.')).toBeTruthy();
    expect(server.received('POST /auth/v1/resend')[0]?.body).toMatchObject({
      type: 'email_change',
      email: 'learner@academy.test',
    });
  });
});

describe('the pending change of the email', () => {
  const VERIFY = 'POST /auth/v1/verify';

  it('accepts both codes, also read on another device', async () => {
    server
      .on(USER, { body: account({ new_email: 'nuova@academy.test' }) })
      .on(VERIFY, { body: { code: '200', msg: 'Confirmation link accepted' } });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Codice di 6 cifre'), '123456');
    await user.click(screen.getByText('Conferma', { selector: 'button' }));
    expect(await screen.findByText('Primo indirizzo confermato')).toBeTruthy();
    expect(server.received(VERIFY)[0]?.body).toMatchObject({
      type: 'email_change',
      email: 'learner@academy.test',
      token: '123456',
    });

    server.on(VERIFY, () => ({ body: sessionBody({ email: 'nuova@academy.test' }) }));
    server.on(USER, { body: account() });
    const field = screen.getByLabelText<HTMLInputElement>('Codice di 6 cifre');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await enter(user, field, '654321');
    // Not as a user: that click takes a moment longer, and the toast disappears by itself.
    fireEvent.click(screen.getByText('Conferma', { selector: 'button' }));
    expect(await screen.findByText('Indirizzo email cambiato')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Codice di 6 cifre')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Cambia · Indirizzo email');
    expect(session.getState().user?.email).toBe('nuova@academy.test');
    expect(server.received('POST /auth/v1/logout').map(({ query }) => query.get('scope'))).toEqual(['local']);
  });
});

describe('the email, some time after signing in', () => {
  it('requires the current password when the server does', async () => {
    server.on(UPDATE, ({ body }) => {
      const { current_password: password } = body as { current_password?: string };
      if (!password) return authErrorReply(400, 'current_password_required');
      return password === 'right' ? { body: account() } : authErrorReply(400, 'current_password_invalid');
    });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Indirizzo email');
    await enter(user, within(item).getByLabelText('Nuovo indirizzo email'), 'nuova@academy.test');
    await user.click(within(item).getByText('Invia i due link'));
    const password = await within(item).findByLabelText('Password attuale');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(within(item).getByText('Per sicurezza scrivi anche la tua password attuale.')).toBeTruthy();
    await enter(user, password, 'wrong');
    await user.click(within(item).getByText('Invia i due link'));
    expect(await within(item).findByText('La password attuale non è corretta.')).toBeTruthy();
    await user.clear(password);
    await enter(user, password, 'right');
    await user.click(within(item).getByText('Invia i due link'));
    expect(await screen.findByText('Due email in arrivo')).toBeTruthy();
  });
});

describe('two-step verification', () => {
  const factor = {
    id: AUTHENTICATOR_ID,
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-02-01T09:00:00Z',
  };
  const recovery = { id: 'r', factor_type: 'recovery_code', status: 'verified' };

  it('is set up with an app and a first code, and shows the recovery codes until the user confirms', async () => {
    const proven = { factors: [factor, recovery] };
    server
      .on('POST /auth/v1/factors', {
        body: {
          id: AUTHENTICATOR_ID,
          type: 'totp',
          totp: { qr_code: '<svg/>', secret: 'JBSWY3DP', uri: 'otpauth://x' },
        },
      })
      .on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/challenge`, { body: { id: 'c', type: 'totp' } })
      .on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/verify`, authErrorReply(422, 'mfa_verification_failed'))
      .on('POST /auth/v1/factors/recovery-codes', {
        body: { id: 'r', type: 'recovery_code', total: 2, codes: CODES },
      })
      .on('GET /auth/v1/factors/recovery-codes', {
        body: { id: 'r', type: 'recovery_code', total: 2, remaining: 2 },
      });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Verifica in due passaggi');
    expect(await within(item).findByText('JBSWY3DP')).toBeTruthy();
    expect(within(item).getByRole('img').getAttribute('src')).toContain('data:image/svg+xml');

    await user.click(within(item).getByText('Attiva la verifica'));
    expect(await within(item).findByText('Campo obbligatorio')).toBeTruthy();
    await enter(user, within(item).getByLabelText('Codice di 6 cifre'), '000 000');
    await user.click(within(item).getByText('Attiva la verifica'));
    const refusal = 'Il codice non è valido o è già stato usato. Controllalo e riprova.';
    expect(await within(item).findByText(refusal)).toBeTruthy();

    server.on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/verify`, () => {
      server.on(USER, { body: account({ factors: [factor] }) });
      return { body: sessionBody() };
    });
    await user.click(within(item).getByText('Attiva la verifica'));
    expect(await within(item).findByText('abcd-2345-efgh')).toBeTruthy();
    // Not only after saving the codes: the verification is on even for a user who leaves now.
    expect(await within(item).findByText('Attiva dal 1 febbraio 2026')).toBeTruthy();
    server.on(USER, { body: account(proven) });
    const done = within(item).getByText<HTMLButtonElement>('Fine');
    expect(done.disabled).toBe(true);
    await user.click(within(item).getByLabelText('Li ho salvati'));
    await user.click(done);
    expect(await within(item).findByText(/2 codici di recupero/)).toBeTruthy();
    expect(within(item).queryByText('abcd-2345-efgh')).toBeNull();
  });

  it('issues new recovery codes, and is turned off only after a confirmation', async () => {
    server
      .on(USER, { body: account({ factors: [factor, recovery] }) })
      .on('GET /auth/v1/factors/recovery-codes', {
        body: { id: 'r', type: 'recovery_code', total: 2, remaining: 1 },
      })
      .on('POST /auth/v1/factors/recovery-codes/regenerate', {
        body: { id: 'r', type: 'recovery_code', total: 2, codes: CODES },
      })
      .on(`DELETE /auth/v1/factors/${AUTHENTICATOR_ID}`, () => {
        server.on(USER, { body: account() });
        return { body: { id: AUTHENTICATOR_ID } };
      });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await row('Verifica in due passaggi');
    expect(await within(item).findByText(/1 codice di recupero/)).toBeTruthy();
    await open(user, 'Verifica in due passaggi');
    await user.click(within(item).getByText('Crea nuovi codici di recupero'));
    expect(await within(item).findByText('jkmn-6789-pqrs')).toBeTruthy();
    await user.click(within(item).getByLabelText('Li ho salvati'));
    await user.click(within(item).getByText('Fine'));

    await open(user, 'Verifica in due passaggi');
    await user.click(within(item).getByText('Disattiva'));
    expect(server.received(`DELETE /auth/v1/factors/${AUTHENTICATOR_ID}`)).toHaveLength(0);
    await user.click(within(item).getByText('Sì, disattiva'));
    expect(await within(item).findByText(/^Non attiva/)).toBeTruthy();
  });

  it('is demanded from staff who need it', async () => {
    server.on('GET /api/v1/me', { body: { id: '1', email: 'e', role: 'editor', mfaRequired: true } });
    await renderApp('/profilo', { session });
    const notice = await screen.findByRole('complementary', { name: 'Serve la verifica in due passaggi' });
    const target = within(notice).getByRole('link').getAttribute('href') ?? '';
    await waitFor(() =>
      expect(document.querySelector(target)?.textContent).toContain('Verifica in due passaggi'),
    );
  });
});

describe('external providers', () => {
  it('are not shown if none is configured', async () => {
    await renderApp('/profilo', { session });
    await row('Dispositivi');
    expect(screen.queryByText('Accesso con altri servizi')).toBeNull();
  });

  it('are listed read-only where the operator does not allow changes', async () => {
    const google = { identity_id: 'i2', id: 'g', provider: 'google', identity_data: {} };
    server
      .on('GET /auth/v1/settings', {
        body: { external: { google: true }, external_labels: { google: 'Google' } },
      })
      .on(USER, { body: account({ identities: [emailIdentity, google] }) });
    await renderApp('/profilo', { session });
    const item = await row('Accesso con altri servizi');
    expect(await within(item).findByText('Google')).toBeTruthy();
    expect(within(item).queryByRole('button')).toBeNull();
  });

  const google = {
    identity_id: 'i2',
    id: 'g',
    provider: 'google',
    identity_data: { email: 'l@gmail.test' },
  };

  /** Google can be connected and disconnected. */
  function allowChanges(): FakeServer {
    return server.on('GET /auth/v1/settings', {
      body: {
        external: { google: true },
        external_labels: { google: 'Google' },
        manual_linking_enabled: true,
      },
    });
  }

  it('can be disconnected', async () => {
    allowChanges()
      .on(USER, { body: account({ identities: [emailIdentity, google] }) })
      .on('DELETE /auth/v1/user/identities/i2', () => {
        server.on(USER, { body: account() });
        return { body: {} };
      });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Accesso con altri servizi');
    await user.click(await within(item).findByText('Scollega Google'));
    expect(await within(item).findByText('Collega Google')).toBeTruthy();
    expectFocusIn(item);
  });

  it('cannot be disconnected if it is the last way to sign in', async () => {
    allowChanges()
      .on(USER, { body: account({ identities: [google] }) })
      .on('DELETE /auth/v1/user/identities/i2', authErrorReply(422, 'single_identity_not_deletable'));
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Accesso con altri servizi');
    await user.click(await within(item).findByText('Scollega Google'));
    const refusal = 'È l’unico modo che hai per accedere: non si può scollegare.';
    expect(await within(item).findByText(refusal)).toBeTruthy();
  });
});

describe('devices', () => {
  it('are listed with the current one marked, and others can be signed out', async () => {
    server.on('DELETE /api/v1/me/sessions/d2', () => {
      server.on('GET /api/v1/me/sessions', { body: { items: [here], nextCursor: null } });
      return { status: 204 };
    });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Dispositivi');
    expect(await within(item).findByText('Hai effettuato l’accesso su 2 dispositivi.')).toBeTruthy();
    expect(within(item).getByText('Firefox · Windows').parentElement?.textContent).toContain(
      'questo dispositivo',
    );
    await user.click(within(item).getByText('Termina la sessione'));
    expect(await screen.findByText('Sessione terminata')).toBeTruthy();
    await waitFor(() => expect(within(item).queryByText('Safari · iPhone')).toBeNull());
    expectFocusIn(item);
  });

  it('can be signed out all together', async () => {
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Dispositivi');
    server.on('GET /api/v1/me/sessions', { body: { items: [here], nextCursor: null } });
    await user.click(await within(item).findByText('Esci da tutti gli altri dispositivi'));
    await waitFor(() => expect(within(item).queryByText('Safari · iPhone')).toBeNull());
    expectFocusIn(item);
    expect(server.received('POST /auth/v1/logout')[0]?.query.get('scope')).toBe('others');
    expect(session.getState().status).toBe('user');
  });

  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge',
      'Mac',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['curl/8.5', null, null],
    [null, null, null],
  ])('are named after browser and system: %j is %s on %s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system });
  });
});

describe('personal data', () => {
  it('are downloaded as a file', async () => {
    const saved = jest.fn();
    URL.createObjectURL = (file) => {
      saved(file instanceof Blob ? file.size : 0);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on('POST /api/v1/me/export', { body: { profile } });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'I tuoi dati');
    await user.click(within(item).getByText('Scarica il file'));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(JSON.stringify({ profile }).length));
    expect(click).toHaveBeenCalled();
    click.mockRestore();
  });

  it('show an error in their row only when the export fails', async () => {
    server.on('POST /api/v1/me/export', { status: 429, body: { code: 'platform.rate_limited' } });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'I tuoi dati');
    await user.click(within(item).getByText('Scarica il file'));
    expect(await within(item).findByText(/^Troppe richieste/)).toBeTruthy();
  });
});

describe('the optional consents', () => {
  it('do not undo a consent that was withdrawn elsewhere', async () => {
    const consents = { consensoComunicazioni: true, consensoImmagini: true };
    const stored = (version: number, changes = {}) => ({
      body: { ...consents, ...changes },
      headers: { ETag: `"${version}"` },
    });
    server
      .on('GET /api/v1/me/profile', { body: { ...profile, profileCompleted: true } })
      .on('GET /api/v1/me/membership', stored(1));
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Comunicazioni');

    const withdrawn = { consensoComunicazioni: false };
    server
      .on('GET /api/v1/me/membership', stored(2, withdrawn))
      .on('PATCH /api/v1/me/membership', ({ headers, body }) =>
        headers.get('If-Match') === '"2"'
          ? stored(3, { ...withdrawn, ...(body as object) })
          : { status: 412, body: { code: 'platform.version_conflict' } },
      );
    await user.click(within(item).getByLabelText(/^Acconsento/));
    await user.click(within(item).getByText('Salva le preferenze'));
    expect(await screen.findByText('Preferenze salvate')).toBeTruthy();
    const sent = server.received('PATCH /api/v1/me/membership').map(({ body }) => body);
    expect(sent).toEqual([{ consensoImmagini: false }, { consensoImmagini: false }]);
    expect(await within(item).findByText('Non ricevi notizie sulle iniziative.')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('requires the word and the password, then ends the session and goes to the home page', async () => {
    server.on('DELETE /api/v1/me', { status: 204 });
    const { router } = await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Elimina l’account');
    await user.click(within(item).getByText('Elimina per sempre'));
    expect(within(item).getByText(/se puoi ancora recedere, fallo prima/)).toBeTruthy();
    expect(within(item).getByText(/^i tuoi attestati non si possono più verificare/)).toBeTruthy();
    expect(await within(item).findByText('Scrivi ELIMINA per confermare')).toBeTruthy();
    expect(within(item).getByText('Campo obbligatorio')).toBeTruthy();
    expect(server.received('DELETE /api/v1/me')).toHaveLength(0);

    await enter(user, within(item).getByLabelText('Per confermare scrivi ELIMINA'), 'elimina');
    await enter(user, within(item).getByLabelText('La tua password'), 'Academy-2026!');
    // Not as a user: that click takes a moment longer, and the toast disappears by itself.
    fireEvent.click(within(item).getByText('Elimina per sempre'));
    expect(await screen.findByText('Account eliminato')).toBeTruthy();
    expect(server.received('DELETE /api/v1/me')[0]?.body).toEqual({ password: 'Academy-2026!' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('academy.session')).toBeNull();
  });

  it('requires a mailed code from users without a password', async () => {
    const google = { identity_id: 'i2', id: 'g', provider: 'google', identity_data: {} };
    server
      .on(USER, { body: account({ identities: [google] }) })
      .on('GET /auth/v1/reauthenticate', { body: {} })
      .on('DELETE /api/v1/me', { status: 403, body: { code: 'platform.forbidden' } });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const item = await open(user, 'Elimina l’account');
    await user.click(await within(item).findByText('Inviami il codice'));
    await waitFor(() => expect(server.received('GET /auth/v1/reauthenticate')).toHaveLength(1));
    await enter(user, within(item).getByLabelText('Per confermare scrivi ELIMINA'), 'ELIMINA');
    await enter(user, within(item).getByLabelText('Codice ricevuto per email'), '123456');
    await user.click(within(item).getByText('Elimina per sempre'));
    expect(await within(item).findByText(/^Non hai i permessi/)).toBeTruthy();
    expect(server.received('DELETE /api/v1/me')[0]?.body).toEqual({ nonce: '123456' });
  });
});
