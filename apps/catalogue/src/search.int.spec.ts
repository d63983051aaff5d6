import { type Page, ranksOf, sortPage } from '@academy/platform';
import { foldForSearch, rankMatch, searchWords } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CatalogueUnderTest, admin, type Sender } from '../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../test/credits.ts';
import { ListContentsQuery, filterContents } from './contents/content-list.ts';
import { SearchByWords1795893000000 } from './database/migrations/1795893000000-search-by-words.ts';
import { Content } from './records/content.entity.ts';
import { itemOrder } from './records/list-order.ts';

interface Row {
  title?: string;
  name?: string;
}

describe('the search of the catalogue', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  async function found(list: string, query: string, sender: Sender = null): Promise<string[]> {
    const { status, body } = await academy.get<Page<Row>>(`/${list}?${query}`, sender);
    expect(status).toBe(200);
    return body.items.map(({ title, name }) => title ?? name ?? '');
  }

  const searching = (search: string) => `search=${encodeURIComponent(search)}`;

  describe('in the browser and in the database', () => {
    const MARKS = `'’‘ʼʻ‛\`´′ʹꞌ"“”„‟«»-‐‑‒–—―−…_%/\\,.:;!?()`;
    const LETTERS = `aàÀbcdđÐðeèéħıİlłŁnñŋoöøØœŒæÆsßẞtŧuþÞςΣΔжЖ법ﬁⅣ½ 0`;
    const text = fc.string({ unit: fc.constantFrom(...Array.from(LETTERS + MARKS)), maxLength: 30 });

    it('reads every letter the same', async () => {
      const letters = Array.from({ length: 0x3000 - 0x20 }, (_unused, index) =>
        String.fromCodePoint(0x20 + index),
      );
      const rows = await academy.dataSource.query<{ letter: string; folded: string }[]>(
        'SELECT letter, search_text(letter) AS folded FROM unnest($1::text[]) AS letter',
        [letters],
      );
      expect(rows).toHaveLength(letters.length);
      expect(rows.filter(({ letter, folded }) => folded !== foldForSearch(letter))).toEqual([]);
    });

    it('finds and ranks the same', async () => {
      await fc.assert(
        fc.asyncProperty(
          text,
          text.filter((search) => searchWords(search).length > 0),
          async (title, search) => {
            const select = academy.dataSource.createQueryBuilder().from('(SELECT 1)', 'one');
            for (const [rank, [condition, parameters]] of ranksOf('search_text(:title)', search).entries()) {
              select.addSelect(condition, String(rank)).setParameters({ ...parameters, title });
            }
            const row: object = { 0: false, 1: false, 2: false, [rankMatch(title, search)]: true };
            expect(await select.getRawOne()).toEqual(row);
          },
        ),
        {
          examples: [
            ['L’arte', 'arte'],
            ['Ripartire', 'arti'],
            ['e–learning', 'e-learn'],
            ['100%', '100%'],
          ],
        },
      );
    });
  });

  describe('in contents', () => {
    beforeAll(async () => {
      const teacher = await makeTeacher(academy, { name: 'Łucja Strauß', slug: 'lucja' });
      const topic = await makeTopic(academy, { title: 'Lavoro', slug: 'lavoro' });
      for (const [index, title] of [
        'La Costituzione e il lavoro',
        'Costituzione in breve',
        'L’arte di leggere la Costituzione',
        'L´università di Łódź',
        'Ripartenze: dalle parti alle carte',
        'Le parti della carta',
        'Fondata sulla costituzione',
      ].entries()) {
        await academy.content({
          title,
          slug: `parole-${index}`,
          ...(index === 6 && { teacherIds: [teacher.id], topicIds: [topic.id] }),
        });
      }
    });

    it.each([
      ['costituzione lavoro', ['La Costituzione e il lavoro', 'Fondata sulla costituzione']],
      ['lavoro COSTITUZIONE', ['La Costituzione e il lavoro', 'Fondata sulla costituzione']],
      ['costituzione lucja', ['Fondata sulla costituzione']],
      ['strauss lavoro', ['Fondata sulla costituzione']],
      ["universita'", ['L´università di Łódź']],
      ['universita’', ['L´università di Łódź']],
      ['l`universita', ['L´università di Łódź']],
      ['dell’università', []],
      ['lodz', ['L´università di Łódź']],
      ['«costituzione», lavoro!', ['La Costituzione e il lavoro', 'Fondata sulla costituzione']],
      // The newest first, among those equally good.
      ['parti', ['Le parti della carta', 'Ripartenze: dalle parti alle carte']],
      [
        'art',
        ['L’arte di leggere la Costituzione', 'Le parti della carta', 'Ripartenze: dalle parti alle carte'],
      ],
      ['costituzione legg', ['L’arte di leggere la Costituzione']],
      ['lavoro', ['La Costituzione e il lavoro', 'Fondata sulla costituzione']],
    ])('%s finds %p in this order', async (search, expected) => {
      expect(await found('contents', searching(search))).toEqual(expected);
      expect(await found('contents', searching(search), admin)).toEqual(expected);
    });

    it.each(['¨', '˙', ' \u0301'])(
      'lists everything for %j, which is nothing without accents',
      async (search) => {
        for (const list of ['contents', 'projects', 'teachers', 'topics'])
          expect(await found(list, searching(search))).toEqual(await found(list, ''));
      },
    );

    it('keeps an order that was chosen', async () => {
      expect(await found('contents', `${searching('art')}&sort=newest`)).toEqual([
        ...[
          'Le parti della carta',
          'Ripartenze: dalle parti alle carte',
          'L’arte di leggere la Costituzione',
        ],
      ]);
    });

    it.each(['costituzione', 'art', 'lavoro'])(
      'shows every match of %s once, page by page',
      async (search) => {
        const all = await found('contents', searching(search));
        const walked: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const from: string = cursor && `&cursor=${cursor}`;
          const { body }: { body: Page<Row> } = await academy.get(
            `/contents?${searching(search)}&limit=1${from}`,
          );
          if (cursor === '') expect(body.total).toBe(all.length);
          walked.push(...body.items.map(({ title = '' }) => title));
          cursor = body.nextCursor;
        }
        expect(walked).toEqual(all);
      },
    );

    it('refuses cursors of other orders, and ranks that there are none of', async () => {
      const { body } = await academy.get<Page<Row>>('/contents?search=art&limit=1');
      const values = JSON.parse(Buffer.from(body.nextCursor ?? '', 'base64url').toString()) as unknown[];
      const cursorOf = (...made: unknown[]) => Buffer.from(JSON.stringify(made)).toString('base64url');
      const [name, , ...place] = values;
      for (const query of [
        `cursor=${body.nextCursor}`,
        `search=art&sort=newest&cursor=${body.nextCursor}`,
        `search=art&cursor=${cursorOf('newest', ...place)}`,
        ...[3, -1, null, '0'].map((rank) => `search=art&cursor=${cursorOf(name, rank, ...place)}`),
      ]) {
        expect(await academy.get(`/contents?${query}`)).toMatchObject({
          ...{ status: 400, body: { code: 'platform.invalid_cursor' } },
        });
      }
    });
  });

  it.each([
    ['projects', 'status=all'],
    ['teachers', 'status=all'],
    ['topics', 'status=all'],
  ])('finds words in %s, those that begin with them first', async (list, filters) => {
    const names = ['Ørsted: le carte', 'Arti e mestieri', 'Dell’arte'];
    for (const [index, title] of names.entries()) {
      const slug = `${list}-${index}`;
      if (list === 'projects') await academy.project({ title, slug });
      if (list === 'teachers') await makeTeacher(academy, { name: title, slug });
      if (list === 'topics') await makeTopic(academy, { title, slug });
    }
    const results = await found(list, `${filters}&${searching('art')}`, admin);
    expect(results.at(-1)).toBe('Ørsted: le carte');
    expect(results.toSorted()).toEqual(names.toSorted());
    expect(await found(list, `${filters}&${searching("carte' orsted")}`, admin)).toEqual([
      'Ørsted: le carte',
    ]);
  });

  it('finds titles that were stored by an earlier release', async () => {
    await academy.content({ title: 'Øresund', slug: 'oresund' });
    const migration = new SearchByWords1795893000000();
    const migrate = (direction: 'up' | 'down') =>
      academy.dataSource.transaction(({ queryRunner }) => {
        if (queryRunner === undefined) throw new Error('A transaction has a runner');
        return migration[direction](queryRunner);
      });
    await migrate('down');
    expect(await titleSearches('oresund')).toEqual(['øresund']);
    await migrate('up');
    expect(await titleSearches('oresund')).toEqual(['oresund']);
    expect(await found('contents', 'search=oresund')).toEqual(['Øresund']);
  });

  async function titleSearches(slug: string): Promise<string[]> {
    const sql = 'SELECT title_search AS title FROM content WHERE slug = $1';
    return (await academy.dataSource.query<{ title: string }[]>(sql, [slug])).map(({ title }) => title);
  }

  it.each([
    ['it', ['costituzione', 'lavoro'], 'content_title_search_trigram'],
    ['en', ['costituzione', 'lavoro'], 'content_english_title_search_trigram'],
  ] as const)('reads the titles of many contents (%s) by an index', async (lang, words, index) => {
    const runner = academy.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `INSERT INTO content (id, slug, title, short_description, content_type, status, published_at)
         SELECT gen_random_uuid(), 'tanti-' || number, 'Lezione ' || md5(number::text), 'Breve', 'document',
           'published', now()
         FROM generate_series(1, 5000) number`,
      );
      await runner.query('ANALYZE content');
      const query = new ListContentsQuery();
      Object.assign(query, { lang, search: words.join(' ') });
      const contents = runner.manager.createQueryBuilder(Content, 'content');
      const { order, position } = itemOrder(query, 'content', { time: 'listedAt', price: 'priceCents' });
      const [sql, parameters] = sortPage(
        filterContents(contents, query),
        order,
        position,
      ).getQueryAndParameters();
      const plan = JSON.stringify(await runner.query(`EXPLAIN ${sql}`, parameters));
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on content');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
