import { randomUUID } from 'node:crypto';
import { encodeCursor, type Page } from '@academy/platform';
import { ITEM_SORTS, MEDIA_SORTS, TEACHER_SORTS, TEXT_LIMITS, TOPIC_SORTS } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../test/credits.ts';
import { MediaFile } from './media/media-file.entity.ts';
import { Content } from './records/content.entity.ts';
import { Project } from './records/project.entity.ts';

interface Row {
  id: string;
  slug?: string;
  title?: string;
  name?: string;
  fileName?: string;
  priceCents?: number | null;
  sizeBytes?: number;
  createdAt?: string;
}

/** Two rows of each list have equal values, so that only the id distinguishes them. */
const NAMES = ['Mara', 'Àlba', 'zoe', 'alba', 'Zoè'];
const ENGLISH = ['Zoe', 'Mara', 'Alba', 'Alba', 'Mara'];
const NUMBERS = [2_500, null, 1_000, null, 1_000];
const TIMES = ['03', '01', '02', '03', '01'].map((day) => `2026-11-${day}T10:00:00.123Z`);
/** Every row has it in its name: the database is not empty. */
const WORD = randomUUID().slice(0, 8);

/** Staff's lists, with filters, and their sort orders. */
const LISTS = [
  ['contents', 'status=all', ITEM_SORTS],
  ['contents', 'status=all&lang=en', ITEM_SORTS],
  ['projects', 'status=all', ITEM_SORTS],
  ['projects', 'status=all&lang=en', ITEM_SORTS],
  ['teachers', 'status=all', TEACHER_SORTS],
  ['topics', 'status=all', TOPIC_SORTS],
  ['topics', 'status=all&lang=en', TOPIC_SORTS],
  ['media', '', MEDIA_SORTS],
] as const;
const ORDERS = LISTS.flatMap(([list, filters, sorts]) =>
  sorts.map((sort): [string, string, string] => [list, filters, sort]),
);

