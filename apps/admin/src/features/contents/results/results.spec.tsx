import type { QuestionStats, QuizStats } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import type { Quiz, ShortQuestion } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentDetail } from '../../../testing/catalogue-fixtures.ts';
import { doc, QUIZ, single } from '../../../testing/quiz.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { confirm, staffServer } from '../../../testing/staff-server.ts';
import { textOf } from '../../../testing/text-of.ts';

const ID = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009';
const PERSON = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';
const STATS = `GET /api/v1/stats/quizzes/${ID}`;
const UPDATE = `PATCH /api/v1/contents/${ID}`;
const REMARKING = `POST /api/v1/quizzes/${ID}/remarking`;
const ATTEMPTS = 'GET /api/v1/stats/quizzes/attempts';

const short: ShortQuestion = {
  ...{ id: 'q2', kind: 'short', prompt: doc('Quale legge?'), picture: null, points: 1 },
  ...{ explanation: '', lookAgain: null, accepted: ['Legge 231'] },
};
const quiz: Quiz = { ...QUIZ, questions: [single('q1', 'Quanti sono?'), short] };
const choice = (texts: string[], count: number, isRight: boolean, optionId: string | null = null) => ({
  ...{ texts, count, isRight, optionId },
});
const counts = { asked: 10, right: 3, partly: 0, wrong: 7, empty: 0, rightPercent: 30 };
const hardest: QuestionStats = {
  ...{ id: 'q2', kind: 'short', prompt: 'Quale legge?', ...counts, empty: 1 },
  choices: [choice(['231'], 4, false), choice(['legge 231'], 3, true)],
};
const easiest: QuestionStats = {
  ...{ id: 'q1', kind: 'single', prompt: 'Quanti sono?', ...counts, right: 9, wrong: 1, rightPercent: 90 },
  choices: [choice(['La metà'], 9, true, 'q1-a'), choice(['Un terzo'], 1, false, 'q1-b')],
};
const stats: QuizStats = {
  ...{ contentId: ID, attempts: 212, learners: 10, passedLearners: 7, remarking: null },
  figures: {
    ...{ counted: 'first', attempts: 10, passed: 5, medianPercent: 70, medianMinutes: 13 },
    questions: [hardest, easiest],
  },
};
const remarking = {
  ...{ state: 'running', attempts: 212, marked: 0, askedAt: '2026-11-29T10:00:00Z' },
} as const;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => serve('admin'));
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

function serve(role: 'admin' | 'editor'): void {
  const { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate } = quiz;
  const facts = { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate, points: 2 };
  const content = contentDetail({
    id: ID,
    contentType: 'quiz',
    videos: [],
    lessonDurations: [],
    quiz: facts,
  });
  server = staffServer(role)
    .on(`GET /api/v1/contents/${ID}`, { body: content })
    .on(`GET /api/v1/contents/${ID}/quiz`, { body: { quiz } })
    .on(STATS, { body: stats })
    .on(UPDATE, { body: content })
    .on(REMARKING, { status: 202, body: remarking });
}

const open = async (path = `/contenuti/modifica/${ID}/risultati`) => {
  opened = await renderApp(path);
};
const questions = async () => {
  await screen.findByText('Domanda per domanda');
  return [...document.querySelectorAll('.result h3')].map(({ textContent }) => textContent);
};
const rowOf = (text: string) => {
  const row = screen.getByText(text, { exact: false, selector: '.choice__text' }).closest('li');
  if (!row) throw new Error(`no choice ${text}`);
  return row;
};
const press = async (label: string) => fireEvent.click(await confirm(label));
const accept = async (text: string) =>
  fireEvent.click(await screen.findByText(`: ${text}`, { selector: '.choice__text span' }));

