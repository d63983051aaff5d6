import { SessionProvider } from '@academy/api-client';
import { FakeServer, sessionBody } from '@academy/api-client/testing';
import { createI18n, ToastProvider } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { namespaces, SHARED_NAMESPACES } from '../../../app/namespaces.ts';
import { createStore } from '../../../app/store.ts';
import { settings } from '../../../testing/fixtures.ts';
import { newSession, storeSession } from '../../../testing/sign-in.ts';
import { Questions, type QuestionsProps } from './questions.tsx';

const LIST = 'GET /api/v1/questions';
const COUNT = 'GET /api/v1/questions/count';
const ASK = 'POST /api/v1/questions';

const author = { name: 'Tommaso R.', isStaff: false, isMe: false, isErased: false };
const post = {
  ...{ id: 'q1', author, body: 'Esiste anche nei consigli comunali?', state: 'shown', hiddenReason: null },
  ...{ isReported: false, editableUntil: null, editedAt: null, createdAt: '2026-11-18T10:00:00.000Z' },
};
const answer = {
  ...{ ...post, id: 'r1', questionId: 'q1', body: 'Sì, quasi ovunque. Riguarda da 14:02.' },
  author: { ...author, name: null, isStaff: true },
};
const question = {
  ...{ ...post, contentId: 'c', videoId: 'v2', second: 742, wishes: 13, isWished: false, isPinned: true },
  ...{ isAnswered: true, isClosed: false, replyCount: 1, replies: [answer] },
};

/** The server takes a question, or the change of one, as it is sent. */
const taken = ({ body }: { body?: unknown }) => ({
  status: 201,
  body: { ...question, ...(body as object), author: { ...author, isMe: true } },
});

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/settings', { body: settings })
    .on(COUNT, { body: { count: 1, hasQuestions: true } })
    .on(LIST, { body: { items: [question], nextCursor: null, total: 1 } });
});
afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
});

async function open(
  { isGuest = false, ...props }: Partial<QuestionsProps> & { isGuest?: boolean } = {},
  path = '/contenuti/il-parlamento',
) {
  const texts = await createI18n('it', namespaces, [...SHARED_NAMESPACES, 'questions']);
  if (!isGuest) storeSession();
  const session = newSession();
  render(
    <I18nextProvider i18n={texts}>
      <Provider store={createStore()}>
        <ToastProvider>
          <SessionProvider session={session} onEnd={() => undefined}>
            <MemoryRouter initialEntries={[path]}>
              <Questions contentId="c" {...props} />
            </MemoryRouter>
          </SessionProvider>
        </ToastProvider>
      </Provider>
    </I18nextProvider>,
  );
  return userEvent.setup();
}

