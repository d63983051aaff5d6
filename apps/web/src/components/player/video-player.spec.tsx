import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createI18n, uiNamespaces } from '@academy/ui';
import { MemoryRouter } from 'react-router-dom';
import { answerVideoConsent, videoConsent } from '../consent/video-consent.ts';
import type { PlayableVideo, PlayerListener } from './player-events.ts';
import type { VideoStart } from './starts-at-once.ts';
import { READY_TIMEOUT } from './vimeo-frame.tsx';
import { VideoPlayer } from './video-player.tsx';

// Vimeo is a third party: its SDK is mocked, with the three ways in which a network can behave.
const vimeo = {
  ready: () => new Promise<void>(() => undefined),
  listeners: new Map<string, (event: object) => void>(),
  position: 0,
};
jest.mock('@vimeo/player', () => ({
  __esModule: true,
  default: class {
    ready = () => vimeo.ready();
    setCurrentTime = (seconds: number) => Promise.resolve((vimeo.position = seconds));
    on = (event: string, listener: (event: object) => void) => vimeo.listeners.set(event, listener);
    off = (event: string) => vimeo.listeners.delete(event);
  },
}));

const FILM = [{ url: '/films/1', type: 'video/mp4' as const }];

const captions = (link: number) => [{ language: 'it' as const, url: `/captions/${link}` }];

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

function renderPlayer(
  props: {
    isPublic?: boolean;
    resumeAt?: number;
    start?: VideoStart;
    listener?: PlayerListener;
    provider?: PlayableVideo['provider'];
  } = {},
) {
  const player = (videoId: string, resumeAt = 0, provider = props.provider ?? 'vimeo') => (
    <MemoryRouter>
      <a href="#lezioni">Elenco</a>
      <VideoPlayer
        video={
          provider === 'vimeo'
            ? { provider, videoId, hash: 'abc' }
            : {
                provider,
                videoId,
                sources: FILM,
                captions: captions(1),
                renew: () => Promise.resolve({ sources: FILM, captions: captions(2) }),
              }
        }
        title="Lezione"
        cover={{ src: null, seed: 'lezione' }}
        isPublic={props.isPublic ?? false}
        resumeAt={resumeAt}
        start={props.start ?? 'none'}
        listener={props.listener}
      />
    </MemoryRouter>
  );
  const { rerender } = render(player('123', props.resumeAt));
  /** Shows another video, or this one again. */
  return async (videoId: string, resumeAt?: number, provider?: PlayableVideo['provider']) => {
    rerender(player(videoId, resumeAt, provider));
    await settle();
  };
}

