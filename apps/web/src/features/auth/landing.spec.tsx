import { FakeServer, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { contentDetail, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession } from '../../testing/sign-in.ts';

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

  it('does not redirect to another site', async () => {
    expect(await confirmationAddress('//evil.example/')).not.toContain('evil');
  });
});
