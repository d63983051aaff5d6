import { defineJob } from '@academy/jobs';
import { SEAT_WAYS, type SeatWay } from '@academy/shared';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';

/** A paid order of a seminar. */
export class PaidSeat {
  @IsUUID() contentId: string;
  @IsUUID() userId: string;
  @IsUUID() orderId: string;
  @IsIn(SEAT_WAYS) way: SeatWay;
}

export class ChangedAccess {
  @IsUUID() userId: string;
  /** What had ended was restored: seats that were freed by it are booked again, also above their number. */
  @IsBoolean() isRestored: boolean;
}

export class PaidBookingRef {
  @IsUUID() bookingId: string;
}

/** Books the seat that was paid. */
export const bookPaid = defineJob({ name: 'seminar.book-paid', payload: PaidSeat });

/** Frees the seats to which a learner has no access any more, and books those again that an access came back for. */
export const checkSeats = defineJob({ name: 'seminar.check-seats', payload: ChangedAccess });

/** Tells staff of a payment that arrived too late for a seat. */
export const tellStaff = defineJob({ name: 'seminar.tell-staff', payload: PaidBookingRef });
