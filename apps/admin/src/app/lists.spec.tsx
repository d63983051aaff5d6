import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentSummary } from '../testing/catalogue-fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { idle, setUpUser, staffServer } from '../testing/staff-server.ts';

const ID = '00000000-0000-4000-8000-000000000001';
/** A list's page with filters in its address, the path of its API, and the filters as sent to it. */
const FILTERED: [address: string, path: string, filters: Record<string, string>][] = [
  [
    '/contenuti?search=voto&type=document&status=draft&sort=title',
    'contents',
    { search: 'voto', type: 'document', status: 'draft', sort: 'title', closing: 'all' },
  ],
  ['/projects?search=voto&status=inactive', 'projects', { search: 'voto', status: 'inactive' }],
  ['/docenti?search=neri', 'teachers', { search: 'neri', status: 'all' }],
  ['/argomenti?search=voto', 'topics', { search: 'voto', status: 'all' }],
  [
    '/media?search=carta&kind=document&use=unused',
    'media',
    { search: 'carta', kind: 'document', use: 'unused' },
  ],
  [
    '/ordini?search=neri&status=review&from=2026-03-01',
    'orders',
    { search: 'neri', status: 'in_review', from: '2026-02-28T23:00:00.000Z' },
  ],
  ['/codici-sconto?search=est&status=expired', 'coupons', { search: 'est', status: 'expired' }],
  [`/messaggi?item=${ID}`, 'messages', { itemId: ID }],
  [
    '/utenti?search=neri&role=editor&confirmed=true&sort=name',
    'users',
    { search: 'neri', role: 'editor', confirmed: 'true', sort: 'name' },
  ],
  ['/domande?search=neri&status=undecided', 'memberships', { search: 'neri', status: 'undecided' }],
  ['/attestati?search=neri&status=revoked', 'certificates/issued', { search: 'neri', status: 'revoked' }],
];
const never = () => new Promise<never>(() => undefined);
const EMPTY = { items: [], nextCursor: null, total: 0 };

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer();
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (address: string) => (opened = await renderApp(address));
const lastQuery = (route: string) => Object.fromEntries(server.received(route).at(-1)?.query ?? []);

describe('the CSV file of a list', () => {
  it.each(FILTERED)('has the filters of %s', async (address, path, filters) => {
    const [list, file] = [`GET /api/v1/${path}`, `GET /api/v1/${path}/export`];
    server.on(list, { body: EMPTY }).on(file, { status: 503, body: { code: 'platform.unavailable' } });
    await open(address);
    const button = await screen.findByRole('button', { name: 'Scarica CSV' });
    await waitFor(() => expect(lastQuery(list)).toEqual(filters));
    await setUpUser().click(button);
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(lastQuery(file)).toEqual(filters);
  });
});

/** Lists whose files have an order of their own. */
const SORTED: [address: string, path: string, sort: string][] = [
  ['/projects?sort=-title', 'projects', '-title'],
  ['/docenti?sort=-name', 'teachers', '-name'],
  ['/argomenti?sort=-title', 'topics', '-title'],
  ['/media?sort=size', 'media', 'size'],
  ['/ordini?sort=-amountPaid', 'orders', '-amountPaid'],
  ['/codici-sconto?sort=code', 'coupons', 'code'],
  ['/domande?sort=name', 'memberships', 'name'],
  ['/attestati?sort=-number', 'certificates/issued', '-number'],
];

describe('the order in the address', () => {
  it.each(SORTED)('at %s is that of the list, but not of its file', async (address, path, sort) => {
    const [list, file] = [`GET /api/v1/${path}`, `GET /api/v1/${path}/export`];
    server.on(list, { body: EMPTY }).on(file, { status: 503, body: { code: 'platform.unavailable' } });
    await open(address);
    const button = await screen.findByRole('button', { name: 'Scarica CSV' });
    await waitFor(() => expect(lastQuery(list)['sort']).toBe(sort));
    await setUpUser().click(button);
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(lastQuery(file)).not.toHaveProperty('sort');
  });

  it.each(SORTED)('is ignored if unknown: %s', async (address, path) => {
    server.on(`GET /api/v1/${path}`, { body: EMPTY });
    await open(address.replace(/=.*/, '=colore'));
    await screen.findByRole('heading', { name: /nessun[ao]? /i });
    expect(lastQuery(`GET /api/v1/${path}`)).not.toHaveProperty('sort');
  });
});

