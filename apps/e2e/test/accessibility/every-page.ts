import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Academy, type RunningAcademy } from '../academy.ts';
import { launchBrowser, openUntilQuiet } from '../browser.ts';
import { apiOf } from '../people.ts';

const DEMO_PASSWORD = 'Academy-2026!';
const LEARNER = 'learner@academy.test';
const FIT_LIMIT_MS = 10_000;

/** Of the demo: a series and a project that two people have begun, one of them, and somebody who has not. */
const DEMO = {
  content: '00000000-0000-4000-8000-000000000102',
  project: '00000000-0000-4000-8000-000000000201',
  graduate: '00000000-0000-4000-8000-000000000004',
  editor: '00000000-0000-4000-8000-000000000002',
};

/** How the pages are looked at: language, size and color scheme. */
export interface View {
  prefix: '' | '/en';
  width: number;
  height: number;
  /** Where the page must fit the window, too. */
  otherWidths: number[];
  colorScheme: 'light' | 'dark';
}

let academy: Academy;
let browser: Browser;
let run: RunningAcademy;
let slugs: { free: string; series: string; document: string; project: string };
let ids: { content: string; project: string };
let certificateCode: string;

beforeAll(async () => {
  [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
  run = await academy.run();
  const [free, series, document, project] = await Promise.all([
    first('contents?access=free&type=single_video'),
    first('contents?access=premium&type=video_series'),
    first('contents?type=document'),
    first('projects'),
  ]);
  slugs = { free: free.slug, series: series.slug, document: document.slug, project: project.slug };
  ids = { content: series.id, project: project.id };
  const learner = await apiOf(run, LEARNER);
  const certificates = await learner<{ items: { code: string }[] }>('GET', '/api/v1/certificates');
  certificateCode = certificates.items[0]?.code ?? '';
});

afterAll(async () => {
  await browser.close();
  await academy.dispose();
});

async function first(list: string): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${run.origin}/api/v1/${list}`);
  const { items } = (await answer.json()) as { items: { id: string; slug: string }[] };
  const [item] = items;
  if (item === undefined) throw new Error(`The demo has no ${list}`);
  return item;
}

const guestPaths = () => [
  '/',
  '/contenuti',
  '/contenuti?search=zzzz',
  `/contenuti/${slugs.free}`,
  `/contenuti/${slugs.series}`,
  `/contenuti/${slugs.document}`,
  `/progetto/${slugs.project}`,
  '/docenti',
  '/docenti/marta-sorrentino',
  '/argomenti',
  '/argomenti/istituzioni',
  '/contenuti?topic=nessuno&teacher=nessuno',
  `/acquista/${slugs.series}`,
  '/auth',
  '/auth?tab=signup',
  '/auth?mode=reset',
  '/abbonamento',
  '/payment-success',
  '/payment-cancel',
  '/supporto',
  '/attestati',
  `/attestati/${certificateCode}`,
  '/attestati/0000-0000-0000',
  '/disiscrizione',
  '/disiscrizione?token=00000000-0000-4000-8000-000000000003.newLessons.x',
  '/profilo',
  '/privacy',
  '/termini',
  '/cookie',
  '/non-esiste',
];

const memberPaths = () => [
  '/',
  `/contenuti/${slugs.free}`,
  `/contenuti/${slugs.series}`,
  `/progetto/${slugs.project}`,
  `/acquista/${slugs.series}`,
  '/abbonamento',
  '/profilo',
];

const adminPaths = () => [
  '/admin',
  '/admin/contenuti',
  '/admin/contenuti?search=zzzz',
  '/admin/contenuti/nuovo',
  `/admin/contenuti/modifica/${ids.content}`,
  '/admin/projects',
  '/admin/projects/new',
  `/admin/projects/${ids.project}/edit`,
  '/admin/docenti',
  '/admin/docenti/nuovo',
  '/admin/docenti/modifica/00000000-0000-4000-8000-000000000401',
  '/admin/argomenti',
  '/admin/argomenti/modifica/00000000-0000-4000-8000-000000000501',
  '/admin/codici-sconto',
  '/admin/ordini',
  '/admin/attestati',
  '/admin/apprendimento',
  '/admin/apprendimento?type=project',
  `/admin/apprendimento/contenuti/${DEMO.content}`,
  `/admin/apprendimento/progetti/${DEMO.project}`,
  `/admin/apprendimento/persone/${DEMO.graduate}`,
  `/admin/apprendimento/persone/${DEMO.editor}`,
  '/admin/utenti',
  '/admin/utenti/importa',
  '/admin/registro',
  '/admin/impostazioni',
];

/** Opens a page, waits until it is quiet, and lists what axe and narrow windows object to. */
async function problemsOf(page: Page, path: string, { width, height, otherWidths }: View): Promise<string[]> {
  await openUntilQuiet(page, run.origin + path);
  await page.locator('h1').first().waitFor();
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`,
  );
  for (const windowWidth of [...otherWidths, width]) {
    await page.setViewportSize({ width: windowWidth, height });
    if (!(await fitsWindow(page))) problems.push(`${path}: wider than a window of ${windowWidth} px`);
  }
  return problems;
}

/** Charts and tables take a moment to follow the window. */
async function fitsWindow(page: Page): Promise<boolean> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits, undefined, { timeout: FIT_LIMIT_MS }).then(
    () => true,
    () => false,
  );
}

async function signIn(page: Page, prefix: string, email: string): Promise<void> {
  await page.goto(`${run.origin}${prefix}/auth`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
}

/** Looks at every page as a guest, a member and an admin see it. A file for each view lets them run side by side. */
export function describeEveryPage(name: string, view: View): void {
  const { prefix, width, height, colorScheme } = view;
  describe(name, () => {
    let context: BrowserContext;
    let page: Page;

    beforeEach(async () => {
      context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(60_000);
      page = await context.newPage();
    });
    afterEach(() => context.close());

    it.each([
      ['a guest', undefined, guestPaths],
      ['a member', LEARNER, memberPaths],
      ['an admin', 'admin@academy.test', adminPaths],
    ])('has nothing in the way of %s', async (_who, email, paths) => {
      if (email !== undefined) await signIn(page, prefix, email);
      const problems: string[] = [];
      for (const path of paths()) problems.push(...(await problemsOf(page, prefix + path, view)));
      expect(problems).toEqual([]);
    });
  });
}
