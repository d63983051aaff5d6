import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PlaybackTracker, REPORT_INTERVAL } from './playback-tracker.ts';
import type { QueuedReport } from './report-queue.ts';

let reports: QueuedReport[];
let tracker: PlaybackTracker;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  reports = [];
  tracker = new PlaybackTracker('c1', '1', (queued) => reports.push(queued));
});
afterEach(() => {
  jest.useRealTimers();
});

/** Plays from one second to another. */
function play(from: number, to: number): void {
  for (let seconds = from; seconds <= to; seconds += 0.5) {
    tracker.onTime(seconds, 99.4);
    jest.advanceTimersByTime(500);
  }
}

describe('the playback tracker', () => {
  it('reports at the start and then every 15 seconds', () => {
    play(0, REPORT_INTERVAL / 1000 + 1);
    expect(reports.map(({ report }) => report.seconds)).toEqual([0, 15]);
    expect(reports[1]).toEqual({
      contentId: 'c1',
      report: { videoId: '1', seconds: 15, duration: 100, ranges: [[0, 15]], at: '2026-11-20T12:00:15.000Z' },
    });
  });

  it('reports when the video pauses and when it ends, never beyond its duration', () => {
    play(0, 5);
    tracker.onPause();
    tracker.onTime(98.9, 99.4);
    tracker.onTime(99.4, 99.4);
    tracker.onEnd();
    expect(reports.at(-2)?.report).toMatchObject({ seconds: 5, ranges: [[0, 5]] });
    expect(reports.at(-1)?.report).toMatchObject({ seconds: 99, duration: 100, ranges: [[98, 100]] });
  });

  it('reports nothing twice', () => {
    play(0, 5);
    tracker.onPause();
    const count = reports.length;
    tracker.report();
    tracker.onPause();
    expect(reports).toHaveLength(count);
  });
});
