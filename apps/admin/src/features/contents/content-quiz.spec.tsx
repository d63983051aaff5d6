import type { FakeServer } from '@academy/api-client/testing';
import type { Quiz, QuizQuestion, SingleQuestion } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { option, QUIZ, single } from '../../testing/quiz.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { confirm, staffServer } from '../../testing/staff-server.ts';

const UPDATE = 'PATCH /api/v1/contents/1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  // jsdom has no layout, by which the editor scrolls to the cursor.
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  server = staffServer().on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

/** Opens the form of a stored quiz. */
async function open(
  quiz: Quiz,
  status: 'draft' | 'published' = 'draft',
  stored: Record<string, string> = {},
  hash = '',
) {
  const { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate } = quiz;
  const facts = { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate, points: 2 };
  const content = contentDetail({
    contentType: 'quiz',
    videos: [],
    lessonDurations: [],
    status,
    quiz: facts,
  });
  server
    .on('GET /api/v1/contents/1', { body: content })
    .on(`GET /api/v1/contents/${content.id}/quiz`, { body: { quiz } })
    .on(UPDATE, { body: content });
  opened = await renderApp(`/contenuti/modifica/1${hash}`, { stored });
  await screen.findByText('Aggiungi una domanda');
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const body = () => server.received(UPDATE).at(-1)?.body as { quiz: Quiz } | undefined;
const sentQuestions = async (): Promise<QuizQuestion[]> => {
  save();
  await waitFor(() => expect(body()).toBeDefined());
  return body()?.quiz.questions ?? [];
};
const field = (name: string) =>
  screen.findByLabelText(name, { selector: 'input, textarea, [role="textbox"]' });
/** At once: typing letter by letter renders the whole form for each. */
const fill = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const row = (prompt: string, index = 0) => {
  const found = within(list())
    .getAllByText(prompt, { selector: '.quiz-row__prompt' })
    [index]?.closest('button');
  if (!found) throw new Error(`no question ${prompt}`);
  return found;
};
const press = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const list = () => screen.getByLabelText('Domande, in ordine');

describe('the quiz of a content', () => {
  it('is not unsaved as it is stored; a change sends it whole, once', async () => {
    await open(QUIZ);
    expect(screen.getByText('2 domande, 2 punti.')).toBeTruthy();
    expect(screen.queryByText('Modifiche non salvate')).toBeNull();
    await fill('Risposta 2, in italiano', 'Un terzo dei voti');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    const [first, second] = QUIZ.questions as [SingleQuestion, SingleQuestion];
    const changed = { ...first, options: [first.options[0], option('q1-b', 'Un terzo dei voti')] };
    expect(body()).toEqual({ quiz: { ...QUIZ, questions: [changed, second] } });
  });

  it('has rules, of which one that cannot be saved is refused and stays as it was typed', async () => {
    await open(QUIZ);
    const attempts = await field('Tentativi');
    await fill('Tentativi', '21');
    save();
    expect((await screen.findAllByText(/Un numero intero fra 1 e 20/)).length).toBeGreaterThan(1);
    expect(server.received(UPDATE)).toHaveLength(0);
    expect(attempts).toHaveProperty('value', '21');
    await fill('Tentativi', '');
    await fill('Soglia, in punti', '1,25');
    await waitFor(() =>
      expect(screen.getAllByText('Un numero di punti, con al massimo un decimale.').length).toBeGreaterThan(
        0,
      ),
    );
    await fill('Soglia, in punti', '1,5');
    await press('Mai');
    await press('Conta per l’attestato');
    save();
    await waitFor(() =>
      expect(body()?.quiz).toEqual({
        ...QUIZ,
        attempts: null,
        passPoints: 1.5,
        showsAnswers: 'never',
        countsForCertificate: false,
      }),
    );
  });

  it('is saved as a draft with what is missing, which is said at its place', async () => {
    await open(QUIZ);
    await fill('Risposta 1, in italiano', '');
    expect(row('Quanti sono?').textContent).toContain('Una risposta è vuota');
    expect((await field('Risposta 1, in italiano')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('1 cosa da correggere.')).toBeTruthy();
    expect(await sentQuestions()).toMatchObject([{ options: [{ text: '' }, {}] }, {}]);
  });

  it('published, cannot lose its right answer, and leads to the question', async () => {
    const last = single('q2', 'E in Senato?');
    const three = { ...last, options: [...last.options, option('q2-c', 'Due terzi')] };
    await open({ ...QUIZ, questions: [single('q1', 'Quanti sono?'), three] }, 'published');
    fireEvent.click(row('E in Senato?'));
    await press('Rimuovi: La metà');
    fireEvent.click(row('Quanti sono?'));
    save();
    fireEvent.click(await screen.findByText('Domanda 2: Manca la risposta giusta.'));
    expect(await screen.findByText('Domanda 2 di 2')).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('shows what the server says of a question at the question', async () => {
    await open(QUIZ);
    server.on(UPDATE, {
      status: 400,
      body: {
        code: 'platform.validation_failed',
        errors: [{ field: 'quiz.questions.1.options.0.id', code: 'catalogue.quiz_repeated_id', message: '' }],
      },
    });
    await fill('Risposta 2, in italiano', 'Un terzo!');
    save();
    await within(list()).findByText(/lo stesso nome interno/);
    await waitFor(() => expect(document.activeElement).toBe(row('E in Senato?')));
  });

  it('opens at the question that the address names', async () => {
    await open(QUIZ, 'draft', {}, '#domanda-q2');
    expect(await screen.findByText('Domanda 2 di 2')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Domanda 2 di 2')));
  });

  it('is kept as a draft in the browser, and restored', async () => {
    await open(QUIZ);
    await fill('Risposta 2, in italiano', 'Un terzo NUOVO');
    await screen.findByText('Modifiche non salvate');
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'));
    });
    const stored = Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('academy.staff-draft'))
        .map((key) => [key, localStorage.getItem(key) ?? '']),
    );
    cleanup();
    await opened?.session.stop();
    await open(QUIZ, 'draft', stored);
    fireEvent.click(screen.getByText('Riprendi la bozza'));
    expect(await field('Risposta 2, in italiano')).toHaveProperty('value', 'Un terzo NUOVO');
  });

  it('shows in a conflict which answer somebody else has marked', async () => {
    await open(QUIZ);
    await fill('Risposta 2, in italiano', 'Un terzo!');
    const [first, second] = QUIZ.questions as [SingleQuestion, SingleQuestion];
    const theirs = [option('q1-a', 'La metà'), option('q1-b', 'Un terzo', true)];
    server
      .on(UPDATE, { status: 412, body: { code: 'platform.version_conflict' } })
      .on('GET /api/v1/contents/1/quiz', {
        body: { quiz: { ...QUIZ, questions: [{ ...first, options: theirs }, second] } },
      });
    save();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/✓ Un terzo/)).toBeTruthy();
  });

  it('is previewed without its right answers, and without questions for who has no access', async () => {
    await open(QUIZ);
    fireEvent.click(screen.getByText('Anteprima'));
    const preview =
      (await screen.findByText('Per superarla')).closest<HTMLElement>('.preview') ?? document.body;
    expect(within(preview).getByText('1 su 2')).toBeTruthy();
    expect(within(preview).queryByText('Quanti sono?')).toBeNull();
    fireEvent.click(screen.getByLabelText('Acquirente'));
    expect(await within(preview).findByText('Quanti sono?')).toBeTruthy();
    expect(preview.innerHTML).not.toMatch(/Articolo 64|Giusta/);
  });
});

