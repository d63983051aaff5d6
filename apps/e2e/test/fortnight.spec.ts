import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, openPage, run, STEP_LIMIT_MS } from './academy-in-browser.ts';
import { certificateLink } from './inbox.ts';
import { ADMIN, apiOf, newMember, PASSWORD, payByCard, signIn } from './people.ts';
import { SCRIPTED_SECONDS, scriptVimeo } from './scripted-vimeo.ts';
import { readToast } from './toasts.ts';

const PROJECT = 'Quindici giorni';
const SERIES = 'Due filmati';
const TALK = 'Una lezione altrove';

interface Item {
  id: string;
  slug: string;
}
interface Played {
  contentId: string;
  videos: { videoId: string; seconds: number; watchedSeconds: number; resumeAt: number }[];
}
interface Exported {
  learning: {
    playback: { contentId: string; ranges: [number, number][] }[];
    progress: { contentId: string; isCompleted: boolean }[];
    certificates: { title: string }[];
    follows: { contentId: string }[];
  };
}

let email: string;
let call: Awaited<ReturnType<typeof apiOf>>;
let [project, series, talk]: Item[] = [];

beforeAll(async () => {
  [project, series, talk] = await publish();
  email = await newMember(run);
  call = await apiOf(run, email);
});

/**
 * Staff publishes a project of two films of the demo and a Vimeo lesson, with a certificate for learners who watch most
 * of it.
 */
async function publish(): Promise<[Item, Item, Item]> {
  const admin = await apiOf(run, ADMIN);
  const answer = await fetch(`${run.origin}/api/v1/contents?limit=100`);
  const { items } = (await answer.json()) as { items: (Item & { title: string })[] };
  const demo = items.find(({ title }) => title === 'Leggere una notizia: fonti, titoli, numeri');
  const { videos } = await admin<{ videos: { videoId: string }[] }>('GET', `/api/v1/contents/${demo?.id}`);
  const premium = {
    shortDescription: 'Per una prova.',
    status: 'published',
    isPremium: true,
    priceCents: 1_500,
  };
  const films = await admin<Item>('POST', '/api/v1/contents', {
    ...{ ...premium, title: SERIES, contentType: 'video_series', videoTitles: ['La prima', 'La seconda'] },
    vimeoIds: videos
      .slice(0, 2)
      .map(({ videoId }) => `file:${videoId}`)
      .join(','),
  });
  const elsewhere = await admin<Item>('POST', '/api/v1/contents', {
    ...{ ...premium, title: TALK, contentType: 'single_video', vimeoIds: '76979871' },
  });
  const bundle = await admin<Item>('POST', '/api/v1/projects', {
    ...{ title: PROJECT, shortDescription: 'Due contenuti.', priceCents: 2_000, isActive: true },
    certificate: { hours: 2, minSeenPercent: 80 },
    contentIds: [films.id, elsewhere.id],
  });
  return [bundle, films, elsewhere];
}

const film = (page: Page) => page.getByLabel(/^Video: /).and(page.locator('video'));
const lessons = (page: Page) => page.getByLabel('Lezioni').getByRole('listitem');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const playback = (item: Item | undefined) => call<Played>('GET', `/api/v1/progress/${item?.id}/playback`);

/**
 * Plays the film at double speed, as its controls allow, until it has passed a second. From there it plays slowly, so
 * that it does not reach its end before a busy machine takes the next step.
 */
async function playTo(page: Page, seconds: number): Promise<void> {
  await film(page).evaluate((video) => ((video as HTMLVideoElement).playbackRate = 2));
  await page.waitForFunction((wanted) => {
    const video = document.querySelector('video');
    if (!video || video.currentTime <= wanted) return false;
    video.playbackRate = 0.1;
    return true;
  }, seconds);
}

async function playToEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await film(page).evaluate((video) => ((video as HTMLVideoElement).playbackRate = 2));
  await page.waitForFunction(() => document.querySelector('video')?.ended);
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + STEP_LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never was');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

