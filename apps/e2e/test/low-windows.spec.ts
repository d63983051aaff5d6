import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, openPage, run } from './academy-in-browser.ts';
import { ADMIN, signIn } from './people.ts';

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** The heights of what stays on screen while the page scrolls, across at least half of the window. */
function barsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 3);
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isSeen = visibility === 'visible' && height > 1 && bottom > 0 && top < window.innerHeight;
      return isSeen && width > window.innerWidth / 2 && ['fixed', 'sticky'].includes(position);
    });
    const shown = bars.filter((element) => element.checkVisibility() && !element.closest('.toasts'));
    return Object.fromEntries(
      shown.map((element) => [element.className, element.getBoundingClientRect().height]),
    );
  });
}

/** A window of 1280 by 1024 pixels at 400 percent, and a phone held sideways. */
describe.each([
  [320, 256],
  [740, 360],
])('a window of %i by %i pixels', (width, height) => {
  const open = () => openPage({ viewport: { width, height } });

  it('is left to the page: neither header nor buy bar stay on screen', async () => {
    const page = await open();
    const answer = await fetch(`${run.origin}/api/v1/contents?access=premium&type=video_series`);
    const { items } = (await answer.json()) as { items: { slug: string; projects: { slug: string }[] }[] };
    const [series] = items;
    const project = items.flatMap(({ projects }) => projects)[0];
    for (const path of [
      ...['/', '/contenuti', `/contenuti/${series?.slug}`, `/acquista/${series?.slug}`],
      ...[`/progetto/${project?.slug}`, '/abbonamento'],
    ]) {
      await page.goto(run.origin + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect({ path, bars: await barsOf(page) }).toEqual({ path, bars: {} });
    }
  });

  it('is left to the page in the staff app, too', async () => {
    const page = await open();
    await signIn(page, run, ADMIN);
    for (const path of ['/admin', '/admin/contenuti', '/admin/contenuti/nuovo']) {
      await page.goto(run.origin + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect({ path, bars: await barsOf(page) }).toEqual({ path, bars: {} });
    }
  });
});

it('a window of usual height keeps the header on screen', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${run.origin}/contenuti`);
  expect(Object.keys(await barsOf(page))).toContain('site-header');
});
