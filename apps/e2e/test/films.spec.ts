import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { STEP_LIMIT_MS, openPage, run } from './academy-in-browser.ts';
import { PART_BYTES, uploadFilm } from './film-upload.ts';
import { ADMIN, apiOf, newMember, signIn } from './people.ts';

interface Content {
  id: string;
  slug: string;
  videos: { locked: boolean; videoId?: string; sources?: { url: string }[] }[];
}

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

const film = () => page.getByLabel(/^Video: /).and(page.locator('video'));
const secondsOf = () => film().evaluate((video) => (video as HTMLVideoElement).currentTime);
const playedTo = (seconds: number) =>
  page.waitForFunction((wanted) => (document.querySelector('video')?.currentTime ?? 0) > wanted, seconds);

async function read(path: string): Promise<Content> {
  return (await (await fetch(`${run.origin}/api/v1/contents/${path}`)).json()) as Content;
}

async function demo(title: string): Promise<Content> {
  const answer = await fetch(`${run.origin}/api/v1/contents?limit=100`);
  const { items } = (await answer.json()) as { items: { slug: string; title: string }[] };
  return read(items.find((item) => item.title === title)?.slug ?? '');
}

/** Waits until the server has a report that someone left a content's video at a second. */
async function waitForReport(email: string, contentId: string, second: number): Promise<void> {
  const call = await apiOf(run, email);
  const deadline = Date.now() + STEP_LIMIT_MS;
  for (;;) {
    const { videos } = await call<{ videos: { seconds: number }[] }>(
      'GET',
      `/api/v1/progress/${contentId}/playback`,
    );
    if (videos[0]?.seconds === second) return;
    if (Date.now() > deadline) throw new Error(`Left at ${second}, reported: ${JSON.stringify(videos)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a film', () => {
  it('plays in the browser, and resumes at the same second on another device', async () => {
    const { id, slug } = await demo('Leggere una notizia: fonti, titoli, numeri');
    const email = await newMember(run);
    await signIn(page, run, email, `/contenuti/${slug}`);
    await page.getByRole('button', { name: 'Guarda: La fonte', exact: true }).click();
    await playedTo(1);
    // By keyboard, on the browser's own controls: seek forward, then pause.
    expect(await film().evaluate((video) => video === document.activeElement)).toBe(true);
    await film().evaluate((video) => ((video as HTMLVideoElement).currentTime = 12));
    await playedTo(12.5);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    const left = Math.floor(await secondsOf());
    // Not just any report: those from before the pause may arrive as well.
    await waitForReport(email, id, left);
    await page.context().close();

    page = await openPage({ viewport: { width: 390, height: 844 } });
    // The link in the page is refused, as an expired one would be, so the player requests a new one.
    let refusals = 1;
    await page.route('**/api/v1/media/films/**', (route) =>
      refusals-- > 0 ? route.fulfill({ status: 410 }) : route.continue(),
    );
    await signIn(page, run, email, `/contenuti/${slug}`);
    await page.getByRole('button', { name: `Riprendi da 0:${String(left).padStart(2, '0')}` }).click();
    await playedTo(left + 0.5);
    expect(refusals).toBeLessThan(1);
    expect(await secondsOf()).toBeLessThan(left + 20);
  });

  it('plays within four clicks from its page for a signed-in buyer', async () => {
    const { slug } = await demo('Il Parlamento dall’interno');
    await signIn(page, run, await newMember(run), `/contenuti/${slug}`);
    let clicks = 0;
    const click = async (control: Locator) => {
      clicks += 1;
      await control.click();
    };
    const main = page.getByRole('main');
    await click(main.getByRole('link', { name: 'Acquista', exact: true }));
    await click(page.getByRole('button', { name: 'Acquista ora', exact: true }));
    await page.waitForURL(`${run.stripe}/**`);
    await page.locator('[autocomplete="cc-number"]').fill('4242 4242 4242 4242');
    await page.locator('[autocomplete="cc-exp"]').fill('12 / 34');
    await page.locator('[autocomplete="cc-csc"]').fill('123');
    await page.locator('[autocomplete="cc-name"]').fill('Livia Conti');
    await click(page.getByRole('button', { name: /^Paga/ }));
    await click(main.getByRole('link', { name: 'Guarda', exact: true }));
    await playedTo(0);
    expect(clicks).toBeLessThanOrEqual(4);
  });

  it('is not sent to a guest whose lesson is locked', async () => {
    const call = await apiOf(run, ADMIN);
    const { slug, videos } = await demo('Il Parlamento dall’interno');
    expect(videos[0]?.sources).toHaveLength(1);
    for (const video of videos.slice(1))
      expect(Object.keys(video).sort()).toEqual(['isUntranslated', 'locked', 'position', 'title']);
    const whole = await call<Content>('GET', `/api/v1/contents/${slug}`);

    const open = videos[0]?.sources?.[0]?.url ?? '';
    const statusOf = async (path: string) => (await fetch(run.origin + path)).status;
    expect(await statusOf(open)).toBe(200);
    for (const { videoId = '' } of whole.videos.slice(1)) {
      expect(await statusOf(open.replace(videos[0]?.videoId ?? '', videoId))).toBe(404);
    }
    expect(await statusOf(open.replace('viewer=guest', `viewer=${whole.id}`))).toBe(404);
    expect(await statusOf(open.replace(/expires=\d+/, 'expires=99999999999'))).toBe(404);
  });
});

describe('staff', () => {
  it('uploads a film, resumes after an interrupted part, and a learner plays it', async () => {
    const parts = await uploadFilm(page, run, (request) => {
      const offset = request.headers()['upload-offset'];
      return request.method() === 'PATCH' && offset !== undefined ? Number(offset) / PART_BYTES : null;
    });
    expect(parts).toEqual([0, 1]);
    await playedTo(1);
  });
});
