import { type SeminarSeats, useSession } from '@academy/api-client';
import type { SeatWay } from '@academy/shared';
import { ActionButton, FailureText, formatDuration, Skeleton, useAction, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import { useBookSeatMutation, useServerLead } from '../../../api/seminars.ts';
import { LoginLink } from '../../../components/login-link.tsx';
import { firstWay } from '../../../components/seats/first-way.ts';
import { WayChoice } from '../../../components/seats/way-choice.tsx';
import { useTimeUntil } from '../../../components/use-time-until.ts';
import { Price } from '../offer-card.tsx';
import { buyPath } from './buy-path.ts';
import { Room } from './room.tsx';
import type { SeatProps } from './seat-props.ts';
import { SeatsLeft } from './seats-left.tsx';

/** The seats that are left, and how to get one. */
export function Open(props: SeatProps) {
  const { seats, seminar, content, access } = props;
  const { t } = useTranslation('seats');
  const { clock, fullDate } = useFormats();
  const [chosen, setChosen] = useState<SeatWay>();
  const room = seats.ways.find(({ way }) => way === 'room');
  const lost = seats.booking?.cancelledBecause;
  return (
    <section className="panel panel--offer seat-card" aria-labelledby="seat-title">
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        <SeatsLeft seats={seats} />
      </h2>
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

function Closed({ seats: { contentId, bookingClosesAt } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const lead = useServerLead(contentId);
  const seconds = -useTimeUntil(bookingClosesAt, { lead }) / 1000;
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
