import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeServer } from '@academy/api-client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { contentSummary } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { idle, setUpUser, staffServer } from '../../testing/staff-server.ts';

const LIST = 'GET /api/v1/questions/inbox';
const COUNTS = 'GET /api/v1/questions/inbox/counts';

const CAPTIONS = 'GET /api/v1/captions/v/it';

const said = (second: number, text: string) => ({ start: second * 1_000, end: (second + 9) * 1_000, text });
const cues = [
  said(700, 'Molto prima.'),
  said(742, 'La conferenza si riunisce.'),
  said(758, 'Ed è qui che il regolamento diventa potere.'),
  said(778, 'Facciamo un esempio.'),
  said(900, 'Molto dopo.'),
];
const author = { name: 'Elena R.', isStaff: false, isMe: false, isErased: false };
const DAY_MS = 86_400_000;
const threadOf = (id: string, body: string, change: object = {}) => ({
  ...{ id, body, author, state: 'shown', hiddenReason: null, isReported: false, editableUntil: null },
  ...{ editedAt: null, createdAt: new Date(Date.now() - 4 * DAY_MS).toISOString(), contentId: 'c' },
  ...{ videoId: 'v', second: 760, wishes: 3, isWished: false, isPinned: false, isAnswered: false },
  ...{ isClosed: false, replyCount: 0, replies: [], reports: [], similar: [], answering: null },
  lesson: {
    slug: 'il-parlamento',
    title: 'Il Parlamento',
    contentType: 'video_series',
    position: 2,
    videoTitle: 'Il regolamento',
  },
  ...change,
});
const first = threadOf('q1', 'Un decreto scaduto si può ripresentare?');
const second = threadOf('q2', 'Il tempo si può superare?');

let server: FakeServer;

function answersWith(threads: object[]) {
  server.on(LIST, { body: { items: threads, nextCursor: null, total: threads.length } });
}

beforeEach(() => {
  server = staffServer()
    .on(COUNTS, { body: { waiting: 2, late: 1, reported: 1, answered: 62, hidden: 0 } })
    .on('GET /api/v1/questions/inbox/q1', { body: first })
    .on('GET /api/v1/questions/inbox/q2', { body: second })
    .on(CAPTIONS, { body: { videoId: 'v', language: 'it', cues } })
    .on('PUT /api/v1/questions/inbox/q1/answering', { body: { answering: null } })
    .on('PUT /api/v1/questions/inbox/q2/answering', { body: { answering: null } });
  answersWith([first, second]);
});
afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
});

interface Sent {
  id: string;
  body: string;
}

