import type { Session } from '@academy/api-client';
import { FakeServer, authErrorReply, recoveryToken, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { around } from '../../testing/around.ts';
import { contentSummary, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const TOKEN = 'POST /auth/v1/token';
const SIGN_UP = 'POST /auth/v1/signup';
const CODICE_FISCALE = 'RSSMRA85T10A562S';

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on(TOKEN, () => ({ body: sessionBody() }))
    .on(SIGN_UP, () => ({ body: sessionBody().user }))
    .on('POST /auth/v1/resend', { body: {} })
    .on('POST /auth/v1/recover', { body: {} });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await session.stop();
  server.close();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
type User = ReturnType<typeof userEvent.setup>;

/** Computing in jsdom before every click whether a style forbids it takes seconds. */
const setUpUser = (): User => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Fills a field at once: typing letter by letter takes seconds in jsdom. */
async function enter(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}

// By text, not by role: computing every accessible name on the page takes jsdom seconds.
const submit = (text: string) => screen.getByText(text, { selector: 'button' });

async function signIn(password = 'Academy-2026!') {
  const user = setUpUser();
  await enter(user, await screen.findByLabelText('Email'), ' Learner@Academy.test ');
  await enter(user, field('Password'), password);
  await user.click(submit('Accedi'));
  return user;
}

/** As in a browser that forbids it. */
function blockTabStorage(): void {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

const VERIFY = 'POST /auth/v1/verify';

/** A mail that was sent again leads to the page that takes its code, which signs in. */
async function enterCodeOfNewMail(user: User, email: string): Promise<void> {
  server.on(VERIFY, () => ({ body: sessionBody() }));
  const code = await screen.findByLabelText('Codice di 6 cifre');
  expect(screen.getByText(/una nuova email è in arrivo/)).toBeTruthy();
  expect(screen.queryByText(/Se l'email non è già registrata/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Torna al login' })).toBeTruthy();
  await enter(user, code, '123456');
  await user.click(submit('Conferma'));
  expect(await screen.findByText('Email confermata')).toBeTruthy();
  expect(server.received(VERIFY)[0]?.body).toMatchObject({ type: 'signup', email, token: '123456' });
}

describe('sign-in', () => {
  it('shows its action once: the button', async () => {
    await renderApp('/auth', { session });
    await screen.findByLabelText('Email');
    expect(within(screen.getByRole('main')).getAllByText('Accedi')).toEqual([submit('Accedi')]);
  });

  it('greets, and returns to the previous page', async () => {
    server.on('GET /api/v1/settings', { body: { ...settings, brandName: 'Agorà' } });
    const { router } = await renderApp('/auth?next=%2Fcontenuti%3Ftype%3Ddocument', { session });
    await screen.findByRole('link', { name: 'Agorà Academy' });
    await signIn();
    // Checked first, since the toast disappears by itself and the page may take longer to load.
    const toast = await screen.findByText('Accesso effettuato');
    expect(toast.nextSibling?.textContent).toBe('Benvenuto in Agorà Academy!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(router.state.location.search).toBe('?type=document');
    expect(server.received(TOKEN)[0]?.body).toMatchObject({ email: 'learner@academy.test' });
  });

  it('returns to the previous page also after the links of header and footer', async () => {
    await renderApp('/auth?next=%2Fcontenuti%3Ftype%3Ddocument', { session });
    await screen.findByLabelText('Email');
    const addressesOf = (text: string) =>
      new Set(screen.getAllByText(text, { selector: 'a' }).map((link) => link.getAttribute('href')));
    const next = 'next=%2Fcontenuti%3Ftype%3Ddocument';
    expect(addressesOf('Accedi')).toEqual(new Set([`/auth?${next}`]));
    expect(addressesOf('Iscriviti')).toEqual(new Set([`/auth?tab=signup&${next}`]));
    expect(addressesOf('Accedi / Iscriviti')).toEqual(new Set([`/auth?${next}`]));
  });

  it('returns to the page whose footer led there', async () => {
    await renderApp('/supporto', { session });
    const link = await screen.findByText('Accedi / Iscriviti');
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fsupporto');
  });

  it.each(['//evil.test', '/\\evil.test', 'https:evil.test'])('does not redirect to %s', async (next) => {
    const { router } = await renderApp(`/auth?${new URLSearchParams({ next })}`, { session });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows why it failed, in a toast and beside the form, and keeps the input', async () => {
    server.on(TOKEN, authErrorReply(400, 'invalid_credentials'));
    await renderApp('/auth', { session });
    await signIn('wrong');
    expect(around('alert', await screen.findByText("Errore durante l'accesso"))).toBeTruthy();
    const reason =
      'Credenziali di accesso non valide. Verifica email e password. Se non ricordi la password, usa il link «Password dimenticata?».';
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(field('Password').value).toBe('wrong');
  });

  it('offers to send the confirmation mail again to unconfirmed users', async () => {
    server.on(TOKEN, authErrorReply(400, 'email_not_confirmed'));
    await renderApp('/auth', { session });
    const user = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Invia di nuovo l’email di conferma' }));
    await enterCodeOfNewMail(user, 'learner@academy.test');
    expect(server.received('POST /auth/v1/resend')[0]?.body).toMatchObject({
      type: 'signup',
      email: 'learner@academy.test',
    });
  });

  it('reports that the mail was sent again where the browser stores nothing', async () => {
    blockTabStorage();
    server.on(TOKEN, authErrorReply(400, 'email_not_confirmed'));
    const { router } = await renderApp('/auth', { session });
    const user = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Invia di nuovo l’email di conferma' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=check'));
    expect(around('status', await screen.findByText(/una nuova email è in arrivo/))).toBeTruthy();
  });

  it('can show and hide the password', async () => {
    await renderApp('/auth', { session });
    const user = setUpUser();
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    await user.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Nascondi la password' }));
    expect(password.type).toBe('password');
  });

  it('is not shown to signed-in users', async () => {
    storeSession();
    const { router } = await renderApp('/auth?next=/abbonamento', { session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/abbonamento'));
  });
});

describe('sign-up', () => {
  async function fill(changes: Record<string, string> = {}) {
    const user = setUpUser();
    const values = {
      Nome: ' Maria  Chiara ',
      Cognome: 'Rossi',
      Email: 'Maria@Example.it',
      'Codice fiscale': 'rss mra 85t10 a562s',
      Password: 'Lunga-abbastanza-1',
      'Conferma password': 'Lunga-abbastanza-1',
      ...changes,
    };
    await screen.findByLabelText('Nome');
    for (const [label, value] of Object.entries(values)) {
      if (value) await enter(user, field(label), value);
    }
    return user;
  }

  async function acceptAll(user: User) {
    for (const name of [/informativa sulla privacy/, /termini e condizioni/, /cookie policy/]) {
      await user.click(screen.getByLabelText(name));
    }
  }

  it('registers and shows the next step, the same for known and unknown addresses', async () => {
    await renderApp('/auth?tab=signup', { session });
    const user = await fill();
    await acceptAll(user);
    await user.click(submit('Crea il tuo account'));
    const answer = "Se l'email non è già registrata, riceverai un'email di conferma per attivare l'account.";
    const toast = around('status', await screen.findByText('Richiesta inviata'));
    expect(within(toast).getByText(answer)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Controlla la posta' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(answer)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('maria@example.it'));
    expect(JSON.stringify(sessionStorage)).not.toContain(CODICE_FISCALE);
    expect(server.received(SIGN_UP)[0]?.body).toMatchObject({
      email: 'maria@example.it',
      data: {
        first_name: 'Maria Chiara',
        last_name: 'Rossi',
        codice_fiscale: CODICE_FISCALE,
        privacy_consent: true,
        terms_consent: true,
        cookie_consent: true,
      },
    });
  });

  it.each([
    [422, 'weak_password', 'Password troppo debole. Usa almeno 8 caratteri, con lettere, numeri e simboli.'],
    [429, 'over_email_send_rate_limit', 'Hai chiesto troppe email. Attendi qualche minuto e riprova.'],
    [400, 'validation_failed', 'Dati non validi'],
    [422, 'user_already_exists', 'Questa email è già registrata.'],
    [500, 'unexpected_failure', 'Errore del server. Riprova più tardi.'],
  ])('shows why the server refused it: %d %s', async (status, code, message) => {
    server.on(SIGN_UP, authErrorReply(status, code));
    await renderApp('/auth?tab=signup', { session });
    const user = await fill();
    await acceptAll(user);
    await user.click(submit('Crea il tuo account'));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByText('Errore durante la registrazione')).toBeTruthy();
    expect(field('Cognome').value).toBe('Rossi');
  });

  it('marks every missing field, also for assistive technology, and focuses the first', async () => {
    await renderApp('/auth?tab=signup', { session });
    await screen.findByLabelText('Nome');
    await setUpUser().click(submit('Crea il tuo account'));
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio').length).toBeGreaterThanOrEqual(6));
    expect(screen.getAllByText('Consenso obbligatorio')).toHaveLength(3);
    const name = field('Nome');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Campo obbligatorio');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(within(screen.getByRole('alert')).getByText('Errore durante la registrazione')).toBeTruthy();
    expect(server.received(SIGN_UP)).toHaveLength(0);
  });

  it.each([
    [{ Email: 'maria@' }, 'Inserisci un indirizzo email valido'],
    [{ 'Codice fiscale': 'RSSMRA85T10A562X' }, 'Codice fiscale non valido: controlla i 16 caratteri'],
    [{ Password: '12345', 'Conferma password': '12345' }, 'La password deve avere almeno 6 caratteri'],
    [{ 'Conferma password': 'altra' }, 'Le password non coincidono'],
  ])('rejects %j', async (changes, message) => {
    await renderApp('/auth?tab=signup', { session });
    const user = await fill(changes);
    await acceptAll(user);
    await user.click(submit('Crea il tuo account'));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(field('Cognome').value).toBe('Rossi');
    expect(server.received(SIGN_UP)).toHaveLength(0);
  });

  it('requires all three consents, each linked to its text', async () => {
    await renderApp('/auth?tab=signup', { session });
    const user = await fill();
    await user.click(submit('Crea il tuo account'));
    expect(await screen.findByText('Per iscriverti devi accettare tutti e tre i consensi')).toBeTruthy();
    const policy = screen.getByRole('link', { name: 'termini e condizioni' });
    expect(policy.getAttribute('href')).toBe('/termini');
    expect(policy.getAttribute('target')).toBe('_blank');
  });

  it('accepts users without a codice fiscale', async () => {
    await renderApp('/auth?tab=signup', { session });
    const user = await fill({ 'Codice fiscale': '' });
    await user.click(screen.getByLabelText('Non ho un codice fiscale'));
    expect(screen.queryByLabelText('Codice fiscale')).toBeNull();
    await acceptAll(user);
    await user.click(submit('Crea il tuo account'));
    await waitFor(() => expect(server.received(SIGN_UP)).toHaveLength(1));
    expect(server.received(SIGN_UP)[0]?.body).toMatchObject({ data: { no_codice_fiscale: true } });
  });

  it('accepts people with one name only', async () => {
    await renderApp('/auth?tab=signup', { session });
    const user = await fill({ Cognome: '' });
    await user.click(screen.getByLabelText('Ho un solo nome'));
    expect(screen.queryByLabelText('Cognome')).toBeNull();
    await acceptAll(user);
    await user.click(submit('Crea il tuo account'));
    await waitFor(() => expect(server.received(SIGN_UP)).toHaveLength(1));
    expect(server.received(SIGN_UP)[0]?.body).toMatchObject({
      data: { first_name: 'Maria Chiara', no_last_name: true },
    });
  });
});

describe('the confirmation of the address', () => {
  beforeEach(() =>
    sessionStorage.setItem(
      'academy.sign-up',
      JSON.stringify({
        email: 'maria@example.it',
        person: { firstName: 'Maria', lastName: 'Rossi', noCodiceFiscale: true },
      }),
    ),
  );
  afterEach(() => sessionStorage.clear());

  it('accepts the code from the mail, and continues to the page the visitor was going to', async () => {
    server.on(VERIFY, () => ({ body: sessionBody() }));
    const { router } = await renderApp('/auth?mode=check&next=%2Fcontenuti', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Codice di 6 cifre'), '123 456');
    await user.click(submit('Conferma'));
    expect(await screen.findByText('Email confermata')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(VERIFY)[0]?.body).toMatchObject({
      type: 'signup',
      email: 'maria@example.it',
      token: '123456',
    });
    await waitFor(() => expect(sessionStorage.getItem('academy.sign-up')).toBeNull());
  });

  it('reports a wrong code, and sends another mail', async () => {
    server.on(VERIFY, authErrorReply(403, 'otp_expired'));
    await renderApp('/auth?mode=check', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Codice di 6 cifre'), '000000');
    await user.click(submit('Conferma'));
    expect(await screen.findByText(/Il codice non è giusto o è scaduto/)).toBeTruthy();
    expect(field('Codice di 6 cifre').getAttribute('aria-invalid')).toBe('true');
    await user.click(submit('Invia di nuovo l’email di conferma'));
    expect(await screen.findByText(/una nuova email è in arrivo/)).toBeTruthy();
  });

  it('continues when the link is opened in another tab', async () => {
    const { router } = await renderApp('/auth?mode=check&next=%2Fcontenuti', { session });
    await screen.findByLabelText('Codice di 6 cifre');
    storeSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'academy.session', newValue: 'signed in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it('leads back to the form with its values except passwords and tax code', async () => {
    await renderApp('/auth?mode=check&next=%2Fcontenuti', { session });
    await setUpUser().click(await screen.findByRole('link', { name: 'Cambia indirizzo' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Maria');
    expect(field('Email').value).toBe('maria@example.it');
    expect(screen.getByLabelText<HTMLInputElement>('Non ho un codice fiscale').checked).toBe(true);
    expect(field('Password').value).toBe('');
  });

  it('keeps the values when its mail is sent again from the sign-in', async () => {
    server.on(TOKEN, authErrorReply(400, 'email_not_confirmed'));
    await renderApp('/auth', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Email'), 'maria@example.it');
    await enter(user, field('Password'), 'Academy-2026!');
    await user.click(submit('Accedi'));
    await user.click(await screen.findByRole('button', { name: 'Invia di nuovo l’email di conferma' }));
    await user.click(await screen.findByRole('link', { name: 'Cambia indirizzo' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Maria');
  });

  it('is removed at sign-out', async () => {
    server.on('POST /auth/v1/logout', { status: 204 });
    storeSession();
    const { router } = await renderApp('/supporto', { session });
    await waitFor(() => expect(session.getState().status).toBe('user'));
    await act(() => session.signOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStorage.getItem('academy.sign-up')).toBeNull();
  });

  it.each([
    ['no stored', null],
    ['an unreadable', '{'],
  ])('asks to sign in when the tab has %s sign-up', async (_case, kept) => {
    sessionStorage.clear();
    if (kept !== null) sessionStorage.setItem('academy.sign-up', kept);
    await renderApp('/auth?mode=check', { session });
    expect(await screen.findByText('Password dimenticata?')).toBeTruthy();
  });
});

describe('a new password', () => {
  it('is requested by mail', async () => {
    await renderApp('/auth?mode=reset', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Email'), 'learner@academy.test');
    await user.click(submit('Invia il link'));
    expect(await screen.findAllByText('Email inviata')).toHaveLength(2);
    expect(screen.getAllByText('Controlla la tua email per reimpostare la password.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Torna al login' }).getAttribute('href')).toBe('/auth');
  });

  it('can be set with the code from the mail, read on another device', async () => {
    server.on('POST /auth/v1/verify', () => ({ body: sessionBody({ accessToken: recoveryToken() }) }));
    await renderApp('/auth?mode=reset', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Email'), ' Learner@Academy.test ');
    await user.click(submit('Invia il link'));
    await enter(user, await screen.findByLabelText('Codice di 6 cifre'), '123 456');
    await user.click(submit('Conferma'));
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
    expect(server.received('POST /auth/v1/verify')[0]?.body).toMatchObject({
      type: 'recovery',
      email: 'learner@academy.test',
      token: '123456',
    });
  });

  it('shows why it could not be requested', async () => {
    server.on('POST /auth/v1/recover', authErrorReply(429, 'over_request_rate_limit'));
    await renderApp('/auth?mode=reset', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Email'), 'learner@academy.test');
    await user.click(submit('Invia il link'));
    expect(await screen.findByText('Errore durante il recupero password')).toBeTruthy();
    expect(screen.getAllByText('Troppe richieste. Attendi qualche istante e riprova.')).toHaveLength(2);
  });

  it('can be set after signing in with the link', async () => {
    storeSession({ accessToken: recoveryToken() });
    server.on('PUT /auth/v1/user', () => ({ body: sessionBody().user }));
    const { router } = await renderApp('/auth?reset=true', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Nuova password'), 'Nuova-password-1');
    await enter(user, field('Conferma password'), 'Nuova-password-1');
    await user.click(submit('Salva la nuova password'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.received('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'Nuova-password-1' });
  });

  it.each([
    ['current_password_required', 'an account with a password'],
    ['reauthentication_needed', 'an account without one'],
  ])('cannot be set when the server no longer accepts the link: %s of %s', async (code) => {
    storeSession({ accessToken: recoveryToken() });
    server
      .on('PUT /auth/v1/user', authErrorReply(400, code))
      .on(TOKEN, () => ({ body: sessionBody({ accessToken: recoveryToken(3_660) }) }));
    const { router } = await renderApp('/auth?reset=true', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Nuova password'), 'Nuova-password-1');
    await enter(user, field('Conferma password'), 'Nuova-password-1');
    await user.click(submit('Salva la nuova password'));
    const notice = around('alert', await screen.findByText('Questo link non si può usare'));
    expect(within(notice).getByText('Il link non è più valido. Richiedine uno nuovo.')).toBeTruthy();
    expect(screen.queryByLabelText('Nuova password')).toBeNull();
    // The notice is the only alert.
    expect(screen.queryByText('Errore durante il recupero password')).toBeNull();
    expect(screen.queryByText('La password attuale non è corretta.')).toBeNull();

    const askAgain = within(notice).getByRole('link', { name: 'Richiedi un nuovo link' });
    expect(document.activeElement).toBe(askAgain);
    await user.click(askAgain);
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('learner@academy.test');
    expect(router.state.location.search).toBe('?mode=reset');
    expect(screen.queryByRole('link', { name: 'Torna al login' })).toBeNull();
  });

  it('stays entered while it cannot be checked whether the link has expired', async () => {
    storeSession({ accessToken: recoveryToken() });
    server
      .on('PUT /auth/v1/user', authErrorReply(400, 'current_password_required'))
      .on(TOKEN, authErrorReply(503, 'unavailable'));
    await renderApp('/auth?reset=true', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Nuova password'), 'Nuova-password-1');
    await enter(user, field('Conferma password'), 'Nuova-password-1');
    await user.click(submit('Salva la nuova password'));
    expect(await screen.findByText('Errore durante il recupero password')).toBeTruthy();
    expect(field('Nuova password').value).toBe('Nuova-password-1');
  });

  it.each([
    [59, 'Salva la nuova password'],
    [61, 'Richiedi un nuovo link'],
  ])('is asked for during the first hour after the link was opened: %d minutes', async (minutes, action) => {
    storeSession({ accessToken: recoveryToken(minutes * 60) });
    await renderApp('/auth?reset=true', { session });
    expect(await screen.findByText(action)).toBeTruthy();
    expect(screen.queryAllByLabelText('Nuova password')).toHaveLength(minutes < 60 ? 1 : 0);
    expect(screen.queryByText('Hai già effettuato l’accesso')).toBeNull();
  });

  it.each([
    ['by users who signed in another way', 'access-1', '/', ''],
    ['while the link is valid, which leads to its form', recoveryToken(), '/auth', '?reset=true'],
  ])('is not requested again %s', async (_who, accessToken, pathname, search) => {
    storeSession({ accessToken });
    const { router } = await renderApp('/auth?mode=reset', { session });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
    expect(screen.queryByText('Invia il link')).toBeNull();
  });

  it('is asked for when the link is opened in another tab than the one that requested it', async () => {
    const { router } = await renderApp('/auth?mode=reset', { session });
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Email'), 'learner@academy.test');
    await user.click(submit('Invia il link'));
    await screen.findByLabelText('Codice di 6 cifre');
    storeSession({ accessToken: recoveryToken() });
    window.dispatchEvent(new StorageEvent('storage', { key: 'academy.session', newValue: 'signed in' }));
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
    expect(router.state.location.search).toBe('?reset=true');
  });

  it('can be set by a signed-in user with the code of another mail, whose session replaces the former', async () => {
    server
      .on('POST /auth/v1/verify', () => ({ body: sessionBody({ accessToken: recoveryToken() }) }))
      .on('POST /auth/v1/logout', { status: 204 });
    storeSession({ accessToken: recoveryToken(3_660) });
    await renderApp('/auth?mode=reset', { session });
    const user = setUpUser();
    await screen.findByLabelText('Email');
    await user.click(submit('Invia il link'));
    await enter(user, await screen.findByLabelText('Codice di 6 cifre'), '123456');
    await user.click(submit('Conferma'));
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
    expect(server.received('POST /auth/v1/logout')[0]?.query.get('scope')).toBe('local');
  });

  it('cannot be set by users who signed in another way, such as with the code that confirmed them', async () => {
    const claims = btoa(JSON.stringify({ aal: 'aal1', amr: [{ method: 'otp' }] }));
    storeSession({ accessToken: `e30.${claims}.signature` });
    await renderApp('/auth?reset=true', { session });
    expect(await screen.findByText('Hai già effettuato l’accesso')).toBeTruthy();
    expect(screen.queryByLabelText('Nuova password')).toBeNull();
    const link = screen.getByRole('link', { name: 'Vai al profilo' });
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    await setUpUser().click(link);
    const row = around('listitem', await screen.findByText('Password', { selector: 'h3' }));
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(scrollIntoView.mock.contexts).toEqual([row]);
  });

  it.each([
    ['used', 'error=access_denied&error_code=otp_expired'],
    ['opened for another browser', 'code=abc&sb_flow_id=0f0f'],
  ])('is not asked for at once by a link %s, in a browser that signed in with one', async (_how, query) => {
    storeSession({ accessToken: recoveryToken() });
    window.history.replaceState(null, '', `/auth?reset=true&${query}`);
    await renderApp('/auth?reset=true', { session });
    const notice = around('alert', await screen.findByText('Questo link non si può usare'));
    expect(
      within(notice).getByText(/accesso come learner@academy\.test con un link come questo/),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Nuova password')).toBeNull();
    await setUpUser().click(within(notice).getByRole('button', { name: 'Scegli una nuova password' }));
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
  });

  it('is changed in the profile by a signed-in user who opens a used link, which is said once', async () => {
    storeSession();
    window.history.replaceState(null, '', '/auth?reset=true&error=access_denied&error_code=otp_expired');
    const { router } = await renderApp('/auth?reset=true', { session });
    expect(await screen.findByText('Questo link non si può usare')).toBeTruthy();
    expect(screen.queryByLabelText('Nuova password')).toBeNull();
    await setUpUser().click(screen.getByRole('link', { name: 'Vai al profilo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profilo'));
    await waitFor(() => expect(session.getState().landing).toBeNull());
    expect(screen.queryByText('Il link non ha funzionato')).toBeNull();
  });

  it('cannot be set without the link, which is explained', async () => {
    await renderApp('/auth?reset=true', { session });
    expect(await screen.findByText('Questo link non si può usare')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Richiedi un nuovo link' }).getAttribute('href')).toBe(
      '/auth?mode=reset',
    );
  });
});

describe('the link of a mail that no browser requested', () => {
  const open = async (address: string) => {
    window.history.replaceState(null, '', address);
    return renderApp(address, { session });
  };

  it('leads to a new password only after a click', async () => {
    server.on(VERIFY, () => ({ body: sessionBody({ accessToken: recoveryToken() }) }));
    const { router } = await open('/auth?token_hash=secret&type=recovery');
    const button = await screen.findByRole('button', { name: 'Continua' });
    expect(server.received(VERIFY)).toHaveLength(0);
    await setUpUser().click(button);
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
    expect(server.received(VERIFY)[0]?.body).toMatchObject({ type: 'recovery', token_hash: 'secret' });
    expect(router.state.location.search).toBe('?reset=true');
  });

  it('names the account that is signed in, whose session ends, and then its own', async () => {
    server
      .on(VERIFY, () => ({
        body: sessionBody({ accessToken: recoveryToken(), email: 'other@example.org' }),
      }))
      .on('POST /auth/v1/logout', { status: 204 });
    await session.signIn('learner@academy.test', 'secret');
    await open('/auth?token_hash=secret&type=recovery');
    expect(await screen.findByText(/Il tuo account è learner@academy\.test/)).toBeTruthy();
    await setUpUser().click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText('Account: other@example.org')).toBeTruthy();
    const [logout] = server.received('POST /auth/v1/logout');
    expect(logout?.query.get('scope')).toBe('local');
  });

  it('that fails is explained to a user who is signed in, too', async () => {
    server.on(VERIFY, authErrorReply(403, 'otp_expired'));
    await session.signIn('learner@academy.test', 'secret');
    await open('/auth?token_hash=secret&type=recovery');
    await setUpUser().click(await screen.findByRole('button', { name: 'Continua' }));
    const notice = around('alert', await screen.findByText('Questo link non si può usare'));
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/profilo#password');
  });

  it('confirms the address and signs in', async () => {
    server.on(VERIFY, () => ({ body: sessionBody() }));
    const { router } = await open('/auth?token_hash=secret&type=signup');
    await setUpUser().click(await screen.findByRole('button', { name: 'Conferma email' }));
    expect(await screen.findByText('Email confermata')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(session.getState().status).toBe('user');
  });

  it.each([
    ['recovery', 'Continua', 'Questo link non si può usare'],
    ['signup', 'Conferma email', 'Non è stato possibile confermare l’email'],
  ])('that was used or has expired is explained: %s', async (type, button, title) => {
    server.on(VERIFY, authErrorReply(403, 'otp_expired'));
    await open(`/auth?token_hash=secret&type=${type}`);
    await setUpUser().click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('can be tried again after an error of the server', async () => {
    server.on(VERIFY, authErrorReply(429, 'over_request_rate_limit'));
    const { router } = await open('/auth?token_hash=secret&type=recovery');
    const button = await screen.findByRole('button', { name: 'Continua' });
    await setUpUser().click(button);
    expect(around('alert', await screen.findByText('Il link non ha ancora funzionato'))).toBeTruthy();
    expect(router.state.location.search).toContain('token_hash=secret');
  });
});

describe('the column beside the form', () => {
  const pending = JSON.stringify({ email: 'maria@example.it' });
  afterEach(() => sessionStorage.clear());

  it.each([
    ['/auth', 'Appena pubblicati'],
    ['/auth?tab=signup', 'Con il tuo account, gratis'],
    ['/auth?mode=check', 'Appena pubblicati'],
    ['/auth?mode=reset', 'Una password che regge'],
    ['/auth?reset=true', 'Una password che regge'],
    ['/auth?token_hash=secret&type=signup', 'Con il tuo account, gratis'],
  ])('has something to read: %s', async (address, title) => {
    sessionStorage.setItem('academy.sign-up', pending);
    server.on('GET /api/v1/contents', {
      body: { items: [contentSummary()], nextCursor: null, total: 1 },
    });
    await renderApp(address, { session });
    const column = await screen.findByRole('region', { name: title });
    await waitFor(() => expect(within(column).getAllByRole('listitem').length).toBeGreaterThan(0));
  });
});

describe('a confirmation link', () => {
  it('that has expired is explained, and another can be requested', async () => {
    window.history.replaceState(null, '', '/?error=access_denied&error_code=otp_expired');
    const { router } = await renderApp('/', { session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    const notice = around('alert', await screen.findByText('Non è stato possibile confermare l’email'));
    expect(within(notice).getByText(/già stato usato, oppure è scaduto/)).toBeTruthy();
    const user = setUpUser();
    await enter(user, within(notice).getByLabelText('Email'), 'maria@example.it');
    await user.click(within(notice).getByRole('button', { name: 'Invia di nuovo l’email di conferma' }));
    await enterCodeOfNewMail(user, 'maria@example.it');
  });

  it('is reported as sent again where the browser stores nothing', async () => {
    blockTabStorage();
    window.history.replaceState(null, '', '/?error=access_denied&error_code=otp_expired');
    const { router } = await renderApp('/', { session });
    const notice = around('alert', await screen.findByText('Non è stato possibile confermare l’email'));
    const user = setUpUser();
    await enter(user, within(notice).getByLabelText('Email'), 'maria@example.it');
    await user.click(within(notice).getByRole('button', { name: 'Invia di nuovo l’email di conferma' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=check'));
    expect(around('status', await screen.findByText(/una nuova email è in arrivo/))).toBeTruthy();
  });

  it('for a new address that has expired shows what to do, and leads to the profile', async () => {
    window.history.replaceState(null, '', '/profilo?email=changed&error_code=otp_expired');
    const { router } = await renderApp('/profilo', { session });
    const notice = around('alert', await screen.findByText('L’indirizzo non è ancora cambiato'));
    expect(within(notice).queryByRole('textbox')).toBeNull();
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: '/profilo' })}`);
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profilo'));
  });

  it('for a new address requires the second factor, if there is one', async () => {
    storeSession({ authenticator: true });
    const { router } = await renderApp('/profilo', { session });
    expect(await screen.findByLabelText('Codice di 6 cifre della tua app di autenticazione')).toBeTruthy();
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: '/profilo' })}`);
  });

  it('for a new address reports that the other address must still be confirmed', async () => {
    window.history.replaceState(null, '', '/profilo?email=changed#message=half&sb=');
    await renderApp('/', { session });
    const toast = await screen.findByText('Primo indirizzo confermato');
    expect(toast.nextSibling?.textContent).toBe('Ora apri il link che abbiamo inviato all’altro indirizzo.');
  });

  it('that failed is reported to signed-in users, who stay on their page', async () => {
    storeSession();
    window.history.replaceState(null, '', '/?error=server_error&error_code=unexpected_failure');
    const { router } = await renderApp('/', { session });
    expect(await screen.findByText('Il link non ha funzionato')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('opened in another browser requires signing in', async () => {
    window.history.replaceState(null, '', '/?code=abc&sb_flow_id=0f0f');
    await renderApp('/', { session });
    expect(await screen.findByText('Indirizzo email confermato')).toBeTruthy();
  });
});
