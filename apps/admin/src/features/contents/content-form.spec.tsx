import type { LibraryFile } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { newContentFields } from './fields/content-fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';

// Vimeo is a third party: its player is mocked.
jest.mock('@vimeo/player', () => ({
  __esModule: true,
  default: class {
    getDuration = () => Promise.resolve(3_722.6);
  },
}));

const CREATE = 'POST /api/v1/contents';
const UPDATE = 'PATCH /api/v1/contents/1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

function start(role: 'admin' | 'editor' = 'admin') {
  server = staffServer(role)
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: contentDetail() })
    .on(CREATE, { status: 201, body: contentDetail() })
    .on(UPDATE, { body: contentDetail() });
}

beforeEach(() => start());

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path: string) {
  opened = await renderApp(path);
  await screen.findByLabelText('Titolo');
  return opened;
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const sent = (route: string) => server.received(route).at(-1)?.body;

describe('a new content', () => {
  it('generates the slug from the title until it is edited, and is saved with Ctrl+S', async () => {
    const { router } = await open('/contenuti/nuovo');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Libertà è partecipazione');
    expect(field('Slug').value).toBe('liberta-e-partecipazione');
    await enter(user, field('Slug'), 'liberta');
    await enter(user, field('Titolo'), 'Libertà');
    await enter(user, field('Slug'), 'la-liberta');
    await enter(user, field('Titolo'), 'Che cos’è la libertà');
    expect(field('Slug').value).toBe('la-liberta');
    await enter(user, field('Descrizione breve'), 'Una lezione');
    save();
    // Checked first, since the toast disappears by itself and the list may take longer to load.
    expect(await screen.findByText('Contenuto salvato')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(sent(CREATE)).toMatchObject({
      title: 'Che cos’è la libertà',
      slug: 'la-liberta',
      status: 'draft',
      isPremium: false,
      vimeoIds: '',
      downloads: [],
    });
    expect(sent(CREATE)).not.toHaveProperty('priceCents');
  });

  it('is not sent while a required field is empty', async () => {
    await open('/contenuti/nuovo');
    save();
    expect(await screen.findByText('Compila tutti i campi obbligatori.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2));
    expect(server.received(CREATE)).toHaveLength(0);
  });

  it('has a price only if premium, shown with VAT as well', async () => {
    await open('/contenuti/nuovo');
    const user = setUpUser();
    expect(screen.queryByText('Prezzo')).toBeNull();
    await user.click(field('Premium'));
    await screen.findByLabelText(/^Prezzo/);
    expect(field('Prezzo').value).toBe('10,00');
    expect(await screen.findByText(/12,20\s€ IVA inclusa \(22%\)/)).toBeTruthy();
    await enter(user, field('Titolo'), 'A');
    await enter(user, field('Descrizione breve'), 'B');
    await enter(user, field('Prezzo'), '0,40');
    save();
    // In the toast and at the field.
    const refused = 'Il prezzo è troppo basso per essere addebitato.';
    await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(2));
    expect(server.received(CREATE)).toHaveLength(0);
  });
});

describe('a stored content', () => {
  it('shows recognised and unrecognised video links before saving', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    expect(field('Tutti i video come testo').value).toBe('111/abcdef, 222');
    expect(field('Titolo del video 1').value).toBe('Articolo 1');
    await enter(user, field('Tutti i video come testo'), '222, https://vimeo.com/333, pippo, 111/abcdef');
    expect(screen.getByText('3 video')).toBeTruthy();
    expect(
      screen.getByText('Questa voce non è un video riconoscibile: correggila o toglila prima di salvare.'),
    ).toBeTruthy();
    expect(screen.getByText('pippo')).toBeTruthy();
    // The title stays with its video.
    expect(field('Titolo del video 3').value).toBe('Articolo 1');

    await user.click(screen.getByLabelText('Sposta su: Articolo 1'));
    expect(field('Tutti i video come testo').value).toBe('222, 111/abcdef, 333, pippo');
    save();
    expect(await screen.findAllByText('Non è un video riconoscibile: pippo')).not.toHaveLength(0);
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Togli «pippo»' }));
    expect(field('Tutti i video come testo').value).toBe('222, 111/abcdef, 333');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    // Only what was changed.
    expect(sent(UPDATE)).toEqual({
      vimeoIds: '222, 111/abcdef, 333',
      videoTitles: ['', 'Articolo 1', ''],
      videoDurations: [0, 760, 0],
      videoChapters: [{ chapters: [] }, { chapters: [] }, { chapters: [] }],
    });
  });

  it('gets several videos at once, one per row, and a removed one can be restored', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    const box = field('Video e filmati');
    await enter(user, box, 'https://vimeo.com/333/abc999\npippo, 444');
    await user.keyboard('{Enter}');
    expect(box.value).toBe('');
    expect(screen.getByText('4 video')).toBeTruthy();
    expect(screen.getByText('pippo')).toBeTruthy();
    expect(field('Tutti i video come testo').value).toBe(
      '111/abcdef, 222, https://vimeo.com/333/abc999, pippo, 444',
    );

    await user.click(screen.getByLabelText('Rimuovi: Articolo 1'));
    expect(field('Tutti i video come testo').value).toBe('222, 333/abc999, 444, pippo');
    const undo = screen.getByRole('button', { name: 'Rimetti: Articolo 1' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    expect(field('Titolo del video 1').value).toBe('Articolo 1');
    expect(field('Durata del video 1').value).toBe('12:40');
    expect(screen.queryByRole('button', { name: 'Rimetti: Articolo 1' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Togli «pippo»' }));
    // Saving includes what is still in the box.
    await enter(user, box, '555');
    fireEvent.keyDown(box, { key: 's', ctrlKey: true });
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(sent(UPDATE)).toMatchObject({
      vimeoIds: '111/abcdef, 222, 333/abc999, 444, 555',
      videoTitles: ['Articolo 1', '', '', '', ''],
    });
  });

  it('gets several downloads at once', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Link da scaricare'), 'https://www.civitas.example/a.pdf\n/materiali/b.pdf');
    await user.tab();
    expect(field('Tutti i materiali come testo').value).toMatch(
      /https:\/\/www\.civitas\.example\/a\.pdf, \/materiali\/b\.pdf$/,
    );
  });

  it('lists a document of the library once, and does not rename it', async () => {
    const url = '/api/v1/media/files/f1';
    const document: LibraryFile = {
      ...{ id: 'f1', kind: 'document', status: 'ready', failure: null, url, fileName: 'dispensa.pdf' },
      ...{ contentType: 'application/pdf', sizeBytes: 84_000, width: null, height: null },
      ...{ durationSeconds: null, sources: [], createdAt: '2026-11-20T10:00:00.000Z', uses: [] },
      ...{ removedAt: null, link: url },
    };
    const downloads = [{ label: 'Il testo', isUntranslated: false, url }];
    server
      .on('GET /api/v1/contents/1', { body: contentDetail({ downloads }) })
      .on('GET /api/v1/media', { body: { items: [document], nextCursor: null, total: 1 } });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    const sources = screen.getAllByText('Scegli dai media');
    await user.click(sources.at(-1) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Scegli un documento' }));
    await user.click(await dialog.findByRole('button', { name: /^dispensa\.pdf/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Tutti i materiali come testo').value).toBe(url);
    expect(field('Nome del materiale 1').value).toBe('Il testo');
  });

  it('accepts durations in minutes and seconds, or from the player, and rejects others', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    expect(field('Durata del video 1').value).toBe('12:40');
    await enter(user, field('Durata del video 2'), 'dodici');
    expect(screen.getByText('Minuti e secondi, per esempio 12:40; al massimo 24 ore.')).toBeTruthy();
    save();
    await screen.findAllByText('Una durata non si legge: scrivi minuti e secondi, per esempio 12:40.');
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByLabelText('Leggi la durata del video 2 dal suo player'));
    await waitFor(() => expect(field('Durata del video 2').value).toBe('1:02:03'));
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(sent(UPDATE)).toEqual({
      vimeoIds: '111/abcdef, 222',
      videoTitles: ['Articolo 1', ''],
      videoDurations: [760, 3_723],
      videoChapters: [{ chapters: [] }, { chapters: [] }],
    });
  });

  it('keeps the focus on the button that moves a download', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Tutti i materiali come testo'), '/uno.pdf, /due.pdf, /uno.pdf, /tre.pdf');
    const up = screen.getByLabelText('Sposta su: tre');
    act(() => up.focus());
    await user.keyboard('{Enter}{Enter}');
    expect(field('Tutti i materiali come testo').value).toBe('/uno.pdf, /tre.pdf, /due.pdf, /uno.pdf');
    expect(document.activeElement).toBe(up);
  });

  it('rejects invalid links among the downloads', async () => {
    await open('/contenuti/modifica/1');
    await enter(
      setUpUser(),
      field('Tutti i materiali come testo'),
      'https://www.civitas.example/testo.pdf, testo.pdf',
    );
    expect(
      screen.getByText('Questa voce non è un link: correggila sotto «Avanzate» prima di salvare.'),
    ).toBeTruthy();
    save();
    await screen.findAllByText('Ogni voce deve essere un indirizzo http(s) o un percorso che inizia con /');
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it.each([
    [409, 'catalogue.slug_taken', /^Questi dati sono già presenti nel sistema\./],
    [403, 'platform.forbidden', /^Non hai i permessi per eseguire questa operazione\. Codice/],
    [503, 'platform.unavailable', /^Servizio temporaneamente non disponibile/],
  ])('shows why saving failed (%i %s) and keeps the input', async (status, code, sentence) => {
    server.on(UPDATE, { status, body: { code } });
    const { router } = await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo'), 'Un altro titolo');
    save();
    // The toast, and the persistent message beside the button.
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThanOrEqual(2));
    expect(screen.getByText('Errore nel salvataggio')).toBeTruthy();
    expect(screen.getAllByText(new RegExp(`Codice: ${code}`))).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/contenuti/modifica/1');
    expect(field('Titolo').value).toBe('Un altro titolo');
    server.on(UPDATE, { body: contentDetail() });
    save();
    await waitFor(() => expect(screen.queryByText('Errore nel salvataggio')).toBeNull());
  });

  it('shows the server’s errors at their fields', async () => {
    const errors = [
      { field: 'title', code: 'isLength', message: 'title must be shorter' },
      { field: 'videoTitles.3', code: 'maxLength', message: 'too long' },
    ];
    server.on(UPDATE, { status: 400, body: { code: 'platform.invalid_input', errors } });
    await open('/contenuti/modifica/1');
    save();
    expect(await screen.findByText('Valore non valido')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByText(/Controlla questi campi: videoTitles\.3\./)).toHaveLength(2),
    );
  });

  it('asks before leaving with unsaved changes, but not after saving', async () => {
    const { router } = await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Un altro titolo');
    expect(await screen.findByText('Modifiche non salvate')).toBeTruthy();
    await act(() => router.navigate('/projects'));
    expect(await screen.findByText('Uscire senza salvare?')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/contenuti/modifica/1');
    await user.click(screen.getByText('Resta qui'));
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    await waitFor(() => expect(screen.queryByText('Uscire senza salvare?')).toBeNull());
  });

  it('blocks closing the tab only with unsaved changes', async () => {
    await open('/contenuti/modifica/1');
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await enter(setUpUser(), field('Titolo'), 'Un altro titolo');
    expect(leave()).toBe(true);
  });

  it('warns that a changed slug redirects', async () => {
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Slug'), 'costituzione');
    expect(
      screen.getByText(/chi apre \/contenuti\/la-costituzione verrà portato a quello nuovo/),
    ).toBeTruthy();
  });

  it('warns of hours on the certificate that the videos do not take, and saves them all the same', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    if (!screen.queryByLabelText('Ore sull’attestato')) await user.click(field('Rilascia un attestato'));
    expect(await screen.findByText(/I video durano 13\smin\./)).toBeTruthy();
    await enter(user, field('Ore sull’attestato'), '4');
    await screen.findByText(/Sono più ore di quanto durano i video/);
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(sent(UPDATE)).toMatchObject({ certificate: { hours: 4 } });
  });

  it('has a field for each value of the form, except those of other types', async () => {
    await open('/contenuti/modifica/1');
    const {
      text: _text,
      quiz: _quiz,
      closesId: _closesId,
      seminar: _seminar,
      ...fields
    } = newContentFields(null);
    for (const name of Object.keys(fields)) {
      // A field's id consists of the form's name and the field's.
      expect(document.querySelector(`form [id$='_${name}'], form [id*='_${name}_']`)).not.toBeNull();
    }
  });

  it('sends English texts, and shows which texts English readers get in Italian', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    expect(screen.getByText(/Manca l’inglese: Titolo, Descrizione breve, Descrizione estesa\./)).toBeTruthy();
    await enter(user, field('Descrizione breve in inglese'), 'The principles');
    save();
    await screen.findAllByText('Scrivi anche il titolo in inglese: senza, il resto non si vede.');
    expect(server.received(UPDATE)).toHaveLength(0);
    await enter(user, field('Titolo in inglese'), 'The Constitution');
    await enter(user, field('Titolo del video 2 in inglese'), 'Article 2');
    await enter(user, field('Nome del materiale 1 in inglese'), 'The text');
    expect(screen.getByText(/Manca l’inglese: Descrizione estesa\./)).toBeTruthy();
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(sent(UPDATE)).toEqual({
      downloads: [
        {
          label: 'Il testo',
          url: 'https://www.civitas.example/testo.pdf',
          translations: { en: { label: 'The text' } },
        },
      ],
      translations: {
        en: { title: 'The Constitution', shortDescription: 'The principles', videoTitles: ['', 'Article 2'] },
      },
    });
  });

  it('requires an English title if videos have one', async () => {
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo del video 2 in inglese'), 'Article 2');
    save();
    await screen.findAllByText('Scrivi anche il titolo in inglese: senza, il resto non si vede.');
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('does not send unchanged English texts, and moves a video’s together with it', async () => {
    const en = {
      ...{ title: 'The Constitution', slug: 'the-constitution', shortDescription: 'The principles' },
      videoTitles: ['Article 1', ''],
    };
    server.on('GET /api/v1/contents/1', {
      body: contentDetail({ translations: { en }, slugs: { it: 'la-costituzione', en: 'the-constitution' } }),
    });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    expect(field('Slug in inglese').value).toBe('the-constitution');
    expect(screen.getByText('/en/contenuti/')).toBeTruthy();
    await enter(user, field('Titolo'), 'La Carta');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(sent(UPDATE)).toEqual({ title: 'La Carta' });
    cleanup();
    await opened?.session.stop();
    await open('/contenuti/modifica/1');
    await user.click(screen.getByLabelText('Sposta giù: Articolo 1'));
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(sent(UPDATE)).toEqual({
      vimeoIds: '222, 111/abcdef',
      videoTitles: ['', 'Articolo 1'],
      videoDurations: [0, 760],
      videoChapters: [{ chapters: [] }, { chapters: [] }],
      translations: { en: { ...en, videoTitles: ['', 'Article 1'] } },
    });
  });

  it('shows errors of English texts at their fields, and a used slug where it was edited', async () => {
    const errors = [
      { field: 'translations.en.title', code: 'isLength', message: 'title must be shorter' },
      { field: 'translations.en.slug', code: 'matches', message: 'slug must match' },
    ];
    server.on(UPDATE, { status: 400, body: { code: 'platform.invalid_input', errors } });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Titolo in inglese'), 'The Constitution');
    await enter(user, field('Slug in inglese'), 'constitution');
    save();
    const isRefused = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
    await waitFor(() => expect(isRefused('Titolo in inglese')).toBe(true));
    await waitFor(() => expect(isRefused('Slug in inglese')).toBe(true));
    expect(isRefused('Titolo')).toBe(false);
    server.on(UPDATE, { status: 409, body: { code: 'catalogue.slug_taken' } });
    await enter(user, field('Titolo in inglese'), 'Our Constitution');
    await enter(user, field('Slug in inglese'), 'our-constitution');
    await waitFor(() => expect(isRefused('Slug in inglese')).toBe(false));
    save();
    await waitFor(() => expect(isRefused('Slug in inglese')).toBe(true));
    expect(isRefused('Slug')).toBe(false);
  });

  describe('with a schedule', () => {
    // Far in the future, in summer and in winter time.
    const [summer, winter] = ['2090-07-01T09:30', '2090-12-01T09:30'];
    const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

    it('sends Rome’s time in UTC', async () => {
      await open('/contenuti/modifica/1');
      type('Pubblica da sé il', summer);
      type('Ritira da sé il', winter);
      expect(field('Pubblica da sé il').value).toBe(summer);
      save();
      await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
      expect(sent(UPDATE)).toEqual({
        publishAt: '2090-07-01T07:30:00.000Z',
        withdrawAt: '2090-12-01T08:30:00.000Z',
      });
    });

    it('says what a time becomes in the nights in which the clocks change', async () => {
      await open('/contenuti/modifica/1');
      type('Pubblica da sé il', '2089-03-27T02:30');
      expect(
        await screen.findByText(
          'Quella notte le lancette vanno avanti e quest’ora non c’è: varrà dalle 03:30.',
        ),
      ).toBeTruthy();
      type('Pubblica da sé il', '2089-10-30T02:30');
      expect(
        await screen.findByText(
          'Quella notte le lancette tornano indietro e quest’ora c’è due volte: vale la prima, in ora legale.',
        ),
      ).toBeTruthy();
      type('Pubblica da sé il', summer);
      await waitFor(() => expect(screen.queryByText(/Quella notte/)).toBeNull());
    });

    it('shows the schedule, and can remove it', async () => {
      const schedule = { publishAt: '2090-07-01T07:30:00.000Z', withdrawAt: null, failure: null };
      server.on('GET /api/v1/contents/1', { body: contentDetail({ schedule }) });
      await open('/contenuti/modifica/1');
      expect(field('Pubblica da sé il').value).toBe(summer);
      await setUpUser().click(screen.getByRole('button', { name: 'Togli: Pubblica da sé il' }));
      expect(field('Pubblica da sé il').value).toBe('');
      save();
      await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
      expect(sent(UPDATE)).toEqual({ publishAt: null });
    });

    it.each([
      [winter, summer, 'Il ritiro viene dopo la pubblicazione.'],
      ['2020-01-01T09:30', winter, 'Scegli una data e un’ora che devono ancora venire.'],
    ])('shows an error at the field for %s to %s', async (publishAt, withdrawAt, sentence) => {
      await open('/contenuti/modifica/1');
      type('Pubblica da sé il', publishAt);
      type('Ritira da sé il', withdrawAt);
      const said = await screen.findByText(sentence);
      expect(said.closest('.ant-form-item')?.querySelector('input[type="datetime-local"]')).not.toBeNull();
      save();
      // In the toast and at the field.
      await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
      expect(server.received(UPDATE)).toHaveLength(0);
    });
  });

  it('previews the page for guests, members and buyers', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await user.click(screen.getByText('Anteprima'));
    expect(await screen.findByText(/È una bozza/)).toBeTruthy();
    expect(screen.getByText('Accedi per acquistare')).toBeTruthy();
    expect(screen.getByText('Solo il primo video')).toBeTruthy();
    await user.click(screen.getByText('Iscritto'));
    expect(screen.getByText('Acquista')).toBeTruthy();
    expect(screen.queryByText('I tuoi progressi')).toBeNull();
    await user.click(screen.getByText('Acquirente'));
    expect(screen.getByText('I tuoi progressi')).toBeTruthy();
    expect(screen.getByText('Acquistato')).toBeTruthy();
    expect(screen.queryByText('Contenuto premium')).toBeNull();
  });

  it('previews the page without a price or duration that cannot be read', async () => {
    server.on('GET /api/v1/contents/1', { body: contentDetail({ accessDays: 30 }) });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await user.click(screen.getByText('Anteprima'));
    await user.click(await screen.findByText('Acquirente'));
    for (const days of ['trenta', '999999999', '0']) {
      await enter(user, field('Giorni di accesso'), days);
      await waitFor(() => expect(screen.queryByText(/^Accesso fino al/)).toBeNull());
      expect(screen.getByText('Acquistato')).toBeTruthy();
    }
    await enter(user, field('Giorni di accesso'), '30');
    expect(await screen.findByText(/^Accesso fino al/)).toBeTruthy();
    await user.click(screen.getByText('Ospite'));
    const preview = within(screen.getByRole('article'));
    expect(await preview.findByText(/39,00\s€ \+ IVA/)).toBeTruthy();
    await enter(user, field('Prezzo'), 'gratis');
    await waitFor(() => expect(preview.queryByText(/\+ IVA/)).toBeNull());
  });

  it('keeps a price that cannot be read while the content is free', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Prezzo'), 'gratis');
    await user.click(field('Premium'));
    await waitFor(() => expect(screen.queryByLabelText('Prezzo')).toBeNull());
    await user.click(field('Premium'));
    await screen.findByLabelText(/^Prezzo/);
    expect(field('Prezzo').value).toBe('?');
    save();
    await screen.findAllByText(/^Un importo fra/);
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('shows a live preview beside the form on wide screens, also next time', async () => {
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.defineProperty(matchMedia(query), 'matches', { value: query === '(min-width: 76rem)' }),
      );
    await open('/contenuti/modifica/1');
    await setUpUser().click(screen.getByRole('button', { name: 'Anteprima' }));
    const preview = within(await screen.findByRole('complementary', { name: 'Anteprima' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(field('Titolo'), { target: { value: 'La Carta' } });
    expect(await preview.findByRole('heading', { name: 'La Carta' })).toBeTruthy();
    const stored = Object.fromEntries(Object.entries(localStorage));
    cleanup();
    await opened?.session.stop();
    opened = await renderApp('/contenuti/modifica/1', { stored });
    const next = within(await screen.findByRole('complementary', { name: 'Anteprima' }));
    await setUpUser().click(next.getByRole('button', { name: 'Chiudi l’anteprima' }));
    expect(screen.queryByRole('complementary', { name: 'Anteprima' })).toBeNull();
  });
});

describe('an editor', () => {
  it('sees the terms of sale read-only and sends none', async () => {
    server.close();
    start('editor');
    await open('/contenuti/modifica/1');
    expect(screen.getByText('Solo un amministratore può cambiare accesso e prezzo.')).toBeTruthy();
    expect(screen.getByText(/39,00\s€ \+ IVA/)).toBeTruthy();
    expect(screen.queryByText('Prezzo')).toBeNull();
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    for (const term of ['isPremium', 'priceCents', 'currency', 'accessDays']) {
      expect(sent(UPDATE)).not.toHaveProperty(term);
    }
  });
});
