import type { Import, ImportRow } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { readBytes } from '../../components/values/read-bytes.ts';

const PATH = '/api/v1/imports/users';
const ID = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0007';
const NONE = { create: 0, change: 0, unchanged: 0, refused: 0 };

const checked: Import = {
  ...{ id: ID, list: 'users', status: 'checked', actorId: '1', fileName: 'soci.csv', encoding: 'utf-8' },
  ...{ delimiter: ';', rowCount: 4, position: 4, createdAt: '2026-11-23T08:00:00Z', finishedAt: null },
  columns: [
    { name: 'email', isRead: true },
    { name: 'note', isRead: false },
    { name: 'Errors', isRead: false },
  ],
  planned: { create: 2, change: 0, unchanged: 1, refused: 1 },
  outcomes: NONE,
};
const refused: ImportRow = {
  line: 5,
  values: { email: '=nobody', note: 'a;b', Errors: 'Of the file before.' },
  outcome: 'refused',
  errors: [
    { column: 'email', code: 'isEmail' },
    { column: null, code: 'platform.import_row_repeated' },
  ],
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on(`GET ${PATH}`, { body: { items: [], nextCursor: null } })
    .on(`GET ${PATH}/${ID}`, { body: checked })
    .on(`GET ${PATH}/${ID}/rows`, { body: { items: [refused], nextCursor: null } });
});
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
  jest.restoreAllMocks();
});

const file = (text = 'email;note\n=nobody;x', name = 'soci.csv') =>
  new File([text], name, { type: 'text/csv' });

