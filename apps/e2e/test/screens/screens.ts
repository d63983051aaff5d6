import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { Academy, type RunningAcademy } from '../academy.ts';
import { launchBrowser, openUntilQuiet, untilQuiet } from '../browser.ts';
import { ACCOUNTS, type DemoPage, demoPages, type Visitor, VISITORS } from '../demo-pages.ts';
import { signIn } from '../people.ts';

/** Window sizes in CSS pixels. A screenshot shows at most two windows of a page. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const WINDOWS_HIGH = 2;
const QUALITY = 50;
/** Wider screenshots are scaled down to this width: still readable, at half the bytes. */
const WIDEST = 960;
const DOCUMENTED = fileURLToPath(new URL('../../../../docs/screens', import.meta.url));

const { values } = parseArgs({
  options: {
    /** Only pages whose name contains this. */
    only: { type: 'string', default: '' },
    language: { type: 'string', default: 'it' },
    dark: { type: 'boolean', default: false },
    /** Output directory, relative to the repository's root. By default the pictures of the documentation. */
    out: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const directory = values.out === undefined ? DOCUMENTED : resolve(root, values.out);

/** `npm run screens`: a screenshot of every page of the demo at every width. */
const academy = await Academy.start();
const chromium = await launchBrowser();
try {
  const run = await academy.run();
  const pages = (await demoPages(run)).filter(({ name }) => name.includes(values.only));
  const readme = index(pages);
  await mkdir(directory, { recursive: true });
  if (values.only === '') await removePictures();
  for (const visitor of VISITORS) await takeAll(visitor, pages, run, chromium);
  if (directory === DOCUMENTED && values.only === '') await writeFile(join(directory, 'README.md'), readme);
} finally {
  await chromium.close();
  await academy.dispose();
}

async function removePictures(): Promise<void> {
  const files = await readdir(directory);
  await Promise.all(files.filter((file) => file.endsWith('.webp')).map((file) => rm(join(directory, file))));
}

/** Takes the pages of one visitor, who signs in once. */
async function takeAll(
  visitor: Visitor,
  pages: DemoPage[],
  run: RunningAcademy,
  browser: Browser,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (visitor !== 'guest') await signIn(page, run, ACCOUNTS[visitor]);
  for (const shown of pages.filter((other) => other.visitor === visitor)) {
    process.stdout.write(`${shown.name}\n`);
    await take(page, shown, run.origin + (values.language === 'en' ? '/en' : ''));
  }
  await context.close();
}

async function take(page: Page, { name, path }: DemoPage, base: string): Promise<void> {
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await openUntilQuiet(page, base + path);
    await page.locator('h1').first().waitFor();
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    // A higher window, so that content loaded on scrolling is there, and sticky bars are at the bottom of the picture.
    const shown = { width, height: Math.min(pageHeight, height * WINDOWS_HIGH) };
    await untilQuiet(page, () => page.setViewportSize(shown));
    await sharp(await page.screenshot())
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(join(directory, `${name}-${width}.webp`));
  }
}

/** A page with all screenshots, one row per page. */
function index(pages: DemoPage[]): string {
  const widths = WINDOWS.map(({ width }) => width);
  const rows = pages.map(
    ({ name, path }) =>
      `| ${name}<br>\`${path}\` | ${widths.map((width) => `[<img src="${name}-${width}.webp" alt="" width="${Math.round(width / 8)}">](${name}-${width}.webp)`).join(' | ')} |`,
  );
  return [
    '# Screens',
    '',
    'Screenshots of every page of the demo, taken by `npm run screens`: in Italian, in the light theme, at most two windows high. `npm run screens -- --language en --dark --out dist/screens` takes others; `--only admin-` only those whose name contains that. The clicks and waits of the main tasks are in [tasks](tasks.md).',
    '',
    `| Page | ${widths.map((width) => `${width} px`).join(' | ')} |`,
    `| --- | ${widths.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
