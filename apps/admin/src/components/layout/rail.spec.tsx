import type { FakeReply, FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { contentSummary } from '../../testing/catalogue-fixtures.ts';
import { userDetail } from '../../testing/people-fixtures.ts';
import { coupon, orderDetail } from '../../testing/sales-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const WAITING = 'GET /api/v1/waiting';
const OLDEST = '2026-03-01T08:00:00Z';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

function start(role: 'admin' | 'editor' = 'admin') {
  server = staffServer(role).on('GET /api/v1/contents', {
    body: { items: [contentSummary()], nextCursor: null, total: 1 },
  });
}

beforeEach(() => start());
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path = '/contenuti') {
  opened = await renderApp(path);
  await screen.findByText('La Costituzione');
  return opened;
}

const rail = () => within(screen.getByRole('banner'));
const links = () => rail().getAllByRole('link').map(textOf);

describe('the staff navigation', () => {
  it('groups the pages, shows counts of pending work and the academy’s name', async () => {
    server.on(WAITING, {
      body: {
        applications: { count: 3, oldestAt: OLDEST },
        withdrawals: { count: 1, oldestAt: OLDEST },
        orderReviews: null,
        discrepancies: { count: 0, oldestAt: null },
      },
    });
    await open();
    expect(await rail().findByRole('link', { name: 'Civitas Academy' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Apri il menu, 4 cose da fare' })).toBeTruthy();
    expect(
      within(rail().getByRole('list', { name: 'Persone' }))
        .getAllByRole('link')
        .map(textOf),
    ).toEqual(['Utenti', 'Domande di adesione 3 in attesa', 'Attestati', 'Messaggi']);
    expect(
      within(rail().getByRole('list', { name: 'Vendite' }))
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Ordini',
      'Recessi 1 in attesa',
      'Fatture',
      'Codici sconto',
      'Conti',
      'Incassi ed esportazioni',
      'Riconciliazione',
    ]);
  });

  it('marks the current page, also where two share a path', async () => {
    server.on('GET /api/v1/orders', { body: { items: [], nextCursor: null } });
    const { router } = await open();
    const marked = () =>
      rail()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(textOf);
    expect(marked()).toEqual(['Contenuti']);
    await act(() => router.navigate('/ordini?withdrawal=requested'));
    await waitFor(() => expect(marked()).toEqual(['Recessi']));
    await act(() => router.navigate('/ordini?status=in_review'));
    await waitFor(() => expect(marked()).toEqual(['Ordini']));
  });

  it('links to the same page, with its filters, in the other language', async () => {
    const { router } = await open('/contenuti?status=draft');
    const href = () => rail().getByRole('link', { name: /^EN/ }).getAttribute('href');
    expect(href()).toBe('/en/contenuti?status=draft');
    server.on('GET /api/v1/orders', { body: { items: [], nextCursor: null } });
    await act(() => router.navigate('/ordini?status=in_review'));
    await waitFor(() => expect(href()).toBe('/en/ordini?status=in_review'));
  });

  it('is shown without counts when they cannot be loaded', async () => {
    server.on(WAITING, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    await waitFor(() => expect(server.received(WAITING)).not.toHaveLength(0));
    expect(links()).toContain('Domande di adesione');
    expect(screen.getByRole('button', { name: 'Apri il menu' })).toBeTruthy();
  });

  it('opens as a menu on phones, and closes on any choice', async () => {
    const { router } = await open();
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Apri il menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('button', { name: 'Esci' })).toBeTruthy();
    server.on('GET /api/v1/projects', { body: { items: [], nextCursor: null, total: 0 } });
    await user.click(menu.getByRole('link', { name: 'Progetti' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });
});

describe('the command palette', () => {
  const FOUND = { items: [], nextCursor: null };
  const ORDER = orderDetail();
  const field = () => screen.getByRole('combobox', { name: /^Vai a una pagina/ });
  const options = () =>
    screen
      .queryAllByRole('listbox', { name: 'Risultati' })
      .flatMap((list) => within(list).queryAllByRole('option'))
      .map(textOf);
  const openPalette = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });

  it('finds contents and users, and opens the chosen one by keyboard', async () => {
    server
      .on('GET /api/v1/projects', { body: FOUND })
      .on('GET /api/v1/teachers', { body: FOUND })
      .on('GET /api/v1/orders', { body: FOUND })
      .on('GET /api/v1/coupons', { body: FOUND })
      .on('GET /api/v1/users', { body: { items: [userDetail()], nextCursor: null } })
      .on('GET /api/v1/users/0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001', { body: userDetail() });
    const { router } = await open();
    const user = setUpUser();
    openPalette();
    expect(options()).toContain('Impostazioni');
    await user.click(field());
    await user.paste(' costit ');
    await waitFor(() =>
      expect(options()).toEqual(['La Costituzione /la-costituzione', 'Ada Neri ada@example.org']),
    );
    expect(server.received('GET /api/v1/users').at(-1)?.query.get('search')).toBe('costit');
    expect(await screen.findByText('2 risultati')).toBeTruthy();
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toContain('La Costituzione');
    await user.keyboard('{ArrowDown}');
    expect(active()?.textContent).toContain('Ada Neri');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/utenti/${userDetail().id}`));
    expect(screen.queryByRole('combobox', { name: /^Vai a una pagina/ })).toBeNull();
  });

  it.each([
    ['an order', /^La Costituzione ada@example\.org · 35,38\s€ · 02\/03\/2026$/, `/ordini?order=${ORDER.id}`],
    ['a discount code', /^ESTATE-26$/, '/codici-sconto?search=ESTATE-26'],
  ])('finds %s, and opens it', async (_kind, text, address) => {
    server
      .on('GET /api/v1/contents', ({ query }) => ({
        body: { items: query.has('search') ? [] : [contentSummary()], nextCursor: null },
      }))
      .on('GET /api/v1/projects', { body: FOUND })
      .on('GET /api/v1/teachers', { body: FOUND })
      .on('GET /api/v1/users', { body: FOUND })
      .on('GET /api/v1/orders', { body: { items: [ORDER], nextCursor: null } })
      .on(`GET /api/v1/orders/${ORDER.id}`, { body: ORDER })
      .on('GET /api/v1/coupons', { body: { items: [coupon()], nextCursor: null } });
    const { router } = await open();
    const user = setUpUser();
    openPalette();
    await user.click(field());
    await user.paste('estate');
    await waitFor(() => expect(options()).toHaveLength(2));
    for (const kind of ['orders', 'coupons'])
      expect(server.received(`GET /api/v1/${kind}`).at(-1)?.query.get('search')).toBe('estate');
    await user.click(screen.getByRole('option', { name: (_name, option) => text.test(textOf(option)) }));
    await waitFor(() => expect(createPath(router.state.location)).toBe(address));
  });

  it('opens the result that was chosen when others arrive above it', async () => {
    let answer: (reply: FakeReply) => void = () => {};
    const contents = new Promise<FakeReply>((resolve) => {
      answer = resolve;
    });
    const bruno = userDetail({ id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0002', firstName: 'Bruno' });
    server
      .on('GET /api/v1/contents', ({ query }) =>
        query.has('search') ? contents : { body: { items: [contentSummary()], nextCursor: null } },
      )
      .on('GET /api/v1/projects', { body: FOUND })
      .on('GET /api/v1/teachers', { body: FOUND })
      .on('GET /api/v1/orders', { body: FOUND })
      .on('GET /api/v1/coupons', { body: FOUND })
      .on('GET /api/v1/users', { body: { items: [userDetail(), bruno], nextCursor: null } })
      .on(`GET /api/v1/users/${bruno.id}`, { body: bruno });
    const { router } = await open();
    const user = setUpUser();
    openPalette();
    await user.click(field());
    await user.paste('neri');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    await act(async () => answer({ body: { items: [contentSummary()], nextCursor: null } }));
    await waitFor(() => expect(options()).toHaveLength(3));
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Bruno');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/utenti/${bruno.id}`));
  });

  it('says by which teacher or topic a content was found', async () => {
    const teachers = [
      { id: 't1', slug: 'ada-rossi', name: 'Ada Rossi', role: '', portraitUrl: null, untranslated: [] },
    ];
    server.close();
    start('editor');
    server
      .on('GET /api/v1/contents', { body: { items: [contentSummary({ teachers })], nextCursor: null } })
      .on('GET /api/v1/projects', { body: FOUND })
      .on('GET /api/v1/teachers', { body: FOUND });
    await open();
    const user = setUpUser();
    openPalette();
    await user.click(field());
    await user.paste('rossi');
    await waitFor(() => expect(options()).toEqual(['La Costituzione /la-costituzione · Ada Rossi']));
  });

  it('shows what could not be searched, and when there are no results', async () => {
    server
      .on('GET /api/v1/contents', ({ query }) => ({
        body: { items: query.has('search') ? [] : [contentSummary()], nextCursor: null },
      }))
      .on('GET /api/v1/projects', { body: FOUND })
      .on('GET /api/v1/teachers', { body: FOUND })
      .on('GET /api/v1/users', { body: FOUND })
      .on('GET /api/v1/orders', { status: 503, body: { code: 'platform.unavailable' } })
      .on('GET /api/v1/coupons', { body: FOUND });
    await open();
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: /^Vai a…/ }));
    await user.click(field());
    await user.paste('zzz');
    expect(
      await screen.findByText(/Nessun risultato per «zzz» Qualcosa non si è potuto cercare/),
    ).toBeTruthy();
    expect(options()).toEqual([]);
  });

  it('searches only what editors may see', async () => {
    server.close();
    start('editor');
    server.on('GET /api/v1/projects', { body: FOUND }).on('GET /api/v1/teachers', { body: FOUND });
    await open();
    const user = setUpUser();
    openPalette();
    expect(options()).not.toContain('Impostazioni');
    await user.click(field());
    await user.paste('costit');
    await waitFor(() => expect(options()).toEqual(['La Costituzione /la-costituzione']));
    for (const path of ['users', 'orders', 'coupons'])
      expect(server.received(`GET /api/v1/${path}`)).toEqual([]);
  });

  it('does not open over an open dialog', async () => {
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    await screen.findByText('Eliminare il contenuto?');
    openPalette();
    expect(screen.queryByRole('combobox', { name: /^Vai a una pagina/ })).toBeNull();
  });
});
