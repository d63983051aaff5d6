import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { BalanceEntry, Payout } from '../../ledger/balance/balance-entry.entity.ts';
import { type BalanceList, BalanceService } from '../../ledger/balance/balance.service.ts';
import { readMovement } from '../../provider/balance.ts';
import { type Period, ProviderLists } from '../../provider/provider-lists.ts';

const DAY_MS = 86_400_000;
/** A part of the balance that is read at once: what was interrupted is repeated from its beginning. */
const WINDOW_MS = 7 * DAY_MS;
/**
 * What is read again. Entries may appear later than their time says; a payout may fail this long after it was made, and
 * its entries may be listed late.
 */
const OVERLAP_MS: Record<BalanceList, number> = { entries: 7 * DAY_MS, payouts: 30 * DAY_MS };
/** Rows written at a time. */
const BATCH_SIZE = 100;

/** Called for every entry or payout that was read. */
type OnRead = () => Promise<void>;

/** Copies the provider's balance into our rows, oldest window first; it continues where it stopped. */
@Injectable()
export class BalanceReadingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly balance: BalanceService,
    private readonly lists: ProviderLists,
  ) {}

  /** Reads the entries since the last time; the first time since the first order. */
  async readEntries(onRead: OnRead, now = new Date()): Promise<void> {
    for (const period of await this.periods('entries', now)) {
      let batch: Plain<BalanceEntry>[] = [];
      for await (const entry of this.lists.balanceEntries(period)) {
        batch.push(toEntry(entry));
        await onRead();
        if (batch.length < BATCH_SIZE) continue;
        await this.balance.saveEntries(batch);
        batch = [];
      }
      await this.balance.saveEntries(batch);
      await this.balance.advance('entries', period.to);
    }
  }

  /** Reads payouts whose state may have changed, and what each contains. */
  async readPayouts(onRead: OnRead, now = new Date()): Promise<void> {
    for (const period of await this.periods('payouts', now)) {
      for await (const payout of this.lists.payouts(period)) {
        await this.balance.savePayout(toPayout(payout));
        const isListed = payout.reconciliation_status === 'completed';
        if (isListed && !(await this.balance.isComplete(payout.id))) await this.readContents(payout.id);
        await onRead();
      }
      await this.balance.advance('payouts', period.to);
    }
  }

  /** What is to be read of a list, oldest first, so that one that was interrupted continues where it stopped. */
  private async periods(list: BalanceList, now: Date): Promise<Period[]> {
    const position = await this.balance.position(list);
    const start = position === null ? await this.firstOrder() : position.getTime() - OVERLAP_MS[list];
    const periods: Period[] = [];
    if (start === null) return periods;
    for (let from = start; from <= now.getTime(); from += WINDOW_MS)
      periods.push({
        from: new Date(from),
        to: new Date(Math.min(from + WINDOW_MS, now.getTime())),
      });
    return periods;
  }

  /** Most entries are known by now; those from before the first order are read one by one. */
  private async readContents(payoutId: string): Promise<void> {
    const ids: string[] = [];
    for await (const { id } of this.lists.payoutEntries(payoutId)) ids.push(id);
    for (const id of await this.balance.unknownEntries(ids))
      await this.balance.saveEntries([toEntry(await this.lists.retrieveBalanceEntry(id))]);
    await this.balance.completePayout(payoutId, ids);
  }

  /** A day before the academy's first order; null before there is one. */
  private async firstOrder(): Promise<number | null> {
    const [row] = await this.dataSource.query<[{ first: Date | null }]>(
      `SELECT least((SELECT min(created_at) FROM "order"), (SELECT min(paid_at) FROM receipt)) AS first`,
    );
    return row.first === null ? null : row.first.getTime() - DAY_MS;
  }
}

function toEntry(entry: Stripe.BalanceTransaction): Plain<BalanceEntry> {
  return { ...readMovement(entry), payoutId: null };
}

function toPayout(payout: Stripe.Payout): Plain<Payout> {
  return {
    id: payout.id,
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    status: payout.status,
    isAutomatic: payout.automatic,
    isComplete: false,
    arrivesAt: new Date(payout.arrival_date * 1000),
    createdAt: new Date(payout.created * 1000),
  };
}
