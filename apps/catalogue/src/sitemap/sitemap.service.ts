import { AppError, ServiceEnv } from '@academy/platform';
import { FIXED_PATHS, type Language, LANGUAGES, pathInLanguage, pagePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isPublic } from '../records/credits.queries.ts';

/**
 * Contents, projects, teachers and topics per sheet. Each is listed in two languages, and a sheet may have 50,000
 * entries and 10 MiB.
 */
export const ITEMS_PER_SHEET = 5_000;

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

/** Public items in a stable order, so that sheets neither overlap nor leave gaps. */
const ITEMS = `
  SELECT '${pagePath('project')}' || slug AS italian, '${pagePath('project')}' || english_slug AS english,
    updated_at AS "updatedAt", 0 AS kind, id FROM project WHERE is_active
  UNION ALL
  SELECT '${pagePath('content')}' || slug, '${pagePath('content')}' || english_slug, updated_at, 1, id
    FROM content WHERE status = 'published'
  UNION ALL
  SELECT '${pagePath('teacher')}' || slug, CASE WHEN untranslated = '{}' THEN '${pagePath('teacher')}' || slug END,
    updated_at, 2, id FROM teacher WHERE ${isPublic('teacher')}
  UNION ALL
  SELECT '${pagePath('topic')}' || slug, '${pagePath('topic')}' || english_slug, updated_at, 3, id
    FROM topic WHERE ${isPublic('topic')}`;

/** Lists every public page for search engines, in the languages it exists in. */
@Injectable()
export class SitemapService {
  private readonly origin: string;

  constructor(
    private readonly dataSource: DataSource,
    { PUBLIC_ORIGIN }: ServiceEnv,
  ) {
    this.origin = PUBLIC_ORIGIN;
  }

  /**
   * The sitemap: one sheet, or an index of sheets when one is not enough.
   * @param sheet the number of the sheet, from 1.
   * @throws AppError `platform.not_found` for a sheet that does not exist.
   */
  async render(sheet: number | undefined): Promise<string> {
    const sheets = await this.countSheets();
    if (sheet === undefined && sheets > 1) return this.renderIndex(sheets);
    const number = sheet ?? 1;
    if (number > sheets) throw new AppError('platform.not_found');
    const rows = await this.dataSource.query<Row[]>(
      `SELECT italian, english, "updatedAt" FROM (${ITEMS}) item ORDER BY kind, id OFFSET $1 LIMIT $2`,
      [(number - 1) * ITEMS_PER_SHEET, ITEMS_PER_SHEET],
    );
    const pages = number === 1 ? FIXED_PATHS.map((path): Item => ({ paths: { it: path, en: path } })) : [];
    return document(
      'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      [...pages, ...rows.map(toItem)].flatMap((item) => this.renderItem(item)),
    );
  }

  private async countSheets(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${ITEMS}) item`,
    );
    return Math.max(Math.ceil((row?.count ?? 0) / ITEMS_PER_SHEET), 1);
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
