import { FindUsers } from '@academy/contracts';
import { ListExports, RpcClient } from '@academy/messaging';
import { applyFilters, completenessOf, type Page, readSortedPage, totalOf } from '@academy/platform';
import { parseTicket, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { contactsOf } from '../../stats/learner-contacts.ts';
import { type BookingFilter, bookingList, type ListBookingsQuery } from './booking-list.ts';
import type { StaffBookingDto } from './staff-booking.dto.ts';
import { toStaffBooking } from './staff-booking.mapper.ts';

/** Lists the bookings of a seminar, for staff. */
@Injectable()
export class StaffBookingsService {
  constructor(
    @InjectRepository(Booking) private readonly bookings: Repository<Booking>,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of bookings; the first page has the total.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while identity does not reply.
   */
  async list(query: Plain<ListBookingsQuery>): Promise<Page<Plain<StaffBookingDto>>> {
    const { sort, cursor } = query;
    const search = query.search?.trim() ?? '';
    const found = search === '' ? null : await this.rpc.ask(FindUsers.of({ search }));
    const rows = applyFilters(this.bookings.createQueryBuilder('booking'), bookingList.conditions, query);
    if (found !== null)
      rows.andWhere('(booking.userId = ANY(:found) OR booking.ticket = :ticket)', {
        ...{ found, ticket: parseTicket(search) },
      });
    const total = await totalOf(rows, cursor);
    const { page, nextCursor } = await readSortedPage(rows, bookingList.sorting[sort], query);
    return { items: await this.named(page), nextCursor, ...total, ...completenessOf(found ?? []) };
  }

  /** All of them as a CSV file, recorded in the audit log. @throws AppError as {@link list} */
  exportAll(filter: BookingFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('bookings', actorId, bookingList.columns, (place) =>
      this.list({ ...toPlain(filter), sort: 'createdAt', ...place }),
    );
  }

  /** Bookings with the names of their learners. @throws AppError `platform.unavailable` while identity does not reply. */
  async named(bookings: readonly Booking[]): Promise<Plain<StaffBookingDto>[]> {
    const contactOf = await contactsOf(
      this.rpc,
      bookings.map(({ userId }) => userId),
    );
    return bookings.map((booking) => toStaffBooking(booking, contactOf(booking.userId).name));
  }
}
