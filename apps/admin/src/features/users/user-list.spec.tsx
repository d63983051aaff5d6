import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userDetail } from '../../testing/people-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { idle, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const LIST = 'GET /api/v1/users';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(LIST, { body: { items: [userDetail()], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path = '/utenti') => (opened = await renderApp(path));
const lastQuery = () => Object.fromEntries(server.received(LIST).at(-1)?.query ?? []);

describe('the list of users', () => {
  it('lists names, roles and statuses, and links to each user', async () => {
    await open();
    const name = await screen.findByText('Ada Neri');
    expect(textOf(screen.getByRole('row', { name: /Ada Neri/ }))).toBe(
      'Ada Neri ada@example.org Utente Attivo 02/03/2026 Mai',
    );
    expect(name.getAttribute('href')).toBe(`/utenti/${userDetail().id}`);
    expect(lastQuery()).toEqual({});
  });

  it('reads filters and order from the address, and ignores unknown ones', async () => {
    const { router } = await open(
      '/utenti?search=neri&role=admin&status=suspended&confirmed=false&from=2026-03-01&to=2026-03-02&sort=-name',
    );
    await screen.findByText('Ada Neri');
    expect(lastQuery()).toEqual({
      search: 'neri',
      role: 'admin',
      status: 'suspended',
      confirmed: 'false',
      // Days of Rome.
      from: '2026-02-28T23:00:00.000Z',
      to: '2026-03-02T23:00:00.000Z',
      sort: '-name',
    });
    await act(() => router.navigate('/utenti?role=king&status=dead&confirmed=maybe&from=ieri&sort=age'));
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it('sorts by a column in both directions', async () => {
    await open();
    await screen.findByText('Ada Neri');
    const user = setUpUser();
    const head = (name: RegExp) => screen.getByRole('columnheader', { name });
    expect(head(/^Iscritto dal/).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: /^Email/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'email' }));
    await user.click(screen.getByRole('button', { name: /^Email/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-email' }));
    await user.selectOptions(screen.getByLabelText('Ordine'), 'Iscritto dal, crescente');
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'createdAt' }));
  });

  it('exports selected users; erased accounts cannot be selected', async () => {
    const EXPORT = 'GET /api/v1/users/export';
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli ada@example.org' }));
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(Object.fromEntries(server.received(EXPORT)[0]?.query ?? [])).toEqual({ ids: userDetail().id });
    await act(() => router.navigate('/utenti?status=erased'));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'erased' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('ignores the other filters for erased accounts', async () => {
    const gone = userDetail({ firstName: '', lastName: '', email: '', status: 'erased' });
    server.on(LIST, { body: { items: [gone], nextCursor: null } });
    await open('/utenti?status=erased&search=neri&sort=name');
    expect(textOf(await screen.findByRole('row', { name: /Account eliminato/ }))).toContain(gone.id);
    expect(lastQuery()).toEqual({ status: 'erased' });
    expect(screen.queryByLabelText('Cerca per nome o email')).toBeNull();
  });

  it('writes the search into the address', async () => {
    const { router } = await open();
    await screen.findByText('Ada Neri');
    const user = setUpUser();
    await user.click(screen.getByLabelText('Cerca per nome o email'));
    await user.paste(' Neri ');
    await waitFor(() => expect(router.state.location.search).toBe('?search=Neri'));
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'Neri' }));
  });

  it('fetches the next page on demand, and keeps its rows when that fails', async () => {
    server.on(LIST, ({ query }) =>
      query.has('cursor')
        ? { status: 503, body: { code: 'platform.unavailable' } }
        : { body: { items: [userDetail()], nextCursor: 'c1' } },
    );
    await open();
    const user = setUpUser();
    await user.click(await screen.findByText('Mostra altri'));
    expect(await screen.findByText(/Servizio temporaneamente non disponibile/)).toBeTruthy();
    expect(screen.getByText('Ada Neri')).toBeTruthy();
    server.on(LIST, {
      body: { items: [userDetail({ id: '2', firstName: 'Bruno', lastName: '' })], nextCursor: null },
    });
    await user.click(await idle(() => screen.getByText('Mostra altri')));
    expect(await screen.findByText('Bruno')).toBeTruthy();
    expect(lastQuery()).toEqual({ cursor: 'c1' });
  });

  it('offers to reset an empty result and to retry after a failure', async () => {
    server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await open('/utenti?role=editor');
    expect(await screen.findByText('Non è stato possibile caricare gli utenti')).toBeTruthy();
    server.on(LIST, { body: { items: [], nextCursor: null } });
    const user = setUpUser();
    await user.click(screen.getByText('Riprova'));
    await user.click(await screen.findByText('Azzera ricerca e filtri'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
