import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { CatalogueUnderTest } from '../../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../../test/credits.ts';
import { ITEMS_PER_SHEET } from './sitemap.service.ts';

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link': { hreflang: string; href: string }[];
}

const ORIGIN = 'http://localhost:8080';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
});

describe('the sitemap', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  async function fetchXml(path = '/sitemap.xml') {
    const answer = await academy.catalogue.app.inject({ method: 'GET', url: path });
    return { answer, xml: parser.parse(answer.body) as Record<string, Record<string, object[]>> };
  }
  const translated = (slug: string) => ({ translations: { en: { title: slug, slug } } });
  const urls = async (path?: string) => ((await fetchXml(path)).xml['urlset']?.['url'] ?? []) as Entry[];

  it('lists what is public, in its languages, with the last change', async () => {
    const { id: teacherId } = await makeTeacher(academy, { slug: 'insegna' });
    const { id: untranslatedId } = await makeTeacher(academy, { slug: 'solo-italiano', role: 'Storico' });
    const { id: topicId } = await makeTopic(academy, { slug: 'trattato', ...translated('treated') });
    await makeTeacher(academy, { slug: 'fermo-anche-lui' });
    const content = await academy.content({
      slug: 'pubblico',
      teacherIds: [teacherId, untranslatedId],
      topicIds: [topicId],
      ...translated('public'),
    });
    await academy.content({ slug: 'non-tradotto' });
    await academy.content({ slug: 'bozza', status: 'draft' });
    await academy.content({ slug: 'archivio', status: 'archived' });
    await academy.project({ slug: 'attivo', ...translated('active') });
    await academy.project({ slug: 'fermo', isActive: false });

    const { answer } = await fetchXml();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    const entries = await urls();
    const locations = entries.map(({ loc }) => loc);
    for (const [italian, english] of [
      ['/', ''],
      ['/contenuti', '/contenuti'],
      ['/supporto', '/supporto'],
      ['/privacy', '/privacy'],
      ['/contenuti/pubblico', '/contenuti/public'],
      ['/progetto/attivo', '/progetto/active'],
      ['/docenti', '/docenti'],
      ['/docenti/insegna', '/docenti/insegna'],
      ['/argomenti', '/argomenti'],
      ['/argomenti/trattato', '/argomenti/treated'],
    ]) {
      expect(locations).toContain(`${ORIGIN}${italian}`);
      expect(locations).toContain(`${ORIGIN}/en${english}`);
    }
    for (const path of ['/contenuti/non-tradotto', '/docenti/solo-italiano']) {
      const entry = entries.find(({ loc }) => loc === ORIGIN + path);
      expect(entry).toBeDefined();
      expect(entry?.['xhtml:link']).toBeUndefined();
      expect(locations).not.toContain(`${ORIGIN}/en${path}`);
    }
    expect(answer.body).not.toMatch(/bozza|archivio|fermo|admin|profilo|auth/);
    expect(new Set(locations).size).toBe(locations.length);

    const english = entries.find(({ loc }) => loc === `${ORIGIN}/en/contenuti/public`);
    expect(english?.['xhtml:link']).toEqual([
      { rel: 'alternate', hreflang: 'it', href: `${ORIGIN}/contenuti/pubblico` },
      { rel: 'alternate', hreflang: 'en', href: `${ORIGIN}/en/contenuti/public` },
      { rel: 'alternate', hreflang: 'x-default', href: `${ORIGIN}/contenuti/pubblico` },
    ]);
    const [row] = await academy.dataSource.query<{ at: Date }[]>(
      'SELECT updated_at AS at FROM content WHERE id = $1',
      [content.id],
    );
    expect(english?.lastmod).toBe(row?.at.toISOString());
  });

  it('becomes an index of sheets that list everything once', async () => {
    await academy.dataSource.query(
      `INSERT INTO content (id, slug, title, short_description, content_type, status, published_at)
       SELECT gen_random_uuid(), 'molti-' || n, 'Molti', 'Tanti.', 'document', 'published', now()
       FROM generate_series(1, $1::int) n`,
      [ITEMS_PER_SHEET],
    );
    const { xml } = await fetchXml();
    const sheets = xml['sitemapindex']?.['sitemap'] as { loc: string }[];
    expect(sheets).toEqual([1, 2].map((sheet) => ({ loc: `${ORIGIN}/sitemap.xml?sheet=${sheet}` })));
    const pages = await Promise.all(sheets.map(({ loc }) => urls(loc.slice(ORIGIN.length))));
    const slugs = pages
      .flat()
      .map(({ loc }) => loc)
      .filter((loc) => /localhost:8080\/contenuti\/molti-/.test(loc));
    expect(new Set(slugs).size).toBe(ITEMS_PER_SHEET);
    expect(slugs.length).toBe(ITEMS_PER_SHEET);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(50_000);
    for (const [sheet, status] of [
      ['3', 404],
      ['0', 400],
      ['x', 400],
    ] as const) {
      expect((await fetchXml(`/sitemap.xml?sheet=${sheet}`)).answer.statusCode).toBe(status);
    }
  });
});
