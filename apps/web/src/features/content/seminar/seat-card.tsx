import { type SeminarSeats, useSession } from '@academy/api-client';
import { Skeleton } from '@academy/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSeatsQuery } from '../../../api/seminars.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { BookedSeat } from './booked-seat.tsx';
import { SeatBar } from './seat-bar.tsx';
import { Open } from './seat-open.tsx';
import { Cancelled, Ended } from './seat-over.tsx';
import { Held, Waiting } from './seat-pending.tsx';
import type { SeatCardProps, SeatProps } from './seat-props.ts';

/** How often the seats are read again while the page is in view, in milliseconds: others book, too. */
const RENEWAL_MS = 60_000;

/** The reader's seat, or the seats that are left and how to get one. */
export function SeatCard(props: SeatCardProps) {
  const { t } = useTranslation('seats');
  const { status } = useSession();
  const query = useGetSeatsQuery(props.content.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: props.isOver || props.seminar.cancelled ? 0 : RENEWAL_MS,
    skipPollingIfUnfocused: true,
    skip: status === 'loading',
  });
  const { data: seats } = query;
  if (!seats) {
    if (query.isError) return <LoadFailure query={query} />;
    return (
      <div className="panel panel--offer" role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton shape="title" style={{ width: '60%' }} />
        <Skeleton shape="line" style={{ height: '8rem' }} />
      </div>
    );
  }
  return (
    <SeatPanel state={stateOf(seats)}>
      <SeatBar {...props} seats={seats} />
      <State {...props} seats={seats} />
    </SeatPanel>
  );
}

/** What the reader's place has come to; when that changes, the button that changed it is gone. */
function stateOf({ booking, cancelled }: SeminarSeats): string {
  const { status = '', way = '', offeredUntil = null } = booking ?? {};
  return [status, way, offeredUntil !== null, cancelled !== null].join(' ');
}

/** Moves the focus to the new title when the reader's own action took away what had it. */
function SeatPanel({ state, children }: { state: string; children: ReactNode }) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById('seat-title')?.focus();
  }, [state]);
  return children;
}

function State(props: SeatProps) {
  const { seats, isOver } = props;
  const { booking } = seats;
  if (seats.cancelled) return <Cancelled {...props} />;
  if (isOver) return <Ended {...props} />;
  if (booking?.status === 'booked' || booking?.status === 'attended' || booking?.status === 'absent')
    return <BookedSeat {...props} booking={booking} />;
  if (booking?.status === 'held') return <Held {...props} booking={booking} />;
  if (booking?.status === 'waiting') return <Waiting {...props} booking={booking} />;
  return <Open {...props} />;
}