describe('the questions of a lesson', () => {
  it('tell a guest only how many there are', async () => {
    server.on(COUNT, { body: { count: 6, hasQuestions: true } });
    await open({ isGuest: true });
    await screen.findByText('Ci sono 6 domande di chi segue questa lezione.');
    expect(screen.getByRole('link', { name: 'Accedi' })).toBeTruthy();
    expect(server.received(LIST)).toEqual([]);
  });

  it('show the answer of staff, whose times lead to the film, and the second of the question', async () => {
    const seek = jest.fn();
    const user = await open({ videoId: 'v2', videoIds: ['v1', 'v2'], seek });
    const item = await screen.findByRole('article');
    expect(within(item).getByText('In evidenza')).toBeDefined();
    expect(within(item).getByText(/^Staff di/)).toBeDefined();
    await user.click(within(item).getByRole('button', { name: 'Vai a 12:22' }));
    await user.click(within(item).getByRole('button', { name: '14:02' }));
    expect(seek.mock.calls).toEqual([[742], [842]]);
  });

  it('name the lesson of another video', async () => {
    await open({ videoId: 'v1', videoIds: ['v1', 'v2'], seek: jest.fn() });
    const link = await screen.findByRole('link', { name: 'Vai a lezione 2, 12:22' });
    expect(link.getAttribute('href')).toBe('/contenuti/il-parlamento?video=2&t=742');
  });

  it('are asked with the second of the first letter, by Ctrl Enter', async () => {
    let now = 760.4;
    server.on(ASK, taken);
    const user = await open({ videoId: 'v1', second: () => now });
    await user.type(await screen.findByLabelText('La tua domanda'), 'Si');
    now = 900;
    await user.keyboard(' può?');
    expect(screen.getByText('Al minuto 12:40')).toBeDefined();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('La domanda è stata inviata.');
    expect(server.received(ASK)[0]?.body).toEqual({
      ...{ id: expect.any(String), contentId: 'c', body: 'Si può?', videoId: 'v1', second: 760 },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('La tua domanda').value).toBe('');
  });

  it('stay on the device when they cannot be sent, and are sent again under the same id', async () => {
    server.on(ASK, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await open({ videoId: 'v1', second: () => 3 });
    await user.type(await screen.findByLabelText('La tua domanda'), 'Resto qui');
    await user.click(screen.getByRole('button', { name: 'Togli il minuto 0:03' }));
    await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
    await screen.findByText(/È rimasta qui, sul tuo dispositivo/);
    cleanup();
    server.on(ASK, taken);
    await open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('La tua domanda')).value).toBe('Resto qui');
    await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
    await screen.findByText('La domanda è stata inviata.');
    const [first, second] = server.received(ASK).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  describe('that have arrived although the reply was lost', () => {
    const asked = () => server.received(ASK).map(({ body }) => body as { id: string; body: string });
    const edited = () => server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

    /** Sends a text whose reply is lost, and another text after it. */
    async function sendTwice(arrived: object, change: Parameters<FakeServer['on']>[1] = taken) {
      server.on(ASK, { status: 503, body: { code: 'platform.unavailable' } });
      const user = await open();
      const field = await screen.findByLabelText<HTMLTextAreaElement>('La tua domanda');
      await user.type(field, 'Prima');
      await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
      await screen.findByText(/È rimasta qui/);
      const first = asked()[0]?.id;
      server
        .on(`PATCH /api/v1/questions/${first}`, change)
        .on(ASK, ({ body }) =>
          (body as { id: string }).id === first
            ? { status: 201, body: { ...question, id: first, ...arrived } }
            : taken({ body }),
        );
      await user.type(field, ' e dopo');
      await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
      return { user, field, first };
    }

    it('get the text that was written last, once', async () => {
      const { field, first } = await sendTwice({ body: 'Prima' });
      await screen.findByText('La domanda è stata inviata.');
      expect(edited()).toEqual([{ body: 'Prima e dopo' }]);
      expect(asked().map(({ id }) => id)).toEqual([first, first]);
      expect(field.value).toBe('');
    });

    it('and can no longer be changed: the text stays here, to be asked as another question', async () => {
      const late = { status: 409, body: { code: 'learning.edit_too_late' } };
      const { user, field, first } = await sendTwice({ body: 'Prima' }, late);
      await screen.findByText(/La domanda era già arrivata con il testo di prima/);
      expect(field.value).toBe('Prima e dopo');
      await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
      await screen.findByText('La domanda è stata inviata.');
      expect(asked().at(-1)?.body).toBe('Prima e dopo');
      expect(asked().at(-1)?.id).not.toBe(first);
    });

    it('and were removed meanwhile: the text is asked anew', async () => {
      const { first } = await sendTwice({ body: null, state: 'removed' });
      await screen.findByText('La domanda è stata inviata.');
      expect(asked().map(({ id }) => id === first)).toEqual([true, true, false]);
      expect(asked().at(-1)?.body).toBe('Prima e dopo');
    });
  });

  describe('while they are sent', () => {
    const asked = () => server.received(ASK).map(({ body }) => body as { id: string; body: string });
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('question.'));

    /** Sends a text. @returns what lets the reply arrive. */
    async function send() {
      let answer: (() => void) | undefined;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      server.on(ASK, (request) => isAnswered.then(() => taken(request)));
      const user = await open();
      await user.type(await screen.findByLabelText('La tua domanda'), 'Prima');
      await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
      await waitFor(() => expect(asked()).toHaveLength(1));
      return { user, answer: () => answer?.() };
    }

    it('may be left: what was sent is not here when one returns', async () => {
      const { answer } = await send();
      cleanup();
      expect(drafts()).toHaveLength(1);
      answer();
      await waitFor(() => expect(drafts()).toEqual([]));
    });

    it('may be written on: the rest stays, as another question', async () => {
      const { user, answer } = await send();
      await user.type(screen.getByLabelText('La tua domanda'), ' e poi');
      answer();
      await screen.findByText('La domanda è stata inviata.');
      expect(screen.getByLabelText<HTMLTextAreaElement>('La tua domanda').value).toBe('Prima e poi');
      await user.click(await screen.findByRole('button', { name: 'Invia la domanda' }));
      await waitFor(() => expect(asked()).toHaveLength(2));
      expect(asked()[1]?.body).toBe('Prima e poi');
      expect(asked()[1]?.id).not.toBe(asked()[0]?.id);
    });
  });

  it('are others once the field was emptied, though the first was asked in another tab', async () => {
    const draft = { id: 'asked', body: 'Prima', videoId: null, second: null };
    localStorage.setItem('academy.draft.question.c', JSON.stringify({ owner: sessionBody().user.id, draft }));
    server.on(ASK, taken);
    const user = await open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('La tua domanda');
    expect(field.value).toBe('Prima');
    await user.clear(field);
    await user.type(field, 'Altra');
    await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
    await screen.findByText('La domanda è stata inviata.');
    expect(server.received(ASK).map(({ body }) => body)).toEqual([
      { id: expect.not.stringMatching(/^asked$/), contentId: 'c', body: 'Altra' },
    ]);
  });

  describe('get replies', () => {
    const REPLY = 'POST /api/v1/questions/q1/replies';
    const replied = () => server.received(REPLY).map(({ body }) => body as { id: string; body: string });
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('La tua risposta a Tommaso R.');

    /** Opens the form, and sends what is in it. */
    async function openForm() {
      const user = await open();
      await user.click(await screen.findByRole('button', { name: 'Rispondi', expanded: false }));
      const form = field().closest('form');
      const send = () => within(form ?? document.body).getByRole('button', { name: 'Rispondi' });
      return { user, send: () => user.click(send()) };
    }

    it('that stay on the device until they are sent', async () => {
      server.on(REPLY, { status: 503, body: { code: 'platform.unavailable' } });
      const { user, send } = await openForm();
      await user.type(field(), 'Sì, da poco');
      await send();
      await screen.findByText(/^Servizio temporaneamente non disponibile/);
      cleanup();
      server.on(REPLY, ({ body }) => ({ status: 201, body: { ...answer, ...(body as object) } }));
      const again = await openForm();
      expect(field().value).toBe('Sì, da poco');
      await again.send();
      await screen.findByText('La risposta è pubblicata.');
      expect(replied()[1]).toEqual(replied()[0]);
      expect(Object.keys(localStorage).filter((key) => key.includes('reply.'))).toEqual([]);
    });

    it('that arrived before and can no longer be changed, which is said before another is sent', async () => {
      server
        .on(REPLY, { status: 201, body: { ...answer, body: 'Prima' } })
        .on('PATCH /api/v1/questions/replies/sent', {
          status: 409,
          body: { code: 'learning.edit_too_late' },
        });
      const draft = { id: 'sent', body: 'Prima e dopo' };
      localStorage.setItem('academy.draft.reply.q1', JSON.stringify({ owner: sessionBody().user.id, draft }));
      const { send } = await openForm();
      await send();
      await screen.findByText(/^La risposta era già arrivata con il testo di prima/);
      server.on(REPLY, ({ body }) => ({ status: 201, body: { ...answer, ...(body as object) } }));
      await send();
      await screen.findByText('La risposta è pubblicata.');
      expect(replied().map(({ id }) => id === 'sent')).toEqual([true, false]);
      expect(replied()[1]?.body).toBe('Prima e dopo');
    });
  });

  it('are wanted by others, too', async () => {
    const wished = { ...question, wishes: 14, isWished: true };
    server.on('PUT /api/v1/questions/q1/wish', () => {
      server.on(LIST, { body: { items: [wished], nextCursor: null, total: 1 } });
      return { body: { wishes: 14, isWished: true } };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Anch’io 13' }));
    const wish = await screen.findByRole('button', { name: 'Tu e altri 13' });
    expect(wish.getAttribute('aria-pressed')).toBe('true');
  });

  it('are reported with a reason', async () => {
    server.on('PUT /api/v1/questions/q1/report', () => {
      server.on(LIST, { body: { items: [{ ...question, isReported: true }], nextCursor: null, total: 1 } });
      return { status: 204, body: null };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Segnala' }));
    await user.click(screen.getByRole('radio', { name: 'È pubblicità' }));
    const form = screen.getByRole('form', { name: 'Perché la segnali?' });
    await user.click(within(form).getByRole('button', { name: 'Segnala' }));
    await screen.findByText(/^Hai segnalato questa domanda/);
    expect(server.received('PUT /api/v1/questions/q1/report')[0]?.body).toEqual({ reason: 'advertising' });
  });

  it('say what their author may do and what is hidden, never HTML', async () => {
    const mine = {
      ...{ ...question, id: 'q2', author: { ...author, isMe: true }, isAnswered: false, isPinned: false },
      ...{
        state: 'hidden',
        hiddenReason: 'Contiene un numero',
        body: '<b>x</b>',
        replies: [],
        replyCount: 0,
      },
    };
    const removed = { ...question, id: 'q3', state: 'removed', body: null, replies: [] };
    server.on(LIST, { body: { items: [mine, removed], nextCursor: null, total: 2 } });
    const user = await open();
    await screen.findByText('La tua domanda è nascosta');
    expect(screen.getByText('Contiene un numero')).toBeDefined();
    expect(screen.getByText('<b>x</b>')).toBeDefined();
    expect(screen.getByText('Domanda eliminata da chi l’ha scritta.')).toBeDefined();
    server.on('DELETE /api/v1/questions/q2', { status: 204, body: null });
    await user.click(screen.getByRole('button', { name: 'Elimina' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Eliminare la domanda?' })).getByRole('button', {
        name: 'Elimina',
      }),
    );
    await waitFor(() => expect(server.received('DELETE /api/v1/questions/q2')).toHaveLength(1));
  });

  it('have no form while they are closed', async () => {
    server.on(COUNT, { body: { count: 1, hasQuestions: false } });
    await open();
    await screen.findByText('Le domande sono chiuse');
    await screen.findByRole('article');
    expect(screen.queryByLabelText('La tua domanda')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rispondi' })).toBeNull();
  });

  it('tell those who do not have the series only how many there are', async () => {
    server.on(COUNT, { body: { count: 6, hasQuestions: true } });
    await open({ isOpen: false });
    await screen.findByText('Le domande sono di chi segue la serie');
    expect(screen.getByText('Ci sono 6 domande. Si aprono con l’acquisto.')).toBeTruthy();
    expect(server.received(LIST)).toEqual([]);
  });

  it('come with the choice of the mails about answers, which is saved', async () => {
    const MAILS = '/api/v1/me/learning-notifications';
    server
      .on(`GET ${MAILS}`, { body: { answers: true, newLessons: true, halfWayReminders: true } })
      .on(`PATCH ${MAILS}`, ({ body }) => ({ body: body as object }));
    const user = await open();
    await user.click(await screen.findByLabelText('Avvisami per email'));
    await screen.findByText('Preferenza salvata');
    expect(server.received(`PATCH ${MAILS}`)[0]?.body).toEqual({ answers: false });
  });

  it('begin with the one that the address names', async () => {
    server.on('GET /api/v1/questions/q1', { body: question });
    await open({}, '/contenuti/il-parlamento?domanda=q1');
    await screen.findByText('La domanda che cercavi');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});
