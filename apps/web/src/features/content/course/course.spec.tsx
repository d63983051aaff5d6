import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerVideoConsent } from '../../../components/consent/video-consent.ts';
import { STARTS_VIDEO } from '../../../components/player/starts-at-once.ts';
import { contentDetail, settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

// Vimeo is a third party: its SDK is mocked.
const events = new Map<string, (event: object) => void>();
const jumps: number[] = [];
jest.mock('@vimeo/player', () => ({
  __esModule: true,
  default: class {
    ready = () => Promise.resolve();
    setCurrentTime = (seconds: number) => Promise.resolve(jumps.push(seconds));
    on = (event: string, listener: (event: object) => void) => events.set(event, listener);
    off = (event: string) => events.delete(event);
  },
}));

const content = contentDetail({
  access: { level: 'single', expiresAt: null },
  lessonDurations: [1_000, null, 720],
  videos: ['1', '2', '3'].map((videoId, position) => ({
    position,
    title: `Lezione ${videoId}`,
    isUntranslated: false,
    locked: false,
    provider: 'vimeo',
    videoId,
    hash: null,
  })),
});
const me = {
  id: '1',
  email: 'a@b.it',
  role: 'user',
  isAdmin: false,
  isEditor: false,
  profileCompleted: false,
};

const playback = (videoId: string, watchedSeconds: number, isSeen: boolean) => ({
  videoId,
  seconds: 760,
  resumeAt: 760,
  duration: 1_000,
  ranges: [[0, watchedSeconds]],
  watchedSeconds,
  isSeen,
  device: null,
  at: '2026-11-20T12:00:00.000Z',
});

let server: FakeServer;
let wantsLessMotion: boolean;

beforeEach(() => {
  wantsLessMotion = false;
  events.clear();
  jumps.length = 0;
  const matchMedia = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', {
      value: wantsLessMotion && query.includes('reduced-motion'),
    }),
  );
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: me })
    .on('GET /api/v1/contents/la-costituzione', { body: content })
    .on(`GET /api/v1/progress/${content.id}`, {
      body: { contentId: content.id, isSaved: false, isCompleted: false },
    })
    .on(`PUT /api/v1/progress/${content.id}/playback`, { status: 204 })
    .on(`GET /api/v1/progress/${content.id}/playback`, {
      body: { contentId: content.id, videos: [playback('2', 400, false), playback('1', 950, true)] },
    });
  storeSession();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
  localStorage.clear();
  server.close();
});

async function open(query = '') {
  const rendered = await renderApp(`/contenuti/la-costituzione${query}`, { session: newSession() });
  await screen.findByRole('navigation', { name: 'Lezioni' });
  return rendered;
}
const list = () => within(screen.getByRole('navigation', { name: 'Lezioni' }));
const current = () =>
  list()
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'true');

