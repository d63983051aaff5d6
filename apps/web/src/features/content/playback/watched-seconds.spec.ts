import { describe, expect, it } from '@jest/globals';
import { WatchedSeconds } from './watched-seconds.ts';

function watch(...positions: number[]): WatchedSeconds {
  const watched = new WatchedSeconds();
  for (const position of positions) watched.advance(position);
  return watched;
}

describe('watched seconds', () => {
  it('collects the seconds between time updates', () => {
    expect(watch(0, 0.25, 0.5, 1.5, 2.2).take()).toEqual([[0, 3]]);
  });

  it('does not count skipped seconds, forwards or backwards', () => {
    expect(watch(0, 1, 50, 51, 10, 11).take()).toEqual([
      [0, 1],
      [10, 11],
      [50, 51],
    ]);
  });

  it('starts a new range after an interruption', () => {
    const watched = watch(0, 1);
    watched.interrupt();
    watched.advance(2.5);
    watched.advance(3);
    expect(watched.take()).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('returns each second once', () => {
    const watched = watch(0, 1);
    expect(watched.take()).toEqual([[0, 1]]);
    expect(watched.take()).toEqual([]);
    watched.advance(2);
    expect(watched.take()).toEqual([[1, 2]]);
  });
});
