import { RpcClient } from '@academy/messaging';
import { BOOKING_STATUSES, inBatches, type Plain, type SeatWay, seatsOf, waysOf } from '@academy/shared';
import type { BookingStatus } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Learner } from '../../progress/progress.service.ts';
import { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { contactsOf } from '../../stats/learner-contacts.ts';
import { SeminarViewsService } from '../bookings/seminar-views.service.ts';
import { SeminarMail } from '../seats/seminar-mail.entity.ts';
import { toText } from '../seats/to-text.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import type { BookingSummaryDto, WaitingLearnerDto, WaySummaryDto } from './staff-booking.dto.ts';

/** Learners of the waiting list in a summary; the list of bookings has all. */
const MAX_WAITING = 200;

const COUNT = `
  SELECT way, status, count(*)::int AS count, (count(offered_until) FILTER (WHERE status = 'waiting'))::int AS offered,
    count(present_at)::int AS present, count(entered_at)::int AS entered,
    (count(*) FILTER (WHERE entered_at IS NOT NULL AND present_at IS NULL AND status = 'booked'))::int AS "toConfirm"
  FROM booking WHERE content_id = $1 GROUP BY way, status`;

interface Counted {
  way: SeatWay;
  status: BookingStatus;
  count: number;
  offered: number;
  present: number;
  entered: number;
  toConfirm: number;
}

/** The bookings of a seminar in numbers. */
@Injectable()
export class SeminarSummaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly views: SeminarViewsService,
  ) {}

  /**
   * Numbers, the waiting list in order, and the mails that were written.
   * @throws AppError `learning.seminar_not_found`; `platform.unavailable` while identity does not reply.
   */
  async read(contentId: string, staff: Learner): Promise<Plain<BookingSummaryDto>> {
    const { manager } = this.dataSource;
    const seminar = await this.views.visible(contentId, staff);
    const [counted, waitingList, mails] = await Promise.all([
      manager.query<Counted[]>(COUNT, [contentId]),
      this.waitingList(contentId),
      manager.find(SeminarMail, { where: { contentId }, order: { kind: 'ASC' } }),
    ]);
    const { startsAt, endsAt, cancelled } = seminarOf(seminar);
    return {
      ...{ contentId, startsAt, endsAt, cancelledAt: cancelled?.at ?? null, waitingList },
      ways: waysOf(seminarOf(seminar)).map((way) => summaryOf(seminar, way, counted)),
      mails: mails.map(({ kind, count, lastAt }) => ({ kind, count, lastAt: lastAt.toISOString() })),
    };
  }

  private async waitingList(contentId: string): Promise<Plain<WaitingLearnerDto>[]> {
    const waiting = await this.dataSource.manager.find(Booking, {
      where: { contentId, status: 'waiting' },
      order: { waitingSince: 'ASC', id: 'ASC' },
      take: MAX_WAITING,
    });
    const parts = inBatches(waiting.map(({ userId }) => userId));
    const contacts = await Promise.all(parts.map((userIds) => contactsOf(this.rpc, userIds)));
    return waiting.map(({ id, userId, way, waitingSince, offeredUntil }) => ({
      ...{ id, way, name: contacts.map((contactOf) => contactOf(userId).name).find(Boolean) ?? null },
      waitingSince: (waitingSince ?? new Date()).toISOString(),
      offeredUntil: toText(offeredUntil),
    }));
  }
}

function summaryOf(seminar: Seminar, way: SeatWay, all: readonly Counted[]): Plain<WaySummaryDto> {
  const counted = all.filter((each) => each.way === way);
  const sum = (valueOf: (each: Counted) => number) =>
    counted.reduce((total, each) => total + valueOf(each), 0);
  const countOf = (wanted: BookingStatus) => sum(({ status, count }) => (status === wanted ? count : 0));
  const byStatus = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, countOf(status)]));
  const { held = 0, booked = 0, waiting = 0, cancelled = 0, attended = 0, absent = 0 } = byStatus;
  const offered = sum((each) => each.offered);
  const seats = seatsOf(seminarOf(seminar), way);
  const taken = held + booked + attended + absent + offered;
  return {
    ...{ way, seats, held, booked, waiting, cancelled, attended, absent, offered },
    present: sum((each) => each.present),
    entered: sum((each) => each.entered),
    toConfirm: sum((each) => each.toConfirm),
    overbooked: seats === null ? 0 : Math.max(0, taken - seats),
  };
}
