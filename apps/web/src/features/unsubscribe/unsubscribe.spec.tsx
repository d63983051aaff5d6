import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const UNSUBSCRIBE = 'POST /api/v1/me/learning-notifications/unsubscribe';
const PAGE = '/disiscrizione?token=0b4b1c1e.newLessons.signature';

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/settings', { body: settings }).on(UNSUBSCRIBE, { status: 204 });
});

afterEach(() => {
  cleanup();
  server.close();
});

describe('the page behind an unsubscribe link', () => {
  it('ends mails of this kind after a confirmation, without signing in', async () => {
    await renderApp(PAGE);
    expect(await screen.findByText(/un’email quando esce una lezione/)).toBeTruthy();
    expect(server.received(UNSUBSCRIBE)).toHaveLength(0);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Non riceverle più' }));
    expect(await screen.findByText(/Non ti scriveremo più/)).toBeTruthy();
    expect(server.received(UNSUBSCRIBE)[0]?.query.get('token')).toBe('0b4b1c1e.newLessons.signature');
    expect(screen.queryByRole('button', { name: 'Non riceverle più' })).toBeNull();
    // The focus is where the button was, so that the next Tab continues from there.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toContain('Non ti scriveremo più');
  });

  it('also ends reminders from commerce', async () => {
    const COMMERCE = 'POST /api/v1/me/notifications/unsubscribe';
    server.on(COMMERCE, { status: 204 });
    await renderApp('/disiscrizione?token=0b4b1c1e.expiryReminders.signature');
    expect(await screen.findByText(/un avviso quando un tuo accesso sta per terminare/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Non riceverle più' }));
    expect(await screen.findByText(/Non ti avviseremo più prima che un accesso termini/)).toBeTruthy();
    expect(server.received(COMMERCE)).toHaveLength(1);
  });

  it.each([
    ['answers', /quando qualcuno risponde/, /più delle risposte/],
    ['waitingQuestions', /il riepilogo delle domande/, /più il riepilogo/],
    ['expiringCertificates', /un tuo attestato sta per scadere/, /prima che un attestato scada/],
  ])('also ends mails of the kind %s', async (kind, question, done) => {
    server.on(UNSUBSCRIBE, { status: 204 });
    await renderApp(`/disiscrizione?token=0b4b1c1e.${kind}.signature`);
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Non riceverle più' }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.received(UNSUBSCRIBE)).toHaveLength(1);
  });

  it('also ends messages to owners of an item', async () => {
    const COMMERCE = 'POST /api/v1/me/notifications/unsubscribe';
    server.on(COMMERCE, { status: 204 });
    await renderApp('/disiscrizione?token=0b4b1c1e.itemMessages.signature');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Non riceverle più' }));
    expect(await screen.findByText(/Non ti scriveremo più su quello che hai acquistato/)).toBeTruthy();
    expect(server.received(COMMERCE)).toHaveLength(1);
  });

  it('shows when the service refuses the link, and can be retried when the service is unavailable', async () => {
    const user = userEvent.setup();
    server.on(UNSUBSCRIBE, { status: 400, body: { code: 'learning.unsubscribe_link_invalid' } });
    await renderApp(PAGE);
    const button = await screen.findByRole('button', { name: 'Non riceverle più' });
    await user.click(button);
    expect((await screen.findByText(/Questo link non è valido/)).closest('[role=alert]')).not.toBeNull();
    server.on(UNSUBSCRIBE, { status: 204 });
    await user.click(button);
    expect(await screen.findByText('Fatto')).toBeTruthy();
  });

  it.each(['/disiscrizione', '/disiscrizione?token=x', '/disiscrizione?token=a.receipts.b'])(
    'reports an invalid link: %s',
    async (path) => {
      await renderApp(path);
      expect(await screen.findByText('Questo link non è valido')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Non riceverle più' })).toBeNull();
    },
  );
});
