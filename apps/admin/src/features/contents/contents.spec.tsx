import type { ContentSummary } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';

const LIST = 'GET /api/v1/contents';

function content(changes: Partial<ContentSummary> = {}): ContentSummary {
  return {
    id: '1',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    shortDescription: 'I principi fondamentali',
    contentType: 'video_series',
    accessDays: null,
    coverImageUrl: null,
    videoCount: 3,
    projects: [],
    access: { level: 'full', expiresAt: null },
    isPremium: true,
    priceCents: 3900,
    currency: 'EUR',
    status: 'draft',
    publishedAt: null,
    createdAt: '2026-03-01T23:30:00Z',
    ...changes,
  };
}

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = new FakeServer()
    .on('GET /api/v1/me', { body: { id: '1', email: 'editor@academy.test', role: 'editor' } })
    .on(LIST, { body: { items: [content()], nextCursor: null, total: 1 } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path = '/contenuti') {
  opened = await renderApp(path);
  return opened;
}

const lastQuery = () => Object.fromEntries(server.received(LIST).at(-1)?.query ?? []);

describe('content list', () => {
  it('shows every content, drafts included, and leads to its page', async () => {
    await open();
    const title = await screen.findByText('La Costituzione');
    const row = title.closest('tr');
    expect(row?.textContent).toBe('La Costituzione/la-costituzioneSerie videoPremiumBozza02/03/2026Vedi');
    expect(screen.getByText('1 contenuto')).toBeTruthy();
    expect(lastQuery()).toEqual({ status: 'all' });
    const view = screen.getByText('Vedi');
    expect(view.getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(view.getAttribute('target')).toBe('_blank');
  });

  it('reads its filters from the address, and ignores what it does not know', async () => {
    const { router } = await open('/contenuti?search=giustizia&type=document&access=free&status=draft');
    await screen.findByText('La Costituzione');
    expect(lastQuery()).toEqual({ search: 'giustizia', type: 'document', access: 'free', status: 'draft' });
    await act(() => router.navigate('/contenuti?type=song&status=secret'));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'all' }));
  });

  it('writes the search into the address', async () => {
    const { router } = await open();
    await screen.findByText('La Costituzione');
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Cerca nel titolo'));
    await user.paste('  Europa ');
    await waitFor(() => expect(router.state.location.search).toBe('?search=Europa'));
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'Europa', status: 'all' }));
  });

  it('fetches the next page on demand', async () => {
    server.on(LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [content({ id: '2', title: 'Europa' })], nextCursor: null }
        : { items: [content()], nextCursor: 'c1' },
    }));
    await open();
    expect(await screen.findByText('I primi 1 contenuti')).toBeTruthy();
    await userEvent.setup().click(screen.getByText('Mostra altri'));
    expect(await screen.findByText('Europa')).toBeTruthy();
    expect(lastQuery()).toEqual({ status: 'all', cursor: 'c1' });
    expect(screen.queryByText('Mostra altri')).toBeNull();
  });

  it('tells an empty catalogue from a search without results', async () => {
    server.on(LIST, { body: { items: [], nextCursor: null, total: 0 } });
    const { router } = await open();
    expect(await screen.findByText('Il catalogo è ancora vuoto.')).toBeTruthy();
    await act(() => router.navigate('/contenuti?search=zzz'));
    expect(await screen.findByText('Nessun contenuto trovato')).toBeTruthy();
    await userEvent.setup().click(screen.getByText('Azzera ricerca e filtri'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says why it failed, keeps the filters and tries again', async () => {
    server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await open('/contenuti?status=draft');
    expect(await screen.findByText('Non è stato possibile caricare i contenuti')).toBeTruthy();
    server.on(LIST, { body: { items: [content()], nextCursor: null } });
    await userEvent.setup().click(screen.getByText('Riprova'));
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
    expect(router.state.location.search).toBe('?status=draft');
  });
});
