import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settings, textLesson } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const NOTE = {
  ...{ id: '7a1f6a54-6f0e-4a52-9b1d-0f6f3f0f9c11', contentId: 'l', videoId: null, second: null },
  ...{ blockId: 'count', quote: 'numero legale', body: 'E al Senato?', lesson: null, content: null },
  writtenAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
/** The id that the browser chooses for a new note. */
const NEW_ID = '00000000-0000-4000-8000-000000000000';
const PUT = `PUT /api/v1/notes/${NEW_ID}`;

let server: FakeServer;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/contents/i-due-quorum', { body: textLesson() })
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/progress/l', { body: { contentId: 'l', isSaved: false, isCompleted: false } })
    .on('GET /api/v1/progress/l/reading', { body: { contentId: 'l', blockId: null, at: null } })
    .on('GET /api/v1/questions', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/questions/count', { body: { count: 0, hasQuestions: true } })
    .on('GET /api/v1/notes', { body: { items: [NOTE], nextCursor: null } });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Opens the lesson. @returns its two buttons «Scrivi un appunto»: in the toolbar, and at the foot of the window. */
async function open(part = '') {
  storeSession();
  await renderApp(`/contenuti/i-due-quorum${part}`, { session: newSession() });
  return screen.findAllByRole('button', { name: 'Scrivi un appunto' });
}

/** Keeps what is saved, as the server does. */
function keepNotes() {
  server.on(PUT, ({ body }) => {
    const saved = { ...NOTE, quote: null, ...(body as object), id: NEW_ID };
    server.on('GET /api/v1/notes', { body: { items: [NOTE, saved], nextCursor: null } });
    return { body: saved };
  });
}

const blockOf = (id: string) => {
  const element = document.getElementById(`b-${id}`);
  if (!element) throw new Error(`There is no block ${id}`);
  return within(element);
};

function select(from: [string, string], to: [string, string]) {
  const find = ([blockId, words]: [string, string]) => {
    const node = blockOf(blockId).getByText(new RegExp(words)).firstChild;
    if (!(node instanceof Text)) throw new Error(`There is no text ${words}`);
    return { node, offset: node.data.indexOf(words) };
  };
  const start = find(from);
  const end = find(to);
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset + to[1].length);
}

function write(body: string) {
  const field = screen.getByRole('textbox', { name: 'Nuovo appunto' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: body } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
}

describe('notes in a text lesson', () => {
  it('stand after their block, with the words that they are about', async () => {
    await open();
    const note = await blockOf('count').findByRole('region', { name: /^Il tuo appunto/ });
    expect(within(note).getByText('E al Senato?')).toBeTruthy();
    expect(within(note).getByText('numero legale').tagName).toBe('Q');
    expect(screen.queryByRole('tab', { name: 'Appunti' })).toBeNull();
  });

  it('are written with A at the block to which the reader went', async () => {
    keepNotes();
    await open('#b-yes');
    await waitFor(() => expect(document.activeElement?.id).toBe('b-yes'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
    write('Contano i presenti');
    expect(await blockOf('yes').findByText('Contano i presenti')).toBeTruthy();
    await waitFor(() =>
      expect(server.received(PUT).at(-1)?.body).toMatchObject({ contentId: 'l', blockId: 'yes' }),
    );
    expect(server.received(PUT).at(-1)?.body).not.toHaveProperty('quote');
    expect(document.activeElement?.id).toBe('b-yes');
  });

  it('are about the words that are selected, footnotes and other notes left out', async () => {
    keepNotes();
    const [button] = await open();
    await blockOf('count').findByText('E al Senato?');
    select(['count', 'legale, e si presume'], ['yes', 'chi vota.']);
    if (button) fireEvent.click(button);
    write('Due conti');
    await waitFor(() =>
      expect(server.received(PUT).at(-1)?.body).toMatchObject({
        blockId: 'count',
        quote: 'legale, e si presume. Poi, contare i sì Servono i sì di chi vota.',
      }),
    );
    expect(await blockOf('count').findByText('Due conti')).toBeTruthy();
  });

  it('whose block is gone stand at the end, with their words', async () => {
    const gone = { ...NOTE, blockId: 'vanished' };
    server.on('GET /api/v1/notes', { body: { items: [gone], nextCursor: null } });
    await open();
    const end = await screen.findByRole('region', { name: 'Tutti i tuoi appunti' });
    expect(within(end).getByText(/^Il testo è cambiato/)).toBeTruthy();
    expect(within(end).getByText('numero legale')).toBeTruthy();
    expect(within(end).getByText('E al Senato?')).toBeTruthy();
  });

  it('stay in the browser while there is no network, and are sent later', async () => {
    const offline = { status: 503, body: { code: 'platform.unavailable' } };
    server.on('GET /api/v1/notes', offline).on(PUT, offline);
    // jsdom lays nothing out: the last block is read.
    const [button] = await open();
    if (button) fireEvent.click(button);
    write('Senza rete');
    expect(await screen.findByText(/^Un appunto non è ancora salvato/)).toBeTruthy();
    expect(blockOf('yes').getByText('Senza rete')).toBeTruthy();
    cleanup();
    keepNotes();
    await open();
    expect(await blockOf('yes').findByText('Senza rete')).toBeTruthy();
    await waitFor(() => expect(server.received(PUT).at(-1)?.body).toMatchObject({ blockId: 'yes' }));
    await waitFor(() => expect(localStorage.getItem('academy.draft.notes')).toBeNull());
  });

  it('are brought back after they were deleted, at the foot of the window', async () => {
    server.on(`DELETE /api/v1/notes/${NOTE.id}`, { status: 204, body: undefined });
    server.on(`PUT /api/v1/notes/${NOTE.id}`, { body: NOTE });
    await open();
    const button = await blockOf('count').findByRole('button', { name: /^Elimina/ });
    button.focus();
    fireEvent.click(button);
    expect(blockOf('count').queryByText('E al Senato?')).toBeNull();
    const state = await screen.findByText('Appunto eliminato.');
    expect(state.closest('.text-notes__foot')).toBeTruthy();
    const undo = within(state).getByRole('button', { name: 'Annulla' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(await blockOf('count').findByText('E al Senato?')).toBeTruthy();
    expect(document.activeElement?.id).toBe('b-count');
  });

  it('are not for guests', async () => {
    await renderApp('/contenuti/i-due-quorum', { session: newSession() });
    await screen.findByText('È il numero legale, e si presume.');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.queryByRole('button', { name: 'Scrivi un appunto' })).toBeNull();
    expect(document.querySelector('.text__beside')).toBeNull();
    expect(server.received('GET /api/v1/notes')).toEqual([]);
  });
});
