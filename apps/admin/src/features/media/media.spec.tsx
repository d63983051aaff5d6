import type { LibraryFile } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';

const picture: LibraryFile = {
  id: 'f1',
  kind: 'cover',
  status: 'ready',
  failure: null,
  url: '/api/v1/media/images/f1-960x540/960.webp',
  fileName: 'sala-rossa.jpg',
  contentType: 'image/jpeg',
  sizeBytes: 1_240_000,
  width: 960,
  height: 540,
  durationSeconds: null,
  sources: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  uses: [
    { kind: 'content', id: 'c1', title: 'Il voto' },
    { kind: 'project', id: 'p1', title: 'La Camera' },
    { kind: 'settings', id: null, title: '' },
    { kind: 'teacher', id: 't1', title: 'Ada Neri' },
  ],
  removedAt: null,
  link: '/api/v1/media/images/f1-960x540/960.webp',
};
const paper: LibraryFile = {
  ...picture,
  ...{ id: 'f2', kind: 'document', url: '/api/v1/media/files/f2', fileName: 'dispensa.pdf' },
  ...{ contentType: 'application/pdf', sizeBytes: 84_000, uses: [], removedAt: '2026-12-20T10:00:00.000Z' },
  link: '/api/v1/media/files/f2?expires=1&signature=x',
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
  FakeUpload.uninstall();
});

const photo = new File(['foto'], 'nuova.jpg', { type: 'image/jpeg' });

const start = (role: 'admin' | 'editor' = 'admin') => {
  server = staffServer(role).on('GET /api/v1/media', {
    body: { items: [picture, paper], nextCursor: null, total: 2 },
  });
};
const open = async (path = '/media') => (opened = await renderApp(path));
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

