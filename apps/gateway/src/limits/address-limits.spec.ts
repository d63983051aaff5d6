import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { AddressLimits } from './address-limits.ts';

const MAX = 100;
/** The next window begins in the year 2033. */
const WINDOW_MS = 1_000_000_000_000;
const BUSY = '203.0.113.1';

const times = (count: number, act: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => act(index));

describe('rate limits by IP address', () => {
  it('add the last reported count of each other replica', () => {
    const [limits, other] = [new AddressLimits(MAX, WINDOW_MS), new AddressLimits(MAX, WINDOW_MS)];
    times(30, () => other.count(BUSY));
    limits.addRemoteCounts('other', other.localCounts());
    times(10, () => other.count(BUSY));
    limits.addRemoteCounts('other', other.localCounts());
    expect(limits.count(BUSY).current).toBe(41);
    limits.addRemoteCounts('third', other.localCounts());
    expect(limits.count(BUSY).current).toBe(82);
  });

  it('leave an address that is over its limit on another replica to the plugin', () => {
    const limits = new AddressLimits(MAX, WINDOW_MS);
    const request = new IncomingMessage(new Socket());
    limits.rememberAddress(request, BUSY);
    limits.count(BUSY);
    expect(limits.countKnown(request)?.current).toBe(2);
    limits.addRemoteCounts('other', { ...limits.localCounts(), counts: [[BUSY, MAX]] });
    expect(limits.countKnown(request)).toBeUndefined();
  });

  it('ignore reports of another time window', () => {
    const limits = new AddressLimits(MAX, WINDOW_MS);
    const { windowStart } = limits.localCounts();
    limits.addRemoteCounts('other', { windowStart: windowStart - WINDOW_MS, counts: [[BUSY, 50]] });
    expect(limits.count(BUSY).current).toBe(1);
  });

  it('report only the busier addresses, however many were forged', () => {
    const limits = new AddressLimits(MAX, WINDOW_MS);
    times(20_000, (index) => limits.count(`forged-${index}`));
    expect(limits.localCounts().counts).toEqual([]);
    times(1_500, (index) => times(6, () => limits.count(`busy-${index}`)));
    times(50, () => limits.count(BUSY));
    const { counts } = limits.localCounts();
    expect(counts).toHaveLength(1_000);
    expect(counts[0]).toEqual([BUSY, 50]);
  });

  it('store a limited number of counts of other replicas, however many they report', () => {
    const limits = new AddressLimits(MAX, WINDOW_MS);
    const { windowStart } = limits.localCounts();
    const counts = times(5_000, (index) => [`address-${index}`, 7]) as [string, number][];
    times(200, (index) => limits.addRemoteCounts(`replica-${index}`, { windowStart, counts }));
    expect(limits.count('address-0').current).toBe(1 + 50 * 7);
    expect(limits.count('address-4999').current).toBe(1);
  });
});