describe('the lessons as shown to an owner', () => {
  it('show the progress of each lesson and in total, and where to continue', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Riprendi da 12:40' })).toBeTruthy();
    expect(await list().findByRole('img', { name: '1 lezione vista su 3' })).toBeTruthy();
    const rows = list().getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1. Lezione 117\u00a0min',
      '2. Lezione 2Riprendi da 12:4017\u00a0min',
      '3. Lezione 312\u00a0min',
    ]);
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Vista',
      'Vista a metà',
      'Da vedere',
    ]);
    expect(current()).toBe(rows[1]);
    // 600 seconds of the second lesson and 720 of the third.
    expect(list().getByText('Mancano 22 min')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('La Costituzione');
  });

  it.each(['', '/playback'])(
    'say nothing of what was watched until it is loaded: progress%s',
    async (path) => {
      let release: (() => void) | undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const route = `/api/v1/progress/${content.id}${path}`;
      const body =
        path === ''
          ? { contentId: content.id, isSaved: false, isCompleted: false }
          : { contentId: content.id, videos: [playback('1', 950, true)] };
      server.on(`GET ${route}`, async () => {
        await gate;
        return { body };
      });
      await open();
      await waitFor(() => expect(server.received(`GET ${route}`)).toHaveLength(1));
      expect(list().getAllByRole('link')).toHaveLength(3);
      expect(list().queryByRole('img', { name: 'Da vedere' })).toBeNull();
      release?.();
      expect((await list().findAllByRole('img', { name: 'Da vedere' })).length).toBeGreaterThan(0);
    },
  );

  it('give the share of a lesson that was begun and is to start anew', async () => {
    server.on(`GET /api/v1/progress/${content.id}/playback`, {
      body: { contentId: content.id, videos: [{ ...playback('1', 290, false), resumeAt: 0 }] },
    });
    await open();
    expect(await list().findByText('Vista al 29%')).toBeTruthy();
  });

  const card = () => within(screen.getByRole('region', { name: 'I tuoi progressi' }));
  const seen = (videoIds: string[]) =>
    server.on(`GET /api/v1/progress/${content.id}/playback`, {
      body: { contentId: content.id, videos: videoIds.map((videoId) => playback(videoId, 990, true)) },
    });

  it('show the number of lessons, and beside it that the percentage changes only with the mark', async () => {
    await open();
    expect(await card().findByText('1 lezione vista su 3')).toBeTruthy();
    expect(card().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(
      card().getByText(
        '0% completato. Diventa 100% quando la segni tu: con l’ultima lezione te lo proponiamo.',
      ),
    ).toBeTruthy();
  });

  it('show that everything was watched before it is marked as completed', async () => {
    seen(['1', '2', '3']);
    await open();
    expect(await card().findByText('3 lezioni viste su 3')).toBeTruthy();
    expect(card().getByText('0% completato. Hai visto tutto: puoi segnarlo come completato.')).toBeTruthy();
    expect(await list().findByText('Puoi segnare la serie come completata, qui sotto.')).toBeTruthy();
  });

  it('show 0% before the first lesson is watched and 100% once completed, like the seats', async () => {
    seen([]);
    server.on(`PATCH /api/v1/progress/${content.id}`, () => {
      const completed = { contentId: content.id, isSaved: false, isCompleted: true };
      server.on(`GET /api/v1/progress/${content.id}`, { body: completed });
      return { body: completed };
    });
    await open();
    expect(await card().findByText(/^0% completato\./)).toBeTruthy();
    expect(await list().findByRole('img', { name: '0 lezioni viste su 3' })).toBeTruthy();
    fireEvent.click(card().getByRole('button', { name: 'Segna come completato' }));
    expect(await card().findByText('100% completato')).toBeTruthy();
    expect(card().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(list().getByRole('img', { name: '3 lezioni viste su 3' })).toBeTruthy();
    expect(list().getByText('Hai visto tutte le lezioni')).toBeTruthy();
    expect(list().queryByText(/Puoi segnare/)).toBeNull();
  });

  it('resume playback as soon as the position is known, after a click on play on another page', async () => {
    answerVideoConsent('given');
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on(`GET /api/v1/progress/${content.id}/playback`, async () => {
      await asked;
      return { body: { contentId: content.id, videos: [playback('2', 400, false)] } };
    });
    const { router } = await renderApp('/supporto', { session: newSession() });
    await act(() => router.navigate('/contenuti/la-costituzione?video=2', { state: STARTS_VIDEO }));
    await screen.findByRole('navigation', { name: 'Lezioni' });
    expect(jumps).toEqual([]);
    answer?.();
    await waitFor(() => expect(jumps).toEqual([760]));
    expect(screen.queryByRole('button', { name: /^Riprendi/ })).toBeNull();
  });

  it('plays the lesson that is chosen in the list', async () => {
    answerVideoConsent('given');
    const { router } = await open();
    expect(await screen.findByRole('button', { name: 'Guarda: Lezione 2' })).toBeTruthy();
    fireEvent.click(list().getByRole('link', { name: /Lezione 3/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Guarda: / })).toBeNull());
    expect(router.state.location.search).toBe('?video=3');
  });

  it('open the lesson and second of the address, and return', async () => {
    const { router } = await open();
    await act(() => router.navigate('/contenuti/la-costituzione?video=3&t=75'));
    expect(await screen.findByRole('button', { name: 'Riprendi da 1:15' })).toBeTruthy();
    fireEvent.click(list().getByRole('link', { name: /Lezione 1/ }));
    expect(await screen.findByRole('button', { name: 'Guarda: Lezione 1' })).toBeTruthy();
    expect(router.state.location.search).toBe('?video=1');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Guarda: Lezione 3' })).toBeTruthy();
    await act(() => router.navigate('/contenuti/la-costituzione?video=9'));
    expect(await screen.findByRole('button', { name: 'Guarda: Lezione 2' })).toBeTruthy();
  });

  it('can be operated with the keyboard', async () => {
    const { router } = await open('?video=2');
    const [first, second, third] = list().getAllByRole('link');
    second?.focus();
    const press = (key: string, options = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
    press('ArrowDown');
    expect(document.activeElement).toBe(third);
    press('ArrowDown');
    expect(document.activeElement).toBe(third);
    press('Home');
    expect(document.activeElement).toBe(first);
    press('End');
    press('ArrowUp');
    expect(document.activeElement).toBe(second);

    press('n');
    expect(router.state.location.search).toBe('?video=3');
    press('n');
    expect(router.state.location.search).toBe('?video=3');
    press('p');
    expect(router.state.location.search).toBe('?video=2');
    press('p', { ctrlKey: true });
    expect(router.state.location.search).toBe('?video=2');
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(router.state.location.search).toBe('?video=2');
  });

  const playToTheEnd = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Guarda: Lezione 2' }));
    await waitFor(() => expect(events.has('ended')).toBe(true));
    jest.useFakeTimers();
    act(() => events.get('ended')?.({}));
  };

  it('start the next lesson automatically after a few seconds', async () => {
    const { router } = await open();
    await playToTheEnd();
    expect(screen.getByText(/Prossima lezione: Lezione 3/)).toBeTruthy();
    for (let second = 0; second < 8; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(router.state.location.search).toBe('?video=3');
  });

  it('stay on the lesson when the countdown is cancelled', async () => {
    const { router } = await open();
    await playToTheEnd();
    const stop = screen.getByRole('button', { name: 'Resta qui' });
    stop.focus();
    fireEvent.click(stop);
    const go = screen.getByRole('button', { name: 'Guarda subito' });
    expect(document.activeElement).toBe(go);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(router.state.location.search).toBe('');
    fireEvent.click(go);
    expect(router.state.location.search).toBe('?video=3');
  });

  it('wait for a click with reduced motion', async () => {
    wantsLessMotion = true;
    const { router } = await open();
    await playToTheEnd();
    expect(screen.queryByRole('button', { name: 'Resta qui' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(router.state.location.search).toBe('');
  });
});
