import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { academy, openPage, run, STEP_LIMIT_MS } from './academy-in-browser.ts';
import { apiOf, newMember, payByCard, signIn } from './people.ts';

interface Series {
  id: string;
  slug: string;
}

let context: BrowserContext;
let email: string;
let [bought, boughtWhileAway]: Series[] = [];

beforeAll(async () => {
  const response = await fetch(`${run.origin}/api/v1/contents?type=video_series&access=premium`);
  [bought, boughtWhileAway] = ((await response.json()) as { items: Series[] }).items;
  email = await newMember(run);
  context = (await openPage({ viewport: { width: 1280, height: 900 } })).context();
});

/** The series' lessons. The playable ones are links. */
const lessons = (page: Page) => page.getByLabel('Lezioni').getByRole('listitem');
const openLessons = (page: Page) => lessons(page).filter({ has: page.getByRole('link') });

/** Opens, in a new tab, a series of which only the first lesson is open. */
async function openLocked({ slug }: Series): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${run.origin}/contenuti/${slug}`);
  await page.getByRole('banner').getByRole('link', { name: 'Profilo' }).waitFor();
  await lessons(page).nth(1).waitFor();
  expect(await openLessons(page).count()).toBe(1);
  return page;
}

/** Waits until every lesson is open, without touching the page. */
async function allOpen(page: Page): Promise<void> {
  await openLessons(page).nth(1).waitFor();
  expect(await openLessons(page).count()).toBe(await lessons(page).count());
}

/** The processes of the gateway: two in production's form. */
async function gateways() {
  const { gateway } = (await academy.run()).services;
  return gateway.replicas ?? [gateway];
}

/** Number of event streams that the gateway has open now. */
async function openStreams(): Promise<number> {
  const open = (await gateways()).map(async ({ metricsUrl }) => {
    const metrics = await (await fetch(metricsUrl)).text();
    return Number(/^live_streams_open (\d+)$/m.exec(metrics)?.[1]);
  });
  return (await Promise.all(open)).reduce((sum, streams) => sum + streams, 0);
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + STEP_LIMIT_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('Not within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a learner with two tabs', () => {
  let first: Page;

  it('sees in one tab what was bought in the other, over one event stream', async () => {
    const shop = await context.newPage();
    await signIn(shop, run, email);
    first = await openLocked(bought ?? fail());
    await waitUntil(async () => (await openStreams()) === 1);
    await shop.goto(`${run.origin}/acquista/${bought?.slug}`);
    await shop.getByRole('button', { name: 'Acquista ora', exact: true }).click();
    await shop.waitForURL(`${run.stripe}/**`);
    await payByCard(shop.url());
    await allOpen(first);
    // The gateway notices a moment later that the tab that went to the payment page has closed its stream.
    await waitUntil(async () => (await openStreams()) === 1);
    await shop.close();
  });

  it('sees what was bought while the gateway was killed', async () => {
    const other = await openLocked(boughtWhileAway ?? fail());
    const call = await apiOf(run, email);
    const body = { type: 'single', contentId: boughtWhileAway?.id };
    const { url } = await call<{ url: string }>('POST', '/api/v1/checkout', body);
    for (const { pid } of await gateways()) process.kill(pid, 'SIGKILL');
    await payByCard(url);
    await allOpen(other);
    await waitUntil(async () => (await openStreams()) === 1);
    await other.close();
  });

  it('has no event stream after signing out', async () => {
    await first.goto(`${run.origin}/profilo`);
    await first.getByRole('main').getByRole('button', { name: 'Esci', exact: true }).click();
    await waitUntil(async () => (await openStreams()) === 0);
  });
});

function fail(): never {
  throw new Error('The demo has too few premium series');
}
