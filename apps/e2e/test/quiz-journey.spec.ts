import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { LIVE_UPDATES } from './browser.ts';
import { inDatabase } from './database.ts';
import { certificateLink } from './inbox.ts';
import { enter, write as writeIn } from './keys.ts';
import { ADMIN, newMember, signIn } from './people.ts';

const WAIT_MINUTES = 30;

const LANGUAGES = {
  it: {
    prefix: '',
    quiz: 'verifica',
    text: 'lettura',
    project: 'percorso',
    needsQuiz: /c’è una verifica da superare/,
    counts: /^Conta per l’attestato/,
    start: 'Comincia',
    again: 'Comincia il secondo tentativo',
    question: (number: number) => new RegExp(`^Domanda ${number} di 3`),
    submit: 'Consegna',
    notYet: 'Non ancora. Ne mancano 3.',
    tooEarly: /Fra un tentativo e l’altro si aspetta/,
    passed: 'Superata. Il posto è tuo.',
    mark: 'Segna come letta',
    read: 'Letta. Il posto è pieno.',
    done: 'Verifica superata',
    earned: /^Lo hai ottenuto/,
  },
  en: {
    prefix: '/en',
    quiz: 'quiz',
    text: 'reading',
    project: 'path',
    needsQuiz: /there is a quiz to pass/,
    counts: /^It counts for the certificate/,
    start: 'Start',
    again: 'Start the second attempt',
    question: (number: number) => new RegExp(`^Question ${number} of 3`),
    submit: 'Hand in',
    notYet: 'Not yet. 3 short.',
    tooEarly: /There is a pause between one attempt and the next/,
    passed: 'Passed. The seat is yours.',
    mark: 'Mark as read',
    read: 'Read. The seat is filled.',
    done: 'Quiz passed',
    earned: /^You have earned it/,
  },
} as const;

/** What is right, and why, as no response may have it before the quiz is passed; the learner writes it differently. */
const SECRETS = {
  accepted: 'Segreto accettato',
  value: '918273',
  explanation: 'Spiegazione segreta',
} as const;
/** Why an answer is wrong, which no response may have before that answer is handed in. */
const WHY_NOT = 'Perché segreto';
const RIGHT = { option: 'Duecento', short: 'SEGRETO  ACCETTATO', number: '918270,5' };
const WRONG = { option: 'Trecento', short: 'altro', number: '1' };

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.context().close());

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);

const write = (label: string | RegExp, text: string) =>
  writeIn(page.getByRole('textbox', { name: label, exact: true }), text);

