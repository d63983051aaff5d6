import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BalanceEntry, BalancePosition, Payout } from './balance-entry.entity.ts';

/** What is read from the provider step by step. */
export type BalanceList = 'entries' | 'payouts';

/** The only writer of our copy of the provider's balance. Every write may be repeated. */
@Injectable()
export class BalanceService {
  constructor(private readonly dataSource: DataSource) {}

  /** Until when a list has been read; null before the first time. */
  async position(id: BalanceList): Promise<Date | null> {
    const row = await this.dataSource.manager.findOneBy(BalancePosition, { id });
    return row?.readUntil ?? null;
  }

  /** Moves the position forward; of two that read at once, the later one counts. */
  async advance(id: BalanceList, readUntil: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO balance_position (id, read_until) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET read_until = greatest(balance_position.read_until, excluded.read_until)`,
      [id, readUntil],
    );
  }

  /** Adds or updates entries, of which none is there twice. The payout of a known entry is kept, because only a payout's own list says it. */
  async saveEntries(entries: readonly Plain<BalanceEntry>[]): Promise<void> {
    if (entries.length > 0)
      await this.dataSource.manager
        .createQueryBuilder()
        .insert()
        .into(BalanceEntry)
        // Of two writers that lock the same rows none waits for the other for ever.
        .values(entries.toSorted((one, other) => one.id.localeCompare(other.id)))
        .orUpdate(
          [
            ...[
              'topic',
              'category',
              'source_id',
              'payment_intent_id',
              'amount_cents',
              'fee_cents',
              'net_cents',
            ],
            ...[
              'currency',
              'payment_cents',
              'payment_currency',
              'exchange_rate',
              'created_at',
              'available_at',
            ],
          ],
          ['id'],
        )
        .execute();
  }

  /** Adds or updates a payout; whether its entries have been read is kept. */
  async savePayout(payout: Plain<Payout>): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(Payout)
      .values(payout)
      .orUpdate(['amount_cents', 'currency', 'status', 'is_automatic', 'arrives_at', 'created_at'], ['id'])
      .execute();
  }

  /** Those of the entries that have not been read. */
  async unknownEntries(ids: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM unnest($1::text[]) AS wanted (id) WHERE NOT EXISTS (
         SELECT FROM balance_entry WHERE balance_entry.id = wanted.id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Records what a payout contains. */
  async completePayout(payoutId: string, entryIds: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager: EntityManager) => {
      await manager.query('UPDATE balance_entry SET payout_id = $1 WHERE id = ANY($2)', [payoutId, entryIds]);
      await manager.update(Payout, { id: payoutId }, { isComplete: true });
    });
  }

  /** Whether the entries of a payout have been read. */
  isComplete(payoutId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Payout, { id: payoutId, isComplete: true });
  }
}
