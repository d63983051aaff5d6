import { AppError } from '@academy/platform';
import { type Plain, type SeatWay, seatsOf, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentAccessCache } from '../../access/content-access.cache.ts';
import type { Learner } from '../../progress/progress.service.ts';
import { Booking, TAKES_SEAT } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { KnownSeminarsService } from '../seats/known-seminars.service.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import type { SeminarSeatsDto, WaySeatsDto } from './seminar-seats.dto.ts';
import { toBooking, toSeminar } from './seminar.mapper.ts';

/** Each part has an index with nothing but what is counted. */
const COUNT = `
  SELECT way, sum(taken)::int AS taken, sum(waiting)::int AS waiting FROM (
    SELECT way, count(*) AS taken, 0 AS waiting FROM booking
    WHERE content_id = $1 AND (${TAKES_SEAT}) GROUP BY way
    UNION ALL
    SELECT way, 0, count(*) FROM booking
    WHERE content_id = $1 AND status = 'waiting' AND offered_until IS NULL GROUP BY way
  ) AS counted GROUP BY way`;

interface Counted {
  way: SeatWay;
  taken: number;
  waiting: number;
}

/** What a reader sees of a seminar's seats. */
@Injectable()
export class SeminarViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seminars: KnownSeminarsService,
    private readonly seats: SeatsService,
    private readonly access: ContentAccessCache,
  ) {}

  /**
   * A seminar's seats, and the caller's booking. While the catalogue does not reply, those of a seminar that was
   * published.
   * @throws AppError `learning.seminar_not_found` also for one that is hidden from the caller; `platform.unavailable`
   */
  async read(contentId: string, caller: Learner | null): Promise<Plain<SeminarSeatsDto>> {
    const { manager } = this.dataSource;
    const booking = caller && (await this.seats.bookingOf(manager, contentId, caller.id));
    const seminar = booking === null ? await this.visible(contentId, caller) : await this.known(contentId);
    return this.view(manager, seminar, booking);
  }

  /** A seminar that the caller may see. @throws AppError as {@link read} */
  async visible(contentId: string, caller: Learner | null): Promise<Seminar> {
    const seminar = await this.known(contentId);
    if (!seminar.isPublished && (await this.access.get(contentId, caller)) === null)
      throw new AppError('learning.seminar_not_found');
    return seminar;
  }

  /** A seminar with its seats, and a booking of it for its owner. */
  async view(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking | null,
  ): Promise<Plain<SeminarSeatsDto>> {
    const now = new Date();
    const ways = await this.count(manager, seminar);
    const position = booking && (await this.seats.place(manager, booking));
    return toSeminar(seminar, ways, booking && toBooking(seminar, booking, position, now), now);
  }

  /** How many seats of each way are taken and left, and how many learners wait. */
  async count(manager: EntityManager, row: Seminar): Promise<Plain<WaySeatsDto>[]> {
    const counted = await manager.query<Counted[]>(COUNT, [row.contentId]);
    const seminar = seminarOf(row);
    return waysOf(seminar).map((way) => {
      const { taken = 0, waiting = 0 } = counted.find((each) => each.way === way) ?? {};
      const seats = seatsOf(seminar, way);
      return { way, seats, taken, waiting, left: seats === null ? null : Math.max(0, seats - taken) };
    });
  }

  private async known(contentId: string): Promise<Seminar> {
    const known = await this.dataSource.manager.findOneBy(Seminar, { contentId });
    if (known !== null) return known;
    const reply = await this.seminars.ask(contentId);
    return this.dataSource.transaction((manager) => this.seminars.lockWith(manager, reply));
  }
}
