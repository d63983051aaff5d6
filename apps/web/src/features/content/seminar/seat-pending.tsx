import type { Booking } from '@academy/api-client';
import type { SeatWay } from '@academy/shared';
import { ActionButton, FailureText, useAction, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import { useListDebitsQuery } from '../../../api/purchases.ts';
import { useAnswerOfferMutation, useBookSeatMutation } from '../../../api/seminars.ts';
import { buyPath } from './buy-path.ts';
import { Leave } from './leave.tsx';
import type { SeatProps } from './seat-props.ts';

interface PendingProps extends SeatProps {
  booking: Booking;
}

/** A seat that is held for the reader's payment: for minutes, or for the days that a debit takes. */
export function Held({ booking, content }: PendingProps) {
  const { t } = useTranslation('seats');
  const { clock } = useFormats();
  const { data, isLoading } = useListDebitsQuery();
  const isDebited = data?.some(({ itemId }) => itemId === content.id);
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        {t('held.title')}
      </h2>
      {isDebited && <p>{t('held.debited')}</p>}
      {!isDebited && !isLoading && (
        <>
          {booking.heldUntil && <p>{t('held.text', { time: clock(booking.heldUntil) })}</p>}
          <Link className="button button--primary button--wide" to={buyPath(content.slug, booking.way)}>
            {t('held.pay')}
          </Link>
        </>
      )}
    </section>
  );
}

/** A place on the waiting list, or the seat that it has come to. */
export function Waiting(props: PendingProps) {
  const { offeredUntil } = props.booking;
  return offeredUntil === null ? <Listed {...props} /> : <Offered {...props} until={offeredUntil} />;
}

/** A freed seat, to take or to leave. */
function Offered({ booking, content, access, until }: PendingProps & { until: string }) {
  const { t } = useTranslation('seats');
  const { clock, fullDate } = useFormats();
  const [answer] = useAnswerOfferMutation();
  const reply = useAction(
    async (accept: boolean) => failureOf(await answer({ contentId: content.id, accept })),
    { failureTitle: t('offer.failed') },
  );
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

function Listed({ booking, seats, content, access }: PendingProps) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const [book] = useBookSeatMutation();
  const other = seats.ways.find(({ way, left }) => way !== booking.way && left !== 0);
  const change = useAction(async (way: SeatWay) => failureOf(await book({ contentId: content.id, way })), {
    failureTitle: t('failed'),
  });
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
