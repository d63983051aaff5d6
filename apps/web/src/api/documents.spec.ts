import { FakeServer } from '@academy/api-client/testing';
import { DRAWING_MS } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../app/store.ts';
import { keepSavedFiles } from '../testing/saved-files.ts';
import { certificatesApi } from './certificates.ts';
import { receiptsApi } from './receipts.ts';

const CODE = '7K4M-Q2XD-9HTN';
const { downloadCertificate } = certificatesApi.endpoints;
const { downloadReceipt } = receiptsApi.endpoints;

let server: FakeServer;
let saved: string[];

beforeEach(() => {
  server = new FakeServer();
  saved = keepSavedFiles();
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

describe('a document that is drawn when it is asked for', () => {
  it('is waited for as long as the gateway waits', async () => {
    answerLate('GET /api/v1/receipts/r1/pdf');
    answerLate(`GET /api/v1/certificates/${CODE}.pdf`);
    const store = createStore();
    const receipt = store.dispatch(downloadReceipt.initiate('r1'));
    const certificate = store.dispatch(downloadCertificate.initiate(CODE));
    await jest.advanceTimersByTimeAsync(DRAWING_MS);
    expect(await receipt).toEqual({ data: null });
    expect(await certificate).toEqual({ data: null });
    expect(saved.sort()).toEqual([`${CODE}.pdf`, 'receipt.pdf']);
  });

  it('is given up when no answer comes at all', async () => {
    server.on('GET /api/v1/receipts/r1/pdf', () => new Promise(() => undefined));
    const receipt = createStore().dispatch(downloadReceipt.initiate('r1'));
    await jest.advanceTimersByTimeAsync(2 * DRAWING_MS);
    expect((await receipt).error).toMatchObject({ messageKey: 'network.timeout' });
    expect(saved).toEqual([]);
  });
});
