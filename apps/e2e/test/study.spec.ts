import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { newMember, signIn } from './people.ts';

/** The free series of films in the demo. */
const SERIES = 'leggere-una-notizia-fonti-titoli-numeri';

const WORDS = {
  it: {
    hall: 'Lezione',
    play: /^Guarda: La fonte/,
    transcript: 'Trascrizione',
    search: 'Cerca nella trascrizione',
    hits: '1 di 1',
    word: 'sentenza',
    note: /^Nuovo appunto a/,
    saved: /^Il tuo appunto,/,
    quickKeys: /^Usa singole lettere/,
    questions: 'Domande',
  },
  en: {
    hall: 'Lesson',
    play: /^Watch: /,
    transcript: 'Transcript',
    search: 'Search the transcript',
    hits: '1 of 1',
    word: 'judgment',
    note: /^New note at/,
    saved: /^Your note,/,
    quickKeys: /^Use single letters/,
    questions: 'Questions',
  },
} as const;

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

/** The captions that the browser shows over the film: their language and text. */
const shownCaptions = () =>
  page.evaluate(() => {
    const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
    const track = tracks.find(({ mode }) => mode === 'showing');
    const cue = track?.activeCues?.[0];
    return { language: track?.language, text: cue instanceof VTTCue ? cue.text : undefined };
  });

const film = <T>(read: (video: HTMLVideoElement) => T) => page.locator('video').evaluate(read);

describe.each(['it', 'en'] as const)('a film with captions, by keyboard, in %s', (language) => {
  const words = WORDS[language];
  const prefix = language === 'en' ? '/en' : '';

  it('is followed in its transcript, searched, and noted at its second', async () => {
    const email = await newMember(run);
    await signIn(page, run, email, `/contenuti/${SERIES}`);
    await page.goto(`${run.origin}${prefix}/contenuti/${SERIES}`);
    // The page of a guest, which the server rendered, gives way to the member's hall.
    const hall = page.getByRole('region', { name: words.hall, exact: true });
    await hall.getByRole('button', { name: words.play }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);

    await page.keyboard.press('c');
    await page.waitForFunction(() => {
      const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
      return tracks.some(({ mode, activeCues }) => mode === 'showing' && (activeCues?.length ?? 0) > 0);
    });
    expect((await shownCaptions()).language).toBe(language);
    await page.keyboard.press('k');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    await page.keyboard.press('5');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 10);
    const transcript = page.getByRole('region', { name: words.transcript, exact: true });
    await transcript.locator('[aria-current="true"]').waitFor();
    const second = await film((video) => Math.floor(video.currentTime));

    await page.keyboard.press('/');
    await page.keyboard.type(words.word);
    await page.getByText(words.hits, { exact: true }).waitFor();
    expect(await transcript.locator('mark').count()).toBe(1);

    await page.keyboard.press('Tab');
    await page.keyboard.press('a');
    const field = page.getByRole('textbox', { name: words.note });
    await field.waitFor();
    await page.keyboard.type('Da rivedere');
    await page.keyboard.press('Control+Enter');
    const note = transcript.getByRole('region', { name: words.saved });
    await note.waitFor();
    await page.waitForFunction(() => localStorage.getItem('academy.draft.notes') === null);

    await page.goto(`${run.origin}${prefix}/profilo/appunti`);
    await page.getByText('Da rivedere').waitFor();
    const clock = `0:${String(second).padStart(2, '0')}`;
    // The header also resumes the film at this second.
    const back = page.getByRole('main').getByRole('link', { name: new RegExp(clock) });
    expect(await back.getAttribute('href')).toContain(`video=1&t=${second}`);

    await page.goto(`${run.origin}${prefix}/contenuti/${SERIES}?parte=domande`);
    await page.getByRole('tab', { name: new RegExp(`^${words.questions}`), selected: true }).waitFor();
  });
});

it('quick keys are switched off in the profile', async () => {
  await signIn(page, run, await newMember(run), '/profilo');
  await page.getByLabel(WORDS.it.quickKeys).uncheck();
  await page.goto(`${run.origin}/contenuti/${SERIES}`);
  await page.getByRole('button', { name: WORDS.it.play }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.keyboard.press('k');
  await page.keyboard.press('9');
  const before = await film((video) => video.currentTime);
  await page.waitForFunction(
    (earlier) => (document.querySelector('video')?.currentTime ?? 0) > earlier,
    before,
  );
  expect(before).toBeLessThan(20);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
});
