import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { viewRuns } from './browser.ts';
import { newMember, signIn } from './people.ts';

/** The text lesson of the demo, in each language, with some of its texts. */
const LESSONS = {
  it: {
    path: '/contenuti/l-anno-della-legge-di-bilancio',
    note: 'Nota 1',
    back: 'Torna al testo dalla nota 1',
    resume: 'Riprendi da «Una legge, due parti»',
    mark: 'Segna come letta',
    done: 'Letta. Il posto è pieno.',
  },
  en: {
    path: '/en/contenuti/the-year-of-the-budget-law',
    note: 'Note 1',
    back: 'Back to the text from note 1',
    resume: 'Resume from “One law, two parts”',
    mark: 'Mark as read',
    done: 'Read. The seat is filled.',
  },
};

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

async function open(visitor: Page, member: string, path: string): Promise<void> {
  await signIn(visitor, run, member);
  await visitor.goto(run.origin + path);
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe.each(Object.values(LESSONS))('a text lesson at $path', (lesson) => {
  it('is read, left, resumed on another device and completed by keyboard', async () => {
    const member = await newMember(run);
    await open(page, member, lesson.path);
    await viewRuns(page);
    const reference = page.getByRole('link', { name: lesson.note, exact: true });
    await reference.focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(lesson.back);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(lesson.note);

    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/reading') && response.request().method() === 'PUT',
    );
    await page.keyboard.press(']');
    expect((await saved).status()).toBe(204);

    const elsewhere = await openPage({ viewport: { width: 390, height: 844 } });
    await open(elsewhere, member, lesson.path);
    const resume = elsewhere.getByRole('button', { name: lesson.resume });
    await resume.waitFor();
    expect(await elsewhere.evaluate(() => scrollY)).toBe(0);
    await resume.press('Enter');
    await elsewhere.waitForFunction(() => scrollY > 0);
    await elsewhere.keyboard.press('+');
    await elsewhere.getByRole('button', { name: lesson.mark }).press('Enter');
    await elsewhere.getByText(lesson.done).waitFor();
    await elsewhere.context().close();

    await page.getByText(lesson.done).waitFor();
  });
});

describe.each([
  {
    path: '/contenuti/l-anno-della-legge-di-bilancio',
    code: 'text-lesson',
    shown: 'Una legge, due parti',
    missing: 'Una parte della pagina non è arrivata',
    retry: 'Riprova',
  },
  {
    path: '/en/contenuti/the-year-of-the-budget-law',
    code: 'text-lesson',
    shown: 'One law, two parts',
    missing: 'A part of the page has not arrived',
    retry: 'Try again',
  },
  {
    path: '/contenuti/chi-decide-che-cosa',
    code: 'quiz-page',
    shown: 'Come funziona',
    missing: 'Una parte della pagina non è arrivata',
    retry: 'Riprova',
  },
] as const)('the page at $path without the code of its view', ({ path, code, shown, missing, retry }) => {
  it('stays readable, and offers to try again', async () => {
    const requests = `**/assets/${code}-*.js`;
    await page.route(requests, (route) => route.abort());
    // As if the page had just reloaded by itself, which it does once a minute.
    await page.addInitScript(() => sessionStorage.setItem('academy.reloaded', String(Date.now())));
    await page.goto(run.origin + path);
    await page.getByRole('heading', { level: 2, name: missing }).waitFor();
    await page.getByRole('heading', { level: 2, name: shown }).waitFor();
    await page.unroute(requests);
    const arrived = page.waitForResponse(requests);
    await page.getByRole('button', { name: retry }).press('Enter');
    expect((await arrived).ok()).toBe(true);
    await page.getByRole('heading', { level: 2, name: missing }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: shown }).waitFor();
  });
});
