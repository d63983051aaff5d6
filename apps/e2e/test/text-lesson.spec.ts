import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
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
