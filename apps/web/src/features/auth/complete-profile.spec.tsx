import type { Session } from '@academy/api-client';
import { FakeServer, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const COMPLETE = 'PUT /api/v1/me/sign-up-data';
const TOKEN = 'POST /auth/v1/token';
const TITLE = 'Completa il tuo profilo';

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
    .on(TOKEN, () => ({ body: sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' }) }))
    .on(COMPLETE, { body: {} })
    .on('POST /auth/v1/logout', { status: 204 });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
  jest.restoreAllMocks();
});

/** Opens a page as a user who signed up with email and password alone. */
async function open(path: string) {
  storeSession({ firstName: '' });
  const app = await renderApp(path, { session });
  return { ...app, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

type User = ReturnType<typeof userEvent.setup>;

async function enter(user: User, label: string, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

const save = (user: User) => user.click(screen.getByText('Salva e continua', { selector: 'button' }));

describe('an account without a name', () => {
  it('must complete its profile first, and then continues to its page', async () => {
    const { router, user } = await open('/contenuti?type=document');
    expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth');
    await enter(user, 'Nome', ' Maria  Chiara ');
    await enter(user, 'Cognome', 'Rossi');
    await enter(user, 'Codice fiscale', 'rss mra 85t10 a562s');
    for (const name of [/informativa sulla privacy/, /termini e condizioni/, /cookie policy/])
      await user.click(screen.getByLabelText(name));
    await save(user);
    expect(await screen.findByText('Profilo completato')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(router.state.location.search).toBe('?type=document');
    expect(server.received(COMPLETE)[0]?.body).toEqual({
      firstName: 'Maria Chiara',
      lastName: 'Rossi',
      codiceFiscale: 'RSSMRA85T10A562S',
      privacyConsent: true,
      termsConsent: true,
      cookieConsent: true,
    });
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    const { user } = await open('/auth');
    await screen.findByRole('heading', { name: TITLE });
    await save(user);
    expect((await screen.findAllByText('Campo obbligatorio')).length).toBeGreaterThan(0);
    for (const label of ['Nome', 'Cognome', 'Codice fiscale'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.received(COMPLETE)).toEqual([]);
  });

  it('keeps the input when saving fails', async () => {
    server.on(COMPLETE, { status: 503, body: { code: 'platform.unavailable' } });
    const { router, user } = await open('/auth');
    await enter(user, 'Nome', 'Maria');
    await enter(user, 'Cognome', 'Rossi');
    await user.click(screen.getByLabelText('Non ho un codice fiscale'));
    for (const name of [/informativa sulla privacy/, /termini e condizioni/, /cookie policy/])
      await user.click(screen.getByLabelText(name));
    await save(user);
    expect(await screen.findByText('Il profilo non è stato salvato')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria');
    expect(router.state.location.pathname).toBe('/auth');
    server.on(COMPLETE, { body: {} });
    await save(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.received(COMPLETE).at(-1)?.body).toMatchObject({ noCodiceFiscale: true });
  });

  it('can read the texts it agrees to', async () => {
    const { router } = await open('/privacy');
    await screen.findAllByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe('/privacy');
  });
});

describe('closed sign-up', () => {
  beforeEach(() => {
    server.on('GET /auth/v1/settings', { body: { external: {}, disable_signup: true } });
  });

  it('is announced on the sign-up tab', async () => {
    await renderApp('/auth?tab=signup', { session });
    expect(await screen.findByText('Le registrazioni sono chiuse in questo momento.')).toBeTruthy();
    expect(screen.queryByLabelText('Nome')).toBeNull();
    expect(screen.queryByText('Crea il tuo account')).toBeNull();
  });

  it('is hidden on the sign-in tab', async () => {
    await renderApp('/auth', { session });
    const tabs = await screen.findByRole('navigation', { name: 'Accedi o iscriviti' });
    await waitFor(() => expect(within(tabs).getAllByRole('link')).toHaveLength(1));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('shows the names that staff entered, and still requires the consents', async () => {
    storeSession({ firstName: 'Ada', isSignUpIncomplete: true });
    const { router } = await renderApp('/contenuti', { session });
    expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Cognome').value).toBe('Conti');
    expect(screen.getByLabelText<HTMLInputElement>(/termini e condizioni/).checked).toBe(false);
  });
});
