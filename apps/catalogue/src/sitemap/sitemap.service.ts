import { AppError, ServiceEnv } from '@academy/platform';
import { FIXED_PATHS, type Language, LANGUAGES, pathInLanguage, pagePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { isPublic } from '../records/credits.queries.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { IS_LISTED } from '../records/lessons.queries.ts';

/** Contents, projects, teachers and topics per sheet: far below the limit of search engines (50,000), so that each is made quickly. */
export const ITEMS_PER_SHEET = 1_000;

/** A page, by the languages it exists in. */
interface Item {
  paths: Partial<Record<Language, string>>;
  updatedAt?: Date;
}

/**
 * A row of a page: its Italian path, and its path in the other language without the language; null while it is not
 * translated.
 */
interface Row {
  italian: string;
  english: string | null;
  updatedAt: Date;
}

/** Public items in a stable order: by kind, then by id. */
const KINDS = [
  `SELECT '${pagePath('project')}' || slug AS italian, '${pagePath('project')}' || english_slug AS english,
    updated_at AS "updatedAt", 0 AS kind, id FROM project WHERE is_active`,
  `SELECT '${pagePath('content')}' || slug, '${pagePath('content')}' || english_slug, updated_at, 1, id
    FROM content WHERE ${IS_LISTED}`,
  `SELECT '${pagePath('teacher')}' || slug, CASE WHEN untranslated = '{}' THEN '${pagePath('teacher')}' || slug END,
    updated_at, 2, id FROM teacher WHERE ${isPublic('teacher')}`,
  `SELECT '${pagePath('topic')}' || slug, '${pagePath('topic')}' || english_slug, updated_at, 3, id
    FROM topic WHERE ${isPublic('topic')}`,
];

/** The first item of each sheet. */
const STARTS = `
  SELECT kind, id
  FROM (SELECT kind, id, row_number() OVER (ORDER BY kind, id) AS place FROM (${KINDS.join(' UNION ALL ')}) item) placed
  WHERE (place - 1) % $1 = 0 ORDER BY place`;

/** The items from a given one on; each kind uses its primary key. */
const SHEET = `
  SELECT italian, english, "updatedAt" FROM (${KINDS.map(
    (kind, number) => `(${kind} AND (${number} > $1 OR (${number} = $1 AND id >= $2)) ORDER BY id LIMIT $3)`,
  ).join(' UNION ALL ')}) item
  ORDER BY kind, id LIMIT $3`;

interface Start {
  kind: number;
  id: string;
}

interface Sheets extends Derived {
  starts: Start[];
}

/** Lists every public page for search engines, in the languages it exists in. */
@Injectable()
export class SitemapService {
  private readonly origin: string;
  private readonly sheets: DerivedCache<Sheets>;

  constructor(
    private readonly dataSource: DataSource,
    { PUBLIC_ORIGIN }: ServiceEnv,
    changes: CatalogueChangesService,
  ) {
    this.origin = PUBLIC_ORIGIN;
    this.sheets = new DerivedCache(changes, { max: 1, sizeOf: () => 1 });
  }

  /**
   * The sitemap: one sheet, or an index of sheets when one is not enough.
   * @param sheet the number of the sheet, from 1.
   * @throws AppError `platform.not_found` for a sheet that does not exist.
   */
  async render(sheet: number | undefined): Promise<string> {
    const { starts } = await this.sheets.get('', () => this.divide(), 0);
    if (sheet === undefined && starts.length > 1) return this.renderIndex(starts.length);
    const number = sheet ?? 1;
    const start = starts[number - 1];
    if (start === undefined && number > 1) throw new AppError('platform.not_found');
    const rows = start === undefined ? [] : await this.read(start);
    const pages = number === 1 ? FIXED_PATHS.map((path): Item => ({ paths: { it: path, en: path } })) : [];
    return document(
      'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      [...pages, ...rows.map(toItem)].flatMap((item) => this.renderItem(item)),
    );
  }

  /** Reads everything, and so only once after each change. */
  private async divide(): Promise<Sheets> {
    const readAt = performance.now();
    return { starts: await this.dataSource.query<Start[]>(STARTS, [ITEMS_PER_SHEET]), readAt };
  }

  private read({ kind, id }: Start): Promise<Row[]> {
    return this.dataSource.query<Row[]>(SHEET, [kind, id, ITEMS_PER_SHEET]);
  }

  private renderIndex(sheets: number): string {
    const entries = Array.from(
      { length: sheets },
      (_, index) => `<sitemap><loc>${this.origin}/sitemap.xml?sheet=${index + 1}</loc></sitemap>`,
    );
    return document('sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', entries);
  }

  /** Slugs are letters, digits and hyphens: nothing here needs escaping. */
  private renderItem({ paths, updatedAt }: Item): string[] {
    const urls = LANGUAGES.flatMap((language) => {
      const path = paths[language];
      return path === undefined ? [] : [{ language, url: this.origin + pathInLanguage(path, language) }];
    });
    const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    const alternates = urls.length > 1 ? alternatesOf(urls) : '';
    return urls.map(({ url }) => `<url><loc>${url}</loc>${lastModified}${alternates}</url>`);
  }
}

function toItem({ italian, english, updatedAt }: Row): Item {
  return { paths: { it: italian, ...(english !== null && { en: english }) }, updatedAt };
}

function alternatesOf(urls: { language: Language; url: string }[]): string {
  const [first] = urls;
  const links = [...urls, ...(first ? [{ language: 'x-default', url: first.url }] : [])];
  return links
    .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
    .join('');
}

function document(root: string, entries: string[]): string {
  const [name] = root.split(' ', 1);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${entries.join('\n')}\n</${name}>\n`;
}
