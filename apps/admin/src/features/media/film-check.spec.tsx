import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as Uploads from '../../api/film-upload/film-upload.ts';
import type * as Films from '../../components/fields/read-film.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';

// jsdom plays no films, and an upload in parts needs the service.
jest.mock('../../components/fields/read-film.ts', (): typeof Films => ({
  readFilm: () => Promise.resolve({ poster: null }),
}));
jest.mock('../../api/film-upload/film-upload.ts', (): typeof Uploads => ({
  uploadFilm: (_server, file, { onStored }) => {
    setTimeout(() => onStored(file.name));
    const nothing = () => undefined;
    return Promise.resolve({ pause: nothing, resume: nothing, retry: nothing, cancel: nothing });
  },
}));

const LIST = 'GET /api/v1/media';
const FIRST = 'GET /api/v1/media/prima.mp4';
const SECOND = 'GET /api/v1/media/seconda.mp4';
/** Longer than the time between two status requests. */
const LONGER_THAN_A_POLL = 1_300;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>>;

const upload = (name: string) =>
  fireEvent.change(screen.getByLabelText('Carica un filmato'), {
    target: { files: [new File(['film'], name, { type: 'video/mp4' })] },
  });

/** Opens the library and uploads a film, which the server is still checking. */
beforeEach(async () => {
  server = staffServer()
    .on(LIST, { body: { items: [], nextCursor: null, total: 0 } })
    .on(FIRST, { body: { id: 'prima.mp4', status: 'processing' } })
    .on(SECOND, { body: { id: 'seconda.mp4', status: 'processing' } });
  opened = await renderApp('/media');
  await screen.findByLabelText('Carica un filmato');
  upload('prima.mp4');
  await screen.findByText(/prima\.mp4 è arrivato: controlliamo/);
});

afterEach(async () => {
  cleanup();
  await opened.session.stop();
  server.close();
});

it('no longer follows a film whose check is stopped, and follows the next one', async () => {
  await setUpUser().click(screen.getByText('Interrompi'));
  server.on(FIRST, { body: { id: 'prima.mp4', status: 'ready' } });
  upload('seconda.mp4');
  await screen.findByText(/seconda\.mp4 è arrivato: controlliamo/);
  await act(() => sleep(LONGER_THAN_A_POLL));
  expect(screen.getByText(/seconda\.mp4 è arrivato: controlliamo/)).toBeTruthy();
  server.on(SECOND, { body: { id: 'seconda.mp4', status: 'ready' } });
  expect(await screen.findByText('seconda.mp4 è pronto.')).toBeTruthy();
});

it('leaves the library during a check without asking, and no longer follows the film', async () => {
  await act(() => opened.router.navigate('/projects'));
  expect(opened.router.state.location.pathname).toBe('/projects');
  const asked = server.received(FIRST).length;
  await act(() => sleep(LONGER_THAN_A_POLL));
  expect(server.received(FIRST)).toHaveLength(asked);
});