describe('an empty list', () => {
  it.each([
    ['/docenti', 'teachers', 'Nessun docente'],
    ['/argomenti', 'topics', 'Nessun argomento'],
    ['/media', 'media', 'Nessun file'],
    ['/attestati', 'certificates/issued', 'Ancora nessun attestato'],
  ])('at %s is distinguished from a search without results', async (address, path, title) => {
    server.on(`GET /api/v1/${path}`, { body: EMPTY });
    await open(`${address}?search=zzz`);
    expect(await screen.findByRole('heading', { name: /^Nessun \S+ trovato$/ })).toBeTruthy();
    await setUpUser().click(screen.getByRole('button', { name: 'Azzera ricerca e filtri' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(opened?.router.state.location.search).toBe('');
  });
});

describe('while its data is loading', () => {
  it('a list shows rows without text, and neither a number nor that it is empty', async () => {
    server.on('GET /api/v1/teachers', never);
    await open('/docenti');
    const table = await screen.findByRole('region', { name: 'Docenti' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0);
    expect(screen.queryByText(/risultat/)).toBeNull();
    expect(screen.queryByText('Nessun docente')).toBeNull();
  });

  it('a list has no rows to choose', async () => {
    let release: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.on('GET /api/v1/contents', async () => {
      await gate;
      return { body: { items: [contentSummary()], nextCursor: null, total: 1 } };
    });
    await open('/contenuti');
    const chooseAll = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Scegli tutti' });
    expect(chooseAll).toMatchObject({ disabled: true, checked: false });
    release?.();
    await waitFor(() => expect(chooseAll.disabled).toBe(false));
  });

  it('a page says so instead of its form', async () => {
    server.on('GET /api/v1/teachers/t1', never);
    await open('/docenti/modifica/t1');
    expect(await screen.findByText('Caricamento in corso', { selector: '.edit-form *' })).toBeTruthy();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });
});

describe('a list of 1,000 rows', () => {
  const COUNT = 1_000;
  /** Larger than the API's pages, because each page renders all rows again. */
  const PAGE = 250;
  const rows = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length;
  const button = (name: string) => screen.getByText(name, { selector: 'button, button *' });

  it('is loaded to its end, chosen as a whole and narrowed to one row', async () => {
    const contents = Array.from({ length: COUNT }, (_, index) =>
      contentSummary({ id: String(index), slug: `lezione-${index}`, title: `Lezione ${index}` }),
    );
    server.on('GET /api/v1/contents', ({ query }) => {
      const start = Number(query.get('cursor') ?? 0);
      const found = contents.filter(({ title }) => title.endsWith(query.get('search') ?? ''));
      const end = start + PAGE;
      return {
        body: {
          items: found.slice(start, end),
          nextCursor: end < found.length ? String(end) : null,
          ...(start === 0 && { total: found.length }),
        },
      };
    });
    await open('/contenuti');
    // Found while there are few rows: jsdom looks for the label of every field in the whole page.
    const chooseAll = await screen.findByLabelText('Scegli tutti');
    await waitFor(() => expect(chooseAll).toHaveProperty('disabled', false));
    const search = screen.getByLabelText('Cerca per titolo, docente o argomento');
    for (let loaded = PAGE; loaded < COUNT; loaded += PAGE) {
      await waitFor(() => expect(rows()).toBe(loaded));
      fireEvent.click(await idle(() => button('Mostra altri')));
    }
    await waitFor(() => expect(rows()).toBe(COUNT));
    expect(screen.queryByText('Mostra altri')).toBeNull();
    expect(screen.getByText('1.000 risultati')).toBeTruthy();
    fireEvent.click(chooseAll);
    expect(screen.getByText('1.000 scelti')).toBeTruthy();
    expect(document.querySelectorAll('tbody :checked')).toHaveLength(COUNT);
    fireEvent.change(search, { target: { value: 'Lezione 999' } });
    await waitFor(() => expect(rows()).toBe(1));
    expect(screen.getByText('1 risultato')).toBeTruthy();
  });
});