describe('the results of a quiz', () => {
  it('are its figures, and its questions with the hardest first', async () => {
    await open();
    expect(await questions()).toEqual(['Domanda 2: Quale legge?', 'Domanda 1: Quanti sono?']);
    for (const [label, value] of [
      ['Tentativi', '212'],
      ['Persone', '10'],
      ['L’hanno superata', '7 su 10'],
      ['Tempo di mezzo', '13 minrisultato di mezzo 70%'],
    ] as const)
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
    fireEvent.click(screen.getByLabelText('Come nella verifica'));
    expect(await questions()).toEqual(['Domanda 1: Quanti sono?', 'Domanda 2: Quale legge?']);
  });

  it('mark the right choices and the most chosen wrong one, each with its figures', async () => {
    await open();
    await questions();
    expect(textOf(rowOf('La metà'))).toBe('Giusta: La metà 9 · 90%');
    expect(rowOf('La metà').querySelector('.choice__bar--right')).not.toBeNull();
    expect(rowOf('Un terzo').querySelector('.choice__bar--wrong')).not.toBeNull();
    expect(textOf(rowOf('Altre risposte'))).toContain('2 · 20%');
    expect(textOf(rowOf('Nessuna risposta'))).toContain('1 · 10%');
    expect(screen.getByText(/4 su 10 hanno dato la stessa risposta sbagliata/)).toBeTruthy();
    const links = screen.getAllByText('Modifica la domanda', { exact: false, selector: 'a' });
    expect(links[0]?.getAttribute('href')).toBe(`/contenuti/modifica/${ID}#domanda-q2`);
  });

  it('count first attempts, until all are asked for', async () => {
    await open();
    await questions();
    expect(new Set(server.received(STATS).map(({ query }) => query.toString()))).toEqual(new Set(['']));
    fireEvent.click(screen.getByLabelText('Tutti'));
    await waitFor(() => expect(server.received(STATS).at(-1)?.query.get('attempts')).toBe('all'));
  });

  it('are not shown of fewer than five people, and say why', async () => {
    server.on(STATS, { body: { ...stats, attempts: 4, learners: 4, passedLearners: null, figures: null } });
    await open();
    expect(await screen.findByText('I numeri si vedono da 5 persone in su')).toBeTruthy();
    expect(screen.getByText(/Finora l’hanno fatta 4 persone/)).toBeTruthy();
    expect(screen.queryByText('Domanda per domanda')).toBeNull();
  });

  it('say that nobody has handed in, that they cannot be loaded, and that there is no such quiz', async () => {
    server.on(STATS, { body: { ...stats, attempts: 0, learners: 0, passedLearners: null, figures: null } });
    await open();
    expect(await screen.findByText('Ancora nessun tentativo consegnato')).toBeTruthy();
    cleanup();
    await opened?.session.stop();
    server.on(STATS, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    expect(await screen.findByText('Non è stato possibile caricare i risultati')).toBeTruthy();
    server.on(STATS, { body: stats });
    fireEvent.click(screen.getByText('Riprova'));
    expect(await questions()).toHaveLength(2);
    cleanup();
    await opened?.session.stop();
    server.on(`GET /api/v1/contents/${ID}`, { body: contentDetail({ id: ID }) });
    await open();
    expect(await screen.findByText('Qui non c’è nulla')).toBeTruthy();
  });

  it('lead administrators to who took it, but not editors, who get no file either', async () => {
    await open();
    await questions();
    const tabs = () =>
      [...screen.getByLabelText('Pagine della verifica').querySelectorAll('a')].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(tabs()).toEqual(['Domande e testi', 'Risultati 212', 'Chi l’ha fatta']));
    expect(screen.getByText('Scarica CSV')).toBeTruthy();
    cleanup();
    await opened?.session.stop();
    server.close();
    serve('editor');
    await open();
    await questions();
    await waitFor(() => expect(tabs()).toEqual(['Domande e testi', 'Risultati 212']));
    expect(screen.queryByText('Scarica CSV')).toBeNull();
    expect(screen.queryByText('Chi l’ha fatta')).toBeNull();
  });

  it('accept an answer that many gave, from now on unless chosen otherwise', async () => {
    await open();
    await questions();
    expect(rowOf('legge 231').querySelector('button')).toBeNull();
    await accept('231');
    expect(await screen.findByText('212 tentativi sono già consegnati.')).toBeTruthy();
    await press('Accetta');
    await waitFor(() =>
      expect(server.received(UPDATE).map(({ body }) => body)).toEqual([
        { quiz: { ...quiz, questions: [quiz.questions[0], { ...short, accepted: ['Legge 231', '231'] }] } },
      ]),
    );
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(server.received(REMARKING)).toHaveLength(0);
  });

  it('accept an answer and mark again; a failure keeps the dialog, and trying again adds nothing twice', async () => {
    await open();
    await questions();
    await accept('231');
    fireEvent.click(await screen.findByLabelText('Ricalcola anche quelli consegnati'));
    server.on(REMARKING, { status: 503, body: { code: 'platform.unavailable' } });
    await press('Accetta');
    expect(
      await screen.findByText(/non è disponibile|Riprova tra/, { selector: '.dialog__error' }),
    ).toBeTruthy();
    const accepted = {
      ...quiz,
      questions: [quiz.questions[0], { ...short, accepted: ['Legge 231', '231'] }],
    };
    server
      .on(`GET /api/v1/contents/${ID}/quiz`, { body: { quiz: accepted } })
      .on(REMARKING, { status: 202, body: remarking });
    await press('Accetta');
    expect(await screen.findByText('Ricalcolo cominciato')).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(1);
    expect(server.received(REMARKING)).toHaveLength(2);
  });

  it('are marked again on request, and say how far that is', async () => {
    await open();
    fireEvent.click(await screen.findByText('Ricalcola i tentativi consegnati'));
    server.on(STATS, { body: { ...stats, remarking: { ...remarking, marked: 100 } } });
    await press('Ricalcola');
    expect(await screen.findByText('Ricalcolo in corso: 100 di 212.')).toBeTruthy();
    expect(server.received(REMARKING)).toHaveLength(1);
    cleanup();
    await opened?.session.stop();
    server.on(STATS, { body: { ...stats, remarking: { ...remarking, state: 'failed', marked: 100 } } });
    await open();
    expect(await screen.findByText(/Il ricalcolo si è fermato a 100 di 212/)).toBeTruthy();
  });
});

