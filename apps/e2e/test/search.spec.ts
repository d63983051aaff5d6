import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { apiOf, EDITOR, newMember, signIn } from './people.ts';

const TITLE = `Perché la città scrive in C++: l’arte del ${randomUUID().slice(0, 8)}`;

const WORDS = {
  it: {
    catalogue: '/contenuti',
    search: 'Cerca nel catalogo e nelle lezioni',
    slip: 'costitzione',
    corrected: 'Risultati per «costituzione».',
    constitution: 'Come leggere la Costituzione',
    lessons: 'Nelle lezioni',
    said: 'sentenza',
    goTo: /vai a 0:12$/,
    play: /^(Guarda|Riprendi)/,
    lesson: '/contenuti/l-anno-della-legge-di-bilancio',
    note: 'Nuovo appunto',
    saved: /^Il tuo appunto: Due sezioni/,
    notes: '/profilo/appunti',
    back: 'Vai a Appunto nel testo',
  },
  en: {
    catalogue: '/en/contenuti',
    search: 'Search the catalogue and the lessons',
    slip: 'constituton',
    corrected: 'Results for “constitution”.',
    constitution: 'How to read the Constitution',
    lessons: 'In the lessons',
    said: 'judgment',
    goTo: /go to 0:12$/,
    play: /^(Watch|Resume)/,
    lesson: '/en/contenuti/the-year-of-the-budget-law',
    note: 'New note',
    saved: /^Your note: Due sezioni/,
    notes: '/en/profilo/appunti',
    back: 'Go to Note in the text',
  },
} as const;

let page: Page;

beforeAll(async () => {
  const editor = await apiOf(run, EDITOR);
  await editor('POST', '/api/v1/contents', {
    title: TITLE,
    shortDescription: 'Per chi cerca.',
    contentType: 'single_video',
    vimeoIds: '76979871',
    status: 'published',
  });
});
beforeEach(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

describe.each(['it', 'en'] as const)('who knows a word, by keyboard, in %s', (language) => {
  const words = WORDS[language];

  async function search(text: string): Promise<void> {
    await page.getByRole('combobox', { name: words.search }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name }).first();

  it('finds it without accents, with its apostrophe, its signs and a slip', async () => {
    await page.goto(run.origin + words.catalogue);
    for (const text of ['perche citta', `l'arte`, 'C++']) {
      await search(text);
      await page.waitForURL((url) => url.searchParams.get('search') === text);
      await heading(TITLE).waitFor();
    }
    await search(words.slip);
    await page.getByText(words.corrected).waitFor();
    await heading(words.constitution).waitFor();
  });

  it('keeps the filters, and goes to the second at which it is said', async () => {
    await page.goto(`${run.origin}${words.catalogue}?type=video_series`);
    await search(words.said);
    const found = page.getByRole('region', { name: words.lessons });
    const hit = found.getByRole('link', { name: words.goTo });
    await hit.waitFor();
    const address = page.url();
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      type: 'video_series',
      search: words.said,
    });
    await hit.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/video=1&t=12/);
    await page.getByRole('main').getByRole('button', { name: words.play }).first().press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 12);
    await page.goBack();
    await hit.waitFor();
    expect(page.url()).toBe(address);
  });

  it('writes a note at a paragraph of a text, and comes back to it from the profile', async () => {
    await signIn(page, run, await newMember(run));
    await page.goto(run.origin + words.lesson);
    await page.locator('.text__beside').first().waitFor({ state: 'attached' });
    const text = page.locator('.text-lesson__text');
    await text.focus();
    await page.keyboard.press(']');
    const blockId = await page.evaluate(() => document.activeElement?.id);
    expect(blockId).toMatch(/^b-/);
    // The key works once the notes are loaded.
    await page.locator('.text-notes__write').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: words.note }).waitFor();
    await page.keyboard.type('Due sezioni, una legge');
    await page.keyboard.press('Control+Enter');
    const note = page.locator(`[id="${blockId}"]`).getByRole('region', { name: words.saved });
    await note.waitFor();
    await page.waitForFunction(() => localStorage.getItem('academy.draft.notes') === null);

    await page.goto(run.origin + words.notes);
    await page.getByText('Due sezioni, una legge', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: words.back });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await note.waitFor();
    await page.waitForFunction((id) => document.activeElement?.id === id, blockId);
  });
});
