import type { ExportedBooking } from '@academy/contracts';
import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { cutPart, isPartOf, NO_ID, type PartedExport } from '../../records/parted-export.ts';
import { toText } from '../seats/to-text.ts';
import { SeatsService } from '../seats/seats.service.ts';

/** Marks the cursors of bookings among those of an export. */
const KIND = 'bookings';
/** Bookings in one part of an export. */
const PART = 200;

/** Exports and erases a user's bookings. */
@Injectable()
export class BookingDataService implements PartedExport<{ bookings: ExportedBooking[] }> {
  constructor(
    @InjectRepository(Booking) private readonly bookings: Repository<Booking>,
    private readonly seats: SeatsService,
  ) {}

  async firstPart(userId: string): Promise<string | undefined> {
    return (await this.bookings.existsBy({ userId })) ? encodeCursor([KIND, NO_ID]) : undefined;
  }

  isPart(cursor: string): boolean {
    return isPartOf(KIND, cursor);
  }

  async part(userId: string, cursor: string): Promise<{ bookings: ExportedBooking[]; next?: string }> {
    const [, after] = decodeCursor(cursor, 2);
    if (typeof after !== 'string' || !isUUID(after, 'all')) throw new AppError('platform.invalid_cursor');
    const rows = await this.bookings.find({
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: PART + 1,
    });
    const { page, next } = cutPart(KIND, rows.map(toExport), PART, ({ id }) => [id]);
    return { bookings: page, ...next };
  }

  /** Deletes all bookings of a user, and offers their seats to whoever waits. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    // In the order of the seminars, so that two erasures cannot deadlock.
    const bookings = await manager.find(Booking, { where: { userId }, order: { contentId: 'ASC' } });
    for (const { contentId } of bookings) {
      const seminar = await this.seats.lock(manager, contentId);
      await manager.delete(Booking, { userId, contentId });
      await this.seats.offerFree(manager, seminar, new Date());
    }
  }
}

function toExport(booking: Booking): ExportedBooking {
  const { id, contentId, way, status, ticket, orderId, cancelledBecause } = booking;
  return {
    ...{ id, contentId, way, status, ticket, orderId, cancelledBecause },
    createdAt: booking.createdAt.toISOString(),
    waitingSince: toText(booking.waitingSince),
    offeredUntil: toText(booking.offeredUntil),
    bookedAt: toText(booking.bookedAt),
    enteredAt: toText(booking.enteredAt),
    presentAt: toText(booking.presentAt),
    cancelledAt: toText(booking.cancelledAt),
  };
}
