import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILM_UPLOADS_PATH } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import Uppy from '@uppy/core';
import type { FilmServer } from './upload.ts';
import { uploadToService } from './upload-to-service.ts';

const FILM_ID = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
const BYTES = 'un filmato';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    '*, authorization, tus-resumable, upload-length, upload-metadata, upload-offset, content-type',
  'access-control-allow-methods': 'POST, PATCH, HEAD, DELETE',
  'access-control-expose-headers': 'location, upload-offset, tus-resumable',
};

describe('the upload of a film to the service', () => {
  let service: Server;
  const received: string[] = [];

  beforeEach(async () => {
    received.length = 0;
    service = createServer((request, response) => {
      request.resume().on('end', () => {
        if (request.method !== 'OPTIONS') received.push(request.method ?? '');
        const headers = { ...CORS, 'tus-resumable': '1.0.0' };
        if (request.method === 'POST')
          response.writeHead(201, { ...headers, location: `${FILM_UPLOADS_PATH}/${FILM_ID}` }).end();
        else response.writeHead(204, { ...headers, 'upload-offset': String(BYTES.length) }).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));

  it('ends with the last part: nothing is deleted', async () => {
    const { port } = service.address() as AddressInfo;
    const session = { origin: `http://127.0.0.1:${port}`, accessToken: () => Promise.resolve('token') };
    const uppy = new Uppy({ autoProceed: true });
    const ended = new Promise((resolve) => uppy.on('complete', resolve));
    const stored: string[] = [];
    const listener = {
      onProgress: () => undefined,
      onStored: (id: string) => stored.push(id),
      onFail: (failure: unknown) => {
        throw new Error(JSON.stringify(failure));
      },
    };
    // Under Node the protocol's library reads buffers instead of files.
    const film = { name: 'lezione.mp4', type: 'video/mp4', size: BYTES.length };
    const file: unknown = Object.assign(Buffer.from(BYTES), film);
    await uploadToService(uppy, { session } as FilmServer, file as File, listener);
    await ended;
    // Sent in any case after what the end of the upload has sent.
    await fetch(`${session.origin}/`, { method: 'HEAD' }).catch(() => undefined);
    await waitFor(() => expect(received).toContain('PATCH'), { timeout: 10_000 });
    expect(stored).toEqual([FILM_ID]);
    expect(received).not.toContain('DELETE');
  });
});
