import { LRUCache } from 'lru-cache';
import type { Freshness } from '../edge/edge-cache.ts';

const MAX_PAGES = 500;

/**
 * Kept pages by key, each as long as what it shows is valid. However many visitors ask for a page at one time, it is
 * rendered once.
 */
export class PageCache<Page extends { freshness: Freshness }> {
  private readonly pages = new LRUCache<string, Page, { render: () => Promise<Page> }>({
    max: MAX_PAGES,
    // Those who wait while everything is forgotten still get their page; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const page = await context.render();
      options.ttl = Math.max(1, page.freshness.until - performance.now());
      return page;
    },
  });

  /** @param isDue says that what is kept should be made again although it is still valid. */
  constructor(private readonly isDue: (freshness: Freshness) => boolean) {}

  /**
   * The page kept under `key`, or else the one `render` gives.
   * @throws the error of `render`; nothing is cached then.
   */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.pages.peek(key);
    const forceRefresh = known !== undefined && this.isDue(known.freshness);
    return this.pages.forceFetch(key, { context: { render }, forceRefresh });
  }

  /** Forgets every page. */
  clear(): void {
    this.pages.clear();
  }
}
