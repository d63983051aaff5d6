import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { academy, openPage, run } from './academy-in-browser.ts';
import { ADMIN, apiOf, type Call, newMember, PASSWORD, signIn } from './people.ts';

const TEXTS = [
  {
    prefix: '',
    slug: 'verifica',
    question: (number: number) => new RegExp(`^Domanda ${number} di 3`),
    start: 'Comincia',
    saved: /^Salvato alle/,
    late: 'Riprova adesso',
    ended: 'La sessione è finita',
    elsewhere: 'Stai rispondendo su un altro dispositivo.',
    takeOver: 'Continua qui',
  },
  {
    prefix: '/en',
    slug: 'quiz',
    question: (number: number) => new RegExp(`^Question ${number} of 3`),
    start: 'Start',
    saved: /^Saved at/,
    late: 'Try again now',
    ended: 'Your session has ended',
    elsewhere: 'You are answering on another device.',
    takeOver: 'Continue here',
  },
];

interface Saved {
  answer: { text?: string } | null;
  sequence: number;
  savedAt: string;
}
interface Attempt {
  state: string;
  questions: { saved: Saved | null }[];
}

/** Makes the addresses of the quiz its own. */
const mark = randomUUID().slice(0, 8);
let page: Page;
let member: string;
let call: Call;

beforeAll(async () => {
  const admin = await apiOf(run, ADMIN);
  const paragraph = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const questions = ['Chi?', 'Che cosa?', 'Dove?'].map((prompt) => ({
    ...{ id: randomUUID(), kind: 'short', prompt: paragraph(prompt), picture: null, points: 1 },
    ...{ explanation: '', lookAgain: null, accepted: ['nessuno'] },
  }));
  await admin('POST', '/api/v1/contents', {
    ...{ title: `Verifica ${mark}`, shortDescription: 'Per una prova.', contentType: 'quiz' },
    translations: { en: { title: `Quiz ${mark}` } },
    status: 'published',
    quiz: {
      ...{ passPoints: 3, attempts: null, waitMinutes: 0, minutes: null, draws: null },
      ...{ shufflesQuestions: false, shufflesOptions: false, showsAnswers: 'when_done' },
      countsForCertificate: true,
      questions,
    },
  });
});
beforeEach(async () => {
  member = await newMember(run);
  call = await apiOf(run, member);
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

describe.each(TEXTS)('an attempt at $prefix/contenuti', (texts) => {
  const heading = (visitor: Page, number: number) =>
    visitor.getByRole('heading', { level: 1, name: texts.question(number) }).and(visitor.locator(':focus'));
  const saved = (visitor: Page) => visitor.getByText(texts.saved);

  /** Signs in, begins an attempt or goes on with it, and waits for its first question. */
  async function open(visitor: Page): Promise<void> {
    await signIn(visitor, run, member);
    await visitor.goto(`${run.origin}${texts.prefix}/contenuti/${texts.slug}-${mark}`);
    await visitor.getByRole('button', { name: texts.start, exact: true }).press('Enter');
    await heading(visitor, 1).waitFor();
  }

  /** Answers the question on the page by keyboard. */
  async function answer(visitor: Page, text: string): Promise<void> {
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type(text);
  }

  async function next(visitor: Page, number: number): Promise<void> {
    await visitor.keyboard.press('Enter');
    await heading(visitor, number).waitFor();
  }

  /** The attempt as the server has it. */
  async function stored(): Promise<Attempt> {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    return (await apiOf(run, member))<Attempt>('GET', `/api/v1/quiz-attempts/${id}`);
  }
  const textsOf = ({ questions }: Attempt) =>
    questions.map((question) => question.saved?.answer?.text ?? null);

  it('goes on with every answer after its session was ended, with one that was typed afterwards, too', async () => {
    await open(page);
    await answer(page, 'prima');
    await saved(page).waitFor();
    await next(page, 2);
    // From another device, on which the learner signs out everywhere.
    await call('POST', '/auth/v1/logout?scope=global');
    await answer(page, 'dopo');
    const dialog = page.getByRole('dialog', { name: texts.ended });
    await dialog.waitFor();
    await dialog.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(page).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('dopo');
    expect(textsOf(await stored())).toEqual(['prima', 'dopo', null]);
    await page.reload();
    await page.getByRole('textbox').waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('dopo');
  });

  it('stores an answer once when learning is killed before its reply arrives', async () => {
    await open(page);
    let replied: Saved | undefined;
    await page.route('**/api/v1/quiz-attempts/*/answers/*', async (route) => {
      if (replied !== undefined) return route.continue();
      replied = (await (await route.fetch()).json()) as Saved;
      process.kill((await academy.run()).services.learning.pid, 'SIGKILL');
      await route.abort('connectionreset');
    });
    const repeated = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/answers/') && replied !== undefined,
    );
    await answer(page, 'una volta');
    await page.getByRole('button', { name: texts.late }).press('Enter');
    expect((await repeated).postDataJSON()).toMatchObject({ sequence: replied?.sequence });
    await saved(page).waitFor();
    const [first] = (await stored()).questions;
    expect(first?.saved).toMatchObject({ answer: { text: 'una volta' }, savedAt: replied?.savedAt });
    expect(first?.saved?.sequence).toBe(replied?.sequence);
  });

  it('shows an older tab the newer answer of another device, and lets it go on', async () => {
    await open(page);
    const elsewhere = await openPage({ viewport: { width: 390, height: 844 } });
    await signIn(elsewhere, run, member);
    await elsewhere.goto(page.url());
    await heading(elsewhere, 1).waitFor();
    await answer(elsewhere, 'sul telefono');
    await saved(elsewhere).waitFor();
    await answer(page, 'al computer');
    await page.getByText(texts.elsewhere).waitFor();
    await page.waitForFunction(() => document.querySelector('input')?.value === 'sul telefono');
    expect(textsOf(await stored())).toEqual(['sul telefono', null, null]);
    await page.getByRole('button', { name: texts.takeOver }).press('Enter');
    await page.getByRole('textbox').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('di nuovo qui');
    await saved(page).waitFor();
    expect(textsOf(await stored())).toEqual(['di nuovo qui', null, null]);
    await elsewhere.context().close();
  });
});