describe('a quiz', () => {
  /** Makes each title its own. */
  let mark: string;

  it('is written by keyboard with a text, and both are put into a project with a certificate', async () => {
    mark = randomUUID().slice(0, 8);
    await signIn(page, run, ADMIN);
    await newContent('Lettura', 'Reading', 'Lezione scritta', 3);
    await page.getByRole('textbox', { name: /^Testo della lezione/ }).focus();
    await type('I senatori elettivi sono duecento.');
    await publish();

    await newContent('Verifica', 'Quiz', 'Verifica', 4);
    await add('Una risposta', 'Quanti sono i senatori elettivi?');
    await write('Risposta 1, in italiano', RIGHT.option);
    await write('Risposta 2, in italiano', WRONG.option);
    await page.getByRole('radio', { name: /^Segna come giusta ?: Duecento$/ }).press('Space');
    await page.getByRole('button', { name: /^Spiega perché no ?: Trecento$/ }).press('Enter');
    await write('Perché no, in italiano', WHY_NOT);
    await write('Spiegazione, in italiano', SECRETS.explanation);
    await add('Risposta breve', 'Come si dice?');
    await write('In italiano, una per riga', SECRETS.accepted);
    await add('Numero', 'Quanto fa?');
    await write('Numero', SECRETS.value);
    await write('Tolleranza', '10');
    await write('Soglia, in punti', '3');
    await write('Attesa fra due, in minuti', String(WAIT_MINUTES));
    await publish();

    await page.goto(`${run.origin}/admin/projects/new`);
    await write('Titolo', `Percorso ${mark}`);
    await write(/^Titolo in inglese/, `Path ${mark}`);
    await page.getByRole('button', { name: 'Genera' }).first().press('Enter');
    await write('Descrizione breve', 'Una lettura e una verifica.');
    for (const title of ['Lettura', 'Verifica']) {
      await page.getByRole('searchbox', { name: 'Cerca un contenuto da aggiungere' }).focus();
      await press('Control+a');
      await type(`${title} ${mark}`);
      await page.getByRole('button', { name: `Aggiungi «${title} ${mark}»` }).press('Enter');
    }
    await press('Control+s');
    await page.getByText('Progetto salvato').waitFor();
  });

  async function newContent(title: string, english: string, kind: string, place: number): Promise<void> {
    await page.goto(`${run.origin}/admin/contenuti/nuovo`);
    await write('Titolo', `${title} ${mark}`);
    await write(/^Titolo in inglese/, `${english} ${mark}`);
    await write('Descrizione breve', 'Per una prova.');
    await page.getByLabel('Tipo', { exact: true }).press('Enter');
    await page.getByTitle(kind, { exact: true }).waitFor();
    await press(...Array.from({ length: place }, () => 'ArrowDown'), 'Enter');
  }

  async function add(kind: string, prompt: string): Promise<void> {
    await page
      .getByRole('group', { name: 'Aggiungi una domanda' })
      .getByRole('button', { name: kind, exact: true })
      .press('Enter');
    await page.getByRole('textbox', { name: 'Testo della domanda, in italiano' }).focus();
    await type(prompt);
  }

  async function publish(): Promise<void> {
    await page.getByRole('radio', { name: 'Pubblicato' }).press('Space');
    await press('Control+s');
    await page.getByText('Contenuto salvato').waitFor();
  }

  describe.each(Object.values(LANGUAGES))('in the language of «$start»', (texts) => {
    it('is failed, waited for and passed by keyboard, earns the certificate, and reveals nothing before', async () => {
      const email = await newMember(run);
      const received = log(page);
      await signIn(page, run, email);
      const open = (path: string) => page.goto(`${run.origin}${texts.prefix}${path}-${mark}`);
      const openProject = () => open(`/progetto/${texts.project}`);
      const openQuiz = () => open(`/contenuti/${texts.quiz}`);

      await openProject();
      await page.getByText(texts.needsQuiz).waitFor();
      await openQuiz();
      await page.getByText(texts.counts).waitFor();
      await pressButton(texts.start);
      await take(WRONG, texts);
      const hidden = Object.values(SECRETS);
      expect(await received.having([...hidden, WHY_NOT])).toEqual([]);
      await pressButton(texts.submit);
      await heading(texts.notYet).waitFor();
      await page.getByText(WHY_NOT).waitFor();
      await openQuiz();
      await page.getByText(texts.tooEarly).waitFor();

      await inDatabase(run, 'learning', (client) =>
        client.query(`UPDATE quiz_attempt SET ended_at = ended_at - make_interval(mins => $1)`, [
          WAIT_MINUTES,
        ]),
      );
      await openQuiz();
      await pressButton(texts.again);
      await take(RIGHT, texts);
      expect(await received.having(hidden)).toEqual([]);
      await pressButton(texts.submit);
      await heading(texts.passed).waitFor();
      // Now they are shown, so that they would have been found.
      await page.getByText(SECRETS.explanation).waitFor();
      expect(await received.having(hidden)).toEqual(hidden);

      await open(`/contenuti/${texts.text}`);
      await page.getByRole('button', { name: texts.mark }).press('Enter');
      await page.getByText(texts.read).waitFor();
      await certificateLink(run.mail, email);
      await openProject();
      await page.getByText(texts.done, { exact: true }).waitFor();
      await page.getByText(texts.earned).waitFor();
    });
  });
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const pressButton = (label: string) => enter(page.getByRole('button', { name: label, exact: true }));

/** Answers the three questions, and goes to the last step. */
async function take(
  answers: typeof RIGHT,
  { question }: { question: (number: number) => RegExp },
): Promise<void> {
  await heading(question(1)).and(page.locator(':focus')).waitFor();
  const options = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent));
  await press(
    String.fromCharCode(
      'a'.charCodeAt(0) + options.findIndex((option) => option?.startsWith(answers.option)),
    ),
    'Enter',
  );
  for (const [number, answer] of [
    [2, answers.short],
    [3, answers.number],
  ] as const) {
    await heading(question(number)).and(page.locator(':focus')).waitFor();
    await press('Tab');
    await type(answer);
    await press('Enter');
  }
}

/** Records every response that a page gets. */
function log(visitor: Page) {
  const bodies: Promise<string>[] = [];
  visitor.on('response', (response) => {
    // The stream of live updates never ends.
    if (!LIVE_UPDATES.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return {
    /** Which of these texts any response has had so far. */
    having: async (texts: readonly string[]): Promise<string[]> => {
      const all = (await Promise.all(bodies)).join('\n');
      return texts.filter((text) => all.includes(text));
    },
  };
}
