import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';

/** How React reports markup that it had to draw anew; in production builds by the numbers of its messages. */
const HYDRATION_FAILURE = /hydrat|react error #(418|419|421|422|423|425)/i;

/** How long a page may take until its code runs. One that never does is shown by what the journey expects next. */
const START_LIMIT_MS = 20_000;

/**
 * Headless Chromium from the system; `CHROMIUM_BIN` names another. Pages that are opened or reloaded are waited for
 * until their code runs, which is after they are painted. Closing the browser fails when a page, in any journey, was not
 * the same in the browser as on the server.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_BIN ?? findOnPath(['chromium', 'chromium-browser', 'google-chrome']),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const failures: string[] = [];
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // Tests answer requests in place of the server; those of a service worker they would not see.
    const context = await newContext({ serviceWorkers: 'block', ...options });
    noteHydrationErrors(context, failures);
    context.on('page', waitForCode);
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await close(options);
    if (failures.length > 0) throw new Error(`Pages were drawn anew in the browser:\n${failures.join('\n')}`);
  };
  return browser;
}

/** The stream of live updates, which stays open as long as the page. */
const LIVE_UPDATES = /\/api\/v1\/events$/;
const QUIET_MS = 500;

/** Opens an address and waits until the page has asked for nothing more for a moment. */
export function openUntilQuiet(page: Page, url: string): Promise<void> {
  return untilQuiet(page, () => page.goto(url));
}

/** Does something with a page and waits until it has asked for nothing more for a moment. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>();
  let quietSince = Date.now();
  const add = (request: Request): void => {
    if (!LIVE_UPDATES.test(request.url())) pending.add(request);
  };
  const remove = (request: Request): void => {
    if (pending.delete(request)) quietSince = Date.now();
  };
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  await act();
  while (pending.size > 0 || Date.now() - quietSince < QUIET_MS) await sleep(50);
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
}

function noteHydrationErrors(context: BrowserContext, failures: string[]): void {
  const note = (url: string | undefined, text: string): void => {
    if (HYDRATION_FAILURE.test(text)) failures.push(`${url ?? 'a page'}: ${text}`);
  };
  context.on('console', (message) => note(message.page()?.url(), message.text()));
  context.on('weberror', (error) => note(error.page()?.url(), error.error().message));
}

function waitForCode(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const answer = await goto(...args);
    await codeRuns(page);
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...args) => {
    const answer = await reload(...args);
    await codeRuns(page);
    return answer;
  };
}

/** Waits until React has the page; pages that are not the academy's have nothing to wait for. */
async function codeRuns(page: Page): Promise<void> {
  const isTaken = () => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isTaken, undefined, { timeout: START_LIMIT_MS }).catch(() => undefined);
}

function findOnPath(names: readonly string[]): string {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(directory, name));
        return join(directory, name);
      } catch {
        continue;
      }
    }
  }
  throw new Error('Chromium is needed: install the package chromium, or set CHROMIUM_BIN');
}