describe('the media library', () => {
  beforeEach(() => start());

  it('lists files with their details and links to their uses', async () => {
    await open();
    const row = within(await rowOf('sala-rossa.jpg'));
    expect(row.getByText('Immagine')).toBeTruthy();
    expect(row.getByText(/^1,2\sMB$/)).toBeTruthy();
    expect(row.getByText('20/11/2026')).toBeTruthy();
    const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['sala-rossa.jpg', picture.link],
      ['Il voto', '/contenuti/modifica/c1'],
      ['La Camera', '/projects/p1/edit'],
      ['Logo', '/impostazioni'],
      ['Ada Neri', '/docenti/modifica/t1'],
    ]);
    expect(row.getByText('E un altro posto')).toBeTruthy();
    expect(within(await rowOf('dispensa.pdf')).getByText(/si elimina da solo il 20\/12\/2026/)).toBeTruthy();
  });

  it('is sorted by name, size or upload, in the order of the address', async () => {
    const { router } = await open();
    await rowOf('sala-rossa.jpg');
    const created = screen.getByRole('columnheader', { name: /^Caricato/ });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: 'GET /api/v1/media', filters: {} }, [
      ['File', 'name', '-name'],
      ['Dimensione', '-size', 'size'],
    ]);
    await setUpUser().selectOptions(screen.getByLabelText('Ordine'), 'Caricato, crescente');
    await waitFor(() =>
      expect(server.received('GET /api/v1/media').at(-1)?.query.get('sort')).toBe('oldest'),
    );
    expect(router.state.location.search).toBe('?sort=oldest');
  });

  it('uses the filters of the address', async () => {
    await open('/media?kind=document&use=unused&search=voto');
    await screen.findByRole('link', { name: 'dispensa.pdf' });
    const query = server.received('GET /api/v1/media').at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      kind: 'document',
      use: 'unused',
      search: 'voto',
    });
    expect(screen.getByRole('button', { name: /Uso: Non usati/ })).toBeTruthy();
  });

  it('replaces a file by one of the library, and confirms it', async () => {
    const user = setUpUser();
    const other = { ...picture, id: 'f3', fileName: 'sala-verde.jpg', uses: [] };
    const failed: LibraryFile = { ...other, id: 'f4', status: 'failed', fileName: 'rovinata.jpg' };
    server.on('PUT /api/v1/media/f1/replacement', { body: other });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Sostituisci: sala-rossa.jpg' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sostituisci' }));
    await dialog.findByText('Campo obbligatorio');
    server.on('GET /api/v1/media', { body: { items: [failed, picture, other], nextCursor: null, total: 3 } });
    await user.click(dialog.getByRole('button', { name: 'Scegli dai media' }));
    const unusable = await screen.findByRole<HTMLButtonElement>('button', { name: /^rovinata\.jpg/ });
    expect(unusable.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^sala-rossa\.jpg/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^sala-verde\.jpg/ }));
    await user.click(dialog.getByRole('button', { name: 'Sostituisci' }));
    await screen.findByText('File sostituito');
    expect(server.received('PUT /api/v1/media/f1/replacement')[0]?.body).toEqual({ mediaId: 'f3' });
  });

  it('keeps the dialog open during an upload, and replaces the file once it is stored', async () => {
    FakeUpload.install();
    const user = setUpUser();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Sostituisci: sala-rossa.jpg' }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.change(dialog.getByLabelText('Carica un’immagine'), { target: { files: [photo] } });
    const upload = await FakeUpload.sent(0);
    expect(button('Sostituisci').disabled).toBe(true);
    expect(button('Annulla').disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(upload.aborted).toBe(false);

    server.on('PUT /api/v1/media/f1/replacement', { body: picture });
    act(() => upload.answer(201, { ...picture, id: 'f5', fileName: 'nuova.jpg' }));
    await dialog.findByText('nuova.jpg');
    await user.click(button('Sostituisci'));
    await screen.findByText('File sostituito');
    expect(server.received('PUT /api/v1/media/f1/replacement')[0]?.body).toEqual({ mediaId: 'f5' });
  });

  it('shows when an uploaded picture is ready', async () => {
    FakeUpload.install();
    const stored: LibraryFile = { ...picture, id: 'f5', status: 'processing', fileName: 'nuova.jpg' };
    const listed = (file: LibraryFile) =>
      server.on('GET /api/v1/media', { body: { items: [file], nextCursor: null, total: 1 } });
    server.on('GET /api/v1/media/f5', { body: stored });
    await open();
    await rowOf('sala-rossa.jpg');
    fireEvent.change(screen.getByLabelText('Carica un’immagine'), { target: { files: [photo] } });
    const upload = await FakeUpload.sent(0);
    listed(stored);
    act(() => upload.answer(201, stored));
    expect(await screen.findByText(/In preparazione/)).toBeTruthy();
    const ready: LibraryFile = { ...stored, status: 'ready' };
    listed(ready);
    server.on('GET /api/v1/media/f5', { body: ready });
    await waitFor(() => expect(screen.queryByText(/In preparazione/)).toBeNull());
    expect(await rowOf('nuova.jpg')).toBeTruthy();
  });

  it('deletes unused files, and shows why a deletion failed', async () => {
    const user = setUpUser();
    server.on('DELETE /api/v1/media/f2', { status: 409, body: { code: 'catalogue.media_in_use' } });
    await open();
    await rowOf('dispensa.pdf');
    expect(screen.queryByRole('button', { name: 'Elimina: sala-rossa.jpg' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Elimina: dispensa.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Elimina' }));
    await dialog.findByText(/ancora in uso/);
    server.on('DELETE /api/v1/media/f2', { status: 204 });
    await user.click(await dialog.findByRole('button', { name: 'Elimina' }));
    await screen.findByText('File eliminato');
  });

  it('is offered beside a field’s upload button', async () => {
    const user = setUpUser();
    server.on('POST /api/v1/teachers', { status: 201, body: {} });
    await open('/docenti/nuovo');
    await screen.findByRole('heading', { name: 'Nuovo docente' });
    await enter(user, field('Nome e cognome'), 'Ada Neri');
    await user.click(screen.getByRole('button', { name: 'Scegli dai media' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scegli un’immagine' }));
    await user.click(await dialog.findByRole('button', { name: /^sala-rossa\.jpg/ }));
    expect(server.received('GET /api/v1/media').at(-1)?.query.get('kind')).toBe('cover');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue(picture.url)).toBeTruthy();
  });
});

it('lets editors replace only files that the settings do not use, and delete nothing', async () => {
  start('editor');
  server.on('GET /api/v1/media', {
    body: {
      items: [picture, { ...paper, uses: [{ kind: 'content', id: 'c1', title: 'Il voto' }] }],
      nextCursor: null,
    },
  });
  await open();
  await rowOf('dispensa.pdf');
  expect(screen.getByText('Logo')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Logo' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Sostituisci/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull();
});
