import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';

/** How React reports markup that it had to draw anew; in production builds by the numbers of its messages. */
const HYDRATION_FAILURE = /hydrat|react error #(418|419|421|422|423|425)/i;

/**
 * Headless Chromium from the system; `CHROMIUM_BIN` names another. Closing it fails when a page, in any journey, was
 * not the same in the browser as on the server.
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
  failOnHydrationErrors(browser);
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

function failOnHydrationErrors(browser: Browser): void {
  const failures: string[] = [];
  const note = (url: string | undefined, text: string): void => {
    if (HYDRATION_FAILURE.test(text)) failures.push(`${url ?? 'a page'}: ${text}`);
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // Tests answer requests in place of the server; those of a service worker they would not see.
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.on('console', (message) => note(message.page()?.url(), message.text()));
    context.on('weberror', (error) => note(error.page()?.url(), error.error().message));
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await close(options);
    if (failures.length > 0) throw new Error(`Pages were drawn anew in the browser:\n${failures.join('\n')}`);
  };
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
