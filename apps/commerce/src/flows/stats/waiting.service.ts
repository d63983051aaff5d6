import type { CommerceWaitingReply, WaitingReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const WAITING = `
  SELECT 'withdrawals' AS kind, count(*)::int AS count, min(requested_at) AS "oldestAt"
  FROM withdrawal WHERE status = 'requested'
  UNION ALL
  SELECT 'orderReviews', count(*)::int, min(created_at) FROM "order" WHERE status = 'in_review'
  UNION ALL
  SELECT 'disputes', count(*)::int, min(disputed_at) FROM "order" WHERE disputed_at IS NOT NULL
  UNION ALL
  SELECT 'discrepancies', count(*)::int, min(found_at) FROM difference WHERE status = 'open'`;

interface WaitingRow {
  kind: keyof CommerceWaitingReply;
  count: number;
  oldestAt: Date | null;
}

/** Counts what waits for a decision of an administrator. */
@Injectable()
export class WaitingService {
  constructor(private readonly dataSource: DataSource) {}

  async count(): Promise<CommerceWaitingReply> {
    const rows = await this.dataSource.query<WaitingRow[]>(WAITING);
    const reply = (kind: WaitingRow['kind']): WaitingReply => {
      const row = rows.find((candidate) => candidate.kind === kind);
      return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
    };
    return {
      withdrawals: reply('withdrawals'),
      orderReviews: reply('orderReviews'),
      disputes: reply('disputes'),
      discrepancies: reply('discrepancies'),
    };
  }
}
