import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/settings', { body: settings });
});

afterEach(() => {
  cleanup();
  server.close();
});

async function writeProposal() {
  const user = userEvent.setup();
  await renderApp('/supporto');
  await user.click(await screen.findByRole('button', { name: 'Proponi una collaborazione' }));
  await user.type(await screen.findByLabelText('Nome e cognome'), 'Ada Bianchi');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('La tua proposta'), 'Un corso di diritto per le scuole.');
  await user.click(screen.getByRole('button', { name: 'Invia la proposta' }));
}

describe('the support page', () => {
  it('reads contacts and opening hours from the settings', async () => {
    const openingHours = { firstDay: 2, lastDay: 6, opens: '10:00', closes: '17:30' };
    server.on('GET /api/v1/settings', { body: { ...settings, openingHours } });
    await renderApp('/supporto');
    await screen.findByText('Da martedì a sabato, 10:00–17:30');
    expect(screen.getByRole('link', { name: '+39 06 5555 0100' }).getAttribute('href')).toBe(
      'tel:+390655550100',
    );
  });

  it('sends a partnership proposal, the empty honeypot field included', async () => {
    server.on('POST /api/v1/partnership-requests', { status: 204 });
    await writeProposal();
    await screen.findByText('Proposta inviata');
    expect(server.received('POST /api/v1/partnership-requests').at(-1)?.body).toEqual({
      name: 'Ada Bianchi',
      email: 'ada@example.org',
      message: 'Un corso di diritto per le scuole.',
      language: 'it',
      website: '',
    });
    await waitFor(() => expect(screen.queryByLabelText('La tua proposta')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Proponi una collaborazione'));
  });

  it('keeps the input when sending fails', async () => {
    server.on('POST /api/v1/partnership-requests', {
      status: 503,
      body: { code: 'platform.unavailable', status: 503 },
    });
    await writeProposal();
    await screen.findAllByText(/servizio/i);
    expect(screen.getByLabelText<HTMLTextAreaElement>('La tua proposta').value).toContain('Un corso');
  });

  it('shows missing fields, and focuses the first', async () => {
    const user = userEvent.setup();
    await renderApp('/supporto');
    await user.click(await screen.findByRole('button', { name: 'Proponi una collaborazione' }));
    await user.type(await screen.findByLabelText('La tua proposta'), 'Breve');
    await user.click(screen.getByRole('button', { name: 'Invia la proposta' }));
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(screen.getByText('Scrivi almeno dieci caratteri')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome e cognome')));
    expect(server.received('POST /api/v1/partnership-requests')).toHaveLength(0);
  });

  it('reuses the idempotency key after a lost response', async () => {
    server.on('POST /api/v1/partnership-requests', { status: 504, body: {} });
    await writeProposal();
    await screen.findAllByText(/non ha risposto in tempo/);
    server.on('POST /api/v1/partnership-requests', { status: 204 });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Invia la proposta' }));
    await screen.findByText('Proposta inviata');
    const keys = server
      .received('POST /api/v1/partnership-requests')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toBeTruthy();
  });

  it('shows the site notice of the settings', async () => {
    const maintenanceNotice = { it: 'Domenica alle 6 siamo in manutenzione.', en: 'Maintenance on Sunday.' };
    server.on('GET /api/v1/settings', { body: { ...settings, maintenanceNotice } });
    await renderApp('/supporto');
    const notice = await screen.findByRole('region', { name: 'Avviso' });
    expect(notice.textContent).toBe('Domenica alle 6 siamo in manutenzione.');
  });
});
