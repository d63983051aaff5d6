import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type * as Uploads from '../../api/film-upload/film-upload.ts';
import type * as Films from '../../components/fields/read-film.ts';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';

// jsdom plays no films, and an upload in parts needs the service.
jest.mock('../../components/fields/read-film.ts', (): typeof Films => ({
  readFilm: () => Promise.resolve({ poster: null }),
}));
jest.mock('../../api/film-upload/film-upload.ts', (): typeof Uploads => ({
  uploadFilm: (_server, file, { onStored }) => {
    // The others are stored by their test.
    if (file.name === 'lezione.mp4') setTimeout(() => onStored(ID));
    else stored.set(file.name, onStored);
    const nothing = () => undefined;
    return Promise.resolve({ pause: nothing, resume: nothing, retry: nothing, cancel: nothing });
  },
}));

const stored = new Map<string, (id: string) => void>();
const UPDATE = 'PATCH /api/v1/contents/1';
const ID = '0b0a2a3e-6a0b-4a53-9a0e-2f1f6a4f2f10';
const FILM = `GET /api/v1/media/${ID}`;
const WAIT = /Un file è ancora in caricamento o in controllo/;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>>;

/** Opens a content and uploads a film, which the server is still checking. */
beforeEach(async () => {
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: contentDetail({ videos: [] }), headers: { ETag: '"1"' } })
    .on(UPDATE, { body: contentDetail() })
    .on(FILM, { body: { id: ID, status: 'processing' } });
  opened = await renderApp('/contenuti/modifica/1');
  fireEvent.change(await screen.findByLabelText('Carica un filmato'), {
    target: { files: [new File(['film'], 'lezione.mp4', { type: 'video/mp4' })] },
  });
  await screen.findByText(/lezione\.mp4 è arrivato: controlliamo/);
});

afterEach(async () => {
  cleanup();
  await opened.session.stop();
  server.close();
});

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

it('saves a content only once its uploaded film is checked', async () => {
  save();
  await screen.findAllByText(WAIT);
  expect(server.received(UPDATE)).toHaveLength(0);
  server.on(FILM, { body: { id: ID, status: 'ready', durationSeconds: 90 } });
  await screen.findByText('lezione.mp4 è pronto.');
  save();
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/contenuti'));
  expect(server.received(UPDATE)[0]?.body).toMatchObject({ videoTitles: ['lezione'] });
});

it('saves a content without its film once the check is stopped', async () => {
  await setUpUser().click(screen.getByText('Interrompi'));
  fireEvent.change(screen.getByLabelText('Titolo'), { target: { value: 'Senza filmato' } });
  save();
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/contenuti'));
  expect(server.received(UPDATE)[0]?.body).toEqual({ title: 'Senza filmato' });
});

it('asks before a content is left while its film is checked', async () => {
  await setUpUser().click(screen.getByRole('link', { name: 'Progetti' }));
  await screen.findByText('Uscire senza salvare?');
  expect(opened.router.state.location.pathname).toBe('/contenuti/modifica/1');
});

it('adds several films in the order in which they were chosen, with name and length', async () => {
  const ids = { 'a.mp4': ID.replace('0b', '1b'), 'b.mp4': ID.replace('0b', '2b') };
  await setUpUser().click(screen.getByText('Interrompi'));
  fireEvent.change(screen.getByLabelText('Carica un filmato'), {
    target: { files: Object.keys(ids).map((name) => new File(['film'], name, { type: 'video/mp4' })) },
  });
  await waitFor(() => expect(stored.size).toBe(2));
  for (const [name, id] of Object.entries(ids).reverse()) {
    const film = {
      id,
      kind: 'film',
      status: 'ready',
      durationSeconds: 90,
      fileName: name,
      url: '',
      link: null,
    };
    server.on(`GET /api/v1/media/${id}`, { body: film });
    act(() => stored.get(name)?.(id));
    await screen.findByText(`${name} è pronto.`);
    expect(await screen.findByText(`${name} · 1:30`)).toBeTruthy();
  }
  save();
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/contenuti'));
  expect(server.received(UPDATE)[0]?.body).toMatchObject({ videoTitles: ['a', 'b'] });
});
