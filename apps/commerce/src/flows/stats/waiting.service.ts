import type { CommerceWaitingReply, WaitingReply } from '@academy/contracts';
import { BOOK_DIFFERENCES } from '@academy/shared';
import { DUE } from '../invoicing/invoice-list.ts';
import { Injectable } from '@nestjs/common';
import { FAILED_DEBITS } from '../../ledger/orders/failed-debits.ts';
import { DataSource } from 'typeorm';

const WAITING = `
  SELECT 'withdrawals' AS kind, count(*)::int AS count, min(requested_at) AS "oldestAt", null AS "dueOn"
  FROM withdrawal WHERE status = 'requested'
  UNION ALL
  SELECT 'orderReviews', count(*)::int, min(created_at), null FROM "order" WHERE status = 'in_review'
  UNION ALL
  SELECT 'disputes', count(*)::int, min(disputed_at), null FROM "order" WHERE disputed_at IS NOT NULL
  UNION ALL
  SELECT 'failedDebits', count(*)::int, min(failed_at), null FROM (${FAILED_DEBITS}) AS failed_debit
  UNION ALL
  SELECT CASE WHEN kind = ANY($1) THEN 'payoutDifferences' ELSE 'discrepancies' END,
    count(*)::int, min(found_at), null
  FROM difference WHERE status = 'open' GROUP BY 1
  UNION ALL
  SELECT 'invoicesDue', count(*)::int, min(state_since), min(due_on)::text
  FROM invoice WHERE ${DUE}
  UNION ALL
  SELECT 'invoicesRejected', count(*)::int, min(state_since), min(due_on)::text
  FROM invoice WHERE state = 'rejected'`;

interface WaitingRow {
  kind: keyof CommerceWaitingReply;
  count: number;
  oldestAt: Date | null;
  dueOn: string | null;
}

/** Counts what waits for a decision of an administrator. */
@Injectable()
export class WaitingService {
  constructor(private readonly dataSource: DataSource) {}

  async count(): Promise<CommerceWaitingReply> {
    const rows = await this.dataSource.query<WaitingRow[]>(WAITING, [BOOK_DIFFERENCES]);
    const find = (kind: WaitingRow['kind']) => rows.find((row) => row.kind === kind);
    const reply = (kind: WaitingRow['kind']): WaitingReply => ({
      count: find(kind)?.count ?? 0,
      oldestAt: find(kind)?.oldestAt?.toISOString() ?? null,
    });
    const dated = (kind: WaitingRow['kind']) => ({ ...reply(kind), dueOn: find(kind)?.dueOn ?? null });
    return {
      withdrawals: reply('withdrawals'),
      orderReviews: reply('orderReviews'),
      disputes: reply('disputes'),
      failedDebits: reply('failedDebits'),
      discrepancies: reply('discrepancies'),
      payoutDifferences: reply('payoutDifferences'),
      invoicesDue: dated('invoicesDue'),
      invoicesRejected: dated('invoicesRejected'),
    };
  }
}
