import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings, textLesson } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const BLOCKS = ['start', 'first', 'count', 'then', 'yes'];
const HEIGHT = 400;
const READING = 'GET /api/v1/progress/l/reading';
const PUT = 'PUT /api/v1/progress/l/reading';
const MARK = 'PATCH /api/v1/progress/l';
const lesson = textLesson();

let server: FakeServer;
/** How far the window is scrolled, in pixels: blocks are 400 high, and the window 768. */
let top: number;
let jumps: string[];

beforeEach(() => {
  top = 0;
  jumps = [];
  // jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = BLOCKS.findIndex((id) => this.id === `b-${id}`);
    return index < 0 ? new DOMRect() : new DOMRect(0, index * HEIGHT - top, 600, HEIGHT);
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    jumps.push(this.id);
  };
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/contents/i-due-quorum', { body: lesson });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openAsGuest(part = '') {
  await renderApp(`/contenuti/i-due-quorum${part}`);
  return screen.findByText('È il numero legale, e si presume.');
}

async function openAsMember({ isCompleted = false, blockId = null as string | null } = {}) {
  const progress = { contentId: 'l', isSaved: false, isCompleted };
  const reading = { contentId: 'l', blockId, at: blockId && '2026-11-20T12:00:00.000Z' };
  server
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/progress/l', { body: progress })
    .on(READING, { body: reading })
    .on(PUT, { status: 204, body: null })
    .on(MARK, () => {
      server.on('GET /api/v1/progress/l', { body: { ...progress, isCompleted: true } });
      return { body: { ...progress, isCompleted: true } };
    });
  storeSession();
  await renderApp('/contenuti/i-due-quorum', { session: newSession() });
  await screen.findByText('È il numero legale, e si presume.');
  await waitFor(() => expect(server.received(READING)).toHaveLength(1));
  return screen.findByRole('button', { name: isCompleted ? 'Completato' : 'Segna come letta' });
}

async function scrollTo(pixels: number) {
  top = pixels;
  fireEvent.scroll(window);
  await act(async () => {
    await new Promise(requestAnimationFrame);
  });
}

const contents = () => within(screen.getByRole('navigation', { name: 'In questa lezione' }));
const reported = () => server.received(PUT).map(({ body }) => (body as { blockId: string }).blockId);

