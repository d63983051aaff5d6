import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail, settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const ID = contentDetail().id;
const CAPTIONS = `GET /api/v1/contents/${ID}/captions/76979871/it`;
const NOTE_ID = '7a1f6a54-6f0e-4a52-9b1d-0f6f3f0f9c11';
const cue = (start: number, text: string) => ({ start: start * 1_000, end: (start + 9) * 1_000, text });
const TRACK = {
  videoId: '76979871',
  language: 'it',
  cues: [
    cue(0, 'Perché una Costituzione.'),
    cue(10, 'I tempi della legge.'),
    cue(20, 'La città, e i suoi tempi.'),
  ],
};
const NOTE = {
  ...{ id: NOTE_ID, contentId: ID, videoId: '76979871', second: 12, blockId: null, quote: null },
  ...{ body: 'Da rivedere', content: null, lesson: null },
  ...{
    writtenAt: '2026-11-01T10:00:00Z',
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
  },
};

let server: FakeServer;

/** The content as its reader may see it, with captions of its first video. */
function shown(level: 'full' | 'first_video_only') {
  const [video] = contentDetail().videos;
  if (!video) throw new Error('The fixture has no video');
  return contentDetail({
    access: { level, expiresAt: null },
    contentType: 'single_video',
    videoCount: 1,
    videos: [{ ...video, captions: [{ language: 'it' }] }],
    lessonDurations: [60],
  });
}

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollTo = () => undefined;
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/contents/la-costituzione', { body: shown('full') })
    .on(CAPTIONS, { body: TRACK });
  keepNotes();
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.restoreAllMocks();
});

/** The note is saved, and listed as it was saved last. */
function keepNotes() {
  let saved = NOTE;
  server
    .on('GET /api/v1/notes', () => ({ body: { items: [saved], nextCursor: null } }))
    .on(`PUT /api/v1/notes/${NOTE_ID}`, ({ body }) => ({ body: (saved = { ...NOTE, ...(body as object) }) }));
}

async function open() {
  storeSession();
  await renderApp('/contenuti/la-costituzione', { session: newSession() });
  return screen.findByRole('region', { name: 'Trascrizione' });
}

/** Requests that save or delete a note. */
const sent = () => server.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/notes/'));

describe('the transcript', () => {
  it('is a list of sentences, each with a link to its second', async () => {
    const transcript = await open();
    const links = within(transcript).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]])).toEqual([
      ['Vai a 0:00', 'video=1&t=0'],
      ['Vai a 0:10', 'video=1&t=10'],
      ['Vai a 0:20', 'video=1&t=20'],
    ]);
    // Nothing is announced as it moves.
    expect(transcript.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
  });

  it('finds words without their accents, says how often, and goes from one to the next', async () => {
    const transcript = await open();
    const field = screen.getByRole('searchbox', { name: 'Cerca nella trascrizione' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'TEMPI' } });
    expect(screen.getByText('1 di 2')).toBeTruthy();
    expect([...transcript.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'tempi',
      'tempi',
    ]);
    expect(transcript.querySelector('.passage--hit')?.textContent).toContain('I tempi della legge');
    fireEvent.submit(field);
    expect(transcript.querySelector('.passage--hit')?.textContent).toContain('La città');
    fireEvent.change(field, { target: { value: 'citta' } });
    expect(screen.getByText('1 di 1')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'tagliole' } });
    expect(screen.getByText('Nessuna frase con «tagliole».')).toBeTruthy();
    expect(screen.getByLabelText('Segui la voce')).toHaveProperty('checked', false);
  });

  it('is shown to a guest of a free content, without notes', async () => {
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    expect(await screen.findByRole('tab', { name: 'Trascrizione' })).toBeTruthy();
    await screen.findByRole('region', { name: 'Trascrizione' });
    expect(screen.queryByRole('button', { name: 'Scrivi un appunto' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.queryByRole('textbox', { name: /^Nuovo appunto/ })).toBeNull();
    expect(server.received('GET /api/v1/notes')).toEqual([]);
  });

  it.each([
    [true, / A nuovo appunto, D domanda, /],
    [false, / A nuovo appunto, \/ cerca, /],
  ])('names the key of questions only while there are any: %s', async (hasQuestions, keys) => {
    server.on('GET /api/v1/questions/count', { body: { count: 0, hasQuestions } });
    await open();
    expect(await screen.findByText(keys)).toBeTruthy();
  });

  it('says when it cannot be loaded, and is asked for again', async () => {
    server.on(CAPTIONS, { status: 503, body: { code: 'platform.unavailable' } });
    storeSession();
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    const failure = await screen.findByText('Non siamo riusciti a caricare la trascrizione.');
    server.on(CAPTIONS, { body: TRACK });
    fireEvent.click(within(failure.parentElement ?? document.body).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('region', { name: 'Trascrizione' })).toBeTruthy();
  });
});

