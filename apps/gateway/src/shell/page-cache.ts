import { LRUCache } from 'lru-cache';
import type { Freshness } from '../edge/edge-cache.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** @param known the page that was cached until now, possibly stale. */
type Render<Page> = (known: Page | undefined) => Promise<Page>;

/** Cached pages by key, each for as long as its data is valid. Concurrent requests for a page render it once. */
export class PageCache<Page extends { freshness: Freshness }> {
  private readonly pages: LRUCache<string, Page, { render: Render<Page> }>;

  /**
   * @param isDue whether a page should be rendered again although it is still valid.
   * @param sizeOf the bytes of a page.
   */
  constructor(
    private readonly isDue: (freshness: Freshness) => boolean,
    sizeOf: (page: Page) => number,
  ) {
    this.pages = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: sizeOf,
      // Callers that wait while the cache is cleared still get their page; it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, known, { context, options }) => {
        const page = await context.render(known);
        options.ttl = Math.max(1, page.freshness.until - performance.now());
        return page;
      },
    });
  }

  /**
   * The page cached under `key`, or else the one `render` returns.
   * @throws the error of `render`; nothing is cached then.
   */
  async get(key: string, render: Render<Page>): Promise<Page> {
    const known = this.pages.peek(key);
    const forceRefresh = known !== undefined && this.isDue(known.freshness);
    return this.pages.forceFetch(key, { context: { render }, forceRefresh });
  }

  /** Drops every page. */
  clear(): void {
    this.pages.clear();
  }
}
