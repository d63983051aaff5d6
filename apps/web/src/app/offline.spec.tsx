import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { support } from '../features/support/page.ts';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
});

afterEach(() => {
  cleanup();
  server.close();
  jest.restoreAllMocks();
});

describe('a page whose code cannot be loaded', () => {
  it('shows an error below the header, and retries on request', async () => {
    const user = userEvent.setup();
    jest.spyOn(support, 'code').mockRejectedValue(new TypeError('Failed to fetch'));
    await renderApp('/');
    await user.click(screen.getAllByRole('link', { name: 'Supporto' })[0] ?? document.body);

    await screen.findByRole('heading', { level: 1, name: 'La pagina non è arrivata' });
    expect(screen.getByRole('banner')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('La pagina non è arrivata'));

    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await screen.findByText('Ancora nessuna risposta. Controlla la connessione e riprova.');
  });
});
