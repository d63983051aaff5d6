import { describe, expect, it } from '@jest/globals';
import { countSeconds, isVideoSeen, joinRanges, resumePosition, type SecondRange } from './playback.ts';

describe('isVideoSeen', () => {
  it.each([
    [90, 100, true],
    [89, 100, false],
    [100, 100, true],
    [0, 0, false],
  ])('for %d of %d seconds is %p', (watched, duration, seen) => {
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
  ])('is, after %d of %d seconds, %d', (position, duration, expected) => {
    expect(resumePosition(position, duration)).toBe(expected);
  });
});

describe('joinRanges', () => {
  it.each([
    [[], []],
    [
      [
        [10, 20],
        [0, 5],
      ],
      [
        [0, 5],
        [10, 20],
      ],
    ],
    [
      [
        [0, 5],
        [5, 8],
        [7, 9],
      ],
      [[0, 9]],
    ],
    [
      [
        [0, 20],
        [5, 8],
      ],
      [[0, 20]],
    ],
  ] as [SecondRange[], SecondRange[]][])('joins %j to %j', (ranges, joined) => {
    expect(joinRanges(ranges)).toEqual(joined);
  });

  it('counts each second once', () => {
    const ranges: SecondRange[] = [
      [0, 10],
      [5, 15],
      [20, 21],
    ];
    expect(countSeconds(joinRanges(ranges))).toBe(16);
  });
});
