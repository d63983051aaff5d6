import type { Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  type Discrepancy,
  DISCREPANCY_KINDS,
  DISCREPANCY_STATUSES,
  type DiscrepancyKind,
  type DiscrepancyStatus,
} from './discrepancy.entity.ts';
import { type ReconciliationRun, RUN_STATUSES, type RunStatus } from './reconciliation-run.entity.ts';

/** PostgreSQL's largest integer. */
const MAX_ID = 2_147_483_647;

/** How many objects of each step a run has compared so far. */
export class RunCountsDto {
  @ApiProperty() sessions: number;
  @ApiProperty() subscriptions: number;
  @ApiProperty() refunds: number;
  @ApiProperty() disputes: number;
  @ApiProperty({ description: "Entries read from the provider's balance." }) entries: number;
  @ApiProperty() payouts: number;
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
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it is right as it is, if staff explained it.',
  })
  note: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) explainedBy: string | null;
}

export class DiscrepancyParams {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  id: number;
}

/** Why a difference of the books is right as it is. */
export class ExplainDiscrepancyDto {
  @ApiProperty({ maxLength: 500, example: 'Transferred by hand in March.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  note: string;
}

/** The columns of the CSV file. */
export const DISCREPANCY_COLUMNS = [
  ...([
    'id',
    'foundAt',
    'closedAt',
    'status',
    'kind',
    'objectId',
    'orderId',
    'before',
    'after',
    'note',
  ] as const),
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
    // Runs of an earlier release counted less.
    counts: { ...{ entries: 0, payouts: 0 }, ...counts },
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

export function toDiscrepancyDto(discrepancy: Discrepancy): Plain<DiscrepancyDto> {
  const { id, kind, objectId, orderId, before, after, status, note, explainedBy } = discrepancy;
  return {
    id,
    kind,
    objectId,
    orderId,
    before,
    after,
    status,
    note,
    explainedBy,
    foundAt: discrepancy.foundAt.toISOString(),
    closedAt: discrepancy.closedAt?.toISOString() ?? null,
  };
}
