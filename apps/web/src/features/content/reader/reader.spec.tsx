import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILES_PATH } from '@academy/shared';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contentDetail, settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

let server: FakeServer;

/** The text of the document's pages; a scan has none. */
let texts: string[][];
const mockReading = { page: 4, isAtEnd: true, isUnreadable: false };
const mockPdf = {
  numPages: 4,
  getPage: (page: number) => {
    if (mockReading.isUnreadable) return Promise.reject(new Error('unreadable'));
    const lines = texts[page - 1] ?? [];
    const items = lines.map((str, index) => ({
      ...{ str, hasEOL: true, height: 10 },
      transform: [10, 0, 0, 10, 50, 700 - 40 * index],
    }));
    return Promise.resolve({ getTextContent: () => Promise.resolve({ items }) });
  },
};

/** pdf.js needs a browser, so `apps/e2e` tests what it draws. */
jest.mock('./use-pdf.ts', () => ({
  usePdf: () => [{ status: 'ready', pdf: mockPdf, file: new Blob() }, () => undefined],
}));
jest.mock('./use-pages.ts', () => ({
  usePages: () => {
    const [page, goTo] = useState(mockReading.page);
    return {
      ...{ box: { current: null }, matches: null },
      pages: { goTo, search: () => undefined, stopSearch: () => undefined },
      view: { page, zoom: 'auto', isAtEnd: mockReading.isAtEnd },
    };
  },
}));

beforeEach(() => {
  Object.assign(mockReading, { page: 4, isAtEnd: true, isUnreadable: false });
  texts = [['Prima di uscire.', 'Servono due documenti.'], ['Al seggio.'], [], ['Dopo il voto.']];
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
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

  it('takes a page of text that cannot be read for no page that was read', async () => {
    Object.assign(mockReading, { isAtEnd: false, isUnreadable: true });
    const { id } = contentDetail();
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on(`GET /api/v1/progress/${id}`, { body: { contentId: id, isSaved: false, isCompleted: false } });
    storeSession();
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Solo testo' }));
    const reader = within(await screen.findByRole('region', { name: 'Documento: La Costituzione' }));
    const retry = await reader.findByRole('button', { name: 'Riprova' });
    expect(reader.queryByRole('button', { name: 'Segna come completato' })).toBeNull();
    mockReading.isUnreadable = false;
    await user.click(retry);
    expect(await reader.findByText('Dopo il voto.')).toBeTruthy();
    expect(await reader.findByRole('button', { name: 'Segna come completato' })).toBeTruthy();
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

  it('shows the text of the page instead, in a size of its own, and remembers both', async () => {
    mockReading.page = 1;
    mockReading.isAtEnd = false;
    await renderApp('/contenuti/la-costituzione');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Solo testo' }));
    const text = within(await screen.findByRole('region', { name: 'Testo di «La Costituzione»' }));
    expect(await text.findByText('Servono due documenti.')).toBeTruthy();
    const sizes = within(screen.getByRole('group', { name: 'Dimensione del testo' }));
    expect(sizes.getByRole('button', { name: 'Testo più piccolo' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(sizes.getByRole('button', { name: 'Testo più grande' }));
    expect(sizes.getByRole('status').textContent).toBe('125%');
    cleanup();

    await renderApp('/contenuti/la-costituzione');
    expect(await screen.findByText('Prima di uscire.')).toBeTruthy();
    expect(screen.getByText('125%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Solo testo', pressed: true }));
    expect(screen.queryByText('Prima di uscire.')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Ingrandimento' })).toBeTruthy();
  });

  it('turns the pages of the text with buttons and keys, marks what is searched, and names a scan', async () => {
    mockReading.page = 1;
    mockReading.isAtEnd = false;
    await renderApp('/contenuti/la-costituzione');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Solo testo' }));
    const region = await screen.findByRole('region', { name: 'Testo di «La Costituzione»' });
    await user.click(within(region).getByRole('button', { name: 'Pagina successiva' }));
    expect(await within(region).findByText('Al seggio.')).toBeTruthy();
    expect(document.activeElement).toBe(region);
    await user.keyboard('{ArrowRight}');
    expect(await within(region).findByText(/non ha testo da mostrare/)).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await within(region).findByText('Prima di uscire.')).toBeTruthy();
    expect(within(region).queryByRole('button', { name: 'Pagina precedente' })).toBeNull();

    await user.keyboard('{Control>}f{/Control}');
    await user.type(await screen.findByRole('searchbox'), 'documenti');
    expect(await within(region).findByText('documenti', { selector: 'mark' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(region);
    expect(region.querySelector('mark')).toBeNull();
  });
});
