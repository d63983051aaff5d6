import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { SeatTransactionsService } from './seat-transactions.service.ts';

describe('transactions of seats', () => {
  it('are four at a time, in the order in which they were asked for, and leave connections to others', async () => {
    const [begun, ends] = [new Array<number>(), new Array<() => void>()];
    const transaction = <T>(work: (manager: EntityManager) => Promise<T>) =>
      work(Object.create(null) as EntityManager);
    const transactions = new SeatTransactionsService({ transaction });
    const asked = Array.from({ length: 30 }, (_, index) =>
      transactions.run(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3]);
    for (let done = 0; done < 30; done += 1) {
      ends[done]?.();
      await new Promise(setImmediate);
      expect(begun).toHaveLength(Math.min(30, done + 5));
    }
    await Promise.all(asked);
    expect(begun).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });
});
