import type { Session } from '@academy/api-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/render-app.tsx';
import { UploadButton } from './upload-button.tsx';

/** Stands in for the network of an upload, whose progress `fetch` cannot tell. */
class FakeUpload extends EventTarget {
  static latest: FakeUpload | undefined;
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;
  body: FormData | undefined;
  aborted = false;
  constructor() {
    super();
    FakeUpload.latest = this;
  }
  open = () => undefined;
  setRequestHeader = () => undefined;
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

const original = globalThis.XMLHttpRequest;
const onUploaded = jest.fn();
let session: Session;

beforeEach(async () => {
  FakeUpload.latest = undefined;
  onUploaded.mockClear();
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  localStorage.clear();
  session = await renderPart(<UploadButton kind="document" label="Carica un PDF" onUploaded={onUploaded} />, [
    'form',
  ]);
});

afterEach(async () => {
  cleanup();
  await session.stop();
  Object.assign(globalThis, { XMLHttpRequest: original });
});

const pdf = (name = 'dispensa.pdf', type = 'application/pdf') => new File(['%PDF-'], name, { type });

async function choose(file: File): Promise<FakeUpload> {
  fireEvent.change(screen.getByLabelText('Carica un PDF'), { target: { files: [file] } });
  await waitFor(() => expect(FakeUpload.latest?.body).toBeDefined());
  if (!FakeUpload.latest) throw new Error('nothing was sent');
  return FakeUpload.latest;
}

describe('upload', () => {
  it('sends the kind before the file, tells its progress, and hands the stored address on', async () => {
    const sent = await choose(pdf());
    expect([...(sent.body?.keys() ?? [])]).toEqual(['kind', 'file']);
    act(() => sent.progress(1, 4));
    expect(screen.getByLabelText('Caricamento di dispensa.pdf').textContent).toBe('25%');
    act(() => sent.answer(201, { url: '/api/v1/media/files/1' }));
    await waitFor(() =>
      expect(onUploaded).toHaveBeenCalledWith({ url: '/api/v1/media/files/1' }, 'dispensa.pdf'),
    );
    expect(screen.getByText('Carica un PDF')).toBeTruthy();
  });

  it('says why a file was refused', async () => {
    const sent = await choose(pdf());
    act(() => sent.answer(413, { code: 'platform.payload_too_large' }));
    expect(await screen.findByText('Il file o i dati inviati sono troppo grandi.')).toBeTruthy();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('does not send what would be refused', async () => {
    const file = pdf('script.svg', 'image/svg+xml');
    fireEvent.change(screen.getByLabelText('Carica un PDF'), { target: { files: [file] } });
    expect(await screen.findByText('Questo tipo di file non è accettato.')).toBeTruthy();
    expect(FakeUpload.latest).toBeUndefined();
  });

  it('can be stopped, without an error', async () => {
    const sent = await choose(pdf());
    fireEvent.click(screen.getByText('Interrompi'));
    await waitFor(() => expect(screen.getByText('Carica un PDF')).toBeTruthy());
    expect(sent.aborted).toBe(true);
    expect(document.querySelector('.upload__error')).toBeNull();
  });
});
