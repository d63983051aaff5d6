import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Academy, type RunningAcademy } from '../academy.ts';
import { launchBrowser, openUntilQuiet, untilQuiet } from '../browser.ts';
import { ACCOUNTS, DEMO, type DemoPage, demoPages, VISITORS } from '../demo-pages.ts';
import { apiOf, signIn } from '../people.ts';
import { type Opening, OPENINGS } from './openings.ts';

/** A busy machine is slow. */
const SETTLE_LIMIT_MS = 60_000;
/** As long as a title may be, with a word longer than a line of a phone. */
const LONG_TITLE = `La lezione ${'precipitevolissimevolmente'.repeat(3)} ${'lunga '.repeat(18)}`.trim();
/** As long as the academy's name may be, with such a word too. */
const LONG_BRAND = `${'precipitevolissimevolmente'.repeat(2)} civica`;

/** How the pages are viewed: language, size and colour scheme. */
export interface View {
  prefix: '' | '/en';
  width: number;
  height: number;
  /** Other widths in which the page must fit the window. */
  otherWidths: number[];
  colorScheme: 'light' | 'dark';
}

let academy: Academy;
let browser: Browser;
let run: RunningAcademy;
let pages: DemoPage[];

beforeAll(async () => {
  [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
  run = await academy.run();
  pages = await demoPages(run);
  await lengthenNames();
});

afterAll(async () => {
  await browser.close();
  await academy.dispose();
});

/** Gives the academy a long name, and a content and a project, which appear on most pages, a long title. */
async function lengthenNames(): Promise<void> {
  const admin = await apiOf(run, ACCOUNTS.admin);
  for (const path of [`contents/${DEMO.content}`, `projects/${DEMO.project}`])
    await admin('PATCH', `/api/v1/${path}`, { title: LONG_TITLE });
  await admin('PATCH', '/api/v1/settings', { brandName: LONG_BRAND });
}

/** Opens a page, waits until it is idle, and lists the problems found by axe and in narrow windows. */
async function problemsOf(page: Page, path: string, { width, height, otherWidths }: View): Promise<string[]> {
  await openPage(page, path);
  const problems = await violationsOf(page, path);
  for (const windowWidth of [...otherWidths, width]) {
    await page.setViewportSize({ width: windowWidth, height });
    if (!(await fitsWindow(page))) problems.push(`${path}: wider than a window of ${windowWidth} px`);
  }
  return problems;
}

/** Opens a page and something on it, and lists the problems of both together. */
async function problemsOfOpened(page: Page, { name, path, open }: Opening, view: View): Promise<string[]> {
  await openPage(page, view.prefix + path);
  await untilQuiet(page, () => open(page));
  await page.waitForFunction(hasSettled, undefined, { timeout: SETTLE_LIMIT_MS });
  const problems = await violationsOf(page, name);
  if (!(await fitsWindow(page))) problems.push(`${name}: wider than a window of ${view.width} px`);
  return problems;
}

async function openPage(page: Page, path: string): Promise<void> {
  await openUntilQuiet(page, run.origin + path);
  await page.locator('h1').first().waitFor();
}

async function violationsOf(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}

/** Half transparent, a text has other contrasts. */
const hasSettled = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/** Charts and tables take a moment to adapt to the window. */
async function fitsWindow(page: Page): Promise<boolean> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return page.waitForFunction(fits, undefined, { timeout: SETTLE_LIMIT_MS }).then(
    () => true,
    () => false,
  );
}

/** Checks every page as a guest, a member and an admin. One file per view, so that they run in parallel. */
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

    it.each(VISITORS)('has no accessibility problems as seen by: %s', async (visitor) => {
      if (visitor !== 'guest') await signIn(page, run, ACCOUNTS[visitor]);
      const problems: string[] = [];
      for (const { path } of pages.filter((shown) => shown.visitor === visitor))
        problems.push(...(await problemsOf(page, prefix + path, view)));
      expect(problems).toEqual([]);
    });

    it('has no accessibility problems in what staff opens on a page', async () => {
      await signIn(page, run, ACCOUNTS.admin);
      const problems: string[] = [];
      for (const opening of OPENINGS.filter(({ widest = Infinity }) => width <= widest))
        problems.push(...(await problemsOfOpened(page, opening, view)));
      expect(problems).toEqual([]);
    });
  });
}
