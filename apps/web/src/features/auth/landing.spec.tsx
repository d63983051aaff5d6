import { FakeServer, authErrorReply, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { around } from '../../testing/around.ts';
import { contentDetail, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const VALUES = {
  firstName: 'Livia',
  lastName: 'Conti',
  email: 'l@academy.test',
  codiceFiscale: null,
  password: 'long enough',
};

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
    .on('POST /auth/v1/signup', { body: sessionBody().user })
    .on('POST /auth/v1/token', () => ({ body: sessionBody() }))
    .on('GET /api/v1/me', { body: { id: '1', email: VALUES.email, role: 'user' } });
});

afterEach(() => {
  cleanup();
  server.close();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

/** The address the confirmation mail leads to, for a user who signed up on the way to `next`. */
async function confirmationAddress(next: string): Promise<string> {
  const session = newSession();
  await session.start();
  expect(await session.signUp(VALUES, next)).toBeNull();
  await session.stop();
  const [request] = server.received('POST /auth/v1/signup');
  const link = new URL(request?.query.get('redirect_to') ?? '');
  link.searchParams.set('code', 'good');
  return link.pathname + link.search;
}

async function open(address: string) {
  window.history.replaceState(null, '', address);
  return renderApp(address, { session: newSession() });
}

describe('the link in the confirmation mail', () => {
  it('returns to the purchase', async () => {
    sessionStorage.setItem('academy.sign-up', JSON.stringify({ email: VALUES.email }));
    const { router } = await open(await confirmationAddress('/acquista/la-costituzione?coupon=PRIMAVERA'));
    await screen.findByText('Email confermata');
    await waitFor(() => expect(sessionStorage.getItem('academy.sign-up')).toBeNull());
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/acquista/la-costituzione',
        search: '?coupon=PRIMAVERA',
      }),
    );
  });

  it('returns to the staff app by a page load', async () => {
    const failures = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = await open(await confirmationAddress('/admin'));
    await screen.findByText('Email confermata');
    // All that jsdom does instead of leaving the page.
    await waitFor(() => expect(String(failures.mock.calls[0]?.[0])).toContain('navigation'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('requires the password in another browser, and then returns to the purchase', async () => {
    const address = await confirmationAddress('/acquista/la-costituzione');
    localStorage.clear();
    const { router } = await open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/acquista/la-costituzione');
  });

  it.each([
    ['used before', 'error_code=otp_expired'],
    ['of another browser', 'code=abc&sb_flow_id=elsewhere'],
  ])('leads a signed-in user on when it is %s', async (_how, query) => {
    storeSession();
    const { router } = await open(`/?next=%2Facquista%2Fla-costituzione&${query}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/acquista/la-costituzione'));
    // It may have been meant for another account, which nobody has confirmed.
    expect(screen.getByText('Accesso effettuato')).toBeTruthy();
    expect(screen.getByText('Il link non vale più: sei nell’account learner@academy.test.')).toBeTruthy();
    expect(screen.queryByText('Email confermata')).toBeNull();
    expect(screen.queryByText('Il link non ha funzionato')).toBeNull();
  });

  it('does not redirect to another site', async () => {
    expect(await confirmationAddress('//evil.example/')).not.toContain('evil');
  });
});

describe('a stored session that is refused when the page is opened', () => {
  const ENDED = /Sessione scaduta/;
  beforeEach(() => {
    server.on('POST /auth/v1/token', authErrorReply(400, 'refresh_token_not_found'));
    storeSession({ expiresIn: -60 });
  });

  it('is reported above the page, with a sign-in that returns to it', async () => {
    const { router } = await open('/contenuti/la-costituzione?v=2');
    const notice = () => within(around('alert', screen.getByText(ENDED)));
    await screen.findByText(ENDED);
    await userEvent.click(notice().getByRole('link', { name: 'Accedi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    const next = new URLSearchParams(router.state.location.search).get('next');
    expect(next).toBe('/contenuti/la-costituzione?v=2');
    // The page has the form.
    await waitFor(() => expect(notice().queryByRole('link')).toBeNull());

    server.on('POST /auth/v1/token', () => ({ body: sessionBody() }));
    await userEvent.type(screen.getByLabelText('Email'), VALUES.email);
    await userEvent.type(screen.getByLabelText('Password'), VALUES.password);
    const form = within(screen.getByRole('main'));
    await userEvent.click(form.getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti/la-costituzione'));
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  });

  it('is reported once: not after closing it, nor on another page', async () => {
    await open('/contenuti/la-costituzione');
    await screen.findByText(ENDED);
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi l’avviso' }));
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    storeSession({ expiresIn: -60 });
    const again = await open('/contenuti/la-costituzione');
    await screen.findByText(ENDED);
    await act(() => again.router.navigate('/supporto'));
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  });

  it('is reported at the sign-in to which the staff app sends', async () => {
    localStorage.clear();
    await open('/auth?next=%2Fadmin&error_code=session_expired');
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(window.location.search).toBe('?next=%2Fadmin');
  });
});
