import { ApiProperty } from '@nestjs/swagger';

/** The learners who began in one month. */
export class CohortDto {
  @ApiProperty({ format: 'date', description: 'First day of the month, in Rome.' }) month: string;
  @ApiProperty({ type: 'integer' }) learners: number;
  @ApiProperty({
    type: [Number],
    description: 'How many of them were active in this month, the next one, and so on until now.',
  })
  active: number[];
}

/** The last twelve months, the first one first; those in which nobody began, too. */
export class CohortsDto {
  @ApiProperty({ type: [CohortDto] }) cohorts: CohortDto[];
}

/** A line of the file: the learners who began in a month, and how many of them were active so many months later. */
export interface CohortRow {
  month: string;
  learners: number;
  monthsLater: number;
  active: number;
}

export const COHORT_COLUMNS: readonly (keyof CohortRow)[] = ['month', 'learners', 'monthsLater', 'active'];