describe('an import', () => {
  it('names the lines within a cell of questions', async () => {
    const path = '/api/v1/imports/contents';
    const column = 'questions';
    const errors = [
      { column, code: 'true_false', line: 3, values: { text: 'FALSO' } },
      { column, code: 'unclosed_brace', line: 7, values: { openLine: 5 } },
      { column, code: 'isQuiz' },
    ];
    server
      .on(`GET ${path}`, { body: { items: [], nextCursor: null } })
      .on(`GET ${path}/${ID}`, { body: { ...checked, list: 'contents' } })
      .on(`GET ${path}/${ID}/rows`, {
        body: { items: [{ line: 2, values: { slug: 'v' }, outcome: 'refused', errors }], nextCursor: null },
      });
    opened = await renderApp(`/contenuti/importa?id=${ID}`);
    for (const text of [
      /Riga 3: «FALSO» non si legge/,
      /Riga 7: la graffa aperta alla riga 5 non è chiusa/,
      /Le domande in GIFT, solo per il tipo quiz/,
    ])
      expect(await screen.findByText(text, { selector: '.imports__errors li' })).toBeTruthy();
  });

  it('starts with a file, whose rows are checked', async () => {
    server.on(`POST ${PATH}`, { status: 201, body: checked });
    opened = await renderApp('/utenti/importa');
    await setUpUser().upload(await screen.findByLabelText('File CSV'), file());
    const heading = await screen.findByRole('heading', { name: 'soci.csv' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const [handedIn] = server.received(`POST ${PATH}`);
    expect(handedIn?.body).toBe('email;note\n=nobody;x');
    expect(handedIn?.query.get('fileName')).toBe('soci.csv');
    expect(handedIn?.headers.get('content-type')).toBe('text/csv');
    expect(opened.router.state.location.search).toBe(`?id=${ID}`);
    expect(screen.getByText('punti e virgola, UTF-8')).toBeTruthy();
    const counts = screen.getByText('da creare').closest('div');
    expect(counts?.textContent).toContain('2');
    expect(screen.getByRole('button', { name: 'Importa 2 righe' })).toBeTruthy();
  });

  it('can also start with a dropped file', async () => {
    server.on(`POST ${PATH}`, { status: 201, body: checked });
    opened = await renderApp('/utenti/importa');
    const place = (await screen.findByText('oppure trascinalo qui.')).parentElement as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file()] } });
    expect(await screen.findByRole('heading', { name: 'soci.csv' })).toBeTruthy();
  });

  it('shows why a file is refused, and which columns are missing', async () => {
    server.on(`POST ${PATH}`, {
      status: 422,
      body: {
        code: 'platform.import_columns',
        errors: [{ field: 'lastName', code: 'isNotEmpty', message: '' }],
      },
    });
    opened = await renderApp('/utenti/importa');
    const user = setUpUser();
    await user.upload(await screen.findByLabelText('File CSV'), file());
    expect((await screen.findByText(/Colonne: lastName\./)).getAttribute('role')).toBe('alert');
    await user.upload(screen.getByLabelText('File CSV'), file('x'.repeat(2 * 1024 * 1024 + 1)));
    expect(await screen.findByText('Il file pesa più di 2 MB: dividilo in più file.')).toBeTruthy();
    expect(server.received(`POST ${PATH}`)).toHaveLength(1);
  });

  it('names every type of content that a file may have', async () => {
    server.on('GET /api/v1/imports/contents', { body: { items: [], nextCursor: null } });
    opened = await renderApp('/contenuti/importa');
    const help = await screen.findByText(/^Il tipo: /);
    expect(help.textContent).toBe(
      'Il tipo: single_video, video_series, document, text, quiz o seminar; serve per un contenuto nuovo.',
    );
  });

  it('shows that a file cannot be read', async () => {
    jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new Event('error'));
    });
    opened = await renderApp('/utenti/importa');
    await setUpUser().upload(await screen.findByLabelText('File CSV'), file());
    expect((await screen.findByText(/Il file non si lascia leggere/)).getAttribute('role')).toBe('alert');
  });

  it('shows the errors of each row by column, and exports these rows to be fixed', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => saved.push(blob as Blob).toString();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    opened = await renderApp(`/utenti/importa?id=${ID}`);
    const row = within(await screen.findByRole('row', { name: /=nobody/ }));
    expect(row.getByText('email').closest('li')?.textContent).toBe(
      'email: Obbligatoria: un indirizzo email valido, per riga uno diverso.',
    );
    expect(
      row.getByText(
        'Una riga precedente del file riguarda già la stessa cosa: lascia nel file una riga sola.',
      ),
    ).toBeTruthy();
    await setUpUser().click(screen.getByRole('button', { name: 'Scarica le righe con errori' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = Buffer.from(await readBytes(saved[0] ?? new Blob())).toString();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFemail;note;Errori',
      `'=nobody;"a;b";"email: Obbligatoria: un indirizzo email valido, per riga uno diverso. Una riga precedente del file riguarda già la stessa cosa: lascia nel file una riga sola."`,
    ]);
  });

  it('names access, not purchases, in the errors of rows that grant access', async () => {
    const grants = '/api/v1/imports/grants';
    const errors = [
      { column: null, code: 'commerce.already_owned' },
      { column: 'item', code: 'commerce.item_not_found' },
    ];
    const rows = [{ ...refused, values: { email: 'ada@example.org', item: 'clima' }, errors }];
    server
      .on(`GET ${grants}`, { body: { items: [], nextCursor: null } })
      .on(`GET ${grants}/${ID}`, { body: { ...checked, list: 'grants' } })
      .on(`GET ${grants}/${ID}/rows`, { body: { items: rows, nextCursor: null } });
    opened = await renderApp(`/ordini/importa?id=${ID}`);
    const row = within(await screen.findByRole('row', { name: /ada@example\.org/ }));
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Questa persona ha già l’accesso.',
      'item: Questo contenuto o progetto non esiste: non si può dare l’accesso.',
    ]);
  });

  it('is written when staff starts it, and shows its progress and result', async () => {
    server.on(`POST ${PATH}/${ID}/start`, () => {
      server.on(`GET ${PATH}/${ID}`, { body: { ...checked, status: 'importing', position: 2 } });
      return { body: { ...checked, status: 'importing', position: 0 } };
    });
    opened = await renderApp(`/utenti/importa?id=${ID}`);
    await setUpUser().click(await screen.findByRole('button', { name: 'Importa 2 righe' }));
    // It starts at zero.
    expect(await screen.findByText('2 di 4 righe')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    const heading = screen.getByRole('heading', { name: 'soci.csv' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const outcomes = { ...NONE, create: 1, refused: 1 };
    server.on(`GET ${PATH}/${ID}`, { body: { ...checked, status: 'completed', outcomes } });
    expect(await screen.findByText('Importazione conclusa.')).toBeTruthy();
    expect(screen.getByText('create').closest('div')?.textContent).toContain('1');
    expect(screen.getByText('con errori').closest('div')?.textContent).toContain('2');
  });

  it.each([
    ['contenuti', 'contents', '/contenuti', 'GET /api/v1/contents'],
    ['utenti', 'users', '/utenti', 'GET /api/v1/users'],
    ['ordini', 'grants', '/ordini', 'GET /api/v1/orders'],
  ])('has its list loaded again once it is completed: %s', async (page, list, path, listed) => {
    server
      .on(listed, { body: { items: [], nextCursor: null } })
      .on(`GET /api/v1/imports/${list}`, { body: { items: [], nextCursor: null } })
      .on(`GET /api/v1/imports/${list}/${ID}`, { body: { ...checked, status: 'importing' } })
      .on(`GET /api/v1/imports/${list}/${ID}/rows`, { body: { items: [], nextCursor: null } });
    opened = await renderApp(path);
    await waitFor(() => expect(server.received(listed)).toHaveLength(1));
    await act(() => opened?.router.navigate(`/${page}/importa?id=${ID}`));
    expect(await screen.findByText('4 di 4 righe')).toBeTruthy();
    server.on(`GET /api/v1/imports/${list}/${ID}`, { body: { ...checked, status: 'completed' } });
    expect(await screen.findByText('Importazione conclusa.')).toBeTruthy();
    await act(() => opened?.router.navigate(path));
    await waitFor(() => expect(server.received(listed)).toHaveLength(2));
  });

  it('can be cancelled', async () => {
    server.on(`DELETE ${PATH}/${ID}`, () => {
      server.on(`GET ${PATH}/${ID}`, { body: { ...checked, status: 'cancelled' } });
      return { status: 204 };
    });
    opened = await renderApp(`/utenti/importa?id=${ID}`);
    await setUpUser().click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText(/Importazione annullata/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Importa/ })).toBeNull();
  });

  it('marks rows that were not written when it was stopped', async () => {
    const rows = [
      { ...refused, outcome: 'create' as const, errors: [] },
      { ...refused, line: 6, outcome: null, errors: [] },
    ];
    server
      .on(`GET ${PATH}/${ID}`, { body: { ...checked, status: 'cancelled' } })
      .on(`GET ${PATH}/${ID}/rows`, { body: { items: rows, nextCursor: null } });
    opened = await renderApp(`/utenti/importa?id=${ID}`);
    expect(await screen.findByText('Creata')).toBeTruthy();
    expect(screen.getByText('Non scritta')).toBeTruthy();
  });

  it('is listed among the recent imports', async () => {
    server.on(`GET ${PATH}`, { body: { items: [{ ...checked, status: 'importing' }], nextCursor: null } });
    opened = await renderApp('/utenti/importa');
    await setUpUser().click(await screen.findByRole('link', { name: 'soci.csv' }));
    expect(await screen.findByRole('heading', { name: 'soci.csv' })).toBeTruthy();
  });
});
