import type { Plain } from '@academy/shared';
import type { ScheduleDto } from '../input/schedule.dto.ts';
import type { Schedule } from './schedule.ts';

/** The schedule of an item. */
export function toSchedule({
  publishAt,
  withdrawAt,
  scheduleFailure,
}: Schedule & { scheduleFailure: string | null }): Plain<ScheduleDto> {
  return {
    publishAt: publishAt?.toISOString() ?? null,
    withdrawAt: withdrawAt?.toISOString() ?? null,
    failure: scheduleFailure,
  };
}