describe('the question on a phone', () => {
  const phone = async () => within(await screen.findByLabelText('Sul telefono'));

  it('is as it is typed, without its right answer until it is shown as answered', async () => {
    await open(QUIZ);
    await fill('Risposta 2, in italiano', 'Un terzo NUOVO');
    expect((await phone()).getByText('Un terzo NUOVO')).toBeTruthy();
    expect(screen.getByLabelText('Sul telefono').innerHTML).not.toMatch(/Articolo 64|Giusta/);
    fireEvent.click(screen.getByLabelText('Dopo'));
    expect((await phone()).getByText('Articolo 64.')).toBeTruthy();
    expect((await phone()).getByText('Giusta:', { exact: false }).closest('li')?.textContent).toContain(
      'La metà',
    );
    fireEvent.click(row('E in Senato?'));
    expect((await phone()).getByText('E in Senato?')).toBeTruthy();
  });

  it('shows the steps of an order in another one, until it is shown as answered', async () => {
    const steps = [
      { id: 'b', text: 'Prima' },
      { id: 'a', text: 'Poi' },
    ];
    await open({
      ...QUIZ,
      questions: [{ ...single('q1', 'In che ordine?'), kind: 'order', options: steps }],
    });
    const shown = () =>
      [...screen.getByLabelText('Sul telefono').querySelectorAll('.asked__choices [lang]')].map(
        ({ textContent }) => textContent,
      );
    expect(shown()).toEqual(['Poi', 'Prima']);
    fireEvent.click(screen.getByLabelText('Dopo'));
    expect(shown()).toEqual(['Prima', 'Poi']);
  });

  it('is in English where that is written, and in Italian where it is not', async () => {
    await open(QUIZ);
    await fill('Risposta 2, in inglese', 'A third');
    fireEvent.click(within(screen.getByLabelText('Lingua dell’anteprima')).getByLabelText('English'));
    expect((await phone()).getByText('A third')).toBeTruthy();
    expect((await phone()).getByText('La metà')).toBeTruthy();
  });
});

