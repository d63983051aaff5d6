import type { Session } from '@academy/api-client';
import {
  AUTHENTICATOR_ID,
  FakeServer,
  PROVEN_TOKEN,
  authErrorReply,
  sessionBody,
} from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession } from '../../testing/sign-in.ts';

const VERIFY = `POST /auth/v1/factors/${AUTHENTICATOR_ID}/verify`;
const CODE_LABEL = 'Codice di 6 cifre della tua app di autenticazione';

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const halfway = sessionBody({ authenticator: true });
  const proven = { body: sessionBody({ authenticator: true, accessToken: PROVEN_TOKEN }) };
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on('POST /auth/v1/token', { body: halfway })
    .on('POST /auth/v1/logout', { status: 204 })
    .on('GET /auth/v1/user', { body: halfway.user })
    .on('GET /auth/v1/settings', { body: { external: { email: true } } })
    .on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/challenge`, { body: { id: 'c', type: 'totp' } })
    .on(VERIFY, proven)
    .on('POST /auth/v1/factors/recovery-codes/verify', proven);
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

const press = (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.click(screen.getByText(text, { selector: 'button' }));

async function signIn(path = '/auth?next=%2Fcontenuti') {
  const { router } = await renderApp(path, { session });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await screen.findByLabelText('Email'));
  await user.paste('learner@academy.test');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('Academy-2026!');
  await press(user, 'Accedi');
  await screen.findByLabelText(CODE_LABEL);
  return { router, user };
}

describe('sign-in with a second factor', () => {
  it('requires the app’s code, then greets and returns to the previous page', async () => {
    const { router, user } = await signIn();
    expect(screen.getByText('Verifica in due passaggi', { selector: 'h1' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Dove trovi il codice' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE_LABEL)));
    expect(screen.queryByText('Accesso effettuato')).toBeNull();
    await user.paste('123 456');
    await press(user, 'Verifica');
    // Checked first, since the toast disappears by itself and the page may take longer to load.
    expect(await screen.findByText('Accesso effettuato')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(VERIFY)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('reports a wrong code, and stays on the form', async () => {
    server.on(VERIFY, authErrorReply(422, 'mfa_verification_failed'));
    const { user } = await signIn();
    await press(user, 'Verifica');
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    await user.click(screen.getByLabelText(CODE_LABEL));
    await user.paste('000000');
    await press(user, 'Verifica');
    const refusal = 'Il codice non è valido o è già stato usato. Controllalo e riprova.';
    expect(await screen.findAllByText(refusal)).toHaveLength(2);
    expect(screen.getByText("Errore durante l'accesso")).toBeTruthy();
  });

  it('accepts a recovery code instead of the app’s code', async () => {
    const { router, user } = await signIn();
    await press(user, 'Usa un codice di recupero');
    await user.click(screen.getByLabelText('Uno dei tuoi codici di recupero'));
    await user.paste('abcd-2345-efgh');
    await press(user, 'Verifica');
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    const [spent] = server.received('POST /auth/v1/factors/recovery-codes/verify');
    expect(spent?.body).toMatchObject({ code: 'abcd2345efgh' });
  });

  it('can be cancelled, back to the sign-in form', async () => {
    const { user } = await signIn();
    await press(user, 'Torna al login');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(localStorage.getItem('academy.session')).toBeNull();
  });

  it('is required before setting a new password with a mailed link', async () => {
    localStorage.setItem('academy.session', JSON.stringify(sessionBody({ authenticator: true })));
    await renderApp('/auth?reset=true', { session });
    expect(await screen.findByLabelText(CODE_LABEL)).toBeTruthy();
    expect(screen.queryByLabelText('Nuova password')).toBeNull();
  });
});

describe('external providers', () => {
  it('are offered if configured', async () => {
    server.on('GET /auth/v1/settings', {
      body: { external: { email: true, google: true, off: false }, external_labels: { google: 'Google' } },
    });
    await renderApp('/auth', { session });
    expect(await screen.findByText('Continua con Google')).toBeTruthy();
    expect(screen.getAllByText(/^Continua con/)).toHaveLength(1);
  });

  it('are not shown if none is configured', async () => {
    await renderApp('/auth?tab=signup', { session });
    await screen.findByLabelText('Nome');
    expect(screen.queryByText('oppure con la tua email')).toBeNull();
  });
});
