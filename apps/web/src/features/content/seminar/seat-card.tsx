import { type Booking, type SeminarSeats, type SeminarFacts, useSession } from '@academy/api-client';
import { MAX_DRAWN_SEATS, type SeatWay } from '@academy/shared';
import { ActionButton, Dialog, formatDuration, Icon, Skeleton, useAction, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useAnswerOfferMutation,
  useBookSeatMutation,
  useCancelBookingMutation,
  useGetSeatsQuery,
} from '../../../api/seminars.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoginLink } from '../../../components/login-link.tsx';
import { useTimeUntil } from '../../../components/use-time-until.ts';
import { firstWay } from '../../../components/seats/first-way.ts';
import { WayChoice } from '../../../components/seats/way-choice.tsx';
import type { ViewProps } from '../content-parts.tsx';
import { BookedSeat } from './booked-seat.tsx';
import { Room } from './room.tsx';

/** How often the seats are read again while the page is in view, in milliseconds: others book, too. */
const RENEWAL_MS = 60_000;

export interface SeatCardProps extends ViewProps {
  seminar: SeminarFacts;
  /** It has ended, by the browser's clock. */
  isOver: boolean;
}

/** What the card of a state shows. */
export interface SeatProps extends SeatCardProps {
  seats: SeminarSeats;
}

/** The reader's seat, or the seats that are left and how to get one. */
export function SeatCard(props: SeatCardProps) {
  const { t } = useTranslation('seats');
  const { status } = useSession();
  const query = useGetSeatsQuery(props.content.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: props.isOver ? 0 : RENEWAL_MS,
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
  return <State {...props} seats={seats} />;
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

function Cancelled({ seats: { cancelled, booking }, content }: SeatProps) {
  const { t } = useTranslation('seats');
  const { date } = useFormats();
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title">{t('cancelled.title')}</h2>
      {booking?.cancelledBecause === 'seminar' && cancelled && (
        <p>{t('cancelled.told', { date: date(cancelled.at) })}</p>
      )}
      {content.isPremium && <p className="muted">{t('cancelled.paid')}</p>}
    </section>
  );
}

function Ended({ seats: { booking }, content, seminar }: SeatProps) {
  const { t } = useTranslation('seats');
  const { clock, longDate } = useFormats();
  const hasRecording = content.videos.length > 0;
  const over = t('ended.over', { date: longDate(seminar.startsAt) });
  if (!booking || booking.status === 'cancelled' || booking.status === 'waiting')
    return (
      <section className="panel" aria-label={over}>
        <p>{over}</p>
        {!hasRecording && <p className="muted">{t('ended.noRecording')}</p>}
      </section>
    );
  const isThere = booking.status === 'attended';
  return (
    <section className="panel seat-state" aria-labelledby="seat-title">
      <h2 id="seat-title" className={isThere ? 'seat-state__sure' : undefined}>
        {isThere && t('ended.attended')}
        {booking.status === 'absent' && t(hasRecording ? 'ended.absent' : 'ended.absentWaiting')}
        {booking.status !== 'attended' && booking.status !== 'absent' && over}
      </h2>
      {isThere && booking.presentAt && (
        <p className="muted">{t('ended.at', { time: clock(booking.presentAt) })}</p>
      )}
      {booking.status === 'booked' && <p className="muted">{t('ended.pending')}</p>}
      {isThere && !hasRecording && <p className="muted">{t('ended.noRecording')}</p>}
    </section>
  );
}

function Held({ booking, content }: SeatProps & { booking: Booking }) {
  const { t } = useTranslation('seats');
  const { clock } = useFormats();
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title">{t('held.title')}</h2>
      {booking.heldUntil && <p>{t('held.text', { time: clock(booking.heldUntil) })}</p>}
      <Link className="button button--primary button--wide" to={buyPath(content.slug, booking.way)}>
        {t('held.pay')}
      </Link>
    </section>
  );
}

