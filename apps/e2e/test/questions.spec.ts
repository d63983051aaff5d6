import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { EDITOR, newMember, signIn } from './people.ts';

/** The free series of films in the demo. */
const SERIES = 'leggere-una-notizia-fonti-titoli-numeri';

const WORDS = {
  it: {
    hall: 'Lezione',
    play: /^Guarda: La fonte/,
    transcript: 'Trascrizione',
    field: 'La tua domanda',
    sent: 'La domanda è stata inviata.',
    first: '"[Un giornale sotto una lente] Prima domanda: chi lo dice?"',
    goTo: 'Vai a',
    you: 'tu',
    replies: 'Risposte',
    staff: 'Staff di Civitas',
    actions: ['Rispondi', 'Modifica', 'Elimina'],
    others: ['Rispondi', 'Segnala'],
    status: '"Anch’io: 1"',
    body: 'Chi firma una notizia d’agenzia?',
    inbox: 'Domande alle lezioni',
    thread: 'La domanda',
    answered: 'Risposta pubblicata',
    answer: 'La firma è dell’agenzia.',
    wish: 'Anch’io',
    wished: 'Anche tu',
  },
  en: {
    hall: 'Lesson',
    play: /^Watch: /,
    transcript: 'Transcript',
    field: 'Your question',
    sent: 'The question was sent.',
    first: '"[A newspaper under a magnifying glass] First question: who says so?"',
    goTo: 'Go to',
    you: 'you',
    replies: 'Replies',
    staff: 'Civitas staff',
    actions: ['Reply', 'Edit', 'Delete'],
    others: ['Reply', 'Report'],
    status: '"Me too: 1"',
    body: 'Who signs the news of an agency?',
    inbox: 'Lesson questions',
    thread: 'The question',
    answered: 'Answer published',
    answer: 'The agency does.',
    wish: 'Me too',
    wished: 'You, too',
  },
} as const;

let pages: Page[] = [];

afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
});

async function open(): Promise<Page> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  pages.push(page);
  return page;
}

const secondOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime));

/** What a reader of screens says of a part of the page, line by line, without addresses. */
async function heard(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.trim());
  return lines.filter((line) => !line.startsWith('- /url:'));
}

/** Notes every text that a reader of screens would announce by itself from now on. */
async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(live);
        const alerts = [...addedNodes].filter((node) => node instanceof Element && node.matches(live));
        if (region || alerts.length > 0) noted.push(target.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'noted') as string[]);
}

describe.each(['it', 'en'] as const)('a question beside a film, by keyboard, in %s', (language) => {
  const words = WORDS[language];
  const prefix = language === 'en' ? '/en' : '';
  const lesson = `${prefix}/contenuti/${SERIES}`;

  it('is asked at its second, answered from the inbox, and wanted by others', async () => {
    const [page, staff, other] = await Promise.all([open(), open(), open()]);
    const [asker, reader] = [await newMember(run), await newMember(run)];
    await Promise.all([
      signIn(page, run, asker, `/contenuti/${SERIES}`),
      signIn(other, run, reader),
      signIn(staff, run, EDITOR),
    ]);
    await page.goto(run.origin + lesson);
    const hall = page.getByRole('region', { name: words.hall, exact: true });
    await hall.getByRole('button', { name: words.play }).focus();
    await page.keyboard.press('Enter');
    const transcript = page.getByRole('region', { name: words.transcript, exact: true });
    await transcript.locator('[aria-current]').waitFor();
    expect((await heard(transcript)).slice(0, 6)).toEqual([
      ...[`- region "${words.transcript}":`, '- list:', '- listitem:'],
      ...[`- link "${words.goTo} 0:00":`, `- paragraph: ${words.first}`, '- listitem:'],
    ]);

    // Nothing is announced from one sentence to the next.
    const announced = await noteAnnouncements(page);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.playbackRate = 4));
    const passages = transcript.locator('[data-passage]');
    for (const index of [1, 2]) await passages.nth(index).and(transcript.locator('[aria-current]')).waitFor();
    expect(await announced()).toEqual([]);

    await page.keyboard.press('k');
    const clock = `0:${String(await secondOf(page)).padStart(2, '0')}`;
    await page.keyboard.press('d');
    await page.getByRole('textbox', { name: words.field }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(words.body);
    await page.keyboard.press('Control+Enter');
    await page.getByText(words.sent).waitFor();
    const question = page.getByRole('tabpanel').getByRole('article').filter({ hasText: words.body });
    await question.waitFor();

    await staff.goto(`${run.origin}${prefix}/admin/questions`);
    await staff.getByRole('heading', { level: 1, name: words.inbox }).waitFor();
    // The oldest one is open.
    await staff.getByRole('button', { name: words.body }).press('Enter');
    await staff.getByRole('region', { name: words.thread, exact: true }).getByText(words.body).waitFor();
    await staff.keyboard.press('r');
    await staff.keyboard.type(words.answer);
    await staff.keyboard.press('Control+Enter');
    await staff.getByText(words.answered).first().waitFor();

    // The asker's page learns of it by itself.
    await question.getByText(words.answer).waitFor();
    const date = (await question.locator('time').first().textContent()) ?? '';
    const moment = `- button "${words.goTo} ${clock}": ${clock}`;
    const answer = [
      ...[`- list "${words.replies}":`, '- listitem:', '- paragraph:', `- strong: ${words.staff}`],
      ...[`- time: ${date}`, `- paragraph: ${words.answer}`],
    ];
    expect(await heard(question)).toEqual([
      `- article "Livia C., ${words.you} ${date} ${words.goTo} ${clock}":`,
      ...['- paragraph:', `- strong: Livia C., ${words.you}`, `- time: ${date}`, moment],
      `- heading "${words.body}" [level=4]`,
      ...words.actions.map((action) => `- button "${action}"`),
      ...answer,
    ]);

    await other.goto(`${run.origin}${lesson}?parte=domande`);
    const wanted = other.getByRole('tabpanel').getByRole('article').filter({ hasText: words.body });
    await wanted.getByRole('button', { name: words.wish, exact: true }).focus();
    await other.keyboard.press('Enter');
    await wanted.getByRole('button', { name: words.wished, pressed: true }).waitFor();
    expect(await heard(wanted)).toEqual([
      `- article "Livia C. ${date} ${words.goTo} ${clock}":`,
      ...['- paragraph:', '- strong: Livia C.', `- time: ${date}`, moment],
      `- heading "${words.body}" [level=4]`,
      ...[`- button "${words.wished}" [pressed]`, `- status: ${words.status}`],
      ...words.others.map((action) => `- button "${action}"`),
      ...answer,
    ]);
  });
});