describe('two weeks of a learner', () => {
  let laptop: Page;
  let phone: Page;
  let certificate: string;

  it('start with a project that is bought and shown on the home page', async () => {
    laptop = await openPage({ viewport: { width: 1280, height: 900 } });
    const page = laptop;
    await signIn(page, run, email, `/progetto/${project?.slug}`);
    await button(page, 'Acquista il progetto').first().click();
    await page.waitForURL(`${run.stripe}/**`);
    await payByCard(page.url());
    await page.goto(`${run.origin}/`);
    await page.getByRole('link', { name: `Comincia il percorso «${PROJECT}»` }).click();
    await page.getByRole('heading', { level: 1, name: SERIES }).waitFor();
  });

  it('continue with a lesson on Vimeo, watched to its end', async () => {
    const page = laptop;
    const asked = await scriptVimeo(page.context());
    await page.goto(`${run.origin}/contenuti/${talk?.slug}`);
    await button(page, `Guarda: ${TALK}`).click();
    await page.getByText('Hai visto tutto: puoi segnarlo come completato.').waitFor();
    expect(asked).toEqual([expect.stringMatching(/\/video\/76979871\?.*dnt=1/)]);
    expect((await playback(talk)).videos).toMatchObject([{ watchedSeconds: SCRIPTED_SECONDS }]);
    await button(page, 'Segna come completato').click();
    await button(page, 'Completato').waitFor();
  });

  it('lose no watched second when the tab is closed during a film', async () => {
    const page = laptop;
    await page.goto(`${run.origin}/contenuti/${series?.slug}`);
    await button(page, 'Segui la serie').click();
    await button(page, 'Guarda: La prima').click();
    await playTo(page, 9);
    await page.close();
    // The player reports its position a few times per second, so the last full second may be the one before.
    await waitUntil(async () => ((await playback(series)).videos[0]?.seconds ?? 0) >= 8);
    await page.context().close();
  });

  it('resume on the phone at the same second', async () => {
    // What an attempt that failed has left would play on, and move the second.
    for (const context of browser.contexts()) await context.close();
    // With reduced motion the next lesson waits for a click, which a busy machine may make late.
    phone = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const page = phone;
    await signIn(page, run, email);
    // Only now: the last report of a page that closes arrives a moment later.
    const leftAt = (await playback(series)).videos[0]?.resumeAt ?? 0;
    expect(leftAt).toBeGreaterThanOrEqual(8);
    const clock = `0:${String(leftAt).padStart(2, '0')}`;
    await page
      .getByRole('main')
      .getByRole('link', { name: `Riprendi da ${clock}` })
      .click();
    // It skips what was already watched.
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    const resumedAt = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    expect(resumedAt).toBeGreaterThanOrEqual(leftAt - 1);
  });

  it('continue to the next lesson when one ends', async () => {
    const page = phone;
    await page.goto(`${run.origin}/contenuti/${series?.slug}?video=1`);
    await button(page, 'Guarda: La prima').click();
    await playToEnd(page);
    await button(page, 'Guarda subito').click();
    await page.waitForURL(/\?video=2$/);
    await playTo(page, 1);
    await playToEnd(page);
    await page.getByText('Hai visto tutto: puoi segnarlo come completato.').waitFor();
    await page.getByRole('img', { name: '2 lezioni viste su 2' }).waitFor();
  });

  it('lead to a certificate by mail, which a guest verifies', async () => {
    const page = phone;
    // Reports of the last three seconds are written together.
    await waitUntil(async () =>
      (await playback(series)).videos.every(({ watchedSeconds }) => watchedSeconds > 25),
    );
    await button(page, 'Segna come completato').click();
    certificate = await certificateLink(run.mail, email);
    const stranger = await openPage();
    await stranger.goto(certificate);
    await stranger.getByRole('heading', { level: 1, name: 'Attestato valido' }).waitFor();
    const facts = await stranger.getByRole('definition').allTextContents();
    expect(facts).toEqual(expect.arrayContaining(['Livia Conti', PROJECT]));
    await stranger.context().close();
  });

  it('include a refund that revokes access and the certificate', async () => {
    const page = phone;
    expect(
      await lessons(page)
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(2);
    const admin = await apiOf(run, ADMIN);
    const { items } = await admin<{ items: { id: string; title: string }[] }>('GET', '/api/v1/orders');
    const order = items.find(({ title }) => title === PROJECT);
    await admin('POST', `/api/v1/orders/${order?.id}/refund`, { reason: 'Prova' });
    // The open page receives the event.
    await page.getByRole('heading', { name: 'Contenuto premium' }).waitFor();
    expect(
      await lessons(page)
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(1);
    await waitUntil(async () => {
      const answer = await fetch(certificate.replace(/\/attestati\/(.*)$/, '/api/v1/certificates/$1'));
      return (await answer.text()).includes('"revocationReason":"refunded"');
    });
    await expect(call('PATCH', `/api/v1/progress/${talk?.id}`, { isCompleted: true })).rejects.toThrow(
      'learning.access_required',
    );
  });

  it('include an export of all personal data', async () => {
    const page = phone;
    await page.goto(`${run.origin}/profilo`);
    const row = page.getByRole('region', { name: 'Sicurezza e privacy' });
    await row.getByRole('button', { name: /^Scarica/ }).click();
    const download = page.waitForEvent('download');
    await button(page, 'Scarica il file').click();
    const { learning } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Exported;
    expect(learning.playback.map(({ contentId }) => contentId).sort()).toEqual(
      [series?.id, series?.id, talk?.id].sort(),
    );
    expect(learning.playback.every(({ ranges }) => ranges.length > 0)).toBe(true);
    expect(learning.progress).toEqual(
      expect.arrayContaining([expect.objectContaining({ contentId: series?.id, isCompleted: true })]),
    );
    expect(learning.certificates).toMatchObject([{ title: PROJECT }]);
    expect(learning.follows).toMatchObject([{ contentId: series?.id }]);
  });

  it('end with the account and its data deleted', async () => {
    const page = phone;
    const row = page.getByRole('region', { name: 'Sicurezza e privacy' });
    await row.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByLabel('Per confermare scrivi ELIMINA').fill('ELIMINA');
    await page.getByLabel('La tua password').fill(PASSWORD);
    await button(page, 'Elimina per sempre').click();
    await readToast(page, 'Account eliminato');
    await waitUntil(async () => {
      const answer = await fetch(certificate.replace(/\/attestati\/(.*)$/, '/api/v1/certificates/$1'));
      const body = await answer.text();
      return body.includes('unavailable') && !body.includes('Livia');
    });
    await expect(apiOf(run, email)).rejects.toThrow();
    await page.context().close();
  });
});
