import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Academy, type RunningAcademy } from './academy.ts';
import { launchBrowser } from './browser.ts';
import { noteToasts } from './toasts.ts';

/** How long one step of a journey may take, in milliseconds; a busy machine is slow. */
export const STEP_LIMIT_MS = 60_000;

/**
 * The academy, its addresses, and the browser of the spec that imports them, available from its first test to its last.
 */
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

/** Opens a page for a new visitor, who reads Italian by default. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', ...options });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  await noteToasts(context);
  return context.newPage();
}