describe('a text lesson', () => {
  it('has its text, contents and reading time, and for a guest nothing to complete', async () => {
    await openAsGuest();
    expect(screen.getByRole('heading', { level: 1, name: 'I due quorum' })).toBeTruthy();
    expect(screen.getByText('10 minuti di lettura')).toBeTruthy();
    expect(contents().getAllByRole('link', { name: 'Poi, contare i sì' })).toHaveLength(2);
    expect(screen.getByRole('complementary', { name: 'Nota 1' }).textContent).toContain('Articolo 64');
    expect(screen.queryByRole('button', { name: 'Segna come letta' })).toBeNull();
  });

  it('of others has title, description and reading time, and its offer', async () => {
    const { text: _text, ...gated } = textLesson({
      isPremium: true,
      access: { level: 'locked', expiresAt: null },
    });
    server.on('GET /api/v1/contents/i-due-quorum', { body: { ...gated, priceCents: 900 } });
    await renderApp('/contenuti/i-due-quorum');
    expect(await screen.findByRole('heading', { level: 1, name: 'I due quorum' })).toBeTruthy();
    expect(screen.getByText('10 minuti di lettura')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'In questa lezione' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /Acquista/ }).length).toBeGreaterThan(0);
  });

  it('shows the place read, and reports it, but not the place where it was opened', async () => {
    await openAsMember();
    expect(contents().getByText('Da leggere')).toBeTruthy();
    expect(contents().getByText('mancano 10 minuti')).toBeTruthy();
    expect(reported()).toEqual([]);
    await scrollTo(3 * HEIGHT);
    const current = contents().getAllByRole('link', { current: 'location' });
    expect(current[0]?.textContent).toBe('Poi, contare i sì');
    expect(contents().getByText('Letta a metà')).toBeTruthy();
    await scrollTo(2 * HEIGHT);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reported().at(-1)).toBe('count'));
  });

  it('goes to the block that the address names', async () => {
    await openAsGuest('#b-count');
    await waitFor(() => expect(document.activeElement?.id).toBe('b-count'));
  });

  it('offers to resume where it was left, and goes there only then', async () => {
    await openAsMember({ blockId: 'yes' });
    const resume = await screen.findByRole('button', { name: 'Riprendi da «Poi, contare i sì»' });
    expect(jumps).toEqual([]);
    await userEvent.setup().click(resume);
    expect(jumps).toEqual(['b-yes']);
    expect(document.activeElement?.id).toBe('b-yes');
    expect(screen.queryByRole('button', { name: /^Riprendi da «/ })).toBeNull();
  });

  it.each(['start', 'vanished'])('offers nothing for the place %s', async (blockId) => {
    await openAsMember({ blockId });
    await scrollTo(10);
    expect(screen.queryByRole('button', { name: /^Riprendi da/ })).toBeNull();
  });

  it('is completed by its button', async () => {
    const button = await openAsMember();
    await userEvent.setup().click(button);
    expect(await screen.findByText('Letta. Il posto è pieno.')).toBeTruthy();
    expect(server.received(MARK).map(({ body }) => body)).toEqual([{ isCompleted: true }]);
  });

  it('is completed at its end after three fifths of the reading time', async () => {
    await openAsMember();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    jest.useFakeTimers({ doNotFake: ['Date', 'requestAnimationFrame', 'queueMicrotask'] });
    await scrollTo(5 * HEIGHT);
    clock.mockReturnValue(now + 5 * 60_000);
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(server.received(MARK)).toEqual([]);
    clock.mockReturnValue(now + 7 * 60_000);
    await act(() => jest.advanceTimersByTimeAsync(3 * 60_000));
    jest.useRealTimers();
    expect(await screen.findByText('Letta. Il posto è pieno.')).toBeTruthy();
    expect(server.received(MARK)).toHaveLength(1);
  });

  /** Reads to the end for longer than needed, and then lets more time pass. */
  async function readToEnd() {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    jest.useFakeTimers({ doNotFake: ['Date', 'requestAnimationFrame', 'queueMicrotask'] });
    clock.mockReturnValue(now + 7 * 60_000);
    await scrollTo(5 * HEIGHT);
    for (let second = 0; second < 10; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
  }

  it('is completed by itself only once, when that is refused', async () => {
    await openAsMember();
    server.on(MARK, { status: 500, body: {} });
    await readToEnd();
    expect(await screen.findByText(/Non siamo riusciti a segnare il contenuto/)).toBeTruthy();
    await scrollTo(0);
    await readToEnd();
    expect(server.received(MARK)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Segna come letta' })).toBeTruthy();
  });

  it('waits for a connection to be completed', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openAsMember();
    await readToEnd();
    expect(server.received(MARK)).toEqual([]);
    isOnline.mockReturnValue(true);
    await scrollTo(0);
    await readToEnd();
    expect(await screen.findByText('Letta. Il posto è pieno.')).toBeTruthy();
  });

  it('is not completed again at its end after the learner has unmarked it', async () => {
    const button = await openAsMember({ isCompleted: true });
    const unmarked = { contentId: 'l', isSaved: false, isCompleted: false };
    server.on(MARK, () => {
      server.on('GET /api/v1/progress/l', { body: unmarked });
      return { body: unmarked };
    });
    await userEvent.setup().click(button);
    await readToEnd();
    expect(server.received(MARK).map(({ body }) => body)).toEqual([{ isCompleted: false }]);
    expect(screen.getByRole('button', { name: 'Segna come letta' })).toBeTruthy();
  });

  it('has a size that is kept, and that + and - change while the focus is in the text', async () => {
    await openAsGuest();
    const user = userEvent.setup();
    const pressed = () =>
      within(screen.getByRole('group', { name: 'Grandezza del testo' })).getByRole('button', {
        pressed: true,
      });
    expect(pressed().getAttribute('aria-label')).toBe('Normale');
    await user.click(screen.getByRole('button', { name: 'Più grande' }));
    cleanup();
    await openAsGuest();
    expect(pressed().getAttribute('aria-label')).toBe('Più grande');
    await user.click(screen.getByText('È il numero legale, e si presume.'));
    await user.keyboard('+-');
    expect(pressed().getAttribute('aria-label')).toBe('Normale');
    screen.getByRole('button', { name: 'Stampa' }).focus();
    await user.keyboard('-');
    expect(pressed().getAttribute('aria-label')).toBe('Normale');
  });

  it('changes the part with brackets, also where they need a modifier', async () => {
    await openAsGuest();
    await userEvent.setup().click(screen.getByText('È il numero legale, e si presume.'));
    const press = (key: string, modifiers = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
    press(']');
    await scrollTo(HEIGHT);
    press(']', { ctrlKey: true, altKey: true });
    await scrollTo(3 * HEIGHT);
    press('[');
    press(']', { ctrlKey: true });
    expect(jumps).toEqual(['b-first', 'b-then', 'b-first']);
  });

  it('goes on from the part gone to where parts are short or the page cannot be scrolled further', async () => {
    await openAsGuest();
    await scrollTo(2 * HEIGHT);
    await userEvent.setup().click(screen.getByText('È il numero legale, e si presume.'));
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press(']');
    press(']');
    press('[');
    expect(jumps).toEqual(['b-then', 'b-first']);
  });
});

