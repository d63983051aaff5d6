import { addDays, startOfDayInRome } from '@academy/shared';
import type { Days } from '../invoicing/period-file.ts';

export const BALANCE_READ = ['none', 'partly', 'fully'] as const;
/** How much of a period of the provider's balance has been read. */
export type BalanceRead = (typeof BALANCE_READ)[number];

/** @param readUntil until when the balance has been read; null before the first time. */
export function balanceReadIn({ from, to }: Days, readUntil: Date | null): BalanceRead {
  if (readUntil === null || readUntil <= startOfDayInRome(from)) return 'none';
  return readUntil < startOfDayInRome(addDays(to, 1)) ? 'partly' : 'fully';
}