function Waiting(props: SeatProps & { booking: Booking }) {
  const { booking, seats, content, access } = props;
  const { t } = useTranslation('seats');
  const { clock, fullDate, number } = useFormats();
  const [answer] = useAnswerOfferMutation();
  const reply = useAction(
    async (accept: boolean) => failureOf(await answer({ contentId: content.id, accept })),
    { failureTitle: t('offer.failed') },
  );
  const [book] = useBookSeatMutation();
  const other = seats.ways.find(({ way, left }) => way !== booking.way && left !== 0);
  const change = useAction(async (way: SeatWay) => failureOf(await book({ contentId: content.id, way })), {
    failureTitle: t('failed'),
  });
  if (booking.offeredUntil) {
    const until = booking.offeredUntil;
    return (
      <section className="panel panel--offer seat-state" aria-labelledby="seat-title">
        <h2 id="seat-title" className="seat-state__sure">
          {t('offer.title')}
        </h2>
        <p>{t('offer.text', { date: fullDate(until), time: clock(until) })}</p>
        <p className="button-row">
          {access === 'locked' ? (
            <Link className="button button--primary" to={buyPath(content.slug, booking.way)}>
              {t('offer.buy')}
            </Link>
          ) : (
            <ActionButton
              className="button button--primary"
              isBusy={reply.isBusy}
              busyLabel={t('offer.busy')}
              onClick={() => void reply.run(true)}
            >
              {t('offer.accept')}
            </ActionButton>
          )}
          <ActionButton className="button" isBusy={reply.isBusy} onClick={() => void reply.run(false)}>
            {t('offer.decline')}
          </ActionButton>
        </p>
        {reply.error !== null && (
          <p className="form-error" role="alert">
            {reply.error}
          </p>
        )}
      </section>
    );
  }
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title">{t('waiting.title', { position: number(booking.position ?? 1) })}</h2>
      <p>{t(`waiting.${booking.way}`)}</p>
      <p className="muted">{t('waitText')}</p>
      {other && access === 'open' && (
        <>
          <p>{t(other.way === 'online' ? 'waiting.instead' : 'waiting.insteadRoom')}</p>
          <ActionButton
            className="button"
            isBusy={change.isBusy}
            busyLabel={t('booking')}
            onClick={() => void change.run(other.way)}
          >
            {t(other.way === 'online' ? 'booked.toOnline' : 'booked.toRoom')}
          </ActionButton>
        </>
      )}
      <p>
        <Leave content={content} isWaiting />
      </p>
    </section>
  );
}

/** The seats that are left, and how to get one. */
function Open(props: SeatProps) {
  const { seats, seminar, content, access } = props;
  const { t } = useTranslation('seats');
  const { dateTime } = useFormats();
  const [chosen, setChosen] = useState<SeatWay>();
  const room = seats.ways.find(({ way }) => way === 'room');
  const lost = seats.booking?.cancelledBecause;
  return (
    <section className="panel panel--offer seat-card" aria-labelledby="seat-title">
      <Heading seats={seats} />
      {lost && lost !== 'learner' && lost !== 'end' && <p role="status">{t(`lost.${lost}`)}</p>}
      {room && room.seats !== null && <Room room={{ ...room, seats: room.seats }} hasMine={false} />}
      {seats.takesBookings ? (
        <>
          <WayChoice
            seminar={seminar}
            ways={seats.ways}
            value={chosen ?? firstWay(seats.ways)}
            onChange={setChosen}
            mayWait
          />
          <Book {...props} way={chosen ?? firstWay(seats.ways)} />
          <p className="offer__small muted">
            {access === 'open' && `${t(content.isPremium ? 'included' : 'free')} `}
            {t('until', { time: dateTime(seats.bookingClosesAt) })}
          </p>
        </>
      ) : (
        <Closed seats={seats} />
      )}
    </section>
  );
}