describe('the list of attempts', () => {
  const attempt = {
    ...{ id: PERSON, userId: PERSON, email: 'elena@example.org', name: 'Elena Riva', number: 2 },
    ...{
      state: 'submitted',
      startedAt: '2026-11-02T10:00:00Z',
      endsAt: null,
      endedAt: '2026-11-02T10:13:00Z',
    },
    ...{ points: 7.5, totalPoints: 10, passPoints: 7, percent: 75, isPassed: true },
  };
  const PAGE = `/contenuti/modifica/${ID}/tentativi`;

  it('has who took the quiz and how, and is searched by their name', async () => {
    server.on(ATTEMPTS, { body: { items: [attempt], nextCursor: null, total: 1 } });
    await open(`${PAGE}?search=elena&passed=yes`);
    const row = (await screen.findByText('elena@example.org')).closest('tr');
    expect(textOf(row ?? document.body)).toMatch(/Elena Riva.*13.*7,5 su 10 \(75%\).*Superata/);
    const { query } = server.received(ATTEMPTS).at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      contentId: ID,
      search: 'elena',
      passed: 'true',
    });
  });

  it('can be one person’s; without any it says why', async () => {
    server.on(ATTEMPTS, { body: { items: [], nextCursor: null, total: 0 } });
    await open(`${PAGE}?person=${PERSON}`);
    expect(await screen.findByText('Nessun tentativo trovato')).toBeTruthy();
    expect(server.received(ATTEMPTS).at(-1)?.query.get('userId')).toBe(PERSON);
    cleanup();
    await opened?.session.stop();
    await open(PAGE);
    expect(await screen.findByText('Ancora nessun tentativo')).toBeTruthy();
  });

  it('is not for editors', async () => {
    server.close();
    serve('editor');
    await open(PAGE);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(server.received(ATTEMPTS)).toHaveLength(0);
  });
});
