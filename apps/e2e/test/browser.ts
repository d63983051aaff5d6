import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';

/** How React reports markup that it had to render again; production builds use the numbers of its messages. */
const HYDRATION_FAILURE = /hydrat|react error #(418|419|421|422|423|425)/i;

/** How long to wait until a page's code runs. A page whose code never runs fails at the journey's next expectation. */
const START_LIMIT_MS = 60_000;

/**
 * Starts headless Chromium from the system; `CHROMIUM_BIN` sets another one. Opening or reloading a page waits until
 * its code runs, which is after it is painted. Closing the browser fails when a page, in any journey, differed between
 * server and browser.
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
    // Tests replace responses of the server, which they cannot do for requests of a service worker.
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
export const LIVE_UPDATES = /\/api\/v1\/events$/;
const QUIET_MS = 500;

/** Opens an address and waits until the page has made no requests for a moment. */
export function openUntilQuiet(page: Page, url: string): Promise<void> {
  return untilQuiet(page, () => page.goto(url));
}

/** Acts on a page and waits until it has made no requests for a moment. */
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

/** Waits until React has rendered the page; pages of other sites need no wait. */
async function codeRuns(page: Page): Promise<void> {
  const isTaken = () => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isTaken, undefined, { timeout: START_LIMIT_MS }).catch(() => undefined);
}

/** Waits until the code of a view that is loaded after its page runs: what the server rendered of it looks the same. */
export async function viewRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
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
