import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FilmSource } from '@academy/api-client';
import { FilmPlayer } from './film-player.ts';

const link = (number: number): FilmSource => ({ url: `/film?signature=${number}`, type: 'video/mp4' });

// jsdom cannot play media: the journey `films.spec.ts` plays real films; this tests the handling of refused requests.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function open(renew: () => Promise<FilmSource[]>, sources = [link(1)]) {
  const listener = { onTime: jest.fn(), onPause: jest.fn(), onEnd: jest.fn() };
  const onReady = jest.fn();
  const onFail = jest.fn();
  const element = document.createElement('video');
  const options = { startAt: 30, listener, onReady, onFail };
  const player = new FilmPlayer(element, { ...options, film: { sources, renew } });
  const say = async (event: string) => {
    element.dispatchEvent(new Event(event));
    await settle();
  };
  const loaded = async () => {
    Object.defineProperty(element, 'duration', { value: 100, configurable: true });
    await say('loadedmetadata');
    await say('canplay');
  };
  return { player, element, listener, onReady, onFail, say, loaded };
}

const sourceOf = (element: HTMLVideoElement) => element.getAttribute('src');

describe('the film player', () => {
  it('goes to the given second although a busy device has played a moment of the start', async () => {
    const { element, loaded } = open(() => Promise.resolve([]));
    element.currentTime = 0.0176;
    await loaded();
    expect(element.currentTime).toBe(30);
  });

  it('starts at the given second and reports its position', async () => {
    const { element, listener, onReady, say, loaded } = open(() => Promise.resolve([]));
    await say('timeupdate');
    expect(listener.onTime).not.toHaveBeenCalled();
    await loaded();
    expect(onReady).toHaveBeenCalled();
    expect(element.currentTime).toBe(30);
    element.currentTime = 42;
    await say('timeupdate');
    expect(listener.onTime).toHaveBeenCalledWith(42, 100);
  });

  it('shows its controls where the browser blocks autoplay', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValue(new DOMException('A click, please', 'NotAllowedError'));
    const refused = open(() => Promise.resolve([]));
    await settle();
    expect(refused.onReady).toHaveBeenCalledTimes(1);
    expect(refused.onFail).not.toHaveBeenCalled();

    const left = open(() => Promise.resolve([]));
    left.player.destroy();
    await settle();
    expect(left.onReady).not.toHaveBeenCalled();
  });

  it('is not ready when loading was interrupted', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValue(new DOMException('Another source', 'AbortError'));
    const { onReady } = open(() => Promise.resolve([]));
    await settle();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('requests a new link when one is refused, and continues at the same second', async () => {
    const { element, onFail, say, loaded } = open(() => Promise.resolve([link(2)]));
    await loaded();
    element.currentTime = 42;
    await say('timeupdate');
    await say('error');
    expect(sourceOf(element)).toBe(link(2).url);
    element.currentTime = 0;
    await loaded();
    expect(element.currentTime).toBe(42);
    expect(onFail).not.toHaveBeenCalled();
  });

  it('fails when there is no new link, or new links are refused as well', async () => {
    const gone = open(() => Promise.resolve([]));
    await gone.say('error');
    expect(gone.onFail).toHaveBeenCalledTimes(1);
    const unreachable = open(() => Promise.reject(new Error('offline')));
    await unreachable.say('error');
    expect(unreachable.onFail).toHaveBeenCalledTimes(1);
    const refused = open(() => Promise.resolve([link(2)]));
    for (let times = 0; times < 3; times += 1) await refused.say('error');
    expect(refused.onFail).toHaveBeenCalledTimes(1);
  });

  it('fails immediately without a link', () => {
    const { onFail } = open(() => Promise.resolve([]), []);
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  it('reports nothing once it is destroyed', async () => {
    const { player, listener, say, loaded } = open(() => Promise.resolve([]));
    await loaded();
    player.destroy();
    await say('timeupdate');
    await say('ended');
    expect(listener.onTime).not.toHaveBeenCalled();
    expect(listener.onEnd).not.toHaveBeenCalled();
  });
});
