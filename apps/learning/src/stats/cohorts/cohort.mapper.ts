import type { Plain } from '@academy/shared';
import type { CohortRow, CohortsDto } from './cohort.dto.ts';

export function toCohortRows({ cohorts }: Plain<CohortsDto>): CohortRow[] {
  return cohorts.flatMap(({ month, learners, active }) =>
    active.map((count, monthsLater) => ({ month, learners, monthsLater, active: count })),
  );
}
