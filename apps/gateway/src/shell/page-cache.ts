import { LRUCache } from 'lru-cache';
import type { Freshness } from '../edge/edge-cache.ts';

const MAX_PAGES = 500;

/** Cached pages by key, each for as long as its data is valid. Concurrent requests for a page render it once. */
export class PageCache<Page extends { freshness: Freshness }> {
  private readonly pages = new LRUCache<string, Page, { render: () => Promise<Page> }>({
    max: MAX_PAGES,
    // Callers that wait while the cache is cleared still get their page; it is not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const page = await context.render();
      options.ttl = Math.max(1, page.freshness.until - performance.now());
      return page;
    },
  });

  /** @param isDue whether a page should be rendered again although it is still valid. */
  constructor(private readonly isDue: (freshness: Freshness) => boolean) {}

  /**
   * The page cached under `key`, or else the one `render` returns.
   * @throws the error of `render`; nothing is cached then.
   */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.pages.peek(key);
    const forceRefresh = known !== undefined && this.isDue(known.freshness);
    return this.pages.forceFetch(key, { context: { render }, forceRefresh });
  }

  /** Drops every page. */
  clear(): void {
    this.pages.clear();
  }
}
