import { beforeEach, describe, expect, it } from '@jest/globals';
import { GapDetector } from './gap-detector.ts';

describe('GapDetector', () => {
  let now: number;
  let gaps: GapDetector;

  beforeEach(() => {
    now = 10_000;
    gaps = new GapDetector(() => now);
  });

  it('is not live before the first event or beat', () => {
    expect(gaps.isLive).toBe(false);
    expect(gaps.beat('a', 0)).toBe(true);
    expect(gaps.isLive).toBe(true);
  });

  it('accepts an unbroken sequence of events and beats', () => {
    expect(gaps.event('a', 1)).toBe(true);
    expect(gaps.beat('a', 1)).toBe(true);
    expect(gaps.event('a', 2)).toBe(true);
    expect(gaps.event('a', 3)).toBe(true);
    expect(gaps.beat('a', 3)).toBe(true);
  });

  it('reports a gap once, on the next event or beat', () => {
    gaps.event('a', 1);
    expect(gaps.event('a', 3)).toBe(false);
    expect(gaps.event('a', 4)).toBe(true);
    expect(gaps.beat('a', 5)).toBe(false);
    expect(gaps.beat('a', 5)).toBe(true);
  });

  it('ignores events of an incarnation from before it was first seen', () => {
    expect(gaps.beat('a', 7)).toBe(false);
    expect(gaps.event('b', 2)).toBe(false);
    expect(gaps.event('b', 3)).toBe(true);
  });

  it('tracks several incarnations that publish in turn', () => {
    expect(gaps.event('a', 1)).toBe(true);
    expect(gaps.event('b', 1)).toBe(true);
    expect(gaps.event('a', 2)).toBe(true);
    expect(gaps.beat('b', 1)).toBe(true);
    expect(gaps.beat('b', 2)).toBe(false);
    expect(gaps.event('a', 3)).toBe(true);
  });

  it('does not trust an incarnation without beats, even if another has them', () => {
    gaps.beat('a', 1);
    gaps.beat('b', 0);
    now += 2_000;
    expect(gaps.beat('b', 0)).toBe(true);
    now += 1_000;
    expect(gaps.isLive).toBe(true);
    expect(gaps.beat('b', 0)).toBe(false);
    expect(gaps.beat('b', 0)).toBe(true);
  });

  it('is not live after two and a half seconds without beats, and live again if nothing was missed', () => {
    gaps.event('a', 1);
    now += 2_501;
    expect(gaps.isLive).toBe(false);
    expect(gaps.beat('a', 1)).toBe(true);
    expect(gaps.isLive).toBe(true);
  });

  it('starts over when cleared', () => {
    gaps.event('a', 1);
    gaps.clear();
    expect(gaps.isLive).toBe(false);
    expect(gaps.event('a', 2)).toBe(false);
  });
});
