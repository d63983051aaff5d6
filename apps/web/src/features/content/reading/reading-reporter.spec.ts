import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadingReporter } from './reading-reporter.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

function newReporter() {
  const saved: string[] = [];
  const reporter = new ReadingReporter(({ blockId, at }) => saved.push(`${blockId} ${at.slice(17, 19)}`));
  reporter.report('start');
  return { reporter, saved };
}

describe('the reports of a reader', () => {
  it('give the last place every three seconds, with its own time', () => {
    const { reporter, saved } = newReporter();
    reporter.report('a');
    jest.advanceTimersByTime(2_000);
    reporter.report('b');
    expect(saved).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(saved).toEqual(['b 02']);
    reporter.report('c');
    jest.advanceTimersByTime(3_000);
    expect(saved).toEqual(['b 02', 'c 03']);
  });

  it('do not give the place where the page was opened, until the learner returns to it', () => {
    const { reporter, saved } = newReporter();
    jest.advanceTimersByTime(10_000);
    expect(saved).toEqual([]);
    reporter.report('a');
    reporter.report('start');
    reporter.flush();
    expect(saved).toEqual(['start 10']);
  });

  it('do not repeat a place', () => {
    const { reporter, saved } = newReporter();
    reporter.report('a');
    jest.advanceTimersByTime(3_000);
    reporter.report('a');
    jest.advanceTimersByTime(10_000);
    expect(saved).toEqual(['a 00']);
  });

  it('come at once when the page is left, and only once', () => {
    const { reporter, saved } = newReporter();
    reporter.report('a');
    reporter.flush();
    reporter.flush();
    jest.advanceTimersByTime(10_000);
    expect(saved).toEqual(['a 00']);
  });
});
