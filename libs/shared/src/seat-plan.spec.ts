import { describe, expect, it } from '@jest/globals';
import { seatPlan } from './seat-plan.ts';

describe('seatPlan', () => {
  it.each([1, 2, 5, 7, 8, 18, 20, 21, 38, 44, 45, 58, 59, 200])(
    'has a seat for each of %d lessons, without overlaps',
    (count) => {
      const { seats, radius } = seatPlan(count);
      expect(seats).toHaveLength(count);
      expect(radius).toBeGreaterThan(1);
      for (const [index, seat] of seats.entries()) {
        expect(seat.y).toBeLessThanOrEqual(100);
        for (const other of seats.slice(index + 1)) {
          expect(Math.hypot(seat.x - other.x, seat.y - other.y)).toBeGreaterThan(radius * 2 - 0.2);
        }
      }
    },
  );

  it('fills seats from the left end to the right', () => {
    const { seats } = seatPlan(18);
    expect(seats[0]).toMatchObject({ y: 100 });
    expect(seats[0]?.x).toBeLessThan(50);
    expect(seats.at(-1)?.x).toBeGreaterThan(150);
  });

  it.each([38, 50, 62])('places %d seats within a row as close as the rows are', (count) => {
    const { seats } = seatPlan(count);
    const [first, ...others] = seats.toSorted((a, b) => b.y - a.y || a.x - b.x);
    const row = others.filter(({ x, y }) => y === first?.y && x < 100).map(({ x }) => x);
    const gap = Math.min(...row) - (first?.x ?? 0);
    const outer = seats.filter(({ x, y }) => Math.round(Math.hypot(x - 100, y - 100)) === 100);
    const spacing = (Math.PI * 100) / (outer.length - 1);
    expect(spacing / gap).toBeGreaterThan(0.75);
    expect(spacing / gap).toBeLessThan(1.25);
  });

  it('places a single seat in the middle, and is empty without lessons', () => {
    expect(seatPlan(1).seats).toEqual([{ x: 100, y: 0 }]);
    expect(seatPlan(0).seats).toEqual([]);
  });

  it('leaves room for a figure on request', () => {
    const nearest = (isRoomy: boolean) =>
      Math.min(...seatPlan(60, isRoomy).seats.map(({ x, y }) => Math.hypot(x - 100, y - 100)));
    expect(nearest(true)).toBeGreaterThan(nearest(false) + 10);
  });
});
