import {
  CountFailedProjectSchedules,
  CountFailedSchedules,
  CountLearningWaiting,
  CountUncaptionedVideos,
  CountWaiting,
  type CommerceWaitingReply,
  type LearningWaitingReply,
  type Question,
  type WaitingReply,
} from '@academy/contracts';
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
type LearningCounts = { [Kind in keyof LearningWaitingReply]: LearningWaitingReply[Kind] | null };
const UNKNOWN_QUESTIONS: LearningCounts = { questions: null, reportedQuestions: null };
const UNKNOWN: CommerceCounts = {
  withdrawals: null,
  orderReviews: null,
  disputes: null,
  failedDebits: null,
  discrepancies: null,
  payoutDifferences: null,
  invoicesDue: null,
  invoicesRejected: null,
};

/** Counts what waits for a member of staff. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** Only what the caller may decide: for editors, failed schedules, missing captions and questions beside lessons. */
  async countFor({ role }: AuthUser): Promise<Plain<WaitingDto>> {
    if (role !== 'admin') return this.forEveryone();
    const [applications, everyone, commerce] = await Promise.all([
      this.applications(),
      this.forEveryone(),
      this.commerce(),
    ]);
    return { applications, ...everyone, ...commerce };
  }

  private async forEveryone(): Promise<Plain<WaitingDto>> {
    const [failed, uncaptionedVideos, questions] = await Promise.all([
      this.failedSchedules(),
      this.orWithout(CountUncaptionedVideos.of({}), null),
      this.orWithout(CountLearningWaiting.of({}), UNKNOWN_QUESTIONS),
    ]);
    return { ...failed, uncaptionedVideos, ...questions };
  }

  private async applications(): Promise<Plain<WaitingCountDto>> {
    const [row] = await this.dataSource.query<[{ count: number; oldestAt: Date | null }]>(APPLICATIONS, [
      UNDECIDED_STATUSES,
    ]);
    return { count: row.count, oldestAt: row.oldestAt?.toISOString() ?? null };
  }

  private async failedSchedules(): Promise<
    Record<'failedSchedules' | 'failedProjectSchedules', WaitingReply | null>
  > {
    const [failedSchedules, failedProjectSchedules] = await Promise.all([
      this.orWithout(CountFailedSchedules.of({}), null),
      this.orWithout(CountFailedProjectSchedules.of({}), null),
    ]);
    return { failedSchedules, failedProjectSchedules };
  }

  private commerce(): Promise<CommerceCounts> {
    return this.orWithout(CountWaiting.of({}), UNKNOWN);
  }

  /** Returns a fallback while a service is unavailable, so that the menu still works. */
  private async orWithout<R, U>(question: Question<R>, unknown: U): Promise<R | U> {
    try {
      return await this.rpc.ask(question);
    } catch (error) {
      if (error instanceof AppError && error.code === 'platform.unavailable') return unknown;
      throw error;
    }
  }
}