const answerField = () => screen.getByLabelText<HTMLTextAreaElement>('La tua risposta');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the inbox of questions', () => {
  it('opens the oldest, with the lesson at its second', async () => {
    await renderApp('/questions');
    await heading('Un decreto scaduto si può ripresentare?');
    expect(screen.getByText('1 aspetta da oltre tre giorni.')).toBeDefined();
    expect(screen.getAllByText('da 4 giorni')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Apri la lezione a 12:40' });
    expect(link.getAttribute('href')).toBe('/contenuti/il-parlamento?video=3&t=760');
  });

  it('shows what is said around that second, each passage with its link', async () => {
    await renderApp('/questions');
    const said = within(await screen.findByRole('list', { name: 'Che cosa si dice in quel momento' }));
    const passages = said.getAllByRole('listitem');
    expect(passages.map(({ textContent }) => textContent)).toEqual([
      '12:22La conferenza si riunisce.',
      '12:38Ed è qui che il regolamento diventa potere.',
      '12:58Facciamo un esempio.',
    ]);
    expect(passages.map((passage) => passage.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    const link = said.getByRole('link', { name: '12:58' });
    expect(link.getAttribute('href')).toBe('/contenuti/il-parlamento?video=3&t=778');
  });

  it('takes the captions of the other language where there are none, and says when there are none at all', async () => {
    const none = (language: string) => ({ body: { videoId: 'v', language, cues: [] } });
    // The next question is about another video: captions of the same one may still be there.
    const elsewhere = { ...second, videoId: 'w' };
    answersWith([first, elsewhere]);
    server
      .on('GET /api/v1/questions/inbox/q2', { body: elsewhere })
      .on('GET /api/v1/captions/w/it', none('it'))
      .on('GET /api/v1/captions/w/en', none('en'));
    server.on(CAPTIONS, none('it')).on('GET /api/v1/captions/v/en', {
      body: { videoId: 'v', language: 'en', cues: [said(750, 'The groups meet.')] },
    });
    await renderApp('/questions');
    const list = await screen.findByRole('list', { name: 'Che cosa si dice in quel momento' });
    // The list's label is in the language of the page.
    expect([list.lang, list.textContent]).toEqual(['', '12:30The groups meet.']);
    expect(within(list).getByText('The groups meet.').lang).toBe('en');
    await setUpUser().keyboard('j');
    await screen.findByText('La trascrizione non c’è ancora.');
  });

  it('makes links of the times in answers', async () => {
    const reply = { ...first, id: 'r1', questionId: 'q1', body: 'Riguarda da 14:02 e https://example.org' };
    server.on('GET /api/v1/questions/inbox/q1', { body: { ...first, replies: [reply] } });
    await renderApp('/questions');
    const time = await screen.findByRole('link', { name: '14:02' });
    expect(time.getAttribute('href')).toBe('/contenuti/il-parlamento?video=3&t=842');
    expect(screen.getByRole('link', { name: 'https://example.org' }).getAttribute('rel')).toContain('ugc');
  });

  it('says who is answering, and tells colleagues while one writes', async () => {
    const path = 'questions/inbox/q1/answering';
    const paolo = { name: 'Paolo V.', isMe: false, until: new Date(Date.now() + DAY_MS).toISOString() };
    answersWith([{ ...first, answering: paolo }, second]);
    server
      .on(`PUT /api/v1/${path}`, { body: { answering: paolo } })
      .on(`DELETE /api/v1/${path}`, { status: 204, body: null });
    await renderApp('/questions');
    const user = setUpUser();
    await user.type(await screen.findByLabelText('La tua risposta'), 'Sì');
    await screen.findByText('Puoi rispondere anche tu.', { exact: false });
    expect(screen.getAllByText('Paolo V. sta rispondendo')).toHaveLength(2);
    expect(server.received(`PUT /api/v1/${path}`)).toHaveLength(1);
    await user.clear(answerField());
    await waitFor(() => expect(server.received(`DELETE /api/v1/${path}`)).toHaveLength(1));
  });

  it('lists the questions beside one content, and saves them as a file', async () => {
    const course = contentSummary({ id: 'c0a80121-7ac0-4b1c-8f0d-1f2e3d4c5b6a' });
    server
      .on('GET /api/v1/contents', { body: { items: [course], nextCursor: null, total: 1 } })
      .on(`${LIST}/export`, { body: '', headers: { 'content-type': 'text/csv' } });
    const { router } = await renderApp('/questions?state=answered');
    const user = setUpUser();
    await heading('Un decreto scaduto si può ripresentare?');
    await user.keyboard('j');
    await heading('Il tempo si può superare?');
    await user.click(await screen.findByRole('combobox', { name: 'Corso' }));
    await user.click(await screen.findByTitle(course.title));
    // Another list opens its first question.
    await heading('Un decreto scaduto si può ripresentare?');
    const ofContent = { state: 'answered', contentId: course.id };
    await waitFor(() =>
      expect(Object.fromEntries(server.received(LIST).at(-1)?.query ?? [])).toMatchObject(ofContent),
    );
    expect(server.received(COUNTS).at(-1)?.query.get('contentId')).toBe(course.id);
    expect(router.state.location.search).toContain(`content=${course.id}`);
    await user.click(screen.getByRole('button', { name: 'Scarica CSV' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.received(`${LIST}/export`)[0]?.query ?? [])).toEqual(ofContent),
    );
  });

  it('publishes by Ctrl Enter and goes on to the next', async () => {
    server.on('POST /api/v1/questions/q1/replies', { status: 201, body: {} });
    await renderApp('/questions');
    const user = setUpUser();
    await heading('Un decreto scaduto si può ripresentare?');
    await user.keyboard('r');
    await user.keyboard('Sì, ma non uguale{Control>}{Enter}{/Control}');
    await heading('Il tempo si può superare?');
    expect(server.received('POST /api/v1/questions/q1/replies')[0]?.body).toEqual({
      ...{ id: expect.any(String), body: 'Sì, ma non uguale', isFirstAnswer: true },
    });
  });

  it('keeps the text when a colleague was faster, and then publishes beside their answer', async () => {
    const theirs = {
      ...first,
      id: 'r1',
      questionId: 'q1',
      body: 'Già detto',
      author: { ...author, name: null, isStaff: true },
    };
    server.on('POST /api/v1/questions/q1/replies', () => {
      server.on('GET /api/v1/questions/inbox/q1', {
        body: { ...first, isAnswered: true, replies: [theirs] },
      });
      answersWith([second]);
      return { status: 409, body: { code: 'learning.question_answered' } };
    });
    await renderApp('/questions');
    const user = setUpUser();
    await user.type(await screen.findByLabelText('La tua risposta'), 'La mia');
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    await screen.findByText('Già detto');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Un decreto/ })).toBeNull());
    expect(screen.getAllByText(/Nel frattempo ha già risposto/).length).toBeGreaterThan(0);
    expect(answerField().value).toBe('La mia');
    server.on('POST /api/v1/questions/q1/replies', { status: 201, body: {} });
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    await heading('Il tempo si può superare?');
    expect(server.received('POST /api/v1/questions/q1/replies')[1]?.body).toMatchObject({
      isFirstAnswer: false,
    });
  });

  it('publishes a second answer in the same thread as another one', async () => {
    server.on('POST /api/v1/questions/q1/replies', { status: 201, body: {} });
    await renderApp('/questions?state=answered');
    const user = setUpUser();
    for (const [index, text] of ['Sì', 'Anzi, no'].entries()) {
      await user.type(await screen.findByLabelText('La tua risposta'), text);
      await user.click(await idle(() => screen.getByRole('button', { name: 'Pubblica' })));
      await waitFor(() =>
        expect(server.received('POST /api/v1/questions/q1/replies')).toHaveLength(index + 1),
      );
      await waitFor(() => expect(answerField().value).toBe(''));
    }
    const sent = server.received('POST /api/v1/questions/q1/replies').map(({ body }) => body as Sent);
    expect(sent.map(({ body }) => body)).toEqual(['Sì', 'Anzi, no']);
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
  });

  it('keeps what is typed while an answer is published, as another answer', async () => {
    let publish: (() => void) | undefined;
    const isPublished = new Promise<void>((resolve) => (publish = resolve));
    server.on('POST /api/v1/questions/q1/replies', () => isPublished.then(() => ({ status: 201, body: {} })));
    await renderApp('/questions?state=answered');
    const user = setUpUser();
    await user.type(await screen.findByLabelText('La tua risposta'), 'Sì');
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    await user.type(answerField(), ', ma');
    publish?.();
    await user.click(await idle(() => screen.getByRole('button', { name: 'Pubblica' })));
    await waitFor(() => expect(server.received('POST /api/v1/questions/q1/replies')).toHaveLength(2));
    const sent = server.received('POST /api/v1/questions/q1/replies').map(({ body }) => body as Sent);
    expect(sent.map(({ body }) => body)).toEqual(['Sì', 'Sì, ma']);
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
    await waitFor(() => expect(answerField().value).toBe(''));
  });

  it('keeps an answer while one looks at other questions, until it was published', async () => {
    server.on('POST /api/v1/questions/q1/replies', { status: 201, body: {} });
    await renderApp('/questions');
    const user = setUpUser();
    await user.type(await screen.findByLabelText('La tua risposta'), 'Sì, ma');
    await user.keyboard('{Escape}j');
    await heading('Il tempo si può superare?');
    expect(answerField().value).toBe('');
    await user.click(screen.getByRole('button', { name: /^Un decreto/ }));
    await heading('Un decreto scaduto si può ripresentare?');
    expect(answerField().value).toBe('Sì, ma');
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    await heading('Il tempo si può superare?');
    expect(Object.keys(localStorage).filter((key) => key.includes('answer.'))).toEqual([]);
  });

  it('moves by J and K, pins by P, and hides by H with a reason; in a field they are letters', async () => {
    server.on('PATCH /api/v1/questions/inbox/q2', { body: second });
    await renderApp('/questions');
    const user = setUpUser();
    await heading('Un decreto scaduto si può ripresentare?');
    await user.keyboard('j');
    await heading('Il tempo si può superare?');
    await user.keyboard('p');
    await waitFor(() => expect(server.received('PATCH /api/v1/questions/inbox/q2')).toHaveLength(1));
    await user.keyboard('h');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Nascondi' }));
    await within(dialog).findByText('Scrivi il motivo.');
    await user.type(within(dialog).getByLabelText(/^Motivo/), 'jk');
    await user.click(within(dialog).getByRole('button', { name: 'Nascondi' }));
    await waitFor(() =>
      expect(server.received('PATCH /api/v1/questions/inbox/q2').map(({ body }) => body)).toEqual([
        { isPinned: true },
        { hiddenReason: 'jk' },
      ]),
    );
    await user.keyboard('k');
    await heading('Un decreto scaduto si può ripresentare?');
  });

  it('has no single keys once they are switched off', async () => {
    await renderApp('/questions');
    const user = setUpUser();
    await heading('Un decreto scaduto si può ripresentare?');
    await user.click(screen.getByRole('checkbox', { name: /^Usa le singole lettere come comandi/ }));
    await user.keyboard('jh');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: first.body })).toBeDefined();
    expect(localStorage.getItem('academy.quick-keys')).toBe('off');
    await user.click(screen.getByRole('checkbox', { name: /^Usa le singole lettere come comandi/ }));
    await user.keyboard('j');
    await heading('Il tempo si può superare?');
  });

  it('decides on reported ones, and shows why they were reported', async () => {
    const reply = { ...first, id: 'r1', questionId: 'q1', state: 'reported', body: 'Scrivimi al 333' };
    const reports = [{ postId: 'r1', reason: 'personal_data', count: 2 }];
    const reported = { ...first, replies: [reply], reports };
    answersWith([reported]);
    server
      .on('GET /api/v1/questions/inbox/q1', { body: reported })
      .on('PATCH /api/v1/questions/inbox/replies/r1', { body: first });
    await renderApp('/questions?state=reported');
    const user = setUpUser();
    await screen.findByText('Segnalata da 2 persone e nascosta: contiene dati personali');
    expect(server.received(LIST)[0]?.query.get('state')).toBe('reported');
    await user.click(screen.getByRole('button', { name: 'Mostrala di nuovo' }));
    await waitFor(() =>
      expect(server.received('PATCH /api/v1/questions/inbox/replies/r1')[0]?.body).toEqual({
        hiddenReason: null,
      }),
    );
  });

  it('offers a similar answer, and says when nothing waits', async () => {
    const similar = [
      { id: 'o', body: 'Si può ripresentare?', answer: 'Sì, cambiato', createdAt: first.createdAt },
    ];
    server.on('GET /api/v1/questions/inbox/q1', { body: { ...first, similar } });
    await renderApp('/questions');
    const user = setUpUser();
    await user.click(await screen.findByText('Si può ripresentare?'));
    await user.click(screen.getByRole('button', { name: 'Usala come risposta' }));
    expect(answerField().value).toBe('Sì, cambiato');
    // Colleagues are told as if it were typed.
    await waitFor(() => expect(server.received('PUT /api/v1/questions/inbox/q1/answering')).toHaveLength(1));
    answersWith([]);
    await user.click(screen.getByRole('button', { name: /^Nascoste/ }));
    await screen.findByText('Nessuna domanda nascosta.');
  });
});
