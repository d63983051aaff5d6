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

describe('a film that plays while one scrolls', () => {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return { top: Math.round(box?.y ?? NaN), bottom: Math.round((box?.y ?? NaN) + (box?.height ?? NaN)) };
  };
  /** Shifts that no click or key has caused. */
  const noteShifts = () =>
    page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift' });
    });
  const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts') as number[]);

  async function start(width: number, height: number) {
    await page.setViewportSize({ width, height });
    await signIn(page, run, await newMember(run), `/contenuti/${SERIES}`);
    await page.getByRole('tab', { name: /^Domande/ }).waitFor();
    await page.getByRole('button', { name: WORDS.it.play }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await page.locator('.player-bar').waitFor({ state: 'attached' });
  }

  it('stays at the top of a phone, and folds where one writes', async () => {
    await start(390, 844);
    expect((await page.getByRole('tab').allTextContents()).map((name) => name.split(' ')[0])).toEqual([
      ...['Lezioni', 'Trascrizione', 'Appunti', 'Domande'],
    ]);
    await page.getByRole('tab', { name: 'Trascrizione' }).click();
    await page.getByRole('region', { name: WORDS.it.transcript, exact: true }).waitFor();
    await noteShifts();
    await page.mouse.wheel(0, 700);
    await page.waitForFunction(() => document.querySelector('.player-bar--leaving, .player-bar--gone'));
    const film = await boxOf('.film');
    expect(film.top).toBe(0);
    expect((await boxOf('[role=tablist]')).top).toBe(film.bottom);
    expect(await shifts()).toEqual([]);

    await page.getByRole('tab', { name: /^Domande/ }).click();
    const bar = page.getByRole('group', { name: 'Lettore: La fonte' });
    await bar.waitFor();
    expect(await boxOf('.player-bar')).toEqual({ top: 0, bottom: 67 });
    expect((await boxOf('[role=tablist]')).top).toBe(67);
    await bar.getByRole('button', { name: 'Pausa' }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    await bar.getByRole('button', { name: 'Riprendi' }).waitFor();
  });

  it('leaves a bar below the header of a desktop, which hides nothing that has the focus', async () => {
    await start(1280, 900);
    await noteShifts();
    await page.mouse.wheel(0, 5_000);
    const bar = page.getByRole('group', { name: 'Lettore: La fonte' });
    await bar.waitFor();
    const { top, bottom } = await boxOf('.player-bar');
    const header = await boxOf('.site-header');
    // Over the header's border.
    expect([top, bottom]).toEqual([header.bottom - 1, header.bottom + 66]);
    expect(await shifts()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await boxOf(':focus');
      expect(focused.top).toBeGreaterThanOrEqual(bottom);
    }
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