describe('the parts beside a lesson', () => {
  it.each([
    ['?domanda=q1', 'Domande'],
    ['?parte=domande', 'Domande'],
    ['', 'Trascrizione e appunti'],
  ])('begin with that of the address: %s', async (query, name) => {
    server
      .on('GET /api/v1/questions', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/questions/count', { body: { count: 0, hasQuestions: true } });
    storeSession();
    await renderApp(`/contenuti/la-costituzione${query}`, { session: newSession() });
    const tab = await screen.findByRole('tab', { name: new RegExp(`^${name}`) });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});

it('the questions of a series that opens later say when, not that it is to be bought', async () => {
  const [video] = shown('full').videos;
  const videos = [video, ...contentDetail().videos.slice(1)];
  const access = { level: 'scheduled', expiresAt: null, opensAt: '2027-01-07T23:00:00Z' };
  server
    .on('GET /api/v1/contents/la-costituzione', { body: { ...contentDetail(), videos, access } })
    .on('GET /api/v1/questions/count', { body: { count: 6, hasQuestions: true } });
  await open();
  fireEvent.click(await screen.findByRole('tab', { name: 'Domande 6' }));
  await screen.findByText('Ci sono 6 domande. Si aprono con la serie, venerdì 8 gennaio 2027.');
});

describe('in a narrow window', () => {
  /** Of the series that a member has, with the questions and notes of its tabs. */
  async function openSeries(query = '') {
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((asked) =>
        Object.defineProperty(matchMedia(asked), 'matches', { value: asked.includes('max-width: 63.99rem') }),
      );
    const [video] = shown('full').videos;
    const videos = [0, 1].map((position) => ({ ...video, position, title: `Parte ${position + 1}` }));
    const series = { ...shown('full'), contentType: 'video_series', videoCount: 2, videos };
    server
      .on('GET /api/v1/contents/la-costituzione', { body: series })
      .on('GET /api/v1/questions', { body: { items: [], nextCursor: null, total: 0 } })
      .on('GET /api/v1/questions/count', { body: { count: 6, hasQuestions: true } });
    storeSession();
    await renderApp(`/contenuti/la-costituzione${query}`, { session: newSession() });
    await screen.findByRole('tablist');
  }

  it('lessons, transcript, notes and questions are tabs of equal rank', async () => {
    await openSeries();
    await screen.findByRole('tab', { name: 'Appunti 1' });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Lezioni', 'Trascrizione', 'Appunti 1', 'Domande 6']);
    expect(screen.getAllByRole('tablist')).toHaveLength(1);
    const panel = screen.getByRole('tabpanel', { name: 'Lezioni' });
    const lists = screen.getAllByRole('navigation', { name: 'Lezioni' });
    expect(lists.map((list) => panel.contains(list))).toEqual([true]);
    fireEvent.click(screen.getByRole('tab', { name: /^Appunti/ }));
    await screen.findByText('Da rivedere');
    expect(screen.queryByText(/La trascrizione non c’è ancora/)).toBeNull();
  });

  it.each([
    ['?parte=lezioni', 'Lezioni'],
    ['?parte=trascrizione', 'Trascrizione'],
    ['?parte=appunti', 'Appunti'],
    ['?parte=domande', 'Domande'],
  ])('begin with that of the address: %s', async (query, name) => {
    await openSeries(query);
    expect(screen.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })).toBeTruthy();
  });

  it('the player folds beside parts in which one writes', async () => {
    await openSeries();
    const folds = () => document.querySelector('.study')?.classList.contains('study--folds');
    const seen = [];
    for (const name of ['Trascrizione', 'Appunti', 'Lezioni', 'Domande']) {
      fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
      seen.push(folds());
    }
    expect(seen).toEqual([false, true, false, true]);
  });
});

describe('the form of a question', () => {
  it('takes the focus by the key D, also from another part, and not while quick keys are off', async () => {
    server
      .on('GET /api/v1/questions', { body: { items: [], nextCursor: null, total: 0 } })
      .on('GET /api/v1/questions/count', { body: { count: 0, hasQuestions: true } });
    await open();
    await screen.findByRole('tab', { name: 'Domande 0' });
    localStorage.setItem('academy.quick-keys', 'off');
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(screen.getByRole('tab', { name: 'Domande 0' }).getAttribute('aria-selected')).toBe('false');
    localStorage.removeItem('academy.quick-keys');
    fireEvent.keyDown(document.body, { key: 'd' });
    const field = await screen.findByLabelText('La tua domanda');
    await waitFor(() => expect(document.activeElement).toBe(field));
    // Only by the key: who returns to the part by its tab stays there.
    for (const name of [/^Trascrizione/, /^Domande/]) {
      screen.getByRole('tab', { name }).focus();
      fireEvent.click(screen.getByRole('tab', { name }));
    }
    await screen.findByLabelText('La tua domanda');
    expect(document.activeElement?.getAttribute('role')).toBe('tab');
    fireEvent.keyDown(document.body, { key: 'd' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('La tua domanda')));
  });

  it('does not take it any more once the reader has gone to another part', async () => {
    server
      .on('GET /api/v1/questions', { body: { items: [], nextCursor: null, total: 0 } })
      .on('GET /api/v1/questions/count', { body: { count: 0, hasQuestions: true } });
    await open();
    const tab = await screen.findByRole('tab', { name: 'Domande 0' });
    // The form has not arrived yet.
    fireEvent.keyDown(document.body, { key: 'd' });
    fireEvent.click(screen.getByRole('tab', { name: /^Trascrizione/ }));
    tab.focus();
    fireEvent.click(tab);
    await screen.findByLabelText('La tua domanda');
    expect(document.activeElement).toBe(tab);
  });
});

describe('notes beside a transcript', () => {
  it('stand beside the sentence that is heard at their second', async () => {
    const transcript = await open();
    const shownNote = await within(transcript).findByRole('region', { name: 'Il tuo appunto, 0:12' });
    expect(shownNote.closest('li')?.textContent).toContain('I tempi della legge');
  });

  it('are saved as they are typed, and stay in the browser until they are', async () => {
    const transcript = await open();
    server.on(`PUT /api/v1/notes/${NOTE_ID}`, { status: 503, body: { code: 'platform.unavailable' } });
    const shownNote = await within(transcript).findByRole('region', { name: 'Il tuo appunto, 0:12' });
    fireEvent.click(within(shownNote).getByRole('button', { name: /^Cambia/ }));
    const field = screen.getByRole('textbox', { name: 'Il tuo appunto, 0:12' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Articolo 72' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/^Un appunto non è ancora salvato/)).toBeTruthy();
    expect(screen.getByText('Articolo 72')).toBeTruthy();
    cleanup();

    keepNotes();
    await open();
    expect(await screen.findByText('Articolo 72')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('academy.draft.notes')).toBeNull());
    expect(sent().at(-1)?.body).toMatchObject({ body: 'Articolo 72', second: 12, contentId: ID });
  });

  it('are brought back after they were deleted', async () => {
    server.on(`DELETE /api/v1/notes/${NOTE_ID}`, { status: 204, body: undefined });
    const transcript = await open();
    const shownNote = await within(transcript).findByRole('region', { name: 'Il tuo appunto, 0:12' });
    server.on('GET /api/v1/notes', { body: { items: [], nextCursor: null } });
    const button = within(shownNote).getByRole('button', { name: /^Elimina/ });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByText('Appunto eliminato.')).toBeTruthy();
    await waitFor(() => expect(sent().map(({ method }) => method)).toEqual(['DELETE']));
    expect(within(transcript).queryByText('Da rivedere')).toBeNull();
    server.on('GET /api/v1/notes', { body: { items: [NOTE], nextCursor: null } });
    fireEvent.click(within(screen.getByText('Appunto eliminato.')).getByRole('button', { name: 'Annulla' }));
    expect(await within(transcript).findByText('Da rivedere')).toBeTruthy();
    await waitFor(() => expect(sent().map(({ method }) => method)).toEqual(['DELETE', 'PUT']));
    expect(document.activeElement?.textContent).toContain('I tempi della legge');
    expect(document.activeElement?.className).toContain('passage');
  });

  it('become a note of their own when another device has written a newer text', async () => {
    const transcript = await open();
    const outdated = { code: 'learning.note_outdated', current: NOTE };
    server.on(`PUT /api/v1/notes/${NOTE_ID}`, { status: 409, body: outdated });
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
    const copy = '00000000-0000-4000-8000-000000000000';
    server.on(`PUT /api/v1/notes/${copy}`, ({ body }) => ({
      body: { ...NOTE, ...(body as object), id: copy },
    }));
    const shownNote = await within(transcript).findByRole('region', { name: 'Il tuo appunto, 0:12' });
    fireEvent.click(within(shownNote).getByRole('button', { name: /^Cambia/ }));
    const field = screen.getByRole('textbox', { name: 'Il tuo appunto, 0:12' });
    fireEvent.change(field, { target: { value: 'Scritto senza rete' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ path: `/api/v1/notes/${copy}` }));
    expect(sent().at(-1)?.body).toMatchObject({ body: 'Scritto senza rete', second: 12 });
    await waitFor(() => expect(localStorage.getItem('academy.draft.notes')).toBeNull());
  });

  it('show what the server did not take', async () => {
    const transcript = await open();
    server.on(`PUT /api/v1/notes/${NOTE_ID}`, { status: 403, body: { code: 'learning.access_required' } });
    const shownNote = await within(transcript).findByRole('region', { name: 'Il tuo appunto, 0:12' });
    fireEvent.click(within(shownNote).getByRole('button', { name: /^Cambia/ }));
    const field = screen.getByRole('textbox', { name: 'Il tuo appunto, 0:12' });
    fireEvent.change(field, { target: { value: 'Non è andato perso' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    const refusal = await screen.findByText(/^Un appunto non è stato salvato/);
    expect(refusal.textContent).toContain('Non è andato perso');
  });

  it('can be brought back when a new one is left with Escape', async () => {
    await open();
    const written: string[] = [];
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
    const path = '/api/v1/notes/00000000-0000-4000-8000-000000000000';
    server.on(`PUT ${path}`, ({ body }) => {
      written.push((body as { body: string }).body);
      return { body: NOTE };
    });
    server.on(`DELETE ${path}`, { status: 204, body: undefined });
    fireEvent.keyDown(document.body, { key: 'a' });
    const field = screen.getByRole('textbox', { name: /^Nuovo appunto a 0:00/ });
    fireEvent.change(field, { target: { value: 'Lungo da scrivere' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(
      within(await screen.findByText('Appunto eliminato.')).getByRole('button', { name: 'Annulla' }),
    );
    await waitFor(() => expect(written.at(-1)).toBe('Lungo da scrivere'));
  });

  it('begin by the key A, unless quick keys are off', async () => {
    await open();
    localStorage.setItem('academy.quick-keys', 'off');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.queryByRole('textbox', { name: /^Nuovo appunto/ })).toBeNull();
    localStorage.removeItem('academy.quick-keys');
    fireEvent.keyDown(document.body, { key: 'a' });
    const field = screen.getByRole('textbox', { name: /^Nuovo appunto a 0:00/ });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: /^Nuovo appunto/ })).toBeNull();
  });
});
