import { CountWaiting, type CommerceWaitingReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, type AuthUser } from '@academy/platform';
import { type Plain, UNDECIDED_STATUSES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WaitingCountDto, WaitingDto } from './waiting.dto.ts';

const APPLICATIONS = `
  SELECT count(*)::int AS count, min(created_at) AS "oldestAt"
  FROM extended_profile WHERE status = ANY($1)`;

type CommerceCounts = { [Kind in keyof CommerceWaitingReply]: CommerceWaitingReply[Kind] | null };
const UNKNOWN: CommerceCounts = { withdrawals: null, orderReviews: null, discrepancies: null };

/** Counts what waits for somebody of the staff. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** Only what the caller may decide: nothing yet waits for editors. */
  async countFor({ role }: AuthUser): Promise<Plain<WaitingDto>> {
    if (role !== 'admin') return {};
    const [applications, commerce] = await Promise.all([this.applications(), this.commerce()]);
    return { applications, ...commerce };
  }

  private async applications(): Promise<Plain<WaitingCountDto>> {
    const [row] = await this.dataSource.query<[{ count: number; oldestAt: Date | null }]>(APPLICATIONS, [
      UNDECIDED_STATUSES,
    ]);
    return { count: row.count, oldestAt: row.oldestAt?.toISOString() ?? null };
  }

  /** The menu must not fail with commerce. */
  private async commerce(): Promise<CommerceCounts> {
    try {
      return await this.rpc.ask(CountWaiting.of({}));
    } catch (error) {
      if (error instanceof AppError && error.code === 'platform.unavailable') return UNKNOWN;
      throw error;
    }
  }
}
