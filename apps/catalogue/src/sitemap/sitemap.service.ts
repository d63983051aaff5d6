import { AppError, ServiceEnv } from '@academy/platform';
import { FIXED_PATHS, LANGUAGES, pathInLanguage, pagePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isPublic } from '../records/credits.queries.ts';

/** Contents, projects, teachers and topics on one sheet. Each stands there in two languages, and a sheet may have 50,000 entries and 10 MiB. */
export const ITEMS_PER_SHEET = 5_000;

interface Item {
  path: string;
  updatedAt?: Date;
}

/** Public items by a stable order, so that sheets neither overlap nor leave gaps. */
const ITEMS = `
  SELECT '${pagePath('project')}' || slug AS path, updated_at AS "updatedAt", 0 AS kind, id FROM project WHERE is_active
  UNION ALL
  SELECT '${pagePath('content')}' || slug, updated_at, 1, id FROM content WHERE status = 'published'
  UNION ALL
  SELECT '${pagePath('teacher')}' || slug, updated_at, 2, id FROM teacher WHERE ${isPublic('teacher')}
  UNION ALL
  SELECT '${pagePath('topic')}' || slug, updated_at, 3, id FROM topic WHERE ${isPublic('topic')}`;

/** Lists every public page for search engines, in every language. */
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
   * The sitemap: one sheet, or an index of sheets where one cannot hold all.
   * @param sheet which one, from 1.
   * @throws AppError `platform.not_found` for a sheet there is not.
   */
  async render(sheet: number | undefined): Promise<string> {
    const sheets = await this.countSheets();
    if (sheet === undefined && sheets > 1) return this.renderIndex(sheets);
    const number = sheet ?? 1;
    if (number > sheets) throw new AppError('platform.not_found');
    const items: Item[] = await this.dataSource.query(
      `SELECT path, "updatedAt" FROM (${ITEMS}) item ORDER BY kind, id OFFSET $1 LIMIT $2`,
      [(number - 1) * ITEMS_PER_SHEET, ITEMS_PER_SHEET],
    );
    const pages = number === 1 ? FIXED_PATHS.map((path): Item => ({ path })) : [];
    return document(
      'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      [...pages, ...items].flatMap((item) => this.renderItem(item)),
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
  private renderItem({ path, updatedAt }: Item): string[] {
    const urlIn = (language: (typeof LANGUAGES)[number]): string =>
      this.origin + pathInLanguage(path, language);
    const alternates = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlIn(language)}"/>`,
    ).join('');
    const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${this.origin}${path}"/>`;
    const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return LANGUAGES.map(
      (language) => `<url><loc>${urlIn(language)}</loc>${lastModified}${alternates}${fallback}</url>`,
    );
  }
}

function document(root: string, entries: string[]): string {
  const [name] = root.split(' ', 1);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${entries.join('\n')}\n</${name}>\n`;
}
