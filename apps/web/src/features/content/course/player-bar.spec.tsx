import { createI18n } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { namespaces, SHARED_NAMESPACES } from '../../../app/namespaces.ts';
import type { PlayerCommands } from '../../../components/player/player-events.ts';
import { PlayerLink } from '../../../components/player/player-link.ts';
import { contentDetail } from '../../../testing/fixtures.ts';
import { LatePlayerBar } from './late-player-bar.tsx';
import type { Lesson } from './use-course.ts';

const content = contentDetail();
const [video] = content.videos;
if (!video) throw new Error('The fixture has no video');
const lesson: Lesson = {
  ...{ ...video, name: 'Il regolamento', durationSeconds: 965, watchedSeconds: 0 },
  ...{ playback: undefined, state: 'half' },
};

/** Tells where the player's place is: its top and bottom in the window. */
let report: (top: number, bottom: number) => void;
let link: PlayerLink;
let isPaused: boolean;

const nothing = () => undefined;
const play = jest.fn(() => {
  isPaused = false;
  link.onTime(760, 965);
});
const pause = jest.fn(() => {
  isPaused = true;
  link.onPause();
});
const commands: PlayerCommands = {
  ...{ seek: nothing, changeVolume: nothing, toggleMuted: nothing, toggleCaptions: nothing },
  toggleFullscreen: nothing,
  isPaused: () => isPaused,
  play: () => play(),
  pause: () => pause(),
};

beforeEach(() => {
  link = new PlayerLink();
  isPaused = false;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((hear) => {
    const observer: IntersectionObserver = {
      ...{ root: null, rootMargin: '', scrollMargin: '', thresholds: [] },
      ...{ observe: nothing, unobserve: nothing, disconnect: nothing, takeRecords: () => [] },
    };
    report = (top, bottom) => {
      const boundingClientRect = new DOMRect(0, top, 100, bottom - top);
      const entry: Partial<IntersectionObserverEntry> = { boundingClientRect };
      act(() => void Reflect.apply(hear, observer, [[entry], observer]));
    };
    return observer;
  });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function show() {
  const texts = await createI18n('it', namespaces, [...SHARED_NAMESPACES, 'player', 'content']);
  render(
    <I18nextProvider i18n={texts}>
      <div className="player">
        <button type="button">Comandi</button>
      </div>
      <LatePlayerBar content={content} lesson={lesson} link={link} />
    </I18nextProvider>,
  );
}

describe('what stays of a player above the window', () => {
  it('is nothing until the film was started', async () => {
    await show();
    expect(screen.queryByRole('group')).toBeNull();
    act(() => link.connect(commands));
    await screen.findByRole('group', { name: 'Lettore: Il regolamento' });
  });

  it('is title, time and play', async () => {
    await show();
    act(() => link.connect(commands));
    act(() => link.onTime(760.4, 965));
    const bar = await screen.findByRole('group', { name: 'Lettore: Il regolamento' });
    expect(bar.textContent).toContain('12:40 di 16:05 · La Costituzione');
    // Nothing is announced as the time goes on.
    expect(bar.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pausa' }));
    expect(pause).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Riprendi' }));
    expect(play).toHaveBeenCalledTimes(1);
    await screen.findByRole('button', { name: 'Pausa' });
  });

  it('appears only once the player has left the window', async () => {
    await show();
    act(() => link.connect(commands));
    const bar = await screen.findByRole('group', { name: 'Lettore: Il regolamento' });
    const seen = [
      [20, 300],
      [-50, 230],
      [-400, -120],
      [20, 300],
    ].map(([top = 0, bottom = 0]) => {
      report(top, bottom);
      return bar.className;
    });
    expect(seen.map((name) => /player-bar--(\w+)/.exec(name)?.[1])).toEqual([
      'here',
      'leaving',
      'gone',
      'here',
    ]);
  });

  it('gives its focus to the player that comes back', async () => {
    await show();
    act(() => link.connect(commands));
    await screen.findByRole('group', { name: 'Lettore: Il regolamento' });
    const focused = () => document.activeElement?.textContent;
    report(-400, -120);
    screen.getByRole('button', { name: 'Riprendi' }).focus();
    report(-500, -220);
    expect(focused()).toBe('Riprendi');
    report(-50, 230);
    expect(focused()).toBe('Comandi');
    screen.getByRole('button', { name: 'Comandi' }).blur();
    report(20, 300);
    expect(document.activeElement).toBe(document.body);
  });
});
