import { LRUCache } from 'lru-cache';

/** A page stays fresh this long at most, even when no event says that its data changed. */
const FRESH_MS = 3_000;
const MAX_PAGES = 500;

/** Kept pages by key. However many visitors ask for a page at one time, it is rendered once. */
export class PageCache<Page extends object> {
  private readonly pages = new LRUCache<string, Page, { render: () => Promise<Page> }>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    // Those who wait while everything is forgotten still get their page; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context.render(),
  });

  /**
   * The page kept under `key`, or else the one `render` gives.
   * @throws the error of `render`; nothing is cached then.
   */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    return this.pages.forceFetch(key, { context: { render } });
  }

  /** Forgets every page. */
  clear(): void {
    this.pages.clear();
  }
}
