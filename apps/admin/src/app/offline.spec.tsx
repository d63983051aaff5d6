import type { FakeServer } from '@academy/api-client/testing';
import { LANGUAGES, type Language } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { setUpUser, staffServer } from '../testing/staff-server.ts';
import { namespaces } from './namespaces.ts';

const SAYS = {
  it: {
    rail: 'Navigazione amministrazione',
    link: 'Progetti',
    title: 'La pagina non è arrivata',
    retry: 'Riprova',
    failed: 'Ancora nessuna risposta. Controlla la connessione e riprova.',
    notFound: 'Pagina non trovata',
  },
  en: {
    rail: 'Staff navigation',
    link: 'Projects',
    title: 'The page could not be loaded',
    retry: 'Try again',
    failed: 'Still no response. Check your connection and try again.',
    notFound: 'Page not found',
  },
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = staffServer().on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
  jest.restoreAllMocks();
});

describe.each(LANGUAGES)('the staff app in %s', (language: Language) => {
  const says = SAYS[language];

  it('shows inside its layout that a page could not be loaded, and retries on request', async () => {
    const user = setUpUser();
    opened = await renderApp('/contenuti', { language });
    // The texts of a page are loaded with its code.
    jest.spyOn(namespaces.projects, language).mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('link', { name: says.link }));

    await screen.findByRole('heading', { level: 1, name: says.title });
    expect(screen.queryByRole('navigation', { name: says.rail })).not.toBeNull();
    await waitFor(() => expect(document.title).toBe(says.title));
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();

    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: says.retry }));
    await screen.findByText(says.failed);
  });

  it('shows inside its layout that a page does not exist', async () => {
    opened = await renderApp('/nessuna', { language });
    await screen.findByRole('heading', { level: 1, name: says.notFound });
    expect(screen.queryByRole('navigation', { name: says.rail })).not.toBeNull();
  });
});