describe('the keys of the builder', () => {
  const prompts = () =>
    [...list().querySelectorAll('.quiz-row__prompt')].map(({ textContent }) => textContent);

  it('take a question with Space, move it with the arrows, and put it down', async () => {
    await open(QUIZ);
    const first = row('Quanti sono?');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('E in Senato?'));
    expect(prompts()).toEqual(['Quanti sono?', 'E in Senato?']);
    fireEvent.keyDown(row('E in Senato?'), { key: ' ' });
    expect(screen.getByText(/^Presa: domanda 2, posizione 2 di 2/)).toBeTruthy();
    fireEvent.keyDown(row('E in Senato?'), { key: 'ArrowUp' });
    expect(prompts()).toEqual(['E in Senato?', 'Quanti sono?']);
    expect(screen.getByText('Domanda 2, ora 1 di 2')).toBeTruthy();
    expect(document.activeElement).toBe(row('E in Senato?'));
    fireEvent.keyDown(row('E in Senato?'), { key: 'Escape' });
    fireEvent.keyDown(row('E in Senato?'), { key: 'ArrowDown' });
    expect(prompts()).toEqual(['E in Senato?', 'Quanti sono?']);
  });

  it('add an answer and go into it, duplicate the question, and go from one to the next', async () => {
    await open(QUIZ);
    const second = await field('Risposta 2, in italiano');
    fireEvent.keyDown(second, { key: 'Enter', ctrlKey: true });
    await waitFor(async () => expect(document.activeElement).toBe(await field('Risposta 3, in italiano')));
    fireEvent.keyDown(second, { key: 'd', ctrlKey: true });
    expect(prompts()).toEqual(['Quanti sono?', 'Quanti sono?', 'E in Senato?']);
    expect(await screen.findByText('Domanda 2 di 3')).toBeTruthy();
    fireEvent.keyDown(screen.getByText('Domanda 2 di 3'), { key: 'ArrowDown', altKey: true });
    expect(await screen.findByText('Domanda 3 di 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Domanda 3 di 3')));
    fireEvent.keyDown(screen.getByText('Domanda 3 di 3'), { key: 'ArrowUp', altKey: true });
    expect(await screen.findByText('Domanda 2 di 3')).toBeTruthy();
  });
});

describe('other right answers of a quiz with attempts', () => {
  const STATS = 'GET /api/v1/stats/quizzes/1';
  const REMARKING = 'POST /api/v1/quizzes/1/remarking';
  const QUESTION = 'Da quando valgono le risposte giuste nuove?';
  const stats = {
    ...{ contentId: '1', attempts: 212, learners: 148, passedLearners: 105, figures: null, remarking: null },
  };
  /** Marks the second answer as right and saves. */
  const correct = async () => {
    fireEvent.click(await screen.findByLabelText('Segna come giusta: Un terzo'));
    save();
  };
  const answer = async (label: string) => fireEvent.click(await confirm(label));

  it('are asked about, and count from now on by default', async () => {
    server.on(STATS, { body: stats });
    await open(QUIZ);
    await correct();
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    expect(screen.getByText('212 tentativi sono già consegnati.')).toBeTruthy();
    expect(screen.getByLabelText('Vale da adesso')).toHaveProperty('checked', true);
    expect(server.received(UPDATE)).toHaveLength(0);
    await answer('Salva');
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    await waitFor(() => expect(opened?.router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(REMARKING)).toHaveLength(0);
    // A question with one right answer has no second one.
    const [question] = body()?.quiz.questions as [SingleQuestion];
    expect(question.options.map(({ isRight }) => isRight)).toEqual([false, true]);
  });

  it('go back to the form with everything that was typed', async () => {
    server.on(STATS, { body: stats });
    await open(QUIZ);
    await correct();
    await answer('Annulla');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(await screen.findByText('Modifiche non salvate')).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(0);
    save();
    expect(await screen.findByText(QUESTION)).toBeTruthy();
  });

  it('are applied to the attempts; a marking that does not start is tried again', async () => {
    server.on(STATS, { body: stats }).on(REMARKING, { status: 503, body: { code: 'platform.unavailable' } });
    await open(QUIZ);
    await correct();
    fireEvent.click(await screen.findByLabelText('Ricalcola anche quelli consegnati'));
    await answer('Salva');
    expect(await screen.findByText(/i tentativi consegnati sono come prima/)).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(1);
    server.on(REMARKING, {
      status: 202,
      body: { state: 'running', attempts: 212, marked: 0, askedAt: '2026-11-29T10:00:00Z' },
    });
    await answer('Riprova');
    expect(await screen.findByText('Ricalcolo cominciato')).toBeTruthy();
    await waitFor(() => expect(opened?.router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(UPDATE)).toHaveLength(1);
    expect(server.received(REMARKING)).toHaveLength(2);
  });

  it('are not asked about without attempts, nor is another text', async () => {
    server.on(STATS, { body: { ...stats, attempts: 0 } });
    await open(QUIZ);
    await correct();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    cleanup();
    await opened?.session.stop();
    server.on(STATS, { body: stats });
    await open(QUIZ);
    await fill('Risposta 2, in italiano', 'Un quarto');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
