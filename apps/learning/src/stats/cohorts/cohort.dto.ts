import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, Matches } from 'class-validator';

/** The first day of a month. */
const FIRST_DAY = /^(?!0000)\d{4}-\d\d-01$/;

/** The learners who began in one month. */
export class CohortDto {
  @ApiProperty({ format: 'date', description: 'First day of the month, in Rome.' }) month: string;
  @ApiProperty({ type: 'integer' }) learners: number;
  @ApiProperty({
    type: [Number],
    description: 'Active learners of the cohort in this month, the next one, and so on until now.',
  })
  active: number[];
}

/** The last twelve months, the first one first, including months in which no learner began. */
export class CohortsDto {
  @ApiProperty({ type: [CohortDto] }) cohorts: CohortDto[];
}

/** The months in a path, by their first days: the cohort, and a month of activity. */
export class CohortParam {
  @ApiProperty({ format: 'date' })
  @IsISO8601({ strict: true })
  @Matches(FIRST_DAY)
  cohort: string;

  @ApiProperty({ format: 'date' })
  @IsISO8601({ strict: true })
  @Matches(FIRST_DAY)
  month: string;
}

/** A row of the file: the learners who began in a month, and how many of them were active this many months later. */
export interface CohortRow {
  month: string;
  learners: number;
  monthsLater: number;
  active: number;
}

export const COHORT_COLUMNS: readonly (keyof CohortRow)[] = ['month', 'learners', 'monthsLater', 'active'];
