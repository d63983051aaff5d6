import { NEW_QUIZ_SETTINGS, type Quiz, type QuizQuestion, type SingleQuestion } from '@academy/shared';
import type { Session } from '@academy/api-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Form } from 'antd';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { UnsavedGuard } from '../../../components/unsaved/unsaved-guard.tsx';
import { doc, option, QUIZ } from '../../../testing/quiz.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { QuizField } from './quiz-field.tsx';

let session: Session | undefined;
let entered: Quiz | undefined;

beforeEach(() => {
  // jsdom has no layout, by which the editor scrolls to the cursor.
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

afterEach(async () => {
  cleanup();
  await session?.stop();
});

async function open(quiz: Quiz): Promise<void> {
  entered = undefined;
  const form = (
    <UnsavedGuard>
      <Form<{ quiz: Quiz }> initialValues={{ quiz }} onValuesChange={(_changed, all) => (entered = all.quiz)}>
        <Form.Item name="quiz">
          <QuizField />
        </Form.Item>
      </Form>
    </UnsavedGuard>
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  session = await renderPart(<RouterProvider router={router} />, ['contents', 'errors', 'form']);
  await screen.findByText('Aggiungi una domanda');
}

const questions = (): QuizQuestion[] => entered?.questions ?? [];
const field = (name: string) =>
  screen.getByLabelText(name, { selector: 'input, textarea, [role="textbox"]' });
/** At once: typing letter by letter renders everything for each. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));
const list = () => screen.getByLabelText('Domande, in ordine');
const choose = (prompt: string) =>
  fireEvent.click(within(list()).getByText(prompt, { selector: '.quiz-row__prompt' }));
const add = (kind: string) => fireEvent.click(screen.getByText(kind, { selector: '.quiz-editor__add *' }));

/** Writes into a prompt: jsdom has no keyboard for such fields. */
async function write(name: string, text: string): Promise<void> {
  const prompt = await screen.findByLabelText(name, { selector: '[role="textbox"]' });
  const { editor } = prompt as HTMLElement & { editor: Editor };
  act(() => {
    editor.commands.setContent(`<p>${text}</p>`, { emitUpdate: true });
  });
}
const PROMPT = 'Testo della domanda, in italiano';

describe('a quiz', () => {
  it('is written from nothing, with a question of each kind', async () => {
    await open({ ...NEW_QUIZ_SETTINGS, questions: [] });
    expect(screen.getByText('Ancora nessuna domanda. Aggiungi la prima.')).toBeTruthy();
    add('Una risposta');
    await write(PROMPT, 'Uno');
    fill('Risposta 1, in italiano', 'Sì');
    fill('Risposta 2, in italiano', 'No');
    press('Segna come giusta: Sì');
    fireEvent.click(screen.getByText('Spiega perché no'));
    fill('Perché no, in italiano', 'Falso');
    add('Più risposte');
    await write(PROMPT, 'Due');
    fill('Risposta 1, in italiano', 'A');
    fill('Risposta 2, in italiano', 'B');
    press('Segna come giusta: A');
    press('Segna come giusta: B');
    press('Vale anche in parte: ogni errore toglie metà dei punti, mai sotto zero');
    add('Vero o falso');
    await write(PROMPT, 'Tre');
    press('Falso');
    add('Ordinare');
    await write(PROMPT, 'Quattro');
    fill('Passo 1, in italiano', 'Prima');
    fill('Passo 2, in italiano', 'Poi');
    add('Risposta breve');
    await write(PROMPT, 'Cinque');
    fill('In italiano, una per riga', 'tagliola\n\nghigliottina \n');
    add('Numero');
    await write(PROMPT, 'Sei');
    fill('Numero', '12,5');
    fill('Tolleranza', '0.25');
    expect(questions()).toMatchObject([
      {
        kind: 'single',
        prompt: doc('Uno'),
        options: [
          { text: 'Sì', isRight: true },
          { text: 'No', isRight: false, whyNot: 'Falso' },
        ],
      },
      { kind: 'multiple', isPartial: true, options: [{ isRight: true }, { isRight: true }] },
      { kind: 'boolean', isTrue: false },
      { kind: 'order', options: [{ text: 'Prima' }, { text: 'Poi' }] },
      { kind: 'short', accepted: ['tagliola', 'ghigliottina'] },
      { kind: 'number', value: 12.5, tolerance: 0.25 },
    ]);
  });

  it('is reordered, duplicated, and shortened with a way back', async () => {
    await open(QUIZ);
    press('Sposta giù: Quanti sono?');
    choose('E in Senato?');
    fireEvent.click(screen.getByTitle('Duplica la domanda, Ctrl D'));
    press('Rimuovi: Quanti sono?');
    press('Rimetti: Quanti sono?');
    const now = questions();
    expect(now.map(({ prompt }) => prompt)).toEqual([
      doc('E in Senato?'),
      doc('E in Senato?'),
      doc('Quanti sono?'),
    ]);
    const [first, copy] = now as [SingleQuestion, SingleQuestion];
    expect(first.id).toBe('q2');
    expect(
      new Set([first, copy].flatMap(({ id, options }) => [id, ...options.map((one) => one.id)])).size,
    ).toBe(6);
  });

  it('has English beside Italian, and none once it is removed', async () => {
    await open(QUIZ);
    await write('Testo della domanda, in inglese', 'How many?');
    fill('Risposta 1, in inglese', 'Half');
    const [first] = QUIZ.questions as [SingleQuestion];
    const translated: SingleQuestion = {
      ...first,
      translations: { en: { prompt: doc('How many?'), explanation: '' } },
      options: [
        { ...option('q1-a', 'La metà', true), translations: { en: { text: 'Half', whyNot: '' } } },
        option('q1-b', 'Un terzo'),
      ],
    };
    expect(questions()[0]).toEqual(translated);
    expect(screen.getAllByText('Manca in inglese').length).toBeGreaterThan(0);
    fill('Risposta 1, in inglese', '');
    await write('Testo della domanda, in inglese', '');
    expect(questions()[0]).toEqual(first);
  });

  it('has rules, among them when right answers are shown', async () => {
    await open(QUIZ);
    press('Mai');
    expect(entered?.showsAnswers).toBe('never');
    press('Subito');
    expect(entered?.showsAnswers).toBe('at_once');
    expect(screen.getByLabelText<HTMLInputElement>('Subito').checked).toBe(true);
  });

  it('keeps everything that both kinds have when the kind changes', async () => {
    await open(QUIZ);
    fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'multiple' } });
    fireEvent.change(screen.getByLabelText('Punti'), { target: { value: '3' } });
    const [first] = QUIZ.questions;
    expect(questions()[0]).toEqual({ ...first, kind: 'multiple', isPartial: false, points: 3 });
  });
});
