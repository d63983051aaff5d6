import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FILM_PART_BYTES } from '@academy/shared';
import { type BucketStub, startBucket } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { uploadedFilmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';
import { PruneFilmUploadsJob } from './prune-film-uploads.job.ts';

const FILM = fileURLToPath(new URL('../../assets/films/notizia-3.mp4', import.meta.url));
const TICKETS = '/media/film-tickets';

describe('films uploaded to a bucket', () => {
  let bucket: BucketStub;
  let academy: CatalogueUnderTest;
  let bytes: Buffer;

  beforeAll(async () => {
    bucket = await startBucket();
    academy = await CatalogueUnderTest.start(bucket.env);
    bytes = await readFile(FILM);
  });
  afterAll(async () => {
    await academy.stop();
    await bucket.stop();
  });

  async function begin(sender: Sender = editor, sizeBytes = bytes.length): Promise<string> {
    const film = { fileName: 'C:\\corsi\\I numeri.mp4', sizeBytes };
    const { status, body } = await academy.send<{ ticket: string }>('POST', TICKETS, sender, film);
    expect(status).toBe(201);
    return body.ticket;
  }
  const askLink = (ticket: string, request: object, sender: Sender = editor) =>
    academy.send<{ url: string; code: string }>('POST', `${TICKETS}/links`, sender, { ticket, ...request });
  const complete = (ticket: string, sender: Sender = editor) =>
    academy.send<{ id: string; code: string }>('POST', `${TICKETS}/completions`, sender, { ticket });

  /** Sends a request of the S3 protocol to the bucket, as a browser does. */
  async function ask(
    ticket: string,
    request: { method: string; uploadId?: string; partNumber?: number },
    body?: Buffer | string,
  ): Promise<Response> {
    const { url } = (await askLink(ticket, request)).body;
    return fetch(url, { method: request.method, ...(body !== undefined && { body }) });
  }
  async function beginUpload(ticket: string): Promise<string> {
    const answer = await (await ask(ticket, { method: 'POST' })).text();
    return /<UploadId>(.+?)<\/UploadId>/.exec(answer)?.[1] ?? '';
  }
  async function uploadWhole(ticket: string): Promise<void> {
    const uploadId = await beginUpload(ticket);
    const part = await ask(ticket, { method: 'PUT', uploadId, partNumber: 1 }, bytes);
    expect(part.status).toBe(200);
    const listed = await (await ask(ticket, { method: 'GET', uploadId })).text();
    expect(listed).toContain('<PartNumber>1</PartNumber>');
    const parts = `<Part><PartNumber>1</PartNumber><ETag>${part.headers.get('etag') ?? ''}</ETag></Part>`;
    const done = await ask(
      ticket,
      { method: 'POST', uploadId },
      `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`,
    );
    expect(done.status).toBe(200);
  }

  it('are uploaded in parts through signed links, checked, and played through a signed link', async () => {
    const ticket = await begin();
    await uploadWhole(ticket);
    const { status, body } = await complete(ticket);
    expect(status).toBe(201);
    const film = await checked(body.id);
    expect(film).toMatchObject({ status: 'ready', durationSeconds: 32, fileName: 'I numeri.mp4' });

    // A retry after a lost response finds the same film, which cannot be replaced any more.
    expect(await complete(ticket)).toMatchObject({ status: 201, body: { id: body.id } });
    expect(await askLink(ticket, { method: 'POST' })).toMatchObject({ status: 409 });

    const { videos } = await academy.content({ vimeoIds: `file:${body.id}` });
    const source = videos[0]?.sources?.[0]?.url ?? '';
    const range = await fetch(source, { headers: { range: 'bytes=100-199' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  });

  /** The data of a film after it was checked. */
  async function checked(id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await academy.get(`/media/${id}`, admin);
      if (body['status'] !== 'processing') return body;
      await delay(50);
    }
  }

  it('are refused before all parts have arrived', async () => {
    const ticket = await begin();
    expect(await complete(ticket)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.upload_incomplete' },
    });
    const short = await begin(editor, bytes.length + 1);
    const uploadId = await beginUpload(short);
    // The store must refuse a part of another length than in the link; this would detect one that does not.
    await ask(short, { method: 'PUT', uploadId, partNumber: 1 }, bytes);
    expect((await complete(short)).status).toBe(409);
  });

  it('give links only to the uploader, and only for existing parts', async () => {
    const ticket = await begin();
    expect((await askLink(ticket, { method: 'POST' }, someone())).status).toBe(403);
    expect((await askLink(ticket, { method: 'POST' }, null)).status).toBe(401);
    expect((await askLink(ticket, { method: 'POST' }, admin)).status).toBe(404);
    expect((await complete(ticket, admin)).status).toBe(404);
    expect((await askLink(`${ticket.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(404);
    const beyond = { method: 'PUT', uploadId: 'any', partNumber: 2 };
    expect((await askLink(ticket, beyond)).status).toBe(404);
    const long = await begin(editor, FILM_PART_BYTES + 1);
    expect((await askLink(long, beyond)).status).toBe(200);
    expect((await askLink(ticket, { method: 'PATCH' })).status).toBe(400);
  });

  it('are deleted after a day if the upload was not completed', async () => {
    const begun = await begin();
    const uploadId = await beginUpload(begun);
    const arrived = await begin();
    await uploadWhole(arrived);
    await academy.catalogue.app.get(PruneFilmUploadsJob).run();
    expect((await ask(begun, { method: 'GET', uploadId })).status).toBe(404);
    expect((await complete(arrived)).status).toBe(409);
  });

  it('are kept while a completed upload waits for its check', async () => {
    const ticket = await begin();
    await uploadWhole(ticket);
    const { url } = (await askLink(ticket, { method: 'POST' })).body;
    const id = /film-uploads\/([^?]+)/.exec(url)?.[1] ?? '';
    const film = { id, kind: 'film', status: 'processing', checksum: null } as const;
    const file = { fileName: 'a.mp4', contentType: 'video/mp4', sizeBytes: bytes.length, uploadedBy: id };
    await academy.dataSource.manager.insert(MediaFile, { ...film, ...file });
    await academy.catalogue.app.get(PruneFilmUploadsJob).run();
    expect(await academy.catalogue.app.get(MediaStore).exists(uploadedFilmKey(id))).toBe(true);
  });
});

describe('films without a bucket', () => {
  it('are uploaded to the service', async () => {
    const academy = await CatalogueUnderTest.start({ S3_BUCKET: undefined });
    try {
      const film = { fileName: 'a.mp4', sizeBytes: 10 };
      expect(await academy.send('POST', TICKETS, editor, film)).toMatchObject({ status: 201, body: {} });
      const request = { ticket: 'forged', method: 'POST' };
      expect((await academy.send('POST', `${TICKETS}/links`, editor, request)).status).toBe(404);
    } finally {
      await academy.stop();
    }
  });
});
