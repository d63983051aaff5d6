import { randomUUID } from 'node:crypto';
import { encodeCursor } from '@academy/platform';
import { NOTE_LIMITS } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, isTranslated, startCatalogueStub, vanish, VIDEO_IDS } from '../../test/catalogue-stub.ts';
import { startLearning } from '../../test/learning.ts';
import type { ListedNoteDto, NotedContentsDto, NoteDto } from './note.dto.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe('notes', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;
  let contentId: string;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });
  beforeEach(() => {
    learner = randomUUID();
    contentId = exists(randomUUID());
  });

  async function send(method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, sub = learner) {
    const headers = await learning.tokens.bearer({ sub });
    return learning.app.inject({ method, url, headers, ...(payload && { payload }) });
  }
  async function save(change: object = {}, id: string = randomUUID(), sub = learner) {
    const payload = { contentId, body: 'Il quorum', writtenAt: ago(2), ...change };
    const answer = await send('PUT', `/api/v1/notes/${id}`, payload, sub);
    const body = answer.json<Omit<NoteDto, 'id'> & { code?: string; current?: NoteDto }>();
    return { ...body, id, status: answer.statusCode };
  }
  const page = async (query = '', sub = learner) =>
    (await send('GET', `/api/v1/notes${query}`, undefined, sub)).json<{
      items: ListedNoteDto[];
      nextCursor: string | null;
      total?: number;
    }>();
  const bodies = async (query = '', sub = learner) => (await page(query, sub)).items.map(({ body }) => body);

  it('are written once, however often the request arrives, and changed by a newer text', async () => {
    const place = { videoId: VIDEO_IDS[0], second: 751, quote: 'la maggioranza assoluta' };
    const first = await save(place);
    expect(first).toMatchObject({ status: 200, ...place, blockId: null, body: 'Il quorum' });
    expect(await save({ ...place, writtenAt: first.writtenAt }, first.id)).toMatchObject({ status: 200 });
    expect(await save({ body: 'Il quorum è metà', writtenAt: ago(1) }, first.id)).toMatchObject({
      status: 200,
      quote: null,
      createdAt: first.createdAt,
    });
    expect(await bodies()).toEqual(['Il quorum è metà']);
  });

  it('are not replaced by an older tab, which gets the newer text', async () => {
    const { id } = await save({ body: 'Nuovo', writtenAt: ago(1) });
    const older = await save({ body: 'Vecchio', writtenAt: ago(3) }, id);
    expect(older).toMatchObject({ status: 409, code: 'learning.note_outdated', current: { body: 'Nuovo' } });
    expect(await bodies()).toEqual(['Nuovo']);
  });

  it('of a browser whose clock is ahead do not block later ones', async () => {
    const { id } = await save({ body: 'Domani', writtenAt: ago(-24) });
    expect(await save({ body: 'Adesso', writtenAt: ago(-1) }, id)).toMatchObject({ status: 200 });
    expect(await bodies()).toEqual(['Adesso']);
  });

  it('are their learner’s own: another’s are neither read, changed nor deleted', async () => {
    const { id } = await save({ body: 'Segreto' });
    const other = randomUUID();
    expect(await save({ writtenAt: ago(0) }, id, other)).toMatchObject({
      status: 404,
      code: 'learning.note_not_found',
    });
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
    const list = await learning.app.inject({ url: '/api/v1/notes', headers });
    expect(list.json()).toMatchObject({ items: [], total: 0 });
    expect((await send('DELETE', `/api/v1/notes/${id}`, undefined, other)).statusCode).toBe(204);
    expect(await bodies()).toEqual(['Segreto']);
    const url = `/api/v1/notes/${id}`;
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await learning.app.inject({ method, url, payload: {} })).statusCode).toBe(401);
  });

  it('are deleted, more than once', async () => {
    const { id } = await save();
    const remove = async () => (await send('DELETE', `/api/v1/notes/${id}`)).statusCode;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect(await bodies()).toEqual([]);
  });

  it('need access when they are written, and none later', async () => {
    expect(await save({ contentId: randomUUID() })).toMatchObject({
      status: 404,
      code: 'learning.content_not_found',
    });
    for (const level of ['locked', 'first_video_only'] as const)
      expect(await save({ contentId: exists(randomUUID(), level) })).toMatchObject({
        status: 403,
        code: 'learning.access_required',
      });
    const first = { contentId: exists(randomUUID(), 'first_video_only'), videoId: VIDEO_IDS[0], second: 3 };
    expect(await save({ ...first, body: 'La prima è aperta' })).toMatchObject({ status: 200 });

    const { id } = await save({ body: 'Mio' });
    exists(contentId, 'locked');
    expect((await page(`?contentId=${contentId}`)).items).toMatchObject([
      { body: 'Mio', content: { title: 'Serie', isOpen: false } },
    ]);
    expect(await save({ body: 'Ancora mio', writtenAt: ago(0) }, id)).toMatchObject({ status: 200 });
    vanish(contentId);
    expect((await page(`?contentId=${contentId}`)).items).toMatchObject([
      { body: 'Ancora mio', content: null, lesson: null },
    ]);
  });

  it.each([
    ['a blank text', { body: ' \n' }],
    ['no text', { body: undefined }],
    ['a text of 5,001 characters', { body: 'a'.repeat(NOTE_LIMITS.body + 1) }],
    ['a quotation of 1,001 characters', { quote: 'a'.repeat(NOTE_LIMITS.quote + 1) }],
    ['an empty quotation', { quote: '' }],
    ['a negative second', { second: -1 }],
    ['an invalid video', { videoId: '../x' }],
    ['an invalid block', { blockId: '<b>' }],
    ['an invalid time', { writtenAt: 'ieri' }],
  ])('are refused with %s', async (_case, change) => {
    expect(await save(change)).toMatchObject({ status: 400, code: 'platform.invalid_input' });
  });

  it('have up to 5,000 characters of any kind, and HTML is plain text', async () => {
    expect(await save({ body: '😀'.repeat(NOTE_LIMITS.body) })).toMatchObject({ status: 200 });
    const body = '<img src=x onerror="alert(1)"> & \u0000fine';
    expect(await save({ body })).toMatchObject({ body: '<img src=x onerror="alert(1)"> & fine' });
  });

  it('are at most 10,000 a learner; those that exist are still changed', async () => {
    const fill = `
      INSERT INTO note (id, user_id, content_id, body, folded, written_at, created_at, updated_at)
      SELECT gen_random_uuid(), $1, $2, 'x', 'x', now() - interval '1 day', now(), now()
      FROM generate_series(1, $3::int)`;
    const { id } = await save();
    await learning.app.get(DataSource).query(fill, [learner, contentId, NOTE_LIMITS.perLearner - 1]);
    expect(await save()).toMatchObject({ status: 409, code: 'learning.too_many_notes' });
    expect(await save({ body: 'Cambiato', writtenAt: ago(0) }, id)).toMatchObject({ status: 200 });
    expect(await save({}, randomUUID(), randomUUID())).toMatchObject({ status: 200 });
  });

  it('are listed page by page: the content noted last first, then by lesson and second', async () => {
    const later = isTranslated(exists(randomUUID()));
    const [one, two] = VIDEO_IDS;
    await save({ body: 'b', videoId: one, second: 20, writtenAt: ago(9) });
    await save({ body: 'c', videoId: two, second: 1, writtenAt: ago(9) });
    await save({ body: 'a', videoId: one, second: 10, writtenAt: ago(5) });
    await save({ body: 'd', contentId: later, blockId: 'k3x9', writtenAt: ago(8) });
    await save({ body: 'e', contentId: later, writtenAt: ago(4) });
    const found: ListedNoteDto[] = [];
    let cursor: string | null = '';
    let total: number | undefined;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(
        `?limit=2&lang=en${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...next.items);
      total ??= next.total;
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(found.map(({ body }) => body)).toEqual(['d', 'e', 'a', 'b', 'c']);
    expect(total).toBe(5);
    expect(found[0]?.content).toMatchObject({ title: 'English title', slug: 'english-title', isOpen: true });
    expect(found.at(-1)).toMatchObject({ lesson: { position: 1, title: 'Lezione 2' } });
    const now = new Date().toISOString();
    const huge = encodeCursor([now, contentId, one, 3_000_000_000, now, randomUUID()]);
    for (const wrong of ['x', huge])
      expect((await send('GET', `/api/v1/notes?cursor=${wrong}`)).json()).toMatchObject({
        code: 'platform.invalid_cursor',
      });
  });

  it('are found by their words and those they quote, in any order and without accents', async () => {
    await save({ body: 'Perché la città vota' });
    await save({ body: 'Altro', quote: 'il RÈGOLAMENTO è potere' });
    expect(await bodies(`?search=${encodeURIComponent('citta perche')}`)).toEqual(['Perché la città vota']);
    expect(await bodies('?search=regolamento')).toEqual(['Altro']);
    expect(await bodies(`?search=${encodeURIComponent('100%')}`)).toEqual([]);
    expect(await bodies('?search=citta', randomUUID())).toEqual([]);
  });

  it('are exported as Markdown in both languages, with titles and times, and nothing in them is markup', async () => {
    isTranslated(contentId);
    await save({ body: '<b>uno</b> *due*\n# tre', videoId: VIDEO_IDS[1], second: 751, quote: 'a\nb' });
    const gone = exists(randomUUID());
    await save({ body: 'Resta', contentId: gone, second: 5, writtenAt: ago(7) });
    vanish(gone);
    const italian = await send('GET', '/api/v1/notes/export');
    expect(italian.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="appunti-\d{4}-\d\d-\d\d\.md"$/),
    });
    expect(italian.body).toMatch(/^# Appunti\n/);
    expect(italian.body).toContain('## Serie\n');
    expect(italian.body).toContain('### Lezione 2\n');
    expect(italian.body).toContain(`/contenuti/s-${contentId}?video=2&t=751>)`);
    expect(italian.body).toContain('#### [12:31](');
    expect(italian.body).toContain('> a  \n> b\n');
    expect(italian.body).toContain('\\<b\\>uno\\</b\\> \\*due\\*  \n\\# tre\n');
    expect(italian.body).toMatch(/## Contenuto non più disponibile\n\n#### 0:05, [^\n]+\n\nResta\n$/);
    const english = await send('GET', `/api/v1/notes/export?lang=en&contentId=${contentId}`);
    expect(english.body).toContain('# Notes\n');
    expect(english.body).toContain('## English title\n');
    expect(english.body).toContain('/en/contenuti/english-title?video=2&t=751');
    expect(english.body).not.toContain('Resta');
    expect((await send('GET', '/api/v1/notes/export', undefined, randomUUID())).body).not.toContain('##');
  });

  it('are exported as they are found, and those of a text lead to their block', async () => {
    await save({ body: 'Il quorum', blockId: 'p2', quote: 'numero legale' });
    await save({ body: 'Il bilancio' });
    const other = exists(randomUUID());
    await save({ body: 'Le Camere', contentId: other });
    const found = (await send('GET', '/api/v1/notes/export?search=quorum')).body;
    expect(found).toMatch(/#### \[Nel testo\]\(<https?:\/\/[^>]+#b-p2>\), /);
    expect(found).toContain(`/contenuti/s-${contentId}#b-p2`);
    expect(found).toContain('> numero legale\n\nIl quorum');
    expect(found).not.toMatch(/bilancio|Camere/);
    const contents = found.match(/^## /gm);
    expect(contents).toHaveLength(1);
  });

  it('are counted by content, the one noted last first', async () => {
    const other = exists(randomUUID());
    const gone = exists(randomUUID());
    await save({ writtenAt: ago(3), contentId: other });
    await save({ writtenAt: ago(2) });
    await save({ writtenAt: ago(4) });
    await save({ writtenAt: ago(5), contentId: gone });
    vanish(gone);
    isTranslated(contentId);
    const contents = async (sub = learner) =>
      (await send('GET', '/api/v1/notes/contents?lang=en', undefined, sub)).json<NotedContentsDto>();
    expect(await contents()).toMatchObject({
      items: [
        { contentId, count: 2, content: { title: 'English title', isUntranslated: false } },
        { contentId: other, count: 1, content: { title: 'Serie', isUntranslated: true } },
        { contentId: gone, count: 1, content: null },
      ],
      noteCount: 4,
    });
    expect(await contents(randomUUID())).toEqual({ items: [], noteCount: 0 });
  });

  it('say of a lesson whether its title is translated', async () => {
    await save({ videoId: VIDEO_IDS[0], second: 1 });
    const lesson = async () => (await page('?lang=en')).items[0]?.lesson;
    expect(await lesson()).toMatchObject({ isUntranslated: true });
    isTranslated(contentId);
    expect(await lesson()).toEqual({ position: 0, title: 'Lesson 1', isUntranslated: false });
  });
});
