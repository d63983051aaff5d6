import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@academy/platform';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import type { ContentSummaryDto } from './content.dto.ts';

type ContentPage = Page<ContentSummaryDto>;

describe('GET /contents', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  async function titles(query: string, sender: Sender = null): Promise<string[]> {
    const { status, body } = await academy.get<ContentPage>(`/contents?${query}`, sender);
    expect(status).toBe(200);
    return body.items.map((item) => item.title);
  }

  describe('search', () => {
    beforeAll(async () => {
      for (const title of [
        'Libertà è partecipazione',
        'L’Università pubblica',
        'Sconto 100%',
        'Sconto 100 euro',
        'a\\b_c',
        'ΔΗΜΟΚΡΑΤΙΑ',
      ]) {
        await academy.content({ title, slug: `cerca-${Math.random().toString(36).slice(2)}` });
      }
    });

    it.each([
      ['liberta', ['Libertà è partecipazione']],
      ['LIBERTÀ È', ['Libertà è partecipazione']],
      ['  partecip  ', ['Libertà è partecipazione']],
      ['ersita', ['L’Università pubblica']],
      ["l'univ", ['L’Università pubblica']],
      ['l’univ', ['L’Università pubblica']],
      ['100%', ['Sconto 100%']],
      ['b_c', ['a\\b_c']],
      ['a\\b', ['a\\b_c']],
      ['bxc', []],
      ['lib\0erta', ['Libertà è partecipazione']],
      ['δημο', ['ΔΗΜΟΚΡΑΤΙΑ']],
      ["'; DROP TABLE content; --", []],
    ])('%s finds %p', async (search, expected) => {
      expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(expected);
    });
  });

  describe('filters', () => {
    let projectId: string;

    beforeAll(async () => {
      const series = await academy.content({
        title: 'F serie',
        contentType: 'video_series',
        isPremium: true,
        priceCents: 1500,
        level: 'advanced',
        vimeoIds: '111111111',
      });
      const paper = await academy.content({ title: 'F documento', contentType: 'document' });
      const gone = await academy.content({ title: 'F tolto' });
      await academy.content({ title: 'F bozza', status: 'draft' });
      await academy.content({ title: 'F archiviato', status: 'archived' });
      const project = await academy.project({}, [series.id, paper.id, gone.id]);
      projectId = project.id;
      await academy.send('DELETE', `/projects/${project.id}/contents/${gone.id}`, admin);
    });

    it.each([
      ['search=F &sort=title', ['F documento', 'F serie', 'F tolto']],
      ['search=F &type=video_series', ['F serie']],
      ['search=F &type=document', ['F documento']],
      ['search=F &access=premium', ['F serie']],
      ['search=F &access=free&sort=title', ['F documento', 'F tolto']],
      ['search=F &access=premium&type=document', []],
      ['search=F &level=advanced', ['F serie']],
      ['search=F &level=introductory&sort=title', ['F documento', 'F tolto']],
    ])('%s', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    it('by project excludes removed contents', async () => {
      expect(await titles(`projectId=${projectId}&sort=title`)).toEqual(['F documento', 'F serie']);
    });

    it('sorts by price, ascending or descending, and oldest first', async () => {
      const dearest = await titles('search=F &sort=-price');
      expect(dearest[0]).toBe('F serie');
      expect((await titles('search=F &sort=price')).reverse()).toEqual(dearest);
      expect(await titles('search=F &sort=oldest')).toEqual(['F serie', 'F documento', 'F tolto']);
    });

    it('shows newest first', async () => {
      expect(await titles('search=F ')).toEqual(['F tolto', 'F documento', 'F serie']);
    });

    it.each([
      ['draft', ['F bozza']],
      ['archived', ['F archiviato']],
      ['all', ['F archiviato', 'F bozza', 'F documento', 'F serie', 'F tolto']],
    ])('status %s is for staff only', async (status, expected) => {
      for (const staff of [admin, editor]) {
        expect(await titles(`search=F &sort=title&status=${status}`, staff)).toEqual(expected);
      }
      for (const other of [null, someone()]) {
        const answer = await academy.get(`/contents?status=${status}`, other);
        expect(answer).toMatchObject({ status: 403, body: { code: 'platform.forbidden' } });
      }
    });

    it('shows staff the public list when no status is given', async () => {
      expect(await titles('search=F &sort=title', admin)).toEqual(['F documento', 'F serie', 'F tolto']);
    });
  });

  describe('paging', () => {
    const all = Array.from({ length: 7 }, (_, index) => `Pagina ${index % 2 === 0 ? 'pari' : 'dispari'}`);

    beforeAll(async () => {
      for (const [index, title] of all.entries()) await academy.content({ title, slug: `pagina-${index}` });
      // The same moment for all, so that only the id distinguishes them.
      await academy.dataSource.query(
        `UPDATE content SET published_at = '2026-11-01T10:00:00.123Z' WHERE slug LIKE 'pagina-%'`,
      );
    });

    async function walk(
      query: string,
      onPage?: (page: number) => Promise<void>,
    ): Promise<ContentSummaryDto[]> {
      const seen: ContentSummaryDto[] = [];
      let cursor: string | null = null;
      for (let page = 0; page === 0 || cursor !== null; page += 1) {
        const from: string = cursor === null ? '' : `&cursor=${cursor}`;
        const { body } = await academy.get<ContentPage>(`/contents?${query}${from}`);
        expect(body.items.length).toBeLessThanOrEqual(2);
        expect(body.total === undefined).toBe(page > 0);
        seen.push(...body.items);
        cursor = body.nextCursor;
        await onPage?.(page);
      }
      return seen;
    }

    it.each(['newest', 'oldest', 'title', '-title', 'price', '-price'])(
      'by %s shows every row once, in order',
      async (sort) => {
        const seen = await walk(`search=pagina&limit=2&sort=${sort}`);
        expect(new Set(seen.map((item) => item.id)).size).toBe(7);
        expect(seen).toHaveLength(7);
        const titles = seen.map((item) => item.title);
        if (sort === 'title') expect(titles).toEqual([...all].sort());
        if (sort === '-title') expect(titles).toEqual([...all].sort().reverse());
      },
    );

    it('does not repeat or skip rows when contents are published between pages', async () => {
      const seen = await walk('search=pagina&limit=2', async (page) => {
        if (page < 2) await academy.content({ title: `Pagina nuova ${page}`, slug: `pagina-nuova-${page}` });
      });
      expect(seen.map((item) => item.slug).sort()).toEqual(all.map((_, index) => `pagina-${index}`));
    });

    it('counts all rows that match the filters', async () => {
      const { body } = await academy.get<ContentPage>('/contents?search=pagina%20pari&limit=1');
      expect(body).toMatchObject({ total: 7, items: [{ title: 'Pagina pari' }] });
    });

    it('returns an empty page without a cursor', async () => {
      const { body } = await academy.get<ContentPage>('/contents?search=niente');
      expect(body).toEqual({ items: [], nextCursor: null, total: 0 });
    });
  });

  describe('invalid input', () => {
    const encode = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const id = '00000000-0000-4000-8000-000000000000';

    it.each([
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=abc', 'limit'],
      ['type=audio', 'type'],
      ['access=all', 'access'],
      ['projectId=42', 'projectId'],
      ['status=deleted', 'status'],
      ['sort=colour', 'sort'],
      [`search=${'a'.repeat(101)}`, 'search'],
      ['unknown=1', 'unknown'],
    ])('refuses %s and names the parameter', async (query, field) => {
      const answer = await academy.get(`/contents?${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'platform.invalid_input',
          errors: expect.arrayContaining([expect.objectContaining({ field })]),
        },
      });
    });

    it.each([
      'rubbish',
      encode(['newest']),
      encode(['title', 'x', id]),
      encode(['newest', 'yesterday', id]),
      encode(['newest', '2026-02-31T00:00:00.000Z', id]),
      encode(['newest', '2026-W47', id]),
      encode(['newest', '2026-11-01T10:00:00.123Z', 'x']),
      encode(['newest', null, id]),
      encode({ length: 3 }),
    ])('refuses the cursor %s', async (cursor) => {
      const answer = await academy.get(`/contents?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
    });
  });

  it.each([
    ['newest', 'title'],
    ['title', 'newest'],
  ])('refuses a cursor for the sort order %s with the order %s', async (from, to) => {
    const { body } = await academy.get<ContentPage>(`/contents?limit=1&sort=${from}`);
    const answer = await academy.get(`/contents?limit=1&sort=${to}&cursor=${body.nextCursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
  });

  it.each([null, 'cheap', 1.5, 1e12])('refuses the price %p in a cursor', async (price) => {
    const place = ['price', price, '00000000-0000-4000-8000-000000000000'];
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const answer = await academy.get(`/contents?sort=price&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
  });

  it('refuses a cursor with a title that PostgreSQL cannot store', async () => {
    const cursor = Buffer.from(
      JSON.stringify(['title', '\0', '00000000-0000-4000-8000-000000000000']),
    ).toString('base64url');
    const answer = await academy.get(`/contents?sort=title&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
  });

  it('sends the same response to all guests, and honours its ETag', async () => {
    const first = await academy.catalogue.app.inject('/api/v1/contents');
    const second = await academy.catalogue.app.inject({
      url: '/api/v1/contents',
      headers: { 'accept-language': 'en', cookie: 'a=b' },
    });
    expect(second.body).toBe(first.body);
    expect(first.headers['etag']).toBeDefined();
    const again = await academy.catalogue.app.inject({
      url: '/api/v1/contents',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });
});