describe('the sort orders of lists', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    for (const [index, name] of NAMES.entries()) {
      const title = `${name} ${WORD}`;
      const slug = `nome-${index}`;
      const translations = { en: { title: `${ENGLISH[index]} ${WORD}`, slug: `name-${index}` } };
      const times = { createdAt: new Date(TIMES[index] ?? '') };
      await makeTeacher(academy, { name: title, slug });
      await makeTopic(academy, { title, slug, translations });
      const priceCents = NUMBERS[index] ?? null;
      const project = await academy.project({ title, slug, priceCents, translations });
      await academy.dataSource.getRepository(Project).update(project.id, times);
      const terms = priceCents === null ? {} : { isPremium: true, priceCents };
      const content = await academy.content({ title, slug, status: 'draft', ...terms, translations });
      // Lists for staff are not sorted by publication.
      const publishedAt = new Date(TIMES.at(-1 - index) ?? '');
      await academy.dataSource.getRepository(Content).update(content.id, { ...times, publishedAt });
      await academy.dataSource.getRepository(MediaFile).insert({
        ...{ id: randomUUID(), kind: 'document', fileName: title, contentType: 'application/pdf' },
        ...{ sizeBytes: priceCents ?? 0, checksum: '', uploadedBy: randomUUID(), ...times },
      });
    }
  });
  afterAll(() => academy.stop());

  const get = (list: string, query: string) =>
    academy.get<Page<Row> & { code?: string }>(`/${list}?${query}`, admin);

  /** All rows, page after page. */
  async function walk(list: string, query: string): Promise<Row[]> {
    const { body } = await get(list, `${query}&search=${WORD}&limit=2`);
    expect(body.total).toBe(NAMES.length);
    const rows = body.items;
    for (let cursor = body.nextCursor; cursor !== null;) {
      const next = await get(list, `${query}&search=${WORD}&limit=2&cursor=${cursor}`);
      expect(next.body.items.length).toBeLessThanOrEqual(2);
      rows.push(...next.body.items);
      cursor = next.body.nextCursor;
    }
    return rows;
  }

  it.each(ORDERS)('list %s (%s) by %s, every row once', async (list, filters, sort) => {
    const rows = await walk(list, `${filters}&sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(NAMES.length);
    const ascending = rows.toSorted((one, other) => compare(keyOf(sort, one), keyOf(sort, other)));
    const isDescending = sort === 'newest' || sort.startsWith('-');
    expect(rows).toEqual(isDescending ? ascending.toReversed() : ascending);
  });

  it.each(LISTS)('by default, and in its file, list %s (%s) as before', async (list, filters, [initial]) => {
    const rows = await walk(list, filters);
    expect(rows).toEqual(await walk(list, `${filters}&sort=${initial}`));
    const file = await academy.get(`/${list}/export?${filters}&search=${WORD}`, admin);
    const places = rows.map(({ id, slug = id }) => file.text.indexOf(slug));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each(ORDERS)('refuse a cursor not made for them: %s (%s) by %s', async (list, filters, sort) => {
    const sorts = ORDERS.flatMap(([of, , other]) => (of === list && other !== sort ? [other] : []));
    const cursors = await Promise.all(
      sorts.map(async (other) => (await get(list, `${filters}&sort=${other}&limit=1`)).body.nextCursor),
    );
    const values = [null, '\0', 1.5, 1e12, 'yesterday', '2026-02-31T00:00:00.000Z'].filter(
      (value) => !(isOfText(sort) && typeof value === 'string' && value !== '\0'),
    );
    const malformed = [
      'rubbish',
      encodeCursor([sort]),
      ...values.map((value) => encodeCursor([sort, value, randomUUID()])),
    ];
    for (const cursor of [...cursors, ...malformed]) {
      const answer = await get(list, `${filters}&sort=${sort}&cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
    }
  });

  it('have a next page after a long title in any script', async () => {
    const title = '법'.repeat(TEXT_LIMITS.title);
    for (const slug of ['legge', 'leggi']) await academy.project({ title, slug });
    const query = 'sort=title&limit=1&search=법법';
    const { body } = await get('projects', query);
    const next = await get('projects', `${query}&cursor=${body.nextCursor}`);
    expect(next).toMatchObject({ status: 200, body: { items: [{ title }], nextCursor: null } });
    expect(next.body.items[0]?.id).not.toBe(body.items[0]?.id);
  });

  it.each(['contents', 'projects', 'teachers', 'topics', 'media'])('are known ones: %s', async (list) => {
    expect(await get(list, 'sort=colour')).toMatchObject({
      status: 400,
      body: { code: 'platform.invalid_input', errors: [{ field: 'sort' }] },
    });
  });

  it.each(ORDERS)('are read from an index: %s (%s) by %s', async (list, filters, sort) => {
    const logged = jest.spyOn(academy.dataSource.logger, 'logQuery');
    const { body } = await get(list, `${filters}&sort=${sort}&limit=1`);
    await get(list, `${filters}&sort=${sort}&limit=1&cursor=${body.nextCursor}`);
    const pages = logged.mock.calls.filter(([sql]) => / ORDER BY .* LIMIT 2$/.test(sql));
    logged.mockRestore();
    expect(pages).toHaveLength(2);
    await academy.dataSource.transaction(async (manager) => {
      // The planner then scans the table, or sorts, only where no index serves.
      await manager.query('SET LOCAL enable_seqscan = off');
      await manager.query('SET LOCAL enable_sort = off');
      for (const [sql, parameters] of pages) {
        expect(JSON.stringify(await manager.query(`EXPLAIN ${sql}`, parameters))).not.toMatch(
          /Seq Scan|Sort/,
        );
      }
    });
  });
});

/** What a row is sorted by, and its id. */
function keyOf(sort: string, row: Row): [string | number, string] {
  if (sort === 'newest' || sort === 'oldest') return [row.createdAt ?? '', row.id];
  if (sort.endsWith('price')) return [row.priceCents ?? 0, row.id];
  if (sort.endsWith('size')) return [row.sizeBytes ?? 0, row.id];
  const name = row.title ?? row.name ?? row.fileName ?? '';
  return [name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(), row.id];
}

function isOfText(sort: string): boolean {
  return sort.endsWith('name') || sort.endsWith('title');
}

function compare([one, id]: [string | number, string], [other, otherId]: [string | number, string]): number {
  if (one === other) return id < otherId ? -1 : 1;
  return one < other ? -1 : 1;
}
