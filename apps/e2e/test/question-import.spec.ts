import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openPage, run } from './academy-in-browser.ts';
import { ADMIN, apiOf, signIn } from './people.ts';

/** Twenty questions in GIFT: the fifth, the tenth and the last are wrong. */
const QUESTIONS = Array.from({ length: 20 }, (_each, index) => {
  const number = index + 1;
  if (number === 5) return `::Quinta:: Domanda 5? {\n=sì\n~no`;
  if (number === 10) return `::Decima:: Domanda 10? {FALSO}`;
  if (number === 20) return `::Ultima:: Domanda 20? {=Italia -> Roma =Francia -> Parigi}`;
  return [
    `Domanda ${number}? {=sì ~no#Perché no.}`,
    `Domanda ${number}? {TRUE}`,
    `Domanda ${number}: quanti? {#${number}}`,
  ][index % 3];
});

const WORDS = {
  it: {
    path: '/admin',
    open: 'Importa domande',
    field: 'Testo GIFT',
    summary: '17 domande pronte, 3 righe da correggere',
    problems: [
      'Riga 12: la graffa aperta alla riga 9 non è chiusa. Manca }',
      'Riga 21: «FALSO» non si legge. Scrivi TRUE o FALSE, oppure T o F.',
      /^Riga 41: un abbinamento diventa «Ordinare» solo se/,
    ],
    confirm: 'Importa 17 domande',
    done: '17 domande aggiunte in fondo',
    saved: 'Contenuto salvato',
  },
  en: {
    path: '/en/admin',
    open: 'Import questions',
    field: 'GIFT text',
    summary: '17 questions ready, 3 lines to correct',
    problems: [
      'Line 12: the brace opened on line 9 is not closed. Add }',
      'Line 21: “FALSO” cannot be read. Write TRUE or FALSE, or T or F.',
      /^Line 41: pairs become “Put in order” only with/,
    ],
    confirm: 'Import 17 questions',
    done: '17 questions added at the end',
    saved: 'Content saved',
  },
} as const;

it.each(['it', 'en'] as const)(
  'lets staff import the right ones of twenty questions by keyboard and save them (%s)',
  async (language) => {
    const words = WORDS[language];
    const admin = await apiOf(run, ADMIN);
    const { id } = await admin<{ id: string }>('POST', '/api/v1/contents', {
      title: `Verifica ${randomUUID().slice(0, 8)}`,
      shortDescription: 'Venti domande.',
      contentType: 'quiz',
      status: 'draft',
    });
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, run, ADMIN);
    await page.goto(`${run.origin}${words.path}/contenuti/modifica/${id}`);
    await page.getByRole('button', { name: words.open }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.field).focus();
    await page.keyboard.insertText(QUESTIONS.join('\n\n'));
    await dialog.getByText(words.summary).waitFor();
    for (const problem of words.problems) await dialog.getByRole('button', { name: problem }).waitFor();

    // From what is wrong one comes to its line, and on from there to the button.
    await dialog.getByRole('button', { name: words.problems[1] }).press('Enter');
    await expect(page.evaluate(() => String(window.getSelection()))).resolves.toBe(
      '::Decima:: Domanda 10? {FALSO}',
    );
    await dialog.getByRole('button', { name: words.confirm }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(words.done).waitFor({ state: 'attached' });
    const stored = async () =>
      (await admin<{ quiz: { questions: object[] } | null }>('GET', `/api/v1/contents/${id}/quiz`)).quiz
        ?.questions ?? [];
    expect(await stored()).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText(words.saved).waitFor();
    const questions = await stored();
    expect(questions).toHaveLength(17);
    expect(questions[0]).toMatchObject({
      kind: 'single',
      options: [
        { text: 'sì', isRight: true },
        { text: 'no', isRight: false, whyNot: 'Perché no.' },
      ],
    });
    expect(questions[16]).toMatchObject({ kind: 'single' });
    await page.context().close();
  },
);
