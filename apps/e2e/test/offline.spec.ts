import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { apiOf, newMember, signIn } from './people.ts';

interface Content {
  id: string;
  slug: string;
  title: string;
  isPremium: boolean;
}

interface CachedResponse {
  cache: string;
  url: string;
  cacheControl: string | null;
  text: string;
}

const OFFLINE = 'Sei offline: vedi ciò che questo dispositivo ha conservato.';

let context: BrowserContext;
let page: Page;
let contents: Content[];

beforeAll(async () => {
  const answer = await fetch(`${run.origin}/api/v1/contents`);
  ({ items: contents } = (await answer.json()) as { items: Content[] });
});

/** Opens the home page with a service worker that has cached what that page consists of. */
async function openCached(): Promise<void> {
  page = await openPage({ serviceWorkers: 'allow' });
  context = page.context();
  await page.goto(`${run.origin}/`);
  await pageIsCached('/');
}

/** Waits until the browser has cached the page at a path, which happens after showing it. */
async function pageIsCached(path: string): Promise<void> {
  await waitUntil(async () => (await cachedResponses()).some(({ url }) => new URL(url).pathname === path));
}

/** Everything in the browser's caches. */
function cachedResponses(): Promise<CachedResponse[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (cache) => {
      const store = await caches.open(cache);
      return (await store.matchAll()).map(async (answer) => ({
        cache,
        url: answer.url,
        cacheControl: answer.headers.get('cache-control'),
        text: await answer.text(),
      }));
    });
    return Promise.all((await Promise.all(kept)).flat());
  });
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('without a connection', () => {
  beforeAll(openCached);
  afterAll(() => context.close());

  it('pages and lists opened before can be read', async () => {
    await page.goto(`${run.origin}/contenuti`);
    await page
      .getByRole('link', { name: contents[0]?.title ?? '' })
      .first()
      .waitFor();
    await pageIsCached('/contenuti');
    await context.setOffline(true);

    await page.reload();
    await page
      .getByRole('link', { name: contents[0]?.title ?? '' })
      .first()
      .waitFor();
    await page.getByText(OFFLINE).waitFor();
    await page.goto(`${run.origin}/`);
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });

  it('a page not opened before shows an error, and loads once the connection is back', async () => {
    await context.setOffline(true);
    await page.goto(`${run.origin}/abbonamento`);
    await page.getByRole('heading', { level: 1, name: 'La pagina non è arrivata' }).waitFor();
    await page.getByRole('banner').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Tutta la biblioteca, per un anno' }).waitFor();
    await page.getByText(OFFLINE).waitFor({ state: 'hidden' });
  });

  it('staff pages show the browser’s own error', async () => {
    await context.setOffline(true);
    await expect(page.goto(`${run.origin}/admin`)).rejects.toThrow('net::ERR_');
    await context.setOffline(false);
  });
});

describe('without a connection, a member', () => {
  beforeAll(openCached);
  afterAll(() => context.close());

  it('can read pages opened from others', async () => {
    await signIn(page, run, await newMember(run));
    await page.getByRole('banner').getByRole('link', { name: 'Contenuti' }).click();
    const card = page.getByRole('link', { name: contents[0]?.title ?? '' }).first();
    await card.waitFor();
    await pageIsCached('/contenuti');
    await context.setOffline(true);
    await page.reload();
    await card.waitFor();
    await page.getByText(OFFLINE).waitFor();
  });
});

describe('a member’s personal and premium data', () => {
  beforeAll(openCached);
  afterAll(() => context.close());

  it('are never cached', async () => {
    const premium = contents.find(({ isPremium }) => isPremium);
    const email = await newMember(run);
    const admin = await apiOf(run, 'admin@academy.test');
    const found = await admin<{ items: { id: string }[] }>('GET', `/api/v1/users?search=${email}`);
    await admin('POST', '/api/v1/grants', {
      userId: found.items[0]?.id,
      type: 'single',
      itemId: premium?.id,
      reason: 'Prova',
    });
    const member = await apiOf(run, email);
    const { videos } = await member<{ videos: { videoId?: string; sources?: { url: string }[] }[] }>(
      'GET',
      `/api/v1/contents/${premium?.slug}`,
    );
    const secrets = videos
      .slice(1)
      .flatMap(({ videoId, sources }) => [videoId, sources?.[0]?.url.split('?')[0]])
      .filter((secret) => secret !== undefined);
    expect(secrets).not.toEqual([]);

    await signIn(page, run, email, `/contenuti/${premium?.slug}`);
    await page
      .getByRole('button', { name: /^Guarda/ })
      .first()
      .click();
    await page.goto(`${run.origin}/profilo`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${run.origin}/contenuti/${premium?.slug}`);
    await page
      .getByRole('button', { name: /^Guarda/ })
      .first()
      .waitFor();

    await pageIsCached(`/contenuti/${premium?.slug}`);

    const learner = await apiOf(run, 'learner@academy.test');
    const { items } = await learner<{ items: { code: string }[] }>('GET', '/api/v1/certificates');
    await page.goto(`${run.origin}/attestati/${items[0]?.code}`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    const responses = await cachedResponses();
    // Files of the app's code may be named so.
    const data = responses.filter(({ cache }) => cache !== 'assets');
    expect(data.filter(({ url }) => /attestati|certificates/.test(url))).toEqual([]);
    expect(responses.map(({ url }) => new URL(url).pathname)).toContain(`/contenuti/${premium?.slug}`);
    for (const { url, cacheControl, text } of responses) {
      expect({ url, cacheControl }).toEqual({ url, cacheControl: expect.stringContaining('public') });
      for (const secret of [...secrets, email]) expect(text.includes(secret) && url).toBe(false);
    }
  });
});