describe('an English page of a text lesson', () => {
  const openInEnglish = async (translation: object) => {
    const text = { ...lesson.text, ...translation };
    const reading = { contentId: 'l', blockId: 'yes', at: '2026-11-20T12:00:00.000Z' };
    server
      .on('GET /api/v1/contents/i-due-quorum', { body: { ...lesson, text } })
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/progress/l', { body: { contentId: 'l', isSaved: false, isCompleted: false } })
      .on(READING, { body: reading });
    storeSession();
    await renderApp('/contenuti/i-due-quorum', { language: 'en', session: newSession() });
    const [resume] = await screen.findAllByRole('button', { name: /^Resume from/ });
    const links = within(screen.getByRole('navigation', { name: 'In this lesson' })).getAllByRole('link');
    return {
      resumed: resume?.querySelector('[lang]')?.getAttribute('lang'),
      links: links.map(({ lang }) => lang),
    };
  };

  it('marks the titles of parts that are in Italian', async () => {
    const { resumed, links } = await openInEnglish({ isUntranslated: false, italianBlocks: ['then'] });
    expect(resumed).toBe('it');
    expect(links.slice(0, 2)).toEqual(['', 'it']);
  });

  it('marks all its titles when there is no English text', async () => {
    const { resumed, links } = await openInEnglish({ isUntranslated: true });
    expect(resumed).toBe('it');
    expect(new Set(links)).toEqual(new Set(['it']));
  });
});

describe('listening to a text lesson', () => {
  const spoken: SpeechSynthesisUtterance[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'it-IT' }],
    speak: (utterance: SpeechSynthesisUtterance) => void spoken.push(utterance),
    cancel: jest.fn(),
  });
  const end = () =>
    act(async () => {
      spoken.at(-1)?.onend?.(new Event('end') as SpeechSynthesisEvent);
      await Promise.resolve();
    });
  const heard = () => document.querySelector('.text__block--heard')?.id;

  beforeEach(() => {
    spoken.length = 0;
    Object.assign(window, {
      speechSynthesis: speech,
      SpeechSynthesisUtterance: class {
        lang = '';
        constructor(readonly text: string) {}
      },
    });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });

  it('goes paragraph by paragraph, can be paused, and starts the paragraph again', async () => {
    await openAsGuest();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ascolta' }));
    expect(heard()).toBe('b-start');
    expect(spoken[0]).toMatchObject({ text: 'Un’assemblea vuota non decide.', lang: 'it' });
    await end();
    expect(heard()).toBe('b-first');
    expect(screen.getByText('Paragrafo 2 di 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pausa' }));
    expect(speech.cancel).toHaveBeenCalled();
    await end();
    expect(heard()).toBe('b-first');
    await user.click(screen.getByRole('button', { name: 'Continua ad ascoltare' }));
    expect(spoken.at(-1)?.text).toBe('Prima, contare chi c’è');
    await user.click(screen.getByRole('button', { name: 'Smetti' }));
    expect(heard()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Ascolta' })).toBeTruthy();
  });

  it('starts at the place read, leaves out footnotes, and ends with the text', async () => {
    await openAsGuest();
    await scrollTo(4 * HEIGHT);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Ascolta' }));
    expect(spoken.map(({ text }) => text)).toEqual(['Servono i sì di chi vota.']);
    await end();
    expect(screen.getByRole('button', { name: 'Ascolta' })).toBeTruthy();
  });

  it('has each block read in its own language', async () => {
    const text = { ...lesson.text, isUntranslated: false, italianBlocks: ['start'] };
    server.on('GET /api/v1/contents/i-due-quorum', { body: { ...lesson, text } });
    jest.spyOn(speech, 'getVoices').mockReturnValue([{ lang: 'en-GB' }, { lang: 'it-IT' }]);
    await renderApp('/contenuti/i-due-quorum', { language: 'en' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Listen' }));
    await end();
    expect(spoken.map(({ lang }) => lang)).toEqual(['it', 'en']);
  });

  it('is hidden without a voice of the language', async () => {
    jest.spyOn(speech, 'getVoices').mockReturnValue([{ lang: 'en-GB' }]);
    await openAsGuest();
    expect(screen.queryByRole('button', { name: 'Ascolta' })).toBeNull();
  });
});
