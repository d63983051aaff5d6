import type { FakeServer } from '@academy/api-client/testing';
import { addDays, dayInRome, NEW_CERTIFICATE_RULE, PROFESSIONAL_BODIES } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentSummary, projectDetail, projectSummary } from '../../testing/catalogue-fixtures.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const LIST = 'GET /api/v1/projects';
const CREATE = 'POST /api/v1/projects';
const UPDATE = 'PATCH /api/v1/projects/p1';
const DELETE = 'DELETE /api/v1/projects/p1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  const found = contentSummary({ id: 'c', title: 'Clima', status: 'published', priceCents: 1000 });
  server = staffServer()
    .on(LIST, { body: { items: [projectSummary()], nextCursor: null } })
    .on('GET /api/v1/contents', { body: { items: [found], nextCursor: null } })
    .on('GET /api/v1/projects/cittadini-informati', { body: projectDetail() })
    .on(CREATE, { status: 201, body: projectDetail() })
    .on(UPDATE, { body: projectDetail() });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path: string) {
  opened = await renderApp(path);
  return opened;
}

async function openForm(path: string) {
  const app = await open(path);
  await screen.findByLabelText('Titolo');
  return app;
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const chosen = () =>
  within(screen.getByLabelText('Contenuti scelti, in ordine'))
    .getAllByRole('button', { name: /^Rimuovi: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Rimuovi: ', ''));

describe('the list of projects', () => {
  it('shows each project in a row, with its status', async () => {
    const projects = [
      projectSummary({ isFeatured: true }),
      projectSummary({ id: 'p2', slug: 'spento', title: 'Spento', isActive: false, priceCents: null }),
    ];
    server.on(LIST, { body: { items: projects, nextCursor: null } });
    await open('/projects');
    const second = await screen.findByRole('row', { name: /Spento/ });
    const first = screen.getByRole('row', { name: /Cittadini informati/ });
    expect(textOf(first)).toContain('Cittadini informati Attivo ★ In evidenza 59,00 € −24% 2');
    expect(textOf(second)).toContain('Non attivo');
    expect(textOf(second)).toContain('Non in vendita');
    expect(screen.getAllByText('Vedi')[0]?.getAttribute('href')).toBe('/progetto/cittadini-informati');
    expect(Object.fromEntries(server.received(LIST)[0]?.query ?? [])).toEqual({ status: 'all' });
  });

  it('is sorted by title, price or creation, in the order of the address', async () => {
    const { router } = await open('/projects');
    await screen.findByText('Cittadini informati');
    const created = screen.getByRole('columnheader', { name: /^Creato il/ });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LIST, filters: { status: 'all' } }, [
      ['Titolo', 'title', '-title'],
      ['Prezzo', '-price', 'price'],
    ]);
    await setUpUser().selectOptions(screen.getByLabelText('Ordine'), 'Creato il, crescente');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
    expect(server.received(LIST).at(-1)?.query.get('sort')).toBe('oldest');
  });

  it('deactivates selected projects, can undo it, and keeps the focus in the list', async () => {
    server
      .on(LIST, { body: { items: [projectSummary()], nextCursor: null } })
      .on('GET /api/v1/projects/p1', { body: projectSummary(), headers: { etag: '"4"' } });
    await open('/projects');
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli Cittadini informati' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attiva' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Disattiva' }));
    await screen.findByText('1 modificato.');
    expect(server.received(UPDATE)[0]?.body).toEqual({ isActive: false });
    expect(server.received(UPDATE)[0]?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Esito' })));
    await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
    await waitFor(() => expect(server.received(UPDATE)[1]?.body).toEqual({ isActive: true }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Esito' })));
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Progetti' })),
    );
  });

  it('offers to create the first project, and shows when a search has no results', async () => {
    server.on(LIST, { body: { items: [], nextCursor: null } });
    const { router } = await open('/projects');
    expect(await screen.findByText('Nessun progetto')).toBeTruthy();
    expect(screen.getByText('Nuovo progetto').getAttribute('href')).toBe('/projects/new');
    await act(() => router.navigate('/projects?search=zzz&status=inactive'));
    expect(await screen.findByText('Nessun progetto trovato')).toBeTruthy();
    expect(Object.fromEntries(server.received(LIST).at(-1)?.query ?? [])).toEqual({
      search: 'zzz',
      status: 'inactive',
    });
  });

  it('marks untranslated projects, and can filter by them', async () => {
    server.on(LIST, { body: { items: [projectSummary({ untranslated: ['title'] })], nextCursor: null } });
    await open('/projects?english=missing');
    expect(await screen.findByText('Manca l’inglese', { selector: 'th *' })).toBeTruthy();
    expect(Object.fromEntries(server.received(LIST).at(-1)?.query ?? [])).toEqual({
      status: 'all',
      english: 'missing',
    });
  });

  it('offers to deactivate a project that was sold in the meantime', async () => {
    server.on(DELETE, { status: 409, body: { code: 'catalogue.project_sold' } });
    await open('/projects');
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina «Cittadini informati»'));
    await user.click(await screen.findByText('Elimina', { selector: '[role="dialog"] form button *' }));
    await user.click(await screen.findByText('Disattiva invece'));
    expect(await screen.findByText('Progetto disattivato')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ isActive: false });
  });

  it('says that a project was sold before its deletion is confirmed', async () => {
    server.on(`${DELETE.replace('DELETE', 'GET')}/deletion`, { body: { isSold: true } });
    await open('/projects');
    await setUpUser().click(await screen.findByLabelText('Elimina «Cittadini informati»'));
    expect(await screen.findByText('Disattiva invece')).toBeTruthy();
    expect(server.received(DELETE)).toHaveLength(0);
  });
});

describe('the project form', () => {
  it('generates the slug on request, and requires it', async () => {
    const { router } = await openForm('/projects/new');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Città & società');
    await enter(user, field('Descrizione breve'), 'Un percorso');
    save();
    expect(await screen.findByText('Compila tutti i campi obbligatori.')).toBeTruthy();
    expect(server.received(CREATE)).toHaveLength(0);
    await user.click(screen.getAllByText('Genera')[0] as HTMLElement);
    expect(field('Slug').value).toBe('citta-societa');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(CREATE)[0]?.body).toMatchObject({ slug: 'citta-societa', priceCents: null });
  });

  it('opens by slug, compares the price, and saves contents in their new order', async () => {
    const { router } = await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    expect(screen.getByText(/Presi uno per uno i contenuti costano 78,00\s€/)).toBeTruthy();
    expect(screen.getByText('−24%')).toBeTruthy();
    await user.click(await screen.findByLabelText('Aggiungi «Clima»'));
    await user.click(screen.getByLabelText('Sposta su: Clima'));
    expect(chosen()).toEqual(['La Costituzione', 'Clima', 'Europa']);
    expect(screen.getByText('Clima: posizione 2 di 3')).toBeTruthy();
    await user.click(screen.getByLabelText('Rimuovi: La Costituzione'));
    expect(
      await screen.findByText(/Attenzione: presi uno per uno i contenuti costano 49,00\s€/),
    ).toBeTruthy();
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(UPDATE)[0]?.body).toEqual({ contentIds: ['c', 'b'] });
  });

  it('shows both values after a concurrent change, and saves the chosen one', async () => {
    const READ = 'GET /api/v1/projects/cittadini-informati';
    const BY_ID = 'GET /api/v1/projects/p1';
    server
      .on(READ, { body: projectDetail(), headers: { ETag: '"1"' } })
      .on(UPDATE, ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: projectDetail(), headers: { ETag: '"3"' } }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      );
    const { router } = await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Il mio titolo');
    const theirs = { body: projectDetail({ title: 'Titolo di Bruno' }), headers: { ETag: '"2"' } };
    server.on(READ, theirs).on(BY_ID, theirs);
    save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Nel frattempo qualcun altro ha salvato' }),
    );
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(dialog.getByText('Il mio titolo')).toBeTruthy();
    expect(dialog.getByText('Titolo di Bruno')).toBeTruthy();
    await user.click(dialog.getByText('Salva le scelte'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(UPDATE)[1]?.headers.get('If-Match')).toBe('"2"');
    expect(server.received(UPDATE)[1]?.body).toEqual({ title: 'Il mio titolo' });
  });

  it('sends English texts only when they change', async () => {
    const en = { title: 'Informed citizens', slug: 'informed-citizens' };
    server.on('GET /api/v1/projects/cittadini-informati', { body: projectDetail({ translations: { en } }) });
    const { router } = await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Cittadini');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(UPDATE)[0]?.body).toEqual({ title: 'Cittadini' });
    cleanup();
    await opened?.session.stop();
    await openForm('/projects/cittadini-informati/edit');
    await enter(user, field('Descrizione breve in inglese'), 'Reading the news');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE)[1]?.body).toEqual({
      translations: { en: { ...en, shortDescription: 'Reading the news' } },
    });
  });

  it('shows that currencies differ instead of comparing prices', async () => {
    server.on('GET /api/v1/projects/cittadini-informati', { body: projectDetail({ currency: 'USD' }) });
    await openForm('/projects/cittadini-informati/edit');
    expect(screen.getByText(/hanno valute diverse/)).toBeTruthy();
  });

  it('previews the page for guests, members and buyers', async () => {
    const draft = {
      ...contentSummary({ id: 'd', title: 'Ancora in bozza' }),
      orderIndex: 2,
      opening: null,
      closingQuiz: null,
    };
    const { contents } = projectDetail();
    server.on('GET /api/v1/projects/cittadini-informati', {
      body: projectDetail({ contents: [...contents, draft] }),
    });
    await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    await user.click(screen.getByText('Anteprima'));
    const preview = within(await screen.findByRole('article'));
    expect(preview.getByText('Accedi per acquistare')).toBeTruthy();
    expect(preview.getAllByText('Bloccato')).toHaveLength(2);
    expect(preview.queryByText('Ancora in bozza')).toBeNull();
    await user.click(screen.getByText('Iscritto'));
    expect(preview.getByText('Acquista')).toBeTruthy();
    await user.click(screen.getByText('Acquirente'));
    expect(preview.getByText('Acquistato')).toBeTruthy();
    expect(preview.getAllByText('Si apre')).toHaveLength(2);
  });

  it('previews the page without a price or duration that cannot be read', async () => {
    server.on('GET /api/v1/projects/cittadini-informati', { body: projectDetail({ accessDays: 30 }) });
    await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    await user.click(screen.getByText('Anteprima'));
    const preview = within(await screen.findByRole('article'));
    await enter(user, field('Prezzo'), 'gratis');
    expect(preview.getByText('Non in vendita')).toBeTruthy();
    await user.click(screen.getByText('Acquirente'));
    await enter(user, field('Giorni di accesso'), 'trenta');
    expect(preview.getByText('Acquistato')).toBeTruthy();
  });

  it('lets a premium content open later, and shows buyers on a day what they would see', async () => {
    const { contents } = projectDetail();
    const premium = contents.map((content) => ({ ...content, isPremium: content.id === 'b' }));
    server.on('GET /api/v1/projects/cittadini-informati', {
      body: projectDetail({ contents: premium }),
      headers: { ETag: '"1"' },
    });
    const { router } = await openForm('/projects/cittadini-informati/edit');
    const user = setUpUser();
    expect(screen.queryByRole('combobox', { name: 'Quando si apre «La Costituzione»' })).toBeNull();
    const when = screen.getByRole('combobox', { name: 'Quando si apre «Europa»' });
    await user.click(when);
    await user.click(await screen.findByText('Si apre dopo'));
    const days = screen.getByRole('spinbutton', { name: 'Giorni dopo i quali si apre «Europa»' });
    await user.clear(days);
    save();
    expect(await screen.findByText('Indica un giorno oppure dopo quanti giorni si apre.')).toBeTruthy();
    await user.type(days, '10');

    await user.click(screen.getByRole('button', { name: 'Anteprima' }));
    await user.click(await screen.findByRole('radio', { name: 'Acquirente' }));
    const row = () => screen.getByText(/^Si apre il \d/);
    expect(row()).toBeTruthy();
    const day = screen.getByLabelText('Come la vede chi acquista oggi, il giorno');
    fireEvent.change(day, { target: { value: addDays(dayInRome(new Date()), 10) } });
    expect(screen.queryByText(/^Si apre il \d/)).toBeNull();

    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(UPDATE)[0]?.body).toEqual({
      openings: [{ contentId: 'b', on: null, afterDays: 10 }],
    });
  });

  it('can also be sorted by dragging', async () => {
    await openForm('/projects/cittadini-informati/edit');
    const rows = within(screen.getByLabelText('Contenuti scelti, in ordine')).getAllByRole('listitem');
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' };
    const [handle] = screen.getAllByTitle('Trascina per riordinare');
    if (!handle || !rows[1]) throw new Error('no rows to drag');
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(rows[1], { dataTransfer });
    fireEvent.drop(rows[1], { dataTransfer });
    expect(chosen()).toEqual(['Europa', 'La Costituzione']);
  });

  it('can also be sorted by a finger', async () => {
    await openForm('/projects/cittadini-informati/edit');
    const rows = within(screen.getByLabelText('Contenuti scelti, in ordine')).getAllByRole('listitem');
    const [handle] = screen.getAllByTitle('Trascina per riordinare');
    if (!handle) throw new Error('no rows to drag');
    // jsdom neither lays out rows nor captures pointers.
    rows.forEach((row, index) => {
      row.getBoundingClientRect = () => new DOMRect(0, index * 40, 300, 40);
    });
    handle.setPointerCapture = () => undefined;
    const user = setUpUser();
    const touchAndMove = (clientY: number) => [
      { keys: '[TouchA>]', target: handle },
      { pointerName: 'TouchA', target: handle, coords: { clientY } },
    ];
    await user.pointer([...touchAndMove(60), { keys: '[/TouchA]' }]);
    expect(chosen()).toEqual(['Europa', 'La Costituzione']);
    expect(screen.getByText('La Costituzione: posizione 2 di 2')).toBeTruthy();
    await user.pointer(touchAndMove(50));
    fireEvent.pointerCancel(handle);
    await user.pointer('[/TouchA]');
    expect(chosen()).toEqual(['Europa', 'La Costituzione']);
  });

  it('is saved with its contents at once, and says before what it needs to be sold', async () => {
    const { router } = await openForm('/projects/new');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Città');
    await enter(user, field('Slug'), 'citta');
    await enter(user, field('Descrizione breve'), 'Un percorso');
    await enter(user, field('Prezzo'), '49,00');
    await user.click(
      await screen.findByRole('button', { name: 'Almeno un contenuto pubblicato, per metterlo in vendita.' }),
    );
    save();
    expect(
      await screen.findAllByText(/Un progetto in vendita ha bisogno di almeno un contenuto/),
    ).toBeTruthy();
    expect(server.received(CREATE)).toHaveLength(0);
    await user.click(await screen.findByLabelText('Aggiungi «Clima»'));
    await waitFor(() =>
      expect(screen.queryByText('Almeno un contenuto pubblicato, per metterlo in vendita.')).toBeNull(),
    );
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(server.received(CREATE)[0]?.body).toMatchObject({ contentIds: ['c'], priceCents: 4_900 });
  });

  describe('with professional credits', () => {
    const accreditation = { body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 };
    const dates = { validFrom: '2027-01-01', validTo: '2027-12-31' };
    const enterDay = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    const begin = async () => {
      await openForm('/projects/new');
      const user = setUpUser();
      await enter(user, field('Titolo'), 'Città');
      await enter(user, field('Slug'), 'citta');
      await enter(user, field('Descrizione breve'), 'Un percorso');
      await user.click(screen.getByRole('button', { name: 'Aggiungi un ente' }));
      return user;
    };

    it('is saved with them, and with the months after which its certificates expire', async () => {
      const user = await begin();
      await enter(user, field('Ente'), accreditation.body);
      await enter(user, field('Codice di accreditamento'), accreditation.code);
      await enter(user, field('Crediti'), '2,5');
      enterDay('Dal', dates.validFrom);
      enterDay('Al, compreso', dates.validTo);
      await enter(user, field('Scade dopo'), '36');
      save();
      await waitFor(() => expect(server.received(CREATE)).toHaveLength(1));
      expect(server.received(CREATE)[0]?.body).toMatchObject({
        certificate: {
          ...NEW_CERTIFICATE_RULE,
          validMonths: 36,
          accreditations: [{ ...accreditation, ...dates }],
        },
      });
    });

    it('offers the usual bodies, and accepts any other', async () => {
      await begin();
      const offered = document.getElementById(field('Ente').getAttribute('list') ?? '');
      const names = [...(offered?.querySelectorAll('option') ?? [])].map(({ value }) => value);
      expect(names).toEqual([...PROFESSIONAL_BODIES]);
    });

    it.each([
      ['Ente', 'a'.repeat(1_000), 'Al massimo 120 caratteri'],
      ['Ente', '   ', 'Campo obbligatorio'],
      ['Crediti', '0', 'Un numero fra 0,01 e 1.000, con al massimo due decimali'],
      ['Crediti', '100000', 'Un numero fra 0,01 e 1.000, con al massimo due decimali'],
      ['Crediti', '-1', 'Un numero fra 0,01 e 1.000, con al massimo due decimali'],
      ['Crediti', '1,23456', 'Un numero fra 0,01 e 1.000, con al massimo due decimali'],
      ['Al, compreso', '2026-12-31', 'Finisce prima di cominciare'],
      ['Scade dopo', '0', 'Un numero intero fra 1 e 120'],
      ['Scade dopo', '121', 'Un numero intero fra 1 e 120'],
      ['Scade dopo', '1,5', 'Un numero intero fra 1 e 120'],
    ])('says what is wrong with %s: %s, and loses nothing', async (label, value, message) => {
      const user = await begin();
      await enter(user, field('Ente'), 'Agenas');
      await enter(user, field('Crediti'), '1');
      enterDay('Dal', dates.validFrom);
      enterDay('Al, compreso', dates.validTo);
      if (field(label).type === 'date') enterDay(label, value);
      else await enter(user, field(label), value);
      save();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(server.received(CREATE)).toHaveLength(0);
      expect(field(label).value).toBe(value);
      expect(field('Titolo').value).toBe('Città');
    });

    it('shows what the server refuses at its field', async () => {
      server.on(CREATE, {
        status: 400,
        body: {
          code: 'platform.validation_failed',
          errors: [{ field: 'certificate.accreditations.0.body', code: 'isOneLine', message: '' }],
        },
      });
      const user = await begin();
      await enter(user, field('Ente'), 'Agenas');
      await enter(user, field('Crediti'), '1');
      save();
      await waitFor(() => expect(field('Ente').getAttribute('aria-invalid')).toBe('true'));
    });

    it('keeps them while the certificate is switched off and on again', async () => {
      const user = await begin();
      await enter(user, field('Ente'), 'Agenas');
      const toggle = field('Rilascia un attestato');
      await user.click(toggle);
      await waitFor(() => expect(screen.queryByText('Ente')).toBeNull());
      await user.click(toggle);
      expect((await screen.findByLabelText<HTMLInputElement>('Ente')).value).toBe('Agenas');
      await user.click(screen.getByRole('button', { name: 'Rimuovi l’accreditamento 1' }));
      await waitFor(() => expect(screen.queryByText('Ente')).toBeNull());
    });
  });

  it('is saved without a certificate once that is switched off by keyboard', async () => {
    await openForm('/projects/new');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Città');
    await enter(user, field('Slug'), 'citta');
    await enter(user, field('Descrizione breve'), 'Un percorso');
    expect(field('Ore sull’attestato')).toBeTruthy();
    field('Rilascia un attestato').focus();
    await user.keyboard('[Enter]');
    await waitFor(() => expect(screen.queryByText('Ore sull’attestato')).toBeNull());
    save();
    await waitFor(() => expect(server.received(CREATE)).toHaveLength(1));
    expect(server.received(CREATE)[0]?.body).toMatchObject({ certificate: null });
  });
});
