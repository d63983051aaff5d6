import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Headless Chromium from the system; `CHROMIUM_BIN` names another. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
