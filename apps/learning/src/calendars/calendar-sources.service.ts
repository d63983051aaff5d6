import {
  type AccessEndReply,
  ListAccessEnds,
  ListUserOpenings,
  type UserOpeningReply,
} from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { toAppError } from '@academy/platform';
import { MAX_CALENDAR_DATES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ProgressService } from '../progress/progress.service.ts';
import { Booking } from '../records/booking.entity.ts';
import { Seminar } from '../records/seminar.entity.ts';

/** A booking with its seminar. */
export interface BookedSeminar {
  seminar: Seminar;
  booking: Booking;
}

/** What a learner's calendar is made of: seminars from our own rows, openings and ends of access from other services. */
@Injectable()
export class CalendarSourcesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly progress: ProgressService,
  ) {}

  /** The seminars that a learner booked or waited for, those of the latest bookings if there are too many. */
  async seminars(userId: string): Promise<BookedSeminar[]> {
    const { manager } = this.dataSource;
    const bookings = await manager.find(Booking, {
      where: { userId },
      order: { createdAt: 'DESC' },
      take: MAX_CALENDAR_DATES,
    });
    const seminars = await manager.findBy(Seminar, {
      contentId: In(bookings.map(({ contentId }) => contentId)),
    });
    const byId = new Map(seminars.map((seminar) => [seminar.contentId, seminar]));
    return bookings.flatMap((booking) => {
      const seminar = byId.get(booking.contentId);
      return seminar ? [{ seminar, booking }] : [];
    });
  }

  /** What opens later in the learner's projects, and what has; null while the catalogue or commerce does not reply. */
  async openings(userId: string): Promise<UserOpeningReply[] | null> {
    const openings = await this.ifAvailable(this.rpc.ask(ListUserOpenings.of({ userId })));
    if (openings === null) return null;
    const now = new Date().toISOString();
    const ahead = openings.filter(({ opensAt }) => opensAt > now).map(({ contentId }) => contentId);
    // What was completed stays open.
    const completed = new Set(await this.progress.completedAmong(userId, ahead));
    return openings.filter(({ contentId, opensAt }) => opensAt <= now || !completed.has(contentId));
  }

  /** When accesses of the learner end or ended; null while commerce does not reply. */
  ends(userId: string): Promise<AccessEndReply[] | null> {
    return this.ifAvailable(this.rpc.ask(ListAccessEnds.of({ userId })));
  }

  private async ifAvailable<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (toAppError(error).status === 503) return null;
      throw error;
    }
  }
}
