import { type Booking, type SeminarSeats, useSession } from '@academy/api-client';
import { MAX_DRAWN_SEATS, type SeatWay } from '@academy/shared';
import { ActionButton, FailureText, formatDuration, Skeleton, useAction, useFormats } from '@academy/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useAnswerOfferMutation,
  useBookSeatMutation,
  useGetSeatsQuery,
  useServerLead,
} from '../../../api/seminars.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoginLink } from '../../../components/login-link.tsx';
import { useTimeUntil } from '../../../components/use-time-until.ts';
import { firstWay } from '../../../components/seats/first-way.ts';
import { WayChoice } from '../../../components/seats/way-choice.tsx';
import { Price } from '../offer-card.tsx';
import { BookedSeat } from './booked-seat.tsx';
import { Leave } from './leave.tsx';
import type { SeatCardProps, SeatProps } from './seat-props.ts';
import { ShowTicket } from './ticket.tsx';
import { Room } from './room.tsx';

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

function Cancelled({ seats: { cancelled, booking }, content }: SeatProps) {
  const { t } = useTranslation('seats');
  const { date } = useFormats();
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        {t('cancelled.title')}
      </h2>
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
      <h2
        id="seat-title"
        tabIndex={-1}
        className={isThere ? 'seat-card__title seat-state__sure' : 'seat-card__title'}
      >
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
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        {t('held.title')}
      </h2>
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
        <h2 id="seat-title" tabIndex={-1} className="seat-card__title seat-state__sure">
          {t('offer.title')}
        </h2>
        <p>{t('offer.text', { date: fullDate(until), time: clock(until) })}</p>
        <p className="button-row">
          {access === 'checking' || access === 'unknown' ? null : access === 'locked' ? (
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
        <FailureText text={reply.error} />
      </section>
    );
  }
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        {t('waiting.title', { position: number(booking.position ?? 1) })}
      </h2>
      <p>{t(`waiting.${booking.way}`)}</p>
      <p className="muted">{t('waitText')}</p>
      {other && access === 'open' && seats.takesBookings && (
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
          <FailureText text={change.error} />
        </>
      )}
      {other && access === 'locked' && seats.takesBookings && (
        <p>
          <Link to={buyPath(content.slug, other.way)}>{t('buy')}</Link>
        </p>
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
  const { clock, fullDate } = useFormats();
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
            {t('until', {
              date: fullDate(seats.bookingClosesAt),
              time: clock(seats.bookingClosesAt),
            })}
          </p>
        </>
      ) : (
        <Closed seats={seats} />
      )}
    </section>
  );
}

/** How many places there are, in words: the drawing says the same. */
function Heading({ seats }: { seats: SeminarSeats }) {
  return (
    <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
      <HeadingText seats={seats} />
    </h2>
  );
}

function HeadingText({ seats: { ways } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const room = ways.find(({ way }) => way === 'room');
  const online = ways.find(({ way }) => way === 'online');
  const isFull = room?.left === 0;
  return (
    <>
      {room && room.left !== null && (
        <>
          {isFull ? t('title.full') : t('title.left', { count: room.left, number: number(room.left) })}{' '}
          {!isFull && room.seats !== null && room.seats <= MAX_DRAWN_SEATS && (
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
    </>
  );
}

function Closed({ seats: { contentId, bookingClosesAt } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const lead = useServerLead(contentId);
  const seconds = -useTimeUntil(bookingClosesAt, { lead }) / 1000;
  return <p>{seconds < 60 ? t('closedNow') : t('closed', { time: formatDuration(seconds) })}</p>;
}

/** The bar at the bottom of narrow windows, which have no side column for the card: it leads there, or holds the ticket. */
function SeatBar({ seats, isOver, content, access }: SeatProps) {
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
        {!hasSeat && !isPending && <HeadingText seats={seats} />}
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
        <Price content={content} />
        <Link className="button button--primary button--wide seat-card__buy" to={buyPath(content.slug, way)}>
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
      <FailureText text={action.error} />
      {isFull && <p className="offer__small muted">{t('waitText')}</p>}
    </>
  );
}

/** The page on which a seat is bought, with the way that was chosen. */
function buyPath(slug: string, way: SeatWay): string {
  return `/acquista/${slug}?posto=${way}`;
}
