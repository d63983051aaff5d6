import type { RunStep } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const RUN_STATUSES = ['running', 'completed', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** How many objects of each step have been compared. */
export type RunCounts = Record<RunStep, number>;

/** One comparison of the provider's records with ours. */
@Entity()
@Index(['startedAt'])
export class ReconciliationRun {
  @PrimaryColumn('uuid')
  id: string;

  /** The admin who requested it; null for the daily run. */
  @Column('uuid', { nullable: true })
  requestedBy: string | null;

  @Column('text')
  status: RunStatus;

  @Column('jsonb')
  counts: RunCounts;

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;
}