/** How many places there are, in words: the drawing says the same. */
function Heading({ seats: { ways } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const room = ways.find(({ way }) => way === 'room');
  const online = ways.find(({ way }) => way === 'online');
  const isFull = room?.left === 0;
  return (
    <h2 id="seat-title" className="seat-card__title">
      {room && room.left !== null && (
        <>
          {isFull ? t('title.full') : t('title.left', { count: room.left, number: number(room.left) })}{' '}
          {room.seats !== null && room.seats <= MAX_DRAWN_SEATS && (
            <small>{t('title.of', { count: room.seats })}</small>
          )}
        </>
      )}
      {!room && online?.left === null && t('title.online')}
      {!room && online?.left === 0 && t('title.onlineFull')}
      {!room &&
        typeof online?.left === 'number' &&
        online.left > 0 &&
        t('title.onlineLeft', { count: online.left, number: number(online.left) })}
      {room?.left === null && t('ways.room')}
    </h2>
  );
}

function Closed({ seats: { bookingClosesAt } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const seconds = -useTimeUntil(bookingClosesAt) / 1000;
  return <p>{seconds < 60 ? t('closedNow') : t('closed', { time: formatDuration(seconds) })}</p>;
}

/** The one button: to book, to buy, to join the list or to sign in. */
function Book({ seats, content, access, way }: SeatProps & { way: SeatWay }) {
  const { t } = useTranslation('seats');
  const { fullDate } = useFormats();
  const { status } = useSession();
  const [book] = useBookSeatMutation();
  const action = useAction(async () => failureOf(await book({ contentId: content.id, way })), {
    failureTitle: t('failed'),
  });
  const isFull = seats.ways.find((each) => each.way === way)?.left === 0;
  if (access === 'checking') return <Skeleton shape="line" style={{ height: '3rem' }} />;
  if (access === 'unknown') return <p className="muted">{t('unknown')}</p>;
  if (access === 'later') return <p>{t('later', { date: fullDate(content.access.opensAt ?? '') })}</p>;
  if (access === 'locked' && !isFull)
    return (
      <>
        <Link className="button button--primary button--wide" to={buyPath(content.slug, way)}>
          {t('buy')}
        </Link>
        <p className="offer__small muted">
          <Link to="/abbonamento">{t('orPlan')}</Link>
        </p>
      </>
    );
  if (status !== 'user')
    return <LoginLink className="button button--primary button--wide">{t('signIn')}</LoginLink>;
  return (
    <>
      <ActionButton
        className="button button--primary button--wide"
        isBusy={action.isBusy}
        busyLabel={t('booking')}
        onClick={() => void action.run()}
      >
        {t(isFull ? 'wait' : 'book')}
      </ActionButton>
      {action.error !== null && (
        <p className="form-error" role="alert">
          {action.error}
        </p>
      )}
      {isFull && <p className="offer__small muted">{t('waitText')}</p>}
    </>
  );
}

/** Gives a seat back, or a place on the list, once that is confirmed. */
export function Leave({ content, isWaiting = false }: Pick<ViewProps, 'content'> & { isWaiting?: boolean }) {
  const { t } = useTranslation('seats');
  const [isAsking, setAsking] = useState(false);
  const [cancel] = useCancelBookingMutation();
  const action = useAction(async () => failureOf(await cancel(content.id)), {
    failureTitle: t('cancel.failed'),
  });
  const confirm = async () => {
    if (await action.run()) setAsking(false);
  };
  const isBought = content.access.level === 'single';
  return (
    <>
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {t(isWaiting ? 'cancel.leave' : 'booked.cancel')}
      </button>
      {isAsking && (
        <Dialog title={t(isWaiting ? 'cancel.leaveTitle' : 'cancel.title')} onClose={() => setAsking(false)}>
          <p>{t(isWaiting ? 'cancel.leaveText' : 'cancel.text')}</p>
          {!isWaiting && isBought && <p>{t('cancel.paid')}</p>}
          {action.error !== null && (
            <p className="form-error" role="alert">
              {action.error}
            </p>
          )}
          <p className="button-row">
            <ActionButton
              className="button button--primary"
              isBusy={action.isBusy}
              busyLabel={t(isWaiting ? 'cancel.leaving' : 'cancel.busy')}
              onClick={() => void confirm()}
            >
              {t(isWaiting ? 'cancel.leave' : 'cancel.confirm')}
            </ActionButton>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t(isWaiting ? 'cancel.stay' : 'cancel.keep')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** The page on which a seat is bought, with the way that was chosen. */
function buyPath(slug: string, way: SeatWay): string {
  return `/acquista/${slug}?posto=${way}`;
}

/** The icon of a sure seat. */
export function SureMark() {
  return (
    <span className="seat-state__mark" aria-hidden="true">
      <Icon name="check" />
    </span>
  );
}
