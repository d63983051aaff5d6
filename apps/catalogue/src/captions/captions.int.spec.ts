import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILM_LINK_SECONDS } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import { FilmFilesService } from '../films/film-files.service.ts';
import { InspectFilmJob } from '../films/inspect-film.job.ts';
import { CaptionTrack } from '../records/caption-track.entity.ts';

/** 32 seconds long. */
const FILM = fileURLToPath(new URL('../../assets/films/notizia-3.mp4', import.meta.url));
const CUES = [
  { start: 0, end: 2_000, text: 'Buongiorno.' },
  { start: 2_000, end: 4_000, text: 'R&D\n<Parlamento>' },
];

describe('captions', () => {
  let academy: CatalogueUnderTest;
  let bytes: Buffer;
  let last = 700_000_000;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    bytes = await readFile(FILM);
    await mkdir(join(academy.mediaDir, 'films'));
  });
  afterAll(() => academy.stop());

  /** A checked film whose file is in the store, as after an upload. */
  async function film(): Promise<string> {
    const id = crypto.randomUUID();
    await writeFile(join(academy.mediaDir, 'films', id), bytes);
    const uploadedBy = crypto.randomUUID();
    const files = academy.catalogue.app.get(FilmFilesService);
    await files.add({ id, fileName: 'numeri.mp4', sizeBytes: bytes.length, uploadedBy });
    await academy.catalogue.app.get(InspectFilmJob).run({ mediaId: id });
    return id;
  }

  /** Creates a content with one Vimeo video of its own. @returns the id of the video. */
  async function video(fields: Record<string, unknown> = {}): Promise<string> {
    last += 1;
    await academy.content({ vimeoIds: String(last), ...fields });
    return String(last);
  }

  const path = (videoId: string, language = 'it') => `/captions/${videoId}/${language}`;
  const put = (videoId: string, cues: unknown[], sender: Sender = editor, tag?: string, language = 'it') =>
    academy.send('PUT', path(videoId, language), sender, { cues }, tag ? { 'if-match': tag } : {});
  const remove = (videoId: string, sender: Sender = editor, tag?: string) =>
    academy.send('DELETE', path(videoId), sender, undefined, tag ? { 'if-match': tag } : {});
  const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);
  const versionOf = (answer: { headers: Record<string, unknown> }) => Number(tagOf(answer).slice(1, -1));
  const codes = (body: Record<string, unknown>) =>
    (body['errors'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

  describe('for staff', () => {
    it('are empty in version 0 at first, then as saved', async () => {
      const videoId = await video();
      const empty = await academy.get(path(videoId), editor);
      expect(empty).toMatchObject({ status: 200, body: { videoId, language: 'it', cues: [] } });
      expect(empty.headers['etag']).toBe('"0"');
      const saved = await put(videoId, CUES, editor, '"0"');
      expect(saved).toMatchObject({ status: 200, body: { videoId, language: 'it', cues: CUES } });
      expect(tagOf(saved)).toMatch(/^"[1-9]\d*"$/);
      expect(await academy.get(path(videoId), admin)).toMatchObject({ body: { cues: CUES } });
      expect(await academy.get(path(videoId, 'en'), admin)).toMatchObject({ body: { cues: [] } });
    });

    it('are stored clean: composed, without blank lines and control characters', async () => {
      const videoId = await video();
      const saved = await put(videoId, [{ start: 0, end: 900, text: ' Perche\u0301 \r\n\r\n\u0007no ' }]);
      expect(saved.body).toMatchObject({ cues: [{ text: 'Perché\nno' }] });
    });

    it.each<[string, Sender, number]>([
      ['a guest', null, 401],
      ['a learner', someone(), 403],
    ])('are not for %s', async (_who, sender, status) => {
      const videoId = await video();
      expect((await academy.get(path(videoId), sender)).status).toBe(status);
      expect((await put(videoId, CUES, sender)).status).toBe(status);
      expect((await remove(videoId, sender)).status).toBe(status);
    });

    it('are refused on another version, with the current ones', async () => {
      const videoId = await video();
      const first = tagOf(await put(videoId, CUES));
      const others = [{ start: 0, end: 1_000, text: 'Altro.' }];
      const second = tagOf(await put(videoId, others, admin, first));
      for (const tag of ['"0"', first])
        expect(await put(videoId, CUES, editor, tag)).toMatchObject({
          status: 412,
          body: { code: 'platform.version_conflict', current: { cues: others } },
        });
      expect((await remove(videoId, editor, first)).status).toBe(412);
      expect((await remove(videoId, editor, second)).status).toBe(204);
      expect(await put(videoId, CUES, editor, second)).toMatchObject({
        status: 412,
        body: { current: { cues: [] } },
      });
      expect((await remove(videoId)).body).toMatchObject({ code: 'catalogue.captions_not_found' });
    });

    it('that were deleted and created again are not taken for the former ones', async () => {
      const videoId = await video();
      const former = tagOf(await put(videoId, CUES));
      await remove(videoId, editor, former);
      const others = [{ start: 0, end: 1_000, text: 'Di un altro.' }];
      await put(videoId, others, admin, '"0"');
      expect(await put(videoId, CUES, editor, former)).toMatchObject({
        status: 412,
        body: { current: { cues: others } },
      });
      expect((await remove(videoId, editor, former)).status).toBe(412);
    });

    it('of one video saved at once for the first time make one version after another', async () => {
      const videoId = await video();
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(videoId, CUES)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      // Each replaced the one before, so the last of them is stored.
      const versions = answers.map(versionOf);
      const stored = tagOf(await academy.get(path(videoId), editor));
      expect(stored).toBe(`"${Math.max(...versions)}"`);
    });

    it('are refused with every cue that stops them, and nothing is stored', async () => {
      const videoId = await video({ videoDurations: [10] });
      const answer = await put(videoId, [
        { start: 0, end: 2_000, text: 'Uno.' },
        { start: 1_000, end: 3_000, text: 'Due.' },
        { start: 5_000, end: 4_000, text: 'Tre.' },
        { start: 6_000, end: 15_001, text: 'x'.repeat(1_001) },
      ]);
      expect(answer.status).toBe(400);
      expect(codes(answer.body)).toEqual([
        'cues.1 catalogue.cue_overlaps',
        'cues.2 catalogue.cue_ends_before_start',
        'cues.3 catalogue.cue_beyond_film',
        'cues.3 catalogue.cue_too_long',
      ]);
      expect((await academy.get(path(videoId), editor)).body).toMatchObject({ cues: [] });
    });

    it('may be what a reader is only warned of', async () => {
      const videoId = await video({ videoDurations: [10] });
      const cues = [
        { start: 0, end: 100, text: 'x'.repeat(900) },
        { start: 2_000, end: 15_000, text: '' },
      ];
      expect((await put(videoId, cues)).status).toBe(200);
    });

    it('end with the film, whose length is known', async () => {
      const id = await film();
      expect((await put(id, [{ start: 0, end: 37_001, text: 'Fine.' }])).status).toBe(400);
      expect((await put(id, [{ start: 0, end: 37_000, text: 'Fine.' }])).status).toBe(200);
    });

    it.each<[string, unknown[]]>([
      ['no cues', []],
      ['more than 5,000', Array.from({ length: 5_001 }, (_, n) => ({ start: n, end: n + 1, text: 'x' }))],
      ['a time below 0', [{ start: -1, end: 5, text: 'x' }]],
      ['half a millisecond', [{ start: 0.5, end: 5, text: 'x' }]],
      ['a time as text', [{ start: '0', end: 5, text: 'x' }]],
      ['another field', [{ start: 0, end: 5, text: 'x', voice: 'A' }]],
      ['no text', [{ start: 0, end: 5 }]],
      ['something else', [7]],
    ])('are not %s', async (_what, cues) => {
      const videoId = await video();
      expect((await put(videoId, cues)).status).toBe(400);
    });

    it('may be 5,000 cues of two megabytes, and no more', async () => {
      const videoId = await video();
      const cues = (letters: number) =>
        Array.from({ length: 5_000 }, (_, n) => ({
          start: n * 1_000,
          end: n * 1_000 + 999,
          text: 'x'.repeat(letters),
        }));
      expect((await put(videoId, cues(385))).status).toBe(200);
      const answer = await put(videoId, cues(390));
      expect(answer.status).toBe(400);
      expect(codes(answer.body)).toEqual(['cues catalogue.captions_too_large']);
    });

    it.each([
      ['a video in no content', '799999999', 404],
      ['a film that does not exist', crypto.randomUUID(), 404],
      ['what is no id', 'x', 400],
      ['another language', '700000001/fr', 400],
    ])('are not for %s', async (_what, id, status) => {
      const target = id.includes('/') ? `/captions/${id}` : path(id);
      expect((await academy.send('PUT', target, editor, { cues: CUES })).status).toBe(status);
    });

    it('are announced without their words, and recorded with who changed them', async () => {
      const videoId = await video();
      const first = versionOf(await put(videoId, CUES));
      await put(videoId, CUES, admin);
      await remove(videoId, admin);
      const rows = await academy.dataSource.query<{ envelope: { type: string; data: object } }[]>(
        `SELECT envelope FROM outbox_event WHERE envelope::text LIKE '%' || $1 || '%'
           AND envelope->>'type' <> 'catalogue.content.changed.v1' ORDER BY position`,
        [videoId],
      );
      const of = (type: string) =>
        rows.filter(({ envelope }) => envelope.type === type).map(({ envelope }) => envelope.data);
      expect(of('catalogue.captions.changed.v1')).toEqual(
        [first, first + 1, first + 2].map((version) => ({ videoId, language: 'it', version })),
      );
      expect(of('catalogue.audit.recorded.v1')).toMatchObject([
        { action: 'captions.created', actorId: editor?.sub, details: { videoId, language: 'it', cues: '2' } },
        { action: 'captions.updated', actorId: admin?.sub },
        { action: 'captions.deleted', actorId: admin?.sub, subjectId: null },
      ]);
      expect(JSON.stringify(rows)).not.toContain('Parlamento');
    });
  });

  it('are missing in contents that staff find by a filter, until all their videos have Italian ones', async () => {
    const title = `Senza ${crypto.randomUUID()}`;
    await academy.content({ title, contentType: 'video_series', vimeoIds: '741, 742' });
    await academy.content({ title: `${title} video`, contentType: 'document' });
    const found = async (sender: Sender = editor) =>
      academy.get<{ items: unknown[] }>(
        `/contents?captions=missing&search=${encodeURIComponent(title)}`,
        sender,
      );
    await put('741', CUES);
    await put('742', CUES, editor, undefined, 'en');
    expect((await found()).body.items).toHaveLength(1);
    await put('742', CUES);
    expect((await found()).body.items).toHaveLength(0);
    for (const sender of [null, someone()]) expect((await found(sender)).status).toBe(403);
  });

  describe('as transcripts for search engines', () => {
    const transcripts = (id: string, sender: Sender = null, language = 'it') =>
      academy.get<{ transcripts: unknown }>(`/contents/${id}/transcripts?lang=${language}`, sender);
    const inPages = async (id: string, sender?: Sender, language?: string) =>
      (await transcripts(id, sender, language)).body.transcripts;
    const long = (count: number, text: string) =>
      Array.from({ length: count }, (_, index) => ({ start: index * 1_000, end: index * 1_000 + 900, text }));

    it('are one text each, in one language, as captions and access change', async () => {
      const { id } = await academy.content({ contentType: 'video_series', vimeoIds: '751, 752' });
      expect(await inPages(id)).toEqual([]);
      await put('752', CUES);
      await put('751', CUES, editor, undefined, 'en');
      const said = 'Buongiorno. R&D <Parlamento>';
      expect(await inPages(id)).toEqual([{ position: 1, text: said }]);
      expect(await inPages(id, null, 'en')).toEqual([{ position: 0, text: said }]);
      await put('752', [{ start: 0, end: 1_000, text: 'Corretto.' }]);
      expect(await inPages(id)).toEqual([{ position: 1, text: 'Corretto.' }]);
      await academy.send('PATCH', `/contents/${id}`, admin, { isPremium: true, priceCents: 900 });
      expect(await inPages(id)).toEqual([]);
      await academy.send('PATCH', `/contents/${id}`, admin, { status: 'draft' });
      expect((await transcripts(id)).status).toBe(404);
    });

    it('are those that a guest gets, whoever asks', async () => {
      const { id } = await academy.content({ vimeoIds: '753', isPremium: true, priceCents: 900 });
      await put('753', CUES);
      const buyer = someone();
      own(buyer.sub, [grant('single', id)]);
      expect((await academy.get(`/contents/${id}/captions/753/it`, buyer)).status).toBe(200);
      for (const sender of [null, buyer, editor, admin]) expect(await inPages(id, sender)).toEqual([]);
    });

    it('are whole or left out, at most 50,000 characters together', async () => {
      const { id } = await academy.content({ contentType: 'video_series', vimeoIds: '754, 755, 756, 757' });
      await put('754', long(40, 'a'.repeat(999)));
      await put('755', long(20, 'b'.repeat(999)));
      await put('756', long(9, 'c'.repeat(999)));
      await put('757', long(60, 'd'.repeat(999)));
      const found = (await inPages(id)) as { position: number; text: string }[];
      expect(found.map(({ position, text }) => [position, text.length])).toEqual([
        [0, 39_999],
        [2, 8_999],
      ]);
    });
  });

  describe('in a file', () => {
    const send = async (payload: string | Buffer, sender: Sender = editor, type = 'text/vtt') => {
      const headers = { ...(await academy.bearer(sender)), 'content-type': type };
      const url = '/api/v1/imports/captions';
      const response = await academy.catalogue.app.inject({ method: 'POST', url, headers, payload });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    };
    const FILE = '1\n00:00:00,000 --> 00:00:01,000\nPerché?\n';

    it('are read with what is wrong in it, and not stored', async () => {
      const before = await academy.dataSource.getRepository(CaptionTrack).count();
      expect(await send(Buffer.from(`${FILE}\nx`, 'latin1'))).toEqual({
        status: 200,
        body: {
          cues: [{ start: 0, end: 1_000, text: 'Perché?' }],
          problems: [{ line: 5, code: 'no_timings', values: { text: 'x' } }],
        },
      });
      expect(await academy.dataSource.getRepository(CaptionTrack).count()).toBe(before);
    });

    it.each<[string, () => ReturnType<typeof send>, number]>([
      ['a guest', () => send(FILE, null), 401],
      ['a learner', () => send(FILE, someone()), 403],
      ['another type', () => send(FILE, editor, 'text/csv'), 415],
      ['more than two megabytes', () => send('x'.repeat(2 * 1024 * 1024 + 1)), 413],
      ['what is no text', () => send('WEBVTT\n\0'), 422],
    ])('are refused: %s', async (_what, ask, status) => {
      expect(await ask()).toMatchObject({ status });
    });
  });

  describe('for readers', () => {
    const read = (id: string, videoId: string, sender: Sender = null, language = 'it') =>
      academy.get(`/contents/${id}/captions/${videoId}/${language}`, sender);

    it('of a free video are for everyone, the same in every content that has it', async () => {
      const videoId = await video();
      await put(videoId, CUES);
      const [first, second] = [
        await academy.content({ vimeoIds: videoId }),
        await academy.content({ vimeoIds: `700, ${videoId}` }),
      ];
      for (const { id } of [first, second])
        for (const sender of [null, someone()])
          expect(await read(id, videoId, sender)).toMatchObject({
            status: 200,
            body: { videoId, language: 'it', cues: CUES },
          });
      const page = await academy.get<ContentDto>(`/contents/${second.id}`);
      expect(page.body.videos.map(({ captions }) => captions)).toEqual([[], [{ language: 'it' }]]);
    });

    it('are listed on the page as soon as they are saved, in Italian first, and until they are deleted', async () => {
      const { id } = await academy.content({ vimeoIds: '701' });
      const listed = async () => (await academy.get<ContentDto>(`/contents/${id}`)).body.videos[0]?.captions;
      expect(await listed()).toEqual([]);
      await put('701', CUES, editor, undefined, 'en');
      expect(await listed()).toEqual([{ language: 'en' }]);
      await put('701', CUES);
      expect(await listed()).toEqual([{ language: 'it' }, { language: 'en' }]);
      await remove('701');
      expect(await listed()).toEqual([{ language: 'en' }]);
    });

    it('of gated videos are only for those who may play that video, and for no shared cache', async () => {
      const { id } = await academy.content({
        contentType: 'video_series',
        isPremium: true,
        priceCents: 900,
        vimeoIds: '711, 712',
      });
      for (const videoId of ['711', '712']) await put(videoId, CUES);
      const owner = someone();
      own(owner.sub, [grant('single', id)]);
      await academy.letCommerceBeat();
      while ((await academy.get('/contents', owner)).headers['academy-audience'] === undefined);

      for (const sender of [null, someone()]) {
        expect((await read(id, '711', sender)).status).toBe(200);
        expect(await read(id, '712', sender)).toMatchObject({
          status: 404,
          body: { code: 'catalogue.captions_not_found' },
        });
      }
      const answer = await read(id, '712', owner);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers['academy-audience']).toBeUndefined();
      expect(answer.headers['etag']).toBeUndefined();
    });

    it('do not tell a video without captions from one that is not open, or not there', async () => {
      const { id } = await academy.content({
        contentType: 'video_series',
        isPremium: true,
        vimeoIds: '721, 722',
      });
      const free = await academy.content({ vimeoIds: '723' });
      const draft = await academy.content({ vimeoIds: '724', status: 'draft' });
      for (const videoId of ['722', '724']) await put(videoId, CUES);
      const answers = await Promise.all([
        read(free.id, '723'),
        read(id, '722'),
        read(free.id, '722'),
        read(draft.id, '724'),
        read(crypto.randomUUID(), '724'),
      ]);
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect({ ...body, requestId: '' }).toEqual({ ...answers[0].body, requestId: '' });
      }
      expect((await read(draft.id, '724', editor)).status).toBe(200);
    });

    it('follow access that ends, and a content that is withdrawn', async () => {
      const { id } = await academy.content({ isPremium: true, priceCents: 900, vimeoIds: '731' });
      await put('731', CUES);
      const [former, present, subscriber] = [someone(), someone(), someone()];
      own(former.sub, [grant('single', id, { expiresAt: '2026-01-02T00:00:00.000Z' })]);
      own(present.sub, [grant('single', id)]);
      own(subscriber.sub, [], '2126-01-01T00:00:00.000Z');
      const statuses = () =>
        Promise.all(
          [former, present, subscriber].map(async (sender) => (await read(id, '731', sender)).status),
        );
      expect(await statuses()).toEqual([404, 200, 200]);
      await academy.send('PATCH', `/contents/${id}`, admin, { status: 'archived' });
      expect(await statuses()).toEqual([404, 200, 404]);
    });
  });

  describe('of a film', () => {
    const fetchRaw = (url: string) => academy.catalogue.app.inject({ method: 'GET', url });
    const linkTo = async (contentId: string, sender: Sender, position = 0) => {
      const { body } = await academy.get<ContentDto>(`/contents/${contentId}`, sender);
      return body.videos[position]?.captions?.[0]?.url ?? '';
    };

    it('are a file behind a link signed like the film’s, which nobody else may read or keep', async () => {
      const id = await film();
      await put(id, CUES);
      const content = await academy.content({ vimeoIds: `file:${id}` });
      const url = await linkTo(content.id, null);
      const answer = await fetchRaw(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.body).toContain('00:00:02.000 --> 00:00:04.000\nR&amp;D\n&lt;Parlamento&gt;\n');
      expect((await fetchRaw(url.replace('/it?', '/en?'))).json()).toMatchObject({
        code: 'catalogue.captions_not_found',
      });
    });

    it('have a link only where the film is open', async () => {
      const ids = [await film(), await film()];
      for (const id of ids) await put(id, CUES);
      const { id } = await academy.content({
        contentType: 'video_series',
        isPremium: true,
        vimeoIds: ids.map((each) => `file:${each}`).join(', '),
      });
      const owner = someone();
      own(owner.sub, [grant('single', id)]);
      expect(await linkTo(id, null, 0)).toContain('/captions/it?');
      for (const sender of [null, someone()]) expect(await linkTo(id, sender, 1)).toBe('');
      expect((await fetchRaw(await linkTo(id, owner, 1))).statusCode).toBe(200);
    });

    it.each<[string, (url: string) => string]>([
      ['without a signature', (url) => url.split('?')[0] ?? ''],
      ['with another signature', (url) => url.replace(/signature=..../, 'signature=AAAA')],
      ['with a later expiry', (url) => url.replace(/expires=\d/, 'expires=9')],
      ['for another user', (url) => url.replace(/viewer=[^&]+/, `viewer=${crypto.randomUUID()}`)],
      ['of another film', (url) => url.replace(/films\/[^/]+/, `films/${crypto.randomUUID()}`)],
      ['in a language that does not exist', (url) => url.replace('/it?', '/fr?')],
    ])('are refused for a link %s', async (_which, change) => {
      const id = await film();
      await put(id, CUES);
      const content = await academy.content({ vimeoIds: `file:${id}` });
      expect([400, 404]).toContain((await fetchRaw(change(await linkTo(content.id, null)))).statusCode);
    });

    it('are refused for an expired link', async () => {
      const id = await film();
      await put(id, CUES);
      const content = await academy.content({ vimeoIds: `file:${id}` });
      const url = await linkTo(content.id, null);
      jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setTimeout', 'setInterval', 'setImmediate'] });
      try {
        jest.setSystemTime(Date.now() + 2 * FILM_LINK_SECONDS * 1_000);
        expect((await fetchRaw(url)).json()).toMatchObject({ code: 'catalogue.link_expired' });
      } finally {
        jest.useRealTimers();
      }
    });

    it('go over to the film that replaces it, unless that has its own', async () => {
      const [before, after] = [await film(), await film()];
      await put(before, CUES);
      await put(before, CUES, editor, undefined, 'en');
      const own = [{ start: 0, end: 1_000, text: 'Own.' }];
      await put(after, own, editor, undefined, 'en');
      const { id } = await academy.content({ vimeoIds: `file:${before}` });
      await academy.send('PUT', `/media/${before}/replacement`, admin, { mediaId: after });
      const cues = async (language: string) =>
        (await academy.get(`/contents/${id}/captions/${after}/${language}`)).body['cues'];
      expect([await cues('it'), await cues('en')]).toEqual([CUES, own]);
    });

    it('are deleted with it', async () => {
      const id = await film();
      await put(id, CUES);
      expect((await academy.send('DELETE', `/media/${id}`, admin)).status).toBe(204);
      expect(await academy.dataSource.getRepository(CaptionTrack).countBy({ videoId: id })).toBe(0);
    });
  });
});
