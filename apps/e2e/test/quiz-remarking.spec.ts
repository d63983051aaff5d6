import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { ADMIN, apiOf, EDITOR, newMember, signIn } from './people.ts';

interface Attempt {
  id: string;
  isPassed: boolean | null;
}

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.context().close());

const option = (text: string, isRight: boolean) => ({ id: randomUUID(), text, isRight, whyNot: '' });

it('a corrected right answer, marked again by staff, passes who had been right and takes no pass', async () => {
  const [senate, chamber] = [option('Il Senato', true), option('La Camera', false)];
  const question = {
    ...{ id: randomUUID(), kind: 'single', picture: null, points: 1, explanation: '', lookAgain: null },
    prompt: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Chi vota per prima?' }] }],
    },
    options: [senate, chamber],
  };
  const admin = await apiOf(run, ADMIN);
  const title = `Verifica ${randomUUID().slice(0, 8)}`;
  const quiz = await admin<{ id: string; slug: string }>('POST', '/api/v1/contents', {
    ...{ title, shortDescription: 'Per una prova.', contentType: 'quiz', status: 'published' },
    quiz: {
      ...{ passPoints: 1, attempts: null, waitMinutes: 0, minutes: null, draws: null },
      ...{ shufflesQuestions: false, shufflesOptions: false, showsAnswers: 'when_done' },
      countsForCertificate: true,
      questions: [question],
    },
  });
  const take = async (optionId: string) => {
    const email = await newMember(run);
    const call = await apiOf(run, email);
    const { id } = await call<Attempt>('POST', `/api/v1/quizzes/${quiz.id}/attempts`);
    await call('PUT', `/api/v1/quiz-attempts/${id}/answers/${question.id}`, {
      ...{ answer: { optionId }, isFlagged: false, sequence: 1 },
    });
    const { isPassed } = await call<Attempt>('POST', `/api/v1/quiz-attempts/${id}/submission`);
    return { email, isPassed, read: () => call<Attempt>('GET', `/api/v1/quiz-attempts/${id}`) };
  };
  const passed = await take(senate.id);
  const failed = await take(chamber.id);
  expect([passed.isPassed, failed.isPassed]).toEqual([true, false]);
  // Attempts are asked about once they are counted.
  await waitFor(async () => {
    const stats = await admin<{ attempts: number }>('GET', `/api/v1/stats/quizzes/${quiz.id}`);
    return stats.attempts === 2;
  });

  await signIn(page, run, EDITOR, '/');
  await page.goto(`${run.origin}/admin/contenuti/modifica/${quiz.id}`);
  await page.getByRole('radio', { name: /^Segna come giusta.*La Camera/ }).press('Space');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 tentativi sono già consegnati.').waitFor();
  await dialog.getByRole('radio', { name: 'Ricalcola anche quelli consegnati' }).press('Space');
  await dialog.getByRole('button', { name: 'Salva', exact: true }).press('Enter');
  await page.getByText('Ricalcolo cominciato').waitFor();
  await page.waitForURL(/\/admin\/contenuti(\?|$)/);
  await page.goto(`${run.origin}/admin/contenuti/modifica/${quiz.id}/risultati`);
  await page.getByText(/^Ricalcolati 2 tentativi/).waitFor();
  // No figures are shown for fewer than five people, and editors see no names.
  await page.getByText('I numeri si vedono da 5 persone in su').waitFor();
  expect(await page.getByRole('link', { name: 'Chi l’ha fatta' }).count()).toBe(0);

  expect(await failed.read()).toMatchObject({ isPassed: true });
  expect(await passed.read()).toMatchObject({ isPassed: true });
  const learner = await openPage();
  await signIn(learner, run, failed.email);
  await learner.goto(`${run.origin}/contenuti/${quiz.slug}`);
  await learner
    .getByText(/Superata/)
    .first()
    .waitFor();
  await learner.context().close();
});

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 250));
}
