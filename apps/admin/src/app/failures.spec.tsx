import type { FakeServer } from '@academy/api-client/testing';
import { LANGUAGES } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { staffServer } from '../testing/staff-server.ts';

const ID = '00000000-0000-4000-8000-000000000001';
/** Every page that loads something; the forms for a new teacher and a new topic do not. */
const PATHS = [
  '/',
  '/contenuti',
  '/contenuti/nuovo',
  '/contenuti/importa',
  `/contenuti/modifica/${ID}`,
  '/projects',
  '/projects/new',
  `/projects/${ID}/edit`,
  '/docenti',
  `/docenti/modifica/${ID}`,
  '/argomenti',
  `/argomenti/modifica/${ID}`,
  '/media',
  '/apprendimento',
  `/apprendimento/contenuti/${ID}`,
  `/apprendimento/progetti/${ID}`,
  `/apprendimento/persone/${ID}`,
  '/apprendimento/completamenti',
  '/apprendimento/giorni/2026-03-01',
  '/apprendimento/coorti/2026-01-01/2026-02-01',
  '/codici-sconto',
  '/ordini',
  `/ordini?order=${ID}`,
  '/ordini/importa',
  '/ordini/esporta',
  '/conti',
  '/riconciliazione',
  '/utenti',
  '/utenti/importa',
  `/utenti/${ID}`,
  '/domande',
  `/domande/${ID}`,
  '/attestati',
  '/messaggi',
  `/messaggi/nuovo?content=${ID}`,
  `/messaggi/${ID}`,
  '/registro',
  '/impostazioni',
];
const SENTENCE = {
  it: 'Errore di connessione. Controlla la rete e riprova.',
  en: 'Connection error. Check your network and try again.',
};
/** An error code of a service, or the key of a sentence. */
const CODE = /\b(platform|network|status|auth|identity|catalogue|commerce|learning)\.[a-z_0-9]+/;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = staffServer();
  const known = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname === '/api/v1/me') return known(input, init);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
  jest.restoreAllMocks();
});

describe.each(LANGUAGES)('without a response from the API, the staff app in %s', (language) => {
  it.each(PATHS)('shows an error text at %s', async (path) => {
    opened = await renderApp(path, { language });
    const sentences = await screen.findAllByText(SENTENCE[language], { exact: false });
    expect(sentences.length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(CODE);
    expect(
      screen.queryAllByRole('button', { name: language === 'it' ? 'Riprova' : 'Try again' }),
    ).not.toHaveLength(0);
  });
});
