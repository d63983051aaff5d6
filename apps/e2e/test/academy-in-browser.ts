import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Academy, type RunningAcademy } from './academy.ts';
import { launchBrowser } from './browser.ts';

/** How long one step of a journey may take, in milliseconds: a busy machine takes its time. */
export const STEP_LIMIT_MS = 60_000;

/** The academy, where its parts are, and the browser of the spec that imports them: there from its first test to its last. */
export let academy: Academy;
export let run: RunningAcademy;
export let browser: Browser;

beforeAll(async () => {
  [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
  run = await academy.run();
});
afterAll(async () => {
  await browser.close();
  await academy.dispose();
});

/** A page of a visitor of their own, who reads Italian if nothing else is said. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', ...options });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  return context.newPage();
}
