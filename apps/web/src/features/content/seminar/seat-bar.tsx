import type { Booking } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import type { SeatProps } from './seat-props.ts';
import { SeatsLeft } from './seats-left.tsx';
import { ShowTicket } from './ticket.tsx';

/** The bar at the bottom of narrow windows, which have no side column for the card: it leads there, or holds the ticket. */
export function SeatBar({ seats, isOver, content, access }: SeatProps) {
  const { t } = useTranslation('seats');
  const { booking } = seats;
  if (seats.cancelled || isOver || access === 'later') return null;
  const hasSeat = booking?.status === 'booked';
  const isPending = booking?.status === 'held' || booking?.status === 'waiting';
  if (!hasSeat && !isPending && !seats.takesBookings) return null;
  if (hasSeat && booking.way === 'room' && booking.ticket)
    return (
      <div className="offer-bar">
        <p className="seat-bar__text">
          <b>{t('booked.title')}</b>
        </p>
        <ShowTicket
          ticket={booking.ticket}
          title={content.title}
          className="button button--primary seat-bar__code"
        >
          {booking.ticket}
        </ShowTicket>
      </div>
    );
  return (
    <div className="offer-bar">
      <p className="seat-bar__text">
        {hasSeat && <b>{t('booked.title')}</b>}
        {isPending && <b>{t(pendingTitle(booking))}</b>}
        {!hasSeat && !isPending && <SeatsLeft seats={seats} />}
      </p>
      <a className="button button--primary" href="#seat-title">
        {t(hasSeat ? 'bar.see' : isPending ? 'bar.look' : 'bar.book')}
      </a>
    </div>
  );
}

/** What the bar says of a place that is not sure yet. */
function pendingTitle({ status, offeredUntil }: Booking): 'held.title' | 'offer.title' | 'bar.list' {
  if (status === 'held') return 'held.title';
  return offeredUntil === null ? 'bar.list' : 'offer.title';
}
