import { existsSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILM_PART_BYTES, FILM_UPLOADS_PATH, MAX_FILM_BYTES } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { FilmFilesService } from './film-files.service.ts';
import { PruneFilmUploadsJob } from './prune-film-uploads.job.ts';
import { UploadedParts } from './uploaded-parts.ts';

const FILM = fileURLToPath(new URL('../../assets/films/notizia-3.mp4', import.meta.url));

describe('films uploaded in parts', () => {
  let academy: CatalogueUnderTest;
  let bytes: Buffer;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    bytes = await readFile(FILM);
  });
  afterAll(() => academy.stop());

  async function send(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    sender: Sender,
    headers: Record<string, string> = {},
    payload?: Buffer,
  ) {
    const bearer = sender === null ? {} : await academy.catalogue.tokens.bearer(sender);
    return academy.catalogue.app.inject({
      method,
      url,
      headers: { ...bearer, 'tus-resumable': '1.0.0', ...headers },
      ...(payload && { payload }),
    });
  }
  const begin = (sender: Sender, size = bytes.length, headers: Record<string, string> = {}) =>
    send('POST', FILM_UPLOADS_PATH, sender, {
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('C:\\corsi\\I numeri.mp4').toString('base64')}`,
      ...headers,
    });
  const addPart = (url: string, sender: Sender, offset: number, part: Buffer) =>
    send(
      'PATCH',
      url,
      sender,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      part,
    );

  it('arrive part by part, can be resumed, and become films', async () => {
    const { statusCode, headers } = await begin(editor);
    expect(statusCode).toBe(201);
    const url = String(headers.location);
    expect(url).toMatch(new RegExp(`^${FILM_UPLOADS_PATH}/[0-9a-f-]{36}$`));
    expect((await addPart(url, editor, 0, bytes.subarray(0, 50_000))).statusCode).toBe(204);
    expect((await send('HEAD', url, editor)).headers['upload-offset']).toBe('50000');
    // A part sent again, after a lost response, belongs to another place.
    expect((await addPart(url, editor, 0, bytes.subarray(0, 50_000))).statusCode).toBe(409);
    expect((await addPart(url, editor, 50_000, bytes.subarray(50_000))).statusCode).toBe(204);

    const id = url.split('/').at(-1) ?? '';
    const film = await checked(id);
    expect(film).toMatchObject({ kind: 'film', status: 'ready', failure: null, durationSeconds: 32 });
    expect(film).toMatchObject({
      fileName: 'I numeri.mp4',
      sizeBytes: bytes.length,
      width: 960,
      height: 540,
    });
    expect(await readFile(join(academy.mediaDir, 'films', id))).toEqual(bytes);
    expect(existsSync(join(academy.mediaDir, 'film-uploads', id))).toBe(false);
    // A client that lost the last response asks how far it got, and would otherwise upload the film again.
    const { statusCode: found, headers: state } = await send('HEAD', url, editor);
    expect(found).toBe(200);
    expect(state).toMatchObject({
      'upload-offset': String(bytes.length),
      'upload-length': String(bytes.length),
    });
    expect((await send('HEAD', url, admin)).statusCode).toBe(404);
    expect((await academy.content({ vimeoIds: `file:${id}` })).videos[0]?.sources).toHaveLength(1);
  });

  it('become films when the client asks again, if adding one failed', async () => {
    const films = academy.catalogue.app.get(FilmFilesService, { strict: false });
    const url = String((await begin(editor)).headers.location);
    const add = jest.spyOn(films, 'add').mockRejectedValueOnce(new Error('no connection'));
    expect((await addPart(url, editor, 0, bytes)).statusCode).toBe(500);
    add.mockRejectedValueOnce(new Error('no connection'));
    expect((await send('HEAD', url, editor)).statusCode).toBe(500);
    expect((await send('HEAD', url, editor)).headers['upload-offset']).toBe(String(bytes.length));
    add.mockRestore();
    expect(await checked(url.split('/').at(-1) ?? '')).toMatchObject({ status: 'ready' });
  });

  it('are complete also while the film, added when the client asks, is moved to the store', async () => {
    const films = academy.catalogue.app.get(FilmFilesService, { strict: false });
    const parts = academy.catalogue.app.get(UploadedParts, { strict: false });
    const url = String((await begin(editor)).headers.location);
    const addFilm = films.add.bind(films);
    const add = jest.spyOn(films, 'add').mockRejectedValueOnce(new Error('no connection'));
    expect((await addPart(url, editor, 0, bytes)).statusCode).toBe(500);
    add.mockImplementationOnce(async (film) => {
      await addFilm(film);
      await parts.moveToStore(film.id);
    });
    const { statusCode, headers } = await send('HEAD', url, editor);
    expect([statusCode, headers['upload-offset']]).toEqual([200, String(bytes.length)]);
    add.mockRestore();
    expect(await checked(url.split('/').at(-1) ?? '')).toMatchObject({ status: 'ready' });
  });

  /** The data of a film after it was checked. */
  async function checked(id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { status, body } = await academy.get(`/media/${id}`, admin);
      expect(status).toBe(200);
      if (body['status'] !== 'processing') return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it.each([
    ['a guest', null, 401],
    ['a user', someone(), 403],
  ])('are for staff, not for %s', async (_who, sender, status) => {
    expect((await begin(sender)).statusCode).toBe(status);
  });

  it('are continued and cancelled only by the uploader', async () => {
    const url = String((await begin(editor)).headers.location);
    expect((await addPart(url, admin, 0, bytes)).statusCode).toBe(404);
    expect((await send('HEAD', url, admin, { 'x-uploader': String(editor?.sub) })).statusCode).toBe(404);
    expect((await send('DELETE', url, admin)).statusCode).toBe(404);
    expect((await send('DELETE', url, editor)).statusCode).toBe(204);
    expect((await send('HEAD', url, editor)).statusCode).toBe(404);
  });

  it('are limited in size, in total and for each part', async () => {
    expect((await begin(editor, MAX_FILM_BYTES + 1)).statusCode).toBe(413);
    const url = String((await begin(editor)).headers.location);
    const part = Buffer.alloc(2 * FILM_PART_BYTES + 1);
    expect((await addPart(url, editor, 0, part)).statusCode).toBe(413);
    expect((await send('HEAD', url, editor)).headers['upload-offset']).toBe('0');
  });

  describe('pruning', () => {
    const DAY_AGO = new Date(Date.now() - 25 * 3_600_000);
    const pathOf = (url: string) => join(academy.mediaDir, 'film-uploads', url.split('/').at(-1) ?? '');
    const prune = () => academy.catalogue.app.get(PruneFilmUploadsJob).run();

    /** The address of an upload that was started more than a day ago. */
    async function beginEarly(): Promise<string> {
      const url = String((await begin(editor)).headers.location);
      const { configstore } = academy.catalogue.app.get(UploadedParts).store;
      const id = url.split('/').at(-1) ?? '';
      const upload = await configstore.get(id);
      if (upload === undefined) throw new Error('The upload is not there');
      upload.creation_date = DAY_AGO.toISOString();
      await configstore.set(id, upload);
      return url;
    }

    it('deletes uploads after a day without progress', async () => {
      const [stopped, slow] = [await beginEarly(), await beginEarly()];
      await utimes(pathOf(stopped), DAY_AGO, DAY_AGO);
      expect((await addPart(slow, editor, 0, bytes.subarray(0, 50_000))).statusCode).toBe(204);
      await prune();
      expect([pathOf(stopped), `${pathOf(stopped)}.json`].map((path) => existsSync(path))).toEqual([
        false,
        false,
      ]);
      expect((await send('HEAD', slow, editor)).headers['upload-offset']).toBe('50000');
      expect((await addPart(slow, editor, 50_000, bytes.subarray(50_000))).statusCode).toBe(204);
    });

    it('keeps a completed upload that waits for its check', async () => {
      const url = await beginEarly();
      const id = url.split('/').at(-1) ?? '';
      const film = { id, kind: 'film', status: 'processing', checksum: null } as const;
      const file = { fileName: 'a.mp4', contentType: 'video/mp4', sizeBytes: bytes.length, uploadedBy: id };
      await academy.dataSource.manager.insert(MediaFile, { ...film, ...file });
      await utimes(pathOf(url), DAY_AGO, DAY_AGO);
      await prune();
      expect(existsSync(pathOf(url))).toBe(true);
    });

    it('deletes metadata whose bytes were moved', async () => {
      const path = pathOf(await beginEarly());
      await rm(path);
      await prune();
      expect(existsSync(`${path}.json`)).toBe(true);
      await utimes(`${path}.json`, DAY_AGO, DAY_AGO);
      await prune();
      expect(existsSync(`${path}.json`)).toBe(false);
    });
  });
});
