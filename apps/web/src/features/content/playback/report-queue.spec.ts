import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlaybackReport } from '@academy/api-client';
import { type Delivery, type QueuedReport, ReportQueue } from './report-queue.ts';

function report(change: Partial<PlaybackReport> = {}, contentId = 'c1'): QueuedReport {
  return {
    contentId,
    report: {
      videoId: '1',
      seconds: 10,
      duration: 100,
      ranges: [[0, 10]],
      at: '2026-11-20T12:00:00Z',
      ...change,
    },
  };
}

/** A queue with a scripted network. */
function newQueue(userId = 'u1') {
  const sent: QueuedReport[] = [];
  const network = { delivery: 'delivered' as Delivery };
  const queue = new ReportQueue(userId, (queued) => {
    sent.push(queued);
    return Promise.resolve(network.delivery);
  });
  return { queue, sent, network };
}

afterEach(() => localStorage.clear());

describe('the queue of playback reports', () => {
  it('sends a report and stores nothing', async () => {
    const { queue, sent } = newQueue();
    await queue.add(report());
    await queue.send();
    expect(sent).toEqual([report()]);
  });

  it('stores reports while offline, merged into one per video, and sends them later', async () => {
    const { queue, sent, network } = newQueue();
    network.delivery = 'unreachable';
    await queue.add(report());
    await queue.add(report({ seconds: 20, ranges: [[10, 20]], at: '2026-11-20T12:00:15Z' }));
    await queue.add(report({ videoId: '2' }));
    sent.length = 0;
    network.delivery = 'delivered';
    await queue.send();
    expect(sent).toEqual([
      report({ seconds: 20, ranges: [[0, 20]], at: '2026-11-20T12:00:15Z' }),
      report({ videoId: '2' }),
    ]);
  });

  it('is stored across page loads, for each learner separately', async () => {
    const { queue, network } = newQueue('u1');
    network.delivery = 'unreachable';
    await queue.add(report());
    const other = newQueue('u2');
    await other.queue.send();
    expect(other.sent).toEqual([]);
    const again = newQueue('u1');
    await again.queue.send();
    expect(again.sent).toEqual([report()]);
  });

  it('discards reports that the server refuses', async () => {
    const { queue, sent, network } = newQueue();
    network.delivery = 'refused';
    await queue.add(report());
    await queue.send();
    expect(sent).toHaveLength(1);
  });

  it('stores reports made while an earlier one is being sent', async () => {
    const sent: QueuedReport[] = [];
    const later = report({ seconds: 20, at: '2026-11-20T12:00:15Z' });
    const queue: ReportQueue = new ReportQueue('u1', async (queued) => {
      sent.push(queued);
      if (sent.length === 1) void queue.add(later);
      await Promise.resolve();
      return 'delivered';
    });
    await queue.add(report());
    expect(sent).toEqual([report(), later]);
  });

  it('also sends without storage', async () => {
    localStorage.setItem('academy.playback.u1', 'not json');
    const { queue, sent } = newQueue();
    await queue.add(report());
    expect(sent).toEqual([report()]);
  });
});
