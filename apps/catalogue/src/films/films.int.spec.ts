import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type DomainEvent, RoleChanged, SessionRevoked } from '@academy/contracts';
import { announceAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FILM_LINK_SECONDS } from '@academy/shared';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaStore } from '../media/media-store.ts';
import { FilmFilesService } from './film-files.service.ts';
import { InspectFilmJob } from './inspect-film.job.ts';

const FILM = fileURLToPath(new URL('../../assets/films/notizia-3.mp4', import.meta.url));

describe('films of the academy', () => {
  let academy: CatalogueUnderTest;
  let bytes: Buffer;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    bytes = await readFile(FILM);
    await mkdir(join(academy.mediaDir, 'films'));
  });
  afterAll(() => academy.stop());

  /** A checked film whose file is in the store, as after an upload. */
  async function film(content = bytes): Promise<string> {
    const id = crypto.randomUUID();
    await writeFile(join(academy.mediaDir, 'films', id), content);
    const files = academy.catalogue.app.get(FilmFilesService);
    await files.add({
      id,
      fileName: 'numeri.mp4',
      sizeBytes: content.length,
      uploadedBy: crypto.randomUUID(),
    });
    await academy.catalogue.app.get(InspectFilmJob).run({ mediaId: id });
    return id;
  }

  const series = async (...ids: string[]) =>
    academy.content({
      contentType: 'video_series',
      isPremium: true,
      priceCents: 900,
      vimeoIds: ids.map((id) => `file:${id}`).join(', '),
    });
  const free = (id: string) => academy.content({ vimeoIds: `file:${id}` });
  const read = async (id: string, sender: Sender) =>
    (await academy.get<ContentDto>(`/contents/${id}`, sender)).body;
  const fetchRaw = (url: string, headers: Record<string, string> = {}) =>
    academy.catalogue.app.inject({ method: 'GET', url, headers });

  async function linkTo(id: string, sender: Sender, position = 0): Promise<string> {
    return (await read(id, sender)).videos[position]?.sources?.[0]?.url ?? '';
  }

  it('get a signed link of their own, and only for users who may play them', async () => {
    const ids = [await film(), await film()];
    const { id } = await series(...ids);
    const buyer = someone();
    own(buyer.sub, [grant('single', id)]);

    const [guest, other, owner] = await Promise.all([read(id, null), read(id, someone()), read(id, buyer)]);
    for (const { videos } of [guest, other]) {
      expect(videos[0]).toMatchObject({ provider: 'file', videoId: ids[0], locked: false });
      expect(videos[1]).toEqual({ position: 1, title: null, isUntranslated: false, locked: true });
    }
    expect(owner.videos.map(({ videoId }) => videoId)).toEqual(ids);
    // The gateway must not send a link to other members.
    const member = someone();
    await academy.letCommerceBeat();
    while ((await academy.get('/contents', member)).headers['academy-audience'] === undefined);
    const shown = await academy.get(`/contents/${id}`, member);
    expect(shown.text).toContain('/films/');
    expect(shown.headers['academy-audience']).toBeUndefined();
    const links = [guest, other, owner].map(({ videos }) => videos[0]?.sources?.[0]);
    expect(new Set(links.map((link) => link?.url)).size).toBe(3);
    for (const link of links) {
      expect(link?.type).toBe('video/mp4');
      expect((await fetchRaw(link?.url ?? '')).statusCode).toBe(200);
    }
  });

  it('leave no files behind when they are deleted during their check', async () => {
    const id = await film();
    const store = academy.catalogue.app.get(MediaStore);
    const getRange = store.getRange.bind(store);
    const read = jest.spyOn(store, 'getRange').mockImplementationOnce(async (...part) => {
      // The bytes remain, like those that arrive in the store after the row was deleted.
      await academy.dataSource.getRepository(MediaFile).delete({ id });
      return getRange(...part);
    });
    try {
      // The queue's own check of the film may end in between, and then there is nothing to do.
      while (read.mock.calls.length === 0) {
        await academy.dataSource.getRepository(MediaFile).update({ id }, { status: 'processing' });
        await academy.catalogue.app.get(InspectFilmJob).run({ mediaId: id });
      }
    } finally {
      read.mockRestore();
    }
    // The check that met the deletion may be the queue's.
    while (existsSync(join(academy.mediaDir, 'films', id))) await delay(20);
  });

  it('set the length of their lesson, overriding the one staff enter', async () => {
    const content = await academy.content({ vimeoIds: `file:${await film()}`, videoDurations: [7] });
    expect(content.lessonDurations).toEqual([32]);
  });

  it('are served whole or in ranges, and must not be cached or embedded elsewhere', async () => {
    const { id } = await free(await film());
    const url = await linkTo(id, null);
    const whole = await fetchRaw(url);
    expect(whole.rawPayload).toEqual(bytes);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const part = await fetchRaw(url, { range: 'bytes=1000-1999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(part.rawPayload).toEqual(bytes.subarray(1000, 2000));
    expect((await fetchRaw(url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
  });

  it('read only the requested range from the store', async () => {
    const store = academy.catalogue.app.get(MediaStore);
    const whole = jest.spyOn(store, 'getStream');
    const part = jest.spyOn(store, 'getRange');
    const { id } = await free(await film());
    await fetchRaw(await linkTo(id, null), { range: 'bytes=-10' });
    expect(whole).not.toHaveBeenCalled();
    expect(part).toHaveBeenCalledWith(expect.any(String), {
      start: bytes.length - 10,
      end: bytes.length - 1,
    });
  });

  it.each<[string, (valid: URL) => string]>([
    ['without a signature', ({ pathname }) => pathname],
    ['with another signature', (url) => url.href.replace(/signature=..../, 'signature=AAAA')],
    ['with a later expiry', (url) => url.href.replace(/expires=\d/, 'expires=9')],
    ['for another user', (url) => url.href.replace(/viewer=[^&]+/, `viewer=${crypto.randomUUID()}`)],
    ['of another film', (url) => url.href.replace(/films\/[^?]+/, `films/${crypto.randomUUID()}`)],
    ['with an invalid id', (url) => url.href.replace(/films\/[^?]+/, 'films/x')],
  ])('are refused for a link %s', async (_which, change) => {
    const { id } = await free(await film());
    const { pathname, search } = new URL(change(new URL(await linkTo(id, null), 'http://x')), 'http://x');
    const answer = await fetchRaw(pathname + search, { range: 'bytes=0-9' });
    expect([400, 404]).toContain(answer.statusCode);
  });

  it('are refused for an expired link, and served for the next one', async () => {
    const { id } = await free(await film());
    const url = await linkTo(id, null);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setTimeout', 'setInterval', 'setImmediate'] });
    try {
      jest.setSystemTime(Date.now() + 2 * FILM_LINK_SECONDS * 1_000);
      const answer = await fetchRaw(url, { range: 'bytes=0-9' });
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ code: 'catalogue.link_expired' });
      expect((await fetchRaw(await linkTo(id, null), { range: 'bytes=0-9' })).statusCode).toBe(206);
    } finally {
      jest.useRealTimers();
    }
  });

  describe('with the link of a signed-in user', () => {
    const session = () => ({ ...someone(), sessionId: crypto.randomUUID() });
    const seconds = () => Math.floor(Date.now() / 1_000);
    const announce = (event: DomainEvent) => announceAsPeer(academy.services.nats, event);
    const statusOf = async (url: string) => (await fetchRaw(url, { range: 'bytes=0-9' })).statusCode;
    const refused = async (url: string) => {
      const deadline = Date.now() + 60_000;
      while ((await statusOf(url)) !== 410) {
        if (Date.now() > deadline) throw new Error('The link still opens');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };

    it.each<[string, (userId: string, sessionId: string) => DomainEvent]>([
      [
        'is signed out',
        (userId, sessionId) => SessionRevoked.of({ userId, sessionId, revokedAt: seconds() }),
      ],
      [
        'is signed out everywhere',
        (userId) => SessionRevoked.of({ userId, sessionId: null, revokedAt: seconds() }),
      ],
      ['gets another role', (userId) => RoleChanged.of({ userId, role: 'editor', changedAt: seconds() })],
    ])('are refused once the session %s', async (_how, eventOf) => {
      const { id } = await free(await film());
      const [ended, other] = [session(), session()];
      const [link, another, guests] = [
        await linkTo(id, ended),
        await linkTo(id, other),
        await linkTo(id, null),
      ];
      expect(await statusOf(link)).toBe(206);
      await announce(eventOf(ended.sub, ended.sessionId));
      await refused(link);
      for (const url of [another, guests]) expect(await statusOf(url)).toBe(206);
    });

    it('are refused when the link names another session', async () => {
      const { id } = await free(await film());
      const link = await linkTo(id, session());
      for (const changed of [
        link.replace(/session=[^&]+/, `session=${crypto.randomUUID()}`),
        link.replace('issued=', 'issued=9'),
      ])
        expect(await statusOf(changed)).toBe(404);
    });
  });

  it('can be added to a content only after their check', async () => {
    const fields = { title: 'x', shortDescription: 'y', contentType: 'single_video' };
    const unchecked = { id: crypto.randomUUID(), kind: 'film', status: 'processing' } as const;
    const described = { fileName: 'x', contentType: 'video/mp4', sizeBytes: 1, uploadedBy: unchecked.id };
    await academy.dataSource.getRepository(MediaFile).insert({ ...unchecked, ...described });
    for (const id of [unchecked.id, crypto.randomUUID()]) {
      const answer = await academy.send('POST', '/contents', editor, { ...fields, vimeoIds: `file:${id}` });
      expect(answer).toMatchObject({ status: 422, body: { code: 'catalogue.film_not_ready' } });
    }
  });

  it('are in use as long as a content refers to them', async () => {
    const id = await film();
    const isReleased = async () =>
      (await academy.dataSource.getRepository(MediaFile).findOneByOrFail({ id })).releasedAt !== null;
    expect(await isReleased()).toBe(true);
    const content = await academy.content({ vimeoIds: `file:${id}` });
    expect(await isReleased()).toBe(false);
    await academy.send('PATCH', `/contents/${content.id}`, admin, { vimeoIds: '76979871' });
    expect(await isReleased()).toBe(true);
  });

  describe('are refused if browsers cannot play them', () => {
    const renamed = (from: string, to: string) => (film: Buffer) =>
      Buffer.from(film.toString('latin1').replaceAll(from, to), 'latin1');

    it.each<[string, (film: Buffer) => Buffer, string]>([
      ['a picture', () => Buffer.from('GIF89a'.padEnd(200, ' ')), 'catalogue.film_container'],
      ['a film of a telephone', renamed('ftypisom', 'ftypqt  '), 'catalogue.film_mov'],
      ['another codec', renamed('avc1', 'hvc1'), 'catalogue.film_codec'],
      ['no picture', renamed('vide', 'text'), 'catalogue.film_unreadable'],
      ['half a film', (film) => film.subarray(0, film.length / 2), 'catalogue.film_incomplete'],
      ['a film without its last bytes', (film) => film.subarray(0, -200), 'catalogue.film_incomplete'],
      ['a film that ends in its index', (film) => film.subarray(0, 3_000), 'catalogue.film_without_index'],
    ])('%s', async (_what, change, failure) => {
      const id = await film(change(bytes));
      const { body } = await academy.get(`/media/${id}`, editor);
      expect(body).toMatchObject({ kind: 'film', status: 'failed', failure });
    });
  });
});
