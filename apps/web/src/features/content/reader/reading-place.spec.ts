import { describe, expect, it } from '@jest/globals';
import { placeToContinue, type ReadingPlace } from './reading-place.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const stored: ReadingPlace = { at: NOON, page: 3, left: 10, top: 700, zoom: 1.5 };
const at = (blockId: string | null, minutes: number) => ({
  contentId: 'c1',
  blockId,
  at: blockId && new Date(NOON + minutes * 60_000).toISOString(),
});

describe('a document continues', () => {
  it('at the page where the learner was last, on another device, at the zoom of this one', () => {
    expect(placeToContinue(stored, at('page-12', 1))).toEqual({ ...stored, page: 12, left: null, top: null });
  });

  it.each([
    ['an older place of another device', at('page-12', -1)],
    ['the same page', at('page-3', 1)],
    ['a place that is no page', at('k3x9', 1)],
    ['no place', at(null, 0)],
    ['nothing, for a guest', null],
  ])('at the place of this browser, given %s', (_what, reading) => {
    expect(placeToContinue(stored, reading)).toBe(stored);
  });
});
