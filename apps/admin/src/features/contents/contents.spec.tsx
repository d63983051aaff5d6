import type { FakeReply, FakeServer } from '@academy/api-client/testing';
import { MESSAGE_LIMITS } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentDetail, contentSummary } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { chooseAll, confirm, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const LIST = 'GET /api/v1/contents';
const DELETE = 'DELETE /api/v1/contents/1';
const UPDATE = 'PATCH /api/v1/contents/1';
const DUPLICATE = 'POST /api/v1/contents/1/duplicate';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

function start(role: 'admin' | 'editor' = 'admin') {
  server = staffServer(role).on(LIST, { body: { items: [contentSummary()], nextCursor: null, total: 1 } });
}

beforeEach(() => start());

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path = '/contenuti') {
  opened = await renderApp(path);
  return opened;
}

/** A reply that takes longer than the other requests need to begin. */
const later = (reply: FakeReply) => new Promise<FakeReply>((resolve) => setTimeout(resolve, 50, reply));
const lastQuery = () => Object.fromEntries(server.received(LIST).at(-1)?.query ?? []);

describe('the list of contents', () => {
  it('shows every content, drafts included, with a link to its page', async () => {
    await open();
    const title = await screen.findByText('La Costituzione');
    expect(textOf(screen.getByRole('row', { name: /La Costituzione/ }))).toBe(
      'La Costituzione Serie video Bozza 39,00 € 2 02/03/2026 Vedi Modifica Duplica Scrivi Elimina',
    );
    expect(screen.getByText('1 risultato')).toBeTruthy();
    expect(lastQuery()).toEqual({ status: 'all', closing: 'all' });
    expect(title.getAttribute('href')).toBe('/contenuti/modifica/1');
    const view = screen.getByText('Vedi');
    expect(view.getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(view.getAttribute('target')).toBe('_blank');
  });

  it('reads its filters from the address, and ignores unknown ones', async () => {
    const { router } = await open(
      '/contenuti?search=giustizia&type=document&access=free&level=advanced&status=draft',
    );
    await screen.findByText('La Costituzione');
    expect(lastQuery()).toEqual({
      search: 'giustizia',
      type: 'document',
      access: 'free',
      level: 'advanced',
      status: 'draft',
      closing: 'all',
    });
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Filtri (4)' }));
    expect(screen.getByRole('combobox', { name: 'Livello' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Livello: Avanzato: togli' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pubblicazione: Bozza: togli' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('level'));
    await act(() => router.navigate('/contenuti?type=song&status=secret'));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'all', closing: 'all' }));
  });

  it('marks untranslated contents, and can filter by them', async () => {
    const rows = [
      contentSummary({ untranslated: ['title', 'videos'] }),
      contentSummary({ id: '2', title: 'Europa' }),
    ];
    server.on(LIST, { body: { items: rows, nextCursor: null, total: 2 } });
    await open('/contenuti?english=missing');
    expect(textOf(await screen.findByRole('row', { name: /La Costituzione/ }))).toContain('Manca l’inglese');
    expect(textOf(screen.getByRole('row', { name: /Europa/ }))).not.toContain('inglese');
    expect(lastQuery()).toEqual({ status: 'all', closing: 'all', english: 'missing' });
    await setUpUser().click(screen.getByRole('button', { name: 'Inglese: Manca qualcosa: togli' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filtri( \(1\))?$/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'all', closing: 'all' }));
  });

  it('writes the search into the address', async () => {
    const { router } = await open();
    await screen.findByText('La Costituzione');
    const user = setUpUser();
    await user.click(screen.getByLabelText('Cerca per titolo, docente o argomento'));
    await user.paste('  Europa ');
    await waitFor(() => expect(router.state.location.search).toBe('?search=Europa'));
    // The focus is still in the field.
    expect(document.activeElement).toBe(screen.getByLabelText('Cerca per titolo, docente o argomento'));
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'Europa', status: 'all', closing: 'all' }));
  });

  it('says by which teachers and topics a search found a content, unless its title has the words', async () => {
    const teachers = [
      { id: 't1', slug: 'ada-rossi', name: 'Ada Rossi', role: '', portraitUrl: null, untranslated: [] },
      { id: 't2', slug: 'bruno-neri', name: 'Bruno Neri', role: '', portraitUrl: null, untranslated: [] },
    ];
    const topics = [
      { id: 'a1', slug: 'liberta', title: 'Libertà', color: 'blue' as const, untranslated: [] },
    ];
    const rows = [
      contentSummary({ teachers, topics }),
      contentSummary({ id: '2', title: 'La libertà di Rossi', teachers, topics }),
    ];
    server.on(LIST, { body: { items: rows, nextCursor: null, total: 2 } });
    await open("/contenuti?search=rossi liberta'");
    expect(await screen.findByText('Trovato per Ada Rossi, Libertà')).toBeTruthy();
    expect(screen.getAllByText(/^Trovato per/)).toHaveLength(1);
  });

  it('sorts by a column in both directions, and keeps the order in the address', async () => {
    const { router } = await open();
    await screen.findByText('La Costituzione');
    const user = setUpUser();
    const head = (name: RegExp) => screen.getByRole('columnheader', { name });
    expect(head(/^Creato il/).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: /^Titolo/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'all', closing: 'all', sort: 'title' }));
    expect(head(/^Titolo/).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: /^Titolo/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-title'));
    await waitFor(() => expect(head(/^Titolo/).getAttribute('aria-sort')).toBe('descending'));
  });

  it('lists the best matches of a search first until an order is chosen, the initial one, too', async () => {
    const { router } = await open('/contenuti?search=Europa');
    await screen.findByText('La Costituzione');
    const user = setUpUser();
    expect(lastQuery()).toEqual({ search: 'Europa', status: 'all', closing: 'all' });
    for (const head of screen.getAllByRole('columnheader'))
      expect(head.getAttribute('aria-sort') ?? '').not.toMatch(/ascending|descending/);
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordine' });
    expect(order.selectedOptions[0]?.text).toBe('Prima i più pertinenti');
    await user.click(screen.getByRole('button', { name: /^Creato il/ }));
    await waitFor(() =>
      expect(lastQuery()).toEqual({ search: 'Europa', status: 'all', closing: 'all', sort: 'newest' }),
    );
    expect(router.state.location.search).toBe('?search=Europa&sort=newest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordine' }), 'Prima i più pertinenti');
    await waitFor(() => expect(router.state.location.search).toBe('?search=Europa'));
  });

  it('is sorted by a field where rows are stacked without heads', async () => {
    const { router } = await open();
    await screen.findByText('La Costituzione');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordine' });
    expect([...order.options].map(textOf)).toEqual([
      ...['Titolo, crescente', 'Titolo, decrescente', 'Prezzo, crescente', 'Prezzo, decrescente'],
      ...['Creato il, crescente', 'Creato il, decrescente'],
    ]);
    expect(order.selectedOptions[0]?.text).toBe('Creato il, decrescente');
    await setUpUser().selectOptions(order, 'Prezzo, crescente');
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'all', closing: 'all', sort: 'price' }));
    expect(router.state.location.search).toBe('?sort=price');
  });

  it('shows the chosen columns, also next time', async () => {
    await open();
    await screen.findByText('La Costituzione');
    const user = setUpUser();
    const heads = () => screen.getAllByRole('columnheader').map(textOf);
    expect(heads()).not.toContain('Slug');
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    await user.click(screen.getByRole('checkbox', { name: 'Slug' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tipo' }));
    expect(heads()).toContain('Slug');
    expect(heads()).not.toContain('Tipo');
    expect(screen.getByRole('row', { name: /la-costituzione/ })).toBeTruthy();
    const stored = Object.fromEntries(Object.entries(localStorage));
    cleanup();
    await opened?.session.stop();
    opened = await renderApp('/contenuti', { stored });
    await screen.findByText('La Costituzione');
    expect(heads()).toContain('Slug');
    expect(heads()).not.toContain('Tipo');
  });

  it('leaves out columns that do not fit a narrow window, says so, and shows them on request', async () => {
    const matchMedia = window.matchMedia.bind(window);
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(matchMedia(query), 'matches', {
        value: query.startsWith('(max-width: 87.99rem)'),
      }),
    );
    await open();
    await screen.findByText('La Costituzione');
    const user = setUpUser();
    const isShown = () => screen.queryByRole('columnheader', { name: 'Docenti' }) !== null;
    expect(isShown()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Docenti' });
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(box.checked).toBe(true);
    expect(isShown()).toBe(true);
  });

  it('changes selected contents as they are stored now, shows which failed and why, and can undo the rest', async () => {
    const AT = '2199-12-01T08:00:00.000Z';
    const rows = [contentSummary(), contentSummary({ id: '2', title: 'Europa' })];
    server
      .on(LIST, { body: { items: rows, nextCursor: null, total: 2 } })
      // A colleague has archived and scheduled it since the list was loaded.
      .on('GET /api/v1/contents/1', () =>
        later({
          body: contentDetail({
            status: 'archived',
            schedule: { publishAt: AT, withdrawAt: null, failure: null },
          }),
          headers: { etag: '"7"' },
        }),
      )
      .on('GET /api/v1/contents/2', () =>
        later({ body: contentDetail({ id: '2' }), headers: { etag: '"3"' } }),
      )
      .on(UPDATE, {
        body: contentSummary({ status: 'published' }),
        headers: { etag: '"8"' },
      })
      .on('PATCH /api/v1/contents/2', { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli Europa' }));
    expect(screen.getByText('1 scelto')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Scegli tutti' }));
    expect(screen.getByText('2 scelti')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    expect(await screen.findByText('1 modificato. 1 non riuscito:')).toBeTruthy();
    const report = within(screen.getByRole('region', { name: 'Esito' }));
    expect(textOf(report.getByRole('listitem'))).toMatch(
      /^Europa : Servizio temporaneamente non disponibile/,
    );
    expect(server.received(UPDATE)[0]?.body).toEqual({ status: 'published' });
    // Failed rows stay selected, to be retried.
    expect(screen.getByText('1 scelto')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
    await waitFor(() =>
      expect(server.received(UPDATE)[1]?.body).toEqual({
        status: 'archived',
        publishAt: AT,
        withdrawAt: null,
      }),
    );
    expect(server.received(UPDATE).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 scelto')).toBeNull());
  });

  it('reports each failed row, also those of the same title, and leaves out what needs no change', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const rows = [
      contentSummary(),
      contentSummary({ id: '2' }),
      contentSummary({ id: '3', status: 'published' }),
    ];
    const failure = { status: 503, body: { code: 'platform.unavailable' } };
    server
      .on(LIST, { body: { items: rows, nextCursor: null, total: 3 } })
      .on('GET /api/v1/contents/1', failure)
      .on('GET /api/v1/contents/2', failure)
      .on('GET /api/v1/contents/3', failure);
    await open();
    const user = setUpUser();
    await chooseAll(user);
    await user.click(await screen.findByRole('button', { name: 'Pubblica' }));
    const report = within(await screen.findByRole('region', { name: 'Esito' }));
    expect(report.getAllByRole('listitem')).toHaveLength(2);
    expect(warned.mock.calls.flat().join(' ')).not.toContain('same key');
  });

  it('removes a selected content from the list that someone else has deleted', async () => {
    server.on('GET /api/v1/contents/1', () => {
      server.on(LIST, { body: { items: [], nextCursor: null, total: 0 } });
      return { status: 404, body: { code: 'catalogue.content_not_found' } };
    });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli La Costituzione' }));
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    expect(await screen.findByText(/Contenuto non trovato/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /La Costituzione/ })).toBeNull());
  });

  it('adds a topic to selected contents that lack it, and can undo it', async () => {
    const school = {
      id: 't1',
      slug: 'scuola',
      title: 'Scuola',
      color: 'blue' as const,
      untranslated: [],
    };
    const press = { ...school, id: 't2', slug: 'stampa', title: 'Stampa' };
    // A colleague has added it since the list was loaded.
    const law = { ...school, id: 't3', slug: 'diritto', title: 'Diritto' };
    const rows = [
      contentSummary({ topics: [school] }),
      contentSummary({ id: '2', title: 'Europa', topics: [press] }),
      contentSummary({ id: '3', title: 'Lavoro' }),
    ];
    server
      .on(LIST, { body: { items: rows, nextCursor: null, total: 3 } })
      .on('GET /api/v1/topics', { body: { items: [press], nextCursor: null } })
      .on('GET /api/v1/contents/1', () =>
        later({ body: contentDetail({ topics: [school, law] }), headers: { etag: '"7"' } }),
      )
      .on('GET /api/v1/contents/3', () => later({ body: contentDetail({ id: '3' }) }))
      .on(UPDATE, { body: contentSummary() })
      .on('PATCH /api/v1/contents/3', { body: contentSummary({ id: '3' }) });
    await open();
    const user = setUpUser();
    await chooseAll(user);
    await user.click(await screen.findByRole('button', { name: 'Argomento' }));
    await user.click(await screen.findByRole('combobox', { name: 'Argomento' }));
    await user.click(await screen.findByText('Stampa', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: 'Aggiungi' }));
    expect(await screen.findByText('2 modificati.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received('PATCH /api/v1/contents/3')[0]?.body).toEqual({ topicIds: ['t2'] });
    expect(server.received(UPDATE)[0]?.body).toEqual({ topicIds: ['t1', 't3', 't2'] });
    expect(server.received(UPDATE)[0]?.headers.get('if-match')).toBe('"7"');
    server.on('GET /api/v1/contents/1', { body: contentDetail({ topics: [school, law, press] }) });
    await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
    await waitFor(() => expect(server.received(UPDATE)[1]?.body).toEqual({ topicIds: ['t1', 't3'] }));
    await waitFor(() => expect(server.received('PATCH /api/v1/contents/3')).toHaveLength(2));
  });

  it('neither adds a topic that a content has got in the meantime, nor removes it on undo', async () => {
    const press = { id: 't2', slug: 'stampa', title: 'Stampa', color: 'blue' as const, untranslated: [] };
    const rows = [contentSummary(), contentSummary({ id: '3', title: 'Lavoro' })];
    server
      .on(LIST, { body: { items: rows, nextCursor: null, total: 2 } })
      .on('GET /api/v1/topics', { body: { items: [press], nextCursor: null } })
      .on('GET /api/v1/contents/1', { body: contentDetail({ topics: [press] }) })
      .on('GET /api/v1/contents/3', { body: contentDetail({ id: '3' }) })
      .on(UPDATE, { body: contentSummary() })
      .on('PATCH /api/v1/contents/3', { body: contentSummary({ id: '3' }) });
    await open();
    const user = setUpUser();
    const add = async () => {
      await user.click(await screen.findByRole('button', { name: 'Argomento' }));
      await user.click(await screen.findByRole('combobox', { name: 'Argomento' }));
      await user.click(await screen.findByText('Stampa', { selector: '.ant-select-item-option-content' }));
      await user.click(screen.getByRole('button', { name: 'Aggiungi' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await chooseAll(user);
    await add();
    await screen.findByText('2 modificati.');
    server.on('GET /api/v1/contents/3', { body: contentDetail({ id: '3', topics: [press] }) });
    await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
    await screen.findByText('1 modificato.');
    expect(server.received('PATCH /api/v1/contents/3').map(({ body }) => body)).toEqual([
      { topicIds: ['t2'] },
      { topicIds: [] },
    ]);
    expect(server.received(UPDATE)).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: 'Scegli La Costituzione' }));
    await add();
    await waitFor(() => expect(screen.queryByText('1 scelto')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Annulla le modifiche' })).toBeNull();
    expect(server.received(UPDATE)).toEqual([]);
  });

  it('can select all where rows are stacked without heads', async () => {
    const rows = [contentSummary(), contentSummary({ id: '2', title: 'Europa' })];
    server.on(LIST, { body: { items: rows, nextCursor: null, total: 2 } });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli Europa' }));
    await user.click(screen.getByRole('button', { name: 'Scegli tutti' }));
    expect(screen.getByText('2 scelti')).toBeTruthy();
  });

  it('offers to message the owners of no more items than a message can have', async () => {
    const rows = Array.from({ length: MESSAGE_LIMITS.items + 1 }, (_, index) =>
      contentSummary({ id: String(index), title: `Lezione ${index}` }),
    );
    server.on(LIST, { body: { items: rows, nextCursor: null, total: rows.length } });
    await open();
    const user = setUpUser();
    await chooseAll(user);
    const name = 'Scrivi (al massimo 50)';
    const tooMany = await screen.findByRole<HTMLButtonElement>('button', { name });
    expect(tooMany.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Scegli Lezione 0' }));
    const link = await screen.findByRole('link', { name: /^Scrivi a chi possiede Lezione 1, Lezione 2,/ });
    expect(screen.queryByText(name)).toBeNull();
    expect(link.getAttribute('href')?.match(/content=/g)).toHaveLength(MESSAGE_LIMITS.items);
  });

  it('exports selected contents', async () => {
    const EXPORT = 'GET /api/v1/contents/export';
    const rows = [contentSummary(), contentSummary({ id: '2', title: 'Europa' })];
    server
      .on(LIST, { body: { items: rows, nextCursor: null, total: 2 } })
      .on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli Europa' }));
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(Object.fromEntries(server.received(EXPORT)[0]?.query ?? [])).toEqual({
      status: 'all',
      closing: 'all',
      ids: '2',
    });
  });

  it('shows the total although not all contents are loaded or counted', async () => {
    const answer = (total: number) => ({ body: { items: [contentSummary()], nextCursor: 'c1', total } });
    server.on(LIST, ({ query }) => answer(query.has('type') ? 1_234 : 10_001));
    const { router } = await open();
    expect(await screen.findByText('1 di oltre 10.000 risultati')).toBeTruthy();
    await act(() => router.navigate('/contenuti?type=document'));
    expect(await screen.findByText('1 di 1.234 risultati')).toBeTruthy();
  });

  it('fetches the next page on demand', async () => {
    server.on(LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [contentSummary({ id: '2', title: 'Europa' })], nextCursor: null }
        : { items: [contentSummary()], nextCursor: 'c1' },
    }));
    await open();
    expect(await screen.findByText('Il primo risultato')).toBeTruthy();
    await setUpUser().click(screen.getByText('Mostra altri'));
    expect(await screen.findByText('Europa')).toBeTruthy();
    expect(lastQuery()).toEqual({ status: 'all', closing: 'all', cursor: 'c1' });
    expect(screen.queryByText('Mostra altri')).toBeNull();
  });

  it('distinguishes an empty catalogue from a search without results', async () => {
    server.on(LIST, { body: { items: [], nextCursor: null, total: 0 } });
    const { router } = await open();
    expect(await screen.findByText('Il catalogo è ancora vuoto.')).toBeTruthy();
    await act(() => router.navigate('/contenuti?search=zzz'));
    expect(await screen.findByText('Nessun contenuto trovato')).toBeTruthy();
    await setUpUser().click(screen.getByText('Azzera ricerca e filtri'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('moves the focus to the search when the filters of an empty result are reset', async () => {
    server.on(LIST, ({ query }) => ({
      body: { items: query.has('search') ? [] : [contentSummary()], nextCursor: null },
    }));
    await open('/contenuti?search=zzz');
    await setUpUser().click(await screen.findByText('Azzera ricerca e filtri'));
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('shows why loading failed, keeps the filters and retries on request', async () => {
    server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await open('/contenuti?status=draft');
    expect(await screen.findByText('Non è stato possibile caricare i contenuti')).toBeTruthy();
    server.on(LIST, { body: { items: [contentSummary()], nextCursor: null } });
    await setUpUser().click(screen.getByText('Riprova'));
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
    expect(router.state.location.search).toBe('?status=draft');
  });

  it('keeps the focus in the list when a row is deleted, and offers to create one after the last', async () => {
    const europe = contentSummary({ id: '2', title: 'Europa' });
    const hold = (...items: ReturnType<typeof contentSummary>[]) =>
      server.on(LIST, { body: { items, nextCursor: null, total: items.length } });
    hold(contentSummary(), europe)
      .on(DELETE, () => {
        hold(europe);
        return { status: 204 };
      })
      .on('DELETE /api/v1/contents/2', () => {
        hold();
        return { status: 204 };
      });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    await user.click(await confirm('Elimina'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /La Costituzione/ })).toBeNull());
    const list = screen.getByRole('region', { name: 'Contenuti' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    await user.click(screen.getByLabelText('Elimina «Europa»'));
    await user.click(await confirm('Elimina'));
    expect(await screen.findByText('Il catalogo è ancora vuoto.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Nuovo contenuto' })),
    );
  });

  it('deletes only after a confirmation', async () => {
    server.on(DELETE, { status: 204 });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    expect(await screen.findByText('Eliminare il contenuto?')).toBeTruthy();
    expect(server.received(DELETE)).toHaveLength(0);
    server.on(LIST, { body: { items: [], nextCursor: null, total: 0 } });
    await user.click(await confirm('Elimina'));
    expect(await screen.findByText('Contenuto eliminato')).toBeTruthy();
    expect(await screen.findByText('Il catalogo è ancora vuoto.')).toBeTruthy();
  });

  it('offers to archive a content that was sold in the meantime', async () => {
    server
      .on(DELETE, { status: 409, body: { code: 'catalogue.content_sold' } })
      .on(UPDATE, { body: contentSummary({ status: 'archived' }) });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    await user.click(await confirm('Elimina'));
    expect(await screen.findByText('Non si può eliminare')).toBeTruthy();
    await user.click(screen.getByText('Archivia invece'));
    expect(await screen.findByText('Contenuto archiviato')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ status: 'archived' });
  });

  it('says that a content was sold before its deletion is confirmed', async () => {
    server
      .on(`${DELETE.replace('DELETE', 'GET')}/deletion`, { body: { isSold: true } })
      .on(UPDATE, { body: contentSummary({ status: 'archived' }) });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    expect(await screen.findByText(/è già stato acquistato/)).toBeTruthy();
    await user.click(screen.getByText('Archivia invece'));
    expect(await screen.findByText('Contenuto archiviato')).toBeTruthy();
    expect(server.received(DELETE)).toHaveLength(0);
  });

  it('keeps the dialog open and shows why deleting failed', async () => {
    server.on(DELETE, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «La Costituzione»'));
    await user.click(await confirm('Elimina'));
    await waitFor(() =>
      expect(screen.getAllByText(/Servizio temporaneamente non disponibile/)).toHaveLength(2),
    );
    expect(screen.getByText('Eliminare il contenuto?')).toBeTruthy();
  });

  it('duplicates a content once even if the response is lost, and opens the copy', async () => {
    server
      .on(DUPLICATE, { status: 503, body: { code: 'platform.unavailable' } })
      .on('GET /api/v1/contents/2', { body: contentDetail({ id: '2', title: 'Copia di La Costituzione' }) });
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Duplica «La Costituzione»'));
    expect(await screen.findByText('Il contenuto non è stato duplicato')).toBeTruthy();
    const copy = contentDetail({ id: '2', title: 'Copia di La Costituzione' });
    server.on(DUPLICATE, { status: 201, body: copy });
    const again = screen.getByLabelText<HTMLButtonElement>('Duplica «La Costituzione»');
    await waitFor(() => expect(again.disabled).toBe(false));
    await user.click(again);
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti/modifica/2'));
    expect(screen.queryByText('Il contenuto non è stato duplicato')).toBeNull();
    const [first, second] = server.received(DUPLICATE);
    expect(first?.body).toEqual({ title: 'Copia di La Costituzione' });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('does not let editors delete', async () => {
    server.close();
    start('editor');
    await open();
    expect(await screen.findByText('Modifica')).toBeTruthy();
    expect(screen.queryByText('Elimina')).toBeNull();
  });
});
