import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createI18n, uiNamespaces } from '@academy/ui';
import { MemoryRouter } from 'react-router-dom';
import { videoConsent } from '../consent/video-consent.ts';
import { READY_TIMEOUT } from './vimeo-frame.tsx';
import { VideoPlayer } from './video-player.tsx';

// Vimeo is a third party: its SDK is replaced at its edge, with the three things a network can do.
const vimeo = { ready: () => new Promise<void>(() => undefined), listeners: new Map<string, () => void>() };
jest.mock('@vimeo/player', () => ({
  __esModule: true,
  default: class {
    ready = () => vimeo.ready();
    on = (event: string, listener: () => void) => vimeo.listeners.set(event, listener);
    off = (event: string) => vimeo.listeners.delete(event);
  },
}));

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

function renderPlayer(props: { isPublic?: boolean; onNext?: () => void } = {}) {
  render(
    <MemoryRouter>
      <VideoPlayer
        video={{ videoId: '123', hash: 'abc' }}
        title="Lezione"
        cover={{ src: null, seed: 'lezione' }}
        isPublic={props.isPublic ?? false}
        next={props.onNext && { title: 'Seconda', onSelect: props.onNext }}
      />
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  const player = { it: () => import('./locales/it.ts'), en: () => import('./locales/en.ts') };
  await createI18n('it', { ...uiNamespaces, player }, ['ui', 'player']);
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('video player', () => {
  it('loads nothing from the video platform before it is asked to', async () => {
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
    expect(videoConsent()).toBe('given');
    expect(screen.queryByText('Caricamento del video')).toBeNull();
  });

  it('takes ten silent seconds for a failure, and tries again on request', async () => {
    vimeo.ready = () => new Promise(() => undefined);
    renderPlayer();
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
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

  it('fails at once when the player says so, and free videos can be opened elsewhere', async () => {
    vimeo.ready = () => Promise.reject(new Error('blocked'));
    renderPlayer({ isPublic: true });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    expect(screen.getByRole('link', { name: /Apri su Vimeo/ }).getAttribute('href')).toBe(
      'https://vimeo.com/123',
    );
  });

  it('offers the next video at the end', async () => {
    const onNext = jest.fn();
    vimeo.ready = () => Promise.resolve();
    renderPlayer({ onNext });
    fireEvent.click(screen.getByRole('button', { name: 'Guarda: Lezione' }));
    await settle();
    act(() => vimeo.listeners.get('ended')?.());
    fireEvent.click(screen.getByRole('button', { name: 'Prossimo video: Seconda' }));
    expect(onNext).toHaveBeenCalled();
  });
});
