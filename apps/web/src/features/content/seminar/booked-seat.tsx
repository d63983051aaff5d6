import type { Booking } from '@academy/api-client';
import { linkOpensAt, type SeatWay } from '@academy/shared';
import { ActionButton, FailureText, Icon, LEAVING, useAction, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useBookSeatMutation,
  useEnterMeetingMutation,
  useGetSeatsQuery,
  useSaveEventMutation,
  useServerLead,
} from '../../../api/seminars.ts';
import { useHasPassed, useTimeUntil } from '../../../components/use-time-until.ts';
import { Room } from './room.tsx';
import { Ticket } from './ticket.tsx';
import { Leave } from './leave.tsx';
import type { SeatProps } from './seat-props.ts';

interface BookedProps extends SeatProps {
  booking: Booking;
}

/** The reader's own seat: ticket or link, the calendar, and giving it back. */
export function BookedSeat(props: BookedProps) {
  const { booking, seats, content } = props;
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const room = seats.ways.find(({ way }) => way === 'room');
  const lead = useServerLead(content.id);
  const hasStarted = useHasPassed(seats.startsAt, { lead });
  return (
    <>
      <section className="panel panel--offer seat-state" aria-labelledby="seat-title">
        <div className="seat-state__head">
          <span className="seat-state__mark" aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <h2 id="seat-title" tabIndex={-1} className="seat-card__title seat-state__sure">
              {t('booked.title')}
            </h2>
            <p className="muted">{t(`booked.${booking.way}`)}</p>
          </div>
        </div>
        {booking.way === 'room' && booking.ticket && <Ticket ticket={booking.ticket} title={content.title} />}
        {booking.way === 'online' && <Meeting {...props} />}
        <SaveEvent content={content} />
        {!hasStarted && <Change {...props} />}
      </section>
      {booking.way === 'room' && room && room.seats !== null && (
        <section className="panel" aria-labelledby="room-title">
          <h2 id="room-title" className="seat-card__title">
            {t('room.yours')} <small>{t('room.oneOf', { seats: number(room.seats) })}</small>
          </h2>
          <Room room={{ ...room, seats: room.seats }} hasMine />
        </section>
      )}
    </>
  );
}

/** Where the meeting opens, and from then on the way into it. The server decides who may enter, and when. */
function Meeting({ booking, seminar, content }: BookedProps) {
  const { t } = useTranslation('seats');
  const { fullDate, clock } = useFormats();
  const { refetch } = useGetSeatsQuery(content.id);
  const opensAt = linkOpensAt(seminar).toISOString();
  const lead = useServerLead(content.id);
  // The button comes sooner than with the next renewal: the server answers for itself.
  const hasOpened = useHasPassed(opensAt, { lead });
  const untilStart = useTimeUntil(seminar.startsAt, { lead });
  const [enter] = useEnterMeetingMutation();
  const action = useAction(
    async () => {
      const outcome = await enter(content.id);
      if (!outcome.data) {
        void refetch();
        return failureOf(outcome);
      }
      window.location.assign(outcome.data.url);
      return LEAVING;
    },
    { failureTitle: t('enter.failed') },
  );
  const isOpen = booking.isLinkOpen || hasOpened;
  if (!isOpen) return <p>{t('booked.linkAt', { date: fullDate(opensAt), time: clock(opensAt) })}</p>;
  const minutes = Math.max(1, Math.ceil(untilStart / 60_000));
  return (
    <>
      <p className="seat-state__time">
        <b>{untilStart <= 0 ? t('enter.now') : t('enter.starts', { count: minutes })}</b>{' '}
        <span className="muted">{t('enter.open')}</span>
      </p>
      <ActionButton
        className="button button--primary button--wide"
        isBusy={action.isBusy}
        busyLabel={t('enter.entering')}
        onClick={() => void action.run()}
      >
        {t('enter.enter')}
      </ActionButton>
      {booking.enteredAt && <p className="muted">{t('enter.entered', { time: clock(booking.enteredAt) })}</p>}
      <FailureText text={action.error} />
    </>
  );
}

function SaveEvent({ content: { id, slug } }: Pick<BookedProps, 'content'>) {
  const { t } = useTranslation('seats');
  const [save] = useSaveEventMutation();
  const action = useAction(async () => failureOf(await save({ contentId: id, slug })), {
    failureTitle: t('booked.calendarFailed'),
  });
  return (
    <ActionButton
      className="button button--wide"
      isBusy={action.isBusy}
      busyLabel={t('booked.saving')}
      onClick={() => void action.run()}
    >
      {t('booked.calendar')}
    </ActionButton>
  );
}

/** The other way, while it has seats, and giving the seat back. */
function Change({ booking, seats, content }: BookedProps) {
  const { t } = useTranslation('seats');
  const [book] = useBookSeatMutation();
  const action = useAction(async (way: SeatWay) => failureOf(await book({ contentId: content.id, way })), {
    failureTitle: t('failed'),
  });
  const other = seats.ways.find(({ way, left }) => way !== booking.way && left !== 0);
  return (
    <>
      <p className="seat-state__change">
        <b>{t(booking.way === 'room' ? 'booked.cannot' : 'booked.cannotOnline')}</b>{' '}
        {other && seats.takesBookings && (
          <>
            <ActionButton
              className="text-button"
              isBusy={action.isBusy}
              onClick={() => void action.run(other.way)}
            >
              {t(other.way === 'online' ? 'booked.toOnline' : 'booked.toRoom')}
            </ActionButton>
            {' · '}
          </>
        )}
        <Leave content={content} />
        {'. '}
        <span className="muted">{t('booked.soOthers')}</span>
      </p>
      <FailureText text={action.error} />
    </>
  );
}
