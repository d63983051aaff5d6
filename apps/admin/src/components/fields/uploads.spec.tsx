import type { MediaFile, Session } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { renderPart } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { Uploads } from './uploads.tsx';

const LABEL = 'Carica un PDF';
const onStored = jest.fn<(file: MediaFile, name: string, order: number) => void>();
let server: FakeServer;
let session: Session;
let router: ReturnType<typeof createMemoryRouter>;

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(LABEL), { target: { files } });
const answered = (name: string) => ({ id: name, status: 'ready', url: `/files/${name}`, fileName: name });
const rowOf = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (!found) throw new Error(`no row for ${name}`);
  return found;
};
const row = (name: string) => within(rowOf(name));

beforeEach(async () => {
  onStored.mockClear();
  FakeUpload.install();
  localStorage.clear();
  server = staffServer();
  const page = <Uploads label="PDF" kinds={[{ kind: 'document', label: LABEL }]} onStored={onStored} />;
  const kinds = [
    { kind: 'film', label: 'Carica un film' },
    { kind: 'cover', label: 'Carica un’immagine' },
    { kind: 'document', label: LABEL },
  ] as const;
  const ofAllKinds = <Uploads label="File" kinds={kinds} onStored={onStored} />;
  router = createMemoryRouter([
    { path: '/', element: <UnsavedGuard>{page}</UnsavedGuard> },
    { path: '/media', element: <UnsavedGuard>{ofAllKinds}</UnsavedGuard> },
    { path: '/other', element: <p>Altrove</p> },
  ]);
  session = await renderPart(<RouterProvider router={router} />, ['form']);
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
  FakeUpload.uninstall();
});

it('uploads several files, each with its own progress', async () => {
  choose(pdf('uno.pdf'), pdf('due.pdf'));
  const [first, second] = [await FakeUpload.sent(0), await FakeUpload.sent(1)];
  act(() => first.progress(1, 4));
  act(() => second.progress(3, 4));
  for (const [name, share] of [
    ['uno.pdf', '25'],
    ['due.pdf', '75'],
  ] as const)
    expect(
      screen.getByRole('progressbar', { name: `Caricamento di ${name}` }).getAttribute('aria-valuenow'),
    ).toBe(share);
  act(() => second.answer(201, answered('due.pdf')));
  act(() => first.answer(201, answered('uno.pdf')));
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2));
  expect(onStored.mock.calls.map(([, name, order]) => [name, order])).toEqual([
    ['due.pdf', 1],
    ['uno.pdf', 0],
  ]);
});

it('keeps the others when one fails, and sends that one again', async () => {
  choose(pdf('uno.pdf'), pdf('due.pdf'), pdf('tre.pdf'));
  const [first, second, third] = [
    await FakeUpload.sent(0),
    await FakeUpload.sent(1),
    await FakeUpload.sent(2),
  ];
  act(() => first.fail());
  act(() => second.answer(422, { code: 'catalogue.document_unreadable' }));
  act(() => third.answer(201, answered('tre.pdf')));
  await waitFor(() => expect(rowOf('tre.pdf').textContent).toContain('tre.pdf è pronto.'));
  expect(rowOf('due.pdf').textContent).toContain('Il file non è un PDF leggibile');
  const user = setUpUser();
  await user.click(row('uno.pdf').getByRole('button', { name: 'Riprova' }));
  const again = await FakeUpload.sent(3);
  act(() => again.answer(201, answered('uno.pdf')));
  expect(await screen.findByText('uno.pdf è pronto.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Togli due.pdf dai caricamenti' }));
  expect(screen.queryByText('due.pdf')).toBeNull();
});

it('sends three at once, the next one as soon as one has ended or is cancelled', async () => {
  choose(...['uno', 'due', 'tre', 'quattro', 'cinque'].map((name) => pdf(`${name}.pdf`)));
  const first = await FakeUpload.sent(0);
  await FakeUpload.sent(2);
  expect(screen.getByText('quattro.pdf aspetta il suo turno.')).toBeTruthy();
  expect(FakeUpload.all).toHaveLength(3);
  act(() => first.answer(201, answered('uno.pdf')));
  await FakeUpload.sent(3);
  fireEvent.click(row('due.pdf').getByRole('button', { name: 'Interrompi' }));
  await FakeUpload.sent(4);
  expect(FakeUpload.all[1]?.aborted).toBe(true);
  expect(screen.queryByText('due.pdf')).toBeNull();
});

it('takes files that are dropped on it', async () => {
  const types = ['Files'];
  fireEvent.drop(screen.getByRole('group', { name: 'PDF' }), {
    dataTransfer: { types, files: [pdf('uno.pdf'), pdf('due.pdf')] },
  });
  await FakeUpload.sent(1);
});

it('tells by their names what dropped files are whose type the browser does not know', async () => {
  await act(() => router.navigate('/media'));
  const files = ['film.mov', 'film.MKV', 'foto.heic', 'appunti.pages'].map((name) => new File(['x'], name));
  fireEvent.drop(screen.getByRole('group', { name: 'File' }), { dataTransfer: { types: ['Files'], files } });
  expect(await row('film.mov').findByText(/I filmati MOV/)).toBeTruthy();
  expect(await row('film.MKV').findByText(/MP4 o WebM/)).toBeTruthy();
  expect(await row('foto.heic').findByText(/Le foto HEIC/)).toBeTruthy();
  expect(await row('appunti.pages').findByText(/i documenti devono essere PDF/)).toBeTruthy();
});

it('asks before the page is left while one of them runs', async () => {
  choose(pdf('uno.pdf'), pdf('due.pdf'));
  const first = await FakeUpload.sent(0);
  const second = await FakeUpload.sent(1);
  act(() => first.answer(201, answered('uno.pdf')));
  await screen.findByText('uno.pdf è pronto.');
  await act(() => router.navigate('/other'));
  await setUpUser().click(await screen.findByRole('button', { name: 'Resta qui' }));
  act(() => second.answer(201, answered('due.pdf')));
  await screen.findByText('due.pdf è pronto.');
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('Altrove')).toBeTruthy();
});