beforeEach(async () => {
  localStorage.clear();
  vimeo.position = 0;
  const player = { it: () => import('./locales/it.ts'), en: () => import('./locales/en.ts') };
  await createI18n('it', { ...uiNamespaces, player }, ['ui', 'player']);
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the video player', () => {
  it('loads nothing from the video platform before a click', async () => {
    vimeo.ready = () => Promise.resolve();
    renderPlayer();
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByLabelText('Non chiedermelo più per sei mesi'));
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();

    const address = new URL(document.querySelector('iframe')?.src ?? '');
    expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/123');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      h: 'abc',
      dnt: '1',
      autopause: '0',
      badge: '0',
    });
    expect(document.activeElement?.tagName).toBe('IFRAME');
    expect(videoConsent()).toBe('given');
    expect(screen.queryByText('Caricamento del video')).toBeNull();
  });

  it('starts immediately after a click on play, but otherwise only with consent', async () => {
    vimeo.ready = () => Promise.resolve();
    renderPlayer({ start: 'clicked' });
    await settle();
    expect(document.querySelector('iframe')).toBeNull();
    cleanup();

    answerVideoConsent('given');
    renderPlayer({ start: 'clicked' });
    await settle();
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('starts immediately after a click beside its notice, and stores no consent', async () => {
    vimeo.ready = () => Promise.resolve();
    renderPlayer({ start: 'agreed' });
    await settle();
    expect(document.querySelector('iframe')).not.toBeNull();
    expect(videoConsent()).toBe('unasked');
  });

  it('loads captions again from a new link when theirs has expired', async () => {
    const element = HTMLMediaElement.prototype;
    jest.spyOn(element, 'play').mockResolvedValue(undefined);
    for (const method of ['pause', 'load'] as const) jest.spyOn(element, method).mockReturnValue(undefined);
    jest.spyOn(element, 'canPlayType').mockReturnValue('maybe');
    renderPlayer({ provider: 'file' });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    const track = document.querySelector('track');
    expect(track?.getAttribute('src')).toBe('/captions/1');
    track?.dispatchEvent(new Event('error'));
    await settle();
    expect(track?.getAttribute('src')).toBe('/captions/2');
  });

  it('asks before the first video at Vimeo that follows an uploaded film', async () => {
    vimeo.ready = () => Promise.resolve();
    const element = HTMLMediaElement.prototype;
    jest.spyOn(element, 'play').mockResolvedValue(undefined);
    for (const method of ['pause', 'load'] as const) jest.spyOn(element, method).mockReturnValue(undefined);
    jest.spyOn(element, 'canPlayType').mockReturnValue('maybe');
    const show = renderPlayer({ provider: 'file' });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    expect(document.querySelector('video')).not.toBeNull();
    await show('123', 0, 'vimeo');
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByLabelText('Non chiedermelo più per sei mesi')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    expect(document.querySelector('iframe')).not.toBeNull();
    await show('film', 0, 'file');
    await show('456', 0, 'vimeo');
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('fails after ten seconds without a response, and retries on request', async () => {
    vimeo.ready = () => new Promise(() => undefined);
    renderPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    await act(() => jest.advanceTimersByTimeAsync(READY_TIMEOUT - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('Il video non si carica');
    // A premium video has no public page to point to.
    expect(screen.queryByRole('link', { name: /Apri su Vimeo/ })).toBeNull();

    vimeo.ready = () => Promise.resolve();
    fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('fails immediately on an error of the player, and links free videos to their platform', async () => {
    vimeo.ready = () => Promise.reject(new Error('blocked'));
    renderPlayer({ isPublic: true });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    expect(screen.getByRole('link', { name: /Apri su Vimeo/ }).getAttribute('href')).toBe(
      'https://vimeo.com/123',
    );
  });

  it.each([
    ['Guarda: Lezione', 760],
    ['Riprendi da 12:40', 760],
    ['Ricomincia', 0],
  ])('resumes or starts again (%s)', async (name, position) => {
    vimeo.ready = () => Promise.resolve();
    renderPlayer({ resumeAt: 760 });
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
    expect(vimeo.position).toBe(position);
  });

  it('resumes a video that was started again, after another one', async () => {
    vimeo.ready = () => Promise.resolve();
    const show = renderPlayer({ resumeAt: 760 });
    fireEvent.click(screen.getByRole('button', { name: 'Ricomincia' }));
    await settle();
    expect(vimeo.position).toBe(0);
    await show('456');
    await show('123', 300);
    expect(vimeo.position).toBe(300);
  });

  it('takes the focus from the video before, but not from elsewhere on the page', async () => {
    vimeo.ready = () => Promise.resolve();
    const show = renderPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    await show('456');
    const frame = document.querySelector('iframe');
    expect(frame?.src).toContain('/456?');
    expect(document.activeElement).toBe(frame);
    const link = screen.getByRole('link', { name: 'Elenco' });
    link.focus();
    await show('789');
    expect(document.activeElement).toBe(link);
  });

  it('offers no choice when there is nothing to resume', () => {
    renderPlayer();
    expect(screen.queryByRole('button', { name: /Riprendi/ })).toBeNull();
  });

  it('passes on the events of the player', async () => {
    const listener = { onTime: jest.fn(), onPause: jest.fn(), onEnd: jest.fn() };
    vimeo.ready = () => Promise.resolve();
    renderPlayer({ listener });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    act(() => {
      vimeo.listeners.get('timeupdate')?.({ seconds: 1.5, duration: 99.4 });
      vimeo.listeners.get('pause')?.({});
      vimeo.listeners.get('ended')?.({});
    });
    expect(listener.onTime).toHaveBeenCalledWith(1.5, 99.4);
    expect(listener.onPause).toHaveBeenCalledTimes(1);
    expect(listener.onEnd).toHaveBeenCalledTimes(1);
  });
});
