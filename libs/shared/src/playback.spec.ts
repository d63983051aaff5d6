import { describe, expect, it } from '@jest/globals';
import { isVideoSeen, resumePosition } from './playback.ts';

describe('isVideoSeen', () => {
  it.each([
    [90, 100, true],
    [89, 100, false],
    [100, 100, true],
    [0, 0, false],
  ])('%d of %d seconds: %p', (watched, duration, seen) => {
    expect(isVideoSeen(watched, duration)).toBe(seen);
  });
});

describe('resumePosition', () => {
  it.each([
    [760, 1200, 760],
    [1195, 1200, 1195],
    [1196, 1200, 0],
    [1200, 1200, 0],
    [2, 4, 0],
  ])('left at %d of %d continues at %d', (position, duration, expected) => {
    expect(resumePosition(position, duration)).toBe(expected);
  });
});
