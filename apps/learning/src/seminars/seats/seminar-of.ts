import type { Seminar as SharedSeminar } from '@academy/shared';
import type { Seminar } from '../../records/seminar.entity.ts';

/** The part of a seminar that the rules of libs/shared need, with its times as texts. */
export function seminarOf({
  startsAt,
  endsAt,
  room,
  online,
  closesMinutes,
  cancelledAt,
  cancellationReason,
  cancellationTranslations,
}: Seminar): Omit<SharedSeminar, 'programme'> {
  const cancelled = cancelledAt && {
    ...{ at: cancelledAt.toISOString(), reason: cancellationReason ?? '' },
    translations: cancellationTranslations,
  };
  return {
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ room, online, closesMinutes, cancelled },
  };
}
