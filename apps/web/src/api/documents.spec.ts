import { FakeServer } from '@academy/api-client/testing';
import { DRAWING_MS } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../app/store.ts';
import { recordSavedFiles } from '../testing/saved-files.ts';
import { certificateFilesApi } from './certificate-files.ts';
import { receiptsApi } from './receipts.ts';

const CODE = '7K4M-Q2XD-9HTN';
const { downloadCertificate } = certificateFilesApi.endpoints;
const { downloadReceipt } = receiptsApi.endpoints;

let server: FakeServer;
let saved: string[];

beforeEach(() => {
  server = new FakeServer();
  saved = recordSavedFiles();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

/** Responds after as long as the gateway waits for a rendered page. */
function answerLate(route: string): void {
  server.on(route, async () => {
    await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
    return { body: '%PDF' };
  });
}

describe('a PDF that is generated on request', () => {
  it('is waited for as long as the gateway’s own time limit', async () => {
    answerLate('GET /api/v1/receipts/r1/pdf');
    answerLate(`GET /api/v1/certificates/${CODE}.pdf`);
    const store = createStore();
    const receipt = store.dispatch(downloadReceipt.initiate({ kind: 'receipt', id: 'r1' }));
    const certificate = store.dispatch(downloadCertificate.initiate(CODE));
    await jest.advanceTimersByTimeAsync(DRAWING_MS);
    expect(await receipt).toEqual({ data: null });
    expect(await certificate).toEqual({ data: null });
    expect(saved.sort()).toEqual([`${CODE}.pdf`, 'receipt.pdf']);
  });

  it('fails when there is no response at all', async () => {
    server.on('GET /api/v1/receipts/r1/pdf', () => new Promise(() => undefined));
    const receipt = createStore().dispatch(downloadReceipt.initiate({ kind: 'receipt', id: 'r1' }));
    await jest.advanceTimersByTimeAsync(2 * DRAWING_MS);
    expect((await receipt).error).toMatchObject({ messageKey: 'network.timeout' });
    expect(saved).toEqual([]);
  });
});
