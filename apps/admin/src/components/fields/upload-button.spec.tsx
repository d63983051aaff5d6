import type { MediaFile, MediaKind, Session } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { renderPart } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { CoverField } from './cover-field.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';

const FILE = 'GET /api/v1/media/m1';
const onStored = jest.fn();
let server: FakeServer;
let session: Session | undefined;

function stored(changes: Partial<MediaFile>): MediaFile {
  return {
    ...{
      id: 'm1',
      kind: 'cover',
      status: 'ready',
      failure: null,
      url: '/api/v1/media/files/m1',
      fileName: 'foto.jpg',
    },
    ...{ contentType: 'image/jpeg', sizeBytes: 5, width: null, height: null },
    ...{ durationSeconds: null, sources: [] },
    ...changes,
  };
}

function Field({ kind, label }: { kind: MediaKind; label: string }) {
  return <UploadButton upload={useUpload(kind, onStored)} label={label} />;
}

async function open(element: ReactNode) {
  const routes = [
    { path: '/', element: <UnsavedGuard>{element}</UnsavedGuard> },
    { path: '/other', element: <p>Altrove</p> },
  ];
  const router = createMemoryRouter(routes);
  session = await renderPart(<RouterProvider router={router} />, ['form']);
  return router;
}

beforeEach(() => {
  onStored.mockClear();
  FakeUpload.install();
  localStorage.clear();
  server = staffServer();
});

afterEach(async () => {
  cleanup();
  await session?.stop();
  server.close();
  FakeUpload.uninstall();
});

const pdf = (type = 'application/pdf') => new File(['%PDF-'], 'dispensa.pdf', { type });
const alertText = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join();
const photo = () => new File(['foto'], 'foto.jpg', { type: 'image/jpeg' });

async function choose(label: string, file: File): Promise<FakeUpload> {
  const before = FakeUpload.all.length;
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  return FakeUpload.sent(before);
}

describe('the upload of a document', () => {
  const LABEL = 'Carica un PDF';
  beforeEach(async () => {
    await open(<Field kind="document" label={LABEL} />);
  });

  it('sends the kind before the file, shows its progress, and returns the stored file', async () => {
    const upload = await choose(LABEL, pdf());
    expect([...(upload.body?.keys() ?? [])]).toEqual(['kind', 'file']);
    act(() => upload.progress(1, 4));
    const bar = screen.getByRole('progressbar', { name: 'Caricamento di dispensa.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const file = stored({ kind: 'document' });
    act(() => upload.answer(201, file));
    await waitFor(() => expect(onStored).toHaveBeenCalledWith(file, 'dispensa.pdf'));
    expect(await screen.findByText('dispensa.pdf è pronto.')).toBeTruthy();
    expect(screen.getByRole('button', { name: LABEL })).toBeTruthy();
  });

  it('shows why the file was refused, and offers no retry', async () => {
    const upload = await choose(LABEL, pdf());
    act(() => upload.answer(422, { code: 'catalogue.document_unreadable' }));
    await waitFor(() => expect(alertText()).toContain('Il file non è un PDF leggibile'));
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    expect(onStored).not.toHaveBeenCalled();
  });

  it('does not start if the file would be refused', async () => {
    fireEvent.change(screen.getByLabelText(LABEL), { target: { files: [pdf('image/svg+xml')] } });
    await waitFor(() => expect(alertText()).toContain('i documenti devono essere PDF'));
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('is retried with the same idempotency key after a lost response', async () => {
    const user = setUpUser();
    const first = await choose(LABEL, pdf());
    act(() => first.fail());
    expect(await screen.findByText('Errore di connessione. Controlla la rete e riprova.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    const second = await FakeUpload.sent(1);
    expect(second.headers.get('Idempotency-Key')).toBe(first.headers.get('Idempotency-Key'));
    act(() => second.answer(201, stored({ kind: 'document' })));
    expect(await screen.findByText('dispensa.pdf è pronto.')).toBeTruthy();
    expect(onStored).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Errore di connessione/)).toBeNull();
  });

  it('can be cancelled without an error', async () => {
    const upload = await choose(LABEL, pdf());
    fireEvent.click(screen.getByRole('button', { name: 'Interrompi' }));
    expect(await screen.findByRole('button', { name: LABEL })).toBeTruthy();
    expect(upload.aborted).toBe(true);
    for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe('');
  });
});

it('asks before leaving a page with a running upload', async () => {
  const user = setUpUser();
  const router = await open(<Field kind="document" label="Carica un PDF" />);
  const upload = await choose('Carica un PDF', pdf());
  await act(() => router.navigate('/other'));
  await user.click(await screen.findByRole('button', { name: 'Resta qui' }));
  expect(upload.aborted).toBe(false);
  await act(() => router.navigate('/other'));
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  expect(await screen.findByText('Altrove')).toBeTruthy();
  expect(upload.aborted).toBe(true);
});

describe('the upload of a picture', () => {
  const LABEL = 'Carica un’immagine';
  const PROCESSING = /foto\.jpg è arrivato: lo stiamo preparando/;
  const onChange = jest.fn();
  beforeEach(async () => {
    onChange.mockClear();
    server.on(FILE, { body: stored({ status: 'processing' }) });
    await open(<CoverField seed="x" onChange={onChange} />);
  });

  it('sets the field immediately, and shows when the picture is being processed and when it is ready', async () => {
    const upload = await choose(LABEL, photo());
    act(() => upload.answer(201, stored({ status: 'processing' })));
    expect(await screen.findByText(PROCESSING)).toBeTruthy();
    expect(onChange).toHaveBeenCalledWith('/api/v1/media/files/m1');
    server.on(FILE, { body: stored({ status: 'ready' }) });
    expect(await screen.findByText('foto.jpg è pronto.')).toBeTruthy();
    expect(screen.queryByText(PROCESSING)).toBeNull();
  });

  it('shows that the picture could not be processed, and is retried as a new file', async () => {
    const user = setUpUser();
    const first = await choose(LABEL, photo());
    act(() => first.answer(201, stored({ status: 'processing' })));
    server.on(FILE, { body: stored({ status: 'failed' }) });
    expect(await screen.findByText(/non siamo riusciti a prepararne le misure/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    const second = await FakeUpload.sent(1);
    expect(second.headers.get('Idempotency-Key')).not.toBe(first.headers.get('Idempotency-Key'));
  });

  it.each([
    ['IMG_1.HEIC', '', /esporta la tua in JPEG/],
    ['logo.svg', 'image/svg+xml', /esporta il tuo in PNG/],
    ['vignetta.gif', 'image/gif', /devono essere JPEG, PNG, WebP o AVIF/],
  ])('says what to do with %s before sending it', async (name, type, remedy) => {
    fireEvent.change(screen.getByLabelText(LABEL), { target: { files: [new File(['x'], name, { type })] } });
    await waitFor(() => expect(alertText()).toMatch(remedy));
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('says how many pixels a picture has, and how many it may have', async () => {
    const upload = await choose(LABEL, photo());
    const values = { megapixels: 108, limit: 50 };
    act(() => upload.answer(413, { code: 'catalogue.picture_too_many_pixels', values }));
    await waitFor(() => expect(alertText()).toContain('108 milioni di pixel, e il massimo è 50'));
  });

  it('has a separate text for a picture that is too narrow', async () => {
    const upload = await choose(LABEL, photo());
    act(() => upload.answer(422, { code: 'catalogue.picture_too_narrow' }));
    expect(await screen.findByText(/almeno 200 pixel/)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });
});
