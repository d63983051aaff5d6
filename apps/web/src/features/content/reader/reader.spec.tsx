import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILES_PATH } from '@academy/shared';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentDetail, settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

let server: FakeServer;

/** pdf.js needs a browser, so `apps/e2e` tests what it draws. */
jest.mock('./use-pdf.ts', () => ({
  usePdf: () => [{ status: 'ready', pdf: { numPages: 4 }, file: new Blob() }, () => undefined],
}));
jest.mock('./use-pages.ts', () => ({
  usePages: () => ({
    ...{ box: { current: null }, pages: null, matches: null },
    view: { page: 4, zoom: 'auto', isAtEnd: true },
  }),
}));

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/contents/la-costituzione', {
      body: contentDetail({
        contentType: 'document',
        ...{ videos: [], videoCount: 0, access: { level: 'full', expiresAt: null } },
        downloads: [{ label: 'La Carta', isUntranslated: false, url: `${FILES_PATH}/carta.pdf` }],
      }),
    });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

describe('the document reader', () => {
  it('has pages as dark as the theme, also when that is switched, unless the reader chooses otherwise', async () => {
    await renderApp('/contenuti/la-costituzione');
    const button = await screen.findByRole('button', { name: 'Pagine scure' });
    const isDimmed = () => button.getAttribute('aria-pressed') === 'true';
    const user = userEvent.setup();
    expect(isDimmed()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Passa al tema scuro' }));
    expect(isDimmed()).toBe(true);
    await user.click(button);
    expect(isDimmed()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Passa al tema chiaro' }));
    await user.click(button);
    expect(isDimmed()).toBe(true);
  });

  it('moves the focus to the pages when the document is completed at its end', async () => {
    const { id } = contentDetail();
    const progress = { contentId: id, isSaved: false, isCompleted: false };
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on(`GET /api/v1/progress/${id}`, { body: progress })
      .on(`PATCH /api/v1/progress/${id}`, () => {
        const completed = { ...progress, isCompleted: true };
        server.on(`GET /api/v1/progress/${id}`, { body: completed });
        return { body: completed };
      });
    storeSession();
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    const reader = within(await screen.findByRole('region', { name: 'Documento: La Costituzione' }));
    await userEvent.setup().click(await reader.findByRole('button', { name: 'Segna come completato' }));
    expect(await reader.findByText('L’hai completato.')).toBeTruthy();
    expect(document.activeElement).toBe(reader.getByRole('region', { name: /La Costituzione/ }));
  });
});
