import type { Attempt, AttemptQuestion, Attempts, ContentDetail } from '@academy/api-client';
import type { Language } from '@academy/shared';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quiz, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const ID = '0b2f6a5e-53a1-4c56-9a3c-9a6d2f0b7c11';
const NOW = '2026-11-20T12:00:00.000Z';
const ATTEMPT = `GET /api/v1/quiz-attempts/${ID}`;
const SUBMIT = `POST /api/v1/quiz-attempts/${ID}/submission`;
const save = (question: string) => `PUT /api/v1/quiz-attempts/${ID}/answers/${question}`;

const prompt = (text: string): AttemptQuestion['prompt'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function question(id: string, text: string, changes: Partial<AttemptQuestion> = {}): AttemptQuestion {
  const options = ['La Camera', 'Il Senato'].map((name, index) => ({ id: `${id}${index}`, text: name }));
  return {
    ...{ id, kind: 'single', points: 1, prompt: prompt(text), picture: null, options },
    ...{ isPartial: false, isUntranslated: false, saved: null, outcome: null },
    ...changes,
  };
}

const STEPS = ['Voto', 'Promulgazione'].map((text, index) => ({ id: `s${index}`, text }));

function attempt(changes: Partial<Attempt> = {}): Attempt {
  const none = { points: null, percent: null, isPassed: null, endedAt: null };
  return {
    ...{ id: ID, number: 1, state: 'open', startedAt: NOW, endsAt: null, ...none },
    ...{ totalPoints: 3, passPoints: 2, questionCount: 3, answeredCount: 0, now: NOW, attempts: 3 },
    content: { id: 'q', slug: 'chi-decide', title: 'Chi decide', isUntranslated: false },
    showsAnswers: false,
    questions: [
      question('a', 'Chi vota per prima?'),
      question('b', 'Metti in ordine.', { kind: 'order', options: STEPS }),
      question('c', 'Come si chiama?', { kind: 'short', options: [] }),
    ],
    ...changes,
  };
}

function attempts(changes: Partial<Attempts> = {}): Attempts {
  return {
    ...{ contentId: 'q', now: NOW, used: 0, attempts: 3, left: 3, obstacle: null, nextAt: null },
    ...{ openAttemptId: null, isPassed: false, best: null, items: [] },
    ...changes,
  };
}

let server: FakeServer;

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/quizzes/q/attempts', { body: attempts() });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Answers of the learner as the server received them, in order. */
const sent = (id: string) =>
  server
    .received(save(id))
    .map(({ body }) => body as { answer: object; isFlagged: boolean; sequence: number });

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Lets the server save what arrives, as the real one does. */
function saving(...ids: string[]) {
  for (const id of ids)
    server.on(save(id), ({ body }) => ({ body: { ...(body as object), device: null, savedAt: NOW } }));
}

async function open(shown: Attempt, search = '') {
  server.on(ATTEMPT, { body: shown });
  storeSession();
  await renderApp(`/verifiche/${ID}${search}`, { session: newSession() });
  return userEvent.setup();
}

const step = (number: number) => screen.findByRole('heading', { level: 1, name: `Domanda ${number} di 3` });

describe('an open attempt', () => {
  it('is answered by keyboard, one question after another, and handed in after a look at all', async () => {
    saving('a', 'b', 'c');
    const user = await open(attempt());
    const first = await step(1);
    expect(document.activeElement).toBe(first);
    await user.keyboard('b{Enter}');
    await step(2);
    await user.click(screen.getByRole('button', { name: 'Sposta giù: Voto' }));
    await user.click(screen.getByRole('button', { name: 'Avanti' }));
    await step(3);
    await user.type(screen.getByRole('textbox'), 'la promulgazione{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Prima di consegnare' })).toBeTruthy();
    server.on(SUBMIT, { body: attempt({ state: 'submitted', points: 2, isPassed: true, endedAt: NOW }) });
    await user.click(screen.getByRole('button', { name: 'Consegna' }));
    expect(await screen.findByRole('heading', { name: 'Superata. Il posto è tuo.' })).toBeTruthy();
    expect(sent('a').at(-1)).toMatchObject({ answer: { optionId: 'a1' } });
    expect(sent('b').at(-1)).toMatchObject({ answer: { optionIds: ['s1', 's0'] } });
    expect(sent('c').at(-1)).toMatchObject({ answer: { text: 'la promulgazione' } });
  });

  it('does not take the order in which steps are first shown for an answer', async () => {
    saving('b');
    const user = await open(attempt(), '?q=2');
    await step(2);
    expect(screen.getByRole('button', { name: 'Domanda 2, questa' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Avanti' }));
    expect(await screen.findByRole('button', { name: 'Domanda 2, senza risposta' })).toBeTruthy();
    expect(sent('b')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Precedente' }));
    await user.click(await screen.findByRole('button', { name: 'Va bene così' }));
    await waitFor(() => expect(sent('b')).toMatchObject([{ answer: { optionIds: ['s0', 's1'] } }]));
  });

  it('moves a step that was taken with the space bar, and puts it back', async () => {
    saving('b');
    const user = await open(attempt(), '?q=2');
    await step(2);
    screen.getByRole('button', { name: 'Sposta: Voto' }).focus();
    await user.keyboard(' {ArrowDown}');
    await waitFor(() => expect(sent('b').at(-1)).toMatchObject({ answer: { optionIds: ['s1', 's0'] } }));
    expect(screen.getByText('Voto: posizione 2 di 2')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sent('b').at(-1)).toMatchObject({ answer: null }));
  });

  it('keeps what cannot be sent on the device, and sends it when it is opened again', async () => {
    const user = await open(attempt());
    await step(1);
    server.on(save('a'), offline);
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    expect(await screen.findByText('La risposta 1 non si è salvata.')).toBeTruthy();
    cleanup();
    saving('a');
    await open(attempt());
    await step(1);
    await waitFor(() => expect(sent('a').at(-1)).toMatchObject({ answer: { optionId: 'a1' }, sequence: 1 }));
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('quiz'));
  });

  it('is sent on the return of the network', async () => {
    const user = await open(attempt());
    await step(1);
    server.on(save('a'), offline);
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    await screen.findByText('La risposta 1 non si è salvata.');
    saving('a');
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/^Salvato alle/)).toBeTruthy();
  });

  it('shows a newer answer of another device, and changes nothing until it continues here', async () => {
    const user = await open(attempt());
    await step(1);
    server.on(save('a'), { status: 409, body: { code: 'learning.answer_outdated' } });
    const saved = { answer: { optionId: 'a0' }, isFlagged: false, sequence: 5, device: 'x', savedAt: NOW };
    const questions = attempt().questions.map((one) => (one.id === 'a' ? { ...one, saved } : one));
    server.on(ATTEMPT, { body: attempt({ questions }) });
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    expect(await screen.findByText(/su un altro dispositivo/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Il Senato/ }).matches(':disabled')).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /La Camera/ }).checked).toBe(true),
    );
    saving('a');
    await user.click(screen.getByRole('button', { name: 'Continua qui' }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Il Senato/ }).matches(':disabled')).toBe(false),
    );
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    await waitFor(() => expect(sent('a').at(-1)).toMatchObject({ sequence: 6 }));
  });

  it('is handed in when its time ends, whatever the clock of the browser says', async () => {
    // The browser's clock is a year ahead; the server's says that half a second is left.
    const now = '2025-11-20T12:00:00.000Z';
    const endsAt = '2025-11-20T12:00:00.500Z';
    const over = { state: 'submitted', points: 0, isPassed: false, endsAt, endedAt: endsAt } as const;
    server.on(SUBMIT, { body: attempt({ ...over, now }) });
    await open(attempt({ now, endsAt }));
    await step(1);
    expect(await screen.findByText('Il tempo è finito.', {}, { timeout: 5_000 })).toBeTruthy();
    expect(server.received(SUBMIT)).toHaveLength(1);
  });

  it('is handed in only when every answer is saved', async () => {
    const user = await open(attempt());
    await step(1);
    let answerNow = () => undefined as void;
    server.on(
      save('a'),
      ({ body }) =>
        new Promise((resolve) => {
          answerNow = () => resolve({ body: { ...(body as object), device: null, savedAt: NOW } });
        }),
    );
    saving('c');
    server.on(SUBMIT, { body: attempt({ state: 'submitted', points: 3, isPassed: true, endedAt: NOW }) });
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    await waitFor(() => expect(sent('a')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /Domanda 3/ }));
    await user.type(await screen.findByRole('textbox'), 'x');
    await user.click(screen.getByRole('button', { name: 'Tutte le domande' }));
    await user.click(await screen.findByRole('button', { name: 'Consegna' }));
    expect(server.received(SUBMIT)).toEqual([]);
    answerNow();
    expect(await screen.findByRole('heading', { name: 'Superata. Il posto è tuo.' })).toBeTruthy();
    const order = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(order.indexOf(SUBMIT)).toBeGreaterThan(order.indexOf(save('c')));
  });

  it('is not handed in while an answer cannot be saved', async () => {
    const user = await open(attempt());
    await step(1);
    server.on(save('a'), offline);
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    await user.click(screen.getByRole('button', { name: 'Tutte le domande' }));
    await user.click(await screen.findByRole('button', { name: 'Consegna' }));
    expect((await screen.findAllByText(/connessione/i)).length).toBeGreaterThan(0);
    expect(server.received(SUBMIT)).toEqual([]);
  });

  it('keeps a newer answer than that of a response which comes later', async () => {
    saving('a');
    const user = await open(attempt());
    await step(1);
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    await screen.findByText(/^Salvato alle/);
    // The attempt as it was before the answer.
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(server.received(ATTEMPT).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('radio', { name: /La Camera/ }));
    await waitFor(() => expect(sent('a').at(-1)).toMatchObject({ sequence: 2 }));
  });

  it('goes on after an answer that the server does not take', async () => {
    saving('c');
    server.on(save('a'), { status: 400, body: { code: 'learning.answer_invalid' } });
    const user = await open(attempt());
    await step(1);
    await user.click(screen.getByRole('radio', { name: /Il Senato/ }));
    expect(await screen.findByText('La risposta 1 non è stata accettata: dalla di nuovo.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Domanda 3/ }));
    await user.type(await screen.findByRole('textbox'), 'x');
    await waitFor(() => expect(sent('c').at(-1)).toMatchObject({ answer: { text: 'x' } }));
  });

  it('marks a question for later, and shows what is empty before handing in', async () => {
    saving('a');
    const user = await open(attempt());
    await step(1);
    await user.keyboard('r');
    expect(await screen.findByRole('button', { name: 'Domanda 1, questa, da rivedere' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tutte le domande' }));
    expect(await screen.findByText(/3 domande sono vuote: contano come sbagliate/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Chi vota per prima/ }));
    expect(await step(1)).toBeTruthy();
  });
});

describe('the result', () => {
  const outcome: NonNullable<AttemptQuestion['outcome']> = {
    result: 'wrong',
    points: 0,
    whyNot: [],
    lookAgain: null,
    rightAnswer: null,
    explanation: null,
  };
  const saved = { answer: { optionId: 'a0' }, isFlagged: false, sequence: 1, device: null, savedAt: NOW };
  const over = (
    changes: Partial<Attempt> = {},
    shown: Partial<NonNullable<AttemptQuestion['outcome']>> = {},
  ) =>
    attempt({
      ...{ state: 'submitted', points: 1, isPassed: false, endedAt: NOW, totalPoints: 1, passPoints: 2 },
      questions: [question('a', 'Chi vota per prima?', { saved, outcome: { ...outcome, ...shown } })],
      ...changes,
    });

  it('shows what was answered, and where to look again, but no right answer before it may', async () => {
    const lookAgain = {
      contentId: 'v',
      slug: 'il-parlamento',
      title: 'Il Parlamento',
      isUntranslated: false,
    };
    await open(over({}, { lookAgain: { ...lookAgain, position: 2, seconds: 75 } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Non ancora. Ne manca 1.' })).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Risposta per risposta' }));
    expect(list.getByText('La Camera')).toBeTruthy();
    expect(list.queryByText('Giusta:')).toBeNull();
    expect(list.getByRole('link', { name: /Riguarda da 1:15/ }).getAttribute('href')).toBe(
      '/contenuti/il-parlamento?video=3&t=75',
    );
  });

  it('shows the right answer and its reason when it may', async () => {
    await open(
      over(
        { showsAnswers: true },
        { rightAnswer: { optionIds: ['a1'] }, explanation: 'Lo dice l’articolo 70.' },
      ),
    );
    await screen.findByText('Giusta:');
    expect(screen.getByText('Il Senato')).toBeTruthy();
    expect(screen.getByText('Lo dice l’articolo 70.')).toBeTruthy();
  });

  describe('beside its seat', () => {
    const closes = { id: 'v', slug: 'v', title: 'La serie', untranslated: [], earnsCertificate: false };
    const lesson = (state: string, watchedSeconds: number) => ({
      state,
      watchedSeconds,
      durationSeconds: 600,
    });
    const seen = [lesson('done', 600), lesson('done', 600), lesson('half', 300)];
    async function show(isPassed: boolean, content: ContentDetail) {
      server
        .on('GET /api/v1/contents/chi-decide', { body: content })
        .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
        .on('GET /api/v1/progress/summary', {
          body: { items: [{ contentId: 'v', isCompleted: false, isBegun: false, lessons: seen }] },
        });
      await open(over({ isPassed, points: isPassed ? 2 : 1 }));
    }

    it.each([
      [true, '3 posti su 4', 'Manca ancora un posto.'],
      [false, '2 posti su 4', 'Il posto della verifica ti aspetta.'],
    ])('among those of the content that it closes (passed: %s)', async (isPassed, label, text) => {
      await show(isPassed, { ...quiz(), projects: [], closes });
      const chamber = await screen.findByRole('img', { name: label });
      const [own] = chamber.getElementsByTagName('rect');
      expect(own?.getAttribute('class')).toBe(isPassed ? 'seat--done' : 'seat--todo');
      expect(screen.getByText(text)).toBeTruthy();
    });

    it('alone, if it is part of nothing', async () => {
      await show(true, { ...quiz(), projects: [] });
      expect(await screen.findByRole('img', { name: 'Il posto della verifica è tuo.' })).toBeTruthy();
    });
  });

  it('of another learner does not exist', async () => {
    server.on(ATTEMPT, { status: 404, body: { code: 'learning.attempt_not_found' } });
    storeSession();
    await renderApp(`/verifiche/${ID}`, { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'Questa verifica non c’è' })).toBeTruthy();
  });
});

describe('the page of a quiz', () => {
  const page = quiz();

  async function visit(shown: Attempts, isMember = true, content = page, language: Language = 'it') {
    server
      .on('GET /api/v1/contents/chi-decide', { body: content })
      .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
      .on('GET /api/v1/progress/q', { body: { contentId: 'q', isSaved: false, isCompleted: false } })
      .on('GET /api/v1/quizzes/q/attempts', { body: shown });
    if (isMember) storeSession();
    await renderApp('/contenuti/chi-decide', { language, session: newSession() });
    await screen.findByRole('heading', { level: 1, name: 'Chi decide' });
    return userEvent.setup();
  }

  it('says before one begins what it asks and which certificate waits for it, and begins', async () => {
    const user = await visit(attempts());
    expect(screen.getByText('Conta per l’attestato «Cittadinanza attiva».')).toBeTruthy();
    expect(screen.getByText('per superarla').nextSibling?.textContent).toBe('7 su 10');
    expect(screen.queryByRole('button', { name: 'Segna come completato' })).toBeNull();
    server.on('POST /api/v1/quizzes/q/attempts', { body: attempt() }).on(ATTEMPT, { body: attempt() });
    await user.click(await screen.findByRole('button', { name: 'Comincia' }));
    expect(await step(1)).toBeTruthy();
  });

  it.each([
    ['it', 'Conta per l’attestato «Cittadinanza attiva».'],
    ['en', 'It counts for the certificate “Cittadinanza attiva”.'],
  ] as const)('names only the projects that earn a certificate (%s)', async (language, sentence) => {
    const other = {
      ...page.projects[0],
      id: 'o',
      slug: 'letture',
      title: 'Letture',
      earnsCertificate: false,
    };
    const projects = [...page.projects, { ...other, untranslated: [] }];
    await visit(attempts(), true, { ...page, projects }, language);
    await screen.findByText(sentence);
    expect(document.querySelector('.sheet__purpose b')?.textContent.trim()).toBe(sentence);
  });

  it.each([
    [1, 'it', 'Comincia il secondo tentativo'],
    [2, 'it', 'Comincia il terzo tentativo'],
    [3, 'it', 'Comincia il tentativo 4'],
    [1, 'en', 'Start the second attempt'],
    [2, 'en', 'Start the third attempt'],
    [3, 'en', 'Start attempt 4'],
  ] as const)('names the attempt after %i that the button begins (%s)', async (used, language, name) => {
    await visit(attempts({ used, attempts: 9, left: 9 - used }), true, page, language);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('shows earlier attempts, and no button when none is left', async () => {
    const {
      questions: _questions,
      content: _content,
      ...summary
    } = attempt({
      ...{ state: 'submitted', points: 2, isPassed: false, endedAt: NOW },
    });
    await visit(attempts({ used: 3, left: 0, obstacle: 'attempts_used', best: summary, items: [summary] }));
    expect(await screen.findByText('Hai usato i 3 tentativi.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Comincia|Riprendi/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Rivedi le risposte del tentativo 1' })).toBeTruthy();
  });

  it('asks a guest to sign in', async () => {
    await visit(attempts(), false);
    expect(await screen.findByRole('link', { name: 'Accedi per cominciare' })).toBeTruthy();
  });
});
