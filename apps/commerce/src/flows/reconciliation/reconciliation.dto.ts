import type { Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import {
  type Discrepancy,
  DISCREPANCY_KINDS,
  DISCREPANCY_STATUSES,
  type DiscrepancyKind,
  type DiscrepancyStatus,
} from './discrepancy.entity.ts';
import { type ReconciliationRun, RUN_STATUSES, type RunStatus } from './reconciliation-run.entity.ts';

/** How many objects of each step a run has compared so far. */
export class RunCountsDto {
  @ApiProperty() sessions: number;
  @ApiProperty() subscriptions: number;
  @ApiProperty() refunds: number;
  @ApiProperty() disputes: number;
}

export class ReconciliationRunDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for the daily run.' })
  requestedBy: string | null;
  @ApiProperty({ enum: RUN_STATUSES }) status: RunStatus;
  @ApiProperty({ type: RunCountsDto }) counts: RunCountsDto;
  @ApiProperty({ format: 'date-time' }) startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finishedAt: string | null;
}

/** A difference between the provider's records and our rows. */
export class DiscrepancyDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: DISCREPANCY_KINDS }) kind: DiscrepancyKind;
  @ApiProperty({ description: "The provider's id." }) objectId: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) orderId: string | null;
  @ApiProperty({ description: 'Our record before the repair.' }) before: string;
  @ApiProperty({ description: 'Our record after the repair.' }) after: string;
  @ApiProperty({ enum: DISCREPANCY_STATUSES }) status: DiscrepancyStatus;
  @ApiProperty({ format: 'date-time' }) foundAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closedAt: string | null;
}

/** The columns of the CSV file. */
export const DISCREPANCY_COLUMNS = [
  ...(['id', 'foundAt', 'closedAt', 'status', 'kind', 'objectId', 'orderId', 'before', 'after'] as const),
] satisfies (keyof DiscrepancyDto)[];

export class ReconciliationDto {
  @ApiProperty({ type: [ReconciliationRunDto], description: 'The last ten runs, newest first.' })
  runs: ReconciliationRunDto[];
  @ApiProperty({ description: 'Number of discrepancies that staff must review.' }) openDifferences: number;
  @ApiProperty({
    type: [DiscrepancyDto],
    description: 'Discrepancies, open ones first, then the newest; at most 100.',
  })
  differences: DiscrepancyDto[];
}

export function toRunDto(run: ReconciliationRun): Plain<ReconciliationRunDto> {
  const { id, requestedBy, status, counts } = run;
  return {
    id,
    requestedBy,
    status,
    counts,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

export function toDiscrepancyDto(discrepancy: Discrepancy): Plain<DiscrepancyDto> {
  const { id, kind, objectId, orderId, before, after, status } = discrepancy;
  return {
    id,
    kind,
    objectId,
    orderId,
    before,
    after,
    status,
    foundAt: discrepancy.foundAt.toISOString(),
    closedAt: discrepancy.closedAt?.toISOString() ?? null,
  };
}
